"""Matching of the entries that a client sends with those of the document.

A client sends a list as it shall be. An entry that was there before must stay the same one: others may be typing in it.
Not all lists carry ids, so that an entry is matched by its id, by equal fields, or by its position and the fields that
it still has in common with the old one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from screnpla.manuscript.desk.read import DeskEntry
from screnpla.manuscript.desk.schema import ListSchema
from screnpla.manuscript.document.attributes import to_json_text


@dataclass
class WantedEntry:
    fields: Mapping[str, Any]  # without the entries within it
    parent: WantedEntry | None = None  # the entry in which it stands
    seen: DeskEntry | None = None  # which it is of those that its sender saw; none for a new one
    # The same in the document as it is: none when it is to be created, or was deleted meanwhile. One that is there, and
    # not `seen`, has come from its sender before, who never heard of it.
    current: DeskEntry | None = None
    key: str = ""  # under which it is stored from now on


def parse_wanted(schema: ListSchema, entries: Iterable[Mapping[str, Any]]) -> list[WantedEntry]:
    """In their order, each before those within it."""
    wanted_entries: list[WantedEntry] = []
    for fields in entries:
        inside = fields.get(schema.inside) if schema.inside else None
        if isinstance(inside, list) and all(isinstance(each, dict) for each in inside):
            # An empty list tells that it may hold entries, even while there are none.
            outer = WantedEntry({**fields, schema.inside: []})
            wanted_entries += [outer, *[WantedEntry(each, outer) for each in inside]]
        else:
            wanted_entries.append(WantedEntry(fields))
    return wanted_entries


def match_entries(
    schema: ListSchema, entries: Iterable[DeskEntry], wanted_entries: Sequence[WantedEntry], *, only_sure: bool = False
) -> None:
    """Sets `seen` of each. `only_sure`: no similar entries, which may be somebody else's."""
    _EntryMatcher(schema, entries).match_all(wanted_entries, only_sure=only_sure)


class _EntryMatcher:
    def __init__(self, schema: ListSchema, entries: Iterable[DeskEntry]) -> None:
        self._schema = schema
        self._free: dict[str, DeskEntry] = {entry.key: entry for entry in entries}
        self._outer_keys = {entry.key for entry in self._free.values() if not entry.parent}

    def match_all(self, wanted_entries: Sequence[WantedEntry], *, only_sure: bool) -> None:
        outer = [each for each in wanted_entries if each.parent is None]
        inner = [each for each in wanted_entries if each.parent is not None]
        self._match_by(wanted_entries, self._name_trait)
        for level in (outer, inner):
            self._match_by(level, self._parent_and_fields)
            self._match_by(level, self._all_fields)
            if not only_sure:
                self._match_similar(level)

    def _match_by(
        self, wanted_entries: Iterable[WantedEntry], trait: Callable[[DeskEntry | WantedEntry], Hashable]
    ) -> None:
        """Entries that share a trait with a known one; of several, in their order."""
        by_trait: defaultdict[Hashable, list[DeskEntry]] = defaultdict(list)
        for entry in reversed(self._free.values()):
            by_trait[trait(entry)].append(entry)
        for each in wanted_entries:
            if each.seen is None and (mark := trait(each)) is not None and by_trait[mark]:
                self._assign(each, by_trait[mark].pop())

    def _assign(self, wanted_entry: WantedEntry, entry: DeskEntry) -> None:
        wanted_entry.seen = self._free.pop(entry.key)

    def _match_similar(self, wanted_entries: Iterable[WantedEntry]) -> None:
        """The remaining entries of the same act or group, one after the other."""
        left: defaultdict[str | None, list[DeskEntry]] = defaultdict(list)
        for entry in self._free.values():
            left[self._parent_trait(entry)].append(entry)
        unmatched: defaultdict[str, list[WantedEntry]] = defaultdict(list)
        for each in wanted_entries:
            if each.seen is None and (parent := self._parent_trait(each)) is not None:
                unmatched[parent].append(each)
        for parent, group in unmatched.items():
            for each, entry in zip(group, left[parent], strict=False):
                if self._are_similar(each, entry):
                    self._assign(each, entry)

    def _are_similar(self, wanted_entry: WantedEntry, entry: DeskEntry) -> bool:
        names = self._name_trait(wanted_entry), self._name_trait(entry)
        if all(names) and names[0] != names[1]:
            return False
        values = {name: value for name, value in entry.fields.items() if value}
        return not values or any(wanted_entry.fields.get(name) == value for name, value in values.items())

    def _name_trait(self, each: DeskEntry | WantedEntry) -> Hashable:
        is_inner = self._is_inner(each)
        name = each.fields.get("id" if is_inner else self._schema.named_by)
        return (is_inner and not self._schema.levels_mix, to_json_text(name)) if name else None

    def _parent_and_fields(self, each: DeskEntry | WantedEntry) -> Hashable:
        return self._parent_trait(each), self._all_fields(each)

    def _all_fields(self, each: DeskEntry | WantedEntry) -> Hashable:
        return self._is_inner(each) and not self._schema.levels_mix, to_json_text(dict(each.fields))

    def _parent_trait(self, each: DeskEntry | WantedEntry) -> str | None:
        """None: its parent is new."""
        if isinstance(each, DeskEntry):
            # A beat of a deleted act stands outside of all, as it is shown.
            return "" if self._schema.levels_mix and each.parent not in self._outer_keys else each.parent
        if each.parent is None:
            return ""
        return each.parent.seen.key if each.parent.seen else None

    @staticmethod
    def _is_inner(each: DeskEntry | WantedEntry) -> bool:
        return bool(each.parent) if isinstance(each, DeskEntry) else each.parent is not None
