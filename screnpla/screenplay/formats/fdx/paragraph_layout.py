"""Layout attributes of a Paragraph: alignment, a new page, and departures from its element's box."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

from screnpla.screenplay.elements import Align, Element, Kind, Overrides
from screnpla.screenplay.formats.common.file_layout import OFF_PAGE_KINDS
from screnpla.screenplay.formats.common.files.values import parse_number
from screnpla.screenplay.profiles.profile import Box

ALIGNMENTS: Mapping[str, Align] = {
    "Left": Align.LEFT,
    "Center": Align.CENTER,
    "Right": Align.RIGHT,
    "Full": Align.JUSTIFY,
}
ALIGNMENT_NAMES: Mapping[Align, str] = {align: name for name, align in ALIGNMENTS.items()}
POINTS_PER_LINE = 12.0

# Attribute, our field, and what a sane file says there (inches; points for the space, lines for the spacing).
_FIELDS = (
    ("FirstIndent", "first", -20.0, 20.0),
    ("LeftIndent", "left", -5.0, 60.0),
    ("RightIndent", "right", -5.0, 60.0),
    ("SpaceBefore", "before", 0.0, 1200.0),
    ("Spacing", "spacing", 0.25, 10.0),
)
_SAME = 0.005  # files have two decimals


class FdxPlacement(NamedTuple):
    align: Align | None = None
    break_before: bool = False
    overrides: Overrides | None = None
    invalid: bool = False  # numbers that make no sense
    no_new_page: bool = False  # it stays on the page although its element starts a new one


def read_placement(attributes: Mapping[str, str], kind: Kind, box: Box) -> FdxPlacement:
    if kind in OFF_PAGE_KINDS:
        return FdxPlacement()
    align = ALIGNMENTS.get(attributes.get("Alignment", ""))
    new_page = attributes.get("StartsNewPage")
    found: dict[str, float] = {}
    invalid = False
    for name, field, least, most in _FIELDS:
        if name in attributes:
            value = _convert_unit(field, parse_number(attributes, name, least, most))
            invalid = invalid or value is None
            if value is not None and abs(value - getattr(box, field)) > _SAME:
                found[field] = value
    if ("left" in found or "right" in found) and found.get("right", box.right) <= found.get("left", box.left):
        found.pop("right", None)
        found.pop("left", None)
        invalid = True
    return FdxPlacement(
        align if align is not box.align else None,
        new_page == "Yes",
        Overrides(**found) if found else None,
        invalid,
        new_page == "No" and box.new_page,
    )


def placement_attributes(element: Element, preserved: Mapping[str, str], box: Box) -> dict[str, str]:
    """The attributes of the file, changed only where the element is placed otherwise now."""
    attributes = dict(preserved)
    before = read_placement(preserved, element.kind, box)
    if element.kind in OFF_PAGE_KINDS:
        return attributes
    if element.align is not before.align:
        attributes["Alignment"] = ALIGNMENT_NAMES[element.align or box.align]
    if element.break_before is not before.break_before:
        attributes["StartsNewPage"] = "Yes" if element.break_before or box.new_page else "No"
    if (element.overrides or Overrides()) != (before.overrides or Overrides()):
        _change_overrides(attributes, element.overrides or Overrides(), before.overrides or Overrides(), box)
    return attributes


def box_attributes(box: Box) -> dict[str, str]:
    """The full set, as Final Draft writes it."""
    return {
        "Alignment": ALIGNMENT_NAMES[box.align],
        "FirstIndent": format_measure("first", box.first),
        "Leading": "Regular",
        "LeftIndent": format_measure("left", box.left),
        "RightIndent": format_measure("right", box.right),
        "SpaceBefore": format_measure("before", box.before),
        "Spacing": format_measure("spacing", box.spacing),
        "StartsNewPage": "Yes" if box.new_page else "No",
    }


def format_measure(field: str, value: float) -> str:
    if field == "before":
        return f"{value * POINTS_PER_LINE:.4g}"
    return f"{value:.4g}" if field == "spacing" else f"{value + 0.0:.2f}"


def _change_overrides(attributes: dict[str, str], overrides: Overrides, before: Overrides, box: Box) -> None:
    for name, field, _, _ in _FIELDS:
        value = getattr(overrides, field)
        if value != getattr(before, field):
            value = getattr(box, field) if value is None or not math.isfinite(value) else value
            attributes[name] = format_measure(field, value)
    for name, text in box_attributes(box).items():
        attributes.setdefault(name, text)


def _convert_unit(field: str, value: float | None) -> float | None:
    return value / POINTS_PER_LINE if value is not None and field == "before" else value
