"""The cover pages: as the file laid them out, or from the fields where it did not or they were changed since."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from screnpla.screenplay.cover.fields import find_further_pages, has_current_lines
from screnpla.screenplay.cover.marks import find_cover_marks, make_marked_run
from screnpla.screenplay.document import Cover, CoverLine
from screnpla.screenplay.elements import Align, Element, Kind, Run
from screnpla.screenplay.layout.page import Line, Page
from screnpla.screenplay.layout.text.cells import is_right_to_left
from screnpla.screenplay.layout.text.visible_text import visible_text
from screnpla.screenplay.layout.text.wrap import wrap_text
from screnpla.screenplay.profiles.profile import Profile, cells_between

_LEFT, _RIGHT = 1.5, 7.5  # inches
_HALF = 29  # characters of a column at the foot of the page, as in a dual dialogue
_TITLE_ROW = 18  # where Final Draft begins
_TAB = 5  # characters: half an inch
_BETWEEN_WORDS = re.compile(r"[\s_-]+")
# Fields with instructions to other programs' printing; nobody wants to read them on the cover.
_TECHNICAL = frozenset(
    {"language", "lang", "format", "fmt", "font", "typeface", "header", "footer", "watermark", "encoding", "template"}
    | {"paper", "paper size", "page size", "scene number", "scene numbers", "scene numbering"}
)


class CoverLayout(NamedTuple):
    """The pages, and the elements that their lines belong to."""

    pages: tuple[Page, ...]
    elements: tuple[Element, ...]


class _Placed(NamedTuple):
    element: Element
    gap: int  # blank lines before it
    x: float
    limit: int


def lay_out_cover(cover: Cover, profile: Profile) -> CoverLayout:
    if has_current_lines(cover):
        placed, pages = _place_lines(cover.lines, profile)
    else:
        placed, pages = _place_fields(cover, profile)
        free, more = _place_lines(find_further_pages(cover.lines), profile)
        placed, pages = placed + free, pages + more
    return CoverLayout(tuple(Page("", tuple(lines)) for lines in pages), tuple(each.element for each in placed))


def _place_lines(lines: Sequence[CoverLine], profile: Profile) -> tuple[list[_Placed], list[list[Line]]]:
    """Blank lines are what places text on a free page, so they count; but none at the end of a page."""
    everything: list[_Placed] = []
    pages: list[list[Line]] = []
    group: list[_Placed] = []
    gap = 0
    for number, line in enumerate(lines, 1):
        if line.break_before:
            pages += _fit_page(group, profile)
            everything, group, gap = everything + group, [], 0
        if line.text.strip():
            group.append(_place_free_line(number, line, gap))
            gap = 0
        else:
            gap += 1 + line.text.count("\n")
    return everything + group, pages + _fit_page(group, profile)


def _place_free_line(number: int, line: CoverLine, gap: int) -> _Placed:
    left = min(max(line.left, 0.5), _RIGHT - 1) if math.isfinite(line.left) else _LEFT
    runs = tuple(replace(run, text=run.text.expandtabs(_TAB)) for run in line.runs)
    # Justified lines begin as left ones do, here as in the script.
    align = Align.LEFT if line.align is Align.JUSTIFY else line.align
    element = Element(f"cover{number}", Kind.NORMAL, runs, align=align)
    x = {Align.CENTER: (left + _RIGHT) / 2, Align.RIGHT: _RIGHT}.get(align, left)
    return _Placed(element, gap, x * 72, cells_between(left, _RIGHT))


def _fit_page(group: list[_Placed], profile: Profile) -> list[list[Line]]:
    """A page; more, where even without wide gaps the text is longer than one."""
    texts = len(_stack_lines(group))
    widest = profile.lines
    # A page made for longer paper keeps its text together: the widest gaps give way first.
    while widest > 1 and texts + sum(min(placed.gap, widest) for placed in group) > profile.lines:
        widest -= 1
    return _split_pages(_stack_lines([placed._replace(gap=min(placed.gap, widest)) for placed in group]), profile)


def _place_fields(cover: Cover, profile: Profile) -> tuple[list[_Placed], list[list[Line]]]:
    marks = find_cover_marks(cover)
    middle, wide = profile.width / 2, cells_between(_LEFT, _RIGHT)
    centre = [
        _place_field(make_marked_run(value, marks.get(name, ())), name, gap, middle, wide, Align.CENTER)
        for name, value, gap in (
            ("title", cover.title, 0),
            ("sub_title", cover.sub_title, 1),
            ("credit", cover.credit, 3),
            ("authors", cover.authors, 1 if cover.credit.strip() else 3),
            ("source", cover.source, 3),
        )
        if value.strip()
    ]
    left = [
        _place_field(make_marked_run(value, marks.get(name, ())), name, 1, _LEFT * 72, _HALF, Align.LEFT)
        for name, value in (
            ("notes", cover.notes),
            *_other_fields(cover),
            ("copyright", cover.copyright),
            ("contact", cover.contact),
        )
        if value.strip()
    ]
    right = [
        _place_field(make_marked_run(value, marks.get(name, ())), name, 0, _RIGHT * 72, _HALF, Align.RIGHT)
        for name, value in (("revision", cover.revision), ("draft_date", cover.draft_date))
        if value.strip()
    ]
    return [*centre, *left, *right], _compose_pages(centre, left, right, profile)


def _other_fields(cover: Cover) -> Iterator[tuple[str, str]]:
    for number, (name, value) in enumerate(cover.others, 1):
        if _BETWEEN_WORDS.sub(" ", name).strip().lower() not in _TECHNICAL:
            yield f"other{number}", f"{name}: {value}"


def _place_field(run: Run, name: str, gap: int, x: float, limit: int, align: Align) -> _Placed:
    run = replace(run, text=run.text.strip().expandtabs(_TAB))
    return _Placed(Element(f"cover-{name}", Kind.NORMAL, (run,), align=align), gap, x, limit)


def _compose_pages(
    centre: list[_Placed], left: list[_Placed], right: list[_Placed], profile: Profile
) -> list[list[Line]]:
    """The title in the middle; contact and date at the foot, on a page of their own if they do not fit below."""
    middle = _stack_lines(_drop_first_gap(centre))
    spare = profile.lines - _count_rows(middle)
    pages = _split_pages(_shift_lines(middle, max(0, min(_TITLE_ROW - 1, spare))), profile)
    feet = [_stack_lines(_drop_first_gap(left)), _stack_lines(_drop_first_gap(right))]
    height = max(map(_count_rows, feet))
    if pages and height and _count_rows(pages[-1]) + 1 + height <= profile.lines:
        for foot in feet:
            pages[-1] += _shift_lines(foot, profile.lines - _count_rows(foot))
    elif height:
        at_foot = [line for foot in feet for line in _shift_lines(foot, max(0, profile.lines - _count_rows(foot)))]
        pages += _split_pages(sorted(at_foot, key=lambda line: line.row), profile)
    return pages


def _drop_first_gap(group: list[_Placed]) -> list[_Placed]:
    return [group[0]._replace(gap=0), *group[1:]] if group else []


def _stack_lines(group: list[_Placed]) -> list[Line]:
    """One below the other, from the first row on."""
    found: list[Line] = []
    row = 0
    for element, gap, x, limit in group:
        row += gap
        text = visible_text(element, caps=False)
        align, rtl = element.align or Align.LEFT, is_right_to_left(text)
        for start, end in wrap_text(text, limit, limit):
            row += 1
            found.append(Line(row, element.kind, text[start:end], element.id, start, end, x, align, rtl))
    return found


def _shift_lines(lines: list[Line], rows: int) -> list[Line]:
    return [line._replace(row=line.row + rows) for line in lines]


def _count_rows(lines: list[Line]) -> int:
    return int(max((line.row for line in lines), default=0))


def _split_pages(lines: list[Line], profile: Profile) -> list[list[Line]]:
    pages: list[list[Line]] = []
    for line in lines:
        page, row = divmod(int(line.row) - 1, profile.lines)
        while len(pages) <= page:
            pages.append([])
        pages[page].append(line._replace(row=float(row + 1)))
    return pages
