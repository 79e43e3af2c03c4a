"""Grouping of elements into paragraphs of the file, where notes and synopses are attributes of a paragraph."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from screnpla.screenplay.elements import Element, Kind, Note
from screnpla.screenplay.formats.osf.preserved import preserved_data
from screnpla.screenplay.formats.osf.styles import is_placed
from screnpla.screenplay.losses import LossCollector

BLOCK_NOTES = "Notes between paragraphs are notes on the next paragraph now."
JOINED = "A paragraph has one note in this format; several were written into one."
DETAILS = "Notes were written without their author, date, label, colour or the passage they are about."
BONEYARD = "There is no place for text that was taken out but kept; it is in notes now."
RECORDINGS = "Recordings cannot be part of the file; only their words are, as notes."
OMITTED = "There is no place for the text of omitted scenes; it is in notes now."
PLAIN_SYNOPSIS = "A synopsis is plain text in this format; its formatting was left out."
_NOTES = frozenset({Kind.NOTE, Kind.VOICE_MESSAGE})


@dataclass
class OsfParagraph:
    element: Element
    notes: list[str] = field(default_factory=list)
    synopses: list[Element] = field(default_factory=list)


def gather_paragraphs(elements: Sequence[Element], losses: LossCollector) -> list[OsfParagraph]:
    paragraphs: list[OsfParagraph] = []
    waiting: list[str] = []
    breaks = False
    for element in elements:
        notes = list(_collect_notes(element, losses))
        if element.kind in _NOTES:
            losses.add(_note_loss(element), element.id)
            waiting += [element.text, *notes]
            breaks = breaks or element.break_before
        elif paragraphs and _is_synopsis(element):
            _add_synopsis(paragraphs[-1], element, notes, losses)
            breaks = breaks or element.break_before
        else:
            adjusted = replace(element, break_before=True) if breaks and not element.break_before else element
            paragraphs.append(OsfParagraph(adjusted, [*waiting, *notes]))
            waiting = []
            # A page cannot begin with what does not print.
            breaks = adjusted.break_before and not is_placed(element.kind)
    if waiting and not paragraphs:
        paragraphs.append(OsfParagraph(Element("", Kind.NORMAL)))
    if waiting:
        paragraphs[-1].notes += waiting
    for each in paragraphs:
        if len([note for note in each.notes if note]) > 1:
            losses.add(JOINED, each.element.id)
    return paragraphs


def join_texts(elements: Iterable[Element]) -> str:
    """All the words of what cannot stand in the file, a line per paragraph."""
    return "\n".join([text for element in elements for text in _all_texts(element) if text])


def _all_texts(element: Element) -> Iterator[str]:
    yield element.text
    yield from [note.text for note in element.notes]
    for each in element.omitted:
        yield from _all_texts(each)


def _is_synopsis(element: Element) -> bool:
    """One that had a style of its own was a paragraph."""
    return element.kind is Kind.SYNOPSIS and not preserved_data(element.extra).get("type")


def _add_synopsis(to: OsfParagraph, element: Element, notes: list[str], losses: LossCollector) -> None:
    if any(run != type(run)(run.text) for run in element.runs) or element.style:
        losses.add(PLAIN_SYNOPSIS, element.id)
    to.synopses.append(element)
    to.notes += notes


def _collect_notes(element: Element, losses: LossCollector) -> Iterator[str]:
    for note in element.notes:
        if note.kind == "boneyard":
            losses.add(BONEYARD, element.id)
        if _has_details(note):
            losses.add(DETAILS, element.id)
        yield note.text
    if element.omitted:
        losses.add(OMITTED, element.id)
        yield join_texts(element.omitted)


def _has_details(note: Note) -> bool:
    return bool(note.author or note.label or note.color or note.written or note.length or note.at)


def _note_loss(element: Element) -> str:
    if element.kind is Kind.VOICE_MESSAGE:
        return RECORDINGS
    return BONEYARD if element.style == "boneyard" else BLOCK_NOTES
