"""Gathering of elements into blocks, in order; values computed from earlier elements travel as `GatherState`."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from screnpla.screenplay.elements import Align, Dual, Element, Kind, ListStyle
from screnpla.screenplay.layout.blocks import Block, BlockPart
from screnpla.screenplay.layout.speakers import Speakers, find_automatic_mark, next_speakers, parse_cue
from screnpla.screenplay.layout.text.cells import is_right_to_left, text_width
from screnpla.screenplay.layout.text.tables import wrap_table
from screnpla.screenplay.layout.text.visible_text import to_capitals, visible_text
from screnpla.screenplay.layout.text.wrap import wrap_text
from screnpla.screenplay.production.omitted_scenes import OMITTED, find_omitted_end, opens_omitted
from screnpla.screenplay.profiles.profile import ADVANCE, Behaviour, Box, Profile

_IN_SPEECH = frozenset({Behaviour.DIALOGUE, Behaviour.PARENTHETICAL})
_WHOLE = frozenset({Behaviour.HEADING, Behaviour.CLOSING})
_GUTTER = 0.25  # inches between the columns of a dual dialogue, and of its parentheticals' inset
_LONGEST_CUE = 10  # lines; more is text in the wrong place and breaks like text
_MOST_PARTS = 200  # in one speech or dual dialogue; more of them begin another block, so that none costs a square
_DEEPEST = 9  # level of a list item that is still counted by itself
_INDENT = 0.3  # inches a deeper list item stands further in


class GatherState(NamedTuple):
    """Values that an element takes from those before it."""

    speakers: Speakers = ()
    counted: tuple[int, ...] = ()  # items of the list at hand, by level
    breaks: bool = False  # what does not print asked for a new page
    lock_labels: tuple[str, ...] = ()  # of locked pages that begin with what prints next (PL3)


class GatheredBlock(NamedTuple):
    block: Block | None  # None: nothing here prints
    following: int  # index of the first element behind it
    state: GatherState


def gather_block(elements: Sequence[Element], at: int, state: GatherState, profile: Profile) -> GatheredBlock:
    """The block that begins with the element at `at`."""
    element = elements[at]
    if opens_omitted(element):
        return _gather_omitted(elements, at, state, profile)
    if element.dual is not None:
        return _gather_dual(elements, at, state, profile)
    box = find_box(element, profile)
    if box.behaviour is Behaviour.HIDDEN:
        return GatheredBlock(None, at + 1, state._replace(breaks=state.breaks or element.break_before))
    if box.behaviour is Behaviour.CUE or box.behaviour in _IN_SPEECH:
        return _gather_speech(elements, at, state, profile)
    speakers = () if element.kind is Kind.SCENE_HEADING else state.speakers
    bullet, counted = make_bullet(element, state.counted)
    part = _make_part(element, box, bullet=bullet)
    block = Block(
        part.split_long(),
        box.before,
        splits=box.behaviour not in _WHOLE and (profile.split_action or element.kind is Kind.TABLE),
        new_page=box.new_page or element.break_before or state.breaks,
        keeps_next=box.behaviour is Behaviour.HEADING,
        closing=box.behaviour is Behaviour.CLOSING,
        after=box.after,
    )
    return GatheredBlock(block, at + 1, GatherState(speakers, counted))


def _gather_omitted(elements: Sequence[Element], at: int, state: GatherState, profile: Profile) -> GatheredBlock:
    """PG33: an omitted scene and its omitted neighbours are one line, which neither keeps nor is kept."""
    heading = elements[at]
    box = profile.box(heading)
    part = _build_part(heading, box, OMITTED)
    new_page = box.new_page or heading.break_before or state.breaks
    block = Block([part], box.before, new_page=new_page)
    return GatheredBlock(block, find_omitted_end(elements, at), GatherState())


def _gather_speech(elements: Sequence[Element], at: int, state: GatherState, profile: Profile) -> GatheredBlock:
    """PG8: a cue and the parentheticals, dialogue and lyrics behind it are one block."""
    first = elements[at]
    box = find_box(first, profile)
    cue: BlockPart | None = None
    parts: list[BlockPart] = []
    speakers = state.speakers
    if box.behaviour is Behaviour.CUE:
        cue, speakers = _make_cue(first, box, speakers, profile)
        if len(cue.spans) > _LONGEST_CUE:
            parts, cue = cue.split_long(), None
    else:
        parts += _make_part(first, box).split_long()
    following, after = at + 1, box.after
    for behind in range(at + 1, len(elements)):
        element = elements[behind]
        if element.dual is not None or element.break_before:
            break
        own = find_box(element, profile)
        if own.behaviour is Behaviour.HIDDEN:
            continue
        if own.behaviour not in _IN_SPEECH or len(parts) >= _MOST_PARTS:
            break
        parts += _make_part(element, own, gap=max(after, own.before)).split_long()
        following, after = behind + 1, own.after
    before = 1.0 if first.kind is Kind.LYRICS and not box.before else box.before
    new_page = box.new_page or first.break_before or state.breaks
    block = Block(parts, before, cue, splits=True, new_page=new_page, after=after)
    if not parts and cue is not None:
        block = Block([cue], before, new_page=new_page, after=after)
    return GatheredBlock(block, following, GatherState(speakers))


def _gather_dual(elements: Sequence[Element], at: int, state: GatherState, profile: Profile) -> GatheredBlock:
    first = elements[at]
    following = _find_dual_end(elements, at)
    columns: dict[Dual, list[BlockPart]] = {Dual.LEFT: [], Dual.RIGHT: []}
    # PG22: both speak at once, so both are compared with who spoke before them, and both are remembered.
    speakers = {Dual.LEFT: state.speakers, Dual.RIGHT: state.speakers}
    after = {Dual.LEFT: 0.0, Dual.RIGHT: 0.0}
    for element in elements[at:following]:
        box = find_box(element, profile)
        if element.dual is None or box.behaviour is Behaviour.HIDDEN:
            continue
        part, speakers[element.dual] = _make_column_part(element, box, element.dual, speakers[element.dual], profile)
        column = columns[element.dual]
        # PG29: in a column as in a speech; a cue or action begins a column, whatever stands above.
        part.gap = max(after[element.dual], box.before) if column and box.behaviour in _IN_SPEECH else 0.0
        column += part.split_long()
        after[element.dual] = box.after
    left, right = columns[Dual.LEFT], columns[Dual.RIGHT]
    next_state = GatherState(tuple(dict.fromkeys(speakers[Dual.LEFT] + speakers[Dual.RIGHT])))
    new_page = first.break_before or state.breaks
    if not left and not right:
        return GatheredBlock(None, following, next_state._replace(breaks=new_page))
    before = profile.box_of(Kind.CHARACTER).before
    block = Block(
        left or right,
        before,
        beside=right if left else [],
        new_page=new_page,
        after=max(after[Dual.LEFT], after[Dual.RIGHT]),
    )
    return GatheredBlock(block, following, next_state)


def _find_dual_end(elements: Sequence[Element], at: int) -> int:
    """Behind the right column that follows the left one."""
    following = at + 1
    column = elements[at].dual
    while following < min(len(elements), at + _MOST_PARTS):
        element = elements[following]
        is_new_dual = column is Dual.RIGHT and element.dual is Dual.LEFT
        if element.dual is None or element.break_before or is_new_dual or opens_omitted(element):
            break
        column = element.dual
        following += 1
    return following


def _make_column_part(
    element: Element, box: Box, column: Dual, speakers: Speakers, profile: Profile
) -> tuple[BlockPart, Speakers]:
    """PG17: a column's dialogue fills it, its parentheticals are inset, its cues centred without their mark."""
    page = profile.box_of(Kind.ACTION)
    column_width = (page.right - page.left - _GUTTER) / 2
    left = page.left if column is Dual.LEFT else page.right - column_width
    if box.behaviour is Behaviour.CUE:
        part, speakers = _make_cue(
            element, replace(box, left=left, right=left + column_width, first=0.0), speakers, profile
        )
        free = column_width * 72 - ADVANCE * text_width(part.text[: part.length])
        part.x = part.first_x = math.floor(left * 72 + max(free, 0.0) / 2)
        return part, speakers
    if box.behaviour is Behaviour.PARENTHETICAL:
        return _make_part(element, replace(box, left=left + _GUTTER, right=left + column_width - _GUTTER)), speakers
    return _make_part(element, replace(box, left=left, right=left + column_width)), speakers


