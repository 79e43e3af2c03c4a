"""Which pages a file shows: those of the cover, and of the script all or the ones asked for."""

from __future__ import annotations

from typing import NamedTuple

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element
from screnpla.screenplay.formats.options import WriteOptions
from screnpla.screenplay.layout.cover import CoverLayout, lay_out_cover
from screnpla.screenplay.layout.page import Page
from screnpla.screenplay.layout.paginate import paginate
from screnpla.screenplay.losses import BadRequest, Loss
from screnpla.screenplay.profile import LETTER, Behaviour, Profile


class Printed(NamedTuple):
    profile: Profile
    cover: CoverLayout
    pages: tuple[Page, ...]
    first: int  # how many pages of the script stand before these


def printed(screenplay: Screenplay, options: WriteOptions) -> Printed:
    """Raises `BadRequest` for pages that the script does not have."""
    profile = screenplay.profile or LETTER
    if options.paper is not None:
        profile = profile.on(options.paper)
    pages = paginate(screenplay, profile).pages
    first, last = _range(options.pages, len(pages))
    # A file with no page at all cannot be opened: of an empty script an empty page is shown.
    shown = pages[first - 1 : last] or (Page("", ()),)
    cover = lay_out_cover(screenplay.cover, profile) if options.cover else CoverLayout((), ())
    return Printed(profile, cover, shown, first - 1)


def not_printed(screenplay: Screenplay, profile: Profile) -> list[Loss]:
    found = [element.id for element in screenplay.elements if _keeps_to_itself(element, profile)]
    if not found:
        return []
    return [Loss("Notes, synopses, outline sections and voice messages do not print.", tuple(found))]


def _range(asked: tuple[int, int] | None, count: int) -> tuple[int, int]:
    if asked is None:
        return 1, count
    first, last = asked
    if not 1 <= first <= last <= count:
        have = "1 page" if count == 1 else f"{count} pages"
        raise BadRequest(f"Pages {first} to {last} cannot be printed: the script has {have}.")
    return first, last


def _keeps_to_itself(element: Element, profile: Profile) -> bool:
    if element.notes:
        return True
    return profile.box(element).behaviour is Behaviour.HIDDEN and bool(element.text.strip())
