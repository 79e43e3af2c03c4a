"""Text deleted with an element by somebody who never saw it is found again, whole and in order."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pycrdt import Doc, XmlElement, XmlFragment, XmlText

from screnpla.manuscript.yjs.id_ranges import IdRange, IdRanges
from screnpla.manuscript.yjs.text_pieces import TypedPiece
from screnpla.manuscript.yjs.unseen_text import find_passages, find_unseen_deletions
from screnpla.manuscript.yjs.update_decoder import DecodedUpdate, decode_update
from tests.matrix import examples


def pieces_in(ranges: IdRanges, updates: Iterable[DecodedUpdate]) -> list[TypedPiece]:
    """The text of these ranges, cut where it was typed."""
    return [piece for passage in find_passages(ranges, updates) for piece in passage.pieces]


class Copy:
    """Somebody's copy of a document, and the raw updates it made or got."""

    def __init__(self, client: int, start: bytes = b"") -> None:
        self.doc: Doc[Any] = Doc(client_id=client)
        self.content = self.doc.get("content", type=XmlFragment)
        if start:
            self.doc.apply_update(start)
        self.made: list[bytes] = []
        self.deleted = IdRanges()
        self._kept = self.doc.observe(self._note)

    def _note(self, event: Any) -> None:
        self.made.append(event.update)
        self.deleted = IdRanges.from_delete_set(event.delete_set)

    def text(self, place: int) -> XmlText:
        element = self.content.children[place]
        assert isinstance(element, XmlElement)
        text = element.children[0]
        assert isinstance(text, XmlText)
        return text

    def lost_with(self, update: bytes) -> IdRanges:
        self.deleted = IdRanges()
        self.doc.apply_update(update)
        return find_unseen_deletions(decode_update(update), self.deleted)


@pytest.fixture
def start() -> bytes:
    seed = Copy(1)
    for words in ("INT. BARN", "Rain.", "Hay"):
        seed.content.children.append(XmlElement("element", {"kind": "action"}, [XmlText(words)]))
    return seed.doc.get_update()


def read(updates: list[bytes]) -> list[DecodedUpdate]:
    return [decode_update(update) for update in updates]


def type_at(copy: Copy, place: int, at: int, words: str) -> None:
    """Character by character, as a person does. `at` in bytes."""
    text = copy.text(place)
    for char in words:
        text.insert(at, char)
        at += len(char.encode())


@pytest.mark.parametrize("words", [" She waits.", " née 😀", " 日本語", " שלום 👩‍👩‍👧"])
@pytest.mark.parametrize("typed_first", [True, False])
def test_text_typed_offline_into_a_paragraph_that_another_deletes_is_found(
    start: bytes, words: str, typed_first: bool
) -> None:
    ana, bo, server = Copy(10, start), Copy(11, start), Copy(99, start)
    type_at(ana, 1, 5, words)
    del bo.content.children[1]
    updates = [*ana.made, *bo.made] if typed_first else [*bo.made, *ana.made]
    lost = [server.lost_with(update) for update in updates]
    everything = IdRanges([each for ranges in lost for each in ranges])
    (passage,) = find_passages(everything, read(updates))
    assert passage.text == words
    assert passage.clients == {10}
    # Its anchor is a character of the seed in the element that Bo deleted, as his update says.
    (anchor, *_) = passage.anchors
    assert decode_update(bo.made[0]).deleted.contains(*anchor)
    assert [str(server.text(place)) for place in (0, 1)] == ["INT. BARN", "Hay"]


def test_text_that_the_deleter_had_seen_is_not_lost(start: bytes) -> None:
    ana, server = Copy(10, start), Copy(99, start)
    type_at(ana, 1, 5, " Hard.")
    bo = Copy(11, ana.doc.get_update())
    del bo.content.children[1]
    del bo.text(0)[0:4]
    assert [server.lost_with(update).is_empty for update in (*ana.made, *bo.made)] == [True] * 8
    # Nor is text that its own typist deletes, nor text that a whole state lists as deleted long ago.
    assert Copy(98).lost_with(server.doc.get_update()).is_empty


def test_a_kind_set_by_two_people_at_once_loses_no_text(start: bytes) -> None:
    ana, bo, server = Copy(10, start), Copy(11, start), Copy(99, start)
    for copy, kind in ((ana, "dialogue"), (bo, "shot")):
        element = copy.content.children[0]
        assert isinstance(element, XmlElement)
        element.attributes["kind"] = kind
    lost = [server.lost_with(update) for update in (*ana.made, *bo.made)]
    assert [find_passages(ranges, read([*ana.made, *bo.made])) for ranges in lost] == [[], []]


