"""A script without anything it kept of a Final Draft file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Json
from screnpla.screenplay.formats.fdx.kept import FORMAT


def without_kept(screenplay: Screenplay) -> Screenplay:
    elements = tuple(_element(each) for each in screenplay.elements)
    return replace(screenplay, elements=elements, foreign=_rest(screenplay.foreign))


def _element(element: Element) -> Element:
    return replace(
        element,
        runs=tuple(replace(run, extra=_rest(run.extra)) for run in element.runs),
        notes=tuple(replace(note, extra=_rest(note.extra)) for note in element.notes),
        omitted=tuple(_element(each) for each in element.omitted),
        extra=_rest(element.extra),
    )


def _rest(extra: Mapping[str, Json]) -> dict[str, Json]:
    return {name: value for name, value in extra.items() if name != FORMAT}
