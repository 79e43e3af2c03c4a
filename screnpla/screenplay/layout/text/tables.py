"""Layout of tables: cells wrap in their columns, and a row is as tall as its tallest cell. Rule PG28."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from screnpla.screenplay.elements import Align
from screnpla.screenplay.layout.text.cells import is_right_to_left, text_width
from screnpla.screenplay.layout.text.wrap import Span, wrap_text

CELL_WIDTH = 7.2  # points that a character is wide
GUTTER = 2  # characters between two columns


class CellLine(NamedTuple):
    """One line of a cell: where its text begins and ends, and where it prints."""

    start: int
    end: int
    x: float
    align: Align
    rtl: bool


class TableLines(NamedTuple):
    """The lines of a table: a span from the first character of each to its last, and its cells."""

    spans: list[Span]
    cells: list[tuple[CellLine, ...]]


class _Cell(NamedTuple):
    start: int
    text: str


class Column(NamedTuple):
    x: float
    width: int  # characters


def wrap_table(text: str, left: float, limit: int) -> TableLines:
    """`text` has newlines between rows and tabs between cells. `left` in points, `limit` in characters."""
    rows = _split_rows(text, limit)
    columns = _place_columns(rows, left, limit)
    lines = TableLines([], [])
    for row in rows:
        _add_row(row, columns, lines)
    return lines


def find_columns(text: str, left: float, limit: int) -> list[Column]:
    return _place_columns(_split_rows(text, limit), left, limit)


def starts_row(text: str, at: int) -> bool:
    """Whether the line that begins at `at` is the first of its row."""
    return at == 0 or text[at - 1] == "\n"


def _split_rows(text: str, limit: int) -> list[list[_Cell]]:
    # Of more columns than the paper has room for, the last ones are one.
    most = max(1, (limit + GUTTER) // (GUTTER + 1))
    rows: list[list[_Cell]] = []
    at = 0
    for row_text in text.split("\n"):
        row: list[_Cell] = []
        for cell_text in row_text.split("\t", most - 1):
            row.append(_Cell(at, cell_text))
            at += len(cell_text) + 1
        rows.append(row)
    return rows


def _place_columns(rows: Sequence[Sequence[_Cell]], left: float, limit: int) -> list[Column]:
    """Columns as wide as their text; where that is too much, the wide ones share what the narrow ones leave."""
    count = max([len(row) for row in rows])
    widest = [1] * count
    for row in rows:
        for at, cell in enumerate(row):
            widest[at] = max(widest[at], text_width(cell.text))
    widths = [0] * count
    room = limit - GUTTER * (count - 1)
    for placed, at in enumerate(sorted(range(count), key=lambda column: widest[column])):
        widths[at] = max(1, min(widest[at], room // (count - placed)))
        room -= widths[at]
    starts = [sum(widths[:at]) + GUTTER * at for at in range(count)]
    return [Column(left + start * CELL_WIDTH, width) for start, width in zip(starts, widths, strict=True)]


def _add_row(row: Sequence[_Cell], columns: Sequence[Column], lines: TableLines) -> None:
    wrapped = [_wrap_cell(cell, column) for cell, column in zip(row, columns, strict=False)]
    for number in range(max([len(cell) for cell in wrapped])):
        cells = tuple(
            [cell[number] for cell in wrapped if number < len(cell) and cell[number].start < cell[number].end]
        )
        # The first line begins with its row, even where the first cell is empty.
        start = row[0].start if number == 0 else cells[0].start
        lines.spans.append((start, max([start, *[cell.end for cell in cells]])))
        lines.cells.append(cells)


def _wrap_cell(cell: _Cell, column: Column) -> list[CellLine]:
    rtl = not cell.text.isascii() and is_right_to_left(cell.text)
    x = column.x + column.width * CELL_WIDTH if rtl else column.x
    align = Align.RIGHT if rtl else Align.LEFT
    return [
        CellLine(cell.start + start, cell.start + end, x, align, rtl)
        for start, end in wrap_text(cell.text, column.width, column.width)
    ]
