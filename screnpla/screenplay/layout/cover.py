"""The cover pages: as the file laid them out, or from the fields where it did not or they were changed since."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from screnpla.screenplay.cover_lines import further_pages, lines_hold
from screnpla.screenplay.document import Cover, CoverLine
from screnpla.screenplay.elements import Align, Element, Kind, Run
from screnpla.screenplay.layout.cells import runs_leftward
from screnpla.screenplay.layout.page import Line, Page
from screnpla.screenplay.layout.shown import shown
from screnpla.screenplay.layout.wrap import wrap
from screnpla.screenplay.profile import Profile, cells_between

_LEFT, _RIGHT = 1.5, 7.5  # inches
_HALF = 29  # characters of a column at the foot of the page, as in a dual dialogue
_TITLE_ROW = 18  # where Final Draft begins
_TAB = 5  # characters: half an inch
_BETWEEN_WORDS = re.compile(r"[\s_-]+")
# Fields by which other programs are told how to print; nobody wants to read them on the cover.
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
    if lines_hold(cover):
        placed, pages = _from_lines(cover.lines, profile)
    else:
        placed, pages = _from_fields(cover, profile)
        free, more = _from_lines(further_pages(cover.lines), profile)
        placed, pages = placed + free, pages + more
    return CoverLayout(tuple(Page("", tuple(lines)) for lines in pages), tuple(each.element for each in placed))


def _from_lines(lines: Sequence[CoverLine], profile: Profile) -> tuple[list[_Placed], list[list[Line]]]:
    """Blank lines are what places text on a free page, so they count; but none at the end of a page."""
    everything: list[_Placed] = []
    pages: list[list[Line]] = []
    group: list[_Placed] = []
    gap = 0
    for number, line in enumerate(lines, 1):
        if line.break_before:
            pages += _paged(group, profile)
            everything, group, gap = everything + group, [], 0
        if line.text.strip():
            group.append(_free(number, line, gap))
            gap = 0
        else:
            gap += 1 + line.text.count("\n")
    return everything + group, pages + _paged(group, profile)


def _free(number: int, line: CoverLine, gap: int) -> _Placed:
    left = min(max(line.left, 0.5), _RIGHT - 1) if math.isfinite(line.left) else _LEFT
    runs = tuple(replace(run, text=run.text.expandtabs(_TAB)) for run in line.runs)
    # Justified lines begin as left ones do, here as in the script.
    align = Align.LEFT if line.align is Align.JUSTIFY else line.align
    element = Element(f"cover{number}", Kind.NORMAL, runs, align=align)
    x = {Align.CENTER: (left + _RIGHT) / 2, Align.RIGHT: _RIGHT}.get(align, left)
    return _Placed(element, gap, x * 72, cells_between(left, _RIGHT))


def _paged(group: list[_Placed], profile: Profile) -> list[list[Line]]:
    """A page; more, where even without wide gaps the text is longer than one."""
    texts = len(_stacked(group))
    widest = profile.lines
    # A page made for longer paper keeps its text together: the widest gaps give way first.
    while widest > 1 and texts + sum(min(placed.gap, widest) for placed in group) > profile.lines:
        widest -= 1
    return _cut(_stacked([placed._replace(gap=min(placed.gap, widest)) for placed in group]), profile)


def _from_fields(cover: Cover, profile: Profile) -> tuple[list[_Placed], list[list[Line]]]:
    middle, wide = profile.width / 2, cells_between(_LEFT, _RIGHT)
    centre = [
        _field(name, value, gap, middle, wide, Align.CENTER)
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
        _field(name, value, 1, _LEFT * 72, _HALF, Align.LEFT)
        for name, value in (
            ("notes", cover.notes),
            *_others(cover),
            ("copyright", cover.copyright),
            ("contact", cover.contact),
        )
        if value.strip()
    ]
    right = [
        _field(name, value, 0, _RIGHT * 72, _HALF, Align.RIGHT)
        for name, value in (("revision", cover.revision), ("draft_date", cover.draft_date))
        if value.strip()
    ]
    return [*centre, *left, *right], _composed(centre, left, right, profile)


def _others(cover: Cover) -> Iterator[tuple[str, str]]:
    for number, (name, value) in enumerate(cover.others, 1):
        if _BETWEEN_WORDS.sub(" ", name).strip().lower() not in _TECHNICAL:
            yield f"other{number}", f"{name}: {value}"


def _field(name: str, value: str, gap: int, x: float, limit: int, align: Align) -> _Placed:
    text = value.strip().expandtabs(_TAB)
    return _Placed(Element(f"cover-{name}", Kind.NORMAL, (Run(text),), align=align), gap, x, limit)


def _composed(centre: list[_Placed], left: list[_Placed], right: list[_Placed], profile: Profile) -> list[list[Line]]:
    """The title in the middle; contact and date at the foot, on a page of their own if they do not fit below."""
    middle = _stacked(_from_the_top(centre))
    spare = profile.lines - _height(middle)
    pages = _cut(_shifted(middle, max(0, min(_TITLE_ROW - 1, spare))), profile)
    feet = [_stacked(_from_the_top(left)), _stacked(_from_the_top(right))]
    height = max(map(_height, feet))
    if pages and height and _height(pages[-1]) + 1 + height <= profile.lines:
        for foot in feet:
            pages[-1] += _shifted(foot, profile.lines - _height(foot))
    elif height:
        at_foot = [line for foot in feet for line in _shifted(foot, max(0, profile.lines - _height(foot)))]
        pages += _cut(sorted(at_foot, key=lambda line: line.row), profile)
    return pages


def _from_the_top(group: list[_Placed]) -> list[_Placed]:
    return [group[0]._replace(gap=0), *group[1:]] if group else []


def _stacked(group: list[_Placed]) -> list[Line]:
    """One below the other, from the first row on."""
    found: list[Line] = []
    row = 0
    for element, gap, x, limit in group:
        row += gap
        text = shown(element, caps=False)
        align, rtl = element.align or Align.LEFT, runs_leftward(text)
        for start, end in wrap(text, limit, limit):
            row += 1
            found.append(Line(row, element.kind, text[start:end], element.id, start, end, x, align, rtl))
    return found


def _shifted(lines: list[Line], rows: int) -> list[Line]:
    return [line._replace(row=line.row + rows) for line in lines]


def _height(lines: list[Line]) -> int:
    return int(max((line.row for line in lines), default=0))


def _cut(lines: list[Line], profile: Profile) -> list[list[Line]]:
    pages: list[list[Line]] = []
    for line in lines:
        page, row = divmod(int(line.row) - 1, profile.lines)
        while len(pages) <= page:
            pages.append([])
        pages[page].append(line._replace(row=float(row + 1)))
    return pages
