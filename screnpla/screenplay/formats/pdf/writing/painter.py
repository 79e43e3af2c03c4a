"""Painter of a page's lines as PDF instructions. Plain lines, nearly all there are, take the short way."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from screnpla.screenplay.elements import Kind
from screnpla.screenplay.formats.pdf.typefaces import page_font_characters
from screnpla.screenplay.formats.pdf.writing.embedded_fonts import CELL, SIZE, EmbeddedFonts
from screnpla.screenplay.formats.pdf.writing.line_styles import PLAIN_STYLE, LineStyles, PrintStyle, StyledText
from screnpla.screenplay.formats.pdf.writing.shaping import Glyph, ShapedPart, shape_line
from screnpla.screenplay.layout.page import SHARE_LEFT_OF_X, Line
from screnpla.screenplay.layout.text.cells import text_width
from screnpla.screenplay.profiles.profile import LINE, Profile

BASELINE = 8.0  # points below the top of a line's box, as Final Draft prints it
_UNDERLINE, _STRIKEOUT, _RULE = -1.9, 3.0, 0.6
_SLANT = b"0.21"  # italics of a font that has none
_FATTEN = b"2 Tr 0.35 w"  # and bold: the characters' edges drawn as well


class Painter:
    """Paints the pages of one file. Remembers which characters no font has, and in which elements they stand."""

    def __init__(self, profile: Profile, fonts: EmbeddedFonts) -> None:
        self._profile = profile
        self._fonts = fonts
        self._page_characters = page_font_characters()
        self._texts: list[bytes] = []
        self._rules: list[bytes] = []
        self._font = b""
        self._color = ""
        self.missing: dict[str, set[str]] = {}

    def paint_page(self, lines: Sequence[Line], inks: LineStyles) -> bytes:
        self._texts, self._rules, self._font, self._color = [b"BT"], [], b"", ""
        for line in lines:
            if line.text:
                self._paint_line(line, inks.split_line(line))
        self._set_color(PLAIN_STYLE)
        self._rules += _draw_table_rules(lines, inks, self._profile)
        return b"\n".join([*self._texts, b"ET", *self._rules])

    def _paint_line(self, line: Line, texts: list[StyledText]) -> None:
        y = self._profile.height - self._profile.top - (line.row - 1) * LINE - BASELINE
        text = line.text
        width = len(text) * CELL
        is_plain = (text.isascii() and text.isprintable()) or self._page_characters.issuperset(text)
        if line.rtl or not is_plain or width > self._profile.width:
            self._paint_parts(shape_line(texts, self._fonts, rtl=line.rtl), line, y)
            return
        x = self._find_left(line, width)
        for part, ink in texts:
            self._paint_plain(part, ink, x, y)
            x += len(part) * CELL

    def _find_left(self, line: Line, width: float) -> float:
        """Where a line begins; never beside the paper, whatever indents a file asks for."""
        x = line.x - SHARE_LEFT_OF_X[line.align] * width
        return max(0.0, min(x, self._profile.width - width))

    def _paint_plain(self, text: str, ink: PrintStyle, x: float, y: float) -> None:
        use = self._fonts.page_font(bold=ink.bold, italic=ink.italic)
        self._set_font(use.resource, ink)
        self._texts.append(b"1 0 0 1 %.2f %.2f Tm(%s)Tj" % (x, y, self._fonts.encode_text(use, text)))
        self._draw_rules(ink, x, y, len(text) * CELL)

    def _paint_parts(self, parts: list[ShapedPart], line: Line, y: float) -> None:
        width = sum([part.width for part in parts])
        # A line wider than the paper is drawn narrower: it is better hard to read than cut off.
        scale = min(1.0, self._profile.width / width) if width else 1.0
        x = self._find_left(line, width * scale)
        for part in parts:
            self._paint_part(part._replace(width=part.width * scale, scale=part.scale * scale), x, y)
            x += part.width * scale
            for character in part.missing:
                self.missing.setdefault(character, set()).add(line.element_id)

    def _paint_part(self, part: ShapedPart, x: float, y: float) -> None:
        if not part.glyphs:
            return
        ink = part.style
        self._set_font(part.font.resource, ink)
        slant = _SLANT if ink.italic and not part.styled else b"0"
        synthetic_bold = ink.bold and not part.styled
        if synthetic_bold:
            self._texts.append(_FATTEN)
        self._texts.append(b"%.4f 0 %s 1 %.2f %.2f Tm" % (part.scale, slant, x, y))
        operators = _show_glyphs(part.glyphs)
        self._texts += _with_actual_text(part.actual_text, operators) if part.actual_text else operators
        if synthetic_bold:
            self._texts.append(b"0 Tr")
        self._draw_rules(ink, x, y, part.width)

    def _set_font(self, resource: bytes, ink: PrintStyle) -> None:
        if resource != self._font:
            self._texts.append(b"/%s 12 Tf" % resource)
            self._font = resource
        if ink.color != self._color:
            self._set_color(ink)

    def _set_color(self, ink: PrintStyle) -> None:
        if ink.color != self._color:
            self._texts.append(_format_color(ink.color))
            self._color = ink.color

    def _draw_rules(self, ink: PrintStyle, x: float, y: float, width: float) -> None:
        heights = [_UNDERLINE] * ink.underline + [_STRIKEOUT] * ink.strikeout
        for height in heights:
            rule = b"%.2f %.2f %.2f %.2f re f" % (x, y + height, width, _RULE)
            self._rules.append(b"q %s %s Q" % (_format_color(ink.color), rule) if ink.color else rule)


def _format_color(color: str) -> bytes:
    red, green, blue = bytes.fromhex(color[1:] or "000000")
    numbers = b"%.3f %.3f %.3f" % (red / 255, green / 255, blue / 255)
    return b"%s rg %s RG" % (numbers, numbers)


def _with_actual_text(text: str, operators: list[bytes]) -> list[bytes]:
    encoded = text.encode("utf-16-be", "replace").hex().encode()
    return [b"/Span<</ActualText<feff%s>>>BDC" % encoded, *operators, b"EMC"]


def _show_glyphs(glyphs: list[Glyph]) -> list[bytes]:
    """Glyphs one behind the other, moved where they do not stand where the one before would leave them."""
    found: list[bytes] = []
    pieces: list[bytes] = []
    pen, rise = 0.0, 0.0
    for glyph in glyphs:
        if abs(glyph.y - rise) > 0.01:
            found += _flush_pieces(pieces)
            found.append(b"%.2f Ts" % glyph.y)
            rise = glyph.y
        if abs(glyph.x - pen) > 0.01:
            pieces.append(b"%.1f" % ((pen - glyph.x) * 1000 / SIZE))
        pieces.append(b"<%04x>" % glyph.code)
        pen = glyph.x + glyph.advance
    found += _flush_pieces(pieces)
    return [*found, b"0 Ts"] if rise else found


def _flush_pieces(pieces: list[bytes]) -> list[bytes]:
    operators = [b"[%s]TJ" % b"".join(pieces)] if pieces else []
    pieces.clear()
    return operators


_TABLE_RULE_RAISED = 0.4  # points above the row: in the middle between what hangs from one and rises from the other
_TABLE_PEN = b"0.4 w 0.7 G"


def _draw_table_rules(lines: Iterable[Line], inks: LineStyles, profile: Profile) -> list[bytes]:
    """A thin line above each row of a table, and one below the last."""
    tables: dict[str, list[Line]] = defaultdict(list)
    for line in lines:
        if line.kind == Kind.TABLE:
            tables[line.element_id].append(line)
    return [
        b"q %s %s S Q" % (_TABLE_PEN, b" ".join(_draw_row_rules(table, inks, profile))) for table in tables.values()
    ]


def _draw_row_rules(table: list[Line], inks: LineStyles, profile: Profile) -> Iterable[bytes]:
    left = min([_left_edge(line) for line in table])
    right = min(max([_left_edge(line) + text_width(line.text) * CELL for line in table]), profile.width)
    row_tops: dict[int, float] = {}
    for line in table:
        row_tops.setdefault(inks.count_newlines(line), line.row - 1)
    for top in (*row_tops.values(), table[-1].row):
        y = profile.height - profile.top - top * LINE + _TABLE_RULE_RAISED
        yield b"%.2f %.2f m %.2f %.2f l" % (left, y, right, y)


def _left_edge(line: Line) -> float:
    return max(0.0, line.x - SHARE_LEFT_OF_X[line.align] * text_width(line.text) * CELL)
