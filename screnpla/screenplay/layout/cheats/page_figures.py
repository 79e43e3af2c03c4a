"""Figures of a layout: pages, how full the last one is, and which page breaks two layouts do not share."""

from __future__ import annotations

from dataclasses import dataclass

from screnpla.screenplay.layout.page import Line, Page
from screnpla.screenplay.layout.paginate import Layout

_COMPUTED = frozenset({"more", "continued", "bullet"})


@dataclass(frozen=True)
class PageFigures:
    pages: int
    last_page: int  # lines on it
    lines: int  # that a page holds


@dataclass(frozen=True)
class MovedBreak:
    """A page that begins with another line than before."""

    label: str
    before: str  # the line; empty: there was no such page
    after: str  # empty: there is none any more
    element_id: str  # of the line with which it begins now; empty: none


def measure_layout(layout: Layout) -> PageFigures:
    return PageFigures(len(layout.sheets), count_rows(layout.pages[-1]) if layout.sheets else 0, layout.profile.lines)


def count_rows(page: Page) -> int:
    """The row of the last line that takes room on a page."""
    return round(max([line.row for line in page.lines if line.kind != "more"], default=0))


def list_moved_breaks(before: Layout, after: Layout) -> list[MovedBreak]:
    old, new = ([_first_line(page) for page in layout.pages] for layout in (before, after))
    labels = [page.label for page in (before if len(old) > len(new) else after).pages]
    moved = []
    for at in range(1, len(labels)):
        was, is_now = (lines[at] if at < len(lines) else None for lines in (old, new))
        if _place(was) != _place(is_now):
            element = is_now.element_id if is_now else ""
            moved.append(MovedBreak(labels[at], was.text if was else "", is_now.text if is_now else "", element))
    return moved


def written_lines(page: Page) -> list[Line]:
    return [line for line in page.lines if line.kind not in _COMPUTED]


def _first_line(page: Page) -> Line | None:
    return next(iter(written_lines(page)), None)


def _place(line: Line | None) -> tuple[str, int] | None:
    return (line.element_id, line.start) if line else None
