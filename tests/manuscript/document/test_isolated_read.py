"""A text that ends the process of whoever opens it costs that text, and no other."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from screnpla.kit.errors import Damaged, Unavailable
from screnpla.manuscript.document.convert import encode_screenplay
from screnpla.manuscript.document.damage.isolated_read import read_isolated
from screnpla.manuscript.document.store import DAMAGED, TOO_MANY_WINDOWS, LogRow, StoredDocument, build_doc
from screnpla.manuscript.yjs.framing import compute_checksum, frame_updates
from screnpla.manuscript.yjs.state_vector import MAX_STORED_CLIENTS
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from tests.live.attack_updates import chain_of_clients, deadly_update

NOW = datetime(2026, 11, 17, tzinfo=UTC)
SCREENPLAY = Screenplay((Element("e1", Kind.ACTION, (Run("The lamp turns."),)),))


def stored(*updates: bytes) -> StoredDocument:
    rows = []
    for seq, update in enumerate(updates, 1):
        framed = frame_updates([update])
        rows.append(LogRow(seq, framed, compute_checksum("d", seq, framed), None, NOW))
    return StoredDocument("d", "s", "manuscript", 0, b"", rows)


def test_the_child_process_reads_state_and_passages() -> None:
    state, passages = read_isolated(stored(encode_screenplay(SCREENPLAY)))
    assert state == encode_screenplay(SCREENPLAY)
    assert passages == ["The lamp turns."]


def test_a_text_that_ends_its_process_is_refused_and_the_next_one_read() -> None:
    with pytest.raises(Damaged, match=DAMAGED):
        read_isolated(stored(encode_screenplay(SCREENPLAY), deadly_update()))
    assert read_isolated(stored(encode_screenplay(SCREENPLAY)))[1] == ["The lamp turns."]


def test_a_text_of_more_clients_than_can_be_opened_is_refused_without_being_opened() -> None:
    poisoned = stored(*[chain_of_clients(first, 12_000) for first in range(0, 96_000, 12_000)])
    for open_text in (build_doc, read_isolated):
        with pytest.raises(Unavailable, match=TOO_MANY_WINDOWS):
            open_text(poisoned)


def test_a_text_with_many_updates_of_few_clients_is_opened() -> None:
    update = encode_screenplay(SCREENPLAY)
    many = frame_updates([update, *[b"\x01\x00\x07\x00\x00"] * MAX_STORED_CLIENTS])
    row = LogRow(1, many, compute_checksum("d", 1, many), None, NOW)
    assert build_doc(StoredDocument("d", "s", "manuscript", 0, b"", [row])).get_update() == update
