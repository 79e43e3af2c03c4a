"""Fractional index: positions in a list that several people edit at once, between any two of which another one fits.

Moving an entry changes its own position, and none of its neighbours'. Positions are fractions, written in 62
digits that sort by their code points; a zero at the end would be another text for the same fraction, so there is none.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Sequence

_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_VALUES = {digit: value for value, digit in enumerate(_DIGITS)}
_BASE = len(_DIGITS)
# Longer ones nobody needs.
_POSITION = re.compile(r"[0-9A-Za-z]{0,99}[1-9A-Za-z]")
# How many digits a position has at least, and the distance of neighbours where there is a gap: thousands fit behind the
# last, or before the first, until positions become longer.
_WIDTH, _STEP = 4, _BASE * _BASE


def is_position(text: str) -> bool:
    return bool(_POSITION.fullmatch(text))


def positions_between(low: str, high: str, count: int) -> list[str]:
    """`count` free positions, in order. `low` is before `high`; empty: before or behind all others."""
    width = max(_WIDTH, len(low), len(high))
    while (gap := _decode_position(high, width, _BASE**width) - _decode_position(low, width, 0)) <= count:
        width += 1
    step = min(_STEP, gap // (count + 1))
    first = _decode_position(low, width, 0) + step
    if not low:
        # Beside the next, or in the middle where there is none: people add at both ends.
        beside = _decode_position(high, width, 0) - step * count if high else (_BASE**width - step * count) // 2
        first = max(beside, first)
    return [_encode_position(first + step * n, width) for n in range(count)]


def _decode_position(position: str, width: int, if_empty: int) -> int:
    if not position:
        return if_empty
    number = 0
    for digit in position.ljust(width, _DIGITS[0]):
        number = number * _BASE + _VALUES[digit]
    return number


def _encode_position(number: int, width: int) -> str:
    digits = []
    for _ in range(width):
        number, value = divmod(number, _BASE)
        digits.append(_DIGITS[value])
    return "".join(reversed(digits)).rstrip(_DIGITS[0])


def assign_positions(siblings: Sequence[tuple[str, str]]) -> list[str]:
    """New positions. `siblings`: the old position of each (empty: elsewhere) and its key, in the wanted order.

    As many as possible keep theirs.
    """
    staying = _longest_rising(siblings)
    assigned: list[str] = []
    waiting = 0
    for index, (position, _) in enumerate(siblings):
        low = assigned[-1] if assigned else ""
        # Two may have got the same position at once, and nothing fits between them: then the second moves, too.
        if index in staying and (not waiting or low < position):
            assigned += [*positions_between(low, position, waiting), position] if waiting else [position]
            waiting = 0
        else:
            waiting += 1
    if waiting:
        assigned += positions_between(assigned[-1] if assigned else "", "", waiting)
    # Where very many were inserted between the same two, all get new positions.
    return assigned if all(is_position(position) for position in assigned) else positions_between("", "", len(assigned))


def reassign_positions(before: Sequence[tuple[str, str]], now: Sequence[tuple[str, str]]) -> list[str]:
    """The new position of each that gets one, empty for the others; `before` and `now` as `siblings` above.

    For a sender who saw the list some time ago. An entry that was in the wanted order then is left alone, wherever
    others have moved it since; and so is an entry that is by now where it is wanted.
    """
    staying = sorted(_longest_rising(before))
    anchors = [now[at] if is_position(now[at][0]) else before[at] for at in staying]
    if anchors != sorted(anchors):
        anchors = [before[at] for at in staying]
    ends = ["", *[position for position, _ in anchors], ""]
    siblings = []
    for at, (position, key) in enumerate(now):
        slot = bisect_left(staying, at)
        if slot < len(staying) and staying[slot] == at:
            siblings.append(anchors[slot])
        else:
            low, high = ends[slot], ends[slot + 1]
            siblings.append((position if low < position and (not high or position < high) else "", key))
    assigned = assign_positions(siblings)
    return [new if new != old else "" for new, (old, _) in zip(assigned, siblings, strict=True)]


def _longest_rising(siblings: Sequence[tuple[str, str]]) -> set[int]:
    """Of those that have a position, the longest sequence that is in the right order already."""
    ends: list[tuple[str, str]] = []  # the smallest end of a rising row of each length
    end_indices: list[int] = []
    before: dict[int, int] = {}
    for index, sibling in _with_position(siblings):
        length = bisect_left(ends, sibling)
        if length:
            before[index] = end_indices[length - 1]
        ends[length : length + 1] = [sibling]
        end_indices[length : length + 1] = [index]
    rising = set()
    at = end_indices[-1] if end_indices else None
    while at is not None:
        rising.add(at)
        at = before.get(at)
    return rising


def _with_position(siblings: Sequence[tuple[str, str]]) -> Iterable[tuple[int, tuple[str, str]]]:
    return ((index, sibling) for index, sibling in enumerate(siblings) if is_position(sibling[0]))
