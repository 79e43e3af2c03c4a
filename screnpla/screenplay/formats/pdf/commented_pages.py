"""Pages of a PDF with comments: the script's pages smaller, beside each the comments on its passages.

The paper keeps its size, so that it prints. A passage has a light ground and, at the edge of its page, the number of
its thread. Comments that find no room beside their page stand on a page behind it, and those without a passage behind
all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from screnpla.screenplay.breakdown.sides import CrossedRows
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Align
from screnpla.screenplay.formats.common.printing.page_headers import make_margin_line
from screnpla.screenplay.formats.common.write_options import MarginThread, WriteOptions
from screnpla.screenplay.formats.pdf.writing.embedded_fonts import CELL
from screnpla.screenplay.formats.pdf.writing.line_styles import LineStyles
from screnpla.screenplay.formats.pdf.writing.margin_column import (
    LOOKS,
    STRONG,
    CommentLine,
    format_thread,
    make_lines,
    place_threads,
)
from screnpla.screenplay.formats.pdf.writing.pdf_pages import PdfPages
from screnpla.screenplay.layout.page import SHARE_LEFT_OF_X, Line, Page
from screnpla.screenplay.layout.text.cells import text_width
from screnpla.screenplay.profiles.profile import LINE, Profile

_PAGE_SCALE, _TEXT_SCALE, _LIST_SCALE = 0.72, 0.58, 0.75
_EDGE = 14.0  # points between the column, the page and the edges of the paper
_NUMBER_RIGHT = 8.2 * 72  # of the number beside a passage
_GROUND = b"1 0.93 0.70 rg"
_FRAME = b"0.8 G 0.75 w"
NO_COMMENTS = "There are no comments on this script."
NO_COMMENTS_ON_PART = "There are no comments on these pages."


class _Passage(NamedTuple):
    """The lines of a page that a thread is about, each with where the passage begins and ends in its text."""

    thread: MarginThread
    lines: list[tuple[Line, int, int]]


def _find_passages(page: Page, threads: Sequence[MarginThread]) -> list[_Passage]:
    by_element: dict[str, list[Line]] = {}
    for line in page.lines:
        by_element.setdefault(line.element_id, []).append(line)
    found = [_Passage(thread, list(_covered_lines(thread, by_element))) for thread in threads]
    return [passage for passage in found if passage.lines]


def _covered_lines(thread: MarginThread, by_element: dict[str, list[Line]]) -> Iterator[tuple[Line, int, int]]:
    for element_id, (start, end) in thread.passage.items():
        for line in by_element.get(element_id, ()):
            first, last = max(start, line.start), min(end, line.end)
            if first < last:
                yield line, first - line.start, last - line.start


class CommentedPages:
    """Adds pages to a file. Threads on the whole script, and those without a passage, stand behind all of them."""

    def __init__(self, output: PdfPages, profile: Profile, screenplay: Screenplay, options: WriteOptions) -> None:
        self._output = output
        self._profile = profile
        self._styles = LineStyles((*screenplay.elements, *LOOKS), profile)
        self._left = profile.width * _PAGE_SCALE + 2 * _EDGE
        self._width = profile.width - self._left - _EDGE
        self._rows = int((profile.height - 2 * _EDGE) / (LINE * _TEXT_SCALE))
        self._threads = options.margin_threads or ()
        self._on_passages = [thread for thread in self._threads if thread.passage]
        self._seen: set[int] = set()
        # Who gets a part of the script gets the comments on that part.
        self._is_part = bool(options.pages or options.sides) or options.changed_pages is not None

    def add_page(self, page: Page, lines: list[Line], paper: str, crossed: Sequence[CrossedRows]) -> int:
        """The number of the page's object. Whatever finds no room beside the page is listed on a page behind it."""
        passages = _find_passages(page, self._on_passages)
        beginning = [passage for passage in passages if passage.thread.number not in self._seen]
        self._seen |= {passage.thread.number for passage in beginning}
        ground = b"\n".join([_draw_ground(self._profile, *each) for passage in passages for each in passage.lines])
        lines = [*lines, *_number_lines(beginning)]
        cells = int(self._width / (CELL * _TEXT_SCALE))
        ordered = sorted(beginning, key=lambda passage: (passage.lines[0][0].row, passage.thread.number))
        blocks = [(self._row_beside(each.lines[0][0].row), format_thread(each.thread, cells)) for each in ordered]
        placed = place_threads(blocks, self._rows)
        column = [line for each in placed for line in make_lines(each.row, each.lines, 0, cells * CELL)]
        drawn = b"\n".join(
            [
                self._shrink_page(self._output.draw_page(lines, self._styles, crossed, ground)),
                self._draw_text(column, self._left, self._profile.height - _EDGE, _TEXT_SCALE),
            ]
        )
        number = self._output.add_drawing(page.label, drawn, paper)
        shown = {passage.thread.number for passage, each in zip(ordered, placed, strict=False) if each.is_whole}
        behind = [passage.thread for passage in ordered if passage.thread.number not in shown]
        if behind:
            self._add_list(f"Comments on page {page.label}" if page.label else "Comments", behind)
        return number

    def find_top(self, top: float) -> float:
        """Where a height of the script's page is on the paper."""
        return self._profile.height * (1 - _PAGE_SCALE) - _EDGE + top * _PAGE_SCALE

    def add_rest(self) -> None:
        """To be called behind the last page."""
        rest = [thread for thread in self._threads if thread.number not in self._seen and not self._is_part]
        if rest:
            self._add_list("Other comments", rest)
        elif not self._seen:
            self._add_list(NO_COMMENTS_ON_PART if self._is_part else NO_COMMENTS, [])

    def _add_list(self, title: str, threads: Sequence[MarginThread]) -> None:
        """Pages with whole threads, one below the other."""
        cells = int((self._profile.width - 144) / (CELL * _LIST_SCALE))
        lines = [CommentLine(title, STRONG)]
        for thread in threads:
            lines += [CommentLine(""), *format_thread(thread, cells, with_quote=True)]
        rows = int((self._profile.height - 144) / (LINE * _LIST_SCALE))
        for start in range(0, len(lines), rows):
            drawn = make_lines(1, lines[start : start + rows], 0, cells * CELL)
            text = self._draw_text(list(drawn), 72, self._profile.height - 72, _LIST_SCALE)
            self._output.add_drawing("", text)

    def _row_beside(self, row: float) -> float:
        """The row of the column at the height of a row of the page."""
        down = (self._profile.top + (row - 1) * LINE) * _PAGE_SCALE
        return 1 + down / (LINE * _TEXT_SCALE)

    def _shrink_page(self, drawn: bytes) -> bytes:
        place = (_PAGE_SCALE, _PAGE_SCALE, _EDGE, self._profile.height * (1 - _PAGE_SCALE) - _EDGE)
        frame = b"%s 0 0 %.2f %.2f re S" % (_FRAME, self._profile.width, self._profile.height)
        return b"q %.4f 0 0 %.4f %.2f %.2f cm\n%s\n%s\nQ" % (*place, drawn, frame)

    def _draw_text(self, lines: list[Line], left: float, top: float, scale: float) -> bytes:
        """Rows are counted from `top` on."""
        origin = top - scale * (self._profile.height - self._profile.top)
        drawn = self._output.painter.paint_page(lines, self._styles)
        return b"q %.4f 0 0 %.4f %.2f %.2f cm\n%s\nQ" % (scale, scale, left, origin, drawn)


def _draw_ground(profile: Profile, line: Line, start: int, end: int) -> bytes:
    """A light rectangle behind the words of a passage; of a line from right to left behind all of it."""
    whole = text_width(line.text)
    before, width = (0, whole) if line.rtl else (text_width(line.text[:start]), text_width(line.text[start:end]))
    left = line.x - SHARE_LEFT_OF_X[line.align] * whole * CELL + before * CELL
    top = profile.height - profile.top - (line.row - 1) * LINE
    return b"q %s %.2f %.2f %.2f %.2f re f Q" % (_GROUND, left, top - LINE + 1.5, width * CELL, LINE)


def _number_lines(passages: Sequence[_Passage]) -> list[Line]:
    """Numbers at the edge of the page, those of one line beside each other."""
    by_row: dict[float, list[str]] = {}
    for passage in passages:
        by_row.setdefault(passage.lines[0][0].row, []).append(str(passage.thread.number))
    made = [make_margin_line(row, ",".join(each), _NUMBER_RIGHT, Align.RIGHT) for row, each in by_row.items()]
    return [line._replace(element_id=STRONG) for line in made]
