"""Fonts embedded in the file: only the glyphs in use, with their Unicode text, so that it copies out right."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from dataclasses import dataclass, field

import uharfbuzz

from screnpla.screenplay.formats.pdf.typefaces import PAGE, Typeface, load_typeface
from screnpla.screenplay.formats.pdf.writing.objects import PdfObjects

_PDF_UNITS = 1000
SIZE = 12.0  # points
CELL_UNITS = 600  # Courier Prime's own 599.6, rounded: ten characters to the inch, as a typewriter has it
_TABLES_FOR_PROGRAMS = ("GSUB", "GPOS", "GDEF", "OS/2", "cmap", "gasp", "name", "post", "DSIG", "STAT", "meta", "kern")
_FLAGS = (
    uharfbuzz.SubsetFlags.NO_HINTING | uharfbuzz.SubsetFlags.NO_LAYOUT_CLOSURE | uharfbuzz.SubsetFlags.NOTDEF_OUTLINE
)
_MOST_IN_A_BLOCK = 100  # the format's own limit for one list of meanings


@dataclass(slots=True)
class EmbeddedFont:
    """A typeface in one file: the codes that its text is written in, the shape and the meaning of each."""

    typeface: Typeface
    resource: bytes  # its name in the pages: F1
    shapes: dict[int, int] = field(default_factory=dict)
    meanings: dict[int, str] = field(default_factory=dict)
    widths: dict[int, float] = field(default_factory=dict)  # points a viewer moves on by; not named: a cell
    codes: dict[tuple[int, str, float], int] = field(default_factory=dict)

    def code_for(self, shape: int, meaning: str, width: float) -> int:
        """A code for this shape in this meaning: one shape may stand for several characters, as in Arabic."""
        key = (shape, meaning, round(width, 2))
        code = self.codes.get(key)
        if code is None:
            code = self.codes[key] = len(self.codes) + 1
            self.shapes[code], self.widths[code], self.meanings[code] = shape, width, meaning
        return code


def embed_font(objects: PdfObjects, use: EmbeddedFont) -> int:
    """Adds the font and gives the number of its object."""
    name, program, codes = _subset_font(use)
    data = objects.add_stream(program, b"/Length1 %d" % len(program))
    descriptor = objects.add_object(_make_descriptor(use.typeface, name, data))
    map_to_shapes = objects.add_stream(codes)
    widths = b"/DW %d/W[%s]" % (CELL_UNITS, _format_widths(use.widths))
    descendant = objects.add_object(
        b"<</Type/Font/Subtype/CIDFontType2/BaseFont/%s/FontDescriptor %d 0 R/CIDToGIDMap %d 0 R%s"
        b"/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>>>"
        % (name, descriptor, map_to_shapes, widths)
    )
    meanings = objects.add_stream(_make_unicode_map(use.meanings))
    return objects.add_object(
        b"<</Type/Font/Subtype/Type0/BaseFont/%s/Encoding/Identity-H/DescendantFonts[%d 0 R]/ToUnicode %d 0 R>>"
        % (name, descendant, meanings)
    )


def _subset_font(use: EmbeddedFont) -> tuple[bytes, bytes, bytes]:
    """The name under which it is embedded, the font program, and the table from codes to its shapes."""
    subset = uharfbuzz.SubsetInput()
    subset.glyph_set.set({0, *use.shapes.values()})
    subset.drop_table_tag_set.update(int.from_bytes(tag.encode().ljust(4), "big") for tag in _TABLES_FOR_PROGRAMS)
    subset.flags = _FLAGS
    plan = uharfbuzz.SubsetPlan(use.typeface.face, subset)
    program = bytes(plan.execute().blob.data)
    renumbered = plan.old_to_new_glyph_mapping
    codes = bytearray(2 * (max(use.shapes, default=0) + 1))
    for code, shape in use.shapes.items():
        codes[2 * code : 2 * code + 2] = int(renumbered[shape]).to_bytes(2, "big")
    return _subset_name(use.typeface.name, program), program, bytes(codes)


def _subset_name(name: str, program: bytes) -> bytes:
    """The format wants six capitals before the name of a font that is not whole."""
    digest = hashlib.sha256(program).digest()
    return bytes(65 + value % 26 for value in digest[:6]) + b"+" + name.encode()


def _make_descriptor(typeface: Typeface, name: bytes, data: int) -> bytes:
    extents = typeface.font.get_font_extents("ltr")
    ascent, descent = _scaled(typeface, extents.ascender), _scaled(typeface, extents.descender)
    slanted = "Italic" in typeface.name
    return (
        b"<</Type/FontDescriptor/FontName/%s/Flags %d/FontBBox[-500 %d 1500 %d]/ItalicAngle %d/Ascent %d/Descent %d"
        b"/CapHeight %d/StemV %d/FontFile2 %d 0 R>>"
        % (
            name,
            4 | (64 if slanted else 0),
            descent,
            ascent,
            -12 if slanted else 0,
            ascent,
            descent,
            ascent * 2 // 3,
            140 if "Bold" in typeface.name else 80,
            data,
        )
    )


def _scaled(typeface: Typeface, units: int) -> int:
    return round(units * _PDF_UNITS / int(typeface.face.upem))


def _format_widths(widths: dict[int, float]) -> bytes:
    return b" ".join(b"%d[%.0f]" % (code, points * _PDF_UNITS / SIZE) for code, points in sorted(widths.items()))


def _make_unicode_map(meanings: dict[int, str]) -> bytes:
    lines = [
        b"<%04x><%s>" % (code, text.encode("utf-16-be", "replace").hex().encode())
        for code, text in sorted(meanings.items())
    ]
    parts = [
        b"/CIDInit/ProcSet findresource begin 12 dict begin begincmap\n"
        b"/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def\n"
        b"/CMapName/Adobe-Identity-UCS def/CMapType 2 def\n"
        b"1 begincodespacerange<0000><ffff>endcodespacerange"
    ]
    for start in range(0, len(lines), _MOST_IN_A_BLOCK):
        block = lines[start : start + _MOST_IN_A_BLOCK]
        parts += [b"%d beginbfchar" % len(block), *block, b"endbfchar"]
    parts.append(b"endcmap CMapName currentdict/CMap defineresource pop end end")
    return b"\n".join(parts)


# The fonts of one file, and their characters in use.
CELL = SIZE * CELL_UNITS / 1000

_FIRST_SPARE = 0xE000  # codes that stand for no character, for those beyond the first 65,536
_LAST_SPARE = 0xF8FF
_MOST_CODES = 60_000  # of the 65,535 that fit; a line adds some hundreds at most


class EmbeddedFonts:
    """Text in our own font is written as its characters' codes, so that a line of it costs one call."""

    def __init__(self) -> None:
        self._fonts: dict[str, EmbeddedFont] = {}
        self._texts: dict[str, list[str]] = defaultdict(list)
        self._spare: dict[str, int] = {}

    def page_font(self, *, bold: bool, italic: bool) -> EmbeddedFont:
        face = load_typeface(PAGE, bold=bold, italic=italic)
        return self._font_for(face.name, face)

    def borrowed_font(self, face: Typeface) -> EmbeddedFont:
        """The font, in the file once for each of its codes' worth of glyphs: usually once."""
        use = self._font_for(face.name, face)
        while len(use.codes) > _MOST_CODES:
            use = self._font_for(use.resource.decode() + face.name, face)
        return use

    def encode_text(self, use: EmbeddedFont, text: str) -> bytes:
        """A line that is our own font's alone, as it stands in a page."""
        self._texts[use.typeface.name].append(text)
        return escape_bytes(text.encode("utf-16-be"))

    def code_for(self, use: EmbeddedFont, character: str, *, is_known: bool) -> int:
        """The code of one character of our own font; for one it does not know, that of an empty box."""
        code = ord(character)
        if not is_known and code >= 0xD800:
            code = self._spare.setdefault(character, min(_FIRST_SPARE + len(self._spare), _LAST_SPARE))
        use.shapes[code] = (use.typeface.font.get_nominal_glyph(code) or 0) if is_known else 0
        use.meanings[code] = character
        return code

    def embed_all(self, objects: PdfObjects) -> bytes:
        """Puts the fonts into the file; gives their entry among the pages' resources."""
        for name, texts in self._texts.items():
            use = self._fonts[name]
            for character in set("".join(texts)):
                self.code_for(use, character, is_known=True)
        fonts = [b"/%s %d 0 R" % (use.resource, embed_font(objects, use)) for use in self._fonts.values() if use.shapes]
        return b"/Font<<%s>>" % b"".join(fonts)

    def _font_for(self, name: str, face: Typeface) -> EmbeddedFont:
        found = self._fonts.get(name)
        if found is None:
            found = self._fonts[name] = EmbeddedFont(face, b"F%d" % (len(self._fonts) + 1))
        return found


def escape_bytes(data: bytes) -> bytes:
    data = data.replace(b"\\", b"\\\\").replace(b"(", b"\\(").replace(b")", b"\\)")
    return data.replace(b"\r", b"\\r")
