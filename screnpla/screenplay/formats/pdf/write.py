"""A screenplay as a PDF: the pages of the layout, to the point."""

from __future__ import annotations

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Kind
from screnpla.screenplay.formats.numbers_asked import numbers_asked
from screnpla.screenplay.formats.options import WriteOptions
from screnpla.screenplay.formats.pdf.ink import Inks
from screnpla.screenplay.formats.pdf.navigation import Bookmark, outline, page_labels
from screnpla.screenplay.formats.pdf.objects import Objects, references, text_string
from screnpla.screenplay.formats.pdf.painting import Painter
from screnpla.screenplay.formats.pdf.wardrobe import Wardrobe
from screnpla.screenplay.formats.pdf.watermark import add_watermark
from screnpla.screenplay.formats.printing.furniture import (
    SceneNumbers,
    begins,
    furnished,
    page_number,
    scene_numbers,
)
from screnpla.screenplay.formats.printing.pages import printed
from screnpla.screenplay.formats.printing.running_lines import running_lines
from screnpla.screenplay.formats.printing.unprinted import not_printed
from screnpla.screenplay.layout.page import Line, Page
from screnpla.screenplay.losses import Loss, Writing
from screnpla.screenplay.profile import LINE, Profile

_MOST_NAMED = 20  # characters in one sentence


def write(screenplay: Screenplay, options: WriteOptions) -> Writing:
    """Raises `BadRequest` for pages that the script does not have."""
    profile, cover, pages, before = printed(screenplay, options)
    numbers = scene_numbers(screenplay, profile, asked=numbers_asked(screenplay, options))
    sheaf = _Sheaf(profile, options.watermark)
    cover_inks, inks = Inks(cover.elements, profile), Inks(screenplay.elements, profile)
    for page in cover.pages:
        sheaf.add("", list(page.lines), cover_inks)
    headings = {element.id: element.text for element in screenplay.elements if element.kind is Kind.SCENE_HEADING}
    for at, page in enumerate(pages, before):
        lines = furnished(page, profile, numbers, first=at == 0)
        if options.running_texts:
            lines += running_lines(options.running_texts, profile, at, page_number(page, first=at == 0))
        number = sheaf.add(page.label, lines, inks)
        sheaf.bookmarks += _bookmarks(page, number, headings, numbers, profile)
    data = sheaf.bound(_information(screenplay, options), screenplay.language)
    return Writing(data, (*_undrawn(sheaf.missing, screenplay), *not_printed(screenplay, profile)))


class _Sheaf:
    """The pages of one file while they are made."""

    def __init__(self, profile: Profile, watermark: str) -> None:
        self._profile = profile
        self._objects = Objects()
        self._wardrobe = Wardrobe()
        self._painter = Painter(profile, self._wardrobe)
        self._tree, self._fonts = self._objects.reserve(), self._objects.reserve()
        self._pages: list[int] = []
        self._labels: list[str] = []
        self._mark = 0
        if watermark.strip():
            self._mark = add_watermark(self._objects, watermark, self._painter, profile, self._fonts)
        self.bookmarks: list[Bookmark] = []

    @property
    def missing(self) -> dict[str, set[str]]:
        return self._painter.missing

    def add(self, label: str, lines: list[Line], inks: Inks) -> int:
        """Adds a page; gives the number of its object."""
        drawn = self._painter.page(lines, inks)
        content = self._objects.add_stream(b"/Mark Do\n" + drawn if self._mark else drawn)
        number = self._objects.add(b"<</Type/Page/Parent %d 0 R/Contents %d 0 R>>" % (self._tree, content))
        self._pages.append(number)
        self._labels.append(label)
        return number

    def bound(self, information: bytes, language: str) -> bytes:
        objects = self._objects
        fonts = self._wardrobe.hang(objects)
        drawings = b"/XObject<</Mark %d 0 R>>" % self._mark if self._mark else b""
        objects.put(self._fonts, b"<<%s>>" % fonts)
        objects.put(
            self._tree,
            b"<</Type/Pages/Count %d/Kids[%s]/MediaBox[0 0 %.2f %.2f]/Resources<<%s%s>>>>"
            % (
                len(self._pages),
                references(self._pages),
                self._profile.width,
                self._profile.height,
                fonts,
                drawings,
            ),
        )
        return objects.file(objects.add(self._catalog(language)), objects.add(information))

    def _catalog(self, language: str) -> bytes:
        marks = outline(self._objects, self.bookmarks)
        parts = [
            b"<</Type/Catalog/Pages %d 0 R/PageLabels%s" % (self._tree, page_labels(self._labels)),
            b"/ViewerPreferences<</DisplayDocTitle true>>",
            b"/Outlines %d 0 R/PageMode/UseOutlines" % marks if marks else b"",
            b"/Lang%s" % text_string(language) if language else b"",
            b">>",
        ]
        return b"".join(parts)


def _bookmarks(
    page: Page, number: int, headings: dict[str, str], numbers: SceneNumbers, profile: Profile
) -> list[Bookmark]:
    found = []
    for line in page.lines:
        heading = headings.get(line.element_id, "").split()
        if heading and begins(line):
            scene = numbers.numbers.get(line.element_id, "")
            title = " ".join([scene, *heading] if scene else heading).upper()
            found.append(Bookmark(title, number, profile.height - profile.top - (line.row - 1) * LINE))
    return found


def _information(screenplay: Screenplay, options: WriteOptions) -> bytes:
    cover = screenplay.cover
    title = " ".join(cover.title.split()) or " ".join(options.title.split())
    authors = ", ".join(line.strip() for line in cover.authors.splitlines() if line.strip())
    found = b"".join(
        b"/%s%s" % (name, text_string(text)) for name, text in ((b"Title", title), (b"Author", authors)) if text
    )
    return b"<<%s/Creator(Screnpla)/Producer(Screnpla)>>" % found


def _undrawn(missing: dict[str, set[str]], screenplay: Screenplay) -> list[Loss]:
    if not missing:
        return []
    named = [one if one.isprintable() else f"U+{ord(one):04X}" for one in sorted(missing)]
    more = f" and {len(named) - _MOST_NAMED} more" if len(named) > _MOST_NAMED else ""
    where = set().union(*missing.values())
    ids = [element.id for element in screenplay.elements if element.id in where]
    listed = " ".join(named[:_MOST_NAMED]) + more
    return [Loss(f"These characters cannot be drawn, because no font has them: {listed}.", tuple(ids))]
