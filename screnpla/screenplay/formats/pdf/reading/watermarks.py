"""Watermarks: text printed across the pages that is no part of the script.

Light characters alone are no watermark: revised lines come in pink and yellow. Rule PP24.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise
from math import hypot

from screnpla.screenplay.formats.pdf.reading.page_text import PageText
from screnpla.screenplay.formats.pdf.reading.pitch import StyledSpan

_MOSTLY = 0.5  # of a script's characters: what most are cannot be a watermark; of its pages: what they show is one
_HUGE = 2.0  # times the size of the script's characters
_COVERED = 0.3  # of its characters stand on others
_CELL = 6.0  # points: characters this close to each other stand on the same spot
_LONGEST_TOLD = 200  # characters of one


class WatermarkFilter:
    def __init__(self, pages: Sequence[PageText]) -> None:
        found = [each for page in pages for each in page.spans]
        characters = sum(len(each.span.text) for each in found)
        self._light = sum(len(each.span.text) for each in found if each.style.light) <= _MOSTLY * characters
        self._rotated = sum(len(each.span.text) for each in found if each.style.rotated) <= _MOSTLY * characters
        self._size = _usual_size(found)
        places = Counter(
            place for page in pages for place in {_position_key(each) for each in page.spans if each.style.light}
        )
        self._repeated = {place for place, times in places.items() if times >= max(2, _MOSTLY * len(pages))}

    def split_page(self, page: PageText) -> tuple[list[StyledSpan], list[StyledSpan]]:
        """The script of a page, and the watermarks across it."""
        light = self._light and any(each.style.light for each in page.spans)
        covered_cells = _covered_cells(each for each in page.spans if not each.style.light) if light else frozenset()
        script: list[StyledSpan] = []
        watermarks: list[StyledSpan] = []
        for each in page.spans:
            is_rotated = self._rotated and each.style.rotated
            (watermarks if is_rotated or (light and self._is_watermark(each, covered_cells)) else script).append(each)
        return script, watermarks

    def _is_watermark(self, styled: StyledSpan, covered_cells: frozenset[tuple[int, int]]) -> bool:
        span, drawn = styled.span, styled.style
        if not drawn.light or drawn.unseen:
            return drawn.unseen
        if drawn.size > _HUGE * self._size or _position_key(styled) in self._repeated:
            return True
        row = round(span.y / _CELL)
        covered = sum([(row, int(x / _CELL)) in covered_cells for x in span.xs])
        return covered > _COVERED * len(span.xs)


def collect_texts(found: Iterable[StyledSpan]) -> Iterator[str]:
    """Text that was drawn in one go is one text, though its characters may run across the page."""
    for _, group in groupby(found, lambda each: each.span.drawn):
        spans = [each.span for each in group]
        steps = [hypot(b.xs[0] - a.xs[-1], b.y - a.y) for a, b in pairwise(spans)]
        usual = sorted(steps)[len(steps) // 2] if steps else 0.0
        blanks = [" " if step > 1.5 * usual else "" for step in steps]
        yield "".join([each.text + blank for each, blank in zip(spans, [*blanks, ""], strict=True)])[:_LONGEST_TOLD]


def _usual_size(found: Iterable[StyledSpan]) -> float:
    sizes: Counter[float] = Counter()
    for each in found:
        if not each.style.rotated:
            sizes[round(each.style.size, 1)] += len(each.span.text)
    return max(sizes, key=lambda size: (sizes[size], size), default=12.0)


def _position_key(styled: StyledSpan) -> tuple[int, int, str]:
    span = styled.span
    return round(span.xs[0]), round(span.y), span.text


def _covered_cells(found: Iterable[StyledSpan]) -> frozenset[tuple[int, int]]:
    """Where characters stand, a little above and below as well."""
    return frozenset(
        (round(each.span.y / _CELL) + beside, int(x / _CELL))
        for each in found
        for x in each.span.xs
        for beside in (-1, 0, 1)
    )
