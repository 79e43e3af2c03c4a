"""Adjustments of the layout that make a script shorter or longer: values of the profile only, never of lines (LY10)."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from screnpla.screenplay.elements import Json, Kind
from screnpla.screenplay.profiles.element_settings import SPACES
from screnpla.screenplay.profiles.profile import LINE, Box, Profile
from screnpla.screenplay.profiles.profile_settings import MARGIN_RANGES

WIDER_BY = 2  # characters of a line
_LINES = 2  # more on a page, or fewer
_POINTS = 72  # to the inch
_LIMITS: Mapping[Kind, tuple[int, int]] = {Kind.DIALOGUE: (25, 45), Kind.ACTION: (50, 65)}
_LABELS: Mapping[Kind, str] = {Kind.DIALOGUE: "Dialogue", Kind.ACTION: "Action"}


class PageDirection(StrEnum):
    FEWER = "fewer"  # pages
    MORE = "more"


@dataclass(frozen=True)
class Adjustment:
    """One value that changes, and the settings that change it."""

    id: str
    name: str
    before: int
    after: int
    layout: Mapping[str, Json]
    element: Mapping[str, Json] | None = None  # of an element's settings, `config` as a whole


def list_adjustments(
    profile: Profile, direction: PageDirection, configs: Mapping[str, Mapping[str, Json]]
) -> list[Adjustment]:
    """Those that a reader hardly sees. `configs`: that of each element, by its label."""
    found = [
        _adjust_lines(profile, direction),
        _adjust_headings(profile, direction),
        _adjust_width(profile, Kind.DIALOGUE, direction, configs),
        _adjust_width(profile, Kind.ACTION, direction, configs),
    ]
    return [each for each in found if each is not None]


def _adjust_lines(profile: Profile, direction: PageDirection) -> Adjustment | None:
    """Half above and half below; a margin that is at its end already stays."""
    step = LINE * _LINES / 2 * (-1 if direction is PageDirection.FEWER else 1)
    top, bottom = _move_margin("top", profile.top, step), _move_margin("bottom", profile.bottom, step)
    moved = replace(profile, top=top * _POINTS, bottom=bottom * _POINTS)
    if moved.lines == profile.lines or (moved.lines > profile.lines) != (direction is PageDirection.FEWER):
        return None
    sent: dict[str, Json] = {"top": f"{top:g}", "bottom": f"{bottom:g}"}
    return Adjustment("lines", "Lines on a page", profile.lines, moved.lines, {"pageMargin": sent})


def _move_margin(name: str, points: float, step: float) -> float:
    """Rounded down to a hundredth of an inch, so that the line has room."""
    least, most = MARGIN_RANGES[name]
    return min(max(math.floor(round((points + step) / _POINTS * 100, 4)) / 100, least), most)


def _adjust_headings(profile: Profile, direction: PageDirection) -> Adjustment | None:
    box = profile.box_of(Kind.SCENE_HEADING)
    after = box.before + (-1 if direction is PageDirection.FEWER else 1)
    words = {lines: space for space, lines in SPACES.items()}
    if box.new_page or not 1 <= after <= 2 or after not in words or box.before != int(box.before):
        return None
    sent: dict[str, Json] = {"label": "Scene Heading", "spaceBefore": words[after]}
    return Adjustment("headings", "Lines above a scene heading", int(box.before), int(after), {}, sent)


def _adjust_width(
    profile: Profile, kind: Kind, direction: PageDirection, configs: Mapping[str, Mapping[str, Json]]
) -> Adjustment | None:
    box, label = profile.box_of(kind), _LABELS[kind]
    least, most = _LIMITS[kind]
    after = box.limit + (WIDER_BY if direction is PageDirection.FEWER else -WIDER_BY)
    right = _right_edge(box, after)
    if not least <= after <= most or right > profile.width / _POINTS - 0.25:
        return None
    config: dict[str, Json] = {**configs.get(label, {}), "right": right}
    name = f"Characters on a line of {label.lower()}"
    return Adjustment(label.lower(), name, box.limit, after, {}, {"label": label, "config": config})


def _right_edge(box: Box, limit: int) -> float:
    """The nearest hundredth of an inch at which so many characters stand on a line."""
    hundredths = math.floor(box.left * 100)
    while replace(box, right=hundredths / 100).limit < limit:
        hundredths += 1
    return hundredths / 100
