"""What a desk says: its entries, and the fields of the API."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pycrdt import Doc, Map
from pycrdt._pycrdt import Map as InnerMap
from pycrdt._pycrdt import Text as InnerText

from screnpla.library.loose_json import tidied
from screnpla.manuscript.convert import inner_transaction
from screnpla.manuscript.desk.shape import (
    LISTINGS,
    PARENT,
    PLACE,
    STASH_TEXT,
    Listing,
    empty_name,
    for_empty,
    shown_name,
    shown_value,
)
from screnpla.manuscript.desk.stash import stash_text


@dataclass(frozen=True)
class Entry:
    key: str
    parent: str  # the key of the entry in which it stands; empty: in none
    place: str
    fields: Mapping[str, Any]  # as the API shows them, without the entries within it


@dataclass(frozen=True)
class Outer:
    """An entry of a list and those within it. None for a group that is gone while cards of it are still there."""

    entry: Entry | None
    fields: Mapping[str, Any]
    inner: tuple[Entry, ...]


def fields_of(doc: Doc[Any]) -> dict[str, Any]:
    """The four fields of the API. Slow for long ones: to be asked in a thread."""
    return {STASH_TEXT: stash_text(doc), **{listing.field: shown_list(doc, listing) for listing in LISTINGS}}


def shown_list(doc: Doc[Any], listing: Listing) -> list[dict[str, Any]]:
    return [_shown(outer, listing) for outer in read_list(doc, listing)]


def _shown(outer: Outer, listing: Listing) -> dict[str, Any]:
    if not outer.inner:
        return dict(outer.fields)
    return {**outer.fields, listing.inside: [dict(entry.fields) for entry in outer.inner]}


def read_list(doc: Doc[Any], listing: Listing) -> list[Outer]:
    entries = sorted(_all_entries(doc, listing), key=lambda entry: (entry.place, entry.key))
    outer_keys = {entry.key for entry in entries if not entry.parent}
    within: defaultdict[str, list[Entry]] = defaultdict(list)
    for entry in entries:
        if entry.parent:
            within[entry.parent].append(entry)
    made = [_outer(entry, within.get(entry.key, []), listing) for entry in entries if not entry.parent]
    for parent in sorted(within.keys() - outer_keys):
        made += _left_alone(parent, within[parent], listing)
    return made


def entries_in(known: Iterable[Outer]) -> Iterator[Entry]:
    """All of a list, each before those within it."""
    for outer in known:
        if outer.entry:
            yield outer.entry
        yield from outer.inner


def _outer(entry: Entry, inner: list[Entry], listing: Listing) -> Outer:
    if inner:
        entry = replace(entry, fields={**entry.fields, listing.inside: []})
    return Outer(entry, entry.fields, tuple(inner))


def _left_alone(parent: str, entries: list[Entry], listing: Listing) -> list[Outer]:
    """Those whose act or group is gone: each on its own, or once more under the name of the group."""
    if listing.named_by == "id":
        return [Outer(entry, entry.fields, ()) for entry in entries]
    return [Outer(None, {listing.named_by: parent}, tuple(entries))]


def _all_entries(doc: Doc[Any], listing: Listing) -> list[Entry]:
    root: Any = doc.get(listing.root, type=Map).integrated
    with doc.transaction() as open_:
        # By the library's inner objects, which are several times as fast; and never by its JSON of the whole, which
        # follows maps within maps until the process dies of it.
        reading = inner_transaction(open_)
        found = {key: root.get(reading, key) for key in root.keys(reading)}
        return [_entry(key, each, reading, listing) for key, each in found.items() if isinstance(each, InnerMap)]


def _entry(key: str, found: Any, reading: Any, listing: Listing) -> Entry:
    kept = {name: found.get(reading, name) for name in found.keys(reading)}
    parent, place = (value if isinstance(value := kept.get(name), str) else "" for name in (PARENT, PLACE))
    fields = dict(_shown_fields(kept, listing.prose_of(is_inner=bool(parent)), reading))
    return Entry(key, parent, place, {**fields, "id": key} if listing.id_is_key else fields)


def _shown_fields(kept: Mapping[str, Any], prose: Sequence[str], reading: Any) -> Iterator[tuple[str, Any]]:
    # In an order of their own: the document knows none.
    for name in sorted(kept, key=lambda name: (name != "id", name not in prose, name)):
        shown, words = shown_name(name), _words(kept[name], name in prose, reading)
        if shown is None:
            continue
        if words is None:
            yield shown, shown_value(kept[name])
        elif words:
            yield shown, tidied(shown, words)
        else:
            yield from [(shown, value) for value in for_empty(kept.get(empty_name(name)))]


def _words(value: Any, is_prose: bool, reading: Any) -> str | None:
    """None for what is no text."""
    if isinstance(value, InnerText):
        return value.get_string(reading)
    return value if is_prose and isinstance(value, str) else None
