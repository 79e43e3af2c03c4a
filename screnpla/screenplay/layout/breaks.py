"""Filling one page after the other with blocks. Rules PG9 to PG18."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from screnpla.screenplay.layout.blocks import Block, RunningScene, begins_scene, follow_scene
from screnpla.screenplay.layout.lines import make_lines, make_scene_bottom, make_scene_top
from screnpla.screenplay.layout.page import Line
from screnpla.screenplay.layout.split import EPSILON, LEAST, cut_block, find_best_cut, force_cut
from screnpla.screenplay.profiles.profile import Marks, Profile

_LEAST_LINES = 6  # for the text of a page that has marks


class PageStart(NamedTuple):
    """Where a page begins: with a block, or with what is left of it."""

    block: int
    rest: Block | None = None
    scene: RunningScene | None = None  # where pages say that a scene goes on

    @property
    def key(self) -> tuple[int, tuple[tuple[tuple[str, int], ...] | None, RunningScene | None]]:
        return self.block, (self.rest.starts_at if self.rest else None, self.scene)


class FilledPage(NamedTuple):
    lines: tuple[Line, ...]
    start: PageStart
    last_block: int  # the last block that had a say in where this page ends


class _Placed(NamedTuple):
    block: Block
    top: float
    number: int  # of the block in the script
    continues: bool = False


class _Stacked(NamedTuple):
    """The blocks of a page, where the next one begins, and the last block that had a say in it."""

    placed: list[_Placed]
    following: PageStart | None
    last_block: int

    def goes_on(self, blocks: Sequence[Block]) -> bool:
        """CT1: whether the next page begins within a scene."""
        following = self.following
        if following is None:
            return False
        return following.rest is not None or not begins_scene(blocks[following.block])


def fill_page(blocks: Sequence[Block], start: PageStart, profile: Profile) -> tuple[FilledPage, PageStart | None]:
    """One page, and where the next one begins. Depends on nothing but `start` and the blocks from there on."""
    marks = profile.marks
    shows_scenes = marks.show_scene_bottom or marks.show_scene_top
    if not shows_scenes or profile.lines < 2 * marks.scene_lines + _LEAST_LINES:
        stacked = _stack_page(blocks, start, profile, profile.lines)
        return FilledPage(_make_page_lines(stacked.placed, marks), start, stacked.last_block), stacked.following
    return _fill_in_scene(blocks, start, profile)


def _fill_in_scene(blocks: Sequence[Block], start: PageStart, profile: Profile) -> tuple[FilledPage, PageStart | None]:
    """CT3: the marks take their lines of the page, and the text stands between them."""
    marks = profile.marks
    begins_within = start.scene is not None and (
        start.rest is not None or (start.block < len(blocks) and not begins_scene(blocks[start.block]))
    )
    top = start.scene if marks.show_scene_top and begins_within else None
    above = marks.scene_lines if top else 0.0
    capacity = profile.lines - above
    stacked = _stack_page(blocks, start, profile, capacity)
    scene = follow_scene(start.scene, [each.block for each in stacked.placed])
    # Also the block that the next page begins with has a say.
    last_block = stacked.last_block + 1
    if marks.show_scene_bottom and scene and stacked.goes_on(blocks):
        stacked = _stack_page(blocks, start, profile, capacity - marks.scene_lines)
        scene = follow_scene(start.scene, [each.block for each in stacked.placed])
    lines = [line._replace(row=line.row + above) for line in _make_page_lines(stacked.placed, marks)]
    if top:
        lines.insert(0, make_scene_top(top, profile))
    if marks.show_scene_bottom and scene and stacked.goes_on(blocks):
        lines.append(make_scene_bottom(profile))
    following = stacked.following and stacked.following._replace(scene=scene)
    return FilledPage(tuple(lines), start, last_block), following


def _stack_page(blocks: Sequence[Block], start: PageStart, profile: Profile, capacity: float) -> _Stacked:
    placed: list[_Placed] = []
    y = 0.0
    index, rest, _ = start
    following: PageStart | None = None
    while index < len(blocks):
        block = rest or blocks[index]
        if placed and block.new_page:
            following = PageStart(index)
            break
        top = y + max(placed[-1].block.after, block.before) if placed else 0.0  # PG29
        height = block.height(at_top=not placed)
        if top + height > capacity + EPSILON:
            following = _handle_overflow(placed, block, top, index, capacity, at_sentences=profile.at_sentences)
            break
        placed.append(_Placed(block, top, index, continues=block.goes_on))
        y = top + height
        index, rest = index + 1, None
    if following is not None and following.block >= len(blocks):
        following = None
    return _Stacked(placed, following, index)


def _make_page_lines(placed: Sequence[_Placed], marks: Marks) -> tuple[Line, ...]:
    lines: list[Line] = []
    for each in placed:
        lines.extend(make_lines(each.block, each.top, marks, continues=each.continues))
    return tuple(lines)


def _handle_overflow(
    placed: list[_Placed], block: Block, top: float, index: int, capacity: float, *, at_sentences: bool
) -> PageStart:
    """A block does not fit: split it, or move it with what must go along. Changes `placed`."""
    room = capacity - top
    at_top = not placed
    if block.splits:
        cut = find_best_cut(block, room, at_sentences=at_sentences, at_top=at_top)
        if cut is not None:
            above, below = cut_block(block, cut)
            placed.append(_Placed(above, top, index, continues=True))
            return PageStart(index, below)
    remaining = _count_kept(placed, block)
    if remaining:
        first_moved = placed[remaining].number if remaining < len(placed) else index
        del placed[remaining:]
        return PageStart(first_moved)
    return _force_block(placed, block, top, index, capacity)


def _count_kept(placed: list[_Placed], block: Block) -> int:
    """PG12, PG13: how many blocks stay when this one moves. Headings go along, and what stands before a transition."""
    remaining = len(placed)
    moved = block
    while remaining and (placed[remaining - 1].block.keeps_next or moved.closing):
        remaining -= 1
        moved = placed[remaining].block
    return remaining


def _force_block(placed: list[_Placed], block: Block, top: float, index: int, capacity: float) -> PageStart:
    """PG16: everything on this page would have to move along, or the block is taller than a page."""
    room = capacity - top
    if placed and room < LEAST + 1:
        return PageStart(index)
    above, below = force_cut(block, room, at_top=not placed)
    placed.append(_Placed(above, top, index, continues=below is not None or block.goes_on))
    return PageStart(index, below) if below else PageStart(index + 1)
