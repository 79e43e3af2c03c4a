"""Which elements of a document are those of a list that somebody sends: by their ids, and else by what they say.

Comparing two drafts asks the same and has other ways: there an id is a hint, here it is whose caret stands in it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from screnpla.screenplay.compare.anchors import counted
from screnpla.screenplay.compare.gaps import Gap, GapFiller
from screnpla.screenplay.compare.lines import Two, two
from screnpla.screenplay.compare.sequences import Pair, in_order, unique_places
from screnpla.screenplay.elements import Element

_ALLOWED = 150_000  # pairs of elements looked at in all gaps together


def matched(old: Sequence[Element], new: Sequence[Element]) -> list[Pair]:
    """Places of the same element in both, rising in both. What was moved is in none of them."""
    start = _same_ahead(old, new)
    tail = _same_ahead(old[: start - len(old) - 1 : -1], new[: start - len(new) - 1 : -1])
    end, new_end = len(old) - tail, len(new) - tail
    between = _matched_between(old[start:end], new[start:new_end], ids_are_counted=counted(new))
    return [
        *((place, place) for place in range(start)),
        *((start + place, start + new_place) for place, new_place in between),
        *zip(range(end, len(old)), range(new_end, len(new)), strict=True),
    ]


def _same_ahead(old: Sequence[Element], new: Sequence[Element]) -> int:
    place = 0
    for one, other in zip(old, new, strict=False):
        if one.id != other.id or one.text != other.text:
            break
        place += 1
    return place


def _matched_between(old: Sequence[Element], new: Sequence[Element], *, ids_are_counted: bool) -> list[Pair]:
    if not old or not new:
        return []
    known = _by_id(old, new)
    if known and ids_are_counted and not _ids_mean_something(two(old, new), known):
        known = []
    steady = in_order(known)
    # Those of a known id are only each other's, also where one was moved.
    gone, come = {place for place, _ in known}, {place for _, place in known}
    rest = [place for place in range(len(old)) if place not in gone]
    rest_new = [place for place in range(len(new)) if place not in come]
    filler = GapFiller(two([old[place] for place in rest], [new[place] for place in rest_new]), _ALLOWED)
    links = [link for gap in _gaps(steady, rest, rest_new) for link in filler.fill(gap)]
    # Of a split or joined paragraph the first part is the one that was there.
    return in_order([*steady, *((rest[link.old], rest_new[link.new]) for link in links)])


def _by_id(old: Sequence[Element], new: Sequence[Element]) -> list[Pair]:
    """Only ids that one element has."""
    places, new_places = _unique_ids(old), _unique_ids(new)
    return [(place, new_places[each]) for each, place in places.items() if each in new_places]


def _unique_ids(elements: Iterable[Element]) -> dict[str, int]:
    ids = [element.id for element in elements]
    counts = Counter(ids)
    return {each: place for place, each in enumerate(ids) if each and counts[each] == 1}


def _ids_mean_something(both: Two, known: Sequence[Pair]) -> bool:
    """Content without ids gets counted ones, which say only where each stands: one line more shifts all behind it."""
    old, new = both.old.numbers, both.new.numbers
    once = unique_places(old, range(len(old)))
    once_new = unique_places(new, range(len(new)))
    agreeing = sum([old[place] == new[new_place] for place, new_place in known])
    shifted = [
        new_place
        for place, new_place in known
        if new[new_place] in once_new and once.get(new[new_place], place) != place
    ]
    return agreeing >= len(shifted)


def _gaps(steady: Sequence[Pair], rest: Sequence[int], rest_new: Sequence[int]) -> Iterator[Gap]:
    """What is left between two elements known again, in places of the rest; where both have something."""
    at = new_at = 0
    for place, new_place in steady:
        end, new_end = bisect_left(rest, place), bisect_left(rest_new, new_place)
        if at < end and new_at < new_end:
            yield Gap(at, end, new_at, new_end)
        at, new_at = end, new_end
    if at < len(rest) and new_at < len(rest_new):
        yield Gap(at, len(rest), new_at, len(rest_new))
