"""A clean copy of a script: without highlights, notes, voice messages and alternates, which are for its writers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Note, Run
from screnpla.screenplay.production.page_locks import move_locks_of_dropped

BONEYARD = "boneyard"
_RECORDING = "url"


FileCleaner = Callable[[Screenplay], Screenplay]
_cleaners: dict[str, FileCleaner] = {}


def register_file_cleaner(format_name: str, cleaner: FileCleaner) -> None:
    """`cleaner`: drops the notes among the data that a script carries for this format."""
    _cleaners[format_name] = cleaner


def make_clean_copy(screenplay: Screenplay) -> Screenplay:
    for name in [name for name in screenplay.foreign if name in _cleaners]:
        screenplay = _cleaners[name](screenplay)
    elements = _clean_elements(screenplay.elements)
    locks = move_locks_of_dropped(screenplay.page_locks, screenplay.elements, elements)
    return replace(screenplay, elements=elements, page_locks=locks)


def _clean_elements(elements: Sequence[Element]) -> tuple[Element, ...]:
    cleaned: list[Element] = []
    breaks = False
    for element in elements:
        if _is_annotation(element):
            # A page break that stood at a dropped element goes to the next one that stays.
            breaks = breaks or element.break_before
            continue
        cleaned.append(_clean_element(element, breaks=breaks))
        breaks = False
    return tuple(cleaned)


def _is_annotation(element: Element) -> bool:
    """Text that the writer took out but kept is no remark about the script."""
    return element.kind is Kind.VOICE_MESSAGE or (element.kind is Kind.NOTE and element.style != BONEYARD)


def _clean_element(element: Element, *, breaks: bool) -> Element:
    if breaks and not element.break_before:
        element = replace(element, break_before=True)
    if any(run.highlight for run in element.runs):
        element = replace(element, runs=tuple([_clean_run(run) for run in element.runs]))
    if element.notes:
        element = replace(element, notes=tuple([note for note in element.notes if _is_boneyard(note)]))
    if element.alternates:
        element = replace(element, alternates={})
    if element.omitted:
        element = replace(element, omitted=_clean_elements(element.omitted))
    if element.kind is Kind.VOICE_DIALOGUE and _RECORDING in element.extra:
        extra = {name: value for name, value in element.extra.items() if name != _RECORDING}
        element = replace(element, extra=extra)
    return element


def _clean_run(run: Run) -> Run:
    return replace(run, highlight="") if run.highlight else run


def _is_boneyard(note: Note) -> bool:
    return note.kind == BONEYARD
