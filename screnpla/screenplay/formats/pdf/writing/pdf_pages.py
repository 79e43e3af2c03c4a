"""The pages of one PDF file while they are made."""

from __future__ import annotations

from collections.abc import Sequence

from screnpla.screenplay.breakdown.sides import CrossedRows
from screnpla.screenplay.elements import Kind
from screnpla.screenplay.formats.pdf.writing.embedded_fonts import EmbeddedFonts
from screnpla.screenplay.formats.pdf.writing.line_styles import LineStyles
from screnpla.screenplay.formats.pdf.writing.navigation import Bookmark, add_outline, format_page_labels
from screnpla.screenplay.formats.pdf.writing.objects import PdfObjects, format_references, format_text
from screnpla.screenplay.formats.pdf.writing.painter import Painter
from screnpla.screenplay.formats.pdf.writing.watermark import DARKENING, add_watermark
from screnpla.screenplay.layout.page import Line
from screnpla.screenplay.profiles.profile import LINE, Profile

_CROSS = b"0.9 w 0.35 G"


class PdfPages:
    """Knows the paper, the fonts in use, and what a viewer shows beside the pages."""

    def __init__(self, profile: Profile, watermark: str = "", painted_on: Profile | None = None) -> None:
        """`painted_on`: the paper by whose measures lines are painted, where they are drawn in another size."""
        self._profile = profile
        self._objects = PdfObjects()
        self._embedded_fonts = EmbeddedFonts()
        self.painter = Painter(painted_on or profile, self._embedded_fonts)
        self._tree, self._fonts = self._objects.reserve(), self._objects.reserve()
        self._pages: list[int] = []
        self._labels: list[str] = []
        self._mark = 0
        if watermark.strip():
            self._mark = add_watermark(self._objects, watermark, self.painter, profile, self._fonts)
        self.bookmarks: list[Bookmark] = []

    @property
    def missing(self) -> dict[str, set[str]]:
        return self.painter.missing

    def add_page(
        self,
        label: str,
        lines: list[Line],
        inks: LineStyles,
        paper: str = "",
        crossed: Sequence[CrossedRows] = (),
    ) -> int:
        """Adds a page; gives the number of its object. `paper`: #rrggbb; empty: white."""
        return self.add_drawing(label, self.draw_page(lines, inks, crossed), paper)

    def draw_page(
        self, lines: list[Line], inks: LineStyles, crossed: Sequence[CrossedRows], ground: bytes = b""
    ) -> bytes:
        """`ground`: drawn already, below the text."""
        parts = [ground, self.painter.paint_page(lines, inks), *map(self._cross_out, crossed)]
        return b"\n".join(filter(None, parts))

    def add_drawing(self, label: str, drawn: bytes, paper: str = "") -> int:
        """The same for a page that is drawn already."""
        parts = [self._fill_paper(paper) if paper else b"", b"/Mark Do" if self._mark else b"", drawn]
        content = self._objects.add_stream(b"\n".join(filter(None, parts)))
        number = self._objects.add_object(b"<</Type/Page/Parent %d 0 R/Contents %d 0 R>>" % (self._tree, content))
        self._pages.append(number)
        self._labels.append(label)
        return number

    def _fill_paper(self, paper: str) -> bytes:
        red, green, blue = [value / 255 for value in bytes.fromhex(paper.removeprefix("#"))]
        size = self._profile.width, self._profile.height
        return b"q %.3f %.3f %.3f rg 0 0 %.2f %.2f re f Q" % (red, green, blue, *size)

    def _cross_out(self, rows: CrossedRows) -> bytes:
        """Two lines from corner to corner of the column of text, which stays readable."""
        box = self._profile.box_of(Kind.ACTION)
        left, right = box.left * 72, box.right * 72
        top = self._profile.height - self._profile.top - (rows.first - 1) * LINE
        foot = self._profile.height - self._profile.top - rows.last * LINE
        corners = (left, top, right, foot, left, foot, right, top)
        return b"q %s %.2f %.2f m %.2f %.2f l %.2f %.2f m %.2f %.2f l S Q" % (_CROSS, *corners)

    def finish(self, information: bytes, language: str) -> bytes:
        objects = self._objects
        fonts = self._embedded_fonts.embed_all(objects)
        drawings = b"/XObject<</Mark %d 0 R>>" % self._mark if self._mark else b""
        objects.set_object(self._fonts, b"<<%s%s>>" % (fonts, DARKENING if self._mark else b""))
        objects.set_object(
            self._tree,
            b"<</Type/Pages/Count %d/Kids[%s]/MediaBox[0 0 %.2f %.2f]/Resources<<%s%s>>>>"
            % (
                len(self._pages),
                format_references(self._pages),
                self._profile.width,
                self._profile.height,
                fonts,
                drawings,
            ),
        )
        return objects.make_file(objects.add_object(self._make_catalog(language)), objects.add_object(information))

    def _make_catalog(self, language: str) -> bytes:
        marks = add_outline(self._objects, self.bookmarks)
        parts = [
            b"<</Type/Catalog/Pages %d 0 R/PageLabels%s" % (self._tree, format_page_labels(self._labels)),
            b"/ViewerPreferences<</DisplayDocTitle true>>",
            b"/Outlines %d 0 R/PageMode/UseOutlines" % marks if marks else b"",
            b"/Lang%s" % format_text(language) if language else b"",
            b">>",
        ]
        return b"".join(parts)
