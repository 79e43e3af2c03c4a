"""What an open document says, kept at hand: after a key only the element it went into is read again.

Reading a whole script takes as long as a thousand keys do. So changes only mark what is to be read anew, by its place:
the library's own objects must not be kept, as what is deleted is freed under them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from pycrdt import Doc, Map, XmlFragment
from pycrdt._pycrdt import Transaction as InnerTransaction
from pycrdt._pycrdt import XmlElement as InnerElement

from screnpla.manuscript.convert import CONTENT, COVER, Said, inner_transaction, read_element, told_apart
from screnpla.manuscript.cover_fields import read_cover
from screnpla.manuscript.moved_passages import Mark, Standing, in_reading_order, mark_in
from screnpla.screenplay.document import Cover
from screnpla.screenplay.elements import Element
from screnpla.screenplay.word_count import count_words

_FEW = 20  # so many are sought one by one, each by a walk from the beginning
MANY = 200  # so many take long enough to be read elsewhere


class Entry:
    """What stands at a place."""

    __slots__ = ("element", "letters", "standing", "words")

    def __init__(self, element: Element | None, mark: Mark | None = None) -> None:
        self.element = element  # None: it is no element
        self.standing: Standing = mark or (element.id if element else "")
        self.letters = len(element.text) if element else 0
        self.words = -1  # not counted yet

    def count(self) -> int:
        if self.words < 0:
            self.words = count_words(self.element.text) if self.element else 0
        return self.words


class _Awaited:
    """Stands where somebody is reading, in a copy of the document, what stood at a place."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place


_Slot: TypeAlias = Entry | _Awaited | None  # None: to be read


def read_places(state: bytes) -> list[Entry]:
    """What stands at each place of a document, counted. Slow for a long script: to be done in a thread."""
    doc: Doc[Any] = Doc()
    doc.apply_update(state)
    content = doc.get(CONTENT, type=XmlFragment).integrated
    with doc.transaction() as open_:
        reading = inner_transaction(open_)
        entries = [_entry(node, reading) for node in content.children(reading)]
    for entry in entries:
        entry.count()
    return entries


class Projection:
    """Of a document that goes on changing, until `close`. For one thread at a time, as the document is."""

    def __init__(self, doc: Doc[Any]) -> None:
        self._doc = doc
        self._content, self._cover_fields = doc.get(CONTENT, type=XmlFragment), doc.get(COVER, type=Map)
        self._entries: list[_Slot] = [None] * len(self._content.children)
        self._known: list[Entry] | None = None  # the same, once nothing is to be read
        self._elements: tuple[Element, ...] | None = None
        self._cover: Cover | None = None
        self._watching = [
            self._content.integrated.observe_deep(self._content_changed),
            self._cover_fields.integrated.observe_deep(self._cover_changed),
        ]

    def close(self) -> None:
        for each in self._watching:
            each.drop()
        self._watching = []

    @property
    def missing(self) -> int:
        """How many are to be read."""
        return sum([not isinstance(entry, Entry) for entry in self._entries])

    def ask(self) -> bytes:
        """All there is to read, for `read_places`; whose answer is for `fill`. What changes meanwhile is read anew."""
        self._entries = [
            entry if isinstance(entry, Entry) else _Awaited(place) for place, entry in enumerate(self._entries)
        ]
        return self._doc.get_update()

    def fill(self, places: Sequence[Entry]) -> None:
        self._entries = [places[entry.place] if isinstance(entry, _Awaited) else entry for entry in self._entries]

    def said(self) -> Said:
        return Said(self.elements(), self.cover())

    def elements(self) -> tuple[Element, ...]:
        if self._elements is None:
            standing = [(entry.standing, entry.element) for entry in self._read()]
            elements = [element for element in in_reading_order(standing) if element]
            self._elements = tuple(told_apart(elements))
        return self._elements

    def cover(self) -> Cover:
        if self._cover is None:
            self._cover = read_cover(self._cover_fields)
        return self._cover

    @property
    def letters(self) -> int:
        return sum([entry.letters for entry in self._read()])

    @property
    def words(self) -> int:
        return sum([entry.count() for entry in self._read()])

    def _content_changed(self, events: list[Any]) -> None:
        """For every key in every room: nothing is read here."""
        self._known = self._elements = None
        paths = [event.path for event in events]
        for event, path in zip(events, paths, strict=True):
            if not path:
                self._entries = _shifted(self._entries, event.delta)
        # The places of all others are those after the change.
        for path in paths:
            if path and path[0] < len(self._entries):
                self._entries[path[0]] = None

    def _cover_changed(self, _events: list[Any]) -> None:
        self._cover = None

    def _read(self) -> list[Entry]:
        if self._known is None:
            with self._doc.transaction() as open_:
                self._read_missing(inner_transaction(open_))
            self._known = [entry for entry in self._entries if isinstance(entry, Entry)]
        return self._known

    def _read_missing(self, reading: InnerTransaction) -> None:
        count = self._content.integrated.len(reading)
        if count != len(self._entries):
            # Should a change ever be told wrongly, all is read.
            self._entries = [None] * count
        for place, entry in self._missing(reading):
            self._entries[place] = entry

    def _missing(self, reading: InnerTransaction) -> list[tuple[int, Entry]]:
        places = [place for place, entry in enumerate(self._entries) if not isinstance(entry, Entry)]
        if len(places) > _FEW:
            nodes: Sequence[Any] = self._content.integrated.children(reading)
            return [(place, _entry(nodes[place], reading)) for place in places]
        return [(place, _entry(self._content.integrated.get(reading, place), reading)) for place in places]


def _entry(node: object, reading: InnerTransaction) -> Entry:
    if not isinstance(node, InnerElement):
        return Entry(None)
    if mark := mark_in(node, reading):
        return Entry(None, mark)
    return Entry(read_element(node, reading))


def _shifted(entries: list[_Slot], delta: list[dict[str, Any]]) -> list[_Slot]:
    """After elements came and went."""
    made: list[_Slot] = []
    at = 0
    for step in delta:
        if "retain" in step:
            made += entries[at : at + step["retain"]]
            at += step["retain"]
        elif "delete" in step:
            at += step["delete"]
        else:
            made += [None] * len(step["insert"])
    return made + entries[at:]
