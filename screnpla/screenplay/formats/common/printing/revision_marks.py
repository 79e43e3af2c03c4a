"""Revisions on printed pages: marks in the right margin, and the colour of the paper (RV3, RV4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from screnpla.screenplay.elements import Align
from screnpla.screenplay.formats.common.printing.page_headers import PAGE_NUMBER_TOP, make_margin_line
from screnpla.screenplay.layout.page import Line, Page
from screnpla.screenplay.marking.page_marks import MARK_LEFT, mark_pages
from screnpla.screenplay.marking.revision_sets import WHITE, Revisions, RevisionSet, ShownMarks
from screnpla.screenplay.profiles.profile import LINE, Profile
from screnpla.screenplay.profiles.running_texts import RunningTexts

_LABEL_CENTRE = 4.5 * 72


@dataclass(frozen=True, slots=True)
class RevisedPage:
    """One page: the marks of its rows, and its newest set; None: it is white."""

    marks: Mapping[float, str]
    newest: RevisionSet | None = None
    active: RevisionSet | None = None

    @property
    def paper(self) -> str:
        """#rrggbb; empty: white."""
        return self.newest.paper if self.newest and self.newest.paper != WHITE else ""

    def make_lines(self, profile: Profile, running_texts: RunningTexts | None) -> Iterator[Line]:
        """The marks; and the name of the newest set where no header of the writer's own stands in its place."""
        for row, mark in self.marks.items():
            yield make_margin_line(row, mark, MARK_LEFT, Align.LEFT)
        if self.newest and not (running_texts and running_texts.header):
            row = 1 + (PAGE_NUMBER_TOP - profile.top) / LINE
            yield make_margin_line(row, self.newest.name, _LABEL_CENTRE, Align.CENTER)


def revise_pages(pages: Sequence[Page], revisions: Revisions | None) -> list[RevisedPage]:
    """As many as there are pages."""
    if revisions is None:
        return [RevisedPage({}) for _ in pages]
    active = None if revisions.shown is ShownMarks.NONE else revisions.active
    marks = {each.number: each.mark for each in revisions.sets}
    return [
        RevisedPage({row: marks[number] for row, number in page.rows.items()}, revisions.find(page.newest), active)
        for page in mark_pages(pages, revisions)
    ]
