"""Move markers, and the reading order of lines: as they were written, but for moved passages (LV50). Pure.

A moved passage stays where it was written, between two markers, and is read at the position of a third one: so whatever
others write in it meanwhile comes along. The browser has the same rules (`web/src/editor/moving/readingOrder.ts`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import count
from typing import Any, NamedTuple, TypeAlias, TypeVar

from pycrdt._pycrdt import Transaction as InnerTransaction
from pycrdt._pycrdt import XmlElement as InnerElement

MOVE_MARKERS = {"moveFrom": "from", "moveUntil": "until", "moveTo": "to"}
_MOVE, _AT = "move", "at"
# So many circles of passages moved into each other are resolved one by one; more are the work of a program.
_MOST_KNOTS = 8

T = TypeVar("T")


class MoveMarker(NamedTuple):
    """One of the three markers of a move."""

    part: str  # "from", "until" or "to"
    move: str
    at: str  # the id of the line after it; empty: none


# A node of `content`: a line by its id, or a marker.
ContentItem: TypeAlias = str | MoveMarker


class _MovedRange(NamedTuple):
    marker: int
    start: int
    until: int
    end: int  # from `until` up to here only lines belong to it, no markers
    to: int


def read_move_marker(node: InnerElement, reading: InnerTransaction) -> MoveMarker | None:
    part = MOVE_MARKERS.get(node.tag() or "")  # type: ignore[attr-defined]  # its stubs do not know
    return (
        MoveMarker(part, _read_attribute(node, _MOVE, reading), _read_attribute(node, _AT, reading)) if part else None
    )


def _read_attribute(node: InnerElement, name: str, reading: InnerTransaction) -> str:
    value: Any = node.attribute(reading, name)
    return value if isinstance(value, str) else ""


def sort_in_reading_order(lines: Sequence[tuple[ContentItem, T]]) -> list[T]:
    """The lines without the markers."""
    text = [item for item, _ in lines]
    if not any(isinstance(item, MoveMarker) for item in text):
        return [line for _, line in lines]
    return [lines[number][1] for number in reading_order(text)]


def reading_order(text: Sequence[ContentItem]) -> list[int]:
    """The indices of all lines, in reading order."""
    moves = _find_moved_ranges(text)
    for attempt in count(1):
        order, unreachable, unread = _order_by_moves(text, moves)
        if not unread:
            return order
        # Two people moved two passages into each other at once: the one written first stays where it was.
        ignored = set(unreachable if attempt > _MOST_KNOTS else unread[:1])
        moves = [move for move in moves if move not in ignored]
    raise AssertionError  # the count has no end


def _find_moved_ranges(text: Sequence[ContentItem]) -> list[_MovedRange]:
    """Moves with all three markers, sorted by their beginnings; of several equal markers the first counts."""
    markers: dict[str, dict[str, int]] = {}
    for number, each in enumerate(text):
        if isinstance(each, MoveMarker):
            markers.setdefault(each.move, {}).setdefault(each.part, number)
    positions: dict[str, int] = {}
    for number, each in enumerate(text):
        if each and isinstance(each, str):
            positions.setdefault(each, number)
    found = (_moved_range(text, positions, by_part) for by_part in markers.values())
    return sorted((each for each in found if each), key=lambda each: (each.start, each.marker))


def _moved_range(
    text: Sequence[ContentItem], positions: Mapping[str, int], by_part: Mapping[str, int]
) -> _MovedRange | None:
    """Lines written at the borders at the same moment may be on the wrong side of a marker.

    The line after a marker tells where the border is, as long as that line exists.
    """
    if len(by_part) < len(MOVE_MARKERS) or by_part["until"] < by_part["from"]:
        return None
    marker, until = by_part["from"], by_part["until"]
    begin = positions.get(_next_line_id(text[marker]), -1)
    next_id = _next_line_id(text[until])
    end = positions.get(next_id, -1) if next_id else len(text)
    return _MovedRange(marker, begin if marker < begin < until else marker, until, max(end, until), by_part["to"])


def _next_line_id(marker: ContentItem) -> str:
    return marker.at if isinstance(marker, MoveMarker) else ""


def _order_by_moves(
    text: Sequence[ContentItem], moves: Sequence[_MovedRange]
) -> tuple[list[int], list[_MovedRange], list[_MovedRange]]:
    """The order, the moves without a reachable destination, and those of them that hold lines, which are not read."""
    positions = {move.to: move for move in moves}
    inside: dict[_MovedRange | None, list[int]] = {}
    for number, owner in enumerate(_find_owners(text, moves)):
        if number in positions or isinstance(text[number], str):
            inside.setdefault(owner, []).append(number)
    order: list[int] = []
    found = set[_MovedRange]()
    # Without recursion: passages may be nested as deep as somebody's program likes.
    stack = [iter(inside.get(None, []))]
    while stack:
        number = next(stack[-1], -1)
        if number < 0:
            stack.pop()
        elif move := positions.get(number):
            found.add(move)
            stack.append(iter(inside.get(move, [])))
        else:
            order.append(number)
    unreachable = [move for move in moves if move not in found]
    return order, unreachable, [move for move in unreachable if move in inside]


def _find_owners(text: Sequence[ContentItem], moves: Sequence[_MovedRange]) -> Iterable[_MovedRange | None]:
    """The moved passage of each item; of several, the one that begins last (it was cut out of the others).

    Only the last of those that have begun is looked at, as there may be as many as somebody's program likes.
    """
    upcoming = list(reversed(moves))
    around_lines: list[_MovedRange] = []
    # After its end there may be the marker of another passage, which is read there on its own.
    around_marks: list[_MovedRange] = []
    for number, item in enumerate(text):
        while upcoming and upcoming[-1].start <= number:
            around_lines.append(upcoming[-1])
            around_marks.append(upcoming.pop())
        while around_lines and around_lines[-1].end <= number:
            around_lines.pop()
        while around_marks and around_marks[-1].until <= number:
            around_marks.pop()
        around = around_marks if isinstance(item, MoveMarker) else around_lines
        yield around[-1] if around else None
