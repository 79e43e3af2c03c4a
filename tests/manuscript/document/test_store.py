"""The document store: appended rows are there, in one order, also after damage, compaction and a crash."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
import pytest_asyncio
from sqlalchemy import func, select, update

from screnpla.accounts.models import new_id
from screnpla.kit.errors import Damaged
from screnpla.kit.services import Services
from screnpla.manuscript.document.store import (
    DAMAGED,
    DocumentGone,
    build_doc,
)
from screnpla.manuscript.document.texts import read_screenplay
from screnpla.manuscript.heavy_processes import LARGE_DOCUMENT
from screnpla.manuscript.history import compaction
from screnpla.manuscript.history.compaction import compact_log
from screnpla.manuscript.history.point_in_time import load_up_to
from screnpla.manuscript.live.indexing.index_document import index_all
from screnpla.manuscript.live.room.room_log import RoomLog
from screnpla.manuscript.models import Document, DocumentBase, DocumentChange
from screnpla.manuscript.yjs.framing import compute_checksum, frame_updates, unframe_updates
from tests.api_fixtures import OpenApp
from tests.callers import Caller
from tests.damage import NONSENSE
from tests.manuscript.document.appended_rows import append, line, stored, typed

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def ana(shared_app: OpenApp) -> Caller:
    return Caller(await shared_app.member(f"{new_id()}@example.com", "Ana"))


@pytest.fixture
def services(shared_app: OpenApp) -> Services:
    found: Services = shared_app.state.services
    return found


async def test_appended_rows_are_read_in_order(shared_app: OpenApp, services: Services, ana: Caller) -> None:
    text = await stored(services, await ana.script())
    doc = build_doc(text)
    assert await append(shared_app, services, text, typed(doc, "Nacht. ")) == 2
    assert await append(shared_app, services, text, typed(doc, "Große "), typed(doc, "夜 😀 ")) == 4
    assert await line(services, text.script_id) == "夜 😀 Große Nacht. The lamp turns. Nobody watches it."
    now = await stored(services, text.script_id)
    assert [row.seq for row in now.rows] == [1, 2, 3, 4]
    assert {row.author_id for row in now.rows} == {ana.id, "a" * 24}


async def test_concurrent_writers_get_distinct_sequence_numbers(
    shared_app: OpenApp, services: Services, ana: Caller
) -> None:
    text = await stored(services, await ana.script())
    doc = build_doc(text)
    updates = [typed(doc, f"{n} ") for n in range(20)]
    last = await asyncio.gather(*[append(shared_app, services, text, each) for each in updates])
    assert sorted(last) == list(range(2, 22))
    stored_line = await line(services, text.script_id)
    assert sorted(stored_line.split()[:20], key=int) == [str(n) for n in range(20)]


@pytest.mark.parametrize("large_document", [LARGE_DOCUMENT, 0], ids=["in a thread", "in a process"])
async def test_compacting_the_log_makes_a_base_and_keeps_the_rows(
    shared_app: OpenApp, services: Services, ana: Caller, large_document: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compaction, "LARGE_DOCUMENT", large_document)
    text = await stored(services, await ana.script())
    doc = build_doc(text)
    await append(shared_app, services, text, typed(doc, "One. "))
    await compact_log(services, text.id, always=True)
    await append(shared_app, services, text, typed(doc, "Two. "))
    now = await stored(services, text.script_id)
    assert (now.state_seq, [row.seq for row in now.rows], now.seq) == (2, [3], 3)
    async with services.db.reading() as db:
        assert await db.scalar(select(func.count()).where(DocumentChange.document_id == text.id)) == 3
        first = await load_up_to(db, now, 1)
        second = await load_up_to(db, now, 2)
    assert read_screenplay(first).elements[1].text == "The lamp turns. Nobody watches it."
    assert read_screenplay(second).elements[1].text.startswith("One. The lamp")
    assert (await line(services, text.script_id)).startswith("Two. One. The lamp")


async def test_concurrent_compactions_lose_no_text(shared_app: OpenApp, services: Services, ana: Caller) -> None:
    text = await stored(services, await ana.script())
    doc = build_doc(text)
    await append(shared_app, services, text, typed(doc, "One. "))
    await asyncio.gather(*[compact_log(services, text.id, always=True) for _ in range(3)])
    assert (await line(services, text.script_id)).startswith("One. The lamp")


async def test_a_damaged_last_row_loses_only_itself(shared_app: OpenApp, services: Services, ana: Caller) -> None:
    text = await stored(services, await ana.script())
    doc = build_doc(text)
    await append(shared_app, services, text, typed(doc, "One. "), typed(doc, "Two. "))
    await change_row(services, text.id, 3, updates=NONSENSE)
    assert (await line(services, text.script_id)).startswith("One. The lamp")
    # Nor does it once others stand behind it.
    again = build_doc(await stored(services, text.script_id))
    await append(shared_app, services, text, typed(again, "Three. "))
    assert (await line(services, text.script_id)).startswith("Three. One. The lamp")
    await compact_log(services, text.id, always=True)
    assert (await line(services, text.script_id)).startswith("Three. One. The lamp")
    async with services.db.reading() as db:
        query = select(DocumentChange.seq).where(DocumentChange.document_id == text.id, DocumentChange.is_given_up)
        assert list(await db.scalars(query)) == [3]


async def test_a_damaged_row_in_the_middle_of_the_log_makes_the_script_unavailable(
    shared_app: OpenApp, services: Services, ana: Caller
) -> None:
    text = await stored(services, await ana.script())
    doc = build_doc(text)
    await append(shared_app, services, text, typed(doc, "One. "), typed(doc, "Two. "))
    await change_row(services, text.id, 2, updates=NONSENSE)
    with pytest.raises(Damaged):
        await line(services, text.script_id)
    answer = await ana.ask("GET", f"scripts/{text.script_id}")
    assert (answer.status_code, answer.json()["message"]) == (503, DAMAGED)


async def test_a_room_stops_reading_the_log_at_a_damaged_row(
    shared_app: OpenApp, services: Services, ana: Caller
) -> None:
    text = await stored(services, await ana.script())
    doc = build_doc(text)
    await append(shared_app, services, text, typed(doc, "One. "), typed(doc, "Two. "), typed(doc, "Three. "))
    await change_row(services, text.id, 3, updates=NONSENSE)
    log = RoomLog(services, shared_app.clock, text)
    assert [seq for seq, _ in await log.rows(0, 2)] == [1, 2]
    with pytest.raises(Damaged):
        await log.rows(1, None)


async def test_updates_with_a_missing_predecessor_are_not_compacted(
    shared_app: OpenApp, services: Services, ana: Caller
) -> None:
    text = await stored(services, await ana.script())
    doc = build_doc(text)
    first, second = typed(doc, "One. "), typed(doc, "Two. ")
    await append(shared_app, services, text, second)
    await compact_log(services, text.id, always=True)
    await append(shared_app, services, text, first)
    assert (await line(services, text.script_id)).startswith("Two. One. The lamp")
    await compact_log(services, text.id, always=True)
    now = await stored(services, text.script_id)
    assert (now.state_seq, await line(services, text.script_id)) == (3, "Two. One. The lamp turns. Nobody watches it.")


async def test_a_row_moved_to_another_sequence_number_counts_as_damage(
    shared_app: OpenApp, services: Services, ana: Caller
) -> None:
    text = await stored(services, await ana.script())
    doc = build_doc(text)
    await append(shared_app, services, text, typed(doc, "One. "), typed(doc, "Two. "), typed(doc, "Three. "))
    third = (await stored(services, text.script_id)).rows[2]
    await change_row(services, text.id, 2, updates=third.updates, checksum=third.checksum)
    with pytest.raises(Damaged):
        await line(services, text.script_id)


async def test_a_damaged_base_is_rebuilt_from_the_log(shared_app: OpenApp, services: Services, ana: Caller) -> None:
    """Every backup as damaged as the file: ours has all it was made of."""
    text = await stored(services, await ana.script())
    doc = build_doc(text)
    await append(shared_app, services, text, typed(doc, "One. "))
    await compact_log(services, text.id, always=True)
    async with services.db.session() as db:
        await db.execute(update(DocumentBase).where(DocumentBase.document_id == text.id).values(state=NONSENSE))
    assert (await line(services, text.script_id)).startswith("One. The lamp")
    await compact_log(services, text.id, always=True)
    now = await stored(services, text.script_id)
    assert (now.state_seq, now.rows) == (2, [])


async def test_rows_left_by_a_killed_process_are_indexed(shared_app: OpenApp, services: Services, ana: Caller) -> None:
    text = await stored(services, await ana.script())
    word = "zyx" + new_id()
    await append(shared_app, services, text, typed(build_doc(text), f"{word} "))
    found = await ana.ask_ok("GET", "scripts", search=word)
    assert found["data"]["scripts"] == []
    await index_all(services, shared_app.clock)
    found = await ana.ask_ok("GET", "scripts", search=word)
    assert [script["id"] for script in found["data"]["scripts"]] == [text.script_id]
    async with services.db.reading() as db:
        document = await db.get_one(Document, text.id)
        assert document.indexed_seq == document.head_seq == 2


async def test_appending_to_a_deleted_document_is_refused(shared_app: OpenApp, services: Services, ana: Caller) -> None:
    text = await stored(services, await ana.script())
    update_ = typed(build_doc(text), "One. ")
    await ana.ask_ok("DELETE", f"scripts/{text.script_id}")
    await ana.ask_ok("DELETE", f"scripts/{text.script_id}", forever="true")
    with pytest.raises(DocumentGone):
        await append(shared_app, services, text, update_)


async def test_a_truncated_row_is_refused_and_an_empty_one_is_not() -> None:
    assert unframe_updates(b"") == []
    assert unframe_updates(frame_updates([b"", b"abc"])) == [b"", b"abc"]
    with pytest.raises(ValueError, match="too early"):
        unframe_updates(frame_updates([b"abc"])[:-1])


async def change_row(services: Services, document_id: str, seq: int, **values: Any) -> None:
    async with services.db.session() as db:
        row = (DocumentChange.document_id == document_id, DocumentChange.seq == seq)
        await db.execute(update(DocumentChange).where(*row).values(**values))
    assert compute_checksum(document_id, seq, values["updates"]) != values.get("checksum")
