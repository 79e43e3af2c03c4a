"""A table as a person reads it on a terminal: columns by cells, so that wide and joined characters stand in line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest

from screnpla.cli.harmless import harmless
from screnpla.screenplay.layout.cells import reach, width
from screnpla.screenplay.reports.tables import Cell, Said, Table

_GAP = "  "
_NARROWEST = 12


def as_text(table: Table, room: int) -> Iterator[str]:
    """Lines no wider than `room`, if that can be; cells that are too wide go on below. Nothing is cut off."""
    shown = [[_shown(cell) for cell in row] for row in table.rows]
    columns = [list(column) for column in zip_longest(table.columns, *shown, fillvalue="")]
    widths = _fitting([max(map(width, column)) for column in columns], room - len(_GAP) * (len(columns) - 1))
    to_the_right = [_is_numeric([row[at] for row in shown]) for at in range(len(columns))]
    for row in (table.columns, ["-" * each for each in widths], *shown):
        yield from _lines(row, widths, to_the_right)


def _shown(cell: Cell) -> str:
    if isinstance(cell, Said):
        return harmless(cell.shown)
    return f"{cell:,}" if isinstance(cell, int) else harmless(cell)


def _is_numeric(cells: Iterable[str]) -> bool:
    return all(not cell or (cell[0].isdigit() and len(cell) < 10) for cell in cells)


def _fitting(widths: Sequence[int], room: int) -> list[int]:
    """The widest give way first, as far as they can."""
    found = list(widths)
    while sum(found) > room:
        widest = max(found)
        if widest <= _NARROWEST:
            break
        second = max([each for each in found if each < widest], default=0)
        at = [number for number, each in enumerate(found) if each == widest]
        less = min(widest - max(second, _NARROWEST), -(-(sum(found) - room) // len(at)))
        for number in at:
            found[number] -= max(less, 1)
    return found


def _lines(row: Sequence[str], widths: Sequence[int], to_the_right: Sequence[bool]) -> Iterator[str]:
    wrapped = [_wrapped(cell, each) for cell, each in zip(row, widths, strict=True)]
    for parts in zip_longest(*wrapped, fillvalue=""):
        padded = []
        for part, each, right in zip(parts, widths, to_the_right, strict=True):
            blanks = " " * (each - width(part))
            padded.append(blanks + part if right else part + blanks)
        yield _GAP.join(padded).rstrip()


def _wrapped(text: str, room: int) -> list[str]:
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if width(longer) <= room:
            line = longer
            continue
        lines += [line] if line else []
        line = word
        while width(line) > room:
            cut = max(1, reach(line, 0, len(line), room))
            lines.append(line[:cut])
            line = line[cut:]
    return [*lines, line]
