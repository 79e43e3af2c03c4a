"""Attributes of a text: bold, colours and the like as marks of a run, the rest preserved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from screnpla.screenplay.elements import Json, Run
from screnpla.screenplay.formats.common.files.values import hex_digits, parse_bool, parse_color
from screnpla.screenplay.formats.osf.preserved import FORMAT, checked_attributes, preserved_data

_MARKS = {
    "bold": "bold",
    "italic": "italic",
    "underline": "underline",
    "strikethrough": "strikeout",
    "allcaps": "uppercase",
}
_PAGE = {"color": "#000000", "bgcolor": "#ffffff"}  # what says nothing, because the page is so already
_COLORS = {"color": "color", "bgcolor": "highlight"}


def read_text_style(attributes: Mapping[str, str]) -> Run:
    """A run without text that has the marks, and in `extra` what writing would not bring back by itself."""
    look = Run(
        "",
        bold=parse_bool(attributes.get("bold")),
        italic=parse_bool(attributes.get("italic")),
        underline=parse_bool(attributes.get("underline")),
        strikeout=parse_bool(attributes.get("strikethrough")),
        uppercase=parse_bool(attributes.get("allcaps")),
        color=_read_color(attributes, "color"),
        highlight=_read_color(attributes, "bgcolor"),
    )
    usual = format_text_attributes(look)
    unusual: dict[str, Json] = {name: value for name, value in attributes.items() if usual.get(name) != value}
    return replace(look, extra={FORMAT: unusual}) if unusual else look


def format_text_attributes(run: Run) -> dict[str, str]:
    """The attributes as the file had them, as far as they still say what the run is."""
    preserved = checked_attributes(preserved_data(run.extra))
    attributes = {name: value for name, value in preserved.items() if name not in _MARKS and name not in _COLORS}
    for name, mark in _MARKS.items():
        is_set = getattr(run, mark)
        if name in preserved and parse_bool(preserved[name]) is is_set:
            attributes[name] = preserved[name]
        elif is_set:
            attributes[name] = "1"
    for name, field in _COLORS.items():
        color = getattr(run, field)
        if name in preserved and _read_color(preserved, name) == color:
            attributes[name] = preserved[name]
        elif short := format_color(color):
            attributes[name] = short
    return attributes


def format_color(color: str) -> str:
    """#RRGGBB; empty: no colour that we know."""
    digits = hex_digits(color)
    return f"#{digits}" if digits else ""


def _read_color(attributes: Mapping[str, str], name: str) -> str:
    found = parse_color(attributes.get(name, ""))
    return "" if found == _PAGE[name] else found
