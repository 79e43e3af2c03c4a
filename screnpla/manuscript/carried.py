"""What came along with the file a script was read from and is no text: kept beside it, as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from screnpla.manuscript.convert import Said
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.profile import Profile
from screnpla.screenplay.profile_json import from_json, to_json


def carried_by(screenplay: Screenplay) -> dict[str, Any]:
    """Only what is there."""
    carried: dict[str, Any] = {
        "profile": to_json(screenplay.profile) if screenplay.profile else None,
        "language": screenplay.language,
        "foreign": dict(screenplay.foreign),
        "extra": dict(screenplay.extra),
    }
    return {key: value for key, value in carried.items() if value}


def rejoined(said: Said, carried: Mapping[str, Any]) -> Screenplay:
    return Screenplay(
        elements=said.elements,
        cover=said.cover,
        profile=profile_carried(carried),
        language=carried.get("language") or "",
        foreign=carried.get("foreign") or {},
        extra=carried.get("extra") or {},
    )


def profile_carried(carried: Mapping[str, Any]) -> Profile | None:
    profile = carried.get("profile")
    return from_json(profile) if profile else None
