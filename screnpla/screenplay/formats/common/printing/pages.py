"""The pages of a print: those of the cover, and all or some of the script."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.common.printing.revision_marks import RevisedPage, revise_pages
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.layout.cover import CoverLayout, lay_out_cover
from screnpla.screenplay.layout.page import Page
from screnpla.screenplay.layout.paginate import paginate
from screnpla.screenplay.losses import BadRequest
from screnpla.screenplay.profiles.profile import LETTER, Profile


class PrintedScript(NamedTuple):
    profile: Profile
    cover: CoverLayout
    pages: tuple[Page, ...]
    first: int  # how many pages of the script stand before these
    revised: Sequence[RevisedPage]  # of each of the pages


def lay_out_script(screenplay: Screenplay, options: WriteOptions) -> PrintedScript:
    """Raises `BadRequest` for pages that the script does not have."""
    profile = screenplay.profile or LETTER
    if options.paper is not None:
        profile = profile.on(options.paper)
    pages = paginate(screenplay, profile).pages
    first, end = _page_range(options.pages, [page.label for page in pages])
    # A file with no page at all cannot be opened: of an empty script an empty page is shown.
    selected = pages[first:end] or (Page("", ()),)
    revised = revise_pages(pages, options.revisions)[first:end] or [RevisedPage({})]
    cover = lay_out_cover(screenplay.cover, profile) if options.cover else CoverLayout((), ())
    return PrintedScript(profile, cover, selected, first, revised)


def _page_range(requested: tuple[int, int] | None, labels: list[str]) -> tuple[int, int]:
    """Where the pages asked for begin and end; they are asked for by the numbers they carry."""
    if requested is None:
        return 0, len(labels)
    first, last = map(str, requested)
    if requested[0] > requested[1] or first not in labels or last not in labels:
        description = f"Page {first}" if first == last else f"Pages {first} to {last}"
        raise BadRequest(f"{description} cannot be printed: {_describe_pages(labels)}.")
    return labels.index(first), labels.index(last) + 1


def _describe_pages(labels: list[str]) -> str:
    if len(labels) == 1:
        return "the script has 1 page" if labels == ["1"] else f"the script has 1 page, page {labels[0]}"
    if not labels or labels[0] == "1":
        return f"the script has {len(labels)} pages"
    return f"the script has the pages {labels[0]} to {labels[-1]}"
