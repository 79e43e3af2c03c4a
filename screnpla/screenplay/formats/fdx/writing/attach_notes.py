"""Conversion before writing: elements that are no paragraph in Final Draft become part of one.

Notes between paragraphs become script notes of the next one, and a page break that stood at something unprinted goes to
the next thing that prints.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from screnpla.screenplay.elements import Element, Kind, Note
from screnpla.screenplay.formats.common.file_layout import OFF_PAGE_KINDS
from screnpla.screenplay.losses import LossCollector

BLOCK_NOTES = "Notes between paragraphs are script notes on the next paragraph now."
BONEYARD = "Final Draft has no place for text that was taken out but kept; it is in script notes now."
RECORDINGS = "Recordings cannot be part of a Final Draft file; only their words are, as script notes."
_NOTES = frozenset({Kind.NOTE, Kind.VOICE_MESSAGE})


def attach_notes(elements: Sequence[Element], losses: LossCollector) -> list[Element]:
    attached, waiting = _attach(elements, losses)
    return [Element("", Kind.NORMAL, notes=tuple(waiting))] if waiting else attached


def _attach(elements: Sequence[Element], losses: LossCollector) -> tuple[list[Element], list[Note]]:
    """The elements, and notes for which there is none."""
    attached: list[Element] = []
    waiting: list[Note] = []
    breaks = False
    for each in elements:
        if each.kind in _NOTES:
            waiting += _convert_to_notes(each, losses)
            breaks = breaks or each.break_before
            continue
        element = _attach_in_omitted(each, losses) if each.omitted else each
        if waiting or breaks:
            element = replace(element, notes=(*waiting, *element.notes), break_before=breaks or element.break_before)
            waiting, breaks = [], False
        if element.break_before and element.kind in OFF_PAGE_KINDS:
            breaks = True
        attached.append(element)
    if waiting and attached:
        attached[-1] = _add_notes_at_end(attached[-1], waiting)
        waiting = []
    return attached, waiting


def _attach_in_omitted(element: Element, losses: LossCollector) -> Element:
    omitted, waiting = _attach(element.omitted, losses)
    return _add_notes_at_end(replace(element, omitted=tuple(omitted)), waiting)


def _add_notes_at_end(element: Element, notes: Sequence[Note]) -> Element:
    end = len(element.text)
    return replace(element, notes=(*element.notes, *[replace(note, at=end) for note in notes]))


def _convert_to_notes(element: Element, losses: LossCollector) -> list[Note]:
    if element.kind is Kind.VOICE_MESSAGE:
        losses.add(RECORDINGS, element.id)
    else:
        losses.add(BONEYARD if element.style == "boneyard" else BLOCK_NOTES, element.id)
    inner = [note for each in element.omitted for note in _convert_to_notes(each, losses)]
    return [Note(element.text), *[replace(note, at=0, length=0) for note in element.notes], *inner]
