"""Column of comments beside a page: each thread at the height of its passage, or the nearest free place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from screnpla.screenplay.elements import Align, Element, Kind, Run
from screnpla.screenplay.formats.common.write_options import MarginThread
from screnpla.screenplay.layout.page import Line
from screnpla.screenplay.layout.text.cells import is_right_to_left
from screnpla.screenplay.layout.text.wrap import wrap_text

# Ids of elements that lend their look to lines of comments.
STRONG, FAINT = "comment-strong", "comment-faint"
LOOKS = (
    Element(STRONG, Kind.NORMAL, (Run(" ", bold=True),)),
    Element(FAINT, Kind.NORMAL, (Run(" ", color="#6b6a66"),)),
)
ON_NEXT_PAGE = "… on the next page"


class CommentLine(NamedTuple):
    text: str
    look: str = ""


class PlacedThread(NamedTuple):
    row: float
    lines: list[CommentLine]
    is_whole: bool


def format_thread(thread: MarginThread, cells: int, *, with_quote: bool = False) -> list[CommentLine]:
    """Lines of at most so many cells."""
    about = [thread.label, f"“{thread.quote}”" if with_quote and thread.quote else ""]
    lines: list[CommentLine] = []
    for at, entry in enumerate(thread.entries):
        is_first = at == 0
        lines += _wrap_lines(f"{thread.number}  {entry.author}" if is_first else entry.author, cells, STRONG)
        for text in [*(filter(None, about) if is_first else ()), entry.written]:
            lines += _wrap_lines(text, cells, FAINT)
        lines += _wrap_lines(entry.text, cells, "")
    return lines


def _wrap_lines(text: str, cells: int, look: str) -> list[CommentLine]:
    return [CommentLine(text[start:end], look) for start, end in wrap_text(text, cells, cells)]


def place_threads(blocks: Sequence[tuple[float, list[CommentLine]]], rows: int) -> list[PlacedThread]:
    """Places threads in a column of so many rows, each as near to its wanted row as the others let it.

    `blocks`: the wanted row of each, counted from 1 and rising, and its lines. Where they are too many, each is cut.
    """
    if not blocks:
        return []
    each_and_gap = [len(lines) + 1 for _, lines in blocks]
    if sum(each_and_gap) - 1 > rows:
        most = max(2, (rows + 1) // len(blocks) - 1)
        fitting = (rows + 1) // (most + 1)
        return _spread([(row, *_cut(lines, most)) for row, lines in blocks[:fitting]], rows)
    return _spread([(row, lines, True) for row, lines in blocks], rows)


def _cut(lines: list[CommentLine], most: int) -> tuple[list[CommentLine], bool]:
    if len(lines) <= most:
        return lines, True
    return [*lines[: most - 1], CommentLine(ON_NEXT_PAGE, FAINT)], False


def _spread(blocks: Sequence[tuple[float, list[CommentLine], bool]], rows: int) -> list[PlacedThread]:
    placed: list[float] = []
    free = 1.0
    for wanted, lines, _ in blocks:
        placed.append(max(wanted, free))
        free = placed[-1] + len(lines) + 1
    # From below: whatever stands too low moves up, and pushes those above it.
    last = rows + 2.0
    for at in range(len(blocks) - 1, -1, -1):
        placed[at] = min(placed[at], last - len(blocks[at][1]) - 1)
        last = placed[at]
    return [PlacedThread(row, lines, whole) for row, (_, lines, whole) in zip(placed, blocks, strict=True)]


def make_lines(row: float, lines: Sequence[CommentLine], x: float, width: float) -> Iterator[Line]:
    """As the painter draws them, one below the other."""
    for at, line in enumerate(lines):
        rtl = is_right_to_left(line.text)
        place, align = (x + width, Align.RIGHT) if rtl else (x, Align.LEFT)
        yield Line(row + at, "", line.text, line.look, 0, len(line.text), place, align, rtl)
