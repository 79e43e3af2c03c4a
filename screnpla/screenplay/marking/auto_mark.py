"""Auto-mark count: a scene with so many changed lines is marked whole (`autoMarkAsCount` of Page Layout, rule LY9)."""

from __future__ import annotations

from screnpla.screenplay.elements import Json

_MOST_DIGITS = 4


def read_auto_mark_count(setting: Json) -> int:
    """0: off, as everything that is no whole number."""
    if isinstance(setting, bool) or not isinstance(setting, int | str):
        return 0
    digits = str(setting).strip()
    return int(digits) if digits.isascii() and digits.isdecimal() and len(digits) <= _MOST_DIGITS else 0
