"""Elements become blocks, from first to last; what is computed from those before travels as `Memory`."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from screnpla.screenplay.elements import Align, Dual, Element, Kind, ListStyle
from screnpla.screenplay.layout.blocks import Block, Part
from screnpla.screenplay.layout.cells import runs_leftward, width
from screnpla.screenplay.layout.shown import capitals, shown
from screnpla.screenplay.layout.speakers import Speakers, automatic_mark, cue_of, speakers_after
from screnpla.screenplay.layout.wrap import wrap
from screnpla.screenplay.profile import ADVANCE, Behaviour, Box, Profile

_IN_SPEECH = frozenset({Behaviour.DIALOGUE, Behaviour.PARENTHETICAL})
_WHOLE = frozenset({Behaviour.HEADING, Behaviour.CLOSING})
_GUTTER = 0.25  # inches between the columns of a dual dialogue, and of its parentheticals' inset
_LONGEST_CUE = 10  # lines; more is text in the wrong place and breaks like text
_MOST_PARTS = 200  # in one speech or dual dialogue; more of them begin another block, so that none costs a square
_DEEPEST = 9  # level of a list item that is still counted by itself
_INDENT = 0.3  # inches a deeper list item stands further in


class Memory(NamedTuple):
    """What an element must know of those before it."""

    speakers: Speakers = ()
    counted: tuple[int, ...] = ()  # items of the list at hand, by level
    breaks: bool = False  # what does not print asked for a new page


class Gathered(NamedTuple):
    block: Block | None  # None: nothing here prints
    following: int  # index of the first element behind it
    memory: Memory


def gather(elements: Sequence[Element], at: int, memory: Memory, profile: Profile) -> Gathered:
    """The block that begins with the element at `at`."""
    element = elements[at]
    if element.dual is not None:
        return _dual(elements, at, memory, profile)
    box = _box(element, profile)
    if box.behaviour is Behaviour.HIDDEN:
        return Gathered(None, at + 1, memory._replace(breaks=memory.breaks or element.break_before))
    if box.behaviour is Behaviour.CUE or box.behaviour in _IN_SPEECH:
        return _speech(elements, at, memory, profile)
    speakers = () if element.kind is Kind.SCENE_HEADING else memory.speakers
    bullet, counted = _bullet(element, memory.counted)
    part = _part(element, box, bullet=bullet)
    block = Block(
        part.stretches(),
        box.before,
        splits=box.behaviour not in _WHOLE and profile.split_action,
        new_page=box.new_page or element.break_before or memory.breaks,
        keeps_next=box.behaviour is Behaviour.HEADING,
        closing=box.behaviour is Behaviour.CLOSING,
    )
    return Gathered(block, at + 1, Memory(speakers, counted))


def _speech(elements: Sequence[Element], at: int, memory: Memory, profile: Profile) -> Gathered:
    """PG8: a cue and the parentheticals, dialogue and lyrics behind it are one block."""
    first = elements[at]
    box = _box(first, profile)
    cue: Part | None = None
    parts: list[Part] = []
    speakers = memory.speakers
    if box.behaviour is Behaviour.CUE:
        cue, speakers = _cue(first, box, speakers, profile)
        if len(cue.spans) > _LONGEST_CUE:
            parts, cue = cue.stretches(), None
    else:
        parts += _part(first, box).stretches()
    following = at + 1
    for behind in range(at + 1, len(elements)):
        element = elements[behind]
        if element.dual is not None or element.break_before:
            break
        own = _box(element, profile)
        if own.behaviour is Behaviour.HIDDEN:
            continue
        if own.behaviour not in _IN_SPEECH or len(parts) >= _MOST_PARTS:
            break
        parts += _part(element, own).stretches()
        following = behind + 1
    before = 1.0 if first.kind is Kind.LYRICS and not box.before else box.before
    new_page = box.new_page or first.break_before or memory.breaks
    block = Block(parts, before, cue, splits=True, new_page=new_page)
    if not parts and cue is not None:
        block = Block([cue], before, new_page=new_page)
    return Gathered(block, following, Memory(speakers))


def _dual(elements: Sequence[Element], at: int, memory: Memory, profile: Profile) -> Gathered:
    first = elements[at]
    following = _end_of_dual(elements, at)
    columns: dict[Dual, list[Part]] = {Dual.LEFT: [], Dual.RIGHT: []}
    # PG22: both speak at once, so both are compared with who spoke before them, and both are remembered.
    speakers = {Dual.LEFT: memory.speakers, Dual.RIGHT: memory.speakers}
    for element in elements[at:following]:
        box = _box(element, profile)
        if element.dual is None or box.behaviour is Behaviour.HIDDEN:
            continue
        part, speakers[element.dual] = _in_column(element, box, element.dual, speakers[element.dual], profile)
        columns[element.dual] += part.stretches()
    left, right = columns[Dual.LEFT], columns[Dual.RIGHT]
    after = Memory(tuple(dict.fromkeys(speakers[Dual.LEFT] + speakers[Dual.RIGHT])))
    new_page = first.break_before or memory.breaks
    if not left and not right:
        return Gathered(None, following, after._replace(breaks=new_page))
    before = profile.boxes.get(Kind.CHARACTER, Box(before=1)).before
    block = Block(left or right, before, beside=right if left else [], new_page=new_page)
    return Gathered(block, following, after)


def _end_of_dual(elements: Sequence[Element], at: int) -> int:
    """Behind the right column that follows the left one."""
    following = at + 1
    column = elements[at].dual
    while following < min(len(elements), at + _MOST_PARTS):
        element = elements[following]
        turned_back = column is Dual.RIGHT and element.dual is Dual.LEFT
        if element.dual is None or element.break_before or turned_back:
            break
        column = element.dual
        following += 1
    return following


def _in_column(element: Element, box: Box, column: Dual, speakers: Speakers, profile: Profile) -> tuple[Part, Speakers]:
    """PG17: a column's dialogue fills it, its parentheticals are inset, its cues centred without their mark."""
    page = profile.boxes.get(Kind.ACTION, Box())
    column_width = (page.right - page.left - _GUTTER) / 2
    left = page.left if column is Dual.LEFT else page.right - column_width
    if box.behaviour is Behaviour.CUE:
        part, speakers = _cue(element, replace(box, left=left, right=left + column_width, first=0.0), speakers, profile)
        free = column_width * 72 - ADVANCE * width(part.text[: part.length])
        part.x = part.first_x = math.floor(left * 72 + max(free, 0.0) / 2)
        return part, speakers
    if box.behaviour is Behaviour.PARENTHETICAL:
        return _part(element, replace(box, left=left + _GUTTER, right=left + column_width - _GUTTER)), speakers
    return _part(element, replace(box, left=left, right=left + column_width)), speakers


