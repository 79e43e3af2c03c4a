"""Dates of comments, as Word holds them."""

from __future__ import annotations

import re

_MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)?")
_COMPACT = re.compile(r"(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(Z?)")  # as Final Draft has it
_DAY = re.compile(r"\d{4}-\d\d-\d\d")
# Word wants a time of day as well. Nobody comments on the stroke of midnight, so that it means a day alone.
_MIDNIGHT = "T00:00:00Z"


def format_date(written: str) -> str:
    """Empty: none that Word could hold."""
    if _MOMENT.fullmatch(written) and not written.endswith(_MIDNIGHT):
        return written
    if compact := _COMPACT.fullmatch(written):
        return "{}-{}-{}T{}:{}:{}{}".format(*compact.groups())
    return f"{written}{_MIDNIGHT}" if _DAY.fullmatch(written) else ""


def parse_date(date: str) -> str:
    return date.removesuffix(_MIDNIGHT)
