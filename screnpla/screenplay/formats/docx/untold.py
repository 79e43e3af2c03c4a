"""What of a script a Word file has no place for, told as losses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Json, Kind
from screnpla.screenplay.formats.docx.names import DEEPEST_SECTION
from screnpla.screenplay.gathered_losses import GatheredLosses

FOREIGN = "Details that only another program uses were left out"
TABLES = "Tables were written as lines of text."
DUAL_INDENTS = "Indents and spacing of their own were left out inside dual dialogue."
OMITTED_DUAL = "In omitted scenes dual dialogue was written one speech below the other."
NESTED = "Scenes that were omitted inside an omitted scene are part of that one now."
DEEP = "Word has nine levels of sections and lists; what was deeper stands on the last of them."
_FINAL_DRAFT = "fdx"
# What our other formats remember for themselves is nothing that a writer would miss.
_OWN = frozenset({_FINAL_DRAFT, "fountain", "docx"})
_LONGEST_NAME = 40
_MOST_NAMES = 5


def tell(screenplay: Screenplay, losses: GatheredLosses) -> None:
    others: dict[str, set[str]] = {}
    for element, depth in _with_omitted(screenplay.elements):
        _tell_of_element(element, depth, losses)
        if names := _others_names(element):
            others[element.id] = names
    if _FINAL_DRAFT in screenplay.foreign:
        # Loaded for scripts from Final Draft only.
        production = import_module("screnpla.screenplay.formats.fountain.untold_production")
        production.tell_of_production(screenplay, losses)
    of_script = {*screenplay.foreign, *screenplay.extra, *screenplay.cover.extra} - _OWN
    names = of_script.union(*others.values())
    if names:
        shown = [name[:_LONGEST_NAME] for name in sorted(names)]
        more = " and more" if len(shown) > _MOST_NAMES else ""
        losses.add(f"{FOREIGN}: {', '.join(shown[:_MOST_NAMES])}{more}.", *others)


def _tell_of_element(element: Element, depth: int, losses: GatheredLosses) -> None:
    deepest = DEEPEST_SECTION if element.kind is Kind.SECTION else DEEPEST_SECTION - 1
    told = (
        (element.kind is Kind.TABLE, TABLES),
        (element.dual is not None and element.overrides is not None and depth == 0, DUAL_INDENTS),
        (element.dual is not None and depth > 0, OMITTED_DUAL),
        (bool(element.omitted) and depth > 0, NESTED),
        (element.level > deepest and element.kind in (Kind.SECTION, Kind.LIST_ITEM), DEEP),
    )
    for applies, message in told:
        if applies:
            losses.add(message, element.id)


def _with_omitted(elements: Sequence[Element], depth: int = 0) -> Iterator[tuple[Element, int]]:
    for element in elements:
        yield element, depth
        if element.omitted:
            yield from _with_omitted(element.omitted, depth + 1)


def _others_names(element: Element) -> set[str]:
    extras: list[Mapping[str, Json]] = [element.extra]
    extras += [run.extra for run in element.runs if run.extra]
    extras += [note.extra for note in element.notes if note.extra]
    if not any(extras):
        return set()
    return set().union(*extras) - _OWN
