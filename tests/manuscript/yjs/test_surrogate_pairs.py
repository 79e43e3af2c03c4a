"""Nobody can cut a surrogate pair in half, and nobody who leaves it whole is refused."""

from __future__ import annotations

import json
import subprocess
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
from pycrdt import Doc, Text

from screnpla.manuscript.live.room.live_doc import LiveDoc
from screnpla.manuscript.yjs.id_ranges import IdRanges
from screnpla.manuscript.yjs.surrogate_pairs import SurrogatePairs
from screnpla.manuscript.yjs.update_decoder import DecodedUpdate, Struct, decode_update

EMOJI = 200_000
YJS = Path(__file__).parent / "surrogate_pairs.mjs"


@pytest.fixture(scope="module")
def changes() -> dict[str, Any]:
    printed = subprocess.run(["node", YJS], capture_output=True, check=True, timeout=60).stdout
    parsed: dict[str, Any] = json.loads(printed)
    return parsed


def opened(changes: dict[str, Any]) -> LiveDoc:
    doc: Doc[Any] = Doc()
    doc.apply_update(bytes.fromhex(changes["state"]))
    return LiveDoc("d", doc, SurrogatePairs(doc.get_update()), 0, lambda: None)


def apply_from_client(document: LiveDoc, update: bytes) -> bool:
    decoded = decode_update(update)
    assert document.check(update, decoded) is None
    return document.apply_checked(update, decoded) is not None


def test_a_pair_takes_a_bit_of_memory_and_no_object() -> None:
    doc: Doc[Any] = Doc()
    doc["text"] = Text("😀" * EMOJI)
    state = doc.get_update()
    tracemalloc.start()
    pairs = SurrogatePairs(state)
    added, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert added < 2 * EMOJI, f"{added / EMOJI:.1f} bytes for each"
    first, last = [Struct(1, 0, 1, "text", "x", origin=(doc.client_id, clock)) for clock in (0, 2 * EMOJI - 2)]
    whole = Struct(1, 0, 1, "text", "x", origin=(doc.client_id, 2 * EMOJI - 1))
    for cutting in (first, last):
        with pytest.raises(ValueError, match="half of a letter"):
            pairs.check(DecodedUpdate([cutting], IdRanges()))
    pairs.check(DecodedUpdate([whole], IdRanges()))


def test_an_update_that_cuts_a_pair_is_refused_and_leaves_the_text_as_it_was(changes: dict[str, Any]) -> None:
    for name, change in changes["cut"].items():
        document, update = opened(changes), bytes.fromhex(change)
        before = document.doc.get_update()
        with pytest.raises(ValueError, match="half of a letter"):
            apply_from_client(document, update)
        assert document.doc.get_update() == before, name


def test_an_update_that_leaves_pairs_whole_is_accepted(changes: dict[str, Any]) -> None:
    for name, change in changes["whole"].items():
        document, update = opened(changes), bytes.fromhex(change)
        assert apply_from_client(document, update), name


def test_pairs_of_later_updates_are_protected_too(changes: dict[str, Any]) -> None:
    doc: Doc[Any] = Doc()
    by_people, by_the_log = (LiveDoc("d", doc, SurrogatePairs(), 0, lambda: None) for doc in (doc, Doc()))
    state = bytes.fromhex(changes["state"])
    apply_from_client(by_people, state)
    by_the_log.note(decode_update(state))
    by_the_log.apply_noted(state, decode_update(state), is_complete=True)
    update = bytes.fromhex(changes["cut"]["a word between"])
    for document in (by_people, by_the_log):
        with pytest.raises(ValueError, match="half of a letter"):
            apply_from_client(document, update)
