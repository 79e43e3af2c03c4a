"""The rows of printed pages as lines of a script: what stands in the margins taken off, distances told in rows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from screnpla.screenplay.formats.paper.sheet import Piece

TOP = 99.0  # rows above the first line of a page: anything may have stood before it


@dataclass(frozen=True)
class Line:
    page: int
    y: float
    gap: float  # rows from the line above it: 1 is right below, 2 leaves one blank; TOP at the top of a page
    pieces: tuple[Piece, ...]
    number: str = ""  # of a scene, in the margins
    revised: bool = False
    seam: bool = False  # a page ended before it in the middle of a paragraph or speech

    @property
    def x(self) -> float:
        return self.pieces[0].x

    @property
    def right(self) -> float:
        return self.pieces[-1].right

    @cached_property
    def text(self) -> str:
        return "".join([piece.text for piece in self.pieces])

    @property
    def first(self) -> bool:
        return self.gap == TOP

    def going_on(self, gap: float) -> Line:
        """The same line as if no page had ended before it."""
        return replace(self, gap=gap, seam=True)
