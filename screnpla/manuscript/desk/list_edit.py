"""Edit of one list of the desk: entries that are missing are deleted, new ones created, the others changed.

The sender may have seen the document some time ago. Then texts are changed in the document as it was then, so that they
merge character by character; all other fields are written into the current document, where the last writer wins.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from pycrdt import Doc, Map
from pycrdt._pycrdt import Transaction as InnerTransaction

from screnpla.library.fields.author import omit_fields
from screnpla.library.fields.merged_lists import MAX_ID_LENGTH
from screnpla.manuscript.desk.entry_fields import create_entry, has_value, rewrite_prose, write_fields
from screnpla.manuscript.desk.entry_matching import WantedEntry, match_entries
from screnpla.manuscript.desk.fractional_index import reassign_positions
from screnpla.manuscript.desk.read import DeskEntry, flatten_entries, read_list
from screnpla.manuscript.desk.schema import PARENT, POSITION, ListSchema


class ListEdit:
    """Call `edit_seen` first, and `edit_current` when `doc` has the update of that."""

    def __init__(
        self,
        schema: ListSchema,
        wanted: Sequence[WantedEntry],
        new_key: Callable[[], str],
        doc: Doc[Any],
        seen: Doc[Any] | None = None,
    ) -> None:
        """`seen`: the document as the sender saw it; None: the current one."""
        self._schema, self._wanted, self._new_key = schema, wanted, new_key
        self._current = _entries_by_key(doc, schema)
        self._seen = _entries_by_key(seen, schema) if seen else self._current
        self._taken = {*self._seen, *_root_map(doc, schema).keys()}
        match_entries(schema, self._seen.values(), wanted)
        self._skip_applied()
        for each in wanted:
            entry = each.known or each.current
            each.key = entry.key if entry else self._key_for(each)

    def _skip_applied(self) -> None:
        """Entries and values of a retry, which were applied already, are not applied again."""
        new = [each for each in self._wanted if each.known is None]
        unseen = [entry for key, entry in self._current.items() if key not in self._seen]
        match_entries(self._schema, unseen, new, only_sure=True)
        for each in new:
            each.current, each.known = each.known, None
        for each in self._wanted:
            if each.known:
                each.current = self._current.get(each.known.key)
                each.known = _without_applied(each.known, each.current, each.fields)

    def edit_seen(self, seen: Doc[Any], writing: InnerTransaction) -> None:
        root = _root_map(seen, self._schema)
        staying = {each.known.key for each in self._wanted if each.known}
        for key in (self._seen.keys() & self._current.keys()) - staying:
            del root[key]
        for each in self._wanted:
            if each.known:
                self._rewrite_prose(root, writing, each, each.known)

    def edit_current(self, doc: Doc[Any], writing: InnerTransaction) -> None:
        root = _root_map(doc, self._schema)
        for siblings in _group_by_parent(self._wanted).values():
            seen = [(_position_in(each.known, each), each.key) for each in siblings]
            current = [(_position_in(each.current, each), each.key) for each in siblings]
            for each, position in zip(siblings, reassign_positions(seen, current), strict=True):
                # An entry that somebody else deleted stays deleted.
                if each.current or not each.known:
                    self._write_entry(root, writing, each, position)

    def _write_entry(self, root: Map[Any], writing: InnerTransaction, wanted: WantedEntry, position: str) -> None:
        old, parent = wanted.known or wanted.current, _parent_key(wanted)
        if old:
            entry: Map[Any] = root[wanted.key]
            write_fields(
                entry, self._stored_fields(old.fields), self._stored_fields(wanted.fields), self._prose_fields(wanted)
            )
        else:
            entry = create_entry(root, wanted.key, self._stored_fields(wanted.fields), self._prose_fields(wanted))
        if wanted.current and not wanted.known:
            self._rewrite_prose(root, writing, wanted, wanted.current)
        if parent not in [each.parent if each else "" for each in (old, wanted.current)]:
            entry[PARENT] = parent
        if position:
            entry[POSITION] = position

    def _rewrite_prose(self, root: Map[Any], writing: InnerTransaction, wanted: WantedEntry, old: DeskEntry) -> None:
        old_fields, fields = self._stored_fields(old.fields), self._stored_fields(wanted.fields)
        rewrite_prose(root[old.key], writing, old_fields, fields, self._prose_fields(wanted))

    def _prose_fields(self, wanted: WantedEntry) -> tuple[str, ...]:
        return self._schema.prose_of(is_inner=wanted.parent is not None)

    def _stored_fields(self, fields: Mapping[str, Any]) -> Mapping[str, Any]:
        return omit_fields(fields, ["id"]) if self._schema.id_is_key else fields

    def _key_for(self, wanted: WantedEntry) -> str:
        """Its own name where that can be a key: clients that know the entry by its name find it in the document."""
        name = wanted.fields.get(self._schema.named_by if wanted.parent is None else "id")
        key = name if isinstance(name, str) and 0 < len(name) <= MAX_ID_LENGTH else self._new_key()
        while key in self._taken:
            key = self._new_key()
        self._taken.add(key)
        return key


def _root_map(doc: Doc[Any], schema: ListSchema) -> Map[Any]:
    root: Map[Any] = doc.get(schema.root, type=Map)
    return root


def _entries_by_key(doc: Doc[Any], schema: ListSchema) -> dict[str, DeskEntry]:
    return {entry.key: entry for entry in flatten_entries(read_list(doc, schema))}


def _without_applied(known: DeskEntry, current: DeskEntry | None, wanted: Mapping[str, Any]) -> DeskEntry:
    """The seen entry with the values that the current one has already as wanted."""
    if current is None or current is known:
        return known
    remaining = {name: value for name, value in known.fields.items() if name in wanted or name in current.fields}
    applied = {name: value for name, value in wanted.items() if has_value(current.fields, name, value)}
    return replace(known, fields={**remaining, **applied})


def _group_by_parent(wanted: Sequence[WantedEntry]) -> dict[str, list[WantedEntry]]:
    grouped: defaultdict[str, list[WantedEntry]] = defaultdict(list)
    for each in wanted:
        grouped[_parent_key(each)].append(each)
    return grouped


def _parent_key(wanted: WantedEntry) -> str:
    return wanted.parent.key if wanted.parent else ""


def _position_in(entry: DeskEntry | None, wanted: WantedEntry) -> str:
    """Empty for an entry that comes from another parent."""
    return entry.position if entry and entry.parent == _parent_key(wanted) else ""
