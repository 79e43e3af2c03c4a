"""Measures of a print: the pitch of its characters and the leading of its lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from screnpla.screenplay.formats.printed_pages.page.model import PrintedPage, TextRow

_PITCH, _LEADING = 7.2, 12.0
_CLOSEST, _WIDEST = 6.0, 40.0  # points from line to line
_USUAL = 0.12  # of all steps
_LOOSE, _SET = 1.6, 1.1  # of the size of type: lines that stand further apart, and as far as lines usually do
_LONG_ENOUGH = 8  # characters from which a piece tells how wide they are


@dataclass(frozen=True, slots=True)
class PrintMeasure:
    pitch: float  # points from letter to letter; of a font with characters of many widths, the average
    leading: float  # points from line to line
    fixed: bool  # all characters are of one width, so lines can be counted in characters


def measure_pages(sheets: Sequence[PrintedPage]) -> PrintMeasure:
    rows = [row for sheet in sheets for row in sheet.rows]
    pitch, fixed = _find_pitch(rows)
    return PrintMeasure(pitch, _find_leading(sheets), fixed)


def _find_pitch(rows: Iterable[TextRow]) -> tuple[float, bool]:
    steps: Counter[float] = Counter()
    for row in rows:
        for piece in row.pieces:
            length = len(piece.text)
            if length >= _LONG_ENOUGH and piece.right > piece.x:
                # The last character may be given a little wider than the step to the next one would be.
                steps[round((piece.right - piece.x) / length, 1)] += length
    if not steps:
        return _PITCH, True
    most = max(steps, key=lambda step: (steps[step], step))
    near = sum(count for step, count in steps.items() if abs(step - most) <= 0.15)
    fixed = near >= 0.8 * steps.total()
    average = sum(step * count for step, count in steps.items()) / steps.total()
    return (most if fixed else average) or _PITCH, fixed


def _find_leading(sheets: Sequence[PrintedPage]) -> float:
    steps: Counter[float] = Counter()
    for sheet in sheets:
        steps.update(
            [
                round(below.y - above.y, 1)
                for above, below in pairwise(sheet.rows)
                if _CLOSEST <= below.y - above.y <= _WIDEST
            ]
        )
    if not steps:
        return _LEADING
    # Of the usual steps the smallest: a double spaced script has more wide ones.
    usual = [step for step, count in steps.items() if count >= _USUAL * steps.total()]
    least = min(usual, default=max(steps, key=lambda step: steps[step]))
    size = median(row.size for sheet in sheets for row in sheet.rows) or _LEADING
    if least <= _LOOSE * size or _has_wraps_at(least, sheets):
        return least
    # Every line of a short text may have a blank one before it.
    return least / max(1, round(least / (_SET * size)))


def _has_wraps_at(step: float, sheets: Sequence[PrintedPage]) -> bool:
    """Whether sentences go on from one line to the next at that step, at the left edge of the script."""
    left = min(row.pieces[0].x for sheet in sheets for row in sheet.rows)
    below = [
        low.pieces[0].text
        for sheet in sheets
        for high, low in pairwise(sheet.rows)
        if abs(low.y - high.y - step) < 1 and high.pieces[0].x < left + 1 and low.pieces[0].x < left + 1
    ]
    return sum(text[:1].islower() for text in below) > 0.25 * len(below)
