"""One list of the desk as it shall be from now on: what is gone is deleted, what is new made, the others changed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from pycrdt import Doc, Map
from pycrdt._pycrdt import Transaction as InnerTransaction

from screnpla.library.entries import LONGEST_ID
from screnpla.library.hand import without
from screnpla.manuscript.desk.entry_writing import change_entry, make_entry, says
from screnpla.manuscript.desk.places import in_order
from screnpla.manuscript.desk.reading import Entry, entries_in, read_list
from screnpla.manuscript.desk.shape import PARENT, PLACE, Listing
from screnpla.manuscript.desk.wanted import Wanted, recognise


class ListChange:
    """Of a document as somebody saw it who now sends a list."""

    def __init__(self, seen: Doc[Any], listing: Listing, writing: InnerTransaction, new_key: Callable[[], str]) -> None:
        self._root: Map[Any] = seen.get(listing.root, type=Map)
        self._listing, self._writing, self._new_key = listing, writing, new_key
        self._known = {entry.key: entry for entry in entries_in(read_list(seen, listing))}
        self._taken = set(self._root.keys())

    def put(self, wanted: Sequence[Wanted], now: Mapping[str, Entry] | None = None) -> None:
        """`now`: the entries of the document as it is, when it is not what they saw."""
        recognise(self._listing, self._known.values(), wanted)
        if now is not None:
            self._compare(wanted, now)
        staying = {each.known.key for each in wanted if each.known}
        for key in self._known.keys() - staying:
            del self._root[key]
        for each in wanted:
            entry = each.known or each.arrived
            each.key = entry.key if entry else self._key_for(each)
        for siblings in _by_parent([each for each in wanted if each.arrived is None]).values():
            places = in_order([(_place_now(each), each.key) for each in siblings])
            for each, place in zip(siblings, places, strict=True):
                self._write(each, place)

    def _compare(self, wanted: Sequence[Wanted], now: Mapping[str, Entry]) -> None:
        """What was sent once before, by who never heard that it had come, is not to be done again."""
        self._taken |= now.keys()
        new = [each for each in wanted if each.known is None]
        recognise(self._listing, [entry for key, entry in now.items() if key not in self._known], new)
        for each in new:
            each.known, each.arrived = None, each.known
        for each in wanted:
            if each.known and (entry := now.get(each.known.key)):
                done = {name: value for name, value in each.fields.items() if says(entry.fields, name, value)}
                each.known = replace(each.known, fields={**each.known.fields, **done})

    def change_arrived(self, wanted: Sequence[Wanted]) -> None:
        """In the document as it is."""
        for each in wanted:
            if each.arrived:
                self._change(each, each.arrived, is_inner=each.above is not None)

    def _key_for(self, wanted: Wanted) -> str:
        """Its own name where that can be one: who knows the entry by its name finds it in the document."""
        name = wanted.fields.get(self._listing.named_by if wanted.above is None else "id")
        key = name if isinstance(name, str) and 0 < len(name) <= LONGEST_ID else self._new_key()
        while key in self._taken:
            key = self._new_key()
        self._taken.add(key)
        return key

    def _write(self, wanted: Wanted, place: str) -> None:
        parent, known = _parent(wanted), wanted.known
        if known:
            entry = self._change(wanted, known, is_inner=bool(parent))
        else:
            prose = self._listing.prose_of(is_inner=bool(parent))
            entry = make_entry(self._root, wanted.key, self._kept(wanted.fields), prose)
        if parent != (known.parent if known else ""):
            entry[PARENT] = parent
        if place != (known.place if known else ""):
            entry[PLACE] = place

    def _change(self, wanted: Wanted, old: Entry, *, is_inner: bool) -> Map[Any]:
        entry: Map[Any] = self._root[old.key]
        prose = self._listing.prose_of(is_inner=is_inner)
        change_entry(entry, self._writing, self._kept(old.fields), self._kept(wanted.fields), prose)
        return entry

    def _kept(self, fields: Mapping[str, Any]) -> Mapping[str, Any]:
        return without(fields, ["id"]) if self._listing.id_is_key else fields


def _by_parent(wanted: Sequence[Wanted]) -> dict[str, list[Wanted]]:
    made: defaultdict[str, list[Wanted]] = defaultdict(list)
    for each in wanted:
        made[_parent(each)].append(each)
    return made


def _parent(wanted: Wanted) -> str:
    return wanted.above.key if wanted.above else ""


def _place_now(wanted: Wanted) -> str:
    """Empty, when it comes from somewhere else."""
    return wanted.known.place if wanted.known and wanted.known.parent == _parent(wanted) else ""
