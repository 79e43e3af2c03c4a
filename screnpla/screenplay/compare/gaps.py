"""Between two lines known again: which of the lines left over are the same ones, edited, split or joined.

Rules CM8 and CM9.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from screnpla.screenplay.compare.anchors import rare_words
from screnpla.screenplay.compare.lines import Two
from screnpla.screenplay.compare.sequences import common, in_order
from screnpla.screenplay.compare.words import likeness

_LARGEST = 1_600  # pairs of a gap that are all looked at
_SAME_KIND = 0.2  # what it counts where a shared word counts 1
_LEAST_ALIKE = 0.3
_SHORT = 4  # words; so short a line may be replaced altogether and still be the same one
_MOST_PARTS = 12  # of a split paragraph


class Link(NamedTuple):
    """Lines of the old script and what became of them in the new: one to one, one to several or several to one."""

    old: int
    old_end: int
    new: int
    new_end: int


class Gap(NamedTuple):
    old: int
    old_end: int
    new: int
    new_end: int

    @property
    def pairs(self) -> int:
        return (self.old_end - self.old) * (self.new_end - self.new)


def linked(old: int, new: int) -> Link:
    return Link(old, old + 1, new, new + 1)


def gaps_between(whole: Gap, links: Iterable[Link]) -> Iterable[Gap]:
    """The stretches that both have between links in order; where one side has nothing, there is nothing to find."""
    at, new_at = whole.old, whole.new
    for link in (*links, Link(whole.old_end, whole.old_end, whole.new_end, whole.new_end)):
        if at < link.old and new_at < link.new:
            yield Gap(at, link.old, new_at, link.new)
        at, new_at = link.old_end, link.new_end


class GapFiller:
    """Fills gaps until the work allowed for all of them together is done; what is left is told as removed and added."""

    def __init__(self, both: Two, allowed: int) -> None:
        self._both = both
        self._allowed = allowed

    def fill(self, gap: Gap) -> list[Link]:
        return self._in_parts(gap, self._equal_lines, self._alike_lines)

    def _in_parts(self, gap: Gap, *ways: Callable[[Gap], list[Link]]) -> list[Link]:
        """A small gap pair by pair; a large one is first made small, by each way in turn."""
        if gap.pairs <= _LARGEST:
            return self._pair_by_pair(gap)
        if not ways:
            return []
        found = ways[0](gap)
        return found + [link for part in gaps_between(gap, found) for link in self._in_parts(part, *ways[1:])]

    def _equal_lines(self, gap: Gap) -> list[Link]:
        old, new = self._both.old.numbers, self._both.new.numbers
        pairs = common(old[gap.old : gap.old_end], new[gap.new : gap.new_end])
        return [linked(gap.old + at, gap.new + new_at) for at, new_at in pairs]

    def _alike_lines(self, gap: Gap) -> list[Link]:
        pairs = rare_words(self._both, range(gap.old, gap.old_end), range(gap.new, gap.new_end))
        return [linked(at, new_at) for at, new_at in in_order(pairs)]

    def _pair_by_pair(self, gap: Gap) -> list[Link]:
        if gap.pairs > self._allowed:
            return []
        self._allowed -= gap.pairs
        found = _split_or_joined(self._both, gap)
        return found + [link for part in gaps_between(gap, found) for link in _most_alike(self._both, part)]


def _split_or_joined(both: Two, gap: Gap) -> list[Link]:
    old, new = both.old.texts, both.new.texts
    found: list[Link] = []
    at, new_at = gap.old, gap.new
    while at < gap.old_end:
        for place in range(new_at, gap.new_end):
            parts = _parts(old[at], new[place : min(gap.new_end, place + _MOST_PARTS)])
            whole = _parts(new[place], old[at : min(gap.old_end, at + _MOST_PARTS)])
            if parts > 1 or whole > 1:
                found.append(Link(at, at + max(whole, 1), place, place + max(parts, 1)))
                at, new_at = found[-1].old_end - 1, found[-1].new_end
                break
        at += 1
    return found


def _parts(whole: str, parts: Sequence[str]) -> int:
    """How many of the parts make up the whole; 0: they do not."""
    left = whole
    for count, part in enumerate(parts, 1):
        if not part or not left.startswith(part):
            return 0
        left = left[len(part) :].lstrip()
        if not left:
            return count
    return 0


def _most_alike(both: Two, gap: Gap) -> list[Link]:
    """The pairs in order that are together most alike; of equal choices the lower, as cues belong to what follows."""
    height, width = gap.old_end - gap.old, gap.new_end - gap.new
    values = [[_value(both, gap.old + row, gap.new + column) for column in range(width)] for row in range(height)]
    best = [[0.0] * (width + 1) for _ in range(height + 1)]
    for row in reversed(range(height)):
        for column in reversed(range(width)):
            paired = values[row][column] + best[row + 1][column + 1] if values[row][column] else 0.0
            best[row][column] = max(paired, best[row + 1][column], best[row][column + 1])
    found: list[Link] = []
    row = column = 0
    while row < height and column < width:
        if best[row][column] == best[row + 1][column]:
            row += 1
        elif best[row][column] == best[row][column + 1]:
            column += 1
        else:
            found.append(linked(gap.old + row, gap.new + column))
            row, column = row + 1, column + 1
    return found


def _value(both: Two, at: int, new_at: int) -> float:
    """CM8: how much speaks for two lines being the same line, roughly in words; 0: they are not."""
    old, new = both.old.words_of(at), both.new.words_of(new_at)
    same_kind = both.old.elements[at].kind is both.new.elements[new_at].kind
    for_kind = _SAME_KIND if same_kind else 0.0
    if both.old.numbers[at] == both.new.numbers[new_at]:
        return 1.0 + len(old) + for_kind
    alike = likeness(old, new)
    if alike >= _LEAST_ALIKE:
        return alike * (len(old) + len(new)) / 2 + for_kind
    return for_kind if min(len(old), len(new)) <= _SHORT else 0.0
