"""Word measures in twips, a twentieth of a point; we in inches, points and lines."""

from __future__ import annotations

import math

PER_INCH = 1440
PER_LINE = 240
PER_POINT = 20
# Word refuses what is further than 22 inches from anywhere.
FURTHEST = 31_680


def twips(value: float, unit: int = PER_INCH) -> int:
    """Within what Word takes; a number that is none is nothing."""
    if not math.isfinite(value):
        return 0
    return max(-FURTHEST, min(FURTHEST, round(value * unit)))


def inches(value: int) -> float:
    """To a hundredth, as a person would say it."""
    return round(value / PER_INCH, 2)


def lines(value: int) -> float:
    return round(value / PER_LINE, 2)
