"""Which letters are printed across the pages and no part of the script: whose copy it is, that it is a draft.

Light letters alone are no watermark: revised lines come in pink and yellow. Rule PP24.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise
from math import hypot

from screnpla.screenplay.formats.pdf.page_of_letters import LetteredPage
from screnpla.screenplay.formats.pdf.pitch import Inked

_MOSTLY = 0.5  # of a script's letters: what most are cannot be a watermark; of its pages: what they show is one
_HUGE = 2.0  # times the size of the script's letters
_COVERED = 0.3  # of its letters stand on others
_CELL = 6.0  # points: letters this close to each other stand on the same spot
_LONGEST_TOLD = 200  # letters of one


class Across:
    def __init__(self, pages: Sequence[LetteredPage]) -> None:
        found = [each for page in pages for each in page.inked]
        letters = sum(len(each.stretch.text) for each in found)
        self._light = sum(len(each.stretch.text) for each in found if each.drawn.light) <= _MOSTLY * letters
        self._turned = sum(len(each.stretch.text) for each in found if each.drawn.turned) <= _MOSTLY * letters
        self._size = _usual_size(found)
        places = Counter(place for page in pages for place in {_place(each) for each in page.inked if each.drawn.light})
        self._repeated = {place for place, times in places.items() if times >= max(2, _MOSTLY * len(pages))}

    def parted(self, page: LetteredPage) -> tuple[list[Inked], list[Inked]]:
        """What is script on a page, and what is printed across it."""
        light = self._light and any(each.drawn.light for each in page.inked)
        spots = _spots(each for each in page.inked if not each.drawn.light) if light else frozenset()
        script: list[Inked] = []
        across: list[Inked] = []
        for each in page.inked:
            turned = self._turned and each.drawn.turned
            (across if turned or (light and self._is_mark(each, spots)) else script).append(each)
        return script, across

    def _is_mark(self, inked: Inked, spots: frozenset[tuple[int, int]]) -> bool:
        stretch, drawn, _, _ = inked
        if not drawn.light or drawn.unseen:
            return drawn.unseen
        if drawn.size > _HUGE * self._size or _place(inked) in self._repeated:
            return True
        row = round(stretch.y / _CELL)
        covered = sum([(row, int(x / _CELL)) in spots for x in stretch.xs])
        return covered > _COVERED * len(stretch.xs)


def words_of(found: Iterable[Inked]) -> Iterator[str]:
    """What was drawn in one go is told as one, though its letters may run across the page."""
    for _, group in groupby(found, lambda each: each.stretch.drawn):
        stretches = [each.stretch for each in group]
        steps = [hypot(b.xs[0] - a.xs[-1], b.y - a.y) for a, b in pairwise(stretches)]
        usual = sorted(steps)[len(steps) // 2] if steps else 0.0
        blanks = [" " if step > 1.5 * usual else "" for step in steps]
        yield "".join([each.text + blank for each, blank in zip(stretches, [*blanks, ""], strict=True)])[:_LONGEST_TOLD]


def _usual_size(found: Iterable[Inked]) -> float:
    sizes: Counter[float] = Counter()
    for each in found:
        if not each.drawn.turned:
            sizes[round(each.drawn.size, 1)] += len(each.stretch.text)
    return max(sizes, key=lambda size: (sizes[size], size), default=12.0)


def _place(inked: Inked) -> tuple[int, int, str]:
    stretch = inked.stretch
    return round(stretch.xs[0]), round(stretch.y), stretch.text


def _spots(found: Iterable[Inked]) -> frozenset[tuple[int, int]]:
    """Where letters stand, a little above and below as well."""
    return frozenset(
        (round(each.stretch.y / _CELL) + beside, int(x / _CELL))
        for each in found
        for x in each.stretch.xs
        for beside in (-1, 0, 1)
    )
