"""Line wrapping of a paragraph, greedy, as Final Draft does. Rules PG2 to PG6."""

from __future__ import annotations

from typing import TypeAlias

from screnpla.screenplay.layout.text.cells import count_cells, is_one_cell_each, reach_cells

Span: TypeAlias = tuple[int, int]

BLANKS = " \t"
# A line of Chinese or Japanese never begins with these.
NEVER_FIRST = frozenset("、。，．・：；？！ー）］｝〕〉》」』】’”々")


def wrap_text(text: str, first: int, limit: int, start: int = 0, end: int | None = None) -> list[Span]:
    """Where the lines of text[start:end] begin and end, without the blanks that end a line."""
    end = len(text) if end is None else end
    narrow = is_one_cell_each(text)
    if narrow and end - start <= first and "\n" not in text:
        return [(start, _trim_end(text, start, end))]
    spans: list[Span] = []
    room = first
    while True:
        newline = text.find("\n", start, end)
        stop = end if newline < 0 else newline
        _wrap_segment(text, start, stop, (room, limit), spans, narrow=narrow)
        if newline < 0:
            return spans
        start = newline + 1
        room = limit


def _wrap_segment(
    text: str, start: int, stop: int, limits: tuple[int, int], spans: list[Span], *, narrow: bool
) -> None:
    room, limit = limits
    stop = _trim_end(text, start, stop)
    while True:
        end = min(stop, start + room) if narrow else reach_cells(text, start, stop, room)
        if end >= stop:
            spans.append((start, stop))
            return
        end, following = _find_break(text, start, end, stop, narrow=narrow)
        spans.append((start, end))
        if following >= stop:
            return
        start, room = following, limit


def _find_break(text: str, start: int, end: int, stop: int, *, narrow: bool) -> Span:
    """Where the line that could hold text[start:end] ends, and where the next one begins."""
    blank = max(text.rfind(" ", start, end + 1), text.rfind("\t", start, end + 1))
    # PG4: a line may hang over by the hyphen that ends it.
    hyphen = text.rfind("-", start, end + 1)
    between = -1 if narrow else _find_wide_break(text, start, end, stop)
    if hyphen >= max(start, blank, between):
        return hyphen + 1, _skip_blanks(text, hyphen + 1, stop)
    if between > blank:
        return between, between
    trimmed = _trim_end(text, start, blank) if blank > start else start
    if trimmed > start:
        return trimmed, _skip_blanks(text, blank, stop)
    # PG6: a word wider than the line is cut.
    cut = max(end, start + 1)
    return cut, cut


def _find_wide_break(text: str, start: int, end: int, stop: int) -> int:
    """PG5: a line may break beside a wide character, but not before a mark joined to it or a closing sign."""
    for at in range(min(end, stop - 1), start, -1):
        behind = text[at]
        if behind not in NEVER_FIRST and count_cells(behind) and 2 in (count_cells(text[at - 1]), count_cells(behind)):
            return at
    return -1


def _trim_end(text: str, start: int, stop: int) -> int:
    while stop > start and text[stop - 1] in BLANKS:
        stop -= 1
    return stop


def _skip_blanks(text: str, start: int, stop: int) -> int:
    while start < stop and text[start] in BLANKS:
        start += 1
    return start
