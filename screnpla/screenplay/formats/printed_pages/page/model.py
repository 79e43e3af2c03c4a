"""A printed page: pieces of text at positions. A PDF has them; a text laid out with spaces can be seen so."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property


@dataclass(frozen=True, slots=True)
class TextPiece:
    """Letters of one look that follow each other on a row. Blanks between words are in the text."""

    x: float  # points from the left paper edge to the first letter
    right: float  # and to the end of the last one
    text: str
    bold: bool = False
    italic: bool = False
    underline: bool = False
    strikeout: bool = False


@dataclass(frozen=True, slots=True)
class TextRow:
    """The pieces on one line of a page, from left to right; wide gaps separate them."""

    y: float  # points from the top paper edge to the baseline
    pieces: tuple[TextPiece, ...]
    size: float = 12.0  # of the type, in points


@dataclass(frozen=True, slots=True)
class PrintedPage:
    width: float  # points
    height: float
    rows: tuple[TextRow, ...]  # from top to bottom


# Lines of a script: rows without their margins, with distances in rows.
TOP = 99.0  # rows above the first line of a page: anything may have stood before it


@dataclass(frozen=True)
class ScriptLine:
    page: int
    y: float
    gap: float  # rows from the line above it: 1 is right below, 2 leaves one blank; TOP at the top of a page
    pieces: tuple[TextPiece, ...]
    number: str = ""  # of a scene, in the margins
    revised: bool = False
    continues: bool = False  # a page ended before it in the middle of a paragraph or speech

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
    def is_first(self) -> bool:
        return self.gap == TOP

    def as_continuation(self, gap: float) -> ScriptLine:
        """The same line as if no page had ended before it."""
        return replace(self, gap=gap, continues=True)
