"""Changed pages of a revision set: which they are, and the title page that lists the sets (EX20 to EX24; RV5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Sized
from itertools import groupby, pairwise

from screnpla.screenplay.document import Cover
from screnpla.screenplay.elements import Align
from screnpla.screenplay.formats.common.printing.page_headers import make_margin_line
from screnpla.screenplay.formats.common.write_options import NEWEST_SET
from screnpla.screenplay.layout.cover import CoverLayout
from screnpla.screenplay.layout.page import Line, Page
from screnpla.screenplay.layout.paginate import Layout
from screnpla.screenplay.layout.text.cells import is_right_to_left, reach_cells, text_width
from screnpla.screenplay.layout.text.wrap import wrap_text
from screnpla.screenplay.losses import BadRequest
from screnpla.screenplay.marking.page_marks import find_marked_pages
from screnpla.screenplay.marking.revision_sets import Revisions, RevisionSet
from screnpla.screenplay.profiles.profile import Profile

NOT_LOCKED = "Changed pages can be printed only when the pages are locked: lock them in the settings first."
NO_SETS = "The script has no revision set yet, so that no page has changed in one."
UNKNOWN_SET = "That revision set is not in the text. Please choose another one."

_TITLE_ROW = 12
_LEFT, _WIDEST_LINE = 1.5 * 72, 58
_DATE_LEFT, _COLOR_LEFT = 5.0 * 72, 6.0 * 72
_LONGEST_NAME, _LONGEST_DATE, _LONGEST_COLOR = 33, 8, 17  # letters


def choose_changed_pages(layout: Layout, revisions: Revisions | None, number: int) -> Sequence[int]:
    """Their positions among the pages of the script. `number`: of the set, or NEWEST_SET. Raises `BadRequest`."""
    if problem := find_obstacle(layout.locks.labels, revisions):
        raise BadRequest(problem)
    assert revisions is not None
    asked = find_asked_set(revisions, number)
    positions = find_changed_pages(layout, revisions, asked)
    if not positions:
        raise BadRequest(f"No page has changed in {asked.name}.")
    return positions


def find_asked_set(revisions: Revisions, number: int) -> RevisionSet:
    """Raises `BadRequest`."""
    asked = revisions.active if number == NEWEST_SET else revisions.find(number)
    if asked is None:
        raise BadRequest(UNKNOWN_SET)
    return asked


def find_obstacle(locks: Sized, revisions: Revisions | None) -> str:
    """Why no set has changed pages that can be printed alone; empty: nothing stands in the way."""
    if not locks:
        return NOT_LOCKED
    return "" if revisions and revisions.sets else NO_SETS


def find_changed_pages(layout: Layout, revisions: Revisions, asked: RevisionSet) -> list[int]:
    """EX21: pages with a mark of the set, those whose label came with it, and those that flow from them."""
    found = find_marked_pages(layout.pages, revisions, asked.number) | set(_find_new_labels(layout, revisions, asked))
    locked = set(layout.locks.labels)
    for position, label in enumerate(layout.page_labels):
        # A page without a lock of its own begins elsewhere as soon as the text before it is longer or shorter.
        if label.own not in locked and position - 1 in found:
            found.add(position)
    return sorted(found)


def _find_new_labels(layout: Layout, revisions: Revisions, asked: RevisionSet) -> Iterator[int]:
    """A-pages and ranges that were not there when the set was opened, and were when the next one was."""
    # Pages that were not locked then, or whose labels nobody wrote down, had whole numbers.
    known = set(asked.page_labels) or {label for label in layout.locks.labels if label.isdigit()}
    following = next((after for before, after in pairwise(revisions.sets) if before is asked), None)
    for position, label in enumerate(layout.labels):
        if label not in known and (following is None or label in following.page_labels):
            yield position


def lay_out_title_page(
    cover: Cover, profile: Profile, title: str, revisions: Revisions, asked: RevisionSet
) -> CoverLayout:
    """EX22: the title, who wrote it, and every set with its date and colour. With 200 sets it is several pages."""
    lines = list(_place_title(cover, title, profile.width / 2))
    row = lines[-1].row + 4 if lines else float(_TITLE_ROW)
    lines.append(_place_text(row, f"Changed pages of {asked.name}", _LEFT, _WIDEST_LINE))
    for number, each in enumerate(revisions.sets, 2):
        lines.append(_place_text(row + number, each.name, _LEFT, _LONGEST_NAME))
        lines.append(_place_text(row + number, _format_date(each.date), _DATE_LEFT, _LONGEST_DATE))
        lines.append(_place_text(row + number, each.color, _COLOR_LEFT, _LONGEST_COLOR))
    return CoverLayout(tuple(_split_pages(lines, profile)), ())


def _place_title(cover: Cover, title: str, middle: float) -> Iterator[Line]:
    row = float(_TITLE_ROW)
    for text in (cover.title or title, cover.credit, cover.authors):
        for each in filter(None, (" ".join(line.split()) for line in text.split("\n"))):
            for start, end in wrap_text(each, _WIDEST_LINE, _WIDEST_LINE):
                yield _place_line(row, each[start:end], middle, Align.CENTER)
                row += 1
        row += 1


def _format_date(day: str) -> str:
    """05/01/26, as the names of sets have it. A set of a file may have none."""
    year, _, rest = day.partition("-")
    return f"{rest.replace('-', '/')}/{year[2:]}" if rest else ""


def _place_text(row: float, text: str, left: float, longest: int) -> Line:
    shown = text if text_width(text) <= longest else text[: reach_cells(text, 0, len(text), longest - 1)] + "…"
    return _place_line(row, shown, left, Align.LEFT)


def _place_line(row: float, text: str, x: float, align: Align) -> Line:
    return make_margin_line(row, text, x, align, rtl=is_right_to_left(text))


def _split_pages(lines: Sequence[Line], profile: Profile) -> Iterator[Page]:
    for page, own in groupby(lines, lambda line: (line.row - 1) // profile.lines):
        yield Page("", tuple([line._replace(row=line.row - page * profile.lines) for line in own]))
