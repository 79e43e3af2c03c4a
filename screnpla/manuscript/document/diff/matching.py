"""Matching of a document's elements with a list that a client sends: by their ids, and otherwise by their text.

Comparing two drafts is a similar question with other answers: there an id is a hint, here somebody's caret may be in
the element of that id.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from screnpla.screenplay.compare.anchors import has_counted_ids
from screnpla.screenplay.compare.gaps import ElementGap, GapFiller
from screnpla.screenplay.compare.indexed_script import ScriptPair, index_scripts
from screnpla.screenplay.compare.sequences import Pair, find_unique_positions, keep_in_order
from screnpla.screenplay.elements import Element

_ALLOWED = 150_000  # pairs of elements looked at in all gaps together


def match_elements(old: Sequence[Element], new: Sequence[Element]) -> list[Pair]:
    """Positions of the same element in both lists, rising in both. A moved element is in no pair."""
    start = _count_same_start(old, new)
    tail = _count_same_start(old[: start - len(old) - 1 : -1], new[: start - len(new) - 1 : -1])
    end, new_end = len(old) - tail, len(new) - tail
    middle = _match_middle(old[start:end], new[start:new_end], ids_are_counted=has_counted_ids(new))
    return [
        *((position, position) for position in range(start)),
        *((start + position, start + new_position) for position, new_position in middle),
        *zip(range(end, len(old)), range(new_end, len(new)), strict=True),
    ]


def match_ids(old: Sequence[Element], new: Sequence[Element]) -> list[Pair]:
    """The same by ids alone: for two states of one document."""
    return keep_in_order(_pair_by_id(old, new))


def _count_same_start(old: Sequence[Element], new: Sequence[Element]) -> int:
    position = 0
    for one, other in zip(old, new, strict=False):
        if one.id != other.id or one.text != other.text:
            break
        position += 1
    return position


def _match_middle(old: Sequence[Element], new: Sequence[Element], *, ids_are_counted: bool) -> list[Pair]:
    if not old or not new:
        return []
    paired = _pair_by_id(old, new)
    if paired and ids_are_counted and not _are_ids_meaningful(index_scripts(old, new), paired):
        paired = []
    ordered = keep_in_order(paired)
    # Elements with the same id match only each other, also where one was moved.
    paired_old, paired_new = {position for position, _ in paired}, {position for _, position in paired}
    rest = [position for position in range(len(old)) if position not in paired_old]
    rest_new = [position for position in range(len(new)) if position not in paired_new]
    filler = GapFiller(
        index_scripts([old[position] for position in rest], [new[position] for position in rest_new]), _ALLOWED
    )
    links = [link for gap in _find_gaps(ordered, rest, rest_new) for link in filler.fill_gap(gap)]
    # Of a split or joined paragraph the first part is the old one.
    return keep_in_order([*ordered, *((rest[link.old], rest_new[link.new]) for link in links)])


def _pair_by_id(old: Sequence[Element], new: Sequence[Element]) -> list[Pair]:
    """By ids that are unique in both lists."""
    positions, new_positions = _unique_ids(old), _unique_ids(new)
    return [(position, new_positions[each]) for each, position in positions.items() if each in new_positions]


def _unique_ids(elements: Iterable[Element]) -> dict[str, int]:
    ids = [element.id for element in elements]
    counts = Counter(ids)
    return {each: position for position, each in enumerate(ids) if each and counts[each] == 1}


def _are_ids_meaningful(scripts: ScriptPair, paired: Sequence[Pair]) -> bool:
    """Content without ids gets counted ones, which are only positions: one more line shifts all after it."""
    old, new = scripts.old.numbers, scripts.new.numbers
    unique = find_unique_positions(old, range(len(old)))
    unique_new = find_unique_positions(new, range(len(new)))
    same_count = sum([old[position] == new[new_position] for position, new_position in paired])
    shifted = [
        new_position
        for position, new_position in paired
        if new[new_position] in unique_new and unique.get(new[new_position], position) != position
    ]
    return same_count >= len(shifted)


def _find_gaps(ordered: Sequence[Pair], rest: Sequence[int], rest_new: Sequence[int]) -> Iterator[ElementGap]:
    """Ranges between two paired elements, in positions of the rest; where both lists have something."""
    at = new_at = 0
    for position, new_position in ordered:
        end, new_end = bisect_left(rest, position), bisect_left(rest_new, new_position)
        if at < end and new_at < new_end:
            yield ElementGap(at, end, new_at, new_end)
        at, new_at = end, new_end
    if at < len(rest) and new_at < len(rest_new):
        yield ElementGap(at, len(rest), new_at, len(rest_new))
