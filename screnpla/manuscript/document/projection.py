"""Projection: the elements of a document in memory; after a key only the changed element is read again.

Reading a whole script takes as long as a thousand keys do. So a change only marks positions to read again. Objects of
the library must not be kept, as those of deleted nodes are freed under them.

For each changed line the library walks to it from the beginning: a change of thousands of lines takes many seconds, in
which no other thread gets its turn. Such a document is read anew instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

from pycrdt import Doc, Map, XmlFragment
from pycrdt._pycrdt import Transaction as InnerTransaction
from pycrdt._pycrdt import XmlElement as InnerElement

from screnpla.manuscript.document.convert import (
    CONTENT,
    DocumentText,
    make_ids_unique,
    read_element,
    resolve_document_locks,
    unwrap_transaction,
)
from screnpla.manuscript.document.cover.cover_map import COVER, read_cover
from screnpla.manuscript.document.move_markers import ContentItem, MoveMarker, read_move_marker, sort_in_reading_order
from screnpla.manuscript.document.production.page_locks import read_stored_locks
from screnpla.manuscript.document.production.scene_number_state import read_scene_numbering
from screnpla.screenplay.breakdown.word_count import count_words
from screnpla.screenplay.document import Cover
from screnpla.screenplay.elements import Element
from screnpla.screenplay.production.page_locks import PageLock

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


class ElementChanges(NamedTuple):
    """Elements read since the last look, and those that were taken away; one that changed is in both lists."""

    came: list[Element]
    gone: list[Element]


class Projection:
    """Follows the changes of a document until `close`. For one thread at a time, as the document is."""

    def __init__(self, doc: Doc[Any]) -> None:
        self._doc = doc
        self._content, self._cover_fields = doc.get(CONTENT, type=XmlFragment), doc.get(COVER, type=Map)
        self._entries: list[_Slot] = [None] * len(self._content.children)
        # Grows when elements or move markers come or go: while it is the same, so is the order of the lines.
        self.structure_version = 0
        self._unread: set[int] | None = None  # positions to be read; None: to be looked for
        self._known: list[ProjectedNode] | None = None  # the same, once nothing is to be read
        self._changes: ElementChanges | None = None  # None: nobody asks for them
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
        return DocumentText(self.elements(), self.cover(), read_scene_numbering(self._doc), self.page_locks())

    def page_locks(self) -> tuple[PageLock, ...]:
        """Where they are now. Reads the whole text, where pages are locked."""
        if not read_stored_locks(self._doc):
            return ()
        return tuple([lock for lock, _ in resolve_document_locks(self._doc)])

    def elements(self) -> tuple[Element, ...]:
        if self._elements is None:
            items = [(entry.item, entry.element) for entry in self._read_all()]
            elements = [element for element in sort_in_reading_order(items) if element]
            self._elements = tuple(make_ids_unique(elements))
        return self._elements

    def take_changes(self) -> ElementChanges:
        """Since the last call; of the first call, all elements came. With the ids that the document has."""
        if self._changes is None:
            changes = ElementChanges([entry.element for entry in self._read_all() if entry.element], [])
        else:
            self._read_missing()
            changes = self._changes
        self._changes = ElementChanges([], [])
        return changes

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
                self._shift_entries(event.delta)
        # The paths of all other events are those after the change.
        for path in paths:
            if path and path[0] < len(self._entries):
                self._forget([self._entries[path[0]]])
                self._entries[path[0]] = None
                if self._unread is not None:
                    self._unread.add(path[0])

    def _shift_entries(self, delta: list[dict[str, Any]]) -> None:
        """After nodes were inserted and removed."""
        shifted: list[_Slot] = []
        at = 0
        for step in delta:
            if "retain" in step:
                shifted += self._entries[at : at + step["retain"]]
                at += step["retain"]
            elif "delete" in step:
                self._forget(self._entries[at : at + step["delete"]])
                at += step["delete"]
            else:
                shifted += [None] * len(step["insert"])
        self._entries = shifted + self._entries[at:]
        self._unread = None
        self.structure_version += 1

    def _forget(self, entries: Sequence[_Slot]) -> None:
        if self._changes is not None:
            self._changes.gone.extend([entry.element for entry in entries if entry and entry.element])

    def _on_cover_change(self, _events: list[Any]) -> None:
        self._cover = None

    def _read_all(self) -> list[ProjectedNode]:
        if self._known is None:
            self._read_missing()
            self._known = [entry for entry in self._entries if entry is not None]
        return self._known

    def _read_missing(self) -> None:
        with self._doc.transaction() as transaction:
            reading = unwrap_transaction(transaction)
            count = self._content.integrated.len(reading)
            if count != len(self._entries):
                # Should an event ever be wrong, all nodes are read.
                self._forget(self._entries)
                self._entries, self._unread = [None] * count, None
                self.structure_version += 1
            for position, entry in self._read_missing_nodes(reading):
                self._entries[position] = entry
                if self._changes is not None and entry.element:
                    self._changes.came.append(entry.element)
        self._unread = set()

    def _read_missing_nodes(self, reading: InnerTransaction) -> list[tuple[int, ProjectedNode]]:
        positions = self._unread
        if positions is None:
            positions = {position for position, entry in enumerate(self._entries) if entry is None}
        if len(positions) > _FEW_NODES:
            nodes: Sequence[Any] = self._content.integrated.children(reading)
            return [(position, _project_node(nodes[position], reading)) for position in sorted(positions)]
        return [
            (position, _project_node(self._content.integrated.get(reading, position), reading))
            for position in sorted(positions)
        ]


def _project_node(node: object, reading: InnerTransaction) -> ProjectedNode:
    if not isinstance(node, InnerElement):
        return ProjectedNode(None)
    if marker := read_move_marker(node, reading):
        return ProjectedNode(None, marker)
    return ProjectedNode(read_element(node, reading))
