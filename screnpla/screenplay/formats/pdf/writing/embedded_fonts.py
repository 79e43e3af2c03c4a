"""Fonts inside the file: only the shapes that are used, and what each of them means, so that text copies out right."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field

import uharfbuzz

from screnpla.screenplay.formats.pdf.objects import Objects
from screnpla.screenplay.formats.pdf.typefaces import Typeface

_PDF_UNITS = 1000
SIZE = 12.0  # points
CELL_UNITS = 600  # Courier Prime's own 599.6, rounded: ten characters to the inch, as a typewriter has it
_TABLES_FOR_PROGRAMS = ("GSUB", "GPOS", "GDEF", "OS/2", "cmap", "gasp", "name", "post", "DSIG", "STAT", "meta", "kern")
_FLAGS = (
    uharfbuzz.SubsetFlags.NO_HINTING | uharfbuzz.SubsetFlags.NO_LAYOUT_CLOSURE | uharfbuzz.SubsetFlags.NOTDEF_OUTLINE
)
_MOST_IN_A_BLOCK = 100  # the format's own limit for one list of meanings


@dataclass(slots=True)
class Use:
    """A typeface in one file: the codes that its text is written in, the shape and the meaning of each."""

    typeface: Typeface
    resource: bytes  # its name in the pages: F1
    shapes: dict[int, int] = field(default_factory=dict)
    meanings: dict[int, str] = field(default_factory=dict)
    widths: dict[int, float] = field(default_factory=dict)  # points a viewer moves on by; not named: a cell
    codes: dict[tuple[int, str, float], int] = field(default_factory=dict)

    def code(self, shape: int, meaning: str, width: float) -> int:
        """A code for this shape in this meaning: one shape may stand for several letters, as in Arabic."""
        known = (shape, meaning, round(width, 2))
        code = self.codes.get(known)
        if code is None:
            code = self.codes[known] = len(self.codes) + 1
            self.shapes[code], self.widths[code], self.meanings[code] = shape, width, meaning
        return code


def embed(objects: Objects, use: Use) -> int:
    """Adds the font and gives the number of its object."""
    name, program, codes = _subset(use)
    data = objects.add_stream(program, b"/Length1 %d" % len(program))
    descriptor = objects.add(_descriptor(use.typeface, name, data))
    map_to_shapes = objects.add_stream(codes)
    widths = b"/DW %d/W[%s]" % (CELL_UNITS, _widths(use.widths))
    descendant = objects.add(
        b"<</Type/Font/Subtype/CIDFontType2/BaseFont/%s/FontDescriptor %d 0 R/CIDToGIDMap %d 0 R%s"
        b"/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>>>"
        % (name, descriptor, map_to_shapes, widths)
    )
    meanings = objects.add_stream(_meanings(use.meanings))
    return objects.add(
        b"<</Type/Font/Subtype/Type0/BaseFont/%s/Encoding/Identity-H/DescendantFonts[%d 0 R]/ToUnicode %d 0 R>>"
        % (name, descendant, meanings)
    )


def _subset(use: Use) -> tuple[bytes, bytes, bytes]:
    """The name under which it is embedded, the font program, and the table from codes to its shapes."""
    asked = uharfbuzz.SubsetInput()
    asked.glyph_set.set({0, *use.shapes.values()})
    asked.drop_table_tag_set.update(int.from_bytes(tag.encode().ljust(4), "big") for tag in _TABLES_FOR_PROGRAMS)
    asked.flags = _FLAGS
    plan = uharfbuzz.SubsetPlan(use.typeface.face, asked)
    program = bytes(plan.execute().blob.data)
    renumbered = plan.old_to_new_glyph_mapping
    codes = bytearray(2 * (max(use.shapes, default=0) + 1))
    for code, shape in use.shapes.items():
        codes[2 * code : 2 * code + 2] = int(renumbered[shape]).to_bytes(2, "big")
    return _tagged(use.typeface.name, program), program, bytes(codes)


def _tagged(name: str, program: bytes) -> bytes:
    """The format wants six capitals before the name of a font that is not whole."""
    digest = hashlib.sha256(program).digest()
    return bytes(65 + value % 26 for value in digest[:6]) + b"+" + name.encode()


def _descriptor(typeface: Typeface, name: bytes, data: int) -> bytes:
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


def _widths(widths: dict[int, float]) -> bytes:
    return b" ".join(b"%d[%.0f]" % (code, points * _PDF_UNITS / SIZE) for code, points in sorted(widths.items()))


def _meanings(meanings: dict[int, str]) -> bytes:
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
