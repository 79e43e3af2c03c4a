"""Where one paragraph departs from its style: alignment, a new page, indents and spacing."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from screnpla.screenplay.elements import Align, Element, Kind, Overrides
from screnpla.screenplay.formats.osf.styles import ALIGNMENTS, Page, is_placed
from screnpla.screenplay.formats.osf.units import measure, units
from screnpla.screenplay.formats.said_values import is_true, number
from screnpla.screenplay.profile import Box

_SAME = 0.005
_ALIGNED: Mapping[Align, str] = {
    Align.LEFT: "left",
    Align.CENTER: "center",
    Align.RIGHT: "right",
    Align.JUSTIFY: "justified",
}


class Placing(NamedTuple):
    align: Align | None = None
    break_before: bool = False
    overrides: Overrides | None = None
    strange: bool = False  # numbers that make no sense


def placing_of(attributes: Mapping[str, str], kind: Kind, box: Box, page: Page) -> Placing:
    if not attributes or not is_placed(kind):
        return Placing()
    align = ALIGNMENTS.get(attributes.get("align", "").lower())
    found: dict[str, float] = {}
    strange = False
    for field, value in _said(attributes, page):
        strange = strange or value is None
        if value is not None and abs(value - getattr(box, field)) > _SAME:
            found[field] = value
    if found.get("right", box.right) <= found.get("left", box.left):
        found.pop("right", None)
        found.pop("left", None)
        strange = True
    return Placing(
        align if align is not box.align else None,
        is_true(attributes.get("pagebreakbefore")),
        Overrides(**found) if found else None,
        strange,
    )


def attributes_for(element: Element, kept: Mapping[str, str], box: Box, page: Page) -> dict[str, str]:
    """What the file had, changed only where the element is placed otherwise now."""
    made = dict(kept)
    before = placing_of(kept, element.kind, box, page)
    if not is_placed(element.kind):
        return made
    if element.align is not before.align:
        made["align"] = _ALIGNED[element.align or box.align]
    if element.break_before is not before.break_before:
        made["pagebreakbefore"] = "1" if element.break_before else "0"
    wanted, had = element.overrides or Overrides(), before.overrides or Overrides()
    for field in ("left", "right", "before", "spacing"):
        value = getattr(wanted, field)
        if value != getattr(had, field):
            given = getattr(box, field) if value is None or not math.isfinite(value) else value
            made.update(written(field, given, page))
    return made


def box_attributes(box: Box, page: Page) -> dict[str, str]:
    return {
        **written("left", box.left, page),
        **written("right", box.right, page),
        **written("before", box.before, page),
        **written("spacing", box.spacing, page),
        "align": _ALIGNED[box.align],
    }


def written(field: str, value: float, page: Page) -> dict[str, str]:
    if field == "left":
        return {"leftindent": str(units(value) - round(page.left))}
    if field == "right":
        return {"rightindent": str(round(page.width - page.right) - units(value))}
    name = "spacebefore" if field == "before" else "linespacing"
    return {name: f"{round(value, 4):.1f}" if round(value, 1) == round(value, 4) else f"{value:.4g}"}


def _said(attributes: Mapping[str, str], page: Page) -> Iterator[tuple[str, float | None]]:
    """Our fields, and what the file says of them in our units; None where that is nonsense."""
    for name, field, at in (("leftindent", "left", page.left_inches), ("rightindent", "right", page.right_inches)):
        if name in attributes:
            indent = measure(attributes, name)
            yield field, None if indent is None else at(indent)
    for name, field, least, most in (("spacebefore", "before", 0, 100), ("linespacing", "spacing", 0.25, 10)):
        if name in attributes:
            yield field, number(attributes, name, least, most)
