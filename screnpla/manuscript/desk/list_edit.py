"""Edit of one list of the desk: entries that are missing are deleted, new ones created, the others changed.

The sender may have seen the document some time ago. Then texts are changed in the document as it was then, so that they
merge character by character; all other fields are written into the current document, where the last writer wins.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
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
        wanted_entries: Sequence[WantedEntry],
        new_key: Callable[[], str],
        doc: Doc[Any],
        seen_doc: Doc[Any] | None = None,
    ) -> None:
        """`seen_doc`: the document as the sender saw it; None: the current one."""
        self._schema, self._wanted_entries, self._new_key = schema, wanted_entries, new_key
        self._current = _entries_by_key(doc, schema)
        self._seen = _entries_by_key(seen_doc, schema) if seen_doc else self._current
        self._used_keys = {*self._seen, *_root_map(doc, schema).keys()}
        match_entries(schema, self._seen.values(), wanted_entries)
        self._skip_applied()
        for each in wanted_entries:
            entry = each.seen or each.current
            each.key = entry.key if entry else self._key_for(each)
        self._outer_keys = {each.key for each in wanted_entries if each.parent is None}

    def _skip_applied(self) -> None:
        """Entries and values of a retry, which were applied already, are not applied again."""
        new = [each for each in self._wanted_entries if each.seen is None]
        unseen = [entry for key, entry in self._current.items() if key not in self._seen]
        match_entries(self._schema, unseen, new, only_sure=True)
        for each in new:
            each.current, each.seen = each.seen, None
        for each in self._wanted_entries:
            if each.seen:
                each.current = self._current.get(each.seen.key)
                each.seen = _without_applied(each.seen, each.current, each.fields)

    def edit_seen(self, seen_doc: Doc[Any], writing: InnerTransaction) -> None:
        root = _root_map(seen_doc, self._schema)
        staying = {each.seen.key for each in self._wanted_entries if each.seen}
        for key in (self._seen.keys() & self._current.keys()) - staying:
            del root[key]
        for each in self._wanted_entries:
            if each.seen:
                self._rewrite_prose(root, writing, each, each.seen)

    def edit_current(self, doc: Doc[Any], writing: InnerTransaction) -> None:
        root = _root_map(doc, self._schema)
        for siblings in self._group_siblings():
            seen_positions = [(self._position_in(each.seen, each), each.key) for each in siblings]
            current_positions = [(self._position_in(each.current, each), each.key) for each in siblings]
            for each, position in zip(siblings, reassign_positions(seen_positions, current_positions), strict=True):
                # An entry that somebody else deleted stays deleted.
                if each.current or not each.seen:
                    self._write_entry(root, writing, each, position)

    def _write_entry(self, root: Map[Any], writing: InnerTransaction, wanted_entry: WantedEntry, position: str) -> None:
        old, parent = wanted_entry.seen or wanted_entry.current, self._parent_key(wanted_entry)
        fields, prose = self._stored_fields(wanted_entry.fields), self._prose_fields(wanted_entry)
        if old:
            entry: Map[Any] = root[wanted_entry.key]
            write_fields(entry, self._stored_fields(old.fields), fields, prose, self._schema.sets)
        else:
            entry = create_entry(root, wanted_entry.key, fields, prose, self._schema.sets)
        if wanted_entry.current and not wanted_entry.seen:
            self._rewrite_prose(root, writing, wanted_entry, wanted_entry.current)
        if parent not in [each.parent if each else "" for each in (old, wanted_entry.current)]:
            entry[PARENT] = parent
        if position:
            entry[POSITION] = position

    def _rewrite_prose(
        self, root: Map[Any], writing: InnerTransaction, wanted_entry: WantedEntry, old: DeskEntry
    ) -> None:
        old_fields, fields = self._stored_fields(old.fields), self._stored_fields(wanted_entry.fields)
        rewrite_prose(root[old.key], writing, old_fields, fields, self._prose_fields(wanted_entry))

    def _prose_fields(self, wanted_entry: WantedEntry) -> tuple[str, ...]:
        return self._schema.prose_of(is_inner=wanted_entry.parent is not None)

    def _stored_fields(self, fields: Mapping[str, Any]) -> Mapping[str, Any]:
        return omit_fields(fields, ["id"]) if self._schema.id_is_key else fields

    def _group_siblings(self) -> Iterable[list[WantedEntry]]:
        """Those that have an order among each other: acts, the beats of an act, and beats of the Inbox."""
        grouped: defaultdict[tuple[str, bool], list[WantedEntry]] = defaultdict(list)
        for each in self._wanted_entries:
            is_act = each.parent is None and self._schema.is_act(each.fields)
            grouped[each.parent.key if each.parent else "", is_act].append(each)
        return grouped.values()

    def _parent_key(self, wanted_entry: WantedEntry) -> str:
        if wanted_entry.parent:
            return wanted_entry.parent.key
        entry = wanted_entry.seen or wanted_entry.current
        # A beat of a deleted act returns to it when somebody undoes the deletion.
        return entry.parent if entry and entry.parent not in self._outer_keys else ""

    def _position_in(self, entry: DeskEntry | None, wanted_entry: WantedEntry) -> str:
        """Empty for an entry that comes from another parent."""
        return entry.position if entry and entry.parent == self._parent_key(wanted_entry) else ""

    def _key_for(self, wanted_entry: WantedEntry) -> str:
        """Its own name where that can be a key: clients that know the entry by its name find it in the document."""
        name = wanted_entry.fields.get(self._schema.named_by if wanted_entry.parent is None else "id")
        key = name if isinstance(name, str) and 0 < len(name) <= MAX_ID_LENGTH else self._new_key()
        while key in self._used_keys:
            key = self._new_key()
        self._used_keys.add(key)
        return key


def _root_map(doc: Doc[Any], schema: ListSchema) -> Map[Any]:
    root: Map[Any] = doc.get(schema.root, type=Map)
    return root


def _entries_by_key(doc: Doc[Any], schema: ListSchema) -> dict[str, DeskEntry]:
    return {entry.key: entry for entry in flatten_entries(read_list(doc, schema))}


def _without_applied(seen: DeskEntry, current: DeskEntry | None, wanted_fields: Mapping[str, Any]) -> DeskEntry:
    """The seen entry with the values that the current one has already as wanted."""
    if current is None or current is seen:
        return seen
    remaining = {name: value for name, value in seen.fields.items() if name in wanted_fields or name in current.fields}
    applied = {name: value for name, value in wanted_fields.items() if has_value(current.fields, name, value)}
    return replace(seen, fields={**remaining, **applied})
