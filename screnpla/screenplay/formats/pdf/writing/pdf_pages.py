"""The pages of one PDF file while they are made."""

from __future__ import annotations

from screnpla.screenplay.formats.pdf.writing.embedded_fonts import EmbeddedFonts
from screnpla.screenplay.formats.pdf.writing.line_styles import LineStyles
from screnpla.screenplay.formats.pdf.writing.navigation import Bookmark, add_outline, format_page_labels
from screnpla.screenplay.formats.pdf.writing.objects import PdfObjects, format_references, format_text
from screnpla.screenplay.formats.pdf.writing.painter import Painter
from screnpla.screenplay.formats.pdf.writing.watermark import add_watermark
from screnpla.screenplay.layout.page import Line
from screnpla.screenplay.profiles.profile import Profile


class PdfPages:
    """Knows the paper, the fonts in use, and what a viewer shows beside the pages."""

    def __init__(self, profile: Profile, watermark: str) -> None:
        self._profile = profile
        self._objects = PdfObjects()
        self._embedded_fonts = EmbeddedFonts()
        self.painter = Painter(profile, self._embedded_fonts)
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

    def add_page(self, label: str, lines: list[Line], inks: LineStyles, paper: str = "") -> int:
        """Adds a page; gives the number of its object. `paper`: #rrggbb; empty: white."""
        drawn = self.painter.paint_page(lines, inks)
        return self.add_drawing(label, self._fill_paper(paper) + drawn if paper else drawn)

    def add_drawing(self, label: str, drawn: bytes) -> int:
        """The same for a page that is drawn already."""
        content = self._objects.add_stream(b"/Mark Do\n" + drawn if self._mark else drawn)
        number = self._objects.add_object(b"<</Type/Page/Parent %d 0 R/Contents %d 0 R>>" % (self._tree, content))
        self._pages.append(number)
        self._labels.append(label)
        return number

    def _fill_paper(self, paper: str) -> bytes:
        red, green, blue = [value / 255 for value in bytes.fromhex(paper.removeprefix("#"))]
        size = self._profile.width, self._profile.height
        return b"q %.3f %.3f %.3f rg 0 0 %.2f %.2f re f Q\n" % (red, green, blue, *size)

    def finish(self, information: bytes, language: str) -> bytes:
        objects = self._objects
        fonts = self._embedded_fonts.embed_all(objects)
        drawings = b"/XObject<</Mark %d 0 R>>" % self._mark if self._mark else b""
        objects.set_object(self._fonts, b"<<%s>>" % fonts)
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
