"""Conversion of a screenplay to the state of a Y.Doc, and back. Pure, and slow enough to be done in a thread.

`content` holds an `element` for each element: attributes, and exactly one text whose marks carry everything inline; a
soft break is a newline. Between them are the markers of moved passages. `cover` is a map of the cover's fields.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import count, pairwise
from typing import Any, NamedTuple, TypeVar
from uuid import uuid4

from pycrdt import Doc, Map, Transaction, XmlElement, XmlFragment, XmlText
from pycrdt._pycrdt import Transaction as InnerTransaction
from pycrdt._pycrdt import XmlElement as InnerElement
from pycrdt._pycrdt import XmlText as InnerText

from screnpla.manuscript.document.attributes import element_from_attributes, element_to_attributes
from screnpla.manuscript.document.cover.cover_map import COVER, read_cover, write_cover_map
from screnpla.manuscript.document.move_markers import ContentItem, read_move_marker, sort_in_reading_order
from screnpla.manuscript.document.production.page_locks import (
    WORDS_LENGTH,
    ResolvedLock,
    StoredLock,
    find_lost_place,
    read_stored_locks,
    resolve_locks,
    write_page_locks,
)
from screnpla.manuscript.document.production.scene_number_state import read_scene_numbering, write_scene_numbering
from screnpla.manuscript.document.text_marks import join_text, runs_from_chunks, write_marks
from screnpla.manuscript.yjs.update_decoder import Id, decode_update
from screnpla.screenplay.document import Cover, Screenplay
from screnpla.screenplay.elements import Element
from screnpla.screenplay.formats.common.copies.omitted_elements import expand_omitted_elements
from screnpla.screenplay.marking.lines import VersionLine
from screnpla.screenplay.production.page_locks import PageLock
from screnpla.screenplay.production.scene_numbers import UNLOCKED, SceneNumberState

CONTENT = "content"
ELEMENT = "element"
# The client id that seeds a document. Always the same, so that seeding twice gives the same bytes and not the text
# twice; not one that a browser would draw by chance.
SEED_CLIENT_ID = 1
# A line as an element, or as marking sees it.
Identified = TypeVar("Identified", Element, VersionLine)


class DocumentText(NamedTuple):
    """The elements, the cover and the locks of pages that a document holds."""

    elements: tuple[Element, ...]
    cover: Cover
    scene_numbering: SceneNumberState = UNLOCKED
    page_locks: tuple[PageLock, ...] = ()


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
        write_scene_numbering(doc, screenplay.scene_numbering)
    if screenplay.page_locks:
        write_page_locks(doc, make_stored_locks(doc, screenplay.page_locks))
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
        nodes = read_nodes(content, unwrap_transaction(reading))
        elements = expand_omitted_elements([node.element for node in nodes])
        locks = [lock for lock, _ in _resolve(doc, content, nodes, unwrap_transaction(reading))]
        return DocumentText(elements, read_cover(cover), read_scene_numbering(doc), tuple(locks))


def resolve_document_locks(doc: Doc[Any]) -> list[ResolvedLock]:
    """The locks of pages where they are now, in the order in which they are stored."""
    content = doc.get(CONTENT, type=XmlFragment)
    with doc.transaction() as reading:
        inner = unwrap_transaction(reading)
        return _resolve(doc, content, read_nodes(content, inner), inner)


def _resolve(
    doc: Doc[Any], content: XmlFragment, nodes: Sequence[ElementNode], reading: InnerTransaction
) -> list[ResolvedLock]:
    stored = read_stored_locks(doc)
    return resolve_locks(stored, content, {node.position: node.element for node in nodes}, reading) if stored else []


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


def make_ids_unique(elements: list[Identified]) -> list[Identified]:
    """Two clients may have given the same id to two elements, before either saw the other; readers need unique ids."""
    ids, used = {element.id for element in elements}, set[str]()
    if len(ids) == len(elements):
        return elements
    suffixes = count(2)
    renamed: list[Identified] = []
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


def find_carried_locks(doc: Doc[Any]) -> dict[int, PageLock]:
    """New places of locked pages whose letters were written anew (Enter, joined lines), by the number of the lock."""
    stored = read_stored_locks(doc)
    if not stored:
        return {}
    content = doc.get(CONTENT, type=XmlFragment)
    with doc.transaction() as reading:
        nodes = read_nodes(content, unwrap_transaction(reading))
        resolved = _resolve(doc, content, nodes, unwrap_transaction(reading))
    elements = [node.element for node in nodes]
    return {
        number: place
        for number, (lock, found) in enumerate(zip(stored, resolved, strict=True))
        if found.is_lost and (place := find_lost_place(lock, found.lock, elements))
    }


def carry_page_locks(doc: Doc[Any]) -> bytes:
    """The update that sets those locks to their new places; empty for none. The others stay as they are stored: lines
    that are gone may come back with their ids.
    """
    carried = find_carried_locks(doc)
    if not carried:
        return b""
    stored = read_stored_locks(doc)
    for number, lock in zip(carried, make_stored_locks(doc, list(carried.values())), strict=True):
        stored[number] = lock
    return capture_update(doc, lambda _: write_page_locks(doc, stored))


def make_stored_locks(doc: Doc[Any], locks: Sequence[PageLock]) -> list[StoredLock]:
    """Locks as a document has them; those of elements that it does not have are left out. Slow for a long script.

    The library tells no id of a letter. So a copy of the document is changed there, and the update of the change tells.
    """
    copy: Doc[Any] = Doc()
    copy.apply_update(doc.get_update())
    content = copy.get(CONTENT, type=XmlFragment)
    with copy.transaction() as reading:
        nodes = read_nodes(content, unwrap_transaction(reading))
    locks = _leave_line_ends(locks, [node.element for node in nodes])
    by_id = {node.element.id: node for node in nodes}
    stored = {("", 0): StoredLock("", "")}
    # From the last to the first: of two in one element the letter of the first must still be where it was.
    for element_id, offset in sorted({(lock.element_id, lock.offset) for lock in locks}, key=lambda each: -each[1]):
        if element_id in by_id:
            stored[element_id, offset] = _store_place(copy, by_id[element_id], offset)
    places = [(lock.label, stored.get((lock.element_id, lock.offset))) for lock in locks]
    return [place._replace(label=label) for label, place in places if place]


def _leave_line_ends(locks: Sequence[PageLock], elements: Sequence[Element]) -> list[PageLock]:
    """PL3: a page that begins behind the last letter of an element begins with the next one."""
    lengths = {element.id: len(element.text) for element in elements}
    following = dict(pairwise([*[element.id for element in elements], ""]))
    return [
        PageLock(lock.label, following[lock.element_id])
        if lock.element_id in lengths and 0 < lock.offset >= lengths[lock.element_id]
        else lock
        for lock in locks
    ]


def _store_place(copy: Doc[Any], node: ElementNode, offset: int) -> StoredLock:
    text = node.element.text
    letter = _find_letter_id(copy, node.inner, text, offset) if offset else None
    offset = offset if letter else 0
    words = text[offset : offset + WORDS_LENGTH]
    return StoredLock("", node.element.id, _find_item_id(copy, node.inner), letter, offset, words)


def _find_item_id(copy: Doc[Any], node: InnerElement) -> Id | None:
    # A name of its own, also for the second lock of an element: only the first item under a name tells its parent.
    name = f"lock {uuid4()}"
    update = capture_update(copy, lambda writing: node.insert_attribute(writing, name, ""))
    parents = [struct.parent for struct in decode_update(update).structs]
    return next((parent for parent in parents if isinstance(parent, tuple)), None)


def _find_letter_id(copy: Doc[Any], node: InnerElement, text: str, offset: int) -> Id | None:
    start, length = len(text[:offset].encode()), len(text[offset].encode())
    with copy.transaction() as reading:
        texts = list_texts(node, unwrap_transaction(reading))
    if len(texts) != 1:
        return None
    update = capture_update(copy, lambda writing: texts[0].remove_range(writing, start, length))
    return next(((found.client, found.clock) for found in decode_update(update).deleted), None)