def _cue(element: Element, box: Box, speakers: Speakers, profile: Profile) -> tuple[Part, Speakers]:
    text = shown(element, caps=box.caps)
    cue = cue_of(text if box.caps else capitals(text))
    mark = automatic_mark(cue, speakers, profile.marks)
    return _made(element, box, text, added=mark), speakers_after(cue)


def _bullet(element: Element, counted: tuple[int, ...]) -> tuple[str, tuple[int, ...]]:
    """PG25: each level of a list counts by itself, and anew behind an item further out."""
    if element.kind is not Kind.LIST_ITEM:
        return "", ()
    level = min(max(element.level, 0), _DEEPEST)
    before = counted[: level + 1] + (0,) * (level + 1 - len(counted))
    if element.list_style is not ListStyle.NUMBERED:
        return "•", before
    return f"{before[level] + 1}.", (*before[:level], before[level] + 1)


def _box(element: Element, profile: Profile) -> Box:
    box = profile.box(element)
    if element.overrides is None and element.align is None and not element.level:
        return box
    return _own_box(box, element)


def _own_box(box: Box, element: Element) -> Box:
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
def _measure(box: Box) -> _Measure:
    if box.align is Align.CENTER:
        middle = (box.left + box.right) / 2 * 72
        return _Measure(box.limit, box.limit, middle, middle, box.align)
    if box.align is Align.RIGHT:
        edge = box.right * 72
        return _Measure(box.limit, box.limit, edge, edge, box.align)
    return _Measure(box.first_limit, box.limit, (box.left + box.first) * 72, box.left * 72, Align.LEFT)


def _part(element: Element, box: Box, *, bullet: str = "") -> Part:
    return _made(element, box, shown(element, caps=box.caps), bullet=bullet)


def _made(element: Element, box: Box, text: str, *, added: str = "", bullet: str = "") -> Part:
    length = len(text)
    if added:
        text += added
    measure = _measure(box)
    rtl = not text.isascii() and runs_leftward(text)
    first_x, x, align = measure.first_x, measure.x, measure.align
    if rtl and align is Align.LEFT:
        first_x = x = box.right * 72
        align = Align.RIGHT
    if bullet:
        first_x = x
    return Part(
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
        wrap(text, measure.limit if bullet else measure.first_limit, measure.limit),
        bullet,
    )
