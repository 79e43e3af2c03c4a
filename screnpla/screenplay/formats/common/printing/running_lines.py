"""Headers and footers of printed pages, with the values of their fields (HF1 to HF9)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from screnpla.screenplay.elements import Align, Kind
from screnpla.screenplay.formats.common.printing.page_headers import (
    PAGE_NUMBER_RIGHT,
    PAGE_NUMBER_TOP,
    format_page_number,
    make_margin_line,
)
from screnpla.screenplay.formats.common.printing.revision_marks import RevisedPage
from screnpla.screenplay.layout.page import Line, Page
from screnpla.screenplay.layout.text.cells import is_right_to_left
from screnpla.screenplay.profiles.header_fields import FieldValues, HeaderField
from screnpla.screenplay.profiles.profile import LINE, Profile
from screnpla.screenplay.profiles.running_texts import PLACES, Place, RunningTexts, Side

# Headers and footers stand where the editor shows them.
_CELL = 7.2  # points that a letter is wide
_BEFORE_THE_NUMBER = 2  # characters between what stands on the right and the number of the page
_ALIGNS: Mapping[Place, Align] = {"left": Align.LEFT, "centre": Align.CENTER, "right": Align.RIGHT}


class PagePlace(NamedTuple):
    """Of a page: how many pages of the script stand before it, and values of fields that depend on other pages."""

    position: int
    last_label: str  # of the whole script
    heading_id: str  # of the scene that the page begins in, else of its first one; '': no scene has begun


def list_page_places(pages: Sequence[Page]) -> list[PagePlace]:
    """`pages`: all of the script."""
    found: list[PagePlace] = []
    current = ""
    for position, page in enumerate(pages):
        headings = [line.element_id for line in page.lines if line.kind == Kind.SCENE_HEADING]
        begins_with = page.lines[0].element_id if page.lines else ""
        first = headings[0] if headings and (not current or headings[0] == begins_with) else current
        found.append(PagePlace(position, pages[-1].label, first))
        current = headings[-1] if headings else current
    return found


class MarginEdges(NamedTuple):
    """Positions of headers and footers on a page, and the width of a letter."""

    left: float
    right: float
    cell: float
    header: float  # rows
    footer: float


def find_margin_edges(profile: Profile) -> MarginEdges:
    # As far from the lower edge of the paper as the header is from the upper one.
    foot = profile.height - PAGE_NUMBER_TOP - LINE
    left = profile.box_of(Kind.ACTION).left * 72
    return MarginEdges(left, PAGE_NUMBER_RIGHT, _CELL, _row_at(PAGE_NUMBER_TOP, profile), _row_at(foot, profile))


class PageMargins(NamedTuple):
    number: str  # that the page prints by itself; '': none, or a header has it
    lines: tuple[Line, ...]  # of header and footer


@dataclass(frozen=True, slots=True)
class MarginWriter:
    """The margins of each page of a script. `scene_numbers`: by element."""

    texts: RunningTexts | None
    profile: Profile
    title: str
    scene_numbers: Mapping[str, str]

    def write_margins(
        self, page: Page, place: PagePlace, revised: RevisedPage, edges: MarginEdges | None = None
    ) -> PageMargins:
        """`edges`: of a page that is not laid out as it prints."""
        number = format_page_number(page, first=place.position == 0)
        texts = self.texts
        if texts is None or not texts.are_on(place.position):
            return PageMargins(number, ())
        number = "" if texts.number_pages else number
        filled = texts.fill(self._list_values(texts, page, place, revised))
        return PageMargins(number, tuple(_place_sides(filled, edges or find_margin_edges(self.profile), number)))

    def _list_values(self, texts: RunningTexts, page: Page, place: PagePlace, revised: RevisedPage) -> FieldValues:
        return {
            HeaderField.PAGE: page.label,
            HeaderField.LABEL: page.label,
            HeaderField.LAST_PAGE: place.last_label,
            HeaderField.TITLE: self.title,
            HeaderField.DATE: texts.today,
            HeaderField.LAST_REVISED: texts.last_revised,
            HeaderField.SCENE: self.scene_numbers.get(place.heading_id, ""),
            HeaderField.COLLATED_REVISIONS: revised.newest.name if revised.newest else "",
            HeaderField.ACTIVE_REVISION: revised.active.name if revised.active else "",
        }


class _Row(NamedTuple):
    row: float
    left: float
    right: float
    cell: float


def _place_sides(texts: RunningTexts, edges: MarginEdges, number: str) -> Iterator[Line]:
    left, right, cell = edges.left, edges.right, edges.cell
    number_width = (len(number) + _BEFORE_THE_NUMBER) * cell if number else 0.0
    yield from _place_texts(texts.header, _Row(edges.header, left, right - number_width, cell))
    yield from _place_texts(texts.footer, _Row(edges.footer, left, right, cell))


def _row_at(top: float, profile: Profile) -> float:
    return 1 + (top - profile.top) / LINE


def _place_texts(side: Side, at: _Row) -> Iterator[Line]:
    places: Mapping[Place, float] = {"left": at.left, "centre": (at.left + at.right) / 2, "right": at.right}
    room = _share_width(side, int((at.right - at.left) // at.cell))
    for place, text in side.items():
        line = _shorten(text, room[place])
        yield make_margin_line(at.row, line, places[place], _ALIGNS[place], rtl=is_right_to_left(text))


def _share_width(side: Side, cells: int) -> Mapping[Place, int]:
    """HF6: letters that each may have. What is short leaves its room to the others, one letter stays between them."""
    if len(side) < 2:
        return dict.fromkeys(side, cells)
    left, centre, right = (len(side.get(place, "")) for place in PLACES)
    if not centre:
        half = cells // 2 - 1
        return {"left": max(half, cells - right - 1), "right": max(half, cells - left - 1)}
    middle = min(centre, max(cells // 2 - 1, cells - 2 * (max(left, right) + 1)))
    beside = (cells - middle) // 2 - 1
    return {"left": beside, "centre": middle, "right": beside}


def _shorten(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"
