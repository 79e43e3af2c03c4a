"""What Word has no place for and keeps for us in a variable of the document: the layout, and the cover's fields."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any, NamedTuple

from screnpla.screenplay.document import Cover, CoverLine, Screenplay
from screnpla.screenplay.elements import Json
from screnpla.screenplay.formats.docx.cover_rows import has_fields_of_its_own
from screnpla.screenplay.profile import Profile
from screnpla.screenplay.profile_json import from_json, to_json

_LONGEST = 60_000
_FIELDS = tuple(each.name for each in fields(Cover) if each.name not in {"others", "lines", "extra"})


class Kept(NamedTuple):
    profile: Profile | None = None
    cover: Cover | None = None  # its fields


def kept_json(screenplay: Screenplay, profile: Profile, *, cover: bool) -> str:
    made: dict[str, Json] = {}
    if screenplay.profile is not None:
        made["profile"] = to_json(profile)
    if cover and has_fields_of_its_own(screenplay.cover):
        said: dict[str, Json] = {name: value for name in _FIELDS if (value := getattr(screenplay.cover, name))}
        said["others"] = [[name, value] for name, value in screenplay.cover.others]
        made["cover"] = said
    written = _written(made)
    # Word holds no longer variable. Then the cover is what its lines say.
    return written if len(written) <= _LONGEST else _written({**made, "cover": None})


def _written(made: dict[str, Json]) -> str:
    return json.dumps(made, ensure_ascii=True, separators=(",", ":"))


def kept_in(text: str) -> Kept:
    """Never refuses: anybody can write anything there."""
    if len(text) > 2 * _LONGEST:
        return Kept()
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return Kept()
    if not isinstance(value, dict):
        return Kept()
    profile = from_json(value["profile"]) if isinstance(value.get("profile"), dict) else None
    return Kept(profile, _cover(value.get("cover")))


def _cover(value: Json) -> Cover | None:
    if not isinstance(value, dict):
        return None
    said: dict[str, Any] = {name: found for name in _FIELDS if isinstance(found := value.get(name), str)}
    others = value.get("others")
    pairs = [_pair(each) for each in others] if isinstance(others, list) else []
    return Cover(others=tuple([pair for pair in pairs if pair]), **said)


def _pair(value: Json) -> tuple[str, str] | None:
    if not isinstance(value, list) or len(value) != 2:
        return None
    name, said = value
    return (name, said) if isinstance(name, str) and isinstance(said, str) else None


def with_lines(cover: Cover, lines: tuple[CoverLine, ...]) -> Cover:
    return Cover(**{name: getattr(cover, name) for name in (*_FIELDS, "others")}, lines=lines)
