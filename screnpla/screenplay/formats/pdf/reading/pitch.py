"""Character pitch. The characters of a screenplay are all as wide, but a PDF may be anything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from screnpla.screenplay.formats.pdf.reading.character_styles import DrawnStyle, FontStyle
from screnpla.screenplay.formats.pdf.reading.spans import CharacterSpan

_TELLING = 4  # characters from which a word tells their step
_PITCHED = 0.75  # so much of a script has one step from letter to letter when its font has one width
_PARTS = 20  # of a point
_NARROWEST = 2.0  # points


class StyledSpan(NamedTuple):
    """A stretch with its looks. Heights are still as the PDF has them: from the foot of the page."""

    span: CharacterSpan
    style: DrawnStyle
    faces: dict[int, FontStyle]  # by font
    end: float  # where the box of its last letter ends
    seam_ends: dict[int, float]  # and of those before a seam, by its place in the text


@dataclass(frozen=True, slots=True)
class Pitch:
    """The step from one letter to the next, where all are the same; 0: they are not."""

    step: float
    size: float  # of the type that has this step
    trusts_guesses: bool  # no blanks are drawn, so pdfium's guesses are all there is

    def step_at(self, size: float) -> float:
        """The step of larger or smaller characters."""
        return self.step * size / self.size


def find_pitch(found: Sequence[StyledSpan]) -> Pitch:
    sizes: Counter[float] = Counter()
    for span, drawn, *_ in found:
        sizes[round(drawn.size, 1)] += len(span.text)
    size = max(sizes, key=lambda each: (sizes[each], each), default=12.0)
    steps: Counter[int] = Counter()
    blanks = guesses = 0
    for span, drawn, *_ in found:
        length = len(span.text.partition(" ")[0])
        blanks += span.text.count(" ")
        guesses += span.fonts.count(0)
        if length >= _TELLING and abs(drawn.size - size) < 0.1:
            steps[round(abs(span.xs[length - 1] - span.xs[0]) / (length - 1) * _PARTS)] += length
    return Pitch(_most_common_step(steps), size, trusts_guesses=guesses * 2 > blanks)


def _most_common_step(steps: Counter[int]) -> float:
    if not steps:
        return 0.0
    most = max(steps, key=lambda step: (steps[step], step))
    near = {step: steps[step] for step in range(most - 2, most + 3)}
    if sum(near.values()) < _PITCHED * steps.total() or most < _NARROWEST * _PARTS:
        return 0.0
    return sum(count * step for step, count in near.items()) / sum(near.values()) / _PARTS
