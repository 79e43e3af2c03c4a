"""Desks for tests: made of fields, read, merged, and changed as a browser changes them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pycrdt import Doc, Map, XmlText

from screnpla.library.hand import Hand
from screnpla.manuscript.desk.change import desk_difference, to_desk
from screnpla.manuscript.desk.entry_writing import make_entry
from screnpla.manuscript.desk.places import places_between
from screnpla.manuscript.desk.shape import PARENT, PLACE, Listing
from tests.manuscript.line_texts import text_of_line

NOTHING: dict[str, Any] = {"stashText": "", "notes": [], "scriptOutlines": [], "detailedElements": []}
ANA = Hand("ana", "Ana", "2026-11-15T20:00:00+00:00")
BO = Hand("bo", "Bo", "2026-11-15T21:00:00+00:00")


def desk(**fields: Any) -> Doc[Any]:
    return copy_of_state(to_desk({**NOTHING, **fields}))


def copy_of(doc: Doc[Any], client: int | None = None) -> Doc[Any]:
    return copy_of_state(doc.get_update(), client)


def copy_of_state(state: bytes, client: int | None = None) -> Doc[Any]:
    doc: Doc[Any] = Doc(client_id=client)
    doc.apply_update(state)
    return doc


def merge(*docs: Doc[Any]) -> None:
    """All know what all know."""
    states = [doc.get_update() for doc in docs]
    for doc in docs:
        for state in states:
            doc.apply_update(state)


def change(doc: Doc[Any], hand: Hand = ANA, /, **fields: Any) -> bytes:
    return desk_difference(doc, fields, hand)


def stash_line(doc: Doc[Any], number: int) -> XmlText:
    return text_of_line(doc, number, "stash")


class Browser:
    """Changes a list as the web app does: one entry at a time."""

    def __init__(self, doc: Doc[Any], listing: Listing) -> None:
        self.doc, self.listing = doc, listing
        self.root: Map[Any] = doc.get(listing.root, type=Map)

    def add(self, key: str, parent: str = "", **fields: Any) -> None:
        prose = self.listing.prose_of(is_inner=bool(parent))
        (place,) = places_between(max(self._places(parent), default=""), "", 1)
        with self.doc.transaction():
            entry = make_entry(self.root, key, {"id": key, **fields}, prose)
            entry[PARENT], entry[PLACE] = parent, place

    def move(self, key: str, parent: str, after: str | None) -> None:
        """Behind that one; None: to the front."""
        places = sorted(set(self._places(parent, key)))
        low = self.root[after][PLACE] if after else ""
        high = next((place for place in places if place > low), "")
        with self.doc.transaction():
            self.root[key][PARENT] = parent
            self.root[key][PLACE] = places_between(low, high, 1)[0]

    def keys(self, parent: str) -> list[str]:
        keys: list[str] = list(self.root.keys())
        return sorted(key for key in keys if parent == self.root[key].get(PARENT, ""))

    def _places(self, parent: str, but: str = "") -> Iterable[str]:
        return [self.root[key][PLACE] for key in self.keys(parent) if key != but]
