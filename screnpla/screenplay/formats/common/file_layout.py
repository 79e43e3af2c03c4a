"""Page geometry and boxes of a file as a profile has them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from screnpla.screenplay.elements import Element, Kind
from screnpla.screenplay.formats.common.element_types import ElementType
from screnpla.screenplay.losses import LossCollector
from screnpla.screenplay.profiles.profile import LETTER, LINE, PAPER_POINTS, Box, Profile

STRANGE_SETTINGS = "Some page or element settings in the file make no sense; the usual ones are used instead."
# Kinds that are not on the page, so nothing places them; their attributes are only preserved.
OFF_PAGE_KINDS = frozenset({Kind.SECTION, Kind.SYNOPSIS})
_NEARLY = 1.5  # points: Final Draft's A4 is 8.26 inches wide, a hundredth too narrow


class PageGeometry(NamedTuple):
    """In points."""

    width: float
    height: float
    top: float
    bottom: float


def apply_page_geometry(profile: Profile, geometry: PageGeometry, losses: LossCollector) -> Profile:
    """A paper that is nearly a known one is that; margins that leave no line are the usual ones, or none."""
    width, height, top, bottom = geometry
    for paper in PAPER_POINTS.values():
        if abs(width - paper[0]) < _NEARLY and abs(height - paper[1]) < _NEARLY:
            width, height = paper
    if top + bottom + LINE > height:
        losses.add(STRANGE_SETTINGS)
        top, bottom = (LETTER.top, LETTER.bottom) if height > LETTER.top + LETTER.bottom + LINE else (0.0, 0.0)
    return replace(profile, width=width, height=height, top=top, bottom=bottom)


SPACE_BELOW = "This format knows no space below an element; it is left out, and pages may break elsewhere."


def report_space_below(elements: Iterable[Element], profile: Profile | None, losses: LossCollector) -> None:
    boxes = {} if profile is None else profile.boxes
    spaced = {name for name, box in boxes.items() if box.after > 0}
    found = [
        element.id for element in elements if (element.style if element.style in boxes else element.kind) in spaced
    ]
    if found:
        losses.add(SPACE_BELOW, *found)


def find_box(profile: Profile | None, element_type: ElementType) -> Box:
    return (profile or LETTER).box_of(element_type.kind, element_type.style)
