"""A profile as JSON, for our own file and for the browser, which lays out pages by the same numbers.

Keys are the fields' names in camelCase. What is missing or makes no sense is as in our default profile.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import fields
from enum import StrEnum
from typing import TypeVar

from screnpla.screenplay.elements import Json
from screnpla.screenplay.profiles.profile import FILM, LETTER, Box, Marks, Profile

Part = TypeVar("Part", Box, Marks, Profile)

# Wide enough for any paper, narrow enough that no sum of them can go wrong.
_FURTHEST = 10_000.0
_LEAST = {
    "width": 72.0,
    "height": 72.0,
    "top": 0.0,
    "bottom": 0.0,
    "before": 0.0,
    "after": 0.0,
    "spacing": 0.25,
    "scene_number_width": 0.0,
    "scene_lines": 0.0,
}
_LONGEST_WORDS = 100
_WHOLE_NUMBERS = frozenset({"first_page_number", "scene_number_width"})


def profile_to_json(profile: Profile) -> dict[str, Json]:
    data = _plain_fields(profile)
    data["boxes"] = {str(name): _plain_fields(box) for name, box in profile.boxes.items()}
    data["marks"] = _plain_fields(profile.marks)
    return data


def profile_from_json(value: Json, invalid: list[str] | None = None) -> Profile:
    """Never refuses. The places that made no sense ("boxes.action.left") are added to `invalid`."""
    found_invalid: list[str] = [] if invalid is None else invalid
    values: dict[str, object] = {}
    if isinstance(value, dict):
        if "boxes" in value:
            values["boxes"] = _read_boxes(value["boxes"], found_invalid)
        if "marks" in value:
            values["marks"] = _read_part(Marks(), value["marks"], "marks", found_invalid)
    return _read_part(LETTER, value, "", found_invalid, values)


def _read_boxes(value: Json, invalid: list[str]) -> Mapping[str, Box]:
    if not isinstance(value, dict):
        invalid.append("boxes")
        return FILM
    return {name: _read_part(FILM.get(name, Box()), box, f"boxes.{name}", invalid) for name, box in value.items()}


def _read_part(
    usual: Part, value: Json, place: str, invalid: list[str], values: dict[str, object] | None = None
) -> Part:
    values = values or {}
    if not isinstance(value, dict):
        invalid.append(place or "profile")
        return usual
    for each in fields(usual):
        default = getattr(usual, each.name)
        key = to_camel_case(each.name)
        if each.name in values or key not in value or not isinstance(default, bool | int | float | str):
            continue
        read = _read_value(each.name, default, value[key])
        if read is None:
            invalid.append(f"{place}.{key}".lstrip("."))
        else:
            values[each.name] = read
    return type(usual)(**{**{each.name: getattr(usual, each.name) for each in fields(usual)}, **values})


def _read_value(name: str, default: object, value: Json) -> object:
    """The value in the kind of its default; None: it makes no sense."""
    if isinstance(default, bool):
        return value if isinstance(value, bool) else None
    if isinstance(default, StrEnum):
        enum_type = type(default)
        return enum_type(value) if isinstance(value, str) and value in enum_type._value2member_map_ else None
    if isinstance(default, str):
        return value if isinstance(value, str) and len(value) <= _LONGEST_WORDS else None
    return _read_number(name, value)


def _read_number(name: str, value: Json) -> float | int | None:
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= _FURTHEST:
        return None
    if value < _LEAST.get(name, -_FURTHEST) or not math.isfinite(value):
        return None
    # By name, not by the default's type: boxes are written with whole numbers (before=1) that are measures.
    return int(value) if name in _WHOLE_NUMBERS else float(value)


def _plain_fields(part: Box | Marks | Profile) -> dict[str, Json]:
    data: dict[str, Json] = {}
    for each in fields(part):
        value = getattr(part, each.name)
        if isinstance(value, bool | int | float | str):
            data[to_camel_case(each.name)] = str(value) if isinstance(value, str) else value
    return data


def to_camel_case(name: str) -> str:
    first, *others = name.split("_")
    return first + "".join([word.capitalize() for word in others])
