"""Attributes of a Text: bold, colours and the like as marks of a run, the rest preserved; and line breaks."""

from __future__ import annotations

import re
from collections.abc import Mapping

from screnpla.screenplay.elements import Json, Run
from screnpla.screenplay.formats.common.files.values import hex_digits, parse_color
from screnpla.screenplay.formats.fdx.preserved import BREAKS, FORMAT, checked_attributes, preserved_data

_MARKS = {
    "Bold": "bold",
    "Italic": "italic",
    "Underline": "underline",
    "Strikeout": "strikeout",
    "AllCaps": "uppercase",
}
_PAGE = {"Color": "#000000", "Background": "#ffffff"}  # what says nothing, because the page is so already


def read_text_style(attributes: Mapping[str, str]) -> Run:
    """A run without text that has the marks, and in `extra` what writing would not bring back by itself."""
    tokens = attributes.get("Style", "").split("+")
    look = Run(
        "",
        bold="Bold" in tokens,
        italic="Italic" in tokens,
        underline="Underline" in tokens,
        strikeout="Strikeout" in tokens,
        highlight=_read_color(attributes, "Background"),
        color=_read_color(attributes, "Color"),
        uppercase="AllCaps" in tokens,
    )
    usual = _modelled_attributes(look, {})
    unusual: dict[str, Json] = {name: value for name, value in attributes.items() if usual.get(name) != value}
    return _copy_run(look, "", {FORMAT: unusual}) if unusual else look


def apply_text(look: Run, text: str, breaks: str) -> Run:
    """The look on a text; `breaks`: which characters its line breaks were, where they were no newlines."""
    if not breaks:
        return _copy_run(look, text, look.extra)
    return _copy_run(look, text, {FORMAT: {**preserved_data(look.extra), BREAKS: breaks}})


def format_text_attributes(run: Run) -> dict[str, str]:
    """The attributes as the file had them, as far as they still say what the run is."""
    preserved = checked_attributes(preserved_data(run.extra))
    return {
        **{name: value for name, value in preserved.items() if name not in _MODELLED},
        **_modelled_attributes(run, preserved),
    }


def format_color(value: str) -> str:
    """Final Draft has four digits per colour; empty: no colour that we know."""
    digits = hex_digits(value)
    red, green, blue = digits[:2], digits[2:4], digits[4:]
    return f"#{red}{red}{green}{green}{blue}{blue}" if digits else ""


_MODELLED = frozenset({"Style", *_PAGE})


def _modelled_attributes(run: Run, preserved: Mapping[str, str]) -> dict[str, str]:
    attributes: dict[str, str] = {}
    style = _style_attribute(run, preserved.get("Style"))
    if style is not None:
        attributes["Style"] = style
    for name, value in (("Color", run.color), ("Background", run.highlight)):
        before = preserved.get(name)
        if before is not None and _read_color(preserved, name) == value:
            attributes[name] = before
        elif format_color(value):
            attributes[name] = format_color(value)
    return attributes


def _style_attribute(run: Run, before: str | None) -> str | None:
    run_tokens = [token for token, mark in _MARKS.items() if getattr(run, mark)]
    if before is None:
        return "+".join(run_tokens) or None
    tokens = before.split("+")
    if {token for token in tokens if token in _MARKS} == set(run_tokens):
        return before
    return "+".join([*run_tokens, *(token for token in tokens if token and token not in _MARKS)])


def _read_color(attributes: Mapping[str, str], name: str) -> str:
    found = parse_color(attributes.get(name, ""))
    return "" if found == _PAGE[name] else found


def _copy_run(look: Run, text: str, extra: Mapping[str, Json]) -> Run:
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


# Line breaks inside a paragraph: files have several characters for them, we have the newline.
#
# Each is remembered as a letter, because control characters would not survive in other files.
# Final Draft's own is the first; the others are older or from other programs.
_BREAK_CODES = {"\u2028": "L", "\u2029": "P", "\x85": "E", "\r": "R", "\n": "N"}
_WRITTEN = {code: "&#13;" if mark == "\r" else mark for mark, code in _BREAK_CODES.items()}
_ODD = re.compile("[\u2028\u2029\x85\r]")
_ANY = re.compile("[\u2028\u2029\x85\r\n]")


def has_odd_breaks(text: str) -> bool:
    # Whether a text is ASCII is known without looking at it.
    return "\r" in text if text.isascii() else _ODD.search(text) is not None


def normalise_breaks(text: str) -> tuple[str, str]:
    """The text, and what to remember of its breaks."""
    return _ANY.sub("\n", text), "".join([_BREAK_CODES[each] for each in _ANY.findall(text)])


def restore_breaks(xml: str, codes: str) -> str:
    """Each break as the character it was; those that came later as the last of them."""
    lines = xml.split("\n")
    marks = [_WRITTEN[code] for code in codes if code in _WRITTEN] or ["\n"]
    pieces = [lines[0]]
    for at, line in enumerate(lines[1:]):
        pieces += [marks[min(at, len(marks) - 1)], line]
    return "".join(pieces)
