"""The lines of a text in reading order, and runs of lines joined to one string. Pure.

Joined lines have nothing between them: a line that is split by Enter, or joined by Backspace, reads the same.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from screnpla.screenplay.elements import Element, Kind


class TextLine(NamedTuple):
    id: str
    text: str
    is_heading: bool = False


class TextPoint(NamedTuple):
    """A position in the text: an index of a line, and an offset in characters."""

    line: int
    offset: int


@dataclass(frozen=True)
class TextLines:
    lines: tuple[TextLine, ...]

    @classmethod
    def of(cls, elements: Iterable[Element]) -> TextLines:
        return cls(tuple([TextLine(each.id, each.text, each.kind is Kind.SCENE_HEADING) for each in elements]))

    @cached_property
    def _indexes(self) -> dict[str, int]:
        return {line.id: index for index, line in enumerate(self.lines)}

    def index_of(self, element_id: str) -> int | None:
        return self._indexes.get(element_id)

    def heading_at(self, index: int) -> str:
        """The heading of the scene in which this line is."""
        before = bisect_right(self._headings, index)
        return self.lines[self._headings[before - 1]].text if before else ""

    @cached_property
    def _headings(self) -> list[int]:
        return [index for index, line in enumerate(self.lines) if line.is_heading]

    def join(self, first: int, last: int) -> JoinedLines:
        """From the line `first` to the line `last`, as far as they exist."""
        return JoinedLines(self, max(first, 0), min(last, len(self.lines) - 1))

    def text_between(self, start: TextPoint, end: TextPoint) -> str:
        """With a newline between two lines."""
        if start.line == end.line:
            return self.lines[start.line].text[start.offset : end.offset]
        head, *middle, tail = [line.text for line in self.lines[start.line : end.line + 1]]
        return "\n".join([head[start.offset :], *middle, tail[: end.offset]])


@dataclass(frozen=True)
class JoinedLines:
    source: TextLines
    first: int
    last: int
    text: str = field(init=False)
    # Where each line begins in the text.
    _starts: list[int] = field(init=False)

    def __post_init__(self) -> None:
        texts = [line.text for line in self.source.lines[self.first : self.last + 1]]
        starts, at = [], 0
        for each in texts:
            starts.append(at)
            at += len(each)
        object.__setattr__(self, "text", "".join(texts))
        object.__setattr__(self, "_starts", starts)

    def offset_of(self, point: TextPoint) -> int:
        return self._starts[point.line - self.first] + point.offset

    def start_point(self, offset: int) -> TextPoint:
        """At a border, in the line that begins there: a passage begins with its first letter."""
        index = bisect_right(self._starts, offset) - 1
        return TextPoint(self.first + index, offset - self._starts[index])

    def end_point(self, offset: int) -> TextPoint:
        """At a border, in the line that ends there."""
        index = max(bisect_left(self._starts, offset) - 1, 0)
        return TextPoint(self.first + index, offset - self._starts[index])
