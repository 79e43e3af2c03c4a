"""The one-liner of a script, and its strips: the same by days of the story, as a strip board shows them. RP63, RP64."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from screnpla.screenplay.breakdown.scenes import Scene
from screnpla.screenplay.elements import Kind
from screnpla.screenplay.reports.findings import shorten_text
from screnpla.screenplay.reports.survey import Survey

_LONGEST_SYNOPSIS = 500  # characters
_LIGHT_LETTERS = {"day": "D", "night": "N", "dawn or dusk": "D/D"}
_PLACE_LETTERS = {"INT": "I", "EXT": "E", "INT/EXT": "I/E"}
# Times of day and remarks that begin another day, whatever the light of the scene before.
_NEXT_DAY = re.compile(r"\b(?:NEXT|FOLLOWING|ANOTHER) (?:DAY|MORNING|AFTERNOON|EVENING|NIGHT)\b|\bDAYS? LATER\b")
_DAY_NUMBER = re.compile(r"\b(?:DAY|D) ?(\d{1,4})\b")


@dataclass(frozen=True, slots=True)
class OneLine:
    """A scene in one line."""

    scene: Scene
    place: str  # I, E, I/E
    set_name: str  # location and its part
    light: str  # D, N, D/D
    cast: tuple[int, ...]  # numbers of who speaks, rising
    synopsis: str
    strip: str  # a key of STRIP_NAMES; empty for an omitted scene


@dataclass(frozen=True, slots=True)
class StoryDay:
    number: int
    lines: tuple[OneLine, ...]

    @property
    def eighths(self) -> int:
        return sum(line.scene.eighths for line in self.lines)

    @property
    def scene_count(self) -> int:
        return sum(not line.scene.omitted for line in self.lines)


# Kinds of strips: inside or outside, by day or by night.
STRIP_NAMES = {"intDay": "INT day", "extDay": "EXT day", "intNight": "INT night", "extNight": "EXT night"}
# As strip boards have them: white, yellow, blue, green. A script may have others.
STRIP_COLORS = {"intDay": "#ffffff", "extDay": "#fff3a3", "intNight": "#bcd7f5", "extNight": "#bfe3c0"}


def list_one_liner(found: Survey) -> tuple[OneLine, ...]:
    """Text before the first heading is no scene that somebody shoots, and is left out."""
    synopses = _find_synopses(found)
    return tuple(
        OneLine(
            scene,
            _PLACE_LETTERS.get(scene.heading.place, ""),
            ", ".join(filter(None, [scene.heading.location or scene.text, scene.heading.sub_location])),
            "" if scene.omitted else _LIGHT_LETTERS.get(scene.light, ""),
            () if scene.omitted else _cast_of(scene, found),
            synopses.get(scene.heading_id, ""),
            "" if scene.omitted else _name_strip(scene),
        )
        for scene in found.scenes
        if scene.heading_id
    )


def list_story_days(lines: Sequence[OneLine]) -> tuple[StoryDay, ...]:
    """A day breaks where the story's light turns from night to day or dawn, or where a heading says so."""
    days: list[list[OneLine]] = []
    before: Scene | None = None
    for line in lines:
        if not days or (not line.scene.omitted and _begins_day(before, line.scene)):
            days.append([])
        days[-1].append(line)
        before = before if line.scene.omitted else line.scene
    return tuple(StoryDay(number, tuple(day)) for number, day in enumerate(days, 1))


def _begins_day(before: Scene | None, scene: Scene) -> bool:
    if before is None:
        return False
    said, said_before = f"{scene.heading.time} {scene.heading.remark}", f"{before.heading.time} {before.heading.remark}"
    if _NEXT_DAY.search(said):
        return True
    number, number_before = _DAY_NUMBER.search(said), _DAY_NUMBER.search(said_before)
    if number and number_before:
        return number[1] != number_before[1]
    # Dusk comes before the night, dawn behind it: of both only what follows a night begins a day.
    return before.light == "night" and bool(scene.heading.light) and scene.light != "night"


def _cast_of(scene: Scene, found: Survey) -> tuple[int, ...]:
    numbers = found.cast_numbers
    return tuple(sorted(numbers[name] for name in scene.speakers if name in numbers))


def _name_strip(scene: Scene) -> str:
    place = "ext" if scene.heading.outside and not scene.heading.inside else "int"
    return place + ("Night" if scene.light == "night" else "Day")


def _find_synopses(found: Survey) -> dict[str, str]:
    """By the id of the heading."""
    texts = dict(_synopsis_parts(found))
    return {
        scene.heading_id: shorten_text(
            " ".join(texts[each] for each in scene.element_ids if each in texts), _LONGEST_SYNOPSIS
        )
        for scene in found.scenes
        if scene.heading_id
    }


def _synopsis_parts(found: Survey) -> Iterator[tuple[str, str]]:
    for element in found.screenplay.elements:
        if element.kind is Kind.SYNOPSIS and element.text.strip():
            yield element.id, element.text.strip()
