"""Places in a list to which several people add at once: texts between any two of which there is room for another.

Who moves an entry changes its place alone, and none of its neighbours'. Places are fractions, written in the 62 digits
that computers sort as we do; a nought at the end would be another text for the same fraction, so there is none.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Sequence

_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_VALUES = {digit: value for value, digit in enumerate(_DIGITS)}
_BASE = len(_DIGITS)
# Longer ones nobody needs.
_PLACE = re.compile(r"[0-9A-Za-z]{0,99}[1-9A-Za-z]")
# How many digits a place has at least, and how far neighbours stand apart where there is room: thousands fit behind the
# last, or before the first, until places become longer.
_WIDTH, _STEP = 4, _BASE * _BASE


def is_place(text: str) -> bool:
    return bool(_PLACE.fullmatch(text))


def places_between(low: str, high: str, count: int) -> list[str]:
    """So many, in order, none of them taken. `low` is before `high`; empty: before or behind all others."""
    width = max(_WIDTH, len(low), len(high))
    while (room := _number(high, width, _BASE**width) - _number(low, width, 0)) <= count:
        width += 1
    step = min(_STEP, room // (count + 1))
    first = _number(low, width, 0) + step
    if not low:
        # Beside the next, or in the middle where there is none: people add at both ends.
        beside = _number(high, width, 0) - step * count if high else (_BASE**width - step * count) // 2
        first = max(beside, first)
    return [_text(first + step * n, width) for n in range(count)]


def _number(place: str, width: int, if_empty: int) -> int:
    if not place:
        return if_empty
    number = 0
    for digit in place.ljust(width, _DIGITS[0]):
        number = number * _BASE + _VALUES[digit]
    return number


def _text(number: int, width: int) -> str:
    digits = []
    for _ in range(width):
        number, value = divmod(number, _BASE)
        digits.append(_DIGITS[value])
    return "".join(reversed(digits)).rstrip(_DIGITS[0])


def in_order(siblings: Sequence[tuple[str, str]]) -> list[str]:
    """The place of each from now on. `siblings`: where each was (empty: elsewhere) and its key, in the wanted order.

    As many as possible stay where they are.
    """
    staying = _longest_rising(siblings)
    made: list[str] = []
    waiting = 0
    for index, (place, _) in enumerate(siblings):
        low = made[-1] if made else ""
        # Two may have got the same place at once, and nothing fits between them: then the second moves, too.
        if index in staying and (not waiting or low < place):
            made += [*places_between(low, place, waiting), place] if waiting else [place]
            waiting = 0
        else:
            waiting += 1
    if waiting:
        made += places_between(made[-1] if made else "", "", waiting)
    # Where very many were put between the same two, all get new ones.
    return made if all(is_place(place) for place in made) else places_between("", "", len(made))


def in_order_since(seen: Sequence[tuple[str, str]], now: Sequence[tuple[str, str]]) -> list[str]:
    """The new place of each that gets one, empty for the others; `seen` and `now` as `siblings` above.

    For who saw them where others may have moved them away since. Who stood in the wanted order then is left alone,
    wherever it is by now; and so is who has come already to where it is wanted.
    """
    staying = sorted(_longest_rising(seen))
    there = [now[at] if is_place(now[at][0]) else seen[at] for at in staying]
    if there != sorted(there):
        there = [seen[at] for at in staying]
    ends = ["", *[place for place, _ in there], ""]
    wanted = []
    for at, (place, key) in enumerate(now):
        behind = bisect_left(staying, at)
        if behind < len(staying) and staying[behind] == at:
            wanted.append(there[behind])
        else:
            low, high = ends[behind], ends[behind + 1]
            wanted.append((place if low < place and (not high or place < high) else "", key))
    made = in_order(wanted)
    return [new if new != old else "" for new, (old, _) in zip(made, wanted, strict=True)]


def _longest_rising(siblings: Sequence[tuple[str, str]]) -> set[int]:
    """Of those that have a place, the most that stand in the right order already."""
    ends: list[tuple[str, str]] = []  # the smallest end of a rising row of each length
    end_indices: list[int] = []
    before: dict[int, int] = {}
    for index, sibling in _placed(siblings):
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


def _placed(siblings: Sequence[tuple[str, str]]) -> Iterable[tuple[int, tuple[str, str]]]:
    return ((index, sibling) for index, sibling in enumerate(siblings) if is_place(sibling[0]))
