"""Numbers and switches of a script's settings; the checks and the pages read them alike."""

from __future__ import annotations

import math

from screnpla.screenplay.elements import Json


def read_number(value: Json) -> float | None:
    """Also with its unit ("1.5 inch"); None: it is no number."""
    if isinstance(value, str):
        value = (value.split() or [""])[0]
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return None
    try:
        number = float(value)
    except (ValueError, OverflowError):
        return None
    return number if math.isfinite(number) else None


def read_number_between(value: Json, least: float, most: float, usual: float) -> float:
    number = read_number(value)
    return usual if number is None or not least <= number <= most else number


def read_switch(value: Json, usual: bool) -> bool:
    return value if isinstance(value, bool) else usual
