"""Setting a line that Courier Prime cannot set alone: other scripts, joined letters, text from right to left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple
from unicodedata import category, normalize

import uharfbuzz

from screnpla.screenplay.formats.pdf.directions import Course, courses, mirrored
from screnpla.screenplay.formats.pdf.embedding import SIZE, Use
from screnpla.screenplay.formats.pdf.ink import Ink, Stretch
from screnpla.screenplay.formats.pdf.typefaces import PAGE, Family, has, lender, on_the_page, typeface
from screnpla.screenplay.formats.pdf.wardrobe import CELL, Wardrobe
from screnpla.screenplay.layout.cells import cells_of, width

_SELECTORS = frozenset(map(chr, [0x34F, *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)]))


class Glyph(NamedTuple):
    code: int
    x: float  # points from where its part begins
    y: float
    advance: float  # what the viewer will move on by itself


class Part(NamedTuple):
    """What is of one font and ink and stands together."""

    use: Use
    ink: Ink
    glyphs: list[Glyph]
    width: float
    squeeze: float = 1.0
    styled: bool = True  # the font itself is bold or italic; else the look is imitated
    told: str = ""  # the text, where its glyphs, one after the other, would not read as it
    missing: str = ""  # characters that no font has


class _Cut(NamedTuple):
    text: str
    ink: Ink
    family: Family | None
    leftward: bool


def set_line(stretches: list[Stretch], wardrobe: Wardrobe, *, rtl: bool) -> list[Part]:
    """The parts of a line, from left to right."""
    stretches = [Stretch(_drawable(text), ink) for text, ink in stretches]
    text = "".join([stretch.text for stretch in stretches])
    inks = [ink for stretch in stretches for ink in [stretch.ink] * len(stretch.text)]
    families = _families(text)
    parts: list[Part] = []
    for course in courses(text, rtl=rtl):
        parts += [_part(cut, wardrobe) for cut in _cuts(text, inks, families, course)]
    return parts


def _drawable(text: str) -> str:
    """Letters and their accents as one where there is one; other blanks and control signs as blanks."""
    text = normalize("NFC", text)
    if text.isprintable():
        return text
    return "".join([" " if category(one) in {"Cc", "Zs", "Zl", "Zp"} else one for one in text])


def _families(text: str) -> list[Family | None]:
    """The family that draws each character; None: there is none."""
    known = on_the_page()
    found: list[Family | None] = []
    for at, character in enumerate(text):
        before = found[-1] if found else None
        if character in known:
            found.append(PAGE)
        elif at and cells_of(character) == 0:
            if before is PAGE and (family := lender(character)) and lender(text[at - 1]) is family:
                # An accent of another font cannot stand on our letter: the letter is borrowed, too.
                found[-1] = before = family
            found.append(before)
        elif before is not None and before.flows and has(before, character):
            found.append(before)  # signs that several scripts share look like the letters they follow
        else:
            found.append(lender(character))
    return _with_their_blanks(text, found)


def _with_their_blanks(text: str, families: list[Family | None]) -> list[Family | None]:
    """A blank between words of a script whose letters flow is as wide as that script has it."""
    for at in range(1, len(text) - 1):
        family = families[at - 1]
        if text[at] == " " and family is not None and family.flows and families[at + 1] is family:
            families[at] = family
    return families


def _cuts(text: str, inks: list[Ink], families: list[Family | None], course: Course) -> list[_Cut]:
    places = range(course.start, course.end)
    cuts = []
    for (ink, family), group in groupby(places, lambda at: (inks[at], families[at])):
        found = list(group)
        cuts.append(_Cut(text[found[0] : found[-1] + 1], ink, family, course.leftward))
    return cuts[::-1] if course.leftward else cuts


def _part(cut: _Cut, wardrobe: Wardrobe) -> Part:
    if cut.family is None or cut.family is PAGE:
        return _page_part(cut, wardrobe)
    return _lent_part(cut, cut.family, wardrobe)


def _page_part(cut: _Cut, wardrobe: Wardrobe) -> Part:
    """Our own font, a cell for a character; what nobody can draw is a box that still copies out as what it was."""
    use = wardrobe.page_font(bold=cut.ink.bold, italic=cut.ink.italic)
    known = cut.family is PAGE
    glyphs: list[Glyph] = []
    x = 0.0
    for character in reversed(cut.text) if cut.leftward else cut.text:
        cells = cells_of(character)
        if cells == 0:
            continue
        code = wardrobe.code(use, mirrored(character) if cut.leftward else character, known=known)
        room = cells * CELL
        if cells > 1:
            use.widths[code] = room
        glyphs.append(Glyph(code, x, 0.0, room))
        x += room
    missing = [one for one in cut.text if not (known and cells_of(one)) and _visible(one)]
    return Part(use, cut.ink, glyphs, x, missing="".join(missing))


def _visible(character: str) -> bool:
    """Whether a reader would miss it: not so joiners, marks of direction and selectors of a letter's variant."""
    return not (category(character) == "Cf" or character in _SELECTORS)


