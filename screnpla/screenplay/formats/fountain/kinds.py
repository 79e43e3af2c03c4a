"""What Fountain and we see differently about kinds of elements."""

from __future__ import annotations

from screnpla.screenplay.elements import Json, Kind

HIDDEN = frozenset({Kind.NOTE, Kind.SECTION, Kind.SYNOPSIS})
SPOKEN = frozenset({Kind.PARENTHETICAL, Kind.DIALOGUE, Kind.VOICE_DIALOGUE, Kind.LYRICS})
# Fountain prints letters as they stand, we show these in capitals. So they are written in capitals, unless the small
# letters came from Fountain, as in "McAVOY".
IN_CAPITALS = frozenset(
    {Kind.SCENE_HEADING, Kind.CHARACTER, Kind.TRANSITION, Kind.SHOT, Kind.START_OF_ACT, Kind.END_OF_ACT}
)

EXTRA = "fountain"


def as_written() -> dict[str, Json]:
    return {EXTRA: {"asWritten": True}}


def is_as_written(extra: Json) -> bool:
    return isinstance(extra, dict) and extra.get("asWritten") is True
