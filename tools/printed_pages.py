"""Reads the lines of a printed screenplay back from its PDF, row by row, as text set in a fixed pitch."""

from __future__ import annotations

import ctypes
import itertools
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pypdfium2
import pypdfium2.raw as pdfium

TOP, PITCH, ASCENT = 72.0, 12.0, 9.0


class Glyph(NamedTuple):
    x: float
    row: int
    character: str


class PrintedLine(NamedTuple):
    row: int  # 1 is the first below the top margin
    x: float  # points from the left edge to its first glyph
    text: str


def printed_pages(path: Path) -> list[list[PrintedLine]]:
    with pypdfium2.PdfDocument(path) as document:
        return [_lines(list(_glyphs(page))) for page in document]


def _glyphs(page: pypdfium2.PdfPage) -> Iterator[Glyph]:
    height = page.get_height()
    text = page.get_textpage()
    x, y = ctypes.c_double(), ctypes.c_double()
    for number in range(text.count_chars()):
        # PDFium reports a hyphen that ends a line as a control character.
        character = chr(pdfium.FPDFText_GetUnicode(text, number)).replace("\x02", "-")
        if character.isspace() or pdfium.FPDFText_IsGenerated(text, number) == 1:
            continue
        pdfium.FPDFText_GetCharOrigin(text, number, x, y)
        yield Glyph(x.value, round((height - y.value - ASCENT - TOP) / PITCH) + 1, character)


def _lines(glyphs: list[Glyph]) -> list[PrintedLine]:
    rows: dict[int, list[Glyph]] = defaultdict(list)
    for glyph in glyphs:
        rows[glyph.row].append(glyph)
    return [PrintedLine(row, min(rows[row]).x, _text(sorted(rows[row]))) for row in sorted(rows)]


def _text(glyphs: list[Glyph]) -> str:
    """Blanks are not drawn, so they are counted by the gap. Bold drawn twice at one place is one letter."""
    pitch = _pitch(glyphs)
    text = glyphs[0].character
    last = glyphs[0]
    for glyph in glyphs[1:]:
        gap = glyph.x - last.x
        if gap < pitch / 3 and glyph.character == last.character:
            continue
        text += " " * max(0, round(gap / pitch) - 1) + glyph.character
        last = glyph
    return text


def _pitch(glyphs: list[Glyph]) -> float:
    gaps = sorted(b.x - a.x for a, b in itertools.pairwise(glyphs) if 5 < b.x - a.x < 10)
    return gaps[len(gaps) // 2] if gaps else 7.0
