"""One list of the desk as it shall be from now on: what is gone is deleted, what is new made, the others changed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pycrdt import Doc, Map
from pycrdt._pycrdt import Transaction as InnerTransaction

from screnpla.library.entries import LONGEST_ID
from screnpla.library.hand import without
from screnpla.manuscript.desk.entry_writing import change_entry, make_entry
from screnpla.manuscript.desk.places import in_order
from screnpla.manuscript.desk.reading import entries_in, read_list
from screnpla.manuscript.desk.shape import PARENT, PLACE, Listing
from screnpla.manuscript.desk.wanted import Wanted, recognise, wanted_of


class ListChange:
    def __init__(self, doc: Doc[Any], listing: Listing, writing: InnerTransaction, new_key: Callable[[], str]) -> None:
        self._writing = writing
        self._root: Map[Any] = doc.get(listing.root, type=Map)
        self._listing = listing
        self._new_key = new_key
        self._known = read_list(doc, listing)
        self._taken = set(self._root.keys())

    def put(self, given: Sequence[Mapping[str, Any]]) -> None:
        wanted = wanted_of(self._listing, given)
        recognise(self._listing, self._known, wanted)
        staying = {each.known.key for each in wanted if each.known}
        for entry in entries_in(self._known):
            if entry.key not in staying:
                del self._root[entry.key]
        for each in wanted:
            each.key = each.known.key if each.known else self._key_for(each)
        for siblings in _by_parent(wanted).values():
            places = in_order([(_place_now(each), each.key) for each in siblings])
            for each, place in zip(siblings, places, strict=True):
                self._write(each, place)

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
        prose = self._listing.prose_of(is_inner=bool(parent))
        fields = self._kept(wanted.fields)
        if known:
            entry = self._root[known.key]
            change_entry(entry, self._writing, self._kept(known.fields), fields, prose)
        else:
            entry = make_entry(self._root, wanted.key, fields, prose)
        if parent != (known.parent if known else ""):
            entry[PARENT] = parent
        if place != (known.place if known else ""):
            entry[PLACE] = place

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
