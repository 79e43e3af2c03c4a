"""How far letters stand apart. The letters of a screenplay are all as wide, but a PDF may be anything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from screnpla.screenplay.formats.pdf.looks import Drawn, Face
from screnpla.screenplay.formats.pdf.stretches import Stretch

_TELLING = 4  # letters from which a word tells their step
_PITCHED = 0.75  # so much of a script has one step from letter to letter when its font has one width
_PARTS = 20  # of a point
_NARROWEST = 2.0  # points


class Inked(NamedTuple):
    """A stretch with its looks. Heights are still as the PDF has them: from the foot of the page."""

    stretch: Stretch
    drawn: Drawn
    faces: dict[int, Face]  # by font
    end: float  # where the box of its last letter ends


@dataclass(frozen=True, slots=True)
class Pitch:
    """The step from one letter to the next, where all are the same; 0: they are not."""

    step: float
    size: float  # of the type that has this step
    trusts_guesses: bool  # no blanks are drawn, so pdfium's guesses are all there is

    def at(self, size: float) -> float:
        """The step of larger or smaller letters."""
        return self.step * size / self.size


def pitch_of(found: Sequence[Inked]) -> Pitch:
    sizes: Counter[float] = Counter()
    for stretch, drawn, _, _ in found:
        sizes[round(drawn.size, 1)] += len(stretch.text)
    size = max(sizes, key=lambda each: (sizes[each], each), default=12.0)
    steps: Counter[int] = Counter()
    blanks = guesses = 0
    for stretch, drawn, _, _ in found:
        length = len(stretch.text.partition(" ")[0])
        blanks += stretch.text.count(" ")
        guesses += stretch.fonts.count(0)
        if length >= _TELLING and abs(drawn.size - size) < 0.1:
            steps[round(abs(stretch.xs[length - 1] - stretch.xs[0]) / (length - 1) * _PARTS)] += length
    return Pitch(_common(steps), size, trusts_guesses=guesses * 2 > blanks)


def _common(steps: Counter[int]) -> float:
    if not steps:
        return 0.0
    most = max(steps, key=lambda step: (steps[step], step))
    near = {step: steps[step] for step in range(most - 2, most + 3)}
    if sum(near.values()) < _PITCHED * steps.total() or most < _NARROWEST * _PARTS:
        return 0.0
    return sum(count * step for step, count in near.items()) / sum(near.values()) / _PARTS
