"""Writes which characters take no cell, which two, which run leftward, which stay small.

Both engines read that one table, so that they agree whatever Unicode their language was built with.
"""

from __future__ import annotations

import json
import sys
import unicodedata
from collections.abc import Callable
from pathlib import Path

TABLE = Path(__file__).parents[1] / "screnpla" / "screenplay" / "layout" / "text" / "characters.json"
# Vowels and finals of Hangul, joined to the syllable before them.
JOINED_JAMO = range(0x1160, 0x1200)
# Wide also where nothing is assigned yet: Chinese, and the emoji of coming years.
RESERVED = (
    *(range(0x3400, 0x4DC0), range(0x4E00, 0xA000), range(0xF900, 0xFB00), range(0x20000, 0x3FFFE)),
    *(range(0x1F300, 0x1F650), range(0x1F680, 0x1F700), range(0x1F900, 0x1FB00)),
)
# Small letters whose capital came with Unicode 15 to 17: some languages know it, some do not, so none raises them.
LATE_CAPITALS = (
    *((0x19B, 0x19B), (0x264, 0x264), (0x1C8A, 0x1C8A), (0xA7CD, 0xA7CD), (0xA7CF, 0xA7CF), (0xA7D3, 0xA7D3)),
    *((0xA7D5, 0xA7D5), (0xA7DB, 0xA7DB), (0x10D70, 0x10D85), (0x16EBB, 0x16ED3)),
)


def takes_none(point: int) -> bool:
    return unicodedata.category(chr(point)) in {"Mn", "Me", "Cf"} or point in JOINED_JAMO


def takes_two(point: int) -> bool:
    if unicodedata.category(chr(point)) == "Cn":
        return any(point in block for block in RESERVED)
    return unicodedata.east_asian_width(chr(point)) in {"W", "F"} and not takes_none(point)


def runs_leftward(point: int) -> bool:
    return unicodedata.bidirectional(chr(point)) in {"R", "AL"}


def ranges(belongs: Callable[[int], bool]) -> list[list[int]]:
    found: list[list[int]] = []
    for point in range(0xA0, sys.maxunicode + 1):
        if not belongs(point):
            continue
        if found and found[-1][1] == point - 1:
            found[-1][1] = point
        else:
            found.append([point, point])
    return found


if __name__ == "__main__":
    table = {
        "none": ranges(takes_none),
        "two": ranges(takes_two),
        "leftward": ranges(runs_leftward),
        "late": [list(pair) for pair in LATE_CAPITALS],
    }
    rows = ",\n".join(f'  "{name}": {json.dumps(found, separators=(",", ":"))}' for name, found in table.items())
    TABLE.write_text(f"{{\n{rows}\n}}\n")
