"""Before writing: what is no paragraph in Final Draft becomes part of one.

Notes between paragraphs become script notes of the next one, and a page break that stood at something unprinted goes to
the next thing that prints.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from screnpla.screenplay.elements import Element, Kind, Note
from screnpla.screenplay.formats.file_layout import UNPLACED
from screnpla.screenplay.gathered_losses import GatheredLosses

BLOCK_NOTES = "Notes between paragraphs are script notes on the next paragraph now."
BONEYARD = "Final Draft has no place for text that was taken out but kept; it is in script notes now."
RECORDINGS = "Recordings cannot be part of a Final Draft file; only their words are, as script notes."
_NOTES = frozenset({Kind.NOTE, Kind.VOICE_MESSAGE})


def settled(elements: Sequence[Element], losses: GatheredLosses) -> list[Element]:
    made, waiting = _settled(elements, losses)
    return [Element("", Kind.NORMAL, notes=tuple(waiting))] if waiting else made


def _settled(elements: Sequence[Element], losses: GatheredLosses) -> tuple[list[Element], list[Note]]:
    """The elements, and notes for which there is none."""
    made: list[Element] = []
    waiting: list[Note] = []
    breaks = False
    for each in elements:
        if each.kind in _NOTES:
            waiting += _as_notes(each, losses)
            breaks = breaks or each.break_before
            continue
        element = _with_settled(each, losses) if each.omitted else each
        if waiting or breaks:
            element = replace(element, notes=(*waiting, *element.notes), break_before=breaks or element.break_before)
            waiting, breaks = [], False
        if element.break_before and element.kind in UNPLACED:
            breaks = True
        made.append(element)
    if waiting and made:
        made[-1] = _noted_at_end(made[-1], waiting)
        waiting = []
    return made, waiting


def _with_settled(element: Element, losses: GatheredLosses) -> Element:
    omitted, waiting = _settled(element.omitted, losses)
    return _noted_at_end(replace(element, omitted=tuple(omitted)), waiting)


def _noted_at_end(element: Element, notes: Sequence[Note]) -> Element:
    end = len(element.text)
    return replace(element, notes=(*element.notes, *[replace(note, at=end) for note in notes]))


def _as_notes(element: Element, losses: GatheredLosses) -> list[Note]:
    if element.kind is Kind.VOICE_MESSAGE:
        losses.add(RECORDINGS, element.id)
    else:
        losses.add(BONEYARD if element.style == "boneyard" else BLOCK_NOTES, element.id)
    inner = [note for each in element.omitted for note in _as_notes(each, losses)]
    return [Note(element.text), *[replace(note, at=0, length=0) for note in element.notes], *inner]
