"""Only what a browser could show reaches a document: nothing behind a gap, nothing that waits for what never came."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from pycrdt import Doc, Text

from screnpla.manuscript.yjs.integrable import decode_and_cut, find_integrable
from screnpla.manuscript.yjs.state_vector import decode_state_vector
from screnpla.manuscript.yjs.struct_order import sort_structs
from screnpla.manuscript.yjs.update_decoder import decode_update
from tests.live.attack_updates import chain_of_clients, encode_clients, encode_letter
from tests.matrix import examples

SKIP_5 = b"\x0a\x05"


def typed_updates(rng: Random) -> list[bytes]:
    """Updates of three people who write in the same text, each of whom sees the others now and then."""
    docs: list[Doc[Any]] = [Doc(client_id=client) for client in (11, 12, 13)]
    updates: list[bytes] = []
    for _ in range(40):
        doc = rng.choice(docs)
        text, before = doc.get("t", type=Text), doc.get_state()
        if len(text) and rng.random() < 0.2:
            collected: list[bytes] = []
            subscription = doc.observe(lambda event, into=collected: into.append(event.update))
            del text[0:1]
            doc.unobserve(subscription)
            updates += collected
        else:
            text.insert(rng.randint(0, len(text)), rng.choice("abc"))
            updates.append(doc.get_update(before))
        if rng.random() < 0.4:
            rng.choice(docs).apply_update(doc.get_update())
    return updates


@pytest.mark.parametrize("seed", range(examples(60)))
def test_updates_applied_only_when_integrable_leave_nothing_pending_in_any_order(seed: int) -> None:
    rng = Random(seed)
    in_order = typed_updates(rng)
    updates = rng.sample(in_order, len(in_order))
    doc: Doc[Any] = Doc()
    clocks: dict[int, int] = {}
    waiting = updates
    while waiting:
        still: list[bytes] = []
        for update in waiting:
            decoded = decode_update(update)
            if find_integrable(clocks, decoded).missing is None:
                doc.apply_update(update)
                clocks |= {client: max(end, clocks.get(client, 0)) for client, (_, end) in decoded.clock_spans.items()}
                assert decode_state_vector(doc.get_state()) == clocks
            else:
                still.append(update)
        assert len(still) < len(waiting)
        waiting = still
    expected: Doc[Any] = Doc()
    for update in in_order:
        expected.apply_update(update)
    assert str(doc.get("t", type=Text)) == str(expected.get("t", type=Text))


def test_what_is_behind_a_gap_is_missing_and_is_cut_off() -> None:
    known, behind = encode_letter(None, "abc"), encode_letter((5, 2), "xyz")
    with_gap = encode_clients([(5, 0, [known, SKIP_5, behind])])
    decoded = decode_update(with_gap)
    assert find_integrable({}, decoded).missing == (5, 3)
    assert decode_and_cut(with_gap, {})[0] == encode_clients([(5, 0, [known])])
    # Of another client that begins behind its first clock, and with deletions of what never came.
    late = encode_clients([(7, 3, [behind])], deletions=b"\x01\x07\x01\x00\x06")
    assert find_integrable({5: 3}, decode_update(late)).missing == (7, 0)
    assert decode_and_cut(late, {5: 3})[0] == b"\x00\x00"


def test_an_update_without_gaps_is_left_as_it_is() -> None:
    update = encode_clients([(5, 0, [encode_letter(None, "abc"), encode_letter((5, 2), "d")])], b"\x01\x05\x01\x01\x02")
    cut, decoded = decode_and_cut(update, {})
    assert cut == update
    assert decoded == decode_update(update)


def test_structs_that_wait_for_each_other_are_missing() -> None:
    circle = encode_clients([(5, 0, [encode_letter((6, 0))]), (6, 0, [encode_letter((5, 0))])])
    assert find_integrable({}, decode_update(circle)).missing is not None


def test_a_chain_through_20_000_clients_is_sorted_by_its_dependencies() -> None:
    structs = decode_update(chain_of_clients(0, 20_000)).structs
    assert [struct.client for struct in sort_structs(structs)] == list(range(1_000, 21_000))
