"""A printed page as it reaches us: letters at places. A PDF has them; a text laid out with spaces can be seen so."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Piece:
    """Letters of one look that follow each other on a row. Blanks between words are in the text."""

    x: float  # points from the left paper edge to the first letter
    right: float  # and to the end of the last one
    text: str
    bold: bool = False
    italic: bool = False
    underline: bool = False
    strikeout: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """What stands on one line of a page, from left to right; wide gaps separate pieces."""

    y: float  # points from the top paper edge to the baseline
    pieces: tuple[Piece, ...]
    size: float = 12.0  # of the type, in points


@dataclass(frozen=True, slots=True)
class Sheet:
    width: float  # points
    height: float
    rows: tuple[Row, ...]  # from top to bottom
