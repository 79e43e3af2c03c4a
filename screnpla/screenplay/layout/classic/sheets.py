"""Pages of the classic view for readers: A4, 60 px of padding, 12 px text on lines of 17 px. Rules PG30 to PG34.

Positions are in pixels, 96 to the inch; rows are 17 of them apart. The editor lays out the same pages, and readers who
follow live text get them from there (`web/src/editor/pages/paging/classicSheet.ts`).
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from screnpla.screenplay.document import Cover
from screnpla.screenplay.elements import Align, Dual, Element, Kind
from screnpla.screenplay.layout.classic.estimate import estimate_pages
from screnpla.screenplay.layout.cover import CoverLayout, lay_out_cover
from screnpla.screenplay.layout.gather import find_box, make_bullet
from screnpla.screenplay.layout.page import Line, Page
from screnpla.screenplay.layout.speakers import Speakers, find_automatic_mark, next_speakers, parse_cue
from screnpla.screenplay.layout.text.cells import is_right_to_left
from screnpla.screenplay.layout.text.tables import wrap_table
from screnpla.screenplay.layout.text.visible_text import to_capitals, visible_text
from screnpla.screenplay.layout.text.wrap import wrap_text
from screnpla.screenplay.production.omitted_scenes import OMITTED, ends_omitted, opens_omitted
from screnpla.screenplay.profiles.profile import LINE, Behaviour, Box, Profile

ROW = 17.0
WIDTH, HEIGHT = 8.27 * 96, 11.69 * 96
PADDING = 60.0
CELL = 7.2
_PIXEL = 0.75  # points
# In points, as the editor computes them: a rounded half of a character must be the same one there.
_PAPER, _LEFT, _CELL = 8.27 * 72, 60 * _PIXEL, 7.2 * _PIXEL
_PRINTED_LEFT, _PRINTED_WIDTH = 1.5, 6.0  # inches: the column of text in print
_WIDER = (_PAPER - 2 * _LEFT) / _PRINTED_WIDTH
_GUTTER = 0.25
_BULLET = 7.2


class ClassicPages(NamedTuple):
    pages: tuple[Page, ...]
    heights: Sequence[float]  # pixels: a page of many short elements is taller than its paper


class _Shown(NamedTuple):
    """An element on its page: what prints beside it, and whether it does."""

    element: Element
    box: Box
    added: str = ""  # behind the text
    bullet: str = ""
    prints: bool = True


class _Column(NamedTuple):
    limit: int
    x: float  # pixels
    align: Align
    rtl: bool


def lay_out_classic(elements: Sequence[Element], profile: Profile) -> ClassicPages:
    shown = iter(_show_elements(elements, profile))
    pages: list[Page] = []
    heights: list[float] = []
    for number, ids in enumerate(estimate_pages(elements), 1):
        lines, rows = _lay_out_page(list(islice(shown, len(ids))))
        pages.append(Page(str(number), tuple(lines)))
        heights.append(round(max(HEIGHT, rows * ROW + 2 * PADDING), 4))
    return ClassicPages(tuple(pages), heights)


def lay_out_classic_cover(cover: Cover) -> CoverLayout:
    """As in print, on the paper of this view."""
    rows = math.floor((HEIGHT - 2 * PADDING) / ROW)
    # The middle of the printed column is that of this paper.
    paper = Profile(width=72 * (2 * _PRINTED_LEFT + _PRINTED_WIDTH), height=rows * LINE, top=0.0, bottom=0.0)
    layout = lay_out_cover(cover, paper)
    pages = [page._replace(lines=tuple([_widen(line) for line in page.lines])) for page in layout.pages]
    return CoverLayout(tuple(pages), layout.elements)


def _widen(line: Line) -> Line:
    return line._replace(x=_to_pixels(_LEFT + (line.x / 72 - _PRINTED_LEFT) * _WIDER))


def _show_elements(elements: Sequence[Element], profile: Profile) -> Iterator[_Shown]:
    """PG20 to PG25 over the whole script: "(CONT'D)" and the numbers of lists go on over the pages."""
    speakers: Speakers = ()
    dual: _DualSpeakers | None = None
    counted: tuple[int, ...] = ()
    is_hiding = False
    for element in elements:
        box = find_box(element, profile)
        if opens_omitted(element):
            # SN5: neighbours print in the line of the first one.
            prints = not is_hiding or element.break_before
            yield _Shown(element, box, prints=prints)
            speakers, dual, counted, is_hiding = (), None, (), True
            continue
        is_hiding = is_hiding and not ends_omitted(element)
        if is_hiding or box.behaviour is Behaviour.HIDDEN:
            yield _Shown(element, box, prints=False)
            continue
        bullet, counted = make_bullet(element, counted)
        speakers, dual = _compare_in_column(element, speakers, dual)
        added = ""
        if box.behaviour is Behaviour.CUE:
            text = visible_text(element, caps=box.caps)
            cue = parse_cue(text if box.caps else to_capitals(text))
            added = find_automatic_mark(cue, speakers, profile.marks)
            speakers = next_speakers(cue)
        elif element.kind is Kind.SCENE_HEADING:
            speakers = ()
        yield _Shown(element, box, added, bullet)


class _DualSpeakers(NamedTuple):
    """PG22: both speak at once, so both are compared with who spoke before them, and both are remembered."""

    column: Dual
    before: Speakers
    other: Speakers


def _compare_in_column(
    element: Element, speakers: Speakers, dual: _DualSpeakers | None
) -> tuple[Speakers, _DualSpeakers | None]:
    column = element.dual
    if (dual is None and column is None) or (dual and dual.column is column and not element.break_before):
        return speakers, dual
    if dual and dual.column is Dual.LEFT and column is Dual.RIGHT and not element.break_before:
        return dual.before, _DualSpeakers(Dual.RIGHT, dual.before, speakers)
    before = tuple(dict.fromkeys(dual.other + speakers)) if dual else speakers
    return before, _DualSpeakers(column, before, before) if column else None


def _lay_out_page(page: Sequence[_Shown]) -> tuple[list[Line], float]:
    """The lines, and how many rows they take."""
    found: list[Line] = []
    y = 0.0
    for columns in _group_columns(page):
        printing = [[each for each in column if each.prints] for column in columns]
        if not any(printing):
            continue
        if found:
            y += columns[0][0].box.before
        ends = []
        lines: list[Line] = []
        for column in printing:
            own, end = _stack_column(column, y)
            lines += own
            ends.append(end)
        found += sorted(lines, key=lambda line: line.row)
        y = max(ends)
    return found, y


def _group_columns(page: Sequence[_Shown]) -> list[list[list[_Shown]]]:
    """Elements one below the other; two columns of a dual dialogue side by side."""
    groups: list[list[list[_Shown]]] = []
    before: Dual | None = None
    for each in page:
        dual = each.element.dual
        if dual and dual is before:
            groups[-1][-1].append(each)
        elif dual is Dual.RIGHT and before is Dual.LEFT:
            groups[-1].append([each])
        else:
            groups.append([[each]])
        before = dual
    return groups


def _stack_column(column: Sequence[_Shown], y: float) -> tuple[list[Line], float]:
    lines: list[Line] = []
    for each in column:
        own, y = _make_lines(each, y)
        lines += own
    return lines, y


def _make_lines(shown: _Shown, y: float) -> tuple[list[Line], float]:
    element, box = shown.element, shown.box
    if opens_omitted(element):
        place = _place_column(element, box, OMITTED)
        row = _round(1 + y + (box.spacing - 1) / 2)
        return [Line(row, element.kind, OMITTED, element.id, 0, len(OMITTED), *place[1:])], y + 1
    own = visible_text(element, caps=box.caps)
    text = own + shown.added
    place = _place_column(element, box, text)
    if element.kind is Kind.TABLE:
        return _make_table(element, box, text, y)
    rows = wrap_text(text, place.limit, place.limit)
    lines = [
        Line(
            _round(1 + y + (box.spacing - 1) / 2 + number * box.spacing),
            element.kind,
            text[start:end],
            element.id,
            min(start, len(own)),
            min(end, len(own)),
            *place[1:],
        )
        for number, (start, end) in enumerate(rows)
    ]
    if shown.bullet and (place.rtl or place.align is Align.LEFT):
        lines.insert(0, _make_bullet_line(lines[0], shown.bullet, len(own)))
    return lines, y + len(rows) * box.spacing


def _make_bullet_line(first: Line, bullet: str, at: int) -> Line:
    """PG25: it ends before its text; right to left it is the other way round."""
    gap = _BULLET / _PIXEL
    x, align = (first.x + gap, Align.LEFT) if first.rtl else (first.x - gap, Align.RIGHT)
    return first._replace(kind="bullet", text=bullet, start=at, end=at, x=_round(x), align=align)


def _make_table(element: Element, box: Box, text: str, y: float) -> tuple[list[Line], float]:
    left, right = _find_column(element, box)
    spans, cells = wrap_table(text, left / _PIXEL, _count_cells(left, right))
    lines = [
        Line(
            _round(1 + y + (box.spacing - 1) / 2 + number * box.spacing),
            element.kind,
            text[cell.start : cell.end],
            element.id,
            *cell._replace(x=_round(cell.x)),
        )
        for number, row in enumerate(cells)
        for cell in row
    ]
    return lines, y + len(spans) * box.spacing


def _place_column(element: Element, box: Box, text: str) -> _Column:
    left, right = _find_column(element, box)
    rtl = is_right_to_left(text)
    align = Align.RIGHT if rtl and box.align is Align.LEFT else box.align
    x = {Align.CENTER: (left + right) / 2, Align.RIGHT: right}.get(align, left)
    # Justified lines begin as left ones do.
    return _Column(
        _count_cells(left, right), _to_pixels(x), align if align in {Align.CENTER, Align.RIGHT} else Align.LEFT, rtl
    )


def _count_cells(left: float, right: float) -> int:
    return max(1, math.floor((right - left) / _CELL))


def _find_column(element: Element, box: Box) -> tuple[float, float]:
    """Its edges, in points."""
    if element.dual is None:
        return max(0.0, _to_paper(box.left)), min(_PAPER, _to_paper(box.right))
    width = (_PRINTED_WIDTH - _GUTTER) / 2
    left = _PRINTED_LEFT if element.dual is Dual.LEFT else _PRINTED_LEFT + _PRINTED_WIDTH - width
    return _to_paper(left), _to_paper(left + width)


def _to_paper(inches: float) -> float:
    return _LEFT + (inches - _PRINTED_LEFT) * _WIDER


def _to_pixels(points: float) -> float:
    return _round(points / _PIXEL)


def _round(number: float) -> float:
    return round(number, 4)
