"""Positions of elements, and lengths in eighths of a page, as a script supervisor counts. Rules RP11 to RP14."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from screnpla.screenplay.layout.lines import SCENE_BOTTOM, SCENE_TOP
from screnpla.screenplay.layout.paginate import Layout


class ElementPosition(NamedTuple):
    """The first and the last line of an element; pages count from 0."""

    page: int
    row: float
    last_page: int
    last_row: float


def find_positions(layout: Layout) -> dict[str, ElementPosition]:
    """By id; what does not print has none."""
    found: dict[str, ElementPosition] = {}
    for page, sheet in enumerate(layout.sheets):
        for line in sheet.lines:
            before = found.get(line.element_id)
            # A repeated cue and (MORE) stand outside the rows and take no room.
            if before is None:
                found[line.element_id] = ElementPosition(page, line.row, page, line.row)
            elif line.kind not in {"continued", "more"}:
                found[line.element_id] = ElementPosition(before.page, before.row, page, line.row)
    return found


def count_used_rows(layout: Layout) -> list[float]:
    """RP12: a page that ran full counts whole; one that ends early, by the rows it uses."""
    blocks, sheets = layout.block_list.blocks, layout.sheets
    used: list[float] = []
    for number, sheet in enumerate(sheets):
        following = sheets[number + 1].start if number + 1 < len(sheets) else None
        is_full = following is not None and (following.rest is not None or not blocks[following.block].new_page)
        # CT4: marks of a scene that goes on are none of the rows of a page that ends early.
        kinds = {line.kind for line in sheet.lines}
        last = max((line.row for line in sheet.lines if line.kind != SCENE_BOTTOM), default=0.0)
        last -= layout.profile.marks.scene_lines if SCENE_TOP in kinds else 0.0
        used.append(float(layout.profile.lines) if is_full else min(last, float(layout.profile.lines)))
    return used


def measure_in_eighths(layout: Layout) -> int:
    """The whole script; an eighth at least, if anything prints."""
    rows = sum(count_used_rows(layout))
    return max(1, _round_half_up(8 * rows / layout.profile.lines)) if rows else 0


def measure_scenes(
    layout: Layout, extents: Sequence[tuple[ElementPosition, ElementPosition] | None], counted: Sequence[bool]
) -> list[int]:
    """The length of each scene: from its first row to that of the next one.

    Borders are rounded, not lengths, so that the lengths of all scenes add up to that of the script. A scene has an
    eighth at least; what that is too much is taken from the next one.
    """
    used = count_used_rows(layout)
    above = [0.0, *accumulate(used)]
    total = measure_in_eighths(layout)
    starts = [
        _to_eighths(above[extent[0].page] + max(extent[0].row - 1, 0.0), layout) if extent else None
        for extent in extents
    ]
    ends = _next_starts(starts, total)
    lengths: list[int] = []
    border = 0
    for start, end, counts in zip(starts, ends, counted, strict=True):
        if start is None or not counts:
            lengths.append(0)
            continue
        until = max(end, border + 1)
        lengths.append(until - border)
        border = until
    return lengths


def _next_starts(starts: Sequence[int | None], total: int) -> list[int]:
    ends: list[int] = []
    following = total
    for start in reversed(starts):
        ends.append(following)
        following = start if start is not None else following
    return ends[::-1]


def _to_eighths(rows: float, layout: Layout) -> int:
    return _round_half_up(8 * rows / layout.profile.lines)


def _round_half_up(number: float) -> int:
    return math.floor(number + 0.5)


def format_eighths(eighths: int) -> str:
    """As a script supervisor writes it: 3/8, 1 4/8, 2."""
    pages, rest = divmod(eighths, 8)
    if not rest:
        return str(pages)
    return f"{pages} {rest}/8" if pages else f"{rest}/8"
