"""One page while pdfium has it open: its size, its letters with their looks, and its thin lines."""

from __future__ import annotations

import ctypes
import math
from collections import Counter
from dataclasses import dataclass

from screnpla.screenplay.formats.pdf import pdfium
from screnpla.screenplay.formats.pdf.letters import Letters, read_letters
from screnpla.screenplay.formats.pdf.looks import Looks
from screnpla.screenplay.formats.pdf.pitch import Inked
from screnpla.screenplay.formats.pdf.remarks import Remarks, read_remarks
from screnpla.screenplay.formats.pdf.rules import Rules, rules
from screnpla.screenplay.formats.pdf.stretches import Stretch, stretches

_LARGEST = 20_000.0  # points of a side; more is the plan of a ship, or an attack
_SAMPLES = 16
_LETTER = (0.0, 0.0, 612.0, 792.0)


@dataclass(frozen=True, slots=True)
class LetteredPage:
    left: float  # of the paper, in the PDF's own measure
    bottom: float
    width: float
    height: float
    inked: list[Inked]
    ruled: Rules
    remarks: Remarks

    @property
    def letters(self) -> int:
        return sum(len(each.stretch.text) for each in self.inked)


def read_page(page: int) -> LetteredPage:
    text_page = pdfium.load_text(page)
    turn = _turn(text_page) if text_page else 0
    left, bottom, right, top = _box(page)
    for _ in range(turn):
        left, bottom, right, top = bottom, -right, top, -left
    inked: list[Inked] = []
    drawn: set[int | None] = set()
    if text_page:
        letters = read_letters(text_page, turn)
        inked = _inked(letters, text_page, turn)
        drawn = set(letters.objects)
        pdfium.close_text(text_page)
    return LetteredPage(left, bottom, right - left, top - bottom, inked, rules(page, turn, drawn), read_remarks(page))


def _turn(text_page: int) -> int:
    """By how many quarters the page must be turned to the right until most of its letters stand upright."""
    count = pdfium.letter_count(text_page)
    matrix = (ctypes.c_float * 6)()
    turns: Counter[int] = Counter()
    for letter in range(0, count, max(1, count // _SAMPLES)):
        if pdfium.letter_matrix(text_page, letter, ctypes.addressof(matrix)):
            right, up = matrix[0], matrix[1]
            turns[round(math.atan2(up, right) / (math.pi / 2)) % 4 if math.isfinite(right + up) else 0] += 1
    return turns.most_common(1)[0][0] if turns else 0


def _inked(letters: Letters, text_page: int, turn: int) -> list[Inked]:
    looks, ends = Looks(text_page), _Ends(text_page, turn)
    found = []
    for stretch in stretches(letters):
        drawn = looks.drawn(stretch.first, stretch.drawn, turn)
        faces = {font: looks.face(font) for font in set(stretch.fonts)}
        found.append(Inked(stretch, drawn, faces, ends.end(stretch, drawn.size)))
    return found


class _Ends:
    def __init__(self, text_page: int, turn: int) -> None:
        self._text_page = text_page
        self._turn = turn
        self._sides = (ctypes.c_float * 4)()

    def end(self, stretch: Stretch, size: float) -> float:
        """Where the box of the last letter ends; within reason, whatever the font says of itself."""
        x = stretch.xs[-1]
        if not pdfium.loose_box(self._text_page, stretch.last, ctypes.addressof(self._sides)):
            return x + size / 2
        left, top, right, bottom = self._sides
        for _ in range(self._turn):
            left, bottom, right, top = bottom, -right, top, -left
        return right if x < right < x + 2 * size else x + size / 2


def _box(page: int) -> tuple[float, float, float, float]:
    sides = (ctypes.c_float * 4)()
    if not pdfium.page_box(page, ctypes.addressof(sides)):
        return _LETTER
    left, top, right, bottom = sides
    good = all(map(math.isfinite, sides)) and 0 < right - left < _LARGEST and 0 < top - bottom < _LARGEST
    return (left, bottom, right, top) if good else _LETTER
