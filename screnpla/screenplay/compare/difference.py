"""The difference between two screenplays, as steps in reading order: enough to make the second out of the first.

Positions count the elements of the old screenplay from 0.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from screnpla.screenplay.document import Cover
from screnpla.screenplay.elements import Element, Json
from screnpla.screenplay.profiles.profile import Profile


class Fate(StrEnum):
    """Fate of a few words."""

    KEPT = "kept"
    RESTYLED = "restyled"  # the same words, now in italics, say
    REMOVED = "removed"
    ADDED = "added"


@dataclass(frozen=True, slots=True)
class WordChange:
    """Neighbouring words with the same fate. Kept, restyled and removed ones make up the old text; kept, restyled
    and added ones the new."""

    fate: Fate
    text: str


@dataclass(frozen=True, slots=True)
class SameStep:
    """Elements that stay as they were. `now` is given where only their ids differ."""

    old: int
    count: int
    now: tuple[Element, ...] = ()


@dataclass(frozen=True, slots=True)
class AddedStep:
    elements: tuple[Element, ...]


@dataclass(frozen=True, slots=True)
class RemovedStep:
    old: int
    elements: tuple[Element, ...]


@dataclass(frozen=True, slots=True)
class ChangedStep:
    """`fields` says in what: "text", "look" (the marks of its runs), or the name of another field of an element."""

    old: int
    before: Element
    after: Element
    fields: tuple[str, ...]
    words: tuple[WordChange, ...]


@dataclass(frozen=True, slots=True)
class SplitStep:
    """One paragraph became several; every word is still there."""

    old: int
    before: Element
    after: tuple[Element, ...]


@dataclass(frozen=True, slots=True)
class JoinedStep:
    """Several paragraphs became one; every word is still there."""

    old: int
    before: tuple[Element, ...]
    after: Element


@dataclass(frozen=True, slots=True)
class MovedAway:
    """Here stood what now stands at the `MovedHere` with the same number."""

    number: int
    old: int
    count: int


@dataclass(frozen=True, slots=True)
class MovedHere:
    """A scene or a passage that came from elsewhere, and what changed in it."""

    number: int
    old: int
    count: int
    steps: tuple[Step, ...]


Step: TypeAlias = "SameStep | AddedStep | RemovedStep | ChangedStep | SplitStep | JoinedStep | MovedAway | MovedHere"
Value: TypeAlias = "Cover | Profile | str | dict[str, Json] | None"


@dataclass(frozen=True, slots=True)
class SettingChange:
    """A part of the screenplay beside its elements: cover, profile, language, foreign, extra."""

    name: str
    before: Value
    after: Value


@dataclass(frozen=True, slots=True)
class Difference:
    steps: tuple[Step, ...] = ()
    settings: tuple[SettingChange, ...] = ()

    @property
    def empty(self) -> bool:
        """Whether nothing changed at all, ids included."""
        return not self.settings and all(isinstance(step, SameStep) and not step.now for step in self.steps)

    def all_steps(self) -> Iterator[Step]:
        """Also those inside what was moved."""
        for step in self.steps:
            yield step
            if isinstance(step, MovedHere):
                yield from step.steps
