"""Units of Word: twips, a twentieth of a point; ours are inches, points and lines."""

from __future__ import annotations

import math
import re

PER_INCH = 1440
PER_LINE = 240
PER_POINT = 20
# Word refuses what is further than 22 inches from anywhere.
FURTHEST = 31_680


def to_twips(value: float, unit: int = PER_INCH) -> int:
    """Within what Word takes; a number that is none is nothing."""
    if not math.isfinite(value):
        return 0
    return max(-FURTHEST, min(FURTHEST, round(value * unit)))


def to_inches(value: int) -> float:
    """To a hundredth, as a person would say it."""
    return round(value / PER_INCH, 2)


def to_lines(value: int) -> float:
    return round(value / PER_LINE, 2)


_MEASURE = re.compile(r"(-?\d{1,6}(?:\.\d{1,4})?)(pt|in|cm|mm|pc|pi)?")
_UNITS = {"pt": 20.0, "in": 1440.0, "cm": 1440 / 2.54, "mm": 144 / 2.54, "pc": 240.0, "pi": 240.0}


def parse_twips(text: str | None) -> int | None:
    """None: absent, or nothing that could be on a page."""
    found = _MEASURE.fullmatch(text) if text else None
    if found is None:
        return None
    read = round(float(found[1]) * _UNITS.get(found[2] or "", 1.0))
    return read if abs(read) <= FURTHEST else None
