"""Locations: scenes, length, inside or outside, by day or by night. Rules RP23 and RP24."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from screnpla.screenplay.breakdown.scenes import Scene
from screnpla.screenplay.reports.survey import Survey


@dataclass(frozen=True, slots=True)
class Location:
    name: str
    parts: tuple[str, ...]  # rooms and corners of it that headings name
    scenes: tuple[str, ...]
    scene_count: int
    eighths: int
    inside: int  # scenes; one that plays inside and outside counts for both
    outside: int
    day: int
    night: int
    between: int  # dawn, dusk
    first_page: str
    last_page: str
    heading_ids: tuple[str, ...]


def list_locations(found: Survey) -> tuple[Location, ...]:
    """The longest first. Omitted scenes and text before the first heading play nowhere."""
    places: dict[str, list[Scene]] = {}
    for scene in found.scenes:
        if scene.heading_id and not scene.omitted:
            places.setdefault(_name_place(scene).replace("’", "'"), []).append(scene)
    locations = [_make_location(scenes) for scenes in places.values()]
    return tuple(sorted(locations, key=lambda each: (-each.eighths, -each.scene_count, each.name)))


def _name_place(scene: Scene) -> str:
    return scene.heading.location or scene.text


def _make_location(scenes: Sequence[Scene]) -> Location:
    lights = [scene.light for scene in scenes]
    return Location(
        name=_name_place(scenes[0]),
        parts=tuple(dict.fromkeys(part for scene in scenes if (part := scene.heading.sub_location))),
        scenes=tuple(scene.number for scene in scenes if scene.number),
        scene_count=len(scenes),
        eighths=sum(scene.eighths for scene in scenes),
        inside=sum(scene.heading.inside for scene in scenes),
        outside=sum(scene.heading.outside for scene in scenes),
        day=lights.count("day"),
        night=lights.count("night"),
        between=lights.count("dawn or dusk"),
        first_page=scenes[0].first_page,
        last_page=scenes[-1].last_page,
        heading_ids=tuple(scene.heading_id for scene in scenes),
    )
