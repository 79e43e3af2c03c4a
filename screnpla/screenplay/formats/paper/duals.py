"""Two who speak at once: names side by side, and below each what that one says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from screnpla.screenplay.formats.paper.indents import is_capital
from screnpla.screenplay.formats.paper.lines import Line
from screnpla.screenplay.formats.paper.measure import Measure
from screnpla.screenplay.formats.paper.sheet import Piece

_APART = 2.5  # letters between the columns
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
    block = lines[at + 1 : end]
    both = [halves for line in block if (halves := _halves(line, measure)) is not None]
    if not block or not both:
        return at
    return end


def _is_name(pieces: Sequence[Piece]) -> bool:
    text = "".join([piece.text for piece in pieces]).strip()
    return len(text) <= _LONGEST_NAME and is_capital(text) and not text.isdigit()


def _duet(block: Sequence[Line], measure: Measure) -> Duet:
    split = min(halves[1][0].x for line in block[1:] if (halves := _halves(line, measure)) is not None)
    left: list[Line] = []
    right: list[Line] = []
    for line in block:
        halves = _halves(line, measure)
        if halves is None or (halves[1][0].x < split - measure.pitch and line is not block[0]):
            (right if line.x >= split - measure.pitch else left).append(line)
            continue
        left.append(replace(line, pieces=_stripped(halves[0])))
        right.append(replace(line, pieces=halves[1]))
    return Duet(tuple(left), tuple(right))


def _stripped(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    return (*pieces[:-1], replace(pieces[-1], text=pieces[-1].text.rstrip()))
