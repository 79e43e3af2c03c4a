"""Conversion of a screenplay to the state of a Y.Doc, and back. Pure, and slow enough to be done in a thread.

`content` holds an `element` for each element: attributes, and exactly one text whose marks carry everything inline; a
soft break is a newline. Between them are the markers of moved passages. `cover` is a map of the cover's fields.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any, NamedTuple

from pycrdt import Doc, Map, Transaction, XmlElement, XmlFragment, XmlText
from pycrdt._pycrdt import Transaction as InnerTransaction
from pycrdt._pycrdt import XmlElement as InnerElement
from pycrdt._pycrdt import XmlText as InnerText

from screnpla.manuscript.document.attributes import element_from_attributes, element_to_attributes
from screnpla.manuscript.document.cover import read_cover, write_cover_map
from screnpla.manuscript.document.move_markers import ContentItem, read_move_marker, sort_in_reading_order
from screnpla.manuscript.document.text_marks import join_text, runs_from_chunks, write_marks
from screnpla.screenplay.document import Cover, Screenplay
from screnpla.screenplay.elements import Element

CONTENT, COVER = "content", "cover"
ELEMENT = "element"
# The client id that seeds a document. Always the same, so that seeding twice gives the same bytes and not the text
# twice; not one that a browser would draw by chance.
SEED_CLIENT_ID = 1


class DocumentText(NamedTuple):
    """The elements and the cover that a document holds."""

    elements: tuple[Element, ...]
    cover: Cover


class ElementNode(NamedTuple):
    """An element with its node in the document."""

    position: int  # among all nodes of `content`
    inner: InnerElement
    element: Element


def encode_screenplay(screenplay: Screenplay) -> bytes:
    """The same screenplay gives the same bytes."""
    doc: Doc[Any] = Doc(client_id=SEED_CLIENT_ID)
    content, cover = doc.get(CONTENT, type=XmlFragment), doc.get(COVER, type=Map)
    with doc.transaction() as writing:
        # From the last to the first, each at the beginning: to every other position the library walks from the
        # beginning, and a series bible would take minutes.
        for element in reversed(screenplay.elements):
            insert_element(content, unwrap_transaction(writing), 0, element)
        write_cover_map(cover, screenplay.cover)
    return doc.get_update()


def insert_element(content: XmlFragment, writing: InnerTransaction, position: int, element: Element) -> None:
    runs = element.runs
    text = XmlText(join_text(runs))
    content.children.insert(position, XmlElement(ELEMENT, element_to_attributes(element), [text]))
    if any(run.has_look or run.extra for run in runs):
        write_marks(text.integrated, writing, runs)


def decode_screenplay(state: bytes) -> DocumentText:
    doc: Doc[Any] = Doc()
    doc.apply_update(state)
    return read_document(doc)


def read_document(doc: Doc[Any]) -> DocumentText:
    content, cover = doc.get(CONTENT, type=XmlFragment), doc.get(COVER, type=Map)
    with doc.transaction() as reading:
        elements = [node.element for node in read_nodes(content, unwrap_transaction(reading))]
        return DocumentText(tuple(elements), read_cover(cover))


def read_nodes(content: XmlFragment, reading: InnerTransaction) -> list[ElementNode]:
    """In reading order.

    By the library's inner objects: its outer ones, renamed for every node, would take as long again as all the rest.
    """
    items: list[tuple[ContentItem, ElementNode | None]] = []
    for position, node in enumerate(content.integrated.children(reading)):
        if not isinstance(node, InnerElement):
            continue
        if marker := read_move_marker(node, reading):
            items.append((marker, None))
        else:
            element = read_element(node, reading)
            items.append((element.id, ElementNode(position, node, element)))
    nodes = [node for node in sort_in_reading_order(items) if node]
    unique = make_ids_unique([node.element for node in nodes])
    return [node._replace(element=element) for node, element in zip(nodes, unique, strict=True)]


def make_ids_unique(elements: list[Element]) -> list[Element]:
    """Two clients may have given the same id to two elements, before either saw the other; readers need unique ids."""
    ids, used = {element.id for element in elements}, set[str]()
    if len(ids) == len(elements):
        return elements
    suffixes = count(2)
    renamed = []
    for element in elements:
        own = element.id
        while own in used or (own != element.id and own in ids):
            own = f"{element.id}~{next(suffixes)}"
        used.add(own)
        renamed.append(element if own == element.id else replace(element, id=own))
    return renamed


def read_element(node: InnerElement, reading: InnerTransaction) -> Element:
    pieces = [piece for text in list_texts(node, reading) for piece in text.diff(reading)]
    return element_from_attributes(
        {key: str(value) for key, value in node.attributes(reading)}, runs_from_chunks(pieces)
    )


def list_texts(node: InnerElement, reading: InnerTransaction) -> list[InnerText]:
    """One text, unless another program wrote here that knows no better."""
    return [text for text in node.children(reading) if isinstance(text, InnerText)]


def unwrap_transaction(transaction: Transaction) -> InnerTransaction:
    inner = transaction._txn  # noqa: SLF001
    assert inner is not None
    return inner


def capture_update(doc: Doc[Any], change: Callable[[InnerTransaction], None]) -> bytes:
    """Changes `doc`, and returns the update of that change, empty for none. No transaction may be open."""
    updates: list[bytes] = []
    subscription = doc.observe(lambda event: updates.append(event.update))
    try:
        with doc.transaction() as transaction:
            change(unwrap_transaction(transaction))
    finally:
        doc.unobserve(subscription)
    return updates[0] if updates else b""
