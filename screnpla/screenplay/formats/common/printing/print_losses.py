"""Losses of a print: parts of a script, and wishes of the file it came from, that our pages do not show."""

from __future__ import annotations

from collections.abc import Callable

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Align, Element
from screnpla.screenplay.formats.common.foreign_details import ALTERNATES, ids_with_alternates
from screnpla.screenplay.losses import Loss
from screnpla.screenplay.marking.revision_sets import Revisions
from screnpla.screenplay.profiles.profile import Behaviour, Profile

HIDDEN = "Notes, synopses, outline sections and voice messages do not print."
RAGGED = "Justified paragraphs print with a ragged right edge, as the rest of a screenplay does."


# The second argument: the print shows revisions.
PrintLossReporter = Callable[[Screenplay, bool], list[Loss]]
_reporters: dict[str, PrintLossReporter] = {}


def register_print_losses(format_name: str, reporter: PrintLossReporter) -> None:
    """`reporter`: lists what a file of this format asks for on paper and our print does not have."""
    _reporters[format_name] = reporter


def list_print_losses(screenplay: Screenplay, profile: Profile, revisions: Revisions | None = None) -> list[Loss]:
    """`revisions`: those that the print shows."""
    found = [
        (HIDDEN, [element.id for element in screenplay.elements if _is_hidden(element, profile)]),
        (ALTERNATES, ids_with_alternates(screenplay)),
        (RAGGED, [element.id for element in screenplay.elements if _is_justified(element, profile)]),
    ]
    return [
        *(Loss(message, tuple(ids)) for message, ids in found if ids),
        *_file_print_losses(screenplay, bool(revisions and revisions.sets)),
    ]


def _is_hidden(element: Element, profile: Profile) -> bool:
    if element.notes:
        return True
    return profile.box(element).behaviour is Behaviour.HIDDEN and bool(element.text.strip())


def _is_justified(element: Element, profile: Profile) -> bool:
    """And long enough for a second line; a single one looks the same."""
    box = profile.box(element)
    if (element.align or box.align) is not Align.JUSTIFY or box.behaviour is Behaviour.HIDDEN:
        return False
    return len(element.text) > box.limit


def _file_print_losses(screenplay: Screenplay, shows_revisions: bool) -> list[Loss]:
    reporters = [report for name, report in _reporters.items() if name in screenplay.foreign]
    return [loss for report in reporters for loss in report(screenplay, shows_revisions)]
