"""Projection: the elements of a document in memory; after a key only the changed element is read again.

Reading a whole script takes as long as a thousand keys do. So a change only marks positions to read again. Objects of
the library must not be kept, as those of deleted nodes are freed under them.

For each changed line the library walks to it from the beginning: a change of thousands of lines takes many seconds, in
which no other thread gets its turn. Such a document is read anew instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from pycrdt import Doc, Map, XmlFragment
from pycrdt._pycrdt import Transaction as InnerTransaction
from pycrdt._pycrdt import XmlElement as InnerElement

from screnpla.manuscript.document.convert import (
    CONTENT,
    COVER,
    DocumentText,
    make_ids_unique,
    read_element,
    unwrap_transaction,
)
from screnpla.manuscript.document.cover import read_cover
from screnpla.manuscript.document.move_markers import ContentItem, MoveMarker, read_move_marker, sort_in_reading_order
from screnpla.screenplay.breakdown.word_count import count_words
from screnpla.screenplay.document import Cover
from screnpla.screenplay.elements import Element

_FEW_NODES = 20  # up to so many are looked up one by one, each by a walk from the beginning


class ProjectedNode:
    """A node of `content`: an element, a move marker, or something else."""

    __slots__ = ("character_count", "element", "item", "word_count")

    def __init__(self, element: Element | None, marker: MoveMarker | None = None) -> None:
        self.element = element  # None: it is no element
        self.item: ContentItem = marker or (element.id if element else "")
        self.character_count = len(element.text) if element else 0
        self.word_count = -1  # not counted yet

    def count(self) -> int:
        if self.word_count < 0:
            self.word_count = count_words(self.element.text) if self.element else 0
        return self.word_count


_Slot: TypeAlias = ProjectedNode | None  # None: to be read


class Projection:
    """Follows the changes of a document until `close`. For one thread at a time, as the document is."""

    def __init__(self, doc: Doc[Any]) -> None:
        self._doc = doc
        self._content, self._cover_fields = doc.get(CONTENT, type=XmlFragment), doc.get(COVER, type=Map)
        self._entries: list[_Slot] = [None] * len(self._content.children)
        self._known: list[ProjectedNode] | None = None  # the same, once nothing is to be read
        self._elements: tuple[Element, ...] | None = None
        self._cover: Cover | None = None
        self._subscriptions = [
            self._content.integrated.observe_deep(self._on_content_change),
            self._cover_fields.integrated.observe_deep(self._on_cover_change),
        ]

    def close(self) -> None:
        for each in self._subscriptions:
            each.drop()
        self._subscriptions = []

    def text(self) -> DocumentText:
        return DocumentText(self.elements(), self.cover())

    def elements(self) -> tuple[Element, ...]:
        if self._elements is None:
            items = [(entry.item, entry.element) for entry in self._read_all()]
            elements = [element for element in sort_in_reading_order(items) if element]
            self._elements = tuple(make_ids_unique(elements))
        return self._elements

    def unordered_elements(self) -> list[Element]:
        """Not in reading order, and with the ids that the document has: quicker, where neither matters."""
        return [entry.element for entry in self._read_all() if entry.element]

    def cover(self) -> Cover:
        if self._cover is None:
            self._cover = read_cover(self._cover_fields)
        return self._cover

    @property
    def character_count(self) -> int:
        return sum([entry.character_count for entry in self._read_all()])

    @property
    def word_count(self) -> int:
        return sum([entry.count() for entry in self._read_all()])

    def _on_content_change(self, events: list[Any]) -> None:
        """For every key: nothing is read here."""
        self._known = self._elements = None
        paths = [event.path for event in events]
        for event, path in zip(events, paths, strict=True):
            if not path:
                self._entries = _shift_slots(self._entries, event.delta)
        # The paths of all other events are those after the change.
        for path in paths:
            if path and path[0] < len(self._entries):
                self._entries[path[0]] = None

    def _on_cover_change(self, _events: list[Any]) -> None:
        self._cover = None

    def _read_all(self) -> list[ProjectedNode]:
        if self._known is None:
            with self._doc.transaction() as transaction:
                self._read_missing(unwrap_transaction(transaction))
            self._known = [entry for entry in self._entries if entry is not None]
        return self._known

    def _read_missing(self, reading: InnerTransaction) -> None:
        count = self._content.integrated.len(reading)
        if count != len(self._entries):
            # Should an event ever be wrong, all nodes are read.
            self._entries = [None] * count
        for position, entry in self._read_missing_nodes(reading):
            self._entries[position] = entry

    def _read_missing_nodes(self, reading: InnerTransaction) -> list[tuple[int, ProjectedNode]]:
        positions = [position for position, entry in enumerate(self._entries) if entry is None]
        if len(positions) > _FEW_NODES:
            nodes: Sequence[Any] = self._content.integrated.children(reading)
            return [(position, _project_node(nodes[position], reading)) for position in positions]
        return [
            (position, _project_node(self._content.integrated.get(reading, position), reading))
            for position in positions
        ]


def _project_node(node: object, reading: InnerTransaction) -> ProjectedNode:
    if not isinstance(node, InnerElement):
        return ProjectedNode(None)
    if marker := read_move_marker(node, reading):
        return ProjectedNode(None, marker)
    return ProjectedNode(read_element(node, reading))


def _shift_slots(entries: list[_Slot], delta: list[dict[str, Any]]) -> list[_Slot]:
    """After nodes were inserted and removed."""
    shifted: list[_Slot] = []
    at = 0
    for step in delta:
        if "retain" in step:
            shifted += entries[at : at + step["retain"]]
            at += step["retain"]
        elif "delete" in step:
            at += step["delete"]
        else:
            shifted += [None] * len(step["insert"])
    return shifted + entries[at:]
