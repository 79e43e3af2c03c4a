"""Typewritten text, laid out with spaces, as printed pages."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator, Sequence

from screnpla.screenplay.formats.common.files.limits import ELEMENTS
from screnpla.screenplay.formats.printed_pages.page.model import PrintedPage, TextPiece, TextRow
from screnpla.screenplay.formats.printed_pages.read import read_printed_pages
from screnpla.screenplay.layout.text.cells import text_width
from screnpla.screenplay.losses import BadFile, Reading

COLUMN = 7.2  # points
_LINE = 12.0
_TOP = 72.0
_HEADER = 40.0
_WIDTH = 612.0
_TAB = 8
# Typists put two blanks behind a sentence; three are a gap.
_PIECE = re.compile(r"\S+(?: {1,2}\S+)*")
_PAGE_NUMBER = re.compile(r"\s*(?:page )?[-– ]?\d{1,4}[A-Z]?[-–.]?\s*", re.IGNORECASE)
_FAR_LEFT = 20  # columns within which a heading of a page begins
_LONE_NUMBER = re.compile(r" {30,}\d{1,4}[A-Z]?\.\s*")
# Where a typist begins at the very edge of the file, the margin is added, so that nothing lies outside the paper.
_EDGE = 5
_MARGIN = 15
# A cue stands this far right of what surrounds it, and what it says comes back by this much.
_CUE_IN = 8
_SPEECH_BACK = 3
_LONGEST_CUE = 60
_MOST_PAGES = 2_000
_MOST_LINES = 2 * ELEMENTS  # blank ones among them
TOO_LONG = "The text has more pages or lines than any screenplay and cannot be opened."


def check_length(text: str) -> None:
    """Before anything is done for each page or line. Raises `BadFile`."""
    pages = text.count("\f")
    if pages > _MOST_PAGES or pages + text.count("\n") > _MOST_LINES:
        raise BadFile(TOO_LONG)


def read_spaced_text(text: str) -> Reading:
    check_length(text)
    return read_printed_pages(make_pages(text))


def is_laid_out(text: str) -> bool:
    """Whether places mean something: names in capitals far in, with lines below them that are less so."""
    lines = [line.expandtabs(_TAB) for line in text.splitlines()]
    indents = [_count_indent(line) for line in lines if line.strip()]
    if not indents:
        return False
    edge = min(indents)
    cues = spoken = 0
    for line, below in itertools.pairwise(lines):
        words = line.strip()
        if words and words.isupper() and len(words) <= _LONGEST_CUE and below.strip():
            cues += 1
            spoken += (
                _count_indent(line) >= edge + _CUE_IN
                and edge < _count_indent(below) <= _count_indent(line) - _SPEECH_BACK
            )
    return spoken > 0 and spoken * 2 >= cues


def make_pages(text: str) -> Sequence[PrintedPage]:
    pages = [[line.expandtabs(_TAB).rstrip() for line in page] for page in _split_pages(text)]
    shift = _MARGIN if _find_edge(pages) < _EDGE else 0
    sheets: list[PrintedPage] = []
    pieces = 0
    for page in pages:
        sheets.append(_make_page(page, shift))
        pieces += sum([len(row.pieces) for row in sheets[-1].rows])
        if pieces > ELEMENTS or len(sheets) > _MOST_PAGES:
            raise BadFile(TOO_LONG)
    return sheets


def _find_edge(pages: Iterable[Sequence[str]]) -> int:
    return min((_count_indent(line) for page in pages for line in page if line.strip()), default=0)


def _count_indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def _split_pages(text: str) -> Iterator[list[str]]:
    """By form feeds; in a text without, by lines that hold nothing but a number far to the right."""
    if "\f" in text:
        yield from (page.split("\n") for page in text.split("\f"))
        return
    lines: list[str] = []
    for line in text.split("\n"):
        if _LONE_NUMBER.fullmatch(line.expandtabs(_TAB)) and lines:
            yield lines
            lines = []
        lines.append(line)
    yield lines


def _make_page(lines: Sequence[str], shift: int) -> PrintedPage:
    first = next((at for at, line in enumerate(lines) if line.strip()), 0)
    has_number = first < len(lines) and _is_page_number(lines[first])
    rows = []
    for at, line in enumerate(lines):
        y = _HEADER if has_number and at == first else _TOP + _LINE * (at + 1)
        pieces = _split_pieces(line, shift)
        if pieces:
            rows.append(TextRow(y, pieces))
    return PrintedPage(_WIDTH, max(792.0, 2 * _TOP + _LINE * len(lines)), tuple(rows))


def _is_page_number(line: str) -> bool:
    """Not "PAGE 4" at the left, as the pages of a comic book are headed: that stands where the script begins."""
    is_heading = _count_indent(line) < _FAR_LEFT and line.lstrip().startswith("PAGE")
    return _PAGE_NUMBER.fullmatch(line) is not None and not is_heading


def _split_pieces(line: str, shift: int) -> tuple[TextPiece, ...]:
    pieces = []
    column, end = shift, 0
    for found in _PIECE.finditer(line):
        column += text_width(line[end : found.start()])
        right = column + text_width(found.group())
        pieces.append(TextPiece(column * COLUMN, right * COLUMN, found.group()))
        column, end = right, found.end()
    return tuple(pieces)
