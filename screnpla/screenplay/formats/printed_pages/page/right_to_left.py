"""Pages in scripts that run from right to left, seen as if they ran the other way. Rule PP29.

Their lines begin at the right. Turned round, they begin at the left, where everything else looks for them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from screnpla.screenplay.formats.paper.sheet import Row, Sheet
from screnpla.screenplay.profile import FILM

LEFTWARD = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe]")
_MOSTLY = 0.5  # of the lines
_NEAR = 5.0  # points: letters that flow end a little beside the edge
_OURS = 0.9  # of the lines end at one of our edges
_INCH = 72.0


def turned_round(sheets: Sequence[Sheet]) -> Sequence[Sheet]:
    rows = [row for sheet in sheets for row in sheet.rows]
    leftward = [row for row in rows if _has_leftward(row)]
    if not leftward or len(leftward) <= _MOSTLY * len(rows):
        return sheets
    ours = sum(_left_of(_right(row)) is not None for row in leftward) >= _OURS * len(leftward)
    return [replace(sheet, rows=tuple(_turned(row, sheet.width, ours=ours) for row in sheet.rows)) for sheet in sheets]


def _has_leftward(row: Row) -> bool:
    return any(LEFTWARD.search(piece.text) for piece in row.pieces)


def _right(row: Row) -> float:
    return max(piece.right for piece in row.pieces)


def _left_of(right: float) -> float | None:
    """Where the box begins that ends there: our own print keeps the boxes as they are and sets text at their right."""
    ends = {box.right * _INCH: box.left * _INCH for box in FILM.values()}
    nearest = min(ends, key=lambda end: abs(end - right))
    return ends[nearest] if abs(nearest - right) <= _NEAR else None


def _turned(row: Row, width: float, *, ours: bool) -> Row:
    if not _has_leftward(row):
        return row
    right = _right(row)
    known = _left_of(right) if ours else None
    left = known if known is not None else width - right
    pieces = [replace(piece, x=left + right - piece.right, right=left + right - piece.x) for piece in row.pieces]
    return replace(row, pieces=tuple(sorted(pieces, key=lambda piece: piece.x)))
