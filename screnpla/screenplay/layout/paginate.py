"""Pagination of a screenplay, whole or after a change. The rules are numbered in docs/spec/pagination.md."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element
from screnpla.screenplay.layout.blocks import Block
from screnpla.screenplay.layout.breaks import FilledPage, PageStart, fill_page
from screnpla.screenplay.layout.gather import GatherState, gather_block
from screnpla.screenplay.layout.lock_cuts import cut_at_locks
from screnpla.screenplay.layout.page import Page
from screnpla.screenplay.production.page_locks import (
    NO_LOCKS,
    HeldLocks,
    LockPlace,
    PageLabel,
    PageLock,
    hold_locks,
    keep_valid_locks,
    label_pages,
)
from screnpla.screenplay.profiles.profile import LETTER, Profile

_STRETCH = 256


@dataclass(slots=True)
class BlockList:
    """The blocks of a script, with the element each begins at and what was remembered before it.

    The pieces of a block in which locked pages begin have the first element of the whole block.
    """

    blocks: list[Block] = field(default_factory=list)
    first_elements: list[int] = field(default_factory=list)
    states: list[GatherState] = field(default_factory=list)

    def add(self, block: Block, first: int, state: GatherState) -> None:
        self.blocks.append(block)
        self.first_elements.append(first)
        self.states.append(state)

    def until(self, count: int) -> BlockList:
        return BlockList(self.blocks[:count], self.first_elements[:count], self.states[:count])

    def extend(self, other: BlockList, start: int, shift: int) -> None:
        """Takes over the blocks of `other` from `start` on, whose elements now stand `shift` further."""
        self.blocks += other.blocks[start:]
        self.first_elements += (
            [first + shift for first in other.first_elements[start:]] if shift else other.first_elements[start:]
        )
        self.states += other.states[start:]

    def find_start(self, element: int) -> int | None:
        found = bisect_left(self.first_elements, element)
        return found if found < len(self.first_elements) and self.first_elements[found] == element else None


@dataclass(frozen=True)
class Layout:
    """Pages, and what it takes to make them anew after a change."""

    elements: Sequence[Element]
    profile: Profile
    block_list: BlockList
    sheets: list[FilledPage]
    locks: HeldLocks = NO_LOCKS

    @cached_property
    def pages(self) -> tuple[Page, ...]:
        return tuple([Page(label, sheet.lines) for label, sheet in zip(self.labels, self.sheets, strict=True)])

    @cached_property
    def labels(self) -> Sequence[str]:
        """Of the pages, as they print."""
        return [label.text for label in self.page_labels]

    @cached_property
    def page_labels(self) -> Sequence[PageLabel]:
        """Numbers, unless some pages are locked (PL2)."""
        if self.locks.labels:
            return label_pages([self._locks_at(sheet.start) for sheet in self.sheets], self.locks.labels)
        first = self.profile.first_page_number
        numbers = [str(first + number) for number in range(len(self.sheets))]
        return [PageLabel(number, number, number) for number in numbers]

    def _locks_at(self, start: PageStart) -> Sequence[str]:
        blocks = self.block_list.blocks
        return blocks[start.block].lock_labels if start.rest is None and start.block < len(blocks) else ()


def paginate(screenplay: Screenplay, profile: Profile | None = None) -> Layout:
    """Lays a whole screenplay out: by the profile given, else by its own, else by ours."""
    profile = profile or screenplay.profile or LETTER
    block_list = BlockList()
    at, state = 0, GatherState()
    elements = screenplay.elements
    locks = _hold_locks(screenplay.page_locks, elements)
    while at < len(elements):
        at, state = _gather_next(block_list, elements, at, state, profile, locks)
    sheets: list[FilledPage] = []
    following: PageStart | None = PageStart(0)
    while following is not None:
        sheet, following = fill_page(block_list.blocks, following, profile)
        sheets.append(sheet)
    return Layout(elements, profile, block_list, sheets, locks)


def repaginate(
    previous: Layout, elements: Sequence[Element], changed: Collection[str], page_locks: Sequence[PageLock] = ()
) -> Layout:
    """The layout after a change: blocks untouched are reused, and pages too as soon as they begin as before.

    `changed` are the ids of elements whose content changed; added, removed and moved ones are found by themselves.
    """
    before, after = _count_untouched(previous.elements, elements, changed)
    locks = _hold_locks(page_locks, elements)
    before, after = _count_alike_locks(previous, locks, len(elements), before, after)
    profile = previous.profile
    block_list, first, last, old_last = _gather_again(previous, elements, before, after, locks)
    page_indices = {sheet.start.key: number for number, sheet in enumerate(previous.sheets)}
    sheets = [sheet for sheet in previous.sheets if sheet.last_block < first]
    following: PageStart | None = previous.sheets[len(sheets)].start
    while following is not None:
        sheet, following = fill_page(block_list.blocks, following, profile)
        sheets.append(sheet)
        if following is None or following.block < last:
            continue
        block, rest = following.key
        same = page_indices.get((block - last + old_last, rest))
        if same is not None:
            sheets += [_shift_page(old, last - old_last) for old in previous.sheets[same:]]
            break
    return Layout(elements, profile, block_list, sheets, locks)


def _hold_locks(page_locks: Sequence[PageLock], elements: Sequence[Element]) -> HeldLocks:
    if not page_locks:
        return NO_LOCKS
    numbers = {element.id: number for number, element in enumerate(elements)}
    return hold_locks(keep_valid_locks(page_locks), numbers)


def _gather_next(
    block_list: BlockList,
    elements: Sequence[Element],
    at: int,
    state: GatherState,
    profile: Profile,
    locks: HeldLocks,
) -> tuple[int, GatherState]:
    found = gather_block(elements, at, state, profile)
    following, block = found.following, found.block
    places = locks.between(at, following)
    pending = state.lock_labels
    if block is None:
        pending += tuple([place.label for place in places])
    elif pending or places:
        ids = [element.id for element in elements[at:following]]
        own = [place._replace(element=place.element - at) for place in places]
        pieces, pending = cut_at_locks(block, ids, own, pending)
        for piece in pieces:
            block_list.add(piece, at, state)
    else:
        block_list.add(block, at, state)
    return following, found.state._replace(lock_labels=pending)


def _count_untouched(old: Sequence[Element], new: Sequence[Element], changed: Collection[str]) -> tuple[int, int]:
    """How many elements at the beginning and at the end are the same in both."""
    shorter = min(len(old), len(new))
    before = 0
    # Stretches are compared by what they hold, first of all by being the same objects: no loop of ours is as fast.
    while before + _STRETCH <= shorter and old[before : before + _STRETCH] == new[before : before + _STRETCH]:
        before += _STRETCH
    while before < shorter and _is_same(old[before], new[before], changed):
        before += 1
    after = 0
    rest = shorter - before
    ends = len(old), len(new)
    while after + _STRETCH <= rest and _slice_before(old, ends[0] - after) == _slice_before(new, ends[1] - after):
        after += _STRETCH
    while after < rest and _is_same(old[-1 - after], new[-1 - after], changed):
        after += 1
    return before, after


def _count_alike_locks(previous: Layout, locks: HeldLocks, count: int, before: int, after: int) -> tuple[int, int]:
    """How many elements at the beginning and at the end have the same locks too."""
    old, new = previous.locks.places, locks.places
    if not old and not new:
        return before, after
    shift = count - len(previous.elements)
    shorter = min(len(old), len(new))
    first = next((at for at in range(shorter) if old[at] != new[at]), shorter)
    # In elements that stand elsewhere now, the same number is another place.
    while first and shift and old[first - 1].element >= before:
        first -= 1
    for places in (old[first:], new[first:]):
        before = min(before, places[0].element) if places else before
    last = 0
    while last < shorter - first and _shift_place(old[-1 - last], shift) == new[-1 - last]:
        last += 1
    if last < len(old) - first:
        after = min(after, max(0, len(previous.elements) - 1 - old[-1 - last].element))
    if last < len(new) - first:
        after = min(after, max(0, count - 1 - new[-1 - last].element))
    return before, after


def _shift_place(place: LockPlace, shift: int) -> LockPlace:
    return place._replace(element=place.element + shift)


def _slice_before(elements: Sequence[Element], end: int) -> Sequence[Element]:
    return elements[end - _STRETCH : end]


def _is_same(one: Element, other: Element, changed: Collection[str]) -> bool:
    return one is other or (one.id == other.id and one.id not in changed)


def _gather_again(
    previous: Layout, elements: Sequence[Element], before: int, after: int, locks: HeldLocks
) -> tuple[BlockList, int, int, int]:
    """The new blocks, the first of them that may differ, and behind the last one: in the new and in the old list."""
    old = previous.block_list
    # A block ends at the element that begins the next one: unless both stand before the change, gather it again.
    safe = max(0, bisect_left(old.first_elements, before) - 1)
    safe = bisect_left(old.first_elements, old.first_elements[safe]) if safe else 0
    block_list = old.until(safe)
    at, state = (old.first_elements[safe], old.states[safe]) if safe else (0, GatherState())
    shift = len(elements) - len(previous.elements)
    while at < len(elements):
        same = old.find_start(at - shift) if at >= len(elements) - after else None
        if same is not None and old.states[same] == state:
            last = len(block_list.blocks)
            block_list.extend(old, same, shift)
            return block_list, safe, last, same
        at, state = _gather_next(block_list, elements, at, state, previous.profile, locks)
    return block_list, safe, len(block_list.blocks), len(old.blocks)


def _shift_page(sheet: FilledPage, shift: int) -> FilledPage:
    if not shift:
        return sheet
    start = sheet.start
    return sheet._replace(start=start._replace(block=start.block + shift), last_block=sheet.last_block + shift)


def elements_by_page(layout: Layout) -> list[list[str]]:
    """Ids by page. What does not print goes with the element behind it."""
    started: dict[str, int] = {}
    for number, sheet in enumerate(layout.sheets):
        for line in sheet.lines:
            started.setdefault(line.element_id, number)
    pages: list[list[str]] = [[] for _ in layout.sheets]
    waiting: list[str] = []
    page = 0
    for element in layout.elements:
        waiting.append(element.id)
        if element.id in started:
            # Of a dual dialogue longer than a page the right column begins before the left one has ended.
            page = max(page, started[element.id])
            pages[page] += waiting
            waiting = []
    pages[page] += waiting
    return pages
