"""Prompt of the quick actions on a selected passage, and its answer as typed lines to be proposed."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Annotated, NamedTuple

from pydantic import WithJsonSchema

from screnpla.ai.prompts.answer_text import clean_line, fold_text
from screnpla.ai.prompts.prompt import AnswerSchema, MaterialKind, Prompt, write_system
from screnpla.screenplay.breakdown.word_count import count_words
from screnpla.screenplay.elements import Kind
from screnpla.screenplay.layout.text.visible_text import to_capitals

NOTHING_BETTER = "The co-writer found nothing better than what stands there."
MOST_OPTIONS = 3

_LINE_KINDS = (
    Kind.ACTION,
    Kind.SCENE_HEADING,
    Kind.CHARACTER,
    Kind.PARENTHETICAL,
    Kind.DIALOGUE,
    Kind.LYRICS,
    Kind.TRANSITION,
    Kind.SHOT,
)
_KINDS_BY_NAME = {kind.value.casefold(): kind for kind in _LINE_KINDS}
_MOST_LINES = 80


class TypedLine(NamedTuple):
    """A line of a script before it is an element."""

    kind: Kind
    text: str


class QuickAction(StrEnum):
    SHORTER = "shorter"
    PUNCHIER = "punchier"
    ALTERNATIVES = "alternatives"
    WOULD_SAY = "would say"


class OptionLine(AnswerSchema):
    # Any text is read: a kind that we do not know becomes action.
    kind: Annotated[str, WithJsonSchema({"type": "string", "enum": [kind.value for kind in _LINE_KINDS]})]
    text: str


class SelectionOption(AnswerSchema):
    lines: list[OptionLine]


class SelectionAnswer(AnswerSchema):
    options: list[SelectionOption]


_ROLE = "You are a screenplay co-writer who rewrites a passage of a script for its writer."
_RULES = """\
Give back whole lines as typed lines, in the order in which they stand in the script.
A line's kind is one of: action, sceneHeading, character, parenthetical, dialogue, lyrics, transition, shot.
A line of kind 'character' holds the speaker's name alone, in capitals; dialogue follows it in lines of its own.
Keep what happens, who is there and what is known so far. Keep the style of the pages around the passage and the way \
each person talks.
Answer with a JSON object that has 'options', a list; each option has 'lines', and each line 'kind' and 'text'."""

SELECTION = Prompt(
    kind="selection",
    version=1,
    system=write_system(_ROLE, _RULES),
    tasks={
        QuickAction.SHORTER: (
            "Make the passage shorter: one option, with clearly fewer words, that loses nothing the story needs."
        ),
        QuickAction.PUNCHIER: (
            "Make the passage punchier: one option of at most the same length, with stronger verbs, later entrances "
            "and earlier exits, and nothing said that is also seen."
        ),
        QuickAction.ALTERNATIVES: (
            "Write three alternatives for the passage that differ from it and from each other in what the line is "
            "after, not in a word or two."
        ),
        QuickAction.WOULD_SAY: (
            "Write what the character of the given sheet and speeches would say in place of the passage: up to three "
            "options. Take rhythm, choice of words and what is left unsaid from these speeches."
        ),
    },
    materials=frozenset(
        {
            MaterialKind.PASSAGE,
            MaterialKind.SCENE,
            MaterialKind.SHEET,
            MaterialKind.SPEECH,
            MaterialKind.NEAR_SCENE,
        }
    ),
    schema=SelectionAnswer,
    answer_tokens=900,
)


def read_selection_options(
    answer: SelectionAnswer, passage: Sequence[TypedLine], action: QuickAction
) -> tuple[tuple[TypedLine, ...], ...]:
    """Options that differ from the passage and from each other; none: show `NOTHING_BETTER`."""
    seen = {_fold_lines(passage)}
    found: list[tuple[TypedLine, ...]] = []
    for option in answer.options:
        lines = _clean_lines(option.lines)
        folded = _fold_lines(lines)
        if not lines or not any(folded) or folded in seen or len(lines) > _MOST_LINES:
            continue
        if action is QuickAction.SHORTER and _count_all_words(lines) >= _count_all_words(passage):
            continue
        seen.add(folded)
        found.append(lines)
    return tuple(found[:MOST_OPTIONS])


def _clean_lines(lines: Sequence[OptionLine]) -> tuple[TypedLine, ...]:
    cleaned = [(_read_kind(line.kind), clean_line(line.text)) for line in lines]
    return tuple([TypedLine(kind, _fit_to_kind(kind, text)) for kind, text in cleaned if text])


def _read_kind(name: str) -> Kind:
    """Also 'scene heading' and 'Scene_Heading'."""
    return _KINDS_BY_NAME.get(fold_text(name).replace(" ", ""), Kind.ACTION)


def _fit_to_kind(kind: Kind, text: str) -> str:
    if kind is Kind.CHARACTER:
        return to_capitals(text.rstrip(" :"))
    if kind is Kind.PARENTHETICAL and not text.startswith("("):
        return f"({text})"
    return text


def _fold_lines(lines: Sequence[TypedLine]) -> tuple[str, ...]:
    """Without kinds: the same words with another label are nothing new."""
    return tuple([folded for line in lines if (folded := fold_text(line.text))])


def _count_all_words(lines: Sequence[TypedLine]) -> int:
    return sum([count_words(line.text) for line in lines])