def _make_cue(element: Element, box: Box, speakers: Speakers, profile: Profile) -> tuple[BlockPart, Speakers]:
    text = visible_text(element, caps=box.caps)
    cue = parse_cue(text if box.caps else to_capitals(text))
    mark = find_automatic_mark(cue, speakers, profile.marks)
    return _build_part(element, box, text, added=mark), next_speakers(cue)


def make_bullet(element: Element, counted: tuple[int, ...]) -> tuple[str, tuple[int, ...]]:
    """PG25: each level of a list counts by itself, and anew behind an item further out."""
    if element.kind is not Kind.LIST_ITEM:
        return "", ()
    level = min(max(element.level, 0), _DEEPEST)
    before = counted[: level + 1] + (0,) * (level + 1 - len(counted))
    if element.list_style is not ListStyle.NUMBERED:
        return "•", before
    return f"{before[level] + 1}.", (*before[:level], before[level] + 1)


def find_box(element: Element, profile: Profile) -> Box:
    box = profile.box(element)
    if element.overrides is None and element.align is None and not element.level:
        return box
    return _override_box(box, element)


def _override_box(box: Box, element: Element) -> Box:
    own = element.overrides
    if own is not None:
        box = replace(
            box,
            first=box.first if own.first is None else own.first,
            left=box.left if own.left is None else own.left,
            right=box.right if own.right is None else own.right,
            before=box.before if own.before is None else own.before,
            spacing=box.spacing if own.spacing is None else own.spacing,
        )
    if element.align is not None:
        box = replace(box, align=element.align)
    if element.kind is Kind.LIST_ITEM and element.level:
        box = replace(box, left=min(box.left + _INDENT * element.level, box.right - 1))
    return box


