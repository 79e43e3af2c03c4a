"""Cuts of blocks where locked pages begin. Rules PL2 and PL3."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from screnpla.screenplay.layout.blocks import Block, BlockPart
from screnpla.screenplay.layout.split import BLANKS
from screnpla.screenplay.production.page_locks import LockPlace

_SEAM = -1


class _CutPlace(NamedTuple):
    """A place in a block: in a part, or (`following` < 0) before it."""

    part: int
    following: int


def cut_at_locks(
    block: Block, element_ids: Sequence[str], places: Sequence[LockPlace], pending: Sequence[str]
) -> tuple[list[Block], tuple[str, ...]]:
    """The block in as many pieces as locked pages begin in it, and the labels of those that begin behind it.

    `element_ids`: of the block's elements; `places`: with the numbers of the elements counted from the block's first;
    `pending`: labels of pages that begin before the block.
    """
    cuts: dict[_CutPlace, tuple[str, ...]] = {}
    numbers = {element_id: number for number, element_id in enumerate(element_ids)}
    parts = [numbers[part.element_id] for part in block.parts]
    for place in places:
        cut = _find_cut(block, parts, place)
        cuts[cut] = (*cuts.get(cut, ()), place.label)
    pending = (*pending, *cuts.pop(_CutPlace(0, _SEAM), ()))
    behind = cuts.pop(_CutPlace(len(parts), _SEAM), ())
    piece = replace(block, new_page=True, lock_labels=pending) if pending else block
    pieces: list[Block] = []
    removed = 0
    for cut, labels in sorted(cuts.items(), key=lambda each: _cut_order(each[0])):
        above, piece = _cut_piece(piece, cut.part - removed, cut.following, labels)
        pieces.append(above)
        removed = cut.part
    return [*pieces, piece], behind


def _cut_order(cut: _CutPlace) -> tuple[int, int]:
    return cut.part, cut.following


def _find_cut(block: Block, parts: Sequence[int], place: LockPlace) -> _CutPlace:
    """`parts`: the number of the element of each part. A dual dialogue begins its page as a whole."""
    if block.beside or (block.cue is not None and not place.element):
        return _CutPlace(0, _SEAM)
    number = bisect_left(parts, place.element)
    if number == len(parts) or parts[number] != place.element or place.offset <= 0:
        return _CutPlace(number, _SEAM)
    offset = place.offset
    text = block.parts[number].text
    if text[offset - 1 : offset] != "\n" and not block.parts[number].cells:
        # The first letter went, and the next one is the blank behind it.
        while text[offset : offset + 1] in (" ", "\t"):
            offset += 1
    # The pieces of a monster: the one with the letter.
    pieces = range(number, bisect_right(parts, place.element))
    number = max(piece for piece in pieces if piece == number or block.parts[piece].spans[0][0] <= offset)
    return _find_cut_within(block.parts[number], number, offset)


def _find_cut_within(part: BlockPart, number: int, offset: int) -> _CutPlace:
    if part.cells:
        line = bisect_left(part.spans, (offset, 0))
        if not line:
            return _CutPlace(number, _SEAM)
        return _CutPlace(number, part.spans[line][0]) if line < len(part.spans) else _CutPlace(number + 1, _SEAM)
    if offset >= part.length:
        return _CutPlace(number + 1, _SEAM)
    return _CutPlace(number, offset if _trim_end(part, offset) > part.spans[0][0] else _SEAM)


def _trim_end(part: BlockPart, offset: int) -> int:
    start, end = part.spans[0][0], offset
    while end > start and part.text[end - 1] in BLANKS:
        end -= 1
    return end


def _cut_piece(piece: Block, number: int, following: int, labels: tuple[str, ...]) -> tuple[Block, Block]:
    """The part of a piece before the place of a lock, and the rest, which begins the locked page."""
    above, rest = piece.parts[:number], piece.parts[number:]
    if following >= 0:
        part = rest[0]
        above = [*above, _keep_above(part, following)]
        rest = [part.rest_from(following), *rest[1:]]
    below = replace(piece, parts=rest, before=0.0, new_page=True, continued=True, lock_labels=labels)
    return replace(piece, parts=above, goes_on=True), below


def _keep_above(part: BlockPart, following: int) -> BlockPart:
    if part.cells:
        line = bisect_left(part.spans, (following, 0)) - 1
        return part.up_to(line, part.spans[line][1])
    end = _trim_end(part, following)
    line = bisect_left(part.spans, (end, 0)) - 1
    return part.up_to(line, end)
