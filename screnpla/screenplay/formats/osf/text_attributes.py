"""The attributes of a text: bold, colours and the like as marks of a run, the rest kept as it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from screnpla.screenplay.elements import Json, Run
from screnpla.screenplay.formats.colors import color_in, six_digits
from screnpla.screenplay.formats.osf.kept import FORMAT, attributes_of, kept_of
from screnpla.screenplay.formats.said_values import is_true

_MARKS = {
    "bold": "bold",
    "italic": "italic",
    "underline": "underline",
    "strikethrough": "strikeout",
    "allcaps": "uppercase",
}
_PAGE = {"color": "#000000", "bgcolor": "#ffffff"}  # what says nothing, because the page is so already
_COLORS = {"color": "color", "bgcolor": "highlight"}


def look_of(attributes: Mapping[str, str]) -> Run:
    """A run without text that has the marks, and in `extra` what writing would not bring back by itself."""
    look = Run(
        "",
        bold=is_true(attributes.get("bold")),
        italic=is_true(attributes.get("italic")),
        underline=is_true(attributes.get("underline")),
        strikeout=is_true(attributes.get("strikethrough")),
        uppercase=is_true(attributes.get("allcaps")),
        color=_color(attributes, "color"),
        highlight=_color(attributes, "bgcolor"),
    )
    usual = attributes_for(look)
    unusual: dict[str, Json] = {name: value for name, value in attributes.items() if usual.get(name) != value}
    return replace(look, extra={FORMAT: unusual}) if unusual else look


def attributes_for(run: Run) -> dict[str, str]:
    """The attributes as the file had them, as far as they still say what the run is."""
    kept = attributes_of(kept_of(run.extra))
    made = {name: value for name, value in kept.items() if name not in _MARKS and name not in _COLORS}
    for name, mark in _MARKS.items():
        has = getattr(run, mark)
        if name in kept and is_true(kept[name]) is has:
            made[name] = kept[name]
        elif has:
            made[name] = "1"
    for name, field in _COLORS.items():
        wanted = getattr(run, field)
        if name in kept and _color(kept, name) == wanted:
            made[name] = kept[name]
        elif short := color_written(wanted):
            made[name] = short
    return made


def color_written(color: str) -> str:
    """#RRGGBB; empty: no colour that we know."""
    digits = six_digits(color)
    return f"#{digits}" if digits else ""


def _color(attributes: Mapping[str, str], name: str) -> str:
    found = color_in(attributes.get(name, ""))
    return "" if found == _PAGE[name] else found
