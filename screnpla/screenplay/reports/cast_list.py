"""Cast list: speaking characters with their numbers, which stay once they are given. RP65."""

from __future__ import annotations

from dataclasses import dataclass

from screnpla.screenplay.reports.characters import Character, list_characters
from screnpla.screenplay.reports.survey import Survey


@dataclass(frozen=True, slots=True)
class CastMember:
    number: int
    character: Character
    eighths: int  # of the scenes in which they speak


def list_cast(found: Survey) -> tuple[CastMember, ...]:
    """By their numbers."""
    eighths: dict[str, int] = {}
    for scene in found.scenes:
        for name in scene.speakers if not scene.omitted else ():
            eighths[name] = eighths.get(name, 0) + scene.eighths
    members = [
        CastMember(found.cast_numbers[each.name], each, eighths.get(each.name, 0)) for each in list_characters(found)
    ]
    return tuple(sorted(members, key=lambda member: member.number))
