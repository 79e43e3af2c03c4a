"""A document variable for the data that Word has no place for: the layout, and the cover's fields."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any, NamedTuple

from screnpla.screenplay.cover.marks import find_cover_marks, format_marks, parse_marks
from screnpla.screenplay.document import Cover, CoverLine, Screenplay
from screnpla.screenplay.elements import Json
from screnpla.screenplay.formats.docx.cover_rows import has_own_fields
from screnpla.screenplay.profiles.profile import Profile
from screnpla.screenplay.profiles.profile_json import profile_from_json, profile_to_json

_LONGEST = 60_000
_FIELDS = tuple(each.name for each in fields(Cover) if each.default == "")


class StoredDetails(NamedTuple):
    profile: Profile | None = None
    cover: Cover | None = None  # its fields


def store_details(screenplay: Screenplay, profile: Profile, *, cover: bool) -> str:
    details: dict[str, Json] = {}
    if screenplay.profile is not None:
        details["profile"] = profile_to_json(profile)
    if cover and has_own_fields(screenplay.cover):
        cover_data: dict[str, Json] = {name: value for name in _FIELDS if (value := getattr(screenplay.cover, name))}
        cover_data["others"] = [[name, value] for name, value in screenplay.cover.others]
        cover_data["marks"] = {name: format_marks(marks) for name, marks in find_cover_marks(screenplay.cover).items()}
        details["cover"] = cover_data
    written = _to_json(details)
    # Word holds no longer variable. Then the cover is what its lines say.
    return written if len(written) <= _LONGEST else _to_json({**details, "cover": None})


def _to_json(details: dict[str, Json]) -> str:
    return json.dumps(details, ensure_ascii=True, separators=(",", ":"))


def load_details(text: str) -> StoredDetails:
    """Never refuses: anybody can write anything there."""
    if len(text) > 2 * _LONGEST:
        return StoredDetails()
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return StoredDetails()
    if not isinstance(value, dict):
        return StoredDetails()
    profile = profile_from_json(value["profile"]) if isinstance(value.get("profile"), dict) else None
    return StoredDetails(profile, _load_cover(value.get("cover")))


def _load_cover(value: Json) -> Cover | None:
    if not isinstance(value, dict):
        return None
    cover_data: dict[str, Any] = {name: found for name in _FIELDS if isinstance(found := value.get(name), str)}
    others = value.get("others")
    pairs = [_load_pair(each) for each in others] if isinstance(others, list) else []
    marks = value.get("marks")
    stored_marks = marks.items() if isinstance(marks, dict) else ()
    cover_data["marks"] = {
        name: parse_marks(found) for name, found in stored_marks if name in _FIELDS and isinstance(found, str)
    }
    return Cover(others=tuple([pair for pair in pairs if pair]), **cover_data)


def _load_pair(value: Json) -> tuple[str, str] | None:
    if not isinstance(value, list) or len(value) != 2:
        return None
    name, cover_data = value
    return (name, cover_data) if isinstance(name, str) and isinstance(cover_data, str) else None


def replace_cover_lines(cover: Cover, lines: tuple[CoverLine, ...]) -> Cover:
    return Cover(**{name: getattr(cover, name) for name in (*_FIELDS, "others", "marks")}, lines=lines)
