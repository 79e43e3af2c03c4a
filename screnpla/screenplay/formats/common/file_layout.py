"""What files say of their layout, as a profile has it: the paper, its margins, and who has a place on it at all."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from screnpla.screenplay.elements import Kind
from screnpla.screenplay.formats.element_names import Meaning
from screnpla.screenplay.gathered_losses import GatheredLosses
from screnpla.screenplay.profile import FILM, LETTER, LINE, PAPER_POINTS, Box, Profile

STRANGE_SETTINGS = "Some page or element settings in the file make no sense; the usual ones are used instead."
# Not on the page, so nothing places them; what their attributes say is only kept.
UNPLACED = frozenset({Kind.SECTION, Kind.SYNOPSIS})
_NEARLY = 1.5  # points: Final Draft's A4 is 8.26 inches wide, a hundredth too narrow


class Sheet(NamedTuple):
    """In points."""

    width: float
    height: float
    top: float
    bottom: float


def on_sheet(profile: Profile, said: Sheet, losses: GatheredLosses) -> Profile:
    """A paper that is nearly a known one is that; margins that leave no line are the usual ones, or none."""
    width, height, top, bottom = said
    for known in PAPER_POINTS.values():
        if abs(width - known[0]) < _NEARLY and abs(height - known[1]) < _NEARLY:
            width, height = known
    if top + bottom + LINE > height:
        losses.add(STRANGE_SETTINGS)
        top, bottom = (LETTER.top, LETTER.bottom) if height > LETTER.top + LETTER.bottom + LINE else (0.0, 0.0)
    return replace(profile, width=width, height=height, top=top, bottom=bottom)


def box_of_meaning(profile: Profile | None, meaning: Meaning) -> Box:
    boxes = profile.boxes if profile else FILM
    return (boxes.get(meaning.style) if meaning.style else None) or boxes.get(meaning.kind) or FILM[meaning.kind]
