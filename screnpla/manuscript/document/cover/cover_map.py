"""The cover in the document: a map of strings, a field each, so that two people may fill in two of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from pycrdt import Map

from screnpla.manuscript.document.attributes import parse_json_text, to_json_text
from screnpla.screenplay.content.cover import CoverReader, write_cover
from screnpla.screenplay.content.keys import COVER as COVER_TYPE
from screnpla.screenplay.cover.marks import format_marks, parse_marks
from screnpla.screenplay.document import Cover, CoverLine
from screnpla.screenplay.elements import Json
from screnpla.screenplay.profiles.profile_json import to_camel_case

# The name of the map in the document.
COVER = "cover"

_FIELDS = {to_camel_case(each.name): each.name for each in fields(Cover) if each.default == ""}
# Beside each field its marks, so that one may be marked while somebody else fills in another.
_MARKS_KEYS = {name: f"{key}Marks" for key, name in _FIELDS.items()}


def cover_to_fields(cover: Cover) -> dict[str, str]:
    """Only fields that are not empty."""
    fields_by_key = {key: value for key, name in _FIELDS.items() if (value := getattr(cover, name))}
    marks_by_key = {_MARKS_KEYS[name]: marks for name, marks in cover.marks.items() if name in _MARKS_KEYS}
    fields_by_key |= {key: format_marks(marks) for key, marks in marks_by_key.items()}
    if cover.others:
        fields_by_key["others"] = to_json_text([[name, value] for name, value in cover.others])
    if cover.lines:
        fields_by_key["lines"] = to_json_text(write_cover(Cover(lines=cover.lines))["children"])
    if cover.extra:
        fields_by_key["extra"] = to_json_text(dict(cover.extra))
    return fields_by_key


def write_cover_map(cover_map: Map[Any], cover: Cover) -> None:
    """Changes only the fields that differ."""
    # Compared after reading: another program may have encoded the same value in another way.
    old, new = cover_to_fields(read_cover(cover_map)), cover_to_fields(cover)
    for key in old.keys() - new.keys():
        del cover_map[key]
    for key, value in new.items():
        if old.get(key) != value:
            cover_map[key] = value


def read_cover(cover_map: Map[Any]) -> Cover:
    """Never refuses: any browser may have written here, and values that are no text."""
    keys = list(cover_map.keys())
    return _cover_from_fields({key: value for key in keys if isinstance(value := _read_value(cover_map, key), str)})


def _read_value(cover_map: Map[Any], key: str) -> object:
    try:
        return cover_map[key]
    except KeyError:  # a shared type where a value should be
        return None


def _cover_from_fields(found: Mapping[str, str]) -> Cover:
    texts = {name: value for key, name in _FIELDS.items() if (value := found.get(key))}
    extra = _parse_field(found, "extra")
    marks = {name: parse_marks(found[key]) for name, key in _MARKS_KEYS.items() if key in found}
    return Cover(
        **texts,
        others=_parse_others(_parse_field(found, "others")),
        lines=_parse_lines(_parse_field(found, "lines")),
        extra=extra if isinstance(extra, dict) else {},
        marks=marks,
    )


def _parse_field(found: Mapping[str, str], key: str) -> Json:
    return parse_json_text(found.get(key, ""))


def _parse_others(value: Json) -> tuple[tuple[str, str], ...]:
    pairs = [each for each in value if isinstance(each, list)] if isinstance(value, list) else []
    return tuple([(str(pair[0]), str(pair[1])) for pair in pairs if len(pair) == 2])


def _parse_lines(value: Json) -> tuple[CoverLine, ...]:
    if not isinstance(value, list) or not value:
        return ()
    reading = CoverReader()
    reading.add_block({"type": COVER_TYPE, "children": value})
    return reading.make_cover().lines
