"""The pages of a print: those of the cover, and all or some of the script."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from screnpla.screenplay.breakdown.sides import CrossedRows, choose_side_pages, keep_speeches
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.common.printing.changed_pages import (
    choose_changed_pages,
    find_asked_set,
    lay_out_title_page,
)
from screnpla.screenplay.formats.common.printing.revision_marks import RevisedPage, revise_pages
from screnpla.screenplay.formats.common.printing.running_lines import PagePlace, list_page_places
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.layout.cover import CoverLayout, lay_out_cover
from screnpla.screenplay.layout.page import Page
from screnpla.screenplay.layout.paginate import Layout, paginate
from screnpla.screenplay.losses import BadRequest
from screnpla.screenplay.production.labels import normalize_label
from screnpla.screenplay.production.page_locks import PageLabel
from screnpla.screenplay.profiles.profile import LETTER, Profile

SIDES_WITHOUT_RANGE = "Sides are made of scenes: they cannot have a range of pages."
CHANGED_WITHOUT_SIDES = "Changed pages are whole pages: they cannot be sides, too."
CHANGED_WITHOUT_RANGE = "Changed pages are found by their marks: they cannot have a range of pages."
_MOST_NAMED = 20  # pages in one sentence


class PrintedScript(NamedTuple):
    profile: Profile
    cover: CoverLayout
    pages: tuple[Page, ...]
    places: Sequence[PagePlace]  # of each of the pages
    revised: Sequence[RevisedPage]  # of each of the pages
    crossed: Mapping[int, Sequence[CrossedRows]]  # rows that are crossed out, by the position of their page


def lay_out_script(screenplay: Screenplay, options: WriteOptions) -> PrintedScript:
    """Raises `BadRequest` for pages that the script does not have."""
    profile = screenplay.profile or LETTER
    if options.paper is not None:
        profile = profile.on(options.paper)
    if options.sides and options.sides.only_speeches:
        screenplay = keep_speeches(screenplay, options.sides.character)
    layout = paginate(screenplay, profile)
    pages = layout.pages
    positions, crossed = _choose_pages(layout, screenplay, options)
    revised = revise_pages(pages, options.revisions)
    cover = _lay_out_first_pages(screenplay, profile, options) if options.cover else CoverLayout((), ())
    if not positions:
        # A file with no page at all cannot be opened: of an empty script an empty page is shown.
        return PrintedScript(profile, cover, (Page("", ()),), [PagePlace(0, "", "")], [RevisedPage({})], {})
    selected = tuple([pages[at] for at in positions])
    places = list_page_places(pages)
    return PrintedScript(
        profile, cover, selected, [places[at] for at in positions], [revised[at] for at in positions], crossed
    )


def _lay_out_first_pages(screenplay: Screenplay, profile: Profile, options: WriteOptions) -> CoverLayout:
    if options.changed_pages is None or options.revisions is None:
        return lay_out_cover(screenplay.cover, profile)
    asked = find_asked_set(options.revisions, options.changed_pages)
    return lay_out_title_page(screenplay.cover, profile, options.title, options.revisions, asked)


def _choose_pages(
    layout: Layout, screenplay: Screenplay, options: WriteOptions
) -> tuple[Sequence[int], Mapping[int, Sequence[CrossedRows]]]:
    """Positions of the pages to print, and what is crossed out on them."""
    if options.changed_pages is not None:
        if options.sides or options.pages:
            raise BadRequest(CHANGED_WITHOUT_SIDES if options.sides else CHANGED_WITHOUT_RANGE)
        return choose_changed_pages(layout, options.revisions, options.changed_pages), {}
    if options.sides is None:
        return range(*_page_range(options.pages, layout)), {}
    if options.pages:
        raise BadRequest(SIDES_WITHOUT_RANGE)
    if options.sides.only_speeches:
        return range(len(layout.pages)), {}
    found = choose_side_pages(layout, screenplay, options.sides)
    return [page.position for page in found], {page.position: page.crossed for page in found}


def _page_range(requested: tuple[str, str] | None, layout: Layout) -> tuple[int, int]:
    """Where the pages asked for begin and end; they are asked for by the labels they carry."""
    if requested is None:
        return 0, len(layout.labels)
    first, last = [_find_page(layout, label) for label in requested]
    if first is None or last is None or first > last:
        description = f"Page {requested[0]}" if requested[0] == requested[1] else f"Pages {' to '.join(requested)}"
        raise BadRequest(f"{description} cannot be printed: {_describe_pages(layout.labels)}.")
    return first, last + 1


def _find_page(layout: Layout, label: str) -> int | None:
    """The position of the page with a label, also of one that carries it within a range (PL4)."""
    carried = [_list_carried(page, layout.locks.labels) for page in layout.page_labels]
    wanted = normalize_label(label)
    exact = [at for at, labels in enumerate(carried) if wanted in labels]
    # Who types 2a means 2A, unless both are there.
    return next(iter(exact or [at for at, labels in enumerate(carried) if wanted.upper() in labels]), None)


def _list_carried(page: PageLabel, locked: Sequence[str]) -> Sequence[str]:
    if page.first == page.last:
        return [normalize_label(page.own)]
    return [normalize_label(label) for label in locked[locked.index(page.first) : locked.index(page.last) + 1]]


def _describe_pages(labels: Sequence[str]) -> str:
    whole = [label for label in labels if label.isdigit()]
    if len(whole) < len(labels):
        others = [label for label in labels if not label.isdigit()]
        more = f" and {len(others) - _MOST_NAMED} more" if len(others) > _MOST_NAMED else ""
        return f"the script has the pages {labels[0]} to {labels[-1]}, with {', '.join(others[:_MOST_NAMED])}{more}"
    if len(labels) == 1:
        return "the script has 1 page" if labels[0] == "1" else f"the script has 1 page, page {labels[0]}"
    if not labels or (labels[0] == "1" and labels[-1] == str(len(labels))):
        return f"the script has {len(labels)} pages"
    return f"the script has the pages {labels[0]} to {labels[-1]}"
