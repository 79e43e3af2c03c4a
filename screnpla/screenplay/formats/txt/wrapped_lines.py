"""Line breaks of plain text that an editor made at the edge of its window, and no writer. Rule PP30."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.formats.printed_pages.page.model import ScriptLine, TextPiece
from screnpla.screenplay.formats.printed_pages.text.joining import Joiner, first_word_width

_WRAPPED = frozenset({Kind.ACTION, Kind.DIALOGUE})
_NARROWEST, _WIDEST = 45, 120  # letters
_ENOUGH = 5  # breaks that the width explains
_MOSTLY = 0.7  # of all breaks


def unwrap_lines(elements: Sequence[Element]) -> tuple[Element, ...]:
    """Where the width of the lines explains most breaks, those go; one where the next word would have fitted stays."""
    paragraphs = [element.text.split("\n") for element in elements if element.kind in _WRAPPED]
    width = _find_width(paragraphs)
    if not width:
        return tuple(elements)
    joiner = Joiner([_make_line(text) for lines in paragraphs for text in lines])
    return tuple([_unwrap(each, width, joiner) if _can_unwrap(each) else each for each in elements])


def _can_unwrap(element: Element) -> bool:
    # A line that is indented was meant to stand so.
    return element.kind in _WRAPPED and "\n" in element.text and "\n " not in element.text and not element.notes


def _find_width(paragraphs: Sequence[Sequence[str]]) -> int:
    """0: there is none."""
    breaks = [(len(above), len(above) + 1 + first_word_width(below)) for above, below in _find_breaks(paragraphs)]
    changes: Counter[int] = Counter()
    for length in (len(line) for lines in paragraphs for line in lines):
        changes[length] += 1  # of this width or a larger one a line may be
    for length, needed in breaks:
        changes[length] += 1
        changes[needed] -= 1  # from here on the next word would have fitted
    agreeing = best = width = 0
    for length in sorted(changes):
        agreeing += changes[length]
        if agreeing > best:
            best, width = agreeing, length
    explained = sum(length <= width < needed for length, needed in breaks)
    is_wrapped = explained >= _ENOUGH and explained >= _MOSTLY * len(breaks)
    return width if is_wrapped and _NARROWEST <= width <= _WIDEST else 0


def _find_breaks(paragraphs: Sequence[Sequence[str]]) -> Iterator[tuple[str, str]]:
    for lines in paragraphs:
        yield from ((above, below) for above, below in pairwise(lines) if above and below)


def _unwrap(element: Element, width: int, joiner: Joiner) -> Element:
    lines = element.text.split("\n")
    joins = [
        joiner.find_join(above, below, width - len(above)) if above and below else "\n"
        for above, below in pairwise(lines)
    ]
    waiting = iter(joins)
    runs = [replace(run, text=_replace_breaks(run, waiting)) for run in element.runs]
    return replace(element, runs=tuple(run for run in runs if run.text))


def _replace_breaks(run: Run, joins: Iterator[str]) -> str:
    first, *others = run.text.split("\n")
    return first + "".join([next(joins) + text for text in others])


def _make_line(text: str) -> ScriptLine:
    return ScriptLine(0, 0.0, 1.0, (TextPiece(0.0, float(len(text)), text),))
