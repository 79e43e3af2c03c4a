"""Shaping of a line that Courier Prime cannot set alone: other scripts, joined letters, right-to-left text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple
from unicodedata import category, normalize

import uharfbuzz

from screnpla.screenplay.formats.pdf.typefaces import (
    PAGE,
    Family,
    find_lender,
    has_character,
    load_typeface,
    page_font_characters,
)
from screnpla.screenplay.formats.pdf.writing.bidi_order import BidiRun, mirror_bracket, split_bidi_runs
from screnpla.screenplay.formats.pdf.writing.embedded_fonts import CELL, SIZE, EmbeddedFont, EmbeddedFonts
from screnpla.screenplay.formats.pdf.writing.line_styles import PrintStyle, StyledText
from screnpla.screenplay.layout.text.cells import count_cells, text_width

_SELECTORS = frozenset(map(chr, [0x34F, *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)]))


class Glyph(NamedTuple):
    code: int
    x: float  # points from where its part begins
    y: float
    advance: float  # what the viewer will move on by itself


class ShapedPart(NamedTuple):
    """Glyphs of one font and style that stand together."""

    font: EmbeddedFont
    style: PrintStyle
    glyphs: list[Glyph]
    width: float
    scale: float = 1.0
    styled: bool = True  # the font itself is bold or italic; else the look is imitated
    actual_text: str = ""  # the text, where its glyphs, one after the other, would not read as it
    missing: str = ""  # characters that no font has


class _Cut(NamedTuple):
    text: str
    style: PrintStyle
    family: Family | None
    leftward: bool


def shape_line(texts: list[StyledText], fonts: EmbeddedFonts, *, rtl: bool) -> list[ShapedPart]:
    """The parts of a line, from left to right."""
    texts = [StyledText(_normalise_text(text), ink) for text, ink in texts]
    text = "".join([text_part.text for text_part in texts])
    inks = [ink for text_part in texts for ink in [text_part.style] * len(text_part.text)]
    families = _choose_families(text)
    parts: list[ShapedPart] = []
    for course in split_bidi_runs(text, rtl=rtl):
        parts += [_shape_cut(cut, fonts) for cut in _cut_run(text, inks, families, course)]
    return parts


def _normalise_text(text: str) -> str:
    """Letters and their accents as one where there is one; other blanks and control signs as blanks."""
    text = normalize("NFC", text)
    if text.isprintable():
        return text
    return "".join([" " if category(one) in {"Cc", "Zs", "Zl", "Zp"} else one for one in text])


def _choose_families(text: str) -> list[Family | None]:
    """The family that draws each character; None: there is none."""
    page_characters = page_font_characters()
    found: list[Family | None] = []
    for at, character in enumerate(text):
        before = found[-1] if found else None
        if character in page_characters:
            found.append(PAGE)
        elif at and count_cells(character) == 0:
            if before is PAGE and (family := find_lender(character)) and find_lender(text[at - 1]) is family:
                # An accent of another font cannot stand on our letter: the letter is borrowed, too.
                found[-1] = before = family
            found.append(before)
        elif before is not None and before.flows and has_character(before, character):
            found.append(before)  # signs that several scripts share look like the characters they follow
        else:
            found.append(find_lender(character))
    return _assign_blanks(text, found)


def _assign_blanks(text: str, families: list[Family | None]) -> list[Family | None]:
    """A blank between words of a script whose characters flow is as wide as that script has it."""
    for at in range(1, len(text) - 1):
        family = families[at - 1]
        if text[at] == " " and family is not None and family.flows and families[at + 1] is family:
            families[at] = family
    return families


def _cut_run(text: str, inks: list[PrintStyle], families: list[Family | None], course: BidiRun) -> list[_Cut]:
    places = range(course.start, course.end)
    cuts = []
    for (ink, family), group in groupby(places, lambda at: (inks[at], families[at])):
        found = list(group)
        cuts.append(_Cut(text[found[0] : found[-1] + 1], ink, family, course.leftward))
    return cuts[::-1] if course.leftward else cuts


def _shape_cut(cut: _Cut, fonts: EmbeddedFonts) -> ShapedPart:
    if cut.family is None or cut.family is PAGE:
        return _shape_with_page_font(cut, fonts)
    return _shape_with_borrowed_font(cut, cut.family, fonts)


def _shape_with_page_font(cut: _Cut, fonts: EmbeddedFonts) -> ShapedPart:
    """Our own font, a cell for a character; what nobody can draw is a box that still copies out as what it was."""
    use = fonts.page_font(bold=cut.style.bold, italic=cut.style.italic)
    is_known = cut.family is PAGE
    glyphs: list[Glyph] = []
    x = 0.0
    for character in reversed(cut.text) if cut.leftward else cut.text:
        cells = count_cells(character)
        if cells == 0:
            continue
        code = fonts.code_for(use, mirror_bracket(character) if cut.leftward else character, is_known=is_known)
        room = cells * CELL
        if cells > 1:
            use.widths[code] = room
        glyphs.append(Glyph(code, x, 0.0, room))
        x += room
    missing = [one for one in cut.text if not (is_known and count_cells(one)) and _is_visible(one)]
    return ShapedPart(use, cut.style, glyphs, x, missing="".join(missing))


def _is_visible(character: str) -> bool:
    """Whether a reader would miss it: not so joiners, marks of direction and selectors of a letter's variant."""
    return not (category(character) == "Cf" or character in _SELECTORS)


