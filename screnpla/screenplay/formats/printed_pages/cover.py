"""The cover: the pages before the script that belong to it, and their lines."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from screnpla.screenplay.breakdown.headings import is_scene_start
from screnpla.screenplay.cover.fields import guess_cover_fields
from screnpla.screenplay.document import Cover, CoverLine
from screnpla.screenplay.elements import Align
from screnpla.screenplay.formats.printed_pages.page.measure import PrintMeasure
from screnpla.screenplay.formats.printed_pages.page.model import PrintedPage, TextPiece, TextRow
from screnpla.screenplay.formats.printed_pages.text.joining import make_run

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


def count_cover_pages(sheets: Sequence[PrintedPage], labels: Mapping[int, int]) -> int:
    """How many pages stand before the script. `labels`: the numbers that pages carry, which do not count the cover."""
    if not sheets:
        return 0
    starts = Counter(at - (number - 1) for at, number in labels.items())
    start, times = starts.most_common(1)[0] if starts else (-1, 0)
    if 0 < start <= _LONGEST and times >= 1 and start < len(sheets):
        return start if not any(_is_script(sheet) for sheet in sheets[:start]) else 0
    return 1 if _looks_like_cover(sheets[0]) and len(sheets) > 1 else 0


def _is_script(sheet: PrintedPage) -> bool:
    return any(is_scene_start(_row_text(row)) for row in sheet.rows)


def _looks_like_cover(sheet: PrintedPage) -> bool:
    rows = sheet.rows
    if not 0 < len(rows) <= _MOST_ROWS or _is_script(sheet) or rows[0].y < 0.12 * sheet.height:
        return False
    middle = sum(_find_align(row.pieces[0].x, row.pieces[-1].right, sheet.width) is Align.CENTER for row in rows)
    has_credit = any(_CREDIT.fullmatch(_row_text(row)) for row in rows)
    return middle * 2 >= len(rows) or (has_credit and middle >= 1)


def read_cover(sheets: Sequence[PrintedPage], measure: PrintMeasure) -> Cover:
    lines: list[CoverLine] = []
    for sheet in sheets:
        page = list(_read_page(sheet, measure))
        if page and lines:
            page[0] = replace(page[0], break_before=True)
        lines += page
    if not lines:
        return Cover()
    fields = guess_cover_fields(lines)
    if len(sheets) == 1 and any(_is_parted(row) for row in sheets[0].rows):
        # Lines side by side are no lines below each other: set anew from what they say, they stand as they did.
        return fields
    return replace(fields, lines=tuple(lines))


def _read_page(sheet: PrintedPage, measure: PrintMeasure) -> Iterator[CoverLine]:
    above = _TOP + _BASELINE - measure.leading
    for row in sheet.rows:
        blank = round((row.y - above) / measure.leading) - 1
        for _ in range(min(max(0, blank), _MOST_BLANK)):
            yield CoverLine()
        above = row.y
        for group in _split_row(row):
            align = _find_align(group[0].x, group[-1].right, sheet.width)
            left = 1.5 if align is not Align.LEFT else round(group[0].x / 72, 2)
            yield CoverLine(tuple(make_run(piece) for piece in group), align, left)


def _split_row(row: TextRow) -> list[tuple[TextPiece, ...]]:
    """Groups that stand apart on one row: the contact on the left, the date on the right."""
    groups: list[list[TextPiece]] = [[row.pieces[0]]]
    for piece, after in pairwise(row.pieces):
        if after.x - piece.right >= _APART:
            groups.append([])
        elif after.x - piece.right > 2 and not groups[-1][-1].text.endswith(" "):
            groups[-1][-1] = replace(groups[-1][-1], text=groups[-1][-1].text + " ")
        groups[-1].append(after)
    return [tuple(group) for group in groups]


def _is_parted(row: TextRow) -> bool:
    return len(_split_row(row)) > 1


def _find_align(x: float, right: float, width: float) -> Align:
    middle = (x + right) / 2
    # In the middle of the paper, or of what a wider left margin leaves of it.
    if width / 2 - _SIDE <= middle <= width / 2 + _MARGIN + _SIDE and x > _INDENT:
        return Align.CENTER
    return Align.RIGHT if x > width / 2 else Align.LEFT


def _row_text(row: TextRow) -> str:
    return " ".join("".join([piece.text for piece in row.pieces]).split())
