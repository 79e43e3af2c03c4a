"""Margins beside the script: scene numbers, and asterisks at revised lines."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from screnpla.screenplay.breakdown.headings import is_scene_start
from screnpla.screenplay.formats.printed_pages.page.measure import PrintMeasure
from screnpla.screenplay.formats.printed_pages.page.model import TOP, PrintedPage, ScriptLine, TextPiece, TextRow

_NUMBER = re.compile(r"[A-Z]{0,3}\d{1,4}[A-Z]{0,3}(?:[-.]\d{1,4}[A-Z]{0,2})?[.)]?")
_NUMBERED = re.compile(rf"({_NUMBER.pattern}) +")
_ASTERISKS = re.compile(r"\*{1,4}|[+@#]{1,2}")
_APART = 6.0  # points that a number stands left of the script
_FAR = 20.0  # and right of the line it belongs to
_INSIDE = 45.0  # points that a right number may stand inside the longest lines
_LONGEST_NUMBER = 12
_MOST_BLANKS = 100
_USUAL = 0.05  # of all lines begin at a place that counts


@dataclass(frozen=True, slots=True)
class Sides:
    """Where the script itself begins and ends."""

    left: float
    right: float


@dataclass(frozen=True, slots=True)
class PageBody:
    lines: tuple[ScriptLine, ...]
    numbers_left: bool
    numbers_right: bool


def read_body(sheets: Sequence[PrintedPage], measure: PrintMeasure) -> PageBody:
    sheets = [replace(sheet, rows=tuple(map(_separate_number, sheet.rows))) for sheet in sheets]
    sides = _find_sides(sheets)
    found = list(_read_lines(sheets, sides, measure))
    left = any(side & 1 for _, side in found)
    right = any(side & 2 for _, side in found)
    return PageBody(tuple(line for line, _ in found), left, right)


def _separate_number(row: TextRow) -> TextRow:
    """A number that stands so close to its heading that both were taken for one piece."""
    first, last = row.pieces[0], row.pieces[-1].text.strip()
    found = _NUMBERED.match(first.text)
    if found is not None and is_scene_start(first.text[found.end() :]):
        number, end = found[1], found.end()
    elif len(row.pieces) > 1 and _is_token(last) and first.text.startswith(f"{last} "):
        number, end = last, len(last) + 1
    else:
        return row
    step = (first.right - first.x) / len(first.text)
    margin = replace(first, text=number, right=first.x + len(number) * step)
    rest = replace(first, text=first.text[end:].lstrip(), x=first.x + end * step)
    return replace(row, pieces=(margin, rest, *row.pieces[1:])) if rest.text else row


def _is_token(text: str) -> bool:
    return 0 < len(text) <= _LONGEST_NUMBER and " " not in text


def _is_framed(pieces: Sequence[TextPiece]) -> bool:
    """Whether the same stands left and right of a line: a number, whatever it looks like."""
    first = pieces[0].text.strip()
    return len(pieces) > 2 and _is_token(first) and first == pieces[-1].text.strip()


def _find_sides(sheets: Sequence[PrintedPage]) -> Sides:
    starts: Counter[int] = Counter()
    ends: Counter[int] = Counter()
    for sheet in sheets:
        for row in sheet.rows:
            framed = row.pieces[1:-1] if _is_framed(row.pieces) else row.pieces
            pieces = [piece for piece in framed if not _is_margin_note(piece)]
            if pieces:
                starts[round(pieces[0].x)] += 1
                ends[round(pieces[-1].right)] += 1
    total = starts.total()
    often = [x for x in starts if sum(starts[x + near] for near in (-1, 0, 1)) >= max(1, _USUAL * total)]
    left = min(often, default=108)
    right = max(ends, default=540)
    return Sides(float(left), float(right))


def _is_margin_note(piece: TextPiece) -> bool:
    text = piece.text.strip()
    return _NUMBER.fullmatch(text) is not None or _ASTERISKS.fullmatch(text) is not None


def _read_lines(sheets: Sequence[PrintedPage], sides: Sides, measure: PrintMeasure) -> Iterator[tuple[ScriptLine, int]]:
    """Each line, and in which margins it has a number: 1 left, 2 right."""
    for page, sheet in enumerate(sheets):
        above: float | None = None
        for row in sheet.rows:
            pieces = list(row.pieces)
            revised = _take_asterisks(pieces, sides)
            if not pieces:
                continue
            number, side = _take_numbers(pieces, sides)
            gap = TOP if above is None else round((row.y - above) / measure.leading, 2)
            above = row.y
            yield ScriptLine(page, row.y, gap, _add_blanks(pieces, measure.pitch), number, revised), side


def _take_asterisks(pieces: list[TextPiece], sides: Sides) -> bool:
    revised = False
    while pieces and _ASTERISKS.fullmatch(pieces[-1].text.strip()) and (len(pieces) > 1 or pieces[0].x >= sides.right):
        pieces.pop()
        revised = True
    return revised


def _take_numbers(pieces: list[TextPiece], sides: Sides) -> tuple[str, int]:
    number, side = "", 0
    if _is_framed(pieces) and pieces[0].x < sides.left - _APART:
        number = pieces[0].text.strip()
        del pieces[0], pieces[-1]
        return number.rstrip(".)"), 3
    is_apart = len(pieces) > 1 and (pieces[0].x < sides.left - _APART or is_scene_start(pieces[1].text))
    if is_apart and _NUMBER.fullmatch(pieces[0].text.strip()):
        number, side = pieces.pop(0).text.strip(), 1
    if len(pieces) > 1 and _NUMBER.fullmatch(pieces[-1].text.strip()):
        last = pieces[-1].text.strip()
        gap = pieces[-1].x - pieces[-2].right
        if last == number or (not number and gap > _FAR and pieces[-1].right >= sides.right - _INSIDE):
            pieces.pop()
            number, side = last, side | 2
    return number.rstrip(".)"), side


def _add_blanks(pieces: list[TextPiece], pitch: float) -> tuple[TextPiece, ...]:
    """Gaps between the pieces are blanks at the end of the piece before."""
    if len(pieces) == 1 and not pieces[0].text.endswith(" "):
        return tuple(pieces)
    found = [replace(pieces[-1], text=pieces[-1].text.rstrip())]
    for piece, after in zip(reversed(pieces[:-1]), reversed(pieces), strict=False):
        text = piece.text
        if not text.endswith(" ") and after.x - piece.right > pitch / 2:
            text += " " * min(_MOST_BLANKS, max(1, round((after.x - piece.right) / pitch)))
        found.append(replace(piece, text=text))
    return tuple(reversed(found))
