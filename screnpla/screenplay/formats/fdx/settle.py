"""Before writing: what is no paragraph in Final Draft becomes part of one.

Notes between paragraphs become script notes of the next one, and a page break that stood at something unprinted goes to
the next thing that prints.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from screnpla.screenplay.elements import Element, Kind, Note
from screnpla.screenplay.formats.fdx.paragraph_layout import UNPLACED
from screnpla.screenplay.gathered_losses import GatheredLosses

BLOCK_NOTES = "Notes between paragraphs are script notes on the next paragraph now."
BONEYARD = "Final Draft has no place for text that was taken out but kept; it is in script notes now."
RECORDINGS = "Recordings cannot be part of a Final Draft file; only their words are, as script notes."
_NOTES = frozenset({Kind.NOTE, Kind.VOICE_MESSAGE})


def settled(elements: Sequence[Element], losses: GatheredLosses) -> list[Element]:
    made: list[Element] = []
    waiting: list[Note] = []
    breaks = False
    for each in elements:
        if each.kind in _NOTES:
            waiting += _as_notes(each, losses)
            breaks = breaks or each.break_before
            continue
        element = replace(each, omitted=tuple(settled(each.omitted, losses))) if each.omitted else each
        if waiting or breaks:
            element = replace(element, notes=(*waiting, *element.notes), break_before=breaks or element.break_before)
            waiting, breaks = [], False
        if element.break_before and element.kind in UNPLACED:
            breaks = True
        made.append(element)
    if waiting:
        last = made.pop() if made else Element("", Kind.NORMAL)
        made.append(replace(last, notes=(*last.notes, *[replace(note, at=len(last.text)) for note in waiting])))
    return made


def _as_notes(element: Element, losses: GatheredLosses) -> list[Note]:
    if element.kind is Kind.VOICE_MESSAGE:
        losses.add(RECORDINGS, element.id)
    else:
        losses.add(BONEYARD if element.style == "boneyard" else BLOCK_NOTES, element.id)
    inner = [note for each in element.omitted for note in _as_notes(each, losses)]
    return [Note(element.text), *[replace(note, at=0, length=0) for note in element.notes], *inner]
