"""Writes a table of a report as a PDF: on the script's paper, turned on its side, the titles on every page. RP66."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from screnpla.screenplay.clean_text import clean_text
from screnpla.screenplay.elements import Align, Element, Kind, Run
from screnpla.screenplay.formats.common.printing.table_lines import format_table
from screnpla.screenplay.formats.pdf.writing.embedded_fonts import CELL
from screnpla.screenplay.formats.pdf.writing.line_styles import LineStyles
from screnpla.screenplay.formats.pdf.writing.objects import format_text
from screnpla.screenplay.formats.pdf.writing.pdf_pages import PdfPages
from screnpla.screenplay.layout.page import Line
from screnpla.screenplay.profiles.profile import LETTER, LINE, Profile
from screnpla.screenplay.reports.tables import Table

NOTHING = "There is nothing to report yet."
_SCALE = 0.7
_MARGIN = 36.0  # points
_STRONG = Element("table-strong", Kind.NORMAL, (Run(" ", bold=True),))
_HEADING_ROWS = 2  # the name of the script and of the report, and a blank row
_FOOTER_ROWS = 2
_RULE = b"q 0.6 w 0.7 G %.2f %.2f m %.2f %.2f l S Q"


def write_table_pdf(table: Table, name: str, colors: Mapping[str, str], profile: Profile | None = None) -> bytes:
    """`name`: of the script; `colors`: #rrggbb by kind of strip."""
    return _TablePages(table, name, colors, profile or LETTER).write()


class _TablePages:
    def __init__(self, table: Table, name: str, colors: Mapping[str, str], profile: Profile) -> None:
        self._table, self._colors = table, colors
        self._title = " ".join(f"{clean_text(name)}: {table.title}".split())
        paper = replace(profile, width=profile.height, height=profile.width)
        # As if the paper were larger, and all of it drawn smaller.
        self._large = replace(paper, width=paper.width / _SCALE, height=paper.height / _SCALE, top=_MARGIN / _SCALE)
        self._left = _MARGIN / _SCALE
        self._output = PdfPages(paper, painted_on=self._large)
        self._styles = LineStyles((_STRONG,), self._large)

    def write(self) -> bytes:
        cells = int((self._large.width - 2 * self._left) / CELL)
        lines = format_table(self._table, cells, _clean_cell)
        rows_on_page = int((self._large.height - 2 * self._large.top) / LINE)
        room = max(1, rows_on_page - _HEADING_ROWS - len(lines.header) - _FOOTER_ROWS)
        pages = list(_fill_pages(lines.rows, room)) or [[]]
        for number, page in enumerate(pages, 1):
            text = [self._line(1, self._title, is_strong=True)]
            first = 1 + _HEADING_ROWS
            text += [self._line(first + at, line, is_strong=True) for at, line in enumerate(lines.header)]
            drawn = [self._rule_below(first + len(lines.header) - 1)]
            row = first + len(lines.header)
            for index, parts in page:
                drawn.append(self._fill_row(index, row, len(parts)))
                text += [self._line(row + at, part) for at, part in enumerate(parts)]
                row += len(parts)
                drawn.append(self._rule_below(row - 1))
            if not page:
                text.append(self._line(row, NOTHING))
            text.append(self._line(rows_on_page, f"Page {number} of {len(pages)}"))
            painted = self._output.painter.paint_page(text, self._styles)
            ground = b"\n".join(filter(None, drawn))
            self._output.add_drawing(
                str(number), b"q %.4f 0 0 %.4f 0 0 cm\n%s\n%s\nQ" % (_SCALE, _SCALE, ground, painted)
            )
        information = b"<</Title%s/Creator(Screnpla)/Producer(Screnpla)>>" % format_text(self._title)
        return self._output.finish(information, "")

    def _line(self, row: float, text: str, *, is_strong: bool = False) -> Line:
        look = _STRONG.id if is_strong else ""
        return Line(row, "", text, look, 0, len(text), self._left, Align.LEFT)

    def _top_of(self, row: float) -> float:
        return self._large.height - self._large.top - (row - 1) * LINE

    def _rule_below(self, row: float) -> bytes:
        y = self._top_of(row + 1) + 0.5
        return _RULE % (self._left, y, self._large.width - self._left, y)

    def _fill_row(self, index: int, row: float, height: int) -> bytes:
        strip = self._table.strips[index] if self._table.strips else ""
        color = self._colors.get(strip, "")
        if not color:
            return b""
        red, green, blue = [value / 255 for value in bytes.fromhex(color.removeprefix("#"))]
        box = (self._left, self._top_of(row + height) + 0.5, self._large.width - 2 * self._left, height * LINE)
        return b"q %.3f %.3f %.3f rg %.2f %.2f %.2f %.2f re f Q" % (red, green, blue, *box)


def _clean_cell(text: str) -> str:
    return " ".join(clean_text(text).split())


def _fill_pages(rows: Sequence[list[str]], room: int) -> Iterator[list[tuple[int, list[str]]]]:
    """Rows by pages, each with its number; a row goes on over the page only where no page could hold it."""
    page: list[tuple[int, list[str]]] = []
    used = 0
    for index, row in enumerate(rows):
        for start in range(0, len(row), room):
            part = row[start : start + room]
            if used + len(part) > room:
                yield page
                page, used = [], 0
            page.append((index, part))
            used += len(part)
    if page:
        yield page
