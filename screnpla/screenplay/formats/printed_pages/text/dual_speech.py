"""Dual dialogue: names side by side, and the speech of each below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from screnpla.screenplay.formats.common.dialogue import strip_continued_mark
from screnpla.screenplay.formats.printed_pages.page.measure import PrintMeasure
from screnpla.screenplay.formats.printed_pages.page.model import ScriptLine, TextPiece
from screnpla.screenplay.formats.printed_pages.text.indents import is_capital
from screnpla.screenplay.formats.printed_pages.text.joining import first_word_width

_APART = 2.5  # characters between the columns
_CENTRED = 9.0  # points that names may stand beside the middle of their column
_LONGEST_NAME = 45
_CLOSE = 1.5  # rows: no blank line between
_ACROSS = 2  # characters that a line reaches into the right column
_STANZA = 2.6  # rows: one blank line between
_NEAR = 200  # lines that tell how wide the text is
_INDENTED = 4  # characters that a parenthetical may stand further in than its column


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
    while end < len(lines) and _goes_on(lines, end, split, measure):
        end = _find_block_end(lines, end)
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


def _goes_on(lines: Sequence[ScriptLine], at: int, split: float, measure: PrintMeasure) -> bool:
    """Whether both go on speaking at the head of a page, or below a blank line."""
    line = lines[at]
    if _runs_across(line, split, measure) or (not line.is_first and line.gap > _STANZA):
        return False
    _, right = _cut_line(line, split, measure)
    if not right:
        # Left of the middle anything may begin, in the script's own letters above all below a blank line.
        return (line.is_first or _is_italic(line)) and _is_left_column(lines, at, split, measure)
    if line.is_first:
        return True
    if any(_runs_across(below, split, measure) for below in lines[at : _find_block_end(lines, at)]):
        return False
    # Another two names, or what else stands in capitals at the right, begin something new.
    return right[0].x <= split + _INDENTED * measure.pitch and not is_capital(line.text)


def _is_italic(line: ScriptLine) -> bool:
    return all(piece.italic for piece in line.pieces)


def _is_left_column(lines: Sequence[ScriptLine], at: int, split: float, measure: PrintMeasure) -> bool:
    """Whether the left column goes on alone: lines that all end in it, although the next word would have fitted."""
    above = lines[at - 1]
    near = lines[max(0, at - _NEAR) : at + _NEAR]
    if above.x >= split or (lines[at].is_first and above.y + measure.leading < max([line.y for line in near])):
        return False  # it had ended on the page before
    block = lines[at : _find_block_end(lines, at)]
    edge = max([line.right for line in near])
    return (
        len(block) > 1
        and all(line.right <= split for line in block)
        and abs(block[0].x - above.x) <= _INDENTED * measure.pitch
        and all(
            upper.right + (1 + first_word_width(lower.text)) * measure.pitch <= edge for upper, lower in pairwise(block)
        )
    )


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
                column.append(_space_in_column(own, column[-1], measure) if column else own)
    if right:
        # The page begins with the left column only.
        right[0] = replace(right[0], gap=1.0)
    return DualSpeech(tuple(left), tuple(right))


def _space_in_column(line: ScriptLine, above: ScriptLine, measure: PrintMeasure) -> ScriptLine:
    """With the distance to the line above it in its own column: a blank line there is none of the row."""
    if line.page != above.page:
        return line.as_continuation(1.0)
    return replace(line, gap=(line.y - above.y) / measure.leading)


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
