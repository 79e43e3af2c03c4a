"""The fonts that one file wears, and what of them is used."""

from __future__ import annotations

from collections import defaultdict

from screnpla.screenplay.formats.pdf.embedding import CELL_UNITS, SIZE, Use, embed
from screnpla.screenplay.formats.pdf.objects import Objects
from screnpla.screenplay.formats.pdf.typefaces import PAGE, Typeface, typeface

CELL = SIZE * CELL_UNITS / 1000

_FIRST_SPARE = 0xE000  # codes that stand for no character, for those beyond the first 65,536
_LAST_SPARE = 0xF8FF
_MOST_CODES = 60_000  # of the 65,535 that fit; a line adds some hundreds at most


class Wardrobe:
    """Text in our own font is written as its characters' codes, so that a line of it costs one call."""

    def __init__(self) -> None:
        self._uses: dict[str, Use] = {}
        self._texts: dict[str, list[str]] = defaultdict(list)
        self._spare: dict[str, int] = {}

    def page_font(self, *, bold: bool, italic: bool) -> Use:
        face = typeface(PAGE, bold=bold, italic=italic)
        return self._use(face.name, face)

    def lent(self, face: Typeface) -> Use:
        """The font, in the file once for each of its codes' worth of glyphs: usually once."""
        use = self._use(face.name, face)
        while len(use.codes) > _MOST_CODES:
            use = self._use(use.resource.decode() + face.name, face)
        return use

    def write(self, use: Use, text: str) -> bytes:
        """A line that is our own font's alone, as it stands in a page."""
        self._texts[use.typeface.name].append(text)
        return escaped(text.encode("utf-16-be"))

    def code(self, use: Use, character: str, *, known: bool) -> int:
        """The code of one character of our own font; for one it does not know, that of an empty box."""
        code = ord(character)
        if not known and code >= 0xD800:
            code = self._spare.setdefault(character, min(_FIRST_SPARE + len(self._spare), _LAST_SPARE))
        use.shapes[code] = (use.typeface.font.get_nominal_glyph(code) or 0) if known else 0
        use.meanings[code] = character
        return code

    def hang(self, objects: Objects) -> bytes:
        """Puts the fonts into the file; gives their entry among the pages' resources."""
        for name, texts in self._texts.items():
            use = self._uses[name]
            for character in set("".join(texts)):
                self.code(use, character, known=True)
        fonts = [b"/%s %d 0 R" % (use.resource, embed(objects, use)) for use in self._uses.values() if use.shapes]
        return b"/Font<<%s>>" % b"".join(fonts)

    def _use(self, name: str, face: Typeface) -> Use:
        found = self._uses.get(name)
        if found is None:
            found = self._uses[name] = Use(face, b"F%d" % (len(self._uses) + 1))
        return found


def escaped(data: bytes) -> bytes:
    data = data.replace(b"\\", b"\\\\").replace(b"(", b"\\(").replace(b")", b"\\)")
    return data.replace(b"\r", b"\\r")
