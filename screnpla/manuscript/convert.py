"""A screenplay as the state of a living document (Y.Doc), and back. Pure, and slow enough to be done in a thread.

`content` holds an `element` for each element: attributes, and exactly one text whose marks carry everything inline; a
soft break is a newline. `cover` is a map of the cover's fields.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from pycrdt import Doc, Map, XmlElement, XmlFragment, XmlText
from pycrdt._pycrdt import Transaction as InnerTransaction
from pycrdt._pycrdt import XmlElement as InnerElement
from pycrdt._pycrdt import XmlText as InnerText

from screnpla.manuscript.cover_fields import cover_from, fields_of
from screnpla.manuscript.element_attributes import attributes_of, element_from
from screnpla.manuscript.marks import put_marks, runs_from, text_of
from screnpla.screenplay.document import Cover, Screenplay
from screnpla.screenplay.elements import Element

CONTENT, COVER = "content", "cover"
ELEMENT = "element"
# Who seeds a document. The same for all, so that seeding twice gives the same bytes and not the text twice; not one
# that a browser would draw by chance.
SEEDER = 1


class Said(NamedTuple):
    """What a document says."""

    elements: tuple[Element, ...]
    cover: Cover


def to_state(screenplay: Screenplay) -> bytes:
    """The same screenplay gives the same bytes."""
    doc: Doc[Any] = Doc(client_id=SEEDER)
    content, cover = doc.get(CONTENT, type=XmlFragment), doc.get(COVER, type=Map)
    with doc.transaction():
        _put_elements(content, screenplay.elements)
        for key, value in fields_of(screenplay.cover).items():
            cover[key] = value
    return doc.get_update()


def _put_elements(content: XmlFragment, elements: Sequence[Element]) -> None:
    children = content.children
    # From the last to the first, each before all others: to every other place the library walks from the beginning,
    # and a series bible would take minutes.
    for element in reversed(elements):
        runs = element.runs
        text = XmlText(text_of(runs))
        children.insert(0, XmlElement(ELEMENT, attributes_of(element), [text]))
        if any(run.has_look or run.extra for run in runs):
            put_marks(text, runs)


def from_state(state: bytes) -> Said:
    doc: Doc[Any] = Doc()
    doc.apply_update(state)
    return read_document(doc)


def read_document(doc: Doc[Any]) -> Said:
    content, cover = doc.get(CONTENT, type=XmlFragment), doc.get(COVER, type=Map)
    with doc.transaction() as open_:
        # By the library's inner objects: its outer ones, made for every node, would take as long again as all the rest.
        reading = open_._txn  # noqa: SLF001
        assert reading is not None
        nodes = [node for node in content.integrated.children(reading) if isinstance(node, InnerElement)]
        return Said(tuple([_element(node, reading) for node in nodes]), cover_from(cover.to_py() or {}))


def _element(node: InnerElement, reading: InnerTransaction) -> Element:
    texts = [text for text in node.children(reading) if isinstance(text, InnerText)]
    pieces = [piece for text in texts for piece in text.diff(reading)]
    return element_from({key: str(value) for key, value in node.attributes(reading)}, runs_from(pieces))
