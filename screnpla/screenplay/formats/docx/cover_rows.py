"""A cover as the lines of its pages: as the file it came from laid them out, else as our own pages show it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from screnpla.screenplay.cover.fields import find_further_pages, has_current_lines
from screnpla.screenplay.cover.marks import find_cover_marks
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
    layout = lay_out_cover(replace(cover, lines=(), marks=find_cover_marks(cover)), profile)
    fields = {element.id: element.runs[0] for element in layout.elements}
    for page in layout.pages:
        of_page = _rows_of_page(page, fields)
        if rows and of_page:
            of_page[0] = replace(of_page[0], break_before=True)
        rows += of_page
    return rows


def _rows_of_page(page: Page, fields: Mapping[str, Run]) -> list[CoverLine]:
    by_row: dict[int, list[Line]] = {}
    for line in page.lines:
        by_row.setdefault(int(line.row), []).append(line)
    return [_make_row(by_row.get(row, []), fields) for row in range(1, max(by_row, default=0) + 1)]


def _make_row(lines: list[Line], fields: Mapping[str, Run]) -> CoverLine:
    """`fields`: the run of each field, whose marks all of its lines have."""
    if not lines:
        return CoverLine()
    beside = sorted(lines, key=lambda line: line.x)
    runs: list[Run] = []
    for line in beside:
        runs += [Run(GAP)] if runs else []
        runs += [replace(fields[line.element_id], text=line.text)] if line.text else []
    if len(beside) > 1:
        return CoverLine(tuple(runs))
    return CoverLine(tuple(runs), beside[0].align)
