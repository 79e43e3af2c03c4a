"""Cuts of a block at the foot of a page, between sentences. Rules PG9 to PG16."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from screnpla.screenplay.layout.blocks import Block, BlockPart, stack_height
from screnpla.screenplay.layout.text.tables import starts_row
from screnpla.screenplay.layout.text.wrap import Span
from screnpla.screenplay.profiles.profile import Behaviour

# Ends of sentences: the only positions at which a paragraph may split over two pages. Rule PG10.
# Full stops, then closing quotes or brackets, then a blank. Chinese and Japanese ones need no blank behind them.
_END = re.compile(r"(?:(?<![.!?])[.!?]+[\"'”’»)\]]*(?=[ \t\n])|(?<![。！？])[。！？]+[”’」』）]*)[ \t\n]*")
BLANKS = " \t\n"


def find_sentence_ends(text: str, start: int, stop: int) -> Iterator[Span]:
    """Pairs: where a sentence ends, and where the next one begins. The last sentence has no next one."""
    for found in _END.finditer(text, start, stop):
        following = found.end()
        if following >= stop:
            return
        end = following
        while text[end - 1] in BLANKS:
            end -= 1
        yield end, following


LEAST = 2  # lines on each side of a cut
EPSILON = 1e-6
_ROOM_TO_SPARE = 4  # lines beyond the room in which a cut is still looked for: none there can fit
_WITHIN = frozenset({Behaviour.ACTION, Behaviour.DIALOGUE})


class BlockCut(NamedTuple):
    """A place between the lines above and those below: in part `part`, behind its line `line`."""

    above: int  # content lines before it
    part: int
    line: int
    end: int  # where the text above ends
    following: int  # where the text below begins; -1: with the next part


def find_best_cut(block: Block, room: float, *, at_sentences: bool, at_top: bool) -> BlockCut | None:
    """PG9: of the legal cuts the one that leaves most lines on this page."""
    total = sum(len(part.spans) for part in block.parts)
    best: BlockCut | None = None
    for cut in _list_cuts(block, room, at_sentences=at_sentences):
        if cut.above < LEAST or total - cut.above < LEAST:
            continue
        if height_above(block, cut, at_top=at_top) > room + EPSILON:
            break
        best = cut
    return best


def _list_cuts(block: Block, room: float, *, at_sentences: bool) -> Iterator[BlockCut]:
    """From the first to the last that may fit. Of two on one line the later one comes later, and wins (PG11)."""
    lines = 0
    used = 0.0
    for number, part in enumerate(block.parts):
        left = room - used + _ROOM_TO_SPARE
        if left <= 0:
            return
        if part.behaviour in _WITHIN:
            yield from _list_cuts_within(part, number, lines, _count_fitting(part, left), at_sentences=at_sentences)
        lines += len(part.spans)
        used += len(part.spans) * part.spacing
        # The pieces of a monster are one paragraph: no seam of the writer's is between them.
        if number + 1 < len(block.parts) and block.parts[number + 1].element_id != part.element_id:
            yield BlockCut(lines, number, len(part.spans) - 1, part.spans[-1][1], -1)


def _count_fitting(part: BlockPart, room: float) -> int:
    return math.ceil(room / part.spacing) if part.spacing > 0 else len(part.spans)


def _list_cuts_within(part: BlockPart, number: int, lines: int, most: int, *, at_sentences: bool) -> Iterator[BlockCut]:
    """Behind its first `most` lines: a paragraph without a full stop is not searched to its end on every page."""
    spans = part.spans[:most]
    if part.cells:
        for line, (start, _) in enumerate(part.spans[1 : len(spans) + 1]):
            if starts_row(part.text, start):
                yield BlockCut(lines + line + 1, number, line, spans[line][1], start)
        return
    if not at_sentences:
        for line in range(min(len(spans), len(part.spans) - 1)):
            yield BlockCut(lines + line + 1, number, line, spans[line][1], part.spans[line + 1][0])
        return
    line = 0
    # Computed words at the end are no text to end a sentence in.
    for end, following in find_sentence_ends(part.text, spans[0][0], min(part.length, spans[-1][1])):
        while line + 1 < len(spans) and spans[line + 1][0] < end:
            line += 1
        yield BlockCut(lines + line + 1, number, line, end, following)


def height_above(block: Block, cut: BlockCut, *, at_top: bool) -> float:
    cue = [] if block.cue is None or block.continued else [block.cue]
    height = stack_height([*cue, *block.parts[: cut.part]], at_top=at_top) if cue or cut.part else 0.0
    part = block.parts[cut.part]
    lines = (cut.line + 1) * part.spacing
    if cue or cut.part:
        lines += part.gap
    elif at_top:
        lines -= part.spacing - 1
    return height + lines


def cut_block(block: Block, cut: BlockCut) -> tuple[Block, Block]:
    """The part that stays on the page, and the rest."""
    part = block.parts[cut.part]
    top = [*block.parts[: cut.part], part.up_to(cut.line, cut.end)]
    rest = block.parts[cut.part + 1 :]
    if cut.following >= 0:
        rest = [part.rest_from(cut.following), *rest]
    above = Block(top, block.before, block.cue, splits=True, continued=block.continued)
    below = Block(rest, 0.0, block.cue, splits=block.splits, continued=True, goes_on=block.goes_on, after=block.after)
    return above, below


def force_cut(block: Block, room: float, *, at_top: bool) -> tuple[Block, Block | None]:
    """PG16: what no page can hold is cut at the line; at least one line stays, so that the script goes on."""
    has_cue = block.cue is not None and not block.continued
    cue = stack_height([block.cue], at_top=at_top) + block.parts[0].gap if block.cue and has_cue else 0.0
    in_flow = at_top and not cue
    left, left_rest = _cut_column(block.parts, room - cue, at_top=in_flow)
    right, right_rest = _cut_column(block.beside, room - cue, at_top=in_flow) if block.beside else ([], [])
    above = replace(block, parts=left, beside=right)
    if not left_rest and not right_rest:
        return above, None
    rest = left_rest or right_rest
    beside = right_rest if left_rest else []
    return above, replace(block, parts=rest, beside=beside, before=0.0, new_page=False, continued=True)


def _cut_column(parts: list[BlockPart], room: float, *, at_top: bool) -> tuple[list[BlockPart], list[BlockPart]]:
    used = 0.0
    top: list[BlockPart] = []
    for number, part in enumerate(parts):
        used += part.gap if number else 0.0
        for line in range(len(part.spans)):
            first = not number and not line
            used += 1.0 if first and at_top else part.spacing
            if used <= room + EPSILON or first:
                continue
            if not line:
                return top, parts[number:]
            upper = part.up_to(line - 1, part.spans[line - 1][1])
            return [*top, upper], [part.rest_from(part.spans[line][0]), *parts[number + 1 :]]
        top.append(part)
    return top, []
