"""What somebody sends for a desk: whether it can be kept."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from screnpla.kit.errors import Invalid
from screnpla.library.entries import MOST, checked_entries
from screnpla.library.loose_json import checked_json
from screnpla.manuscript.desk.shape import FIELDS, NOTES, STASH_TEXT


def checked(given: Mapping[str, Any]) -> dict[str, Any]:
    """Those of the given fields that lie on the desk. Raises Invalid. Slow for long ones: to be asked in a thread."""
    return {name: _checked(name, given[name]) for name in FIELDS if name in given}


def _checked(name: str, value: Any) -> Any:
    if name == NOTES.field:
        return checked_entries(name, value)
    if name != STASH_TEXT and len(value) > MOST:
        raise Invalid(f"{name} may have at most {MOST:,} entries")
    return checked_json(name, value)
