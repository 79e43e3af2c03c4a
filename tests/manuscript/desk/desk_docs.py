"""Desk documents for tests: made of fields, read, merged, and changed as a browser changes them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pycrdt import Doc, Map, XmlText

from screnpla.library.fields.author import Author
from screnpla.manuscript.desk.changes import apply_desk_difference, encode_desk
from screnpla.manuscript.desk.entry_fields import create_entry
from screnpla.manuscript.desk.fractional_index import positions_between
from screnpla.manuscript.desk.schema import OUTLINE, PARENT, POSITION, ListSchema, encode_value, member_name
from tests.manuscript.element_text import text_of_line

NOTHING: dict[str, Any] = {"stashText": "", "notes": [], "scriptOutlines": [], "detailedElements": []}
ANA = Author("ana", "Ana", "2026-11-15T20:00:00+00:00")
BO = Author("bo", "Bo", "2026-11-15T21:00:00+00:00")


def desk(**fields: Any) -> Doc[Any]:
    return doc_from_state(encode_desk({**NOTHING, **fields}))


def copy_doc(doc: Doc[Any], client: int | None = None) -> Doc[Any]:
    return doc_from_state(doc.get_update(), client)


def doc_from_state(state: bytes, client: int | None = None) -> Doc[Any]:
    doc: Doc[Any] = Doc(client_id=client)
    doc.apply_update(state)
    return doc


def merge(*docs: Doc[Any]) -> None:
    """All know what all know."""
    states = [doc.get_update() for doc in docs]
    for doc in docs:
        for state in states:
            doc.apply_update(state)


def apply_change(doc: Doc[Any], author: Author = ANA, /, **fields: Any) -> bytes:
    return apply_desk_difference(doc, fields, author)


def put_acts_first(entries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """An outline in the order in which it is read: acts before the beats of the Inbox (ST4)."""
    return sorted(entries, key=lambda entry: not OUTLINE.is_act(entry))


def stash_line(doc: Doc[Any], number: int) -> XmlText:
    return text_of_line(doc, number, "stash")


class Browser:
    """Changes a list as the web app does: one entry at a time."""

    def __init__(self, doc: Doc[Any], schema: ListSchema) -> None:
        self.doc, self.schema = doc, schema
        self.root: Map[Any] = doc.get(schema.root, type=Map)

    def add(self, key: str, parent: str = "", **fields: Any) -> None:
        prose = self.schema.prose_of(is_inner=bool(parent))
        (position,) = positions_between(max(self._positions(parent), default=""), "", 1)
        with self.doc.transaction():
            entry = create_entry(self.root, key, {"id": key, **fields}, prose, self.schema.sets)
            entry[PARENT], entry[POSITION] = parent, position

    def move(self, key: str, parent: str, after: str | None) -> None:
        """Behind that one; None: to the front."""
        positions = sorted(set(self._positions(parent, key)))
        low = self.root[after][POSITION] if after else ""
        high = next((position for position in positions if position > low), "")
        with self.doc.transaction():
            self.root[key][PARENT] = parent
            self.root[key][POSITION] = positions_between(low, high, 1)[0]

    def add_member(self, key: str, set_name: str, member: dict[str, Any]) -> None:
        self.root[key][member_name(set_name, member["id"])] = encode_value(member)

    def remove_member(self, key: str, set_name: str, id_: str) -> None:
        if member_name(set_name, id_) in self.root[key]:
            del self.root[key][member_name(set_name, id_)]

    def keys(self, parent: str) -> list[str]:
        keys: list[str] = list(self.root.keys())
        return sorted(key for key in keys if parent == self.root[key].get(PARENT, ""))

    def _positions(self, parent: str, excluded: str = "") -> Iterable[str]:
        return [self.root[key][POSITION] for key in self.keys(parent) if key != excluded]
