"""Departures of one paragraph from its style: alignment, a new page, indents and spacing."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from screnpla.screenplay.elements import Align, Element, Kind, Overrides
from screnpla.screenplay.formats.common.files.values import parse_bool, parse_number
from screnpla.screenplay.formats.osf.styles import ALIGNMENTS, PageWidths, is_placed
from screnpla.screenplay.formats.osf.units import from_inches, read_measure
from screnpla.screenplay.profiles.profile import Box

_SAME = 0.005
_ALIGNED: Mapping[Align, str] = {
    Align.LEFT: "left",
    Align.CENTER: "center",
    Align.RIGHT: "right",
    Align.JUSTIFY: "justified",
}


class OsfPlacement(NamedTuple):
    align: Align | None = None
    break_before: bool = False
    overrides: Overrides | None = None
    invalid: bool = False  # numbers that make no sense


def read_placement(attributes: Mapping[str, str], kind: Kind, box: Box, page: PageWidths) -> OsfPlacement:
    if not attributes or not is_placed(kind):
        return OsfPlacement()
    align = ALIGNMENTS.get(attributes.get("align", "").lower())
    found: dict[str, float] = {}
    invalid = False
    for field, value in _read_measures(attributes, page):
        invalid = invalid or value is None
        if value is not None and abs(value - getattr(box, field)) > _SAME:
            found[field] = value
    if found.get("right", box.right) <= found.get("left", box.left):
        found.pop("right", None)
        found.pop("left", None)
        invalid = True
    return OsfPlacement(
        align if align is not box.align else None,
        parse_bool(attributes.get("pagebreakbefore")),
        Overrides(**found) if found else None,
        invalid,
    )


def placement_attributes(element: Element, preserved: Mapping[str, str], box: Box, page: PageWidths) -> dict[str, str]:
    """The attributes of the file, changed only where the element is placed otherwise now."""
    attributes = dict(preserved)
    before = read_placement(preserved, element.kind, box, page)
    if not is_placed(element.kind):
        return attributes
    if element.align is not before.align:
        attributes["align"] = _ALIGNED[element.align or box.align]
    if element.break_before is not before.break_before:
        attributes["pagebreakbefore"] = "1" if element.break_before else "0"
    new, old = element.overrides or Overrides(), before.overrides or Overrides()
    for field in ("left", "right", "before", "spacing"):
        value = getattr(new, field)
        if value != getattr(old, field):
            new_value = getattr(box, field) if value is None or not math.isfinite(value) else value
            attributes.update(format_measure(field, new_value, page))
    return attributes


def box_attributes(box: Box, page: PageWidths) -> dict[str, str]:
    return {
        **format_measure("left", box.left, page),
        **format_measure("right", box.right, page),
        **format_measure("before", box.before, page),
        **format_measure("spacing", box.spacing, page),
        "align": _ALIGNED[box.align],
    }


def format_measure(field: str, value: float, page: PageWidths) -> dict[str, str]:
    if field == "left":
        return {"leftindent": str(from_inches(value) - round(page.left))}
    if field == "right":
        return {"rightindent": str(round(page.width - page.right) - from_inches(value))}
    name = "spacebefore" if field == "before" else "linespacing"
    return {name: f"{round(value, 4):.1f}" if round(value, 1) == round(value, 4) else f"{value:.4g}"}


def _read_measures(attributes: Mapping[str, str], page: PageWidths) -> Iterator[tuple[str, float | None]]:
    """Our fields, and what the file says of them in our units; None where that is nonsense."""
    for name, field, at in (("leftindent", "left", page.left_inches), ("rightindent", "right", page.right_inches)):
        if name in attributes:
            indent = read_measure(attributes, name)
            yield field, None if indent is None else at(indent)
    for name, field, least, most in (("spacebefore", "before", 0, 100), ("linespacing", "spacing", 0.25, 10)):
        if name in attributes:
            yield field, parse_number(attributes, name, least, most)
