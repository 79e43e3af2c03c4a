"""One list of the desk as it shall be from now on: what is gone is deleted, what is new made, the others changed.

Who sends it may have seen the document some time ago. Then the words of texts are changed in the document as they saw
it, so that they merge letter by letter; all else is written into the document as it is, where the last who says
something is right.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from pycrdt import Doc, Map
from pycrdt._pycrdt import Transaction as InnerTransaction

from screnpla.library.entries import LONGEST_ID
from screnpla.library.hand import without
from screnpla.manuscript.desk.entry_writing import make_entry, put_fields, retype_prose, says
from screnpla.manuscript.desk.places import in_order_since
from screnpla.manuscript.desk.reading import Entry, entries_in, read_list
from screnpla.manuscript.desk.shape import PARENT, PLACE, Listing
from screnpla.manuscript.desk.wanted import Wanted, recognise


class ListChange:
    """Worked out when it is made; then `change_seen` comes first, and `change_now` when `doc` knows of that."""

    def __init__(
        self,
        listing: Listing,
        wanted: Sequence[Wanted],
        new_key: Callable[[], str],
        doc: Doc[Any],
        seen: Doc[Any] | None = None,
    ) -> None:
        """`seen`: the document as it was for who sends this; None: as it is."""
        self._listing, self._wanted, self._new_key = listing, wanted, new_key
        self._now = _entries(doc, listing)
        self._known = _entries(seen, listing) if seen else self._now
        self._taken = {*self._known, *_root(doc, listing).keys()}
        recognise(listing, self._known.values(), wanted)
        self._compare()
        for each in wanted:
            entry = each.known or each.now
            each.key = entry.key if entry else self._key_for(each)

    def _compare(self) -> None:
        """What was sent once before, by who never heard that it had come, is not to be done again."""
        new = [each for each in self._wanted if each.known is None]
        unseen = [entry for key, entry in self._now.items() if key not in self._known]
        recognise(self._listing, unseen, new, only_sure=True)
        for each in new:
            each.now, each.known = each.known, None
        for each in self._wanted:
            if each.known:
                each.now = self._now.get(each.known.key)
                each.known = _less_done(each.known, each.now, each.fields)

    def change_seen(self, seen: Doc[Any], writing: InnerTransaction) -> None:
        root = _root(seen, self._listing)
        staying = {each.known.key for each in self._wanted if each.known}
        for key in (self._known.keys() & self._now.keys()) - staying:
            del root[key]
        for each in self._wanted:
            if each.known:
                self._retype(root, writing, each, each.known)

    def change_now(self, doc: Doc[Any], writing: InnerTransaction) -> None:
        root = _root(doc, self._listing)
        for siblings in _by_parent(self._wanted).values():
            seen = [(_place_in(each.known, each), each.key) for each in siblings]
            now = [(_place_in(each.now, each), each.key) for each in siblings]
            for each, place in zip(siblings, in_order_since(seen, now), strict=True):
                # What another deleted stays deleted.
                if each.now or not each.known:
                    self._write(root, writing, each, place)

    def _write(self, root: Map[Any], writing: InnerTransaction, wanted: Wanted, place: str) -> None:
        old, parent = wanted.known or wanted.now, _parent(wanted)
        if old:
            entry: Map[Any] = root[wanted.key]
            put_fields(entry, self._kept(old.fields), self._kept(wanted.fields), self._prose(wanted))
        else:
            entry = make_entry(root, wanted.key, self._kept(wanted.fields), self._prose(wanted))
        if wanted.now and not wanted.known:
            self._retype(root, writing, wanted, wanted.now)
        if parent not in [each.parent if each else "" for each in (old, wanted.now)]:
            entry[PARENT] = parent
        if place:
            entry[PLACE] = place

    def _retype(self, root: Map[Any], writing: InnerTransaction, wanted: Wanted, old: Entry) -> None:
        old_fields, fields = self._kept(old.fields), self._kept(wanted.fields)
        retype_prose(root[old.key], writing, old_fields, fields, self._prose(wanted))

    def _prose(self, wanted: Wanted) -> tuple[str, ...]:
        return self._listing.prose_of(is_inner=wanted.above is not None)

    def _kept(self, fields: Mapping[str, Any]) -> Mapping[str, Any]:
        return without(fields, ["id"]) if self._listing.id_is_key else fields

    def _key_for(self, wanted: Wanted) -> str:
        """Its own name where that can be one: who knows the entry by its name finds it in the document."""
        name = wanted.fields.get(self._listing.named_by if wanted.above is None else "id")
        key = name if isinstance(name, str) and 0 < len(name) <= LONGEST_ID else self._new_key()
        while key in self._taken:
            key = self._new_key()
        self._taken.add(key)
        return key


def _root(doc: Doc[Any], listing: Listing) -> Map[Any]:
    root: Map[Any] = doc.get(listing.root, type=Map)
    return root


def _entries(doc: Doc[Any], listing: Listing) -> dict[str, Entry]:
    return {entry.key: entry for entry in entries_in(read_list(doc, listing))}


def _less_done(known: Entry, now: Entry | None, wanted: Mapping[str, Any]) -> Entry:
    """As if its sender had seen what is by now as they want it."""
    if now is None or now is known:
        return known
    there = {name: value for name, value in known.fields.items() if name in wanted or name in now.fields}
    done = {name: value for name, value in wanted.items() if says(now.fields, name, value)}
    return replace(known, fields={**there, **done})


def _by_parent(wanted: Sequence[Wanted]) -> dict[str, list[Wanted]]:
    made: defaultdict[str, list[Wanted]] = defaultdict(list)
    for each in wanted:
        made[_parent(each)].append(each)
    return made


def _parent(wanted: Wanted) -> str:
    return wanted.above.key if wanted.above else ""


def _place_in(entry: Entry | None, wanted: Wanted) -> str:
    """Empty, when it comes from somewhere else."""
    return entry.place if entry and entry.parent == _parent(wanted) else ""
