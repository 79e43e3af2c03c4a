"""Anchors: elements that are surely the same in both scripts, by id, by a text or by words that occur once.

Rules CM3 and CM4.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence

from screnpla.screenplay.compare.indexed_script import IndexedScript, ScriptPair
from screnpla.screenplay.compare.sequences import Pair, find_unique_positions
from screnpla.screenplay.compare.words import measure_likeness
from screnpla.screenplay.elements import Element

_AGREEING = 0.9  # of the lines that come once in both: so many must have kept their ids
_ALIKE = 0.5


def find_anchors(both: ScriptPair) -> tuple[list[Pair], bool]:
    """Pairs that may cross each other, and whether they come from ids, so that even a small one is sure."""
    lines = _pair_unique_lines(both, range(len(both.old.numbers)), range(len(both.new.numbers)))
    by_id = []
    if _has_reliable_ids(both, lines):
        by_id = [pair for pair in both.shared_ids if not _may_be_part(both, *pair)]
    if by_id:
        lines = by_id + _pair_unique_lines(both, *_find_unpaired(both, by_id))
    return lines + pair_by_rare_words(both, *_find_unpaired(both, lines)), bool(by_id)


def _has_reliable_ids(both: ScriptPair, lines: Sequence[Pair]) -> bool:
    """Readers count their elements: then an id says only where one stands, and one line more shifts them all."""
    if not both.shared_ids or (has_counted_ids(both.old.elements) and has_counted_ids(both.new.elements)):
        return False
    shared = set(both.shared_ids)
    shared_old = {at for at, _ in shared}
    checked = [pair for pair in lines if pair[0] in shared_old]
    return sum(pair in shared for pair in checked) >= _AGREEING * len(checked)


def has_counted_ids(elements: Sequence[Element]) -> bool:
    """Whether the ids are e1, e2, e3 ... as readers give them, those of omitted elements in between."""
    count, last = _count_total(elements), 0
    for element in elements:
        if not element.id.startswith("e") or not element.id[1:].isascii() or not element.id[1:].isdigit():
            return False
        number = int(element.id[1:8])
        if number <= last:
            return False
        last = number
    return last <= count


def _count_total(elements: Iterable[Element]) -> int:
    return sum(1 + (_count_total(element.omitted) if element.omitted else 0) for element in elements)


def _find_unpaired(both: ScriptPair, pairs: Sequence[Pair]) -> tuple[list[int], list[int]]:
    old, new = {at for at, _ in pairs}, {at for _, at in pairs}
    return (
        [at for at in range(len(both.old.numbers)) if at not in old],
        [at for at in range(len(both.new.numbers)) if at not in new],
    )


def _pair_unique_lines(both: ScriptPair, old: Iterable[int], new: Iterable[int]) -> list[Pair]:
    unique, unique_new = find_unique_positions(both.old.numbers, old), find_unique_positions(both.new.numbers, new)
    return [(at, unique_new[number]) for number, at in unique.items() if number in unique_new and both.old.texts[at]]


def pair_by_rare_words(both: ScriptPair, old: Collection[int], new: Collection[int]) -> list[Pair]:
    """Lines that were edited: most alike among those that share words which stand in no other line of either."""
    if not old or not new:
        return []
    places, new_places = _find_unique_words(both.old, old), _find_unique_words(both.new, new)
    votes = Counter((at, new_places[word]) for word, at in places.items() if word in new_places)
    used: set[int] = set()
    used_new: set[int] = set()
    found: list[Pair] = []
    for (at, new_at), _ in votes.most_common():
        if at in used or new_at in used_new:
            continue
        if (
            not _may_be_part(both, at, new_at)
            and measure_likeness(both.old.words_at(at), both.new.words_at(new_at)) >= _ALIKE
        ):
            used.add(at)
            used_new.add(new_at)
            found.append((at, new_at))
    return found


def _may_be_part(both: ScriptPair, at: int, new_at: int) -> bool:
    """CM9: whether one may be what was split off the other; then their neighbours have a say in it."""
    short, long = sorted((both.old.texts[at], both.new.texts[new_at]), key=len)
    return short != long and bool(short) and (long.startswith(short) or long.endswith(short))


def _find_unique_words(script: IndexedScript, lines: Iterable[int]) -> dict[str, int]:
    found: dict[str, int] = {}
    for at in lines:
        for word in script.words_at(at):
            found[word] = -1 if word in found else at
    return {word: at for word, at in found.items() if at >= 0}