def _shape_with_borrowed_font(cut: _Cut, family: Family, fonts: EmbeddedFonts) -> ShapedPart:
    face = load_typeface(family, bold=cut.style.bold, italic=cut.style.italic)
    use = fonts.borrowed_font(face)
    buffer = uharfbuzz.Buffer()
    buffer.add_str(cut.text)
    buffer.guess_segment_properties()
    buffer.flags = uharfbuzz.BufferFlags.REMOVE_DEFAULT_IGNORABLES
    buffer.direction = "rtl" if cut.leftward else "ltr"
    uharfbuzz.shape(face.font, buffer)
    room = text_width(cut.text) * CELL
    points = SIZE / face.face.upem
    natural = sum(position.x_advance for position in buffer.glyph_positions) * points
    in_cells = not family.flows and natural <= room + 0.1 * CELL
    glyphs = list(_place_glyphs(buffer, cut, use, points, in_cells=in_cells))
    width = room if in_cells else min(natural, room)
    scale = 1.0 if in_cells or natural <= room or not natural else room / natural
    # Viewers turn right-to-left text round by themselves, so only joined left-to-right text gets its actual text.
    actual_text = cut.text if family.flows and not cut.leftward else ""
    missing = "".join([one for one in cut.text if not has_character(family, one) and _is_visible(one)])
    return ShapedPart(use, cut.style, glyphs, width, scale, family.styled, actual_text, missing)


def _place_glyphs(
    buffer: uharfbuzz.Buffer, cut: _Cut, use: EmbeddedFont, points: float, *, in_cells: bool
) -> Iterator[Glyph]:
    infos, positions = buffer.glyph_infos, buffer.glyph_positions
    starts = sorted({info.cluster for info in infos})
    ends = dict(pairwise([*starts, len(cut.text)]))
    x = 0.0
    for start, group in groupby(zip(infos, positions, strict=True), lambda pair: pair[0].cluster):
        cluster = list(group)
        text = cut.text[start : ends[start]]
        advance = sum(position.x_advance for _, position in cluster) * points
        room = text_width(text) * CELL if in_cells else advance
        pen = x + (room - advance) / 2
        for (info, position), meaning in zip(cluster, _glyph_texts(text, len(cluster), cut), strict=True):
            moved = position.x_advance * points
            # Alone in its cells, a glyph is made as wide as they are: viewers take a gap for a blank.
            own = room if len(cluster) == 1 else moved
            code = use.code_for(info.codepoint, meaning, own)
            yield Glyph(code, pen + position.x_offset * points, position.y_offset * points, own)
            pen += moved
        x += room


def _glyph_texts(text: str, count: int, cut: _Cut) -> Sequence[str]:
    """The text of each glyph in a cluster: a character each, where that comes out even."""
    if len(text) != count:
        return [text] * count
    return text[::-1] if cut.leftward else text
