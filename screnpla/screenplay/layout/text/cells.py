"""Cell widths of characters: one, two for wide ones, none for marks joined to the one before."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from importlib.resources import files

_TABLE: dict[str, list[tuple[int, int]]] = json.loads(
    files("screnpla.screenplay.layout.text").joinpath("characters.json").read_text()
)


def class_pattern(*names: str) -> re.Pattern[str]:
    """Matches a character of the table's classes."""
    ranges = [f"\\U{first:08x}-\\U{last:08x}" for name in names for first, last in _TABLE[name]]
    return re.compile(f"[{''.join(ranges)}]")


@lru_cache(maxsize=1)
def _odd_pattern() -> re.Pattern[str]:
    return class_pattern("none", "two")


@lru_cache(maxsize=1)
def _two_pattern() -> re.Pattern[str]:
    return class_pattern("two")


@lru_cache(maxsize=1)
def _leftward_pattern() -> re.Pattern[str]:
    return class_pattern("leftward")


# Latin with all its accents, and the quotes and dashes of a typesetter: a cell each, from left to right. The tables
# below know that too, but have a thousand ranges to look through.
_COMMON = re.compile(r"[\x00-\xac\xae-\u02ff\u2010-\u2027]*")


def is_one_cell_each(text: str) -> bool:
    return text.isascii() or _COMMON.fullmatch(text) is not None or not _odd_pattern().search(text)


@lru_cache(maxsize=4096)
def count_cells(character: str) -> int:
    if not _odd_pattern().match(character):
        return 1
    return 2 if _two_pattern().match(character) else 0


def text_width(text: str) -> int:
    return len(text) if is_one_cell_each(text) else sum(map(count_cells, text))


def reach_cells(text: str, start: int, stop: int, room: int) -> int:
    """How far `room` cells go from `start`; a mark stays with the character it belongs to."""
    used = 0
    for at in range(start, stop):
        used += count_cells(text[at])
        if used > room:
            return at
    return stop


def is_right_to_left(text: str) -> bool:
    """Whether the first letter of a paragraph belongs to a script that runs from right to left."""
    if _COMMON.fullmatch(text) or not _leftward_pattern().search(text):
        return False
    for character in text:
        if _leftward_pattern().match(character):
            return True
        if character.isalpha():
            return False
    return False
