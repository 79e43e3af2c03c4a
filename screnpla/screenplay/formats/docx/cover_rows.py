"""A cover as the lines of its pages: as the file it came from laid them out, else as our own pages show it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from screnpla.screenplay.cover_fields import find_further_pages, has_current_lines
from screnpla.screenplay.document import Cover, CoverLine
from screnpla.screenplay.elements import Run
from screnpla.screenplay.layout.cover import lay_out_cover
from screnpla.screenplay.layout.page import Line, Page
from screnpla.screenplay.profiles.profile import Profile

# Between what stands at the left and what stands at the right of one row.
GAP = "\t"


def has_own_fields(cover: Cover) -> bool:
    """Whether they say more than what could be guessed from its lines."""
    return not cover.empty and not has_current_lines(cover)


def make_cover_rows(cover: Cover, profile: Profile) -> Sequence[CoverLine]:
    if not has_own_fields(cover):
        return cover.lines
    rows = make_field_rows(cover, profile)
    more = list(find_further_pages(cover.lines))
    if rows and more:
        more[0] = replace(more[0], break_before=True)
    return [*rows, *more]


def make_field_rows(cover: Cover, profile: Profile) -> list[CoverLine]:
    """A line for each row, empty ones too."""
    rows: list[CoverLine] = []
    for page in lay_out_cover(replace(cover, lines=()), profile).pages:
        of_page = _rows_of_page(page)
        if rows and of_page:
            of_page[0] = replace(of_page[0], break_before=True)
        rows += of_page
    return rows


def _rows_of_page(page: Page) -> list[CoverLine]:
    by_row: dict[int, list[Line]] = {}
    for line in page.lines:
        by_row.setdefault(int(line.row), []).append(line)
    return [_make_row(by_row.get(row, [])) for row in range(1, max(by_row, default=0) + 1)]


def _make_row(lines: list[Line]) -> CoverLine:
    if not lines:
        return CoverLine()
    beside = sorted(lines, key=lambda line: line.x)
    text = GAP.join([line.text for line in beside])
    if len(beside) > 1:
        return CoverLine((Run(text),))
    return CoverLine((Run(text),) if text else (), beside[0].align)
