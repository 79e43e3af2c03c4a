"""Units: tenths of a millimetre in the format, inches or points here.

Inches are hundredths, points whole ones where half a unit is all that is missing: that is what people set, and programs
cut it off (1.25 inches are written as 317).
"""

from __future__ import annotations

from collections.abc import Mapping

from screnpla.screenplay.formats.common.files.values import parse_number

PER_INCH = 254.0
_POINTS = 72.0 / PER_INCH
_HALF_A_UNIT = 0.15
FARTHEST = 15_000.0  # sixty inches


def to_inches(units: float) -> float:
    return round(units / PER_INCH, 2) + 0.0


def from_inches(of_inches: float) -> int:
    return round(min(max(of_inches, -60.0), 60.0) * PER_INCH)


def to_points(of_units: float) -> float:
    exact = of_units * _POINTS
    rounded = float(round(exact))
    return rounded if abs(exact - rounded) <= _HALF_A_UNIT else round(exact, 2)


def from_points(of_points: float) -> int:
    return round(of_points / _POINTS)


def read_measure(attributes: Mapping[str, str], name: str, least: float = -FARTHEST) -> float | None:
    """None: absent, or nothing that makes sense."""
    return parse_number(attributes, name, least, FARTHEST)
