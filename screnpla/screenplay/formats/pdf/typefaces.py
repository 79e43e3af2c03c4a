"""Typefaces by character. Courier Prime draws the page; others lend it the scripts that it lacks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

import uharfbuzz

from screnpla.screenplay.layout.text.cells import count_cells

FOLDER = Path(__file__).with_name("fonts")


@dataclass(frozen=True, slots=True)
class Family:
    """A typeface with the characters it is asked for (none named: any it has)."""

    name: str
    first: int = 0
    last: int = 0x10FFFF
    styled: bool = False  # has files of its own for bold and italic; else these are imitated
    flows: bool = False  # characters join and stack, so they stand where they fall, not in cells


@dataclass(frozen=True, slots=True)
class Typeface:
    name: str
    face: uharfbuzz.Face
    font: uharfbuzz.Font


PAGE = Family("CourierPrime", styled=True)

# The first that has a character draws it: the narrow ones of a typewriter's width first.
LENDERS = (
    Family("IBMPlexMono", styled=True),
    Family("Cousine-Regular"),
    Family("NotoSansArmenian-Regular", 0x530, 0x58F, flows=True),
    Family("IBMPlexSansArabic-Regular", 0x600, 0x8FF, flows=True),
    Family("NotoSansDevanagari-Regular", 0x900, 0x97F, flows=True),
    Family("NotoSansBengali-Regular", 0x980, 0x9FF, flows=True),
    Family("NotoSansGurmukhi-Regular", 0xA00, 0xA7F, flows=True),
    Family("NotoSansGujarati-Regular", 0xA80, 0xAFF, flows=True),
    Family("NotoSansTamil-Regular", 0xB80, 0xBFF, flows=True),
    Family("NotoSansTelugu-Regular", 0xC00, 0xC7F, flows=True),
    Family("NotoSansKannada-Regular", 0xC80, 0xCFF, flows=True),
    Family("NotoSansMalayalam-Regular", 0xD00, 0xD7F, flows=True),
    Family("NotoSansThai-Regular", 0xE00, 0xE7F, flows=True),
    Family("NotoSansLao-Regular", 0xE80, 0xEFF, flows=True),
    Family("NotoSansGeorgian-Regular", 0x10A0, 0x10FF, flows=True),
    Family("NotoSansKhmer-Regular", 0x1780, 0x17FF, flows=True),
    Family("NotoSansGeorgian-Regular", 0x1C90, 0x1CBF, flows=True),
    Family("NotoSansDevanagari-Regular", 0xA8E0, 0xA8FF, flows=True),
    Family("IBMPlexSansArabic-Regular", 0xFB50, 0xFEFF, flows=True),
    Family("NanumGothicCoding-Regular", 0xAC00, 0xD7A3),
    Family("NanumGothicCoding-Regular", 0x3131, 0x318E),
    Family("DroidSansFallback-Trimmed", 0x2E80, 0xFFEF),
    Family("DejaVuSansMono"),
)


def load_typeface(family: Family, *, bold: bool, italic: bool) -> Typeface:
    if not family.styled:
        return _load(family.name)
    style = "BoldItalic" if bold and italic else "Bold" if bold else "Italic" if italic else "Regular"
    return _load(f"{family.name}-{style}")


@cache
def _load(name: str) -> Typeface:
    face = uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(FOLDER / f"{name}.ttf")))
    return Typeface(name, face, uharfbuzz.Font(face))


@cache
def page_font_characters() -> frozenset[str]:
    """Characters that Courier Prime draws in one cell each: text of these alone needs no shaping."""
    characters = map(chr, load_typeface(PAGE, bold=False, italic=False).face.unicodes)
    return frozenset(character for character in characters if count_cells(character) == 1 and character >= " ")


@lru_cache(maxsize=16384)
def find_lender(character: str) -> Family | None:
    code = ord(character)
    return next((one for one in LENDERS if one.first <= code <= one.last and has_character(one, character)), None)


def has_character(family: Family, character: str) -> bool:
    return bool(load_typeface(family, bold=False, italic=False).font.get_nominal_glyph(ord(character)))
