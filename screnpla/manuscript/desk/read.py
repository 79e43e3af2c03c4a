"""Reading a desk: its entries, and the fields of the API."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pycrdt import Doc, Map
from pycrdt._pycrdt import Map as InnerMap
from pycrdt._pycrdt import Text as InnerText

from screnpla.library.fields.free_json import tidy_json
from screnpla.manuscript.desk.schema import (
    LIST_SCHEMAS,
    PARENT,
    POSITION,
    STASH_TEXT,
    ListSchema,
    api_name,
    decode_members,
    decode_value,
    empty_value_name,
    values_for_empty,
)
from screnpla.manuscript.desk.stash import read_stash_text
from screnpla.manuscript.document.convert import unwrap_transaction


@dataclass(frozen=True)
class DeskEntry:
    key: str
    parent: str  # the key of the entry that holds it; empty: none
    position: str
    fields: Mapping[str, Any]  # as the API shows them, without the entries within it


@dataclass(frozen=True)
class OuterEntry:
    """An entry of a list and those within it. `entry` is None for a deleted group that still has cards.

    Of the outline: an act, or a beat of the Inbox.
    """

    entry: DeskEntry | None
    fields: Mapping[str, Any]
    inner: tuple[DeskEntry, ...]


def desk_to_fields(doc: Doc[Any]) -> dict[str, Any]:
    """The four fields of the API. Slow for a long desk: to be done in a thread."""
    return {STASH_TEXT: read_stash_text(doc), **{schema.field: list_to_json(doc, schema) for schema in LIST_SCHEMAS}}


def list_to_json(doc: Doc[Any], schema: ListSchema) -> list[dict[str, Any]]:
    return [_outer_to_json(outer, schema) for outer in read_list(doc, schema)]


def _outer_to_json(outer: OuterEntry, schema: ListSchema) -> dict[str, Any]:
    if not outer.inner:
        return dict(outer.fields)
    return {**outer.fields, schema.inside: [dict(entry.fields) for entry in outer.inner]}


def read_list(doc: Doc[Any], schema: ListSchema) -> list[OuterEntry]:
    entries = sorted(_read_entries(doc, schema), key=lambda entry: (entry.position, entry.key))
    outer_keys = {entry.key for entry in entries if not entry.parent}
    inner_entries: defaultdict[str, list[DeskEntry]] = defaultdict(list)
    for entry in entries:
        if entry.parent:
            inner_entries[entry.parent].append(entry)
    outer_entries = [
        _make_outer(entry, inner_entries.get(entry.key, []), schema) for entry in entries if not entry.parent
    ]
    if schema.levels_mix:
        inbox = [OuterEntry(entry, entry.fields, ()) for entry in entries if entry.parent not in {"", *outer_keys}]
        outer_entries = _put_acts_first([*outer_entries, *inbox], schema)
    else:
        # Once more under the name of the group that was deleted.
        outer_entries += [
            OuterEntry(None, {schema.named_by: parent}, tuple(inner_entries[parent]))
            for parent in sorted(inner_entries.keys() - outer_keys)
        ]
    return outer_entries


def _put_acts_first(outer_entries: Iterable[OuterEntry], schema: ListSchema) -> list[OuterEntry]:
    """And behind them the beats of the Inbox, whatever act they came from."""

    def order(outer: OuterEntry) -> tuple[bool, str, str]:
        position, key = (outer.entry.position, outer.entry.key) if outer.entry else ("", "")
        return not schema.is_act(outer.fields), position, key

    return sorted(outer_entries, key=order)


def flatten_entries(entries: Iterable[OuterEntry]) -> Iterator[DeskEntry]:
    """All entries of a list, each before those within it."""
    for outer in entries:
        if outer.entry:
            yield outer.entry
        yield from outer.inner


def _make_outer(entry: DeskEntry, inner: list[DeskEntry], schema: ListSchema) -> OuterEntry:
    # An act shows that it may hold beats even while there are none.
    if inner or (schema.is_act(entry.fields) and schema.inside not in entry.fields):
        entry = replace(entry, fields={**entry.fields, schema.inside: []})
    return OuterEntry(entry, entry.fields, tuple(inner))


def _read_entries(doc: Doc[Any], schema: ListSchema) -> list[DeskEntry]:
    root: Any = doc.get(schema.root, type=Map).integrated
    with doc.transaction() as transaction:
        # By the library's inner objects, which are several times as fast; and never by its JSON of the whole, which
        # follows maps within maps until the process dies of it.
        reading = unwrap_transaction(transaction)
        found = {key: root.get(reading, key) for key in root.keys(reading)}
        return [_read_entry(key, each, reading, schema) for key, each in found.items() if isinstance(each, InnerMap)]


def _read_entry(key: str, found: Any, reading: Any, schema: ListSchema) -> DeskEntry:
    stored = {name: found.get(reading, name) for name in found.keys(reading)}
    parent, position = (value if isinstance(value := stored.get(name), str) else "" for name in (PARENT, POSITION))
    fields = dict(_api_fields(stored, schema.prose_of(is_inner=bool(parent)), reading))
    fields |= {name: members for name in schema.sets if (members := decode_members(stored, name))}
    return DeskEntry(key, parent, position, {**fields, "id": key} if schema.id_is_key else fields)


def _api_fields(stored: Mapping[str, Any], prose: Sequence[str], reading: Any) -> Iterator[tuple[str, Any]]:
    # In an order of their own: the document knows none.
    for name in sorted(stored, key=lambda name: (name != "id", name not in prose, name)):
        field, words = api_name(name), _read_prose(stored[name], name in prose, reading)
        if field is None:
            continue
        if words is None:
            yield field, decode_value(stored[name])
        elif words:
            yield field, tidy_json(field, words)
        else:
            yield from [(field, value) for value in values_for_empty(stored.get(empty_value_name(name)))]


def _read_prose(value: Any, is_prose: bool, reading: Any) -> str | None:
    """None for a value that is no text."""
    if isinstance(value, InnerText):
        return value.get_string(reading)
    return value if is_prose and isinstance(value, str) else None
