"""Three people at one desk: whatever they do at once, all see the same in the end, nothing lost and nothing twice."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pycrdt import Doc

from screnpla.manuscript.desk.read import DeskEntry, desk_to_fields, flatten_entries, read_list
from screnpla.manuscript.desk.schema import CARDS, NOTES, OUTLINE, ListSchema, member_id
from tests.manuscript.desk.desk_docs import Browser, apply_change, copy_doc, desk, merge
from tests.matrix import examples

GROUPS = {"outline": ["a1", "a2", "a3"], "cards": ["Storylines", "Character", "Locations"], "notes": [""]}


class Person:
    """One who does something or other, and remembers the words they wrote."""

    def __init__(self, name: str, doc: Doc[Any], listing: ListSchema, random: Random) -> None:
        self.browser, self.listing, self.random = Browser(doc, listing), listing, random
        self.name = name
        self.added: list[str] = []
        self.words: dict[str, list[str]] = {}
        self.deleted: set[str] = set()
        # By entry and set, the members that they put there, and those that they took out.
        self.members: set[tuple[str, str, str]] = set()
        self.removed: set[tuple[str, str, str]] = set()

    def do_something(self) -> None:
        operations = [self.add, self.add, self.move, self.move, self.type, self.delete, self.send]
        if self.listing.sets:
            operations += [self.tag, self.tag, self.untag, self.send_tag]
        self.random.choice(operations)()

    def add(self) -> None:
        self.added.append(f"{self.name}{len(self.added)}")
        self.browser.add(self.added[-1], self.random.choice(GROUPS[self.listing.root]))

    def move(self) -> None:
        if key := self._any():
            inbox = [""] if self.listing.levels_mix else []
            parent = self.random.choice([*GROUPS[self.listing.root], *inbox])
            others = [each for each in self.browser.keys(parent) if each != key and is_made(each, self.listing)]
            self.browser.move(key, parent, self.random.choice([None, *others]))

    def type(self) -> None:
        if key := self._any():
            typed = self.words.setdefault(key, [])
            typed.append(f"{self.name}é😀{len(typed)} ")
            self.browser.root[key]["description"].insert(0, typed[-1])

    def tag(self) -> None:
        if key := self._any():
            set_name, id_ = self.random.choice(self.listing.sets), self._new_member()
            self.browser.add_member(key, set_name, {"id": id_, "name": id_.upper()})
            self.members.add((key, set_name, id_))

    def untag(self) -> None:
        """One that they see, whoever put it there."""
        tagged = [entry for entry in self._entries() if entry.fields.get(self.listing.sets[0])]
        if tagged:
            entry, set_name = self.random.choice(tagged), self.listing.sets[0]
            id_ = member_id(self.random.choice(entry.fields[set_name]))
            self.browser.remove_member(entry.key, set_name, id_)
            self.removed.add((entry.key, set_name, id_))

    def send_tag(self) -> None:
        """The whole list, in which one entry has one member more, as a string."""
        entries = desk_to_fields(self.browser.doc)[self.listing.field]
        flat = [inner for entry in entries for inner in (entry, *entry.get(self.listing.inside, ()))]
        # A group that was deleted has a label and no id.
        made = [entry for entry in flat if "id" in entry and is_made(entry["id"], self.listing)]
        if made:
            entry, set_name, id_ = self.random.choice(made), self.listing.sets[0], self._new_member()
            entry[set_name] = [*entry.get(set_name, ()), id_]
            self.members.add((entry["id"], set_name, id_))
        apply_change(self.browser.doc, **{self.listing.field: entries})

    def _new_member(self) -> str:
        return f"{self.name}é{len(self.members)}"

    def _entries(self) -> list[DeskEntry]:
        return list(flatten_entries(read_list(self.browser.doc, self.listing)))

    def delete(self) -> None:
        """Now and then a whole act or group, in which others may be at work."""
        if key := self.random.choice([self._any(), self._any(), *self.browser.keys("")]):
            del self.browser.root[key]
            self.deleted.add(key)

    def send(self) -> None:
        """The whole list, in which one entry stands elsewhere; as a client does that knows no living document."""
        entries = desk_to_fields(self.browser.doc)[self.listing.field]
        holders = [entry[self.listing.inside] for entry in entries if self.listing.inside in entry] or [entries]
        source = self.random.choice(holders)
        if source:
            entry = source.pop(self.random.randrange(len(source)))
            target = self.random.choice(holders)
            target.insert(self.random.randint(0, len(target)), entry)
        apply_change(self.browser.doc, **{self.listing.field: entries})

    def _any(self) -> str:
        keys: list[str] = list(self.browser.root.keys())
        return self.random.choice(sorted(key for key in keys if is_made(key, self.listing)) or [""])


def is_made(key: str, listing: ListSchema) -> bool:
    return key not in GROUPS[listing.root]


def new_doc(listing: ListSchema) -> Doc[Any]:
    groups = [{"id": name, listing.named_by: name, listing.inside: []} for name in GROUPS[listing.root]]
    return desk(**{listing.field: groups if listing.inside else []})


@pytest.mark.parametrize("listing", [OUTLINE, CARDS, NOTES], ids=lambda listing: listing.root)
@settings(max_examples=examples(25), deadline=None)
@given(st.integers(0, 2**32))
def test_random_edits_of_three_people_converge(listing: ListSchema, seed: int) -> None:
    random = Random(seed)
    first = new_doc(listing)
    people = [
        Person(name, doc, listing, random)
        for name, doc in zip("xyz", [first, copy_doc(first), copy_doc(first)], strict=True)
    ]
    for _ in range(40):
        random.choice(people).do_something()
        if random.random() < 0.15:
            merge(*[person.browser.doc for person in random.sample(people, 2)])
    merge(*[person.browser.doc for person in people])
    views = [desk_to_fields(person.browser.doc) for person in people]
    assert views[0] == views[1] == views[2]
    # What is read can be sent back: that changes nothing, but that a deleted group with cards is there again.
    doc = copy_doc(people[0].browser.doc)
    update = apply_change(doc, **{listing.field: views[0][listing.field]})
    assert update == b"" or listing is CARDS
    assert desk_to_fields(doc) == views[0]
    _check(people, listing)


def _check(people: list[Person], listing: ListSchema) -> None:
    # A group that was deleted comes back with the cards that are still in it; the others are what people made.
    entries = [
        each for each in flatten_entries(read_list(people[0].browser.doc, listing)) if is_made(each.key, listing)
    ]
    deleted = {key for person in people for key in person.deleted}
    added = {key for person in people for key in person.added}
    assert sorted(entry.key for entry in entries) == sorted(added - deleted)
    for entry in entries:
        words = {word for person in people for word in person.words.get(entry.key, ())}
        description = entry.fields.get("description", "")
        assert sorted(description.split()) == sorted(word.strip() for word in words)
    members = [
        (entry.key, set_name, member_id(member))
        for entry in entries
        for set_name in listing.sets
        for member in entry.fields.get(set_name, ())
    ]
    put, removed = ({each for person in people for each in person.members}, {e for p in people for e in p.removed})
    there = {entry.key for entry in entries}
    assert sorted(members) == sorted(each for each in put - removed if each[0] in there)
