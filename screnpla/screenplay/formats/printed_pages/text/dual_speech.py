"""Two who speak at once: names side by side, and below each what that one says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from screnpla.screenplay.formats.cue_marks import without_mark
from screnpla.screenplay.formats.paper.indents import is_capital
from screnpla.screenplay.formats.paper.lines import Line
from screnpla.screenplay.formats.paper.measure import Measure
from screnpla.screenplay.formats.paper.sheet import Piece

_APART = 2.5  # letters between the columns
_CENTRED = 9.0  # points that names may stand beside the middle of their column
_LONGEST_NAME = 45
_CLOSE = 1.5  # rows: no blank line between


@dataclass(frozen=True, slots=True)
class Duet:
    left: tuple[Line, ...]
    right: tuple[Line, ...]


def with_duets(lines: Sequence[Line], measure: Measure) -> Iterator[Line | Duet]:
    at = 0
    while at < len(lines):
        end = _end_of_duet(lines, at, measure)
        if end > at:
            yield _duet(lines[at:end], measure)
            at = end
        else:
            yield lines[at]
            at += 1


def _halves(line: Line, measure: Measure) -> tuple[tuple[Piece, ...], tuple[Piece, ...]] | None:
    """The pieces on either side of the widest gap."""
    gaps = [after.x - piece.right for piece, after in zip(line.pieces, line.pieces[1:], strict=False)]
    if not gaps or max(gaps) < _APART * measure.pitch:
        return None
    at = gaps.index(max(gaps)) + 1
    return line.pieces[:at], line.pieces[at:]


def _end_of_duet(lines: Sequence[Line], at: int, measure: Measure) -> int:
    """Behind the last line of the duet that begins here; `at` itself where none does."""
    first = lines[at]
    names = _halves(first, measure)
    if names is None or first.gap < _CLOSE or not all(_is_name(half) for half in names):
        return at
    end = at + 1
    while end < len(lines) and lines[end].gap <= _CLOSE and lines[end].page == first.page:
        end += 1
    block = lines[at:end]
    split = _split(block, measure)
    # Below the second name something must be said in its column.
    return end if any(_cut(line, split, measure)[1] for line in block[1:]) else at


def _is_name(pieces: Sequence[Piece]) -> bool:
    text = "".join([piece.text for piece in pieces]).strip()
    return len(text) <= _LONGEST_NAME and is_capital(text) and not text.isdigit()


def _duet(block: Sequence[Line], measure: Measure) -> Duet:
    split = _split(block, measure)
    left: list[Line] = []
    right: list[Line] = []
    for line in block:
        halves = (_halves(line, measure) if line is block[0] else None) or _cut(line, split, measure)
        for column, pieces in zip((left, right), halves, strict=True):
            if pieces:
                column.append(replace(line, pieces=_stripped(pieces)))
    if right:
        # The page begins with the left column only.
        right[0] = replace(right[0], gap=1.0)
    return Duet(tuple(left), tuple(right))


def _split(block: Sequence[Line], measure: Measure) -> float:
    """Where the right column begins: as far from the left one as the names, which are centred, are from each other."""
    left, right = _halves(block[0], measure) or (block[0].pieces, block[0].pieces)
    apart = _middle(right, measure) - _middle(left, measure)
    expected = min([line.x for line in block[1:]], default=left[0].x) + apart
    starts = [piece.x for line in block[1:] for piece in line.pieces if abs(piece.x - expected) <= _CENTRED]
    return (min(starts) if starts else expected) - measure.pitch / 2


def _middle(name: Sequence[Piece], measure: Measure) -> float:
    """Of a name without the mark behind it, which is not counted when it is centred."""
    text = "".join([piece.text for piece in name]).rstrip()
    return name[0].x + len(without_mark(text)) * measure.pitch / 2


def _cut(line: Line, split: float, measure: Measure) -> tuple[tuple[Piece, ...], tuple[Piece, ...]]:
    left: list[Piece] = []
    right: list[Piece] = []
    for piece in line.pieces:
        if piece.x >= split:
            right.append(piece)
        elif piece.right <= split + measure.pitch:
            left.append(piece)
        else:
            step = (piece.right - piece.x) / max(1, len(piece.text))
            at = _column_begins(piece.text, round((split + measure.pitch / 2 - piece.x) / step))
            left += [replace(piece, text=piece.text[:at], right=piece.x + at * step)] if at else []
            right += [replace(piece, text=piece.text[at:], x=piece.x + at * step)] if at < len(piece.text) else []
    return tuple(left), tuple(right)


def _column_begins(text: str, expected: int) -> int:
    """Where columns that stand so close that they were taken for one are parted: behind a blank, where expected."""
    for at in (expected, expected - 1, expected + 1):
        if 0 < at < len(text) and text[at - 1] == " " and text[at] != " ":
            return at
    return len(text)


def _stripped(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    return (*pieces[:-1], replace(pieces[-1], text=pieces[-1].text.rstrip()))
