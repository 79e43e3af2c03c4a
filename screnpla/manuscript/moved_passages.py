"""The order in which lines are read: as they were written, but for passages that somebody has moved (LV50). Pure.

A moved passage stays where it was written, between two marks, and is read where a third one stands: so whatever others
write in it meanwhile comes along. The browser reads by the same rules (`web/src/editor/moving/order.ts`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import count
from typing import Any, NamedTuple, TypeAlias, TypeVar

from pycrdt._pycrdt import Transaction as InnerTransaction
from pycrdt._pycrdt import XmlElement as InnerElement

MARKS = {"moveFrom": "from", "moveUntil": "until", "moveTo": "to"}
_MOVE, _AT = "move", "at"
# So often passages that stand in each other are set right one by one; more are the work of a program, and stay.
_MOST_KNOTS = 8

T = TypeVar("T")


class Mark(NamedTuple):
    """One of the three of a move."""

    part: str  # "from", "until" or "to"
    move: str
    at: str  # the line that stood behind it; empty: none did


# What stands in the text: a line by its id, or a mark.
Standing: TypeAlias = str | Mark


class _Stretch(NamedTuple):
    mark: int
    start: int
    until: int
    end: int  # behind the mark, up to here, only lines are part of it
    to: int


def mark_in(node: InnerElement, reading: InnerTransaction) -> Mark | None:
    part = MARKS.get(node.tag() or "")  # type: ignore[attr-defined]  # its stubs do not know
    return Mark(part, _word(node, _MOVE, reading), _word(node, _AT, reading)) if part else None


def _word(node: InnerElement, name: str, reading: InnerTransaction) -> str:
    value: Any = node.attribute(reading, name)
    return value if isinstance(value, str) else ""


def in_reading_order(lines: Sequence[tuple[Standing, T]]) -> list[T]:
    """The lines alone, without the marks."""
    text = [standing for standing, _ in lines]
    if not any(isinstance(standing, Mark) for standing in text):
        return [line for _, line in lines]
    return [lines[number][1] for number in arranged(text)]


def arranged(text: Sequence[Standing]) -> list[int]:
    """The numbers of all lines, as they are read."""
    moves = _stretches(text)
    for knot in count(1):
        order, nowhere, unread = _arranged_by(text, moves)
        if not unread:
            return order
        # Two have moved two passages into each other at once: the one written first stays where it was.
        lost = set(nowhere if knot > _MOST_KNOTS else unread[:1])
        moves = [move for move in moves if move not in lost]
    raise AssertionError  # the count has no end


def _stretches(text: Sequence[Standing]) -> list[_Stretch]:
    """Of each move all three marks are needed; of several that are alike the first counts. By their beginnings."""
    marks: dict[str, dict[str, int]] = {}
    for number, each in enumerate(text):
        if isinstance(each, Mark):
            marks.setdefault(each.move, {}).setdefault(each.part, number)
    places: dict[str, int] = {}
    for number, each in enumerate(text):
        if each and isinstance(each, str):
            places.setdefault(each, number)
    found = (_stretch(text, places, known) for known in marks.values())
    return sorted((each for each in found if each), key=lambda each: (each.start, each.mark))


def _stretch(text: Sequence[Standing], places: Mapping[str, int], known: Mapping[str, int]) -> _Stretch | None:
    """What others wrote at the borders in the same moment may stand on the wrong side of a mark.

    The line behind it tells where the border is, as long as that line is there.
    """
    if len(known) < len(MARKS) or known["until"] < known["from"]:
        return None
    mark, until = known["from"], known["until"]
    begin = places.get(_line_behind(text[mark]), -1)
    next_id = _line_behind(text[until])
    behind = places.get(next_id, -1) if next_id else len(text)
    return _Stretch(mark, begin if mark < begin < until else mark, until, max(behind, until), known["to"])


def _line_behind(mark: Standing) -> str:
    return mark.at if isinstance(mark, Mark) else ""


def _arranged_by(
    text: Sequence[Standing], moves: Sequence[_Stretch]
) -> tuple[list[int], list[_Stretch], list[_Stretch]]:
    """And those that stand nowhere, and which of them hold lines, so that these are not read."""
    places = {move.to: move for move in moves}
    inside: dict[_Stretch | None, list[int]] = {}
    for number, owner in enumerate(_owners(text, moves)):
        if number in places or isinstance(text[number], str):
            inside.setdefault(owner, []).append(number)
    order: list[int] = []
    found = set[_Stretch]()
    # Without calling itself: passages may stand in each other as deep as somebody's program likes.
    stack = [iter(inside.get(None, []))]
    while stack:
        number = next(stack[-1], -1)
        if number < 0:
            stack.pop()
        elif move := places.get(number):
            found.add(move)
            stack.append(iter(inside.get(move, [])))
        else:
            order.append(number)
    nowhere = [move for move in moves if move not in found]
    return order, nowhere, [move for move in nowhere if move in inside]


def _owners(text: Sequence[Standing], moves: Sequence[_Stretch]) -> Iterable[_Stretch | None]:
    """By number: in which moved passage it stands; of several, in the one that begins last (it was cut out of them).

    Only the last of those that have begun is looked at, as there may be as many as somebody's program likes.
    """
    coming = list(reversed(moves))
    around_lines: list[_Stretch] = []
    # Behind its end somebody may have put another passage, that is read there on its own.
    around_marks: list[_Stretch] = []
    for number, standing in enumerate(text):
        while coming and coming[-1].start <= number:
            around_lines.append(coming[-1])
            around_marks.append(coming.pop())
        while around_lines and around_lines[-1].end <= number:
            around_lines.pop()
        while around_marks and around_marks[-1].until <= number:
            around_marks.pop()
        around = around_marks if isinstance(standing, Mark) else around_lines
        yield around[-1] if around else None
