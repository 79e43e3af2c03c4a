"""Which elements are surely the same in both scripts, wherever they stand: by id, by a text or by words that come once.

Rules CM3 and CM4.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence

from screnpla.screenplay.compare.lines import Script, Two
from screnpla.screenplay.compare.sequences import Pair, unique_places
from screnpla.screenplay.compare.words import likeness
from screnpla.screenplay.elements import Element

_AGREEING = 0.9  # of the lines that come once in both: so many must have kept their ids
_ALIKE = 0.5


def anchors(both: Two) -> tuple[list[Pair], bool]:
    """Pairs that may cross each other, and whether they come from ids, so that even a small one is sure."""
    lines = _unique_lines(both, range(len(both.old.numbers)), range(len(both.new.numbers)))
    by_id = []
    if _ids_mean_something(both, lines):
        by_id = [pair for pair in both.shared_ids if not _may_be_part(both, *pair)]
    if by_id:
        lines = by_id + _unique_lines(both, *_unpaired(both, by_id))
    return lines + rare_words(both, *_unpaired(both, lines)), bool(by_id)


def _ids_mean_something(both: Two, lines: Sequence[Pair]) -> bool:
    """Readers count their elements: then an id says only where one stands, and one line more shifts them all."""
    if not both.shared_ids or (counted(both.old.elements) and counted(both.new.elements)):
        return False
    shared = set(both.shared_ids)
    known = {at for at, _ in shared}
    asked = [pair for pair in lines if pair[0] in known]
    return sum(pair in shared for pair in asked) >= _AGREEING * len(asked)


def counted(elements: Sequence[Element]) -> bool:
    """Whether the ids are e1, e2, e3 ... as readers give them, those of omitted elements in between."""
    count, last = _total(elements), 0
    for element in elements:
        if not element.id.startswith("e") or not element.id[1:].isascii() or not element.id[1:].isdigit():
            return False
        number = int(element.id[1:8])
        if number <= last:
            return False
        last = number
    return last <= count


def _total(elements: Iterable[Element]) -> int:
    return sum(1 + (_total(element.omitted) if element.omitted else 0) for element in elements)


def _unpaired(both: Two, pairs: Sequence[Pair]) -> tuple[list[int], list[int]]:
    old, new = {at for at, _ in pairs}, {at for _, at in pairs}
    return (
        [at for at in range(len(both.old.numbers)) if at not in old],
        [at for at in range(len(both.new.numbers)) if at not in new],
    )


def _unique_lines(both: Two, old: Iterable[int], new: Iterable[int]) -> list[Pair]:
    once, once_new = unique_places(both.old.numbers, old), unique_places(both.new.numbers, new)
    return [(at, once_new[number]) for number, at in once.items() if number in once_new and both.old.texts[at]]


def rare_words(both: Two, old: Collection[int], new: Collection[int]) -> list[Pair]:
    """Lines that were edited: most alike among those that share words which stand in no other line of either."""
    if not old or not new:
        return []
    places, new_places = _unique_words(both.old, old), _unique_words(both.new, new)
    votes = Counter((at, new_places[word]) for word, at in places.items() if word in new_places)
    taken: set[int] = set()
    taken_new: set[int] = set()
    found: list[Pair] = []
    for (at, new_at), _ in votes.most_common():
        if at in taken or new_at in taken_new:
            continue
        if not _may_be_part(both, at, new_at) and likeness(both.old.words_of(at), both.new.words_of(new_at)) >= _ALIKE:
            taken.add(at)
            taken_new.add(new_at)
            found.append((at, new_at))
    return found


def _may_be_part(both: Two, at: int, new_at: int) -> bool:
    """CM9: whether one may be what was split off the other; then their neighbours have a say in it."""
    short, long = sorted((both.old.texts[at], both.new.texts[new_at]), key=len)
    return short != long and bool(short) and (long.startswith(short) or long.endswith(short))


def _unique_words(script: Script, lines: Iterable[int]) -> dict[str, int]:
    found: dict[str, int] = {}
    for at in lines:
        for word in script.words_of(at):
            found[word] = -1 if word in found else at
    return {word: at for word, at in found.items() if at >= 0}
