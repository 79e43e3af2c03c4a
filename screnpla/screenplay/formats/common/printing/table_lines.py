"""Lines of a table in a font of equal widths: columns fitted to a width in cells, long cells wrapped. RP50, RP66."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

from screnpla.screenplay.layout.text.cells import reach_cells, text_width
from screnpla.screenplay.reports.tables import Cell, FormattedCell, Table

_GAP = "  "
_NARROWEST = 12


class FormattedTable(NamedTuple):
    """Each row as the lines that it takes."""

    header: list[str]
    widths: list[int]  # of the columns, in cells
    rows: list[list[str]]

    @property
    def rule(self) -> str:
        return _GAP.join("-" * each for each in self.widths)


def format_table(table: Table, max_width: int, clean: Callable[[str], str]) -> FormattedTable:
    """Lines no wider than `max_width`, if that can be; cells that are too wide go on below. Nothing is cut off.

    `clean` takes out of a cell what must not be shown.
    """
    rows = [[_cell_text(cell, clean) for cell in row] for row in table.rows]
    columns = [list(column) for column in zip_longest(table.columns, *rows, fillvalue="")]
    widths = _fit_widths(
        [max(map(text_width, column)) for column in columns], max_width - len(_GAP) * (len(columns) - 1)
    )
    right_aligned = [_is_numeric([row[at] for row in rows]) for at in range(len(columns))]
    return FormattedTable(
        list(_row_lines(table.columns, widths, right_aligned)),
        widths,
        [list(_row_lines(row, widths, right_aligned)) for row in rows],
    )


def _cell_text(cell: Cell, clean: Callable[[str], str]) -> str:
    if isinstance(cell, FormattedCell):
        return clean(cell.shown)
    return f"{cell:,}" if isinstance(cell, int) else clean(cell)


def _is_numeric(cells: Iterable[str]) -> bool:
    return all(not cell or (cell[0].isdigit() and len(cell) < 10) for cell in cells)


def _fit_widths(widths: Sequence[int], max_width: int) -> list[int]:
    """The widest give way first, as far as they can."""
    found = list(widths)
    while sum(found) > max_width:
        widest = max(found)
        if widest <= _NARROWEST:
            break
        second = max([each for each in found if each < widest], default=0)
        at = [number for number, each in enumerate(found) if each == widest]
        less = min(widest - max(second, _NARROWEST), -(-(sum(found) - max_width) // len(at)))
        for number in at:
            found[number] -= max(less, 1)
    return found


def _row_lines(row: Sequence[str], widths: Sequence[int], right_aligned: Sequence[bool]) -> Iterator[str]:
    wrapped = [_wrap_cell(cell, each) for cell, each in zip(row, widths, strict=True)]
    for parts in zip_longest(*wrapped, fillvalue=""):
        padded = []
        for part, each, right in zip(parts, widths, right_aligned, strict=True):
            blanks = " " * (each - text_width(part))
            padded.append(blanks + part if right else part + blanks)
        yield _GAP.join(padded).rstrip()


def _wrap_cell(text: str, max_width: int) -> list[str]:
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if text_width(longer) <= max_width:
            line = longer
            continue
        lines += [line] if line else []
        line = word
        while text_width(line) > max_width:
            cut = max(1, reach_cells(line, 0, len(line), max_width))
            lines.append(line[:cut])
            line = line[cut:]
    return [*lines, line]
