"""Filling one page after the other with blocks. Rules PG9 to PG18."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from screnpla.screenplay.layout.blocks import Block
from screnpla.screenplay.layout.lines import lines_of
from screnpla.screenplay.layout.page import Line
from screnpla.screenplay.layout.split import EPSILON, LEAST, best_cut, cut_block, forced_cut
from screnpla.screenplay.profile import Profile


class Place(NamedTuple):
    """Where a page begins: with a block, or with what is left of it."""

    block: int
    rest: Block | None = None

    @property
    def key(self) -> tuple[int, tuple[tuple[str, int], ...] | None]:
        return self.block, self.rest.starts_at if self.rest else None


class Sheet(NamedTuple):
    lines: tuple[Line, ...]
    start: Place
    seen: int  # the last block that had a say in where this page ends


class _Placed(NamedTuple):
    block: Block
    top: float
    number: int  # of the block in the script
    goes_on: bool = False


def fill(blocks: Sequence[Block], start: Place, profile: Profile) -> tuple[Sheet, Place | None]:
    """One page, and where the next one begins. Depends on nothing but the blocks from `start` on."""
    placed: list[_Placed] = []
    capacity = profile.lines
    y = 0.0
    index, rest = start
    following: Place | None = None
    while index < len(blocks):
        block = rest or blocks[index]
        if placed and block.new_page:
            following = Place(index)
            break
        top = y + block.before if placed else 0.0
        height = block.height(at_top=not placed)
        if top + height > capacity + EPSILON:
            following = _overflow(placed, block, top, index, profile)
            break
        placed.append(_Placed(block, top, index))
        y = top + height
        index, rest = index + 1, None
    lines: list[Line] = []
    for kept in placed:
        lines.extend(lines_of(kept.block, kept.top, profile.marks, goes_on=kept.goes_on))
    if following is not None and following.block >= len(blocks):
        following = None
    return Sheet(tuple(lines), start, index), following


def _overflow(placed: list[_Placed], block: Block, top: float, index: int, profile: Profile) -> Place:
    """A block does not fit: split it, or move it with what must go along. Changes `placed`."""
    room = profile.lines - top
    at_top = not placed
    if block.splits:
        cut = best_cut(block, room, at_sentences=profile.at_sentences, at_top=at_top)
        if cut is not None:
            above, below = cut_block(block, cut)
            placed.append(_Placed(above, top, index, goes_on=True))
            return Place(index, below)
    kept = _kept(placed, block)
    if kept:
        first_moved = placed[kept].number if kept < len(placed) else index
        del placed[kept:]
        return Place(first_moved)
    return _forced(placed, block, top, index, profile)


def _kept(placed: list[_Placed], block: Block) -> int:
    """PG12, PG13: how many blocks stay when this one moves. Headings go along, and what stands before a transition."""
    kept = len(placed)
    moved = block
    while kept and (placed[kept - 1].block.keeps_next or moved.closing):
        kept -= 1
        moved = placed[kept].block
    return kept


def _forced(placed: list[_Placed], block: Block, top: float, index: int, profile: Profile) -> Place:
    """PG16: everything on this page would have to move along, or the block is taller than a page."""
    room = profile.lines - top
    if placed and room < LEAST + 1:
        return Place(index)
    above, below = forced_cut(block, room, at_top=not placed)
    placed.append(_Placed(above, top, index, goes_on=below is not None))
    return Place(index, below) if below else Place(index + 1)
