"""The cover in the living document: a map of strings, a field each, so that two people may fill in two of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from pycrdt import Map

from screnpla.manuscript.element_attributes import as_text, from_text
from screnpla.screenplay.content.cover import CoverReading, cover_to_json
from screnpla.screenplay.content.keys import COVER
from screnpla.screenplay.document import Cover, CoverLine
from screnpla.screenplay.elements import Json
from screnpla.screenplay.profile_json import camel

_FIELDS = {camel(each.name): each.name for each in fields(Cover) if each.default == ""}


def fields_of(cover: Cover) -> dict[str, str]:
    """Only what is there."""
    made = {key: value for key, name in _FIELDS.items() if (value := getattr(cover, name))}
    if cover.others:
        made["others"] = as_text([[name, value] for name, value in cover.others])
    if cover.lines:
        made["lines"] = as_text(cover_to_json(Cover(lines=cover.lines))["children"])
    if cover.extra:
        made["extra"] = as_text(dict(cover.extra))
    return made


def put_cover(said: Map[Any], cover: Cover) -> None:
    """Only what is said otherwise is changed."""
    # What says the same in another way is the same: another program may have written it.
    known, new = fields_of(read_cover(said)), fields_of(cover)
    for key in known.keys() - new.keys():
        del said[key]
    for key, value in new.items():
        if known.get(key) != value:
            said[key] = value


def read_cover(said: Map[Any]) -> Cover:
    """Never refuses: any browser may have written here, and something else than a text."""
    keys = list(said.keys())
    return _cover_from({key: value for key in keys if isinstance(value := _said_under(said, key), str)})


def _said_under(said: Map[Any], key: str) -> object:
    try:
        return said[key]
    except KeyError:  # a thing that is not a value, though it stands where one should
        return None


def _cover_from(found: Mapping[str, str]) -> Cover:
    said = {name: value for key, name in _FIELDS.items() if (value := found.get(key))}
    extra = _value(found, "extra")
    return Cover(
        **said,
        others=_others(_value(found, "others")),
        lines=_lines(_value(found, "lines")),
        extra=extra if isinstance(extra, dict) else {},
    )


def _value(found: Mapping[str, str], key: str) -> Json:
    return from_text(found.get(key, ""))


def _others(value: Json) -> tuple[tuple[str, str], ...]:
    pairs = [each for each in value if isinstance(each, list)] if isinstance(value, list) else []
    return tuple([(str(pair[0]), str(pair[1])) for pair in pairs if len(pair) == 2])


def _lines(value: Json) -> tuple[CoverLine, ...]:
    if not isinstance(value, list) or not value:
        return ()
    reading = CoverReading()
    reading.add({"type": COVER, "children": value})
    return reading.cover().lines
