"""A page's lines as the instructions of a PDF page. Plain lines, nearly all there are, take the short way."""

from __future__ import annotations

from collections.abc import Iterable

from screnpla.screenplay.formats.pdf.embedding import SIZE
from screnpla.screenplay.formats.pdf.ink import PLAIN, Ink, Inks, Stretch
from screnpla.screenplay.formats.pdf.setting import Glyph, Part, set_line
from screnpla.screenplay.formats.pdf.typefaces import on_the_page
from screnpla.screenplay.formats.pdf.wardrobe import CELL, Wardrobe
from screnpla.screenplay.formats.printing.placing import PART_BEFORE
from screnpla.screenplay.layout.page import Line
from screnpla.screenplay.profile import LINE, Profile

BASELINE = 8.0  # points below the top of a line's box, as Final Draft prints it
_UNDERLINE, _STRIKEOUT, _RULE = -1.9, 3.0, 0.6
_SLANT = b"0.21"  # italics of a font that has none
_FATTEN = b"2 Tr 0.35 w"  # and bold: the letters' edges drawn as well


class Painter:
    """Paints the pages of one file. Remembers which characters no font has, and in which elements they stand."""

    def __init__(self, profile: Profile, wardrobe: Wardrobe) -> None:
        self._profile = profile
        self._wardrobe = wardrobe
        self._known = on_the_page()
        self._texts: list[bytes] = []
        self._rules: list[bytes] = []
        self._font = b""
        self._color = ""
        self.missing: dict[str, set[str]] = {}

    def page(self, lines: Iterable[Line], inks: Inks) -> bytes:
        self._texts, self._rules, self._font, self._color = [b"BT"], [], b"", ""
        for line in lines:
            if line.text:
                self._line(line, inks.stretches(line))
        self._ink(PLAIN)
        return b"\n".join([*self._texts, b"ET", *self._rules])

    def _line(self, line: Line, stretches: list[Stretch]) -> None:
        y = self._profile.height - self._profile.top - (line.row - 1) * LINE - BASELINE
        text = line.text
        width = len(text) * CELL
        known = (text.isascii() and text.isprintable()) or self._known.issuperset(text)
        if line.rtl or not known or width > self._profile.width:
            self._parts(set_line(stretches, self._wardrobe, rtl=line.rtl), line, y)
            return
        x = self._left(line, width)
        for part, ink in stretches:
            self._plain(part, ink, x, y)
            x += len(part) * CELL

    def _left(self, line: Line, width: float) -> float:
        """Where a line begins; never beside the paper, whatever indents a file asks for."""
        x = line.x - PART_BEFORE[line.align] * width
        return max(0.0, min(x, self._profile.width - width))

    def _plain(self, text: str, ink: Ink, x: float, y: float) -> None:
        use = self._wardrobe.page_font(bold=ink.bold, italic=ink.italic)
        self._dress(use.resource, ink)
        self._texts.append(b"1 0 0 1 %.2f %.2f Tm(%s)Tj" % (x, y, self._wardrobe.write(use, text)))
        self._rule(ink, x, y, len(text) * CELL)

    def _parts(self, parts: list[Part], line: Line, y: float) -> None:
        width = sum([part.width for part in parts])
        # A line wider than the paper is drawn narrower: it is better hard to read than cut off.
        squeeze = min(1.0, self._profile.width / width) if width else 1.0
        x = self._left(line, width * squeeze)
        for part in parts:
            self._part(part._replace(width=part.width * squeeze, squeeze=part.squeeze * squeeze), x, y)
            x += part.width * squeeze
            for character in part.missing:
                self.missing.setdefault(character, set()).add(line.element_id)

    def _part(self, part: Part, x: float, y: float) -> None:
        if not part.glyphs:
            return
        ink = part.ink
        self._dress(part.use.resource, ink)
        slant = _SLANT if ink.italic and not part.styled else b"0"
        fat = ink.bold and not part.styled
        if fat:
            self._texts.append(_FATTEN)
        self._texts.append(b"%.4f 0 %s 1 %.2f %.2f Tm" % (part.squeeze, slant, x, y))
        shown = _shown(part.glyphs)
        self._texts += _told(part.told, shown) if part.told else shown
        if fat:
            self._texts.append(b"0 Tr")
        self._rule(ink, x, y, part.width)

    def _dress(self, resource: bytes, ink: Ink) -> None:
        if resource != self._font:
            self._texts.append(b"/%s 12 Tf" % resource)
            self._font = resource
        if ink.color != self._color:
            self._ink(ink)

    def _ink(self, ink: Ink) -> None:
        if ink.color != self._color:
            self._texts.append(_colour(ink.color))
            self._color = ink.color

    def _rule(self, ink: Ink, x: float, y: float, width: float) -> None:
        heights = [_UNDERLINE] * ink.underline + [_STRIKEOUT] * ink.strikeout
        for height in heights:
            rule = b"%.2f %.2f %.2f %.2f re f" % (x, y + height, width, _RULE)
            self._rules.append(b"q %s %s Q" % (_colour(ink.color), rule) if ink.color else rule)


def _colour(color: str) -> bytes:
    red, green, blue = bytes.fromhex(color[1:] or "000000")
    numbers = b"%.3f %.3f %.3f" % (red / 255, green / 255, blue / 255)
    return b"%s rg %s RG" % (numbers, numbers)


def _told(text: str, shown: list[bytes]) -> list[bytes]:
    meant = text.encode("utf-16-be", "replace").hex().encode()
    return [b"/Span<</ActualText<feff%s>>>BDC" % meant, *shown, b"EMC"]


def _shown(glyphs: list[Glyph]) -> list[bytes]:
    """Glyphs one behind the other, moved where they do not stand where the one before would leave them."""
    found: list[bytes] = []
    pieces: list[bytes] = []
    pen, rise = 0.0, 0.0
    for glyph in glyphs:
        if abs(glyph.y - rise) > 0.01:
            found += _flushed(pieces)
            found.append(b"%.2f Ts" % glyph.y)
            rise = glyph.y
        if abs(glyph.x - pen) > 0.01:
            pieces.append(b"%.1f" % ((pen - glyph.x) * 1000 / SIZE))
        pieces.append(b"<%04x>" % glyph.code)
        pen = glyph.x + glyph.advance
    found += _flushed(pieces)
    return [*found, b"0 Ts"] if rise else found


def _flushed(pieces: list[bytes]) -> list[bytes]:
    shown = [b"[%s]TJ" % b"".join(pieces)] if pieces else []
    pieces.clear()
    return shown
