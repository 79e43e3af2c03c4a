"""Pages out of a screenplay, whole or after a change. The rules are numbered in docs/spec/pagination.md."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element
from screnpla.screenplay.layout.blocks import Block
from screnpla.screenplay.layout.breaks import Place, Sheet, fill
from screnpla.screenplay.layout.gather import Memory, gather
from screnpla.screenplay.layout.page import Page
from screnpla.screenplay.profile import LETTER, Profile

_STRETCH = 256


@dataclass(slots=True)
class Gathering:
    """The blocks of a script, with the element each begins at and what was remembered before it."""

    blocks: list[Block] = field(default_factory=list)
    firsts: list[int] = field(default_factory=list)
    memories: list[Memory] = field(default_factory=list)

    def add(self, block: Block, first: int, memory: Memory) -> None:
        self.blocks.append(block)
        self.firsts.append(first)
        self.memories.append(memory)

    def until(self, count: int) -> Gathering:
        return Gathering(self.blocks[:count], self.firsts[:count], self.memories[:count])

    def extend(self, other: Gathering, start: int, shift: int) -> None:
        """Takes over the blocks of `other` from `start` on, whose elements now stand `shift` further."""
        self.blocks += other.blocks[start:]
        self.firsts += [first + shift for first in other.firsts[start:]] if shift else other.firsts[start:]
        self.memories += other.memories[start:]

    def starting_at(self, element: int) -> int | None:
        found = bisect_left(self.firsts, element)
        return found if found < len(self.firsts) and self.firsts[found] == element else None


@dataclass(frozen=True)
class Layout:
    """Pages, and what it takes to make them anew after a change."""

    elements: Sequence[Element]
    profile: Profile
    gathering: Gathering
    sheets: list[Sheet]

    @cached_property
    def pages(self) -> tuple[Page, ...]:
        first = self.profile.first_page_number
        return tuple(Page(str(first + number), sheet.lines) for number, sheet in enumerate(self.sheets))


def paginate(screenplay: Screenplay, profile: Profile | None = None) -> Layout:
    """Lays a whole screenplay out: by the profile given, else by its own, else by ours."""
    profile = profile or screenplay.profile or LETTER
    gathering = Gathering()
    at, memory = 0, Memory()
    elements = screenplay.elements
    while at < len(elements):
        at, memory = _step(gathering, elements, at, memory, profile)
    sheets: list[Sheet] = []
    following: Place | None = Place(0)
    while following is not None:
        sheet, following = fill(gathering.blocks, following, profile)
        sheets.append(sheet)
    return Layout(elements, profile, gathering, sheets)


def repaginate(previous: Layout, elements: Sequence[Element], changed: Collection[str]) -> Layout:
    """The layout after a change: blocks untouched are reused, and pages too as soon as they begin as before.

    `changed` are the ids of elements whose content changed; added, removed and moved ones are found by themselves.
    """
    before, after = _untouched(previous.elements, elements, changed)
    profile = previous.profile
    gathering, first, last, old_last = _regather(previous, elements, before, after)
    known = {sheet.start.key: number for number, sheet in enumerate(previous.sheets)}
    sheets = [sheet for sheet in previous.sheets if sheet.seen < first]
    following: Place | None = previous.sheets[len(sheets)].start
    while following is not None:
        sheet, following = fill(gathering.blocks, following, profile)
        sheets.append(sheet)
        if following is None or following.block < last:
            continue
        block, rest = following.key
        same = known.get((block - last + old_last, rest))
        if same is not None:
            sheets += [_shifted(old, last - old_last) for old in previous.sheets[same:]]
            break
    return Layout(elements, profile, gathering, sheets)


def _step(
    gathering: Gathering, elements: Sequence[Element], at: int, memory: Memory, profile: Profile
) -> tuple[int, Memory]:
    found = gather(elements, at, memory, profile)
    if found.block is not None:
        gathering.add(found.block, at, memory)
    return found.following, found.memory


def _untouched(old: Sequence[Element], new: Sequence[Element], changed: Collection[str]) -> tuple[int, int]:
    """How many elements at the beginning and at the end are the same in both."""
    shorter = min(len(old), len(new))
    before = 0
    # Stretches are compared by what they hold, first of all by being the same objects: no loop of ours is as fast.
    while before + _STRETCH <= shorter and old[before : before + _STRETCH] == new[before : before + _STRETCH]:
        before += _STRETCH
    while before < shorter and _same(old[before], new[before], changed):
        before += 1
    after = 0
    rest = shorter - before
    ends = len(old), len(new)
    while after + _STRETCH <= rest and _stretch(old, ends[0] - after) == _stretch(new, ends[1] - after):
        after += _STRETCH
    while after < rest and _same(old[-1 - after], new[-1 - after], changed):
        after += 1
    return before, after


def _stretch(elements: Sequence[Element], end: int) -> Sequence[Element]:
    return elements[end - _STRETCH : end]


def _same(one: Element, other: Element, changed: Collection[str]) -> bool:
    return one is other or (one.id == other.id and one.id not in changed)


def _regather(
    previous: Layout, elements: Sequence[Element], before: int, after: int
) -> tuple[Gathering, int, int, int]:
    """The new blocks, the first of them that may differ, and behind the last one: in the new and in the old list."""
    old = previous.gathering
    # A block ends at the element that begins the next one: unless both stand before the change, gather it again.
    safe = max(0, bisect_left(old.firsts, before) - 1)
    gathering = old.until(safe)
    at, memory = (old.firsts[safe], old.memories[safe]) if safe else (0, Memory())
    shift = len(elements) - len(previous.elements)
    while at < len(elements):
        same = old.starting_at(at - shift) if at >= len(elements) - after else None
        if same is not None and old.memories[same] == memory:
            last = len(gathering.blocks)
            gathering.extend(old, same, shift)
            return gathering, safe, last, same
        at, memory = _step(gathering, elements, at, memory, previous.profile)
    return gathering, safe, len(gathering.blocks), len(old.blocks)


def _shifted(sheet: Sheet, shift: int) -> Sheet:
    if not shift:
        return sheet
    start = sheet.start
    return sheet._replace(start=start._replace(block=start.block + shift), seen=sheet.seen + shift)
