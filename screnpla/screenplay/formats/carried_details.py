"""What a script carries for other programs: told where a format has no place for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Json, Kind
from screnpla.screenplay.formats.some_names import some_names
from screnpla.screenplay.gathered_losses import GatheredLosses

REVISED = "The marks of revised passages were left out."
SCENE_COLORS = "The colours of scenes were left out."
OTHERS = "Details that only another program uses were left out"
_FINAL_DRAFT = "fdx"
_PRINT = "pdf"
# What these remember for themselves is nothing that a writer would miss.
_SILENT = frozenset({"fountain", "docx"})
# Those whose details are told by name.
_TOLD = frozenset({_FINAL_DRAFT, _PRINT})
# What a file of theirs says of windows, word lists and settings is no loss to anybody; what stands on elements is.
_PROGRAMS = {"osf": "Fade In"}
# What another program's detail is called where the words of the element say it as well.
_WRITTEN_ANYWAY = {Kind.TABLE: "table", Kind.VOICE_MESSAGE: "url"}


def tell_of_details(screenplay: Screenplay, losses: GatheredLosses, own: str) -> None:
    """`own`: the format that is written, which takes its own details along."""
    if own != _FINAL_DRAFT and _FINAL_DRAFT in screenplay.foreign:
        # Loaded for scripts from Final Draft only: reading XML costs others time when they start.
        production = import_module("screnpla.screenplay.formats.fdx.untold_elsewhere")
        production.tell_of_production(screenplay, losses)
    elif own != _FINAL_DRAFT and (colored := [each.id for each in screenplay.elements if each.color]):
        losses.add(SCENE_COLORS, *colored)
    known = _SILENT | _TOLD | {own}
    names = {*screenplay.foreign, *screenplay.extra, *screenplay.cover.extra} - known - _PROGRAMS.keys()
    ids = []
    for element in with_omitted(screenplay.elements):
        if any(_PRINT in run.extra for run in element.runs if run.extra):
            losses.add(REVISED, element.id)
        if found := _names(element) - known:
            names |= found
            ids.append(element.id)
    if names:
        shown = some_names(_PROGRAMS.get(name, name) for name in sorted(names))
        losses.add(f"{OTHERS}: {shown}.", *ids)


def with_omitted(elements: Sequence[Element]) -> Iterator[Element]:
    for element in elements:
        yield element
        if element.omitted:
            yield from with_omitted(element.omitted)


def _names(element: Element) -> set[str]:
    extras: list[Mapping[str, Json]] = [element.extra] if element.extra else []
    extras += [run.extra for run in element.runs if run.extra]
    extras += [note.extra for note in element.notes if note.extra]
    return set().union(*extras) - {_WRITTEN_ANYWAY.get(element.kind, "")} if extras else set()
