"""The cover: which pages before the script belong to it, and what their lines say."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from screnpla.screenplay.cover_lines import fields_of
from screnpla.screenplay.document import Cover, CoverLine
from screnpla.screenplay.elements import Align
from screnpla.screenplay.formats.paper.joining import run_of
from screnpla.screenplay.formats.paper.measure import Measure
from screnpla.screenplay.formats.paper.sheet import Piece, Row, Sheet
from screnpla.screenplay.headings import opens_scene

_CREDIT = re.compile(
    r"(?:\b(?:written|screenplay|teleplay|story|created|directed|adapted)\b.{0,30})?\bby\b.{0,60}", re.IGNORECASE
)
_MOST_ROWS = 45
_LONGEST = 5  # pages of cover, cast and quotations before a script
_SIDE = 6.0  # points that a centred line may be beside the middle
_MARGIN = 18.0  # points that the middle is further right where the left margin is wider
_INDENT = 112.0  # points from the left edge within which lines begin that are not centred
_APART = 40.0  # points between what stands left and right on one row
_TOP, _BASELINE = 72.0, 8.0
_MOST_BLANK = 54


def cover_pages(sheets: Sequence[Sheet], labels: Mapping[int, int]) -> int:
    """How many pages stand before the script. `labels`: the numbers that pages carry, which do not count the cover."""
    if not sheets:
        return 0
    starts = Counter(at - (number - 1) for at, number in labels.items())
    start, times = starts.most_common(1)[0] if starts else (-1, 0)
    if 0 < start <= _LONGEST and times >= 1 and start < len(sheets):
        return start if not any(_is_script(sheet) for sheet in sheets[:start]) else 0
    return 1 if _looks_like_cover(sheets[0]) and len(sheets) > 1 else 0


def _is_script(sheet: Sheet) -> bool:
    return any(opens_scene(_text(row)) for row in sheet.rows)


def _looks_like_cover(sheet: Sheet) -> bool:
    rows = sheet.rows
    if not 0 < len(rows) <= _MOST_ROWS or _is_script(sheet) or rows[0].y < 0.12 * sheet.height:
        return False
    middle = sum(_side(row.pieces[0].x, row.pieces[-1].right, sheet.width) is Align.CENTER for row in rows)
    credited = any(_CREDIT.fullmatch(_text(row)) for row in rows)
    return middle * 2 >= len(rows) or (credited and middle >= 1)


def read_cover(sheets: Sequence[Sheet], measure: Measure) -> Cover:
    lines: list[CoverLine] = []
    for sheet in sheets:
        page = list(_page(sheet, measure))
        if page and lines:
            page[0] = replace(page[0], break_before=True)
        lines += page
    if not lines:
        return Cover()
    fields = fields_of(lines)
    if len(sheets) == 1 and any(_is_parted(row) for row in sheets[0].rows):
        # Lines side by side are no lines below each other: set anew from what they say, they stand as they did.
        return fields
    return replace(fields, lines=tuple(lines))


def _page(sheet: Sheet, measure: Measure) -> Iterator[CoverLine]:
    above = _TOP + _BASELINE - measure.leading
    for row in sheet.rows:
        blank = round((row.y - above) / measure.leading) - 1
        for _ in range(min(max(0, blank), _MOST_BLANK)):
            yield CoverLine()
        above = row.y
        for group in _groups(row):
            align = _side(group[0].x, group[-1].right, sheet.width)
            left = 1.5 if align is not Align.LEFT else round(group[0].x / 72, 2)
            yield CoverLine(tuple(run_of(piece) for piece in group), align, left)


def _groups(row: Row) -> list[tuple[Piece, ...]]:
    """What stands apart on one row: the contact on the left, the date on the right."""
    groups: list[list[Piece]] = [[row.pieces[0]]]
    for piece, after in pairwise(row.pieces):
        if after.x - piece.right >= _APART:
            groups.append([])
        elif after.x - piece.right > 2 and not groups[-1][-1].text.endswith(" "):
            groups[-1][-1] = replace(groups[-1][-1], text=groups[-1][-1].text + " ")
        groups[-1].append(after)
    return [tuple(group) for group in groups]


def _is_parted(row: Row) -> bool:
    return len(_groups(row)) > 1


def _side(x: float, right: float, width: float) -> Align:
    middle = (x + right) / 2
    # In the middle of the paper, or of what a wider left margin leaves of it.
    if width / 2 - _SIDE <= middle <= width / 2 + _MARGIN + _SIDE and x > _INDENT:
        return Align.CENTER
    return Align.RIGHT if x > width / 2 else Align.LEFT


def _text(row: Row) -> str:
    return " ".join("".join([piece.text for piece in row.pieces]).split())
