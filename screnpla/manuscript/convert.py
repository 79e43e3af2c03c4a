"""A screenplay as the state of a living document (Y.Doc), and back. Pure, and slow enough to be done in a thread.

`content` holds an `element` for each element: attributes, and exactly one text whose marks carry everything inline; a
soft break is a newline. Beside them stand the marks of moved passages. `cover` is a map of the cover's fields.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from typing import Any, NamedTuple

from pycrdt import Doc, Map, Transaction, XmlElement, XmlFragment, XmlText
from pycrdt._pycrdt import Transaction as InnerTransaction
from pycrdt._pycrdt import XmlElement as InnerElement
from pycrdt._pycrdt import XmlText as InnerText

from screnpla.manuscript.cover_fields import put_cover, read_cover
from screnpla.manuscript.element_attributes import attributes_of, element_from
from screnpla.manuscript.marks import put_marks, runs_from, text_of
from screnpla.manuscript.moved_passages import Standing, in_reading_order, mark_in
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


class Node(NamedTuple):
    """An element as it stands in the document."""

    place: int  # among all that stands there
    inner: InnerElement
    element: Element


def to_state(screenplay: Screenplay) -> bytes:
    """The same screenplay gives the same bytes."""
    doc: Doc[Any] = Doc(client_id=SEEDER)
    content, cover = doc.get(CONTENT, type=XmlFragment), doc.get(COVER, type=Map)
    with doc.transaction() as writing:
        # From the last to the first, each before all others: to every other place the library walks from the
        # beginning, and a series bible would take minutes.
        for element in reversed(screenplay.elements):
            put_element(content, inner_transaction(writing), 0, element)
        put_cover(cover, screenplay.cover)
    return doc.get_update()


def put_element(content: XmlFragment, writing: InnerTransaction, place: int, element: Element) -> None:
    runs = element.runs
    text = XmlText(text_of(runs))
    content.children.insert(place, XmlElement(ELEMENT, attributes_of(element), [text]))
    if any(run.has_look or run.extra for run in runs):
        put_marks(text.integrated, writing, runs)


def from_state(state: bytes) -> Said:
    doc: Doc[Any] = Doc()
    doc.apply_update(state)
    return read_document(doc)


def read_document(doc: Doc[Any]) -> Said:
    content, cover = doc.get(CONTENT, type=XmlFragment), doc.get(COVER, type=Map)
    with doc.transaction() as reading:
        elements = [node.element for node in nodes_in(content, inner_transaction(reading))]
        return Said(tuple(elements), read_cover(cover))


def nodes_in(content: XmlFragment, reading: InnerTransaction) -> list[Node]:
    """As they are read.

    By the library's inner objects: its outer ones, made for every node, would take as long again as all the rest.
    """
    standing: list[tuple[Standing, Node | None]] = []
    for place, node in enumerate(content.integrated.children(reading)):
        if not isinstance(node, InnerElement):
            continue
        if mark := mark_in(node, reading):
            standing.append((mark, None))
        else:
            element = read_element(node, reading)
            standing.append((element.id, Node(place, node, element)))
    nodes = [node for node in in_reading_order(standing) if node]
    apart = told_apart([node.element for node in nodes])
    return [node._replace(element=element) for node, element in zip(nodes, apart, strict=True)]


def told_apart(elements: list[Element]) -> list[Element]:
    """Two may have got one id, each by somebody who did not see the other; who reads needs to know which is which."""
    known, used = {element.id for element in elements}, set[str]()
    if len(known) == len(elements):
        return elements
    spare = count(2)
    made = []
    for element in elements:
        own = element.id
        while own in used or (own != element.id and own in known):
            own = f"{element.id}~{next(spare)}"
        used.add(own)
        made.append(element if own == element.id else replace(element, id=own))
    return made


def read_element(node: InnerElement, reading: InnerTransaction) -> Element:
    pieces = [piece for text in texts_in(node, reading) for piece in text.diff(reading)]
    return element_from({key: str(value) for key, value in node.attributes(reading)}, runs_from(pieces))


def texts_in(node: InnerElement, reading: InnerTransaction) -> list[InnerText]:
    """One, unless somebody's program wrote here that knows no better."""
    return [text for text in node.children(reading) if isinstance(text, InnerText)]


def inner_transaction(open_: Transaction) -> InnerTransaction:
    inner = open_._txn  # noqa: SLF001
    assert inner is not None
    return inner