def test_a_word_inserted_later_is_read_at_its_place(start: bytes) -> None:
    ana, bo, server = Copy(10, start), Copy(11, start), Copy(99, start)
    type_at(ana, 1, 5, " She leaves 😀.")
    type_at(ana, 1, 9, " slowly")
    ana.text(1).format(6, 9, {"bold": True})
    type_at(ana, 1, 9, "!")
    del bo.content.children[1]
    lost = [server.lost_with(update) for update in (*ana.made, *bo.made)][-1]
    (passage,) = find_passages(lost, read([*ana.made, *ana.made]))
    assert passage.text == " She! slowly leaves 😀."


def test_text_of_two_people_typing_in_turn_is_read_in_order(start: bytes) -> None:
    ana, bo, cy, server = Copy(10, start), Copy(11, start), Copy(12, start), Copy(99, start)
    texts = ["one ", "two ", "three ", "four "]
    at = 5
    log: list[bytes] = []
    for copy, other, words in ((ana, bo, texts[0]), (bo, ana, texts[1]), (ana, bo, texts[2]), (bo, ana, texts[3])):
        copy.made.clear()
        type_at(copy, 1, at, words)
        at += len(words)
        for update in list(copy.made):
            other.doc.apply_update(update)
            log.append(update)
    del cy.content.children[1]
    lost = [server.lost_with(update) for update in (*log, *cy.made)][-1]
    for updates in (log, log[::-1]):
        (passage,) = find_passages(lost, read(updates))
        assert passage.text == "".join(texts)
        assert passage.clients == {10, 11}


def test_words_of_two_elements_are_two_passages(start: bytes) -> None:
    ana, bo, server = Copy(10, start), Copy(11, start), Copy(99, start)
    type_at(ana, 0, 9, " - DAY")
    type_at(ana, 2, 0, "Old ")
    del bo.content.children[0:3]
    lost = [server.lost_with(update) for update in (*ana.made, *bo.made)][-1]
    assert [passage.text for passage in find_passages(lost, read(ana.made))] == [" - DAY", "Old "]
    assert [piece.text for piece in pieces_in(lost, read(ana.made))] == [" - DAY", "Old "]


def test_a_range_that_splits_a_surrogate_pair_gives_the_replacement_character(start: bytes) -> None:
    ana = Copy(10, start)
    ana.text(1).insert(0, "a😀b")
    ranges = IdRanges([IdRange(10, 0, 2), IdRange(10, 3, 4)])
    assert [piece.text for piece in pieces_in(ranges, read(ana.made))] == ["a\ufffd", "b"]


def test_six_thousand_offline_insertions_are_assembled_in_time(start: bytes) -> None:
    """So many that a search for every character among all others would not end."""
    ana, bo, server = Copy(10, start), Copy(11, start), Copy(99, start)
    with ana.doc.transaction():
        for number in range(6000):
            ana.text(1).insert(0, f"{number % 10}")
    del bo.content.children[1]
    lost = [server.lost_with(update) for update in (*ana.made, *bo.made)][-1]
    (passage,) = find_passages(lost, read(ana.made))
    assert passage.text == "".join([str(number % 10) for number in reversed(range(6000))])


IDS = st.tuples(st.integers(1, 3), st.integers(0, 40), st.integers(0, 9))


@settings(max_examples=examples(200), deadline=None)
@given(st.lists(IDS, max_size=12), st.lists(IDS, max_size=12))
def test_id_ranges_behave_like_sets_of_single_ids(
    first: list[tuple[int, int, int]], second: list[tuple[int, int, int]]
) -> None:
    def singles(ranges: list[tuple[int, int, int]]) -> set[tuple[int, int]]:
        return {(client, clock + step) for client, clock, length in ranges for step in range(length)}

    def ids(ranges: IdRanges) -> set[tuple[int, int]]:
        return {(client, clock) for client, first, end in ranges for clock in range(first, end)}

    one, other = (IdRanges(IdRange(client, at, at + length) for client, at, length in each) for each in (first, second))
    id_ranges = IdRanges()
    for client, clock, length in first:
        id_ranges.add(client, clock, length)
    assert id_ranges == one
    assert ids(one) == singles(first)
    assert ids(one.minus(other)) == singles(first) - singles(second)
    assert ids(one.plus(other)) == singles(first) | singles(second)
    assert one.length == len(singles(first))
    assert one.is_empty == (not singles(first))
    assert {(client, clock) for client in range(5) for clock in range(60) if one.contains(client, clock)} == ids(one)
