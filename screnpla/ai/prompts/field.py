"""Prompt of the suggestions for a field of the wizard: title, genre, description, logline, synopsis."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from screnpla.ai.prompts.answer_text import (
    CutText,
    clean_line,
    clean_paragraphs,
    cut_at_sentence,
    fold_text,
    strip_quotes,
)
from screnpla.ai.prompts.prompt import AnswerSchema, MaterialKind, Prompt, write_system

MOST_OPTIONS = 3


class WizardField(StrEnum):
    TITLE = "title"
    GENRE = "genre"
    DESCRIPTION = "description"
    LOGLINE = "logline"
    SYNOPSIS = "synopsis"


_MOST_WORDS = {
    WizardField.TITLE: 8,
    WizardField.GENRE: 6,
    WizardField.DESCRIPTION: 80,
    WizardField.LOGLINE: 35,
    WizardField.SYNOPSIS: 250,
}


class FieldAnswer(AnswerSchema):
    options: list[str]


class FieldOption(NamedTuple):
    text: str
    is_cut: bool  # it was longer than such a field may be, and ends early


_ROLE = "You are a screenplay co-writer who suggests words for one field of a project."
_RULES = """\
Fit the other fields. Where the field has a value, build on it instead of starting anew.
Give three options that differ in the idea, not in a word or two.
Answer with a JSON object that has 'options', a list of three texts."""

FIELD = Prompt(
    kind="field",
    version=1,
    system=write_system(_ROLE, _RULES),
    tasks={
        WizardField.TITLE: "Suggest three titles, each of at most 8 words, without quotation marks.",
        WizardField.GENRE: "Suggest three genres or pairs of genres, each of at most 6 words.",
        WizardField.DESCRIPTION: (
            "Suggest three descriptions of the project, each of two or three sentences and at most 80 words: world, "
            "people, tone, without telling the ending."
        ),
        WizardField.LOGLINE: (
            "Suggest three loglines, each one sentence of at most 35 words: who, what they want, what stands in the "
            "way, what is at stake."
        ),
        WizardField.SYNOPSIS: (
            "Suggest three synopses, each of 150 to 250 words, in the present tense, from the beginning to the ending, "
            "with the people by their names."
        ),
    },
    materials=frozenset({MaterialKind.FIELD_VALUE, MaterialKind.FIELD, MaterialKind.SYNOPSIS, MaterialKind.MOOD}),
    schema=FieldAnswer,
    answer_tokens=1400,
)


def read_field_options(answer: FieldAnswer, field: WizardField, current: str) -> tuple[FieldOption, ...]:
    """At most three that differ from the field as it stands. One is enough; none: nothing new was found."""
    seen = {fold_text(current), ""}
    found: list[FieldOption] = []
    for option in answer.options:
        cut = _clean_option(option, field)
        folded = fold_text(cut.text)
        if folded not in seen:
            seen.add(folded)
            found.append(FieldOption(cut.text, cut.is_cut))
    return tuple(found[:MOST_OPTIONS])


def _clean_option(option: str, field: WizardField) -> CutText:
    if field is WizardField.SYNOPSIS:
        return cut_at_sentence(clean_paragraphs(option), _MOST_WORDS[field])
    line = strip_quotes(clean_line(option))
    return cut_at_sentence(line, _MOST_WORDS[field])
