"""Blocks: units that the page-break rules move as one (paragraphs, speeches, dual dialogues). Rules PG1 and PG8."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from screnpla.screenplay.elements import Align, Kind
from screnpla.screenplay.layout.text.tables import CellLine
from screnpla.screenplay.layout.text.wrap import Span, wrap_text
from screnpla.screenplay.profiles.profile import Behaviour

LONGEST_STRETCH = 500  # lines
_ACTS = frozenset({Kind.START_OF_ACT, Kind.END_OF_ACT})


@dataclass(slots=True)
class BlockPart:
    """One element in a block, or what is left of it on a later page."""

    element_id: str
    kind: str
    text: str  # as shown, computed words included
    length: int  # how much of `text` the element itself holds
    behaviour: Behaviour
    spacing: float
    limit: int
    first_x: float
    x: float
    align: Align
    rtl: bool
    spans: list[Span]
    bullet: str = ""
    cells: Sequence[tuple[CellLine, ...]] = ()  # of a table: those of each line
    gap: float = 0.0  # PG29: blank lines between it and the part above it in the same block

    @property
    def shows_bullet(self) -> bool:
        """PG25: beside a line that begins at an edge. Justified lines begin as left ones do."""
        return bool(self.bullet) and (self.rtl or self.align in {Align.LEFT, Align.JUSTIFY})

    def up_to(self, line: int, end: int) -> BlockPart:
        """The part up to `end`, which stands in the line numbered `line` from 0."""
        if self.cells:
            return self._with(self.spans[: line + 1], self.first_x, "", self.cells[: line + 1], self.gap)
        spans = [*self.spans[:line], (self.spans[line][0], end)]
        return self._with(spans, self.first_x, self.bullet, gap=self.gap)

    def rest_from(self, following: int) -> BlockPart:
        """PG14: what is left is wrapped anew from its first word. PG28: the lines of a table stay as they are."""
        if self.cells:
            line = bisect_left(self.spans, (following, following))
            return self._with(self.spans[line:], self.x, "", self.cells[line:])
        return self._with(wrap_text(self.text, self.limit, self.limit, following, self.spans[-1][1]), self.x, "")

    def split_long(self) -> list[BlockPart]:
        """PG16: itself, or a monster in pieces, so that each page of it costs as much as any other."""
        spans = self.spans
        if len(spans) <= LONGEST_STRETCH:
            return [self]
        starts = range(0, len(spans), LONGEST_STRETCH)
        return [
            self._with(
                spans[start : start + LONGEST_STRETCH],
                self.x if start else self.first_x,
                "" if start else self.bullet,
                self.cells[start : start + LONGEST_STRETCH],
                0.0 if start else self.gap,
            )
            for start in starts
        ]

    def _with(
        self,
        spans: list[Span],
        first_x: float,
        bullet: str,
        cells: Sequence[tuple[CellLine, ...]] = (),
        gap: float = 0.0,
    ) -> BlockPart:
        return BlockPart(
            self.element_id,
            self.kind,
            self.text,
            self.length,
            self.behaviour,
            self.spacing,
            self.limit,
            first_x,
            self.x,
            self.align,
            self.rtl,
            spans,
            bullet,
            cells,
            gap,
        )


@dataclass(slots=True)
class Block:
    parts: list[BlockPart]
    before: float = 0.0
    cue: BlockPart | None = None
    beside: list[BlockPart] = field(
        default_factory=list
    )  # the right column of a dual dialogue; `parts` is the left one
    splits: bool = False
    new_page: bool = False
    keeps_next: bool = False  # headings
    closing: bool = False  # transitions
    continued: bool = False  # what is left of a block that began on an earlier page
    goes_on: bool = False  # its rest is the next block, which begins a locked page
    lock_labels: tuple[str, ...] = ()  # of the locked pages that begin with it: all but the last are empty
    after: float = 0.0  # blank lines below it

    def height(self, *, at_top: bool) -> float:
        """Lines it takes, without the space before it."""
        cue = [] if self.cue is None or self.continued else [self.cue]
        height = stack_height(cue + self.parts, at_top=at_top)
        return max(height, stack_height(self.beside, at_top=at_top)) if self.beside else height

    @property
    def starts_at(self) -> tuple[tuple[str, int], ...]:
        """The element and the offset it begins with, in each column."""
        first = self.parts[0] if self.continued or self.cue is None else self.cue
        return tuple((part.element_id, part.spans[0][0]) for part in (first, *self.beside[:1]))


def stack_height(parts: list[BlockPart], *, at_top: bool) -> float:
    total = -parts[0].gap
    for part in parts:
        total += part.gap + len(part.spans) * part.spacing
    # PG19: the space above a double-spaced line is dropped on the first row, as any space before is.
    return total - (parts[0].spacing - 1) if at_top else total


class RunningScene(NamedTuple):
    """The scene that a page begins in, and on how many pages it stood before."""

    heading_id: str
    pages: int


def begins_scene(block: Block) -> bool:
    """CT1: a heading or an act. What is left of one that began before begins nothing."""
    kind = block.parts[0].kind
    return not block.continued and block.cue is None and (kind == Kind.SCENE_HEADING or kind in _ACTS)


def follow_scene(before: RunningScene | None, placed: list[Block]) -> RunningScene | None:
    """The scene that runs at the end of a page. An act ends it, and so does the text before the first scene."""
    for block in reversed(placed):
        if begins_scene(block):
            part = block.parts[0]
            return RunningScene(part.element_id, 1) if part.kind == Kind.SCENE_HEADING else None
    return before and before._replace(pages=before.pages + 1)
