"""Pages as a typewriter makes them: a text with its indents becomes sheets of letters at places."""

from __future__ import annotations

import re
from dataclasses import replace
from textwrap import dedent

from screnpla.screenplay.elements import Element
from screnpla.screenplay.formats.printed_pages.page.model import PrintedPage, TextPiece, TextRow
from screnpla.screenplay.formats.printed_pages.read import read_printed_pages
from screnpla.screenplay.losses import Reading

PITCH, LEADING, FIRST = 7.2, 12.0, 80.0
LETTER = (612.0, 792.0)
_APART = re.compile(r" {3,}")


def sheet(text: str, *, left: float = 108.0, first: float = FIRST, size: tuple[float, float] = LETTER) -> PrintedPage:
    """Column 0 stands at `left`, the first line at `first`; blank lines are rows."""
    lines = dedent(text).strip("\n").split("\n")
    rows = [
        TextRow(first + number * LEADING, tuple(_pieces(line, left)))
        for number, line in enumerate(lines)
        if line.strip()
    ]
    return PrintedPage(*size, tuple(rows))


def with_rows(page: PrintedPage, *rows: tuple[float, float, str]) -> PrintedPage:
    """With more rows on it, or pieces on its rows: height, left edge, text."""
    found = {row.y: row for row in page.rows}
    for y, x, text in rows:
        piece = TextPiece(x, x + len(text) * PITCH, text)
        pieces = (*found[y].pieces, piece) if y in found else (piece,)
        found[y] = TextRow(y, tuple(sorted(pieces, key=lambda each: each.x)))
    return replace(page, rows=tuple(found[y] for y in sorted(found)))


def _pieces(line: str, left: float) -> list[TextPiece]:
    pieces = []
    at = len(line) - len(line.lstrip(" "))
    for text in _APART.split(line.strip(" ")):
        at = line.index(text, at)
        pieces.append(TextPiece(left + at * PITCH, left + (at + len(text)) * PITCH, text))
        at += len(text)
    return pieces


def read(*sheets: PrintedPage) -> Reading:
    return read_printed_pages(sheets)


def kinds_and_texts(reading: Reading) -> list[tuple[str, str]]:
    return [(str(element.kind), element.text) for element in reading.screenplay.elements]


def elements(*sheets: PrintedPage) -> tuple[Element, ...]:
    return read_printed_pages(sheets).screenplay.elements
