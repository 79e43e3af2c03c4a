"""What of a script a Word file has no place for, told as losses."""

from __future__ import annotations

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind
from screnpla.screenplay.formats.carried_details import tell_of_details, with_omitted
from screnpla.screenplay.formats.docx.names import DEEPEST_SECTION
from screnpla.screenplay.gathered_losses import GatheredLosses

TABLES = "Tables were written as lines of text."
DUAL_INDENTS = "Indents and spacing of their own were left out inside dual dialogue."
OMITTED_DUAL = "In omitted scenes dual dialogue was written one speech below the other."
NESTED = "Scenes that were omitted inside an omitted scene are part of that one now."
DEEP = "Word has nine levels of sections and lists; what was deeper stands on the last of them."


def tell(screenplay: Screenplay, losses: GatheredLosses) -> None:
    for element in screenplay.elements:
        _tell_of_element(element, losses, omitted=False)
        for inner in with_omitted(element.omitted):
            _tell_of_element(inner, losses, omitted=True)
    tell_of_details(screenplay, losses, own="docx")


def _tell_of_element(element: Element, losses: GatheredLosses, *, omitted: bool) -> None:
    deepest = DEEPEST_SECTION if element.kind is Kind.SECTION else DEEPEST_SECTION - 1
    told = (
        (element.kind is Kind.TABLE, TABLES),
        (element.dual is not None and element.overrides is not None and not omitted, DUAL_INDENTS),
        (element.dual is not None and omitted, OMITTED_DUAL),
        (bool(element.omitted) and omitted, NESTED),
        (element.level > deepest and element.kind in (Kind.SECTION, Kind.LIST_ITEM), DEEP),
    )
    for applies, message in told:
        if applies:
            losses.add(message, element.id)
