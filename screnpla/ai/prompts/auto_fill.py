"""Prompt of the questionnaire's auto-fill, one section a call, and the reading of its answers."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from screnpla.ai.prompts.answer_text import clean_line, clean_paragraphs, cut_at_sentence, fold_text
from screnpla.ai.prompts.prompt import AnswerSchema, MaterialKind, Prompt, write_system

_MOST_INPUT_WORDS = 30
_MOST_TEXT_WORDS = 120
_BETWEEN_CHIPS = re.compile(r"[,;\n]")


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """A question of the questionnaire as its definition has it."""

    id: str
    label: str
    type: Literal["input", "textarea", "date", "chips"]
    options: tuple[str, ...] = ()


class FilledAnswer(AnswerSchema):
    id: str
    value: str | list[str]


class AutoFillAnswer(AnswerSchema):
    answers: list[FilledAnswer]


_ROLE = "You are a screenplay co-writer who fills in the questionnaire of a character for its writer."
_RULES = """\
Answer from what is known of the character and the story. Where nothing is known, invent what makes the person \
particular and playable, and what agrees with all that is known; no averages, no ideals.
A question of type 'input' or 'date' takes a few words, one of type 'textarea' one to three sentences. One of type \
'chips' takes a list of one to four of its options, word for word.
Answer all questions, each under its own id.
Answer with a JSON object that has 'answers', a list; each has 'id' and 'value': a text, for 'chips' a list."""

AUTO_FILL = Prompt(
    kind="auto_fill",
    version=1,
    system=write_system(_ROLE, _RULES),
    tasks={"": "Answer the questions about the character."},
    materials=frozenset(
        {
            MaterialKind.QUESTIONS,
            MaterialKind.SHEET,
            MaterialKind.SYNOPSIS,
            MaterialKind.FIELD,
            MaterialKind.FACT,
            MaterialKind.MOOD,
        }
    ),
    schema=AutoFillAnswer,
    answer_tokens=1600,
)


def read_auto_fill(
    answer: AutoFillAnswer, questions: Sequence[OpenQuestion], filled: Collection[str]
) -> dict[str, str | list[str]]:
    """By the id of the question, in the order of the questions. `filled`: ids that have an answer and keep it."""
    given: dict[str, str | list[str]] = {}
    for each in answer.answers:
        given.setdefault(each.id.strip(), each.value)
    found = {question.id: _read_value(question, given) for question in questions if question.id not in filled}
    return {question_id: value for question_id, value in found.items() if value}


def _read_value(question: OpenQuestion, given: Mapping[str, str | list[str]]) -> str | list[str]:
    value = given.get(question.id, "")
    if question.type == "chips":
        # An option may hold a comma itself.
        wanted = value if isinstance(value, list) else [value, *_BETWEEN_CHIPS.split(value)]
        return _match_options(wanted, question.options)
    text = value if isinstance(value, str) else ", ".join(value)
    if question.type == "textarea":
        return cut_at_sentence(clean_paragraphs(text), _MOST_TEXT_WORDS).text
    return cut_at_sentence(clean_line(text), _MOST_INPUT_WORDS).text


def _match_options(wanted: Sequence[str], options: Sequence[str]) -> list[str]:
    by_fold = {fold_text(option): option for option in options}
    found = [by_fold[folded] for each in wanted if (folded := fold_text(each)) in by_fold]
    return list(dict.fromkeys(found))