def _lent_part(cut: _Cut, family: Family, wardrobe: Wardrobe) -> Part:
    face = typeface(family, bold=cut.ink.bold, italic=cut.ink.italic)
    use = wardrobe.lent(face)
    buffer = uharfbuzz.Buffer()
    buffer.add_str(cut.text)
    buffer.guess_segment_properties()
    buffer.flags = uharfbuzz.BufferFlags.REMOVE_DEFAULT_IGNORABLES
    buffer.direction = "rtl" if cut.leftward else "ltr"
    uharfbuzz.shape(face.font, buffer)
    room = width(cut.text) * CELL
    points = SIZE / face.face.upem
    natural = sum(position.x_advance for position in buffer.glyph_positions) * points
    in_cells = not family.flows and natural <= room + 0.1 * CELL
    glyphs = list(_placed(buffer, cut, use, points, in_cells=in_cells))
    taken = room if in_cells else min(natural, room)
    squeeze = 1.0 if in_cells or natural <= room or not natural else room / natural
    # Viewers turn text that runs from right to left round by themselves, so only joined rightward text is told.
    told = cut.text if family.flows and not cut.leftward else ""
    missing = "".join([one for one in cut.text if not has(family, one) and _visible(one)])
    return Part(use, cut.ink, glyphs, taken, squeeze, family.styled, told, missing)


def _placed(buffer: uharfbuzz.Buffer, cut: _Cut, use: Use, points: float, *, in_cells: bool) -> Iterator[Glyph]:
    infos, positions = buffer.glyph_infos, buffer.glyph_positions
    starts = sorted({info.cluster for info in infos})
    ends = dict(pairwise([*starts, len(cut.text)]))
    x = 0.0
    for start, group in groupby(zip(infos, positions, strict=True), lambda pair: pair[0].cluster):
        cluster = list(group)
        text = cut.text[start : ends[start]]
        advance = sum(position.x_advance for _, position in cluster) * points
        room = width(text) * CELL if in_cells else advance
        pen = x + (room - advance) / 2
        for (info, position), meaning in zip(cluster, _meanings(text, len(cluster), cut), strict=True):
            moved = position.x_advance * points
            # Alone in its cells, a glyph is told to be as wide as they are: viewers take a gap for a blank.
            own = room if len(cluster) == 1 else moved
            code = use.code(info.codepoint, meaning, own)
            yield Glyph(code, pen + position.x_offset * points, position.y_offset * points, own)
            pen += moved
        x += room


def _meanings(text: str, count: int, cut: _Cut) -> Sequence[str]:
    """What each glyph of a cluster stands for: a character each, where that comes out even."""
    if len(text) != count:
        return [text] * count
    return text[::-1] if cut.leftward else text
