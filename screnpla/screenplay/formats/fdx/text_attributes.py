"""The attributes of a Text: bold, colours and the like as marks of a run, the rest kept as it is."""

from __future__ import annotations

from collections.abc import Mapping

from screnpla.screenplay.elements import Json, Run
from screnpla.screenplay.formats.colors import color_in, six_digits
from screnpla.screenplay.formats.fdx.kept import BREAKS, FORMAT, attributes_of, kept_of

_MARKS = {
    "Bold": "bold",
    "Italic": "italic",
    "Underline": "underline",
    "Strikeout": "strikeout",
    "AllCaps": "uppercase",
}
_PAGE = {"Color": "#000000", "Background": "#ffffff"}  # what says nothing, because the page is so already


def look_of(attributes: Mapping[str, str]) -> Run:
    """A run without text that has the marks, and in `extra` what writing would not bring back by itself."""
    tokens = attributes.get("Style", "").split("+")
    look = Run(
        "",
        bold="Bold" in tokens,
        italic="Italic" in tokens,
        underline="Underline" in tokens,
        strikeout="Strikeout" in tokens,
        highlight=_color(attributes, "Background"),
        color=_color(attributes, "Color"),
        uppercase="AllCaps" in tokens,
    )
    usual = _own_attributes(look, {})
    unusual: dict[str, Json] = {name: value for name, value in attributes.items() if usual.get(name) != value}
    return _with(look, "", {FORMAT: unusual}) if unusual else look


def with_text(look: Run, text: str, breaks: str) -> Run:
    """The look on a text; `breaks`: which characters its line breaks were, where they were no newlines."""
    if not breaks:
        return _with(look, text, look.extra)
    return _with(look, text, {FORMAT: {**kept_of(look.extra), BREAKS: breaks}})


def attributes_for(run: Run) -> dict[str, str]:
    """The attributes as the file had them, as far as they still say what the run is."""
    kept = attributes_of(kept_of(run.extra))
    return {**{name: value for name, value in kept.items() if name not in _MODELLED}, **_own_attributes(run, kept)}


def color_out(value: str) -> str:
    """Final Draft has four digits per colour; empty: no colour that we know."""
    digits = six_digits(value)
    red, green, blue = digits[:2], digits[2:4], digits[4:]
    return f"#{red}{red}{green}{green}{blue}{blue}" if digits else ""


_MODELLED = frozenset({"Style", *_PAGE})


def _own_attributes(run: Run, kept: Mapping[str, str]) -> dict[str, str]:
    made: dict[str, str] = {}
    style = _style(run, kept.get("Style"))
    if style is not None:
        made["Style"] = style
    for name, value in (("Color", run.color), ("Background", run.highlight)):
        before = kept.get(name)
        if before is not None and _color(kept, name) == value:
            made[name] = before
        elif color_out(value):
            made[name] = color_out(value)
    return made


def _style(run: Run, before: str | None) -> str | None:
    wanted = [token for token, mark in _MARKS.items() if getattr(run, mark)]
    if before is None:
        return "+".join(wanted) or None
    tokens = before.split("+")
    if {token for token in tokens if token in _MARKS} == set(wanted):
        return before
    return "+".join([*wanted, *(token for token in tokens if token and token not in _MARKS)])


def _color(attributes: Mapping[str, str], name: str) -> str:
    found = color_in(attributes.get(name, ""))
    return "" if found == _PAGE[name] else found


def _with(look: Run, text: str, extra: Mapping[str, Json]) -> Run:
    # Not `replace`: a long script has thousands of runs, and this takes half the time.
    return Run(
        text,
        look.bold,
        look.italic,
        look.underline,
        look.strikeout,
        look.highlight,
        look.color,
        uppercase=look.uppercase,
        extra=extra,
    )
