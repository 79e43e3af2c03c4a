"""Filling one page after the other with blocks. Rules PG9 to PG18."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from screnpla.screenplay.layout.blocks import Block
from screnpla.screenplay.layout.lines import make_lines
from screnpla.screenplay.layout.page import Line
from screnpla.screenplay.layout.split import EPSILON, LEAST, cut_block, find_best_cut, force_cut
from screnpla.screenplay.profiles.profile import Profile


class PageStart(NamedTuple):
    """Where a page begins: with a block, or with what is left of it."""

    block: int
    rest: Block | None = None

    @property
    def key(self) -> tuple[int, tuple[tuple[str, int], ...] | None]:
        return self.block, self.rest.starts_at if self.rest else None


class FilledPage(NamedTuple):
    lines: tuple[Line, ...]
    start: PageStart
    last_block: int  # the last block that had a say in where this page ends


class _Placed(NamedTuple):
    block: Block
    top: float
    number: int  # of the block in the script
    continues: bool = False


def fill_page(blocks: Sequence[Block], start: PageStart, profile: Profile) -> tuple[FilledPage, PageStart | None]:
    """One page, and where the next one begins. Depends on nothing but the blocks from `start` on."""
    placed: list[_Placed] = []
    capacity = profile.lines
    y = 0.0
    index, rest = start
    following: PageStart | None = None
    while index < len(blocks):
        block = rest or blocks[index]
        if placed and block.new_page:
            following = PageStart(index)
            break
        top = y + block.before if placed else 0.0
        height = block.height(at_top=not placed)
        if top + height > capacity + EPSILON:
            following = _handle_overflow(placed, block, top, index, profile)
            break
        placed.append(_Placed(block, top, index))
        y = top + height
        index, rest = index + 1, None
    lines: list[Line] = []
    for remaining in placed:
        lines.extend(make_lines(remaining.block, remaining.top, profile.marks, continues=remaining.continues))
    if following is not None and following.block >= len(blocks):
        following = None
    return FilledPage(tuple(lines), start, index), following


def _handle_overflow(placed: list[_Placed], block: Block, top: float, index: int, profile: Profile) -> PageStart:
    """A block does not fit: split it, or move it with what must go along. Changes `placed`."""
    room = profile.lines - top
    at_top = not placed
    if block.splits:
        cut = find_best_cut(block, room, at_sentences=profile.at_sentences, at_top=at_top)
        if cut is not None:
            above, below = cut_block(block, cut)
            placed.append(_Placed(above, top, index, continues=True))
            return PageStart(index, below)
    remaining = _count_kept(placed, block)
    if remaining:
        first_moved = placed[remaining].number if remaining < len(placed) else index
        del placed[remaining:]
        return PageStart(first_moved)
    return _force_block(placed, block, top, index, profile)


def _count_kept(placed: list[_Placed], block: Block) -> int:
    """PG12, PG13: how many blocks stay when this one moves. Headings go along, and what stands before a transition."""
    remaining = len(placed)
    moved = block
    while remaining and (placed[remaining - 1].block.keeps_next or moved.closing):
        remaining -= 1
        moved = placed[remaining].block
    return remaining


def _force_block(placed: list[_Placed], block: Block, top: float, index: int, profile: Profile) -> PageStart:
    """PG16: everything on this page would have to move along, or the block is taller than a page."""
    room = profile.lines - top
    if placed and room < LEAST + 1:
        return PageStart(index)
    above, below = force_cut(block, room, at_top=not placed)
    placed.append(_Placed(above, top, index, continues=below is not None))
    return PageStart(index, below) if below else PageStart(index + 1)
