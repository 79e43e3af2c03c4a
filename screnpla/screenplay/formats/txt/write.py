"""A screenplay as plain text: the pages as they look, in the columns of a typewriter."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Run
from screnpla.screenplay.formats.numbers_asked import numbers_asked
from screnpla.screenplay.formats.options import WriteOptions
from screnpla.screenplay.formats.printing.furniture import furnished, scene_numbers
from screnpla.screenplay.formats.printing.pages import printed
from screnpla.screenplay.formats.printing.placing import PART_BEFORE
from screnpla.screenplay.formats.printing.unprinted import not_printed
from screnpla.screenplay.layout.cells import width
from screnpla.screenplay.layout.page import Line
from screnpla.screenplay.losses import Loss, Writing

_COLUMN = 7.2  # points
_PAGE_END = "\f"
_WIDEST_GAP = 100  # rows or columns: what a strange layout may ask for at most
_BLANKS = dict.fromkeys([*range(32), 127], " ")


def write(screenplay: Screenplay, options: WriteOptions) -> Writing:
    """Raises `BadRequest` for pages that the script does not have."""
    profile, cover, pages, before = printed(screenplay, options)
    numbers = scene_numbers(screenplay, profile, asked=numbers_asked(screenplay, options))
    sheets = [_sheet(page.lines) for page in cover.pages]
    sheets += [_sheet(furnished(page, profile, numbers, first=at == 0)) for at, page in enumerate(pages, before)]
    losses = (*_without_looks(screenplay), *not_printed(screenplay, profile))
    return Writing(_PAGE_END.join(sheets).encode("utf-8", "replace"), losses)


def _sheet(lines: Iterable[Line]) -> str:
    """A page, from its first row or the page number above it to the last that holds text."""
    rows: dict[float, list[Line]] = defaultdict(list)
    for line in lines:
        if line.text:
            rows[line.row].append(line)
    parts: list[str] = []
    at = min([1, *map(round, rows)]) - 1
    for row in sorted(rows):
        # Text knows whole rows only: of a spacing of one and a half, each line still gets a row of its own.
        place = min(max(round(row), at + 1), at + _WIDEST_GAP)
        parts.append("\n" * (place - at - 1) + _joined(rows[row]) + "\n")
        at = place
    return "".join(parts)


def _joined(lines: list[Line]) -> str:
    """The lines of one row, side by side."""
    text = ""
    for line in sorted(lines, key=_column):
        written = line.text.translate(_BLANKS)
        gap = _column(line) - width(text)
        text += " " * max(gap, 1 if text else 0) + written
    return text


def _column(line: Line) -> int:
    column = round(line.x / _COLUMN - PART_BEFORE[line.align] * width(line.text))
    return min(max(column, 0), _WIDEST_GAP)


def _without_looks(screenplay: Screenplay) -> list[Loss]:
    ids = tuple(element.id for element in screenplay.elements if any(map(_has_looks, element.runs)))
    return [Loss("Plain text has no bold, italic, underlined, struck out or coloured letters.", ids)] if ids else []


def _has_looks(run: Run) -> bool:
    return bool(run.text) and bool(run.bold or run.italic or run.underline or run.strikeout or run.color)
