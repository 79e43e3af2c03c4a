"""Pages as readers see them: as they print, or in the classic view where the script is set to it (PG34)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from screnpla.library.models import Script
from screnpla.library.scripts.profile import is_classic
from screnpla.manuscript.derived.layout import apply_layout
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.common.copies.shown_production import show_production
from screnpla.screenplay.formats.common.printing.pages import lay_out_script
from screnpla.screenplay.formats.common.printing.revision_marks import RevisedPage, revise_pages
from screnpla.screenplay.formats.common.printing.running_lines import (
    MarginEdges,
    PagePlace,
    find_margin_edges,
    list_page_places,
)
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.layout.classic import sheets
from screnpla.screenplay.layout.cover import CoverLayout
from screnpla.screenplay.layout.page import Page
from screnpla.screenplay.profiles.profile import LETTER, Profile

PageView = Literal["print", "classic"]


class ReaderPaper(NamedTuple):
    """Points; in the classic view pixels."""

    view: PageView
    width: float
    height: float
    top: float


class ReaderPage(NamedTuple):
    page: Page
    place: PagePlace
    revised: RevisedPage
    height: float
    edges: MarginEdges


class ReaderPages(NamedTuple):
    screenplay: Screenplay  # as it prints
    profile: Profile
    paper: ReaderPaper
    cover: CoverLayout
    pages: Sequence[ReaderPage]


def lay_out_for_readers(script: Script, screenplay: Screenplay, options: WriteOptions) -> ReaderPages:
    """Slow for a long script: to be done in a thread."""
    laid_out = apply_layout(script, screenplay)
    return _lay_out_classic(laid_out, options) if is_classic(script.layout) else _lay_out_printed(laid_out, options)


def _lay_out_printed(screenplay: Screenplay, options: WriteOptions) -> ReaderPages:
    shown = show_production(screenplay)
    profile, cover, pages, places, revised, _ = lay_out_script(shown, options)
    edges = find_margin_edges(profile)
    found = [
        ReaderPage(page, place, marks, profile.height, edges)
        for page, place, marks in zip(pages, places, revised, strict=True)
    ]
    return ReaderPages(shown, profile, ReaderPaper("print", profile.width, profile.height, profile.top), cover, found)


def _lay_out_classic(screenplay: Screenplay, options: WriteOptions) -> ReaderPages:
    profile = screenplay.profile or LETTER
    # The estimate knows the lines of omitted scenes, which are not left when they are shown as they print.
    pages, heights = sheets.lay_out_classic(screenplay.elements, profile)
    found = [
        ReaderPage(page, place, marks, height, _find_classic_edges(height))
        for page, place, marks, height in zip(
            pages, list_page_places(pages), revise_pages(pages, options.revisions), heights, strict=True
        )
    ]
    paper = ReaderPaper("classic", sheets.WIDTH, sheets.HEIGHT, sheets.PADDING)
    cover = sheets.lay_out_classic_cover(screenplay.cover)
    return ReaderPages(show_production(screenplay), profile, paper, cover, found)


def _find_classic_edges(height: float) -> MarginEdges:
    """In the middle of the padding, as in the editor."""
    header = 1 + (sheets.PADDING / 2 - sheets.PADDING) / sheets.ROW
    footer = 1 + (height - sheets.PADDING / 2 - sheets.ROW - sheets.PADDING) / sheets.ROW
    return MarginEdges(sheets.PADDING, sheets.WIDTH - sheets.PADDING, sheets.CELL, round(header, 4), round(footer, 4))
