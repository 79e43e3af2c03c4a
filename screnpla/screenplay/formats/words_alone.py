"""A script's words and cover for another script, without what is tied to the file that they came from."""

from __future__ import annotations

from dataclasses import replace

from screnpla.screenplay.document import Cover, Screenplay
from screnpla.screenplay.formats.carried_details import tell_of_details
from screnpla.screenplay.formats.chosen_details import with_details
from screnpla.screenplay.gathered_losses import GatheredLosses
from screnpla.screenplay.losses import Loss, Reading

# What these leave on elements points into the file itself; in a script from another file it would point at anything.
_TIED = frozenset({"fdx", "osf"})


def words_alone(screenplay: Screenplay) -> Reading:
    """What stays behind is told as losses; but for the layout, as the other script has one of its own."""
    return Reading(
        Screenplay(with_details(screenplay.elements, lambda name: name not in _TIED), screenplay.cover),
        _staying(screenplay),
    )


def _staying(screenplay: Screenplay) -> tuple[Loss, ...]:
    losses = GatheredLosses()
    elements = with_details(screenplay.elements, lambda name: name in _TIED)
    tell_of_details(replace(screenplay, elements=elements, cover=Cover()), losses, own="")
    return losses.all()
