"""What a script has or asks for and no print of ours shows, told as losses."""

from __future__ import annotations

from importlib import import_module

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Align, Element
from screnpla.screenplay.losses import Loss
from screnpla.screenplay.profile import Behaviour, Profile

HIDDEN = "Notes, synopses, outline sections and voice messages do not print."
RAGGED = "Justified paragraphs print with a ragged right edge, as the rest of a screenplay does."


def not_printed(screenplay: Screenplay, profile: Profile) -> list[Loss]:
    found = [
        (HIDDEN, [element.id for element in screenplay.elements if _keeps_to_itself(element, profile)]),
        (RAGGED, [element.id for element in screenplay.elements if _is_justified(element, profile)]),
    ]
    return [*(Loss(message, tuple(ids)) for message, ids in found if ids), *_asked_by_the_file(screenplay)]


def _keeps_to_itself(element: Element, profile: Profile) -> bool:
    if element.notes:
        return True
    return profile.box(element).behaviour is Behaviour.HIDDEN and bool(element.text.strip())


def _is_justified(element: Element, profile: Profile) -> bool:
    """And long enough for a second line; a single one looks the same."""
    box = profile.box(element)
    if (element.align or box.align) is not Align.JUSTIFY or box.behaviour is Behaviour.HIDDEN:
        return False
    return len(element.text) > box.limit


def _asked_by_the_file(screenplay: Screenplay) -> list[Loss]:
    if "fdx" not in screenplay.foreign:
        return []
    # Loaded for scripts from Final Draft only: reading XML costs others time when they start.
    found: list[Loss] = import_module("screnpla.screenplay.formats.fdx.production").unprinted(screenplay)
    return found
