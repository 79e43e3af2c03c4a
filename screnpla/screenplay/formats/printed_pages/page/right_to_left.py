"""Mirroring of pages in right-to-left scripts. Rule PP29.

Their lines begin at the right. Turned round, they begin at the left, where everything else looks for them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from screnpla.screenplay.breakdown.headings import is_scene_start
from screnpla.screenplay.formats.printed_pages.page.model import PrintedPage, TextRow
from screnpla.screenplay.profiles.profile import FILM

LEFTWARD = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe]")
_MOSTLY = 0.5  # of the lines
_NEAR = 5.0  # points: characters that flow end a little beside the edge
_OURS = 0.9  # of the lines end at one of our edges
_INCH = 72.0


def mirror_pages(sheets: Sequence[PrintedPage]) -> Sequence[PrintedPage]:
    rows = [row for sheet in sheets for row in sheet.rows]
    leftward = [row for row in rows if _has_leftward(row) and not _begins_as_heading(row)]
    if not leftward or len(leftward) <= _MOSTLY * len(rows):
        return sheets
    is_own_layout = sum(_find_box_left(_right_edge(row)) is not None for row in leftward) >= _OURS * len(leftward)
    return [
        replace(sheet, rows=tuple(_mirror_row(row, sheet.width, is_own_layout=is_own_layout) for row in sheet.rows))
        for sheet in sheets
    ]


def _has_leftward(row: TextRow) -> bool:
    return any(LEFTWARD.search(piece.text) for piece in row.pieces)


def _begins_as_heading(row: TextRow) -> bool:
    """With INT. at the left, as it was typed."""
    return is_scene_start(row.pieces[0].text) and not LEFTWARD.match(row.pieces[0].text)


def _right_edge(row: TextRow) -> float:
    return max(piece.right for piece in row.pieces)


def _find_box_left(right: float) -> float | None:
    """Where the box begins that ends there: our own print keeps the boxes as they are and sets text at their right."""
    ends = {box.right * _INCH: box.left * _INCH for box in FILM.values()}
    nearest = min(ends, key=lambda end: abs(end - right))
    return ends[nearest] if abs(nearest - right) <= _NEAR else None


def _move_row(row: TextRow, by: float) -> TextRow:
    return replace(row, pieces=tuple(replace(piece, x=piece.x + by, right=piece.right + by) for piece in row.pieces))


def _mirror_row(row: TextRow, width: float, *, is_own_layout: bool) -> TextRow:
    if not _has_leftward(row):
        return row
    right = _right_edge(row)
    if _begins_as_heading(row):
        # It stands where it is, or at the same edge as all other lines.
        return row if row.pieces[0].x <= width - right else _move_row(row, width - right - row.pieces[0].x)
    box_left = _find_box_left(right) if is_own_layout else None
    left = box_left if box_left is not None else width - right
    pieces = [replace(piece, x=left + right - piece.right, right=left + right - piece.x) for piece in row.pieces]
    return replace(row, pieces=tuple(sorted(pieces, key=lambda piece: piece.x)))
