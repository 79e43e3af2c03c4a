"""Line breaks of plain text that an editor made at the edge of its window, and no writer. Rule PP30."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.formats.printed_pages.page.model import ScriptLine, TextPiece
from screnpla.screenplay.formats.printed_pages.text.joining import Joiner, find_first_word

_WRAPPED = frozenset({Kind.ACTION, Kind.DIALOGUE})
_NARROWEST, _WIDEST = 45, 120  # letters
_ENOUGH = 5  # breaks that the width explains
_MOSTLY = 0.7  # of all breaks
_DASH = re.compile("-{2,}")


class _Wrap(NamedTuple):
    """What an editor did: how many letters it allowed in a line, and how much of the next word it asked to fit."""

    width: int
    measure_word: Callable[[str], int]

    def has_room(self, above: str, below: str) -> bool:
        return len(above) + 1 + self.measure_word(below) <= self.width


def unwrap_lines(elements: Sequence[Element]) -> tuple[Element, ...]:
    """Where the width of the lines explains most breaks, those go; one where the next word would have fitted stays."""
    paragraphs = [element.text.split("\n") for element in elements if element.kind in _WRAPPED]
    wrap = _find_wrap(paragraphs)
    if wrap is None:
        return tuple(elements)
    joiner = Joiner([_make_line(text) for lines in paragraphs for text in lines])
    return tuple([_unwrap(each, wrap, joiner) if _can_unwrap(each) else each for each in elements])


def _can_unwrap(element: Element) -> bool:
    # A line that is indented was meant to stand so.
    return element.kind in _WRAPPED and "\n" in element.text and "\n " not in element.text and not element.notes


def _measure_word(text: str) -> int:
    """Of an editor that breaks lines at blanks alone."""
    word = find_first_word(text)
    return len(text.split(" ", 1)[0] if word.endswith("-") else word)


def _measure_word_part(text: str) -> int:
    """Of one that breaks them behind hyphens, too; a dash stays whole."""
    dash = _DASH.match(text)
    return len(dash.group() if dash else find_first_word(text))


def _find_wrap(paragraphs: Sequence[Sequence[str]]) -> _Wrap | None:
    breaks = list(_find_breaks(paragraphs))
    wraps = [_Wrap(_find_width(paragraphs, breaks, each), each) for each in (_measure_word, _measure_word_part)]
    explained = [
        sum(len(above) <= wrap.width and not wrap.has_room(above, below) for above, below in breaks) for wrap in wraps
    ]
    most = max(explained)
    wrap = wraps[explained.index(most)]
    is_wrapped = most >= _ENOUGH and most >= _MOSTLY * len(breaks)
    return wrap if is_wrapped and _NARROWEST <= wrap.width <= _WIDEST else None


def _find_width(
    paragraphs: Sequence[Sequence[str]], breaks: Sequence[tuple[str, str]], measure_word: Callable[[str], int]
) -> int:
    changes: Counter[int] = Counter()
    for length in (len(line) for lines in paragraphs for line in lines):
        changes[length] += 1  # of this width or a larger one a line may be
    for above, below in breaks:
        changes[len(above)] += 1
        changes[len(above) + 1 + measure_word(below)] -= 1  # from here on the next word would have fitted
    agreeing = best = width = 0
    for length in sorted(changes):
        agreeing += changes[length]
        if agreeing > best:
            best, width = agreeing, length
    return width


def _find_breaks(paragraphs: Sequence[Sequence[str]]) -> Iterator[tuple[str, str]]:
    for lines in paragraphs:
        yield from ((above, below) for above, below in pairwise(lines) if above and below)


def _unwrap(element: Element, wrap: _Wrap, joiner: Joiner) -> Element:
    joins = [
        "\n" if not (above and below) or wrap.has_room(above, below) else joiner.find_join(above, below, 0.0)
        for above, below in pairwise(element.text.split("\n"))
    ]
    waiting = iter(joins)
    runs = [replace(run, text=_replace_breaks(run, waiting)) for run in element.runs]
    return replace(element, runs=tuple(run for run in runs if run.text))


def _replace_breaks(run: Run, joins: Iterator[str]) -> str:
    first, *others = run.text.split("\n")
    return first + "".join([next(joins) + text for text in others])


def _make_line(text: str) -> ScriptLine:
    return ScriptLine(0, 0.0, 1.0, (TextPiece(0.0, float(len(text)), text),))
