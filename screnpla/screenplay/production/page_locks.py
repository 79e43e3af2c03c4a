"""Locked pages: which locks hold, and the labels of pages between them (PL1 to PL5).

The same in the browser: `web/src/screenplay/production/pageLocks.ts`.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from screnpla.screenplay.elements import Element
from screnpla.screenplay.production.labels import (
    LabelStyle,
    label_between,
    list_following,
    normalize_label,
    parse_label,
)


@dataclass(frozen=True, slots=True)
class PageLock:
    """The place at which a locked page begins."""

    label: str
    element_id: str  # empty: behind the last element
    offset: int = 0  # of the page's first letter in the text of the element


class LockPlace(NamedTuple):
    """A lock that holds, by the number of its element."""

    element: int
    offset: int
    label: str


@dataclass(frozen=True, slots=True)
class HeldLocks:
    """The locks of a script in their two orders: all by label, and those that hold in reading order too."""

    labels: tuple[str, ...] = ()  # of all
    places: tuple[LockPlace, ...] = ()  # of those that hold
    void: tuple[str, ...] = ()  # PL5: labels of those that stand before an earlier one

    def between(self, first: int, end: int) -> Sequence[LockPlace]:
        """The places in the elements from `first` up to `end`."""
        places = self.places
        low = bisect_left(places, (first, -1, ""))
        return places[low : bisect_left(places, (end, -1, ""), low)] if places else ()


NO_LOCKS = HeldLocks()


class PageLabel(NamedTuple):
    """The label of a page, with those of empty pages that it carries (PL4)."""

    first: str
    own: str
    last: str

    @property
    def text(self) -> str:
        return self.first if self.first == self.last else f"{self.first}-{self.last}"


def keep_valid_locks(locks: Iterable[PageLock]) -> tuple[PageLock, ...]:
    """Locks with a label that can be ordered (LB1), in that order, each label once."""
    parsed = [(label, lock) for lock in locks if (label := parse_label(lock.label))]
    by_label = {normalize_label(label.text): (label.sort_key, lock) for label, lock in reversed(parsed)}
    return tuple([lock for _, lock in sorted(by_label.values(), key=lambda each: each[0])])


def move_locks_of_dropped(
    locks: tuple[PageLock, ...], elements: Sequence[Element], kept: Iterable[Element]
) -> tuple[PageLock, ...]:
    """PL3: a page that begins at an element that is dropped begins with the next of those that are kept."""
    if not locks:
        return locks
    kept_ids = {element.id for element in kept}
    following: dict[str, str] = {}
    upcoming = ""
    for element in reversed(elements):
        if element.id in kept_ids:
            upcoming = element.id
        else:
            following[element.id] = upcoming
    return tuple(
        [PageLock(lock.label, at) if (at := following.get(lock.element_id)) is not None else lock for lock in locks]
    )


def hold_locks(locks: Sequence[PageLock], numbers: Mapping[str, int]) -> HeldLocks:
    """`locks`: valid ones. `numbers`: the number of each element that has a lock, by its id."""
    if not locks:
        return NO_LOCKS
    places = [LockPlace(numbers.get(lock.element_id, len(numbers)), lock.offset, lock.label) for lock in locks]
    held = set(find_longest_rise([(place.element, place.offset) for place in places]))
    kept = [place for number, place in enumerate(places) if number in held]
    # No page is before the first one: what somebody writes before it is its own.
    kept[0] = LockPlace(0, 0, kept[0].label)
    void = [place.label for number, place in enumerate(places) if number not in held]
    return HeldLocks(tuple([lock.label for lock in locks]), tuple(kept), tuple(void))


def find_longest_rise(places: Sequence[tuple[int, int]]) -> list[int]:
    """PL5: the numbers of the most places that do not fall, so that a moved scene voids its own locks and no others."""
    tops: list[tuple[int, int]] = []  # the lowest place with which a rise of each length ends
    ends: list[int] = []  # its number
    before: list[int] = []  # by place: the number of the one before it in its rise; -1: none
    for number, place in enumerate(places):
        length = bisect_right(tops, place)
        before.append(ends[length - 1] if length else -1)
        tops[length : length + 1] = [place]
        ends[length : length + 1] = [number]
    rise: list[int] = []
    at = ends[-1] if ends else -1
    while at >= 0:
        rise.append(at)
        at = before[at]
    return rise[::-1]


def label_pages(starts: Sequence[Sequence[str]], labels: Sequence[str]) -> list[PageLabel]:
    """PL2, PL4. `starts`: for each page the labels of the locks that begin with it; `labels`: of all locks."""
    first_page, *others = starts
    shown = [own[-1] if own else "" for own in (first_page or labels[:1], *others)]
    ranges = _join_ranges(labels, set(shown))
    taken = {normalize_label(label) for label in labels}
    found: list[PageLabel] = []
    for label, following in zip(shown, list_following(shown), strict=True):
        if label:
            found.append(ranges[label])
        else:
            own = label_between(found[-1].last, following, LabelStyle.LETTER_BEHIND, taken)
            taken.add(normalize_label(own))
            found.append(PageLabel(own, own, own))
    return found


def _join_ranges(labels: Sequence[str], shown: set[str]) -> dict[str, PageLabel]:
    """PL4: the labels of the pages that are there, by their own."""
    ranges: dict[str, PageLabel] = {}
    first = current = ""
    for label in labels:
        if label in shown:
            ranges[label] = PageLabel(label if current else first or label, label, label)
            current = label
        elif current:
            ranges[current] = ranges[current]._replace(last=label)
        else:
            first = first or label
    return ranges
