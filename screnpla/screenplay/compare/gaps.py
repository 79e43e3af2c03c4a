"""Matching of the lines left over between two anchors: the same ones edited, split or joined.

Rules CM8 and CM9.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from screnpla.screenplay.compare.anchors import pair_by_rare_words
from screnpla.screenplay.compare.indexed_script import ScriptPair
from screnpla.screenplay.compare.sequences import find_common, keep_in_order
from screnpla.screenplay.compare.words import measure_likeness

_LARGEST = 1_600  # pairs of a gap that are all looked at
_SAME_KIND = 0.2  # what it counts where a shared word counts 1
_LEAST_ALIKE = 0.3
_SHORT = 4  # words; so short a line may be replaced altogether and still be the same one
_MOST_PARTS = 12  # of a split paragraph


class ElementLink(NamedTuple):
    """Lines of the old script and what became of them in the new: one to one, one to several or several to one."""

    old: int
    old_end: int
    new: int
    new_end: int


class ElementGap(NamedTuple):
    old: int
    old_end: int
    new: int
    new_end: int

    @property
    def pairs(self) -> int:
        return (self.old_end - self.old) * (self.new_end - self.new)


def make_link(old: int, new: int) -> ElementLink:
    return ElementLink(old, old + 1, new, new + 1)


def find_gaps(outer: ElementGap, links: Iterable[ElementLink]) -> Iterable[ElementGap]:
    """The stretches that both have between links in order; where one side has nothing, there is nothing to find."""
    at, new_at = outer.old, outer.new
    for link in (*links, ElementLink(outer.old_end, outer.old_end, outer.new_end, outer.new_end)):
        if at < link.old and new_at < link.new:
            yield ElementGap(at, link.old, new_at, link.new)
        at, new_at = link.old_end, link.new_end


class GapFiller:
    """Fills gaps until the work allowed for all together is done; lines left over are reported as removed and added."""

    def __init__(self, both: ScriptPair, allowed: int) -> None:
        self._both = both
        self._allowed = allowed

    def fill_gap(self, gap: ElementGap) -> list[ElementLink]:
        return self._fill_in_parts(gap, self._link_equal_lines, self._link_alike_lines)

    def _fill_in_parts(
        self, gap: ElementGap, *strategies: Callable[[ElementGap], list[ElementLink]]
    ) -> list[ElementLink]:
        """A small gap pair by pair; a large one is first made small, by each strategy in turn."""
        if gap.pairs <= _LARGEST:
            return self._link_pair_by_pair(gap)
        if not strategies:
            return []
        found = strategies[0](gap)
        return found + [link for part in find_gaps(gap, found) for link in self._fill_in_parts(part, *strategies[1:])]

    def _link_equal_lines(self, gap: ElementGap) -> list[ElementLink]:
        old, new = self._both.old.numbers, self._both.new.numbers
        pairs = find_common(old[gap.old : gap.old_end], new[gap.new : gap.new_end])
        return [make_link(gap.old + at, gap.new + new_at) for at, new_at in pairs]

    def _link_alike_lines(self, gap: ElementGap) -> list[ElementLink]:
        pairs = pair_by_rare_words(self._both, range(gap.old, gap.old_end), range(gap.new, gap.new_end))
        return [make_link(at, new_at) for at, new_at in keep_in_order(pairs)]

    def _link_pair_by_pair(self, gap: ElementGap) -> list[ElementLink]:
        if gap.pairs > self._allowed:
            return []
        self._allowed -= gap.pairs
        found = _find_split_or_joined(self._both, gap)
        return found + [link for part in find_gaps(gap, found) for link in _link_most_alike(self._both, part)]


def _find_split_or_joined(both: ScriptPair, gap: ElementGap) -> list[ElementLink]:
    old, new = both.old.texts, both.new.texts
    found: list[ElementLink] = []
    at, new_at = gap.old, gap.new
    while at < gap.old_end:
        for place in range(new_at, gap.new_end):
            split_count = _count_parts(old[at], new[place : min(gap.new_end, place + _MOST_PARTS)])
            joined_count = _count_parts(new[place], old[at : min(gap.old_end, at + _MOST_PARTS)])
            if split_count > 1 or joined_count > 1:
                found.append(ElementLink(at, at + max(joined_count, 1), place, place + max(split_count, 1)))
                at, new_at = found[-1].old_end - 1, found[-1].new_end
                break
        at += 1
    return found


def _count_parts(text: str, parts: Sequence[str]) -> int:
    """How many of the parts make up the text; 0: they do not."""
    left = text
    for count, part in enumerate(parts, 1):
        if not part or not left.startswith(part):
            return 0
        left = left[len(part) :].lstrip()
        if not left:
            return count
    return 0


def _link_most_alike(both: ScriptPair, gap: ElementGap) -> list[ElementLink]:
    """The pairs in order that are together most alike; of equal choices the lower, as cues belong to what follows."""
    height, width = gap.old_end - gap.old, gap.new_end - gap.new
    values = [[_pair_value(both, gap.old + row, gap.new + column) for column in range(width)] for row in range(height)]
    best = [[0.0] * (width + 1) for _ in range(height + 1)]
    for row in reversed(range(height)):
        for column in reversed(range(width)):
            paired_value = values[row][column] + best[row + 1][column + 1] if values[row][column] else 0.0
            best[row][column] = max(paired_value, best[row + 1][column], best[row][column + 1])
    found: list[ElementLink] = []
    row = column = 0
    while row < height and column < width:
        if best[row][column] == best[row + 1][column]:
            row += 1
        elif best[row][column] == best[row][column + 1]:
            column += 1
        else:
            found.append(make_link(gap.old + row, gap.new + column))
            row, column = row + 1, column + 1
    return found


def _pair_value(both: ScriptPair, at: int, new_at: int) -> float:
    """CM8: how much speaks for two lines being the same line, roughly in words; 0: they are not."""
    old, new = both.old.words_at(at), both.new.words_at(new_at)
    same_kind = both.old.elements[at].kind is both.new.elements[new_at].kind
    for_kind = _SAME_KIND if same_kind else 0.0
    if both.old.numbers[at] == both.new.numbers[new_at]:
        return 1.0 + len(old) + for_kind
    alike = measure_likeness(old, new)
    if alike >= _LEAST_ALIKE:
        return alike * (len(old) + len(new)) / 2 + for_kind
    return for_kind if min(len(old), len(new)) <= _SHORT else 0.0
