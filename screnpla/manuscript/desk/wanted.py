"""Entries as somebody sends them, and which of the known ones they are.

Who sends a list says how it shall be from now on. An entry that was there before must stay the same one: others may be
typing in it. Not all lists carry ids, so that an entry is known by its id, by saying the same, or by where it stands
and what it still has in common with what stood there.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from screnpla.manuscript.desk.reading import Entry
from screnpla.manuscript.desk.shape import Listing
from screnpla.manuscript.element_attributes import as_text


@dataclass
class Wanted:
    fields: Mapping[str, Any]  # without the entries within it
    above: Wanted | None = None  # the entry in which it stands
    known: Entry | None = None  # which it is of those that its sender saw; none for a new one
    # The same in the document as it is: none when it is to be made, or was deleted meanwhile. One that is there, and
    # not known, has come from its sender before, who never heard of it.
    now: Entry | None = None
    key: str = ""  # under which it is kept from now on


def wanted_of(listing: Listing, given: Iterable[Mapping[str, Any]]) -> list[Wanted]:
    """In the order in which they stand, each before those within it."""
    made: list[Wanted] = []
    for fields in given:
        inside = fields.get(listing.inside) if listing.inside else None
        if isinstance(inside, list) and all(isinstance(each, dict) for each in inside):
            # That there may be some inside is said, even while there are none.
            outer = Wanted({**fields, listing.inside: []})
            made += [outer, *[Wanted(each, outer) for each in inside]]
        else:
            made.append(Wanted(fields))
    return made


def recognise(listing: Listing, known: Iterable[Entry], wanted: Sequence[Wanted], *, only_sure: bool = False) -> None:
    """Tells each which of the known entries it is. `only_sure`: what is but alike may be somebody else's."""
    _Recognising(listing, known).all(wanted, only_sure=only_sure)


class _Recognising:
    def __init__(self, listing: Listing, known: Iterable[Entry]) -> None:
        self._listing = listing
        self._free: dict[str, Entry] = {entry.key: entry for entry in known}
        # A card is never a group; a beat without an act may get one.
        self._levels_mix = listing.prose == listing.inner_prose

    def all(self, wanted: Sequence[Wanted], *, only_sure: bool) -> None:
        outer = [each for each in wanted if each.above is None]
        inner = [each for each in wanted if each.above is not None]
        self._by(wanted, self._name)
        for level in (outer, inner):
            self._by(level, self._place_and_all)
            self._by(level, self._all)
            if not only_sure:
                self._by_likeness(level)

    def _by(self, wanted: Iterable[Wanted], trait: Callable[[Entry | Wanted], Hashable]) -> None:
        """Those that alone share a trait with a known one; of several alike, in their order."""
        known: defaultdict[Hashable, list[Entry]] = defaultdict(list)
        for entry in reversed(self._free.values()):
            known[trait(entry)].append(entry)
        for each in wanted:
            if each.known is None and (mark := trait(each)) is not None and known[mark]:
                self._take(each, known[mark].pop())

    def _take(self, wanted: Wanted, entry: Entry) -> None:
        wanted.known = self._free.pop(entry.key)

    def _by_likeness(self, wanted: Iterable[Wanted]) -> None:
        """Those left in the same act or group, one after the other."""
        left: defaultdict[str | None, list[Entry]] = defaultdict(list)
        for entry in self._free.values():
            left[self._parent(entry)].append(entry)
        open_: defaultdict[str, list[Wanted]] = defaultdict(list)
        for each in wanted:
            if each.known is None and (parent := self._parent(each)) is not None:
                open_[parent].append(each)
        for parent, those in open_.items():
            for each, entry in zip(those, left[parent], strict=False):
                if self._are_alike(each, entry):
                    self._take(each, entry)

    def _are_alike(self, wanted: Wanted, entry: Entry) -> bool:
        names = self._name(wanted), self._name(entry)
        if all(names) and names[0] != names[1]:
            return False
        said = {name: value for name, value in entry.fields.items() if value}
        return not said or any(wanted.fields.get(name) == value for name, value in said.items())

    def _name(self, each: Entry | Wanted) -> Hashable:
        is_inner = self._is_inner(each)
        name = each.fields.get("id" if is_inner else self._listing.named_by)
        return (is_inner and not self._levels_mix, as_text(name)) if name else None

    def _place_and_all(self, each: Entry | Wanted) -> Hashable:
        return self._parent(each), self._all(each)

    def _all(self, each: Entry | Wanted) -> Hashable:
        return self._is_inner(each) and not self._levels_mix, as_text(dict(each.fields))

    def _parent(self, each: Entry | Wanted) -> str | None:
        """None: in one that is new."""
        if isinstance(each, Entry):
            return each.parent
        if each.above is None:
            return ""
        return each.above.known.key if each.above.known else None

    @staticmethod
    def _is_inner(each: Entry | Wanted) -> bool:
        return bool(each.parent) if isinstance(each, Entry) else each.above is not None
