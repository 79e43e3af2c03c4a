"""Common subsequence of two sequences. Numbers stand for the things compared: lines, or words.

Unique ones are the anchors (a line that both scripts have once is the same line); between them the shortest edit is
sought, in rounds that stop early. So the cost is near linear whatever the input: a hundred thousand times "Yes." too.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

Pair: TypeAlias = tuple[int, int]
Numbers: TypeAlias = Sequence[int]

_DEEPEST = 12  # anchors between anchors between anchors
_FARTHEST = 24  # edits sought at once
_LARGE = 4_000  # numbers; in more of them that have nothing unique no person sees the shortest edit either
_FARTHEST_IN_LARGE = 6


class _Gap(NamedTuple):
    old: int
    old_end: int
    new: int
    new_end: int
    depth: int


def find_longest_rising(values: Numbers) -> list[int]:
    """Where the members of a longest rising subsequence stand."""
    ends: list[int] = []  # the smallest value that ends a rise of each length
    places: list[int] = []
    before: list[int] = []
    for place, value in enumerate(values):
        length = bisect_left(ends, value)
        if length == len(ends):
            ends.append(value)
            places.append(place)
        else:
            ends[length] = value
            places[length] = place
        before.append(places[length - 1] if length else -1)
    chain: list[int] = []
    place = places[-1] if places else -1
    while place >= 0:
        chain.append(place)
        place = before[place]
    return chain[::-1]


def keep_in_order(pairs: Iterable[Pair]) -> list[Pair]:
    """As many pairs as possible that rise in both sequences."""
    ordered = sorted(pairs, key=lambda pair: (pair[1], -pair[0]))
    return [ordered[place] for place in find_longest_rising([old for old, _ in ordered])]


def find_common(old: Numbers, new: Numbers) -> list[Pair]:
    """Places of equal numbers, rising in both."""
    pairs: list[Pair] = []
    gaps = [_Gap(0, len(old), 0, len(new), 0)]
    while gaps:
        gap = _strip_common_ends(old, new, gaps.pop(), pairs)
        if gap.old == gap.old_end or gap.new == gap.new_end:
            continue
        anchors = keep_in_order(_find_unique_pairs(old, new, gap)) if gap.depth < _DEEPEST else []
        if anchors:
            pairs += anchors
            gaps += _find_gaps(gap, anchors)
        else:
            pairs += _find_shortest_edit(old, new, gap)
    return sorted(pairs)


def find_unique_positions(values: Numbers, places: Iterable[int]) -> dict[int, int]:
    """Where each value stands that comes only once."""
    found: dict[int, int] = {}
    for place in places:
        value = values[place]
        found[value] = -1 if value in found else place
    return {value: place for value, place in found.items() if place >= 0}


def _strip_common_ends(old: Numbers, new: Numbers, gap: _Gap, pairs: list[Pair]) -> _Gap:
    """Without what ends and begins alike, which goes to the pairs.

    Ends first: a cue or a heading belongs to what stands below it, so that of two equal ones the lower is the same.
    """
    first, end, new_first, new_end, depth = gap
    while first < end and new_first < new_end and old[end - 1] == new[new_end - 1]:
        end -= 1
        new_end -= 1
        pairs.append((end, new_end))
    while first < end and new_first < new_end and old[first] == new[new_first]:
        pairs.append((first, new_first))
        first += 1
        new_first += 1
    return _Gap(first, end, new_first, new_end, depth)


def _find_unique_pairs(old: Numbers, new: Numbers, gap: _Gap) -> Iterable[Pair]:
    unique = find_unique_positions(old, range(gap.old, gap.old_end))
    unique_new = find_unique_positions(new, range(gap.new, gap.new_end))
    return [(place, unique_new[value]) for value, place in unique.items() if value in unique_new]


def _find_gaps(gap: _Gap, anchors: Sequence[Pair]) -> Iterable[_Gap]:
    first, new_first = gap.old, gap.new
    for place, new_place in (*anchors, (gap.old_end, gap.new_end)):
        if place > first and new_place > new_first:
            yield _Gap(first, place, new_first, new_place, gap.depth + 1)
        first, new_first = place + 1, new_place + 1


def _find_shortest_edit(old: Numbers, new: Numbers, gap: _Gap) -> list[Pair]:
    """Values that only one side has are left out first; then the search goes round by round."""
    both = set(old[gap.old : gap.old_end]).intersection(new[gap.new : gap.new_end])
    places = [place for place in range(gap.old, gap.old_end) if old[place] in both]
    new_places = [place for place in range(gap.new, gap.new_end) if new[place] in both]
    values, new_values = [old[place] for place in places], [new[place] for place in new_places]
    pairs: list[Pair] = []
    farthest = _FARTHEST if len(values) + len(new_values) <= _LARGE else _FARTHEST_IN_LARGE
    at = new_at = 0
    while at < len(values) and new_at < len(new_values):
        found, at, new_at = _search_round(values, new_values, at, new_at, farthest)
        pairs += found
    return [(places[one], new_places[other]) for one, other in pairs]


def _search_round(old: Numbers, new: Numbers, at: int, new_at: int, farthest: int) -> tuple[list[Pair], int, int]:
    """Myers' greedy search from a point on, up to so many edits; the path that came farthest is taken.

    It comes at least as far as it spent edits, so that all rounds together cost no more than the lengths do.
    """
    start = _follow_equal(old, new, at, new_at, None)
    best, paths = start, {at - new_at: start}
    for _ in range(farthest):
        if best.at == len(old) and best.new_at == len(new):
            break
        paths = _extend_by_edit(old, new, paths)
        best = max(paths.values(), key=lambda path: path.at + path.new_at)
    return best.pairs(), best.at, best.new_at


class _Path(NamedTuple):
    at: int
    new_at: int
    equal: int  # equal numbers at its end
    before: _Path | None

    def pairs(self) -> list[Pair]:
        found: list[Pair] = []
        path: _Path | None = self
        while path is not None:
            found += [(path.at - step, path.new_at - step) for step in range(1, path.equal + 1)]
            path = path.before
        return found


def _follow_equal(old: Numbers, new: Numbers, at: int, new_at: int, before: _Path | None) -> _Path:
    first = at
    end = min(len(old), at + len(new) - new_at)
    shift = new_at - at
    while at < end and old[at] == new[at + shift]:
        at += 1
    return _Path(at, at + shift, at - first, before)


def _extend_by_edit(old: Numbers, new: Numbers, paths: dict[int, _Path]) -> dict[int, _Path]:
    """From each diagonal to its neighbours, and down those as far as numbers are equal."""
    farthest: dict[int, tuple[int, _Path]] = {}
    for diagonal, path in paths.items():
        if path.at < len(old) and farthest.get(diagonal + 1, (-1,))[0] < path.at + 1:
            farthest[diagonal + 1] = path.at + 1, path
        if path.new_at < len(new) and farthest.get(diagonal - 1, (-1,))[0] < path.at:
            farthest[diagonal - 1] = path.at, path
    return {diagonal: _follow_equal(old, new, at, at - diagonal, path) for diagonal, (at, path) in farthest.items()}
