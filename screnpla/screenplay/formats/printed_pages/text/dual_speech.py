"""Dual dialogue: names side by side, and the speech of each below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from screnpla.screenplay.formats.common.dialogue import strip_continued_mark
from screnpla.screenplay.formats.printed_pages.page.measure import PrintMeasure
from screnpla.screenplay.formats.printed_pages.page.model import ScriptLine, TextPiece
from screnpla.screenplay.formats.printed_pages.text.indents import is_capital

_APART = 2.5  # characters between the columns
_CENTRED = 9.0  # points that names may stand beside the middle of their column
_LONGEST_NAME = 45
_CLOSE = 1.5  # rows: no blank line between
_ACROSS = 2  # characters that a line reaches into the right column


@dataclass(frozen=True, slots=True)
class DualSpeech:
    left: tuple[ScriptLine, ...]
    right: tuple[ScriptLine, ...]


def find_dual_speeches(lines: Sequence[ScriptLine], measure: PrintMeasure) -> Iterator[ScriptLine | DualSpeech]:
    at = 0
    while at < len(lines):
        end = _find_end(lines, at, measure)
        if end > at:
            yield _make_dual_speech(lines[at:end], measure)
            at = end
        else:
            yield lines[at]
            at += 1


def _split_at_gap(
    line: ScriptLine, measure: PrintMeasure
) -> tuple[tuple[TextPiece, ...], tuple[TextPiece, ...]] | None:
    """The pieces on either side of the widest gap."""
    gaps = [after.x - piece.right for piece, after in zip(line.pieces, line.pieces[1:], strict=False)]
    if not gaps or max(gaps) < _APART * measure.pitch:
        return None
    at = gaps.index(max(gaps)) + 1
    return line.pieces[:at], line.pieces[at:]


def _find_end(lines: Sequence[ScriptLine], at: int, measure: PrintMeasure) -> int:
    """Behind the last line of the duet that begins here; `at` itself where none does."""
    first = lines[at]
    names = _split_at_gap(first, measure)
    if names is None or first.gap < _CLOSE or not all(_is_name(half) for half in names):
        return at
    end = _find_block_end(lines, at)
    split = _find_split(lines[at:end], measure)
    while end < len(lines) and lines[end].is_first:
        below = lines[end : _find_block_end(lines, end)]
        # Left of the middle anything may begin a page: only the right column tells that both go on.
        if not any(split <= piece.x for piece in below[0].pieces) or _runs_across(below[0], split, measure):
            break
        end += len(below)
    end = at + _count_dual_lines(lines[at:end], split, measure)
    block = lines[at:end]
    # Below the second cue there must be dialogue in its column.
    return end if any(_cut_line(line, split, measure)[1] for line in block[1:]) else at


def _find_block_end(lines: Sequence[ScriptLine], at: int) -> int:
    """Behind the lines that follow each other without a blank one."""
    end = at + 1
    while end < len(lines) and lines[end].gap <= _CLOSE and lines[end].page == lines[at].page:
        end += 1
    return end


def _count_dual_lines(block: Sequence[ScriptLine], split: float, measure: PrintMeasure) -> int:
    """Without the lines right below that run across both columns, and what follows such a line."""
    count = len(block)
    for at in range(len(block) - 1, 1, -1):
        if any(piece.x >= split for piece in block[at].pieces):
            break  # the right column still goes on
        if _runs_across(block[at], split, measure):
            count = at
    return count


def _runs_across(line: ScriptLine, split: float, measure: PrintMeasure) -> bool:
    """Whether words stand where the columns are parted: at most one blank, where columns have two or a hyphen."""
    for piece in line.pieces:
        if piece.x < split and piece.right > split + _ACROSS * measure.pitch:
            left, right = _cut_line(replace(line, pieces=(piece,)), split, measure)
            if not right or not left[-1].text.endswith(("  ", "- ")):
                return True
    return False


def _is_name(pieces: Sequence[TextPiece]) -> bool:
    text = "".join([piece.text for piece in pieces]).strip()
    return len(text) <= _LONGEST_NAME and is_capital(text) and not text.isdigit()


def _make_dual_speech(block: Sequence[ScriptLine], measure: PrintMeasure) -> DualSpeech:
    split = _find_split(block, measure)
    left: list[ScriptLine] = []
    right: list[ScriptLine] = []
    for line in block:
        halves = (_split_at_gap(line, measure) if line is block[0] else None) or _cut_line(line, split, measure)
        for column, pieces in zip((left, right), halves, strict=True):
            if pieces:
                own = replace(line, pieces=_strip_last(pieces))
                column.append(own.as_continuation(1.0) if line.is_first and column else own)
    if right:
        # The page begins with the left column only.
        right[0] = replace(right[0], gap=1.0)
    return DualSpeech(tuple(left), tuple(right))


def _find_split(block: Sequence[ScriptLine], measure: PrintMeasure) -> float:
    """Where the right column begins: as far from the left one as the names, which are centred, are from each other."""
    left, right = _split_at_gap(block[0], measure) or (block[0].pieces, block[0].pieces)
    distance = _find_middle(right, measure) - _find_middle(left, measure)
    expected = min([line.x for line in block[1:]], default=left[0].x) + distance
    starts = [piece.x for line in block[1:] for piece in line.pieces if abs(piece.x - expected) <= _CENTRED]
    return (min(starts) if starts else expected) - measure.pitch / 2


def _find_middle(name: Sequence[TextPiece], measure: PrintMeasure) -> float:
    """Of a name without the mark behind it, which is not counted when it is centred."""
    text = "".join([piece.text for piece in name]).rstrip()
    return name[0].x + len(strip_continued_mark(text)) * measure.pitch / 2


def _cut_line(
    line: ScriptLine, split: float, measure: PrintMeasure
) -> tuple[tuple[TextPiece, ...], tuple[TextPiece, ...]]:
    left: list[TextPiece] = []
    right: list[TextPiece] = []
    for piece in line.pieces:
        if piece.x >= split:
            right.append(piece)
        elif piece.right <= split + measure.pitch:
            left.append(piece)
        else:
            step = (piece.right - piece.x) / max(1, len(piece.text))
            at = _find_column_start(piece.text, round((split + measure.pitch / 2 - piece.x) / step))
            left += [replace(piece, text=piece.text[:at], right=piece.x + at * step)] if at else []
            right += [replace(piece, text=piece.text[at:], x=piece.x + at * step)] if at < len(piece.text) else []
    return tuple(left), tuple(right)


def _find_column_start(text: str, expected: int) -> int:
    """Where columns that stand so close that they were taken for one are parted: behind a blank, where expected."""
    for at in (expected, expected - 1, expected + 1):
        if 0 < at < len(text) and text[at - 1] == " " and text[at] != " ":
            return at
    return len(text)


def _strip_last(pieces: tuple[TextPiece, ...]) -> tuple[TextPiece, ...]:
    return (*pieces[:-1], replace(pieces[-1], text=pieces[-1].text.rstrip()))
