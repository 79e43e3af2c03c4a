"""Prompt that suggests a name for a character, and the choice of those that cannot be mixed up with others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from screnpla.ai.prompts.answer_text import clean_line, fold_text, strip_quotes
from screnpla.ai.prompts.prompt import AnswerSchema, MaterialKind, Prompt, write_system

MOST_NAMES = 5


class OfferedName(AnswerSchema):
    name: str
    why: str


class NameAnswer(AnswerSchema):
    options: list[OfferedName]


class SuggestedName(NamedTuple):
    name: str
    why: str


_ROLE = "You are a screenplay co-writer who suggests names for a character."
_RULES = """\
A name fits the genre, the time and the place of the story, the age of the person and where the family comes from.
No name begins with the same letter as a name that is taken, or as another one that you suggest: readers of scripts \
mix them up. No names of famous persons or of characters from known works.
'why' is one short sentence about what the name says.
Answer with a JSON object that has 'options', a list of five; each has 'name' and 'why'."""

NAME = Prompt(
    kind="name",
    version=1,
    system=write_system(_ROLE, _RULES),
    tasks={"": "Suggest five names for the character."},
    materials=frozenset(
        {MaterialKind.SHEET, MaterialKind.SYNOPSIS, MaterialKind.FIELD, MaterialKind.NAMES_TAKEN, MaterialKind.MOOD}
    ),
    schema=NameAnswer,
    answer_tokens=500,
)


def read_name_options(answer: NameAnswer, taken: Sequence[str]) -> tuple[SuggestedName, ...]:
    """Names that nobody has and that begin with a letter of their own; where none does, at least such as nobody has."""
    folded_taken = {fold_text(name) for name in taken} | {""}
    cleaned = [SuggestedName(strip_quotes(clean_line(each.name)), clean_line(each.why)) for each in answer.options]
    by_fold: dict[str, SuggestedName] = {}
    for each in cleaned:
        by_fold.setdefault(fold_text(each.name), each)
    free = [each for folded, each in by_fold.items() if folded not in folded_taken]
    initials = {name[0] for name in folded_taken if name}
    distinct: list[SuggestedName] = []
    for each in free:
        initial = fold_text(each.name)[0]
        if initial not in initials:
            initials.add(initial)
            distinct.append(each)
    return tuple((distinct or free)[:MOST_NAMES])
