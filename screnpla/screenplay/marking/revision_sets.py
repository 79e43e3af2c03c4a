"""Revision sets: colours in the order of the industry, and the sets that a script has opened (VE60, VE61)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from screnpla.screenplay.marking.attribution import LineMarks

DEFAULT_MARK = "*"
WHITE = "#ffffff"


class RevisionColor(NamedTuple):
    name: str
    paper: str  # #rrggbb


# Papers as Final Draft has them.
_FIRST_ROUND = (
    RevisionColor("Blue", "#c6edfe"),
    RevisionColor("Pink", "#fdccd4"),
    RevisionColor("Yellow", "#fdffab"),
    RevisionColor("Green", "#d1fed0"),
    RevisionColor("Goldenrod", "#facd39"),
    RevisionColor("Buff", "#fced9d"),
    RevisionColor("Salmon", "#f8ae8e"),
    RevisionColor("Cherry", "#fba4b4"),
    RevisionColor("Tan", "#fdf1c7"),
)
INDUSTRY_COLORS: tuple[RevisionColor, ...] = (
    *_FIRST_ROUND,
    RevisionColor("2nd White", WHITE),
    *[RevisionColor(f"2nd {name}", paper) for name, paper in _FIRST_ROUND],
)


class ShownMarks(StrEnum):
    """Which sets are marked on pages."""

    ALL = "all"
    ACTIVE = "active"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class RevisionSet:
    number: int  # from 1, in the order in which they were opened
    name: str  # as headers have it: "Blue Rev. (05/01/26)"
    color: str
    paper: str  # #rrggbb
    mark: str = DEFAULT_MARK
    date: str = ""  # a day as 2026-05-01
    # Labels that the pages had when it was opened; none: they were not locked, or nobody wrote them down.
    page_labels: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Revisions:
    """The sets of a text, and which of its letters belong to which."""

    sets: Sequence[RevisionSet]
    marks: Mapping[str, LineMarks] = field(default_factory=dict)
    shown: ShownMarks = ShownMarks.ALL
    # A scene with so many changed lines is marked whole (LY9); 0: none is.
    auto_mark_count: int = 0

    @property
    def active(self) -> RevisionSet | None:
        return self.sets[-1] if self.sets else None

    def find(self, number: int) -> RevisionSet | None:
        """None for white pages."""
        return next((each for each in self.sets if each.number == number), None)


def next_color(colors: Sequence[RevisionColor], last: str) -> RevisionColor:
    """The colour after this one; the first for a script that has none yet, and after the last."""
    names = [color.name for color in colors]
    at = names.index(last) + 1 if last in names else 0
    return colors[at % len(colors)]