class _Measure(NamedTuple):
    """A box in the units of the layout; a script has a handful of boxes and thousands of elements."""

    first_limit: int
    limit: int
    first_x: float
    x: float
    align: Align


@lru_cache(maxsize=256)
def _measure_box(box: Box) -> _Measure:
    if box.align is Align.CENTER:
        middle = (box.left + box.right) / 2 * 72
        return _Measure(box.limit, box.limit, middle, middle, box.align)
    if box.align is Align.RIGHT:
        edge = box.right * 72
        return _Measure(box.limit, box.limit, edge, edge, box.align)
    return _Measure(box.first_limit, box.limit, (box.left + box.first) * 72, box.left * 72, Align.LEFT)


def _make_part(element: Element, box: Box, *, bullet: str = "", gap: float = 0.0) -> BlockPart:
    part = _build_part(element, box, visible_text(element, caps=box.caps), bullet=bullet)
    part.gap = gap
    return part


def _build_part(element: Element, box: Box, text: str, *, added: str = "", bullet: str = "") -> BlockPart:
    if element.kind is Kind.TABLE and box.behaviour is not Behaviour.CUE:
        return _build_table(element, box, text)
    length = len(text)
    if added:
        text += added
    measure = _measure_box(box)
    rtl = not text.isascii() and is_right_to_left(text)
    first_x, x, align = measure.first_x, measure.x, measure.align
    if rtl and align is Align.LEFT:
        first_x = x = box.right * 72
        align = Align.RIGHT
    if bullet:
        first_x = x
    return BlockPart(
        element.id,
        element.kind,
        text,
        length,
        box.behaviour,
        box.spacing,
        measure.limit,
        first_x,
        x,
        align,
        rtl,
        wrap_text(text, measure.limit if bullet else measure.first_limit, measure.limit),
        bullet,
    )


def _build_table(element: Element, box: Box, text: str) -> BlockPart:
    """PG28: a table stands at the left edge of its box, whatever the alignment."""
    left = box.left * 72
    spans, cells = wrap_table(text, left, box.limit)
    place = (box.limit, left, left, Align.LEFT, False)
    return BlockPart(
        element.id, element.kind, text, len(text), box.behaviour, box.spacing, *place, spans=spans, cells=cells
    )
