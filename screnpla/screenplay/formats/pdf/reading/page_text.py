"""One page while pdfium has it open: its size, its styled spans of text, and its thin lines."""

from __future__ import annotations

import ctypes
import math
from collections import Counter
from dataclasses import dataclass

from screnpla.screenplay.formats.pdf.reading import pdfium
from screnpla.screenplay.formats.pdf.reading.character_styles import CharacterStyles
from screnpla.screenplay.formats.pdf.reading.characters import PageCharacters, read_characters
from screnpla.screenplay.formats.pdf.reading.pitch import StyledSpan
from screnpla.screenplay.formats.pdf.reading.read_annotations import PageAnnotations, read_annotations
from screnpla.screenplay.formats.pdf.reading.rule_lines import RuleLines, read_rules
from screnpla.screenplay.formats.pdf.reading.spans import split_spans

_LARGEST = 20_000.0  # points of a side; more is the plan of a ship, or an attack
_SAMPLES = 16
_LETTER = (0.0, 0.0, 612.0, 792.0)


@dataclass(frozen=True, slots=True)
class PageText:
    left: float  # of the paper, in the PDF's own measure
    bottom: float
    width: float
    height: float
    spans: list[StyledSpan]
    rules: RuleLines
    annotations: PageAnnotations

    @property
    def character_count(self) -> int:
        return sum(len(each.span.text) for each in self.spans)


def read_page(page: int) -> PageText:
    text_page = pdfium.load_text(page)
    turn = _find_rotation(text_page) if text_page else 0
    left, bottom, right, top = _read_page_box(page)
    for _ in range(turn):
        left, bottom, right, top = bottom, -right, top, -left
    styled: list[StyledSpan] = []
    drawn: set[int | None] = set()
    if text_page:
        characters = read_characters(text_page, turn)
        styled = _style_spans(characters, text_page, turn)
        drawn = set(characters.objects)
        pdfium.close_text(text_page)
    return PageText(
        left, bottom, right - left, top - bottom, styled, read_rules(page, turn, drawn), read_annotations(page)
    )


def _find_rotation(text_page: int) -> int:
    """By how many quarters the page must be turned to the right until most of its characters stand upright."""
    count = pdfium.character_count(text_page)
    matrix = (ctypes.c_float * 6)()
    turns: Counter[int] = Counter()
    for character in range(0, count, max(1, count // _SAMPLES)):
        if pdfium.character_matrix(text_page, character, ctypes.addressof(matrix)):
            right, up = matrix[0], matrix[1]
            turns[round(math.atan2(up, right) / (math.pi / 2)) % 4 if math.isfinite(right + up) else 0] += 1
    return turns.most_common(1)[0][0] if turns else 0


def _style_spans(characters: PageCharacters, text_page: int, turn: int) -> list[StyledSpan]:
    looks, ends = CharacterStyles(text_page), _SpanEnds(text_page, turn)
    found = []
    for span in split_spans(characters):
        drawn = looks.drawn_style(span.first, span.drawn, turn)
        faces = {font: looks.font_style(font) for font in set(span.fonts)}
        seam_ends = {at: ends.end_of(letter, span.xs[at - 1], drawn.size) for at, letter in span.seams.items()}
        end = ends.end_of(span.last, span.xs[-1], drawn.size)
        found.append(StyledSpan(span, drawn, faces, end, seam_ends))
    return found


class _SpanEnds:
    def __init__(self, text_page: int, turn: int) -> None:
        self._text_page = text_page
        self._turn = turn
        self._sides = (ctypes.c_float * 4)()

    def end_of(self, letter: int, x: float, size: float) -> float:
        """Where the box of a letter ends, by its index on the page; within reason, whatever the font says of itself."""
        if not pdfium.loose_box(self._text_page, letter, ctypes.addressof(self._sides)):
            return x + size / 2
        left, top, right, bottom = self._sides
        for _ in range(self._turn):
            left, bottom, right, top = bottom, -right, top, -left
        return right if x < right < x + 2 * size else x + size / 2


def _read_page_box(page: int) -> tuple[float, float, float, float]:
    sides = (ctypes.c_float * 4)()
    if not pdfium.page_box(page, ctypes.addressof(sides)):
        return _LETTER
    left, top, right, bottom = sides
    good = all(map(math.isfinite, sides)) and 0 < right - left < _LARGEST and 0 < top - bottom < _LARGEST
    return (left, bottom, right, top) if good else _LETTER
