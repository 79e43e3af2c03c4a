"""What the script brings from other programs and this format cannot take along."""

from __future__ import annotations

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element
from screnpla.screenplay.formats.fdx.kept import kept_of as kept_of_final_draft
from screnpla.screenplay.formats.some_names import some_names
from screnpla.screenplay.gathered_losses import GatheredLosses

REVISIONS = "Revision marks and tags that only Final Draft knows were left out."
OTHERS = "Details that only another program uses were left out"
# Ours, and those whose details are told above or say nothing that a reader would miss.
_KNOWN = frozenset({"osf", "fdx", "fountain"})


def tell_of_others(screenplay: Screenplay, losses: GatheredLosses) -> None:
    names = {*screenplay.foreign, *screenplay.extra} - _KNOWN
    ids = []
    for element in screenplay.elements:
        if _is_revised(element):
            losses.add(REVISIONS, element.id)
        if element.extra and (found := element.extra.keys() - _KNOWN):
            names |= found
            ids.append(element.id)
    if names:
        losses.add(f"{OTHERS}: {some_names(sorted(names))}.", *ids)


def _is_revised(element: Element) -> bool:
    for run in element.runs:
        if run.extra:
            kept = kept_of_final_draft(run.extra)
            if kept.get("RevisionID", "0") != "0" or "TagNumber" in kept:
                return True
    return False
