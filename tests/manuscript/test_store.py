"""The log of a document: what was appended is there, in one order, also after damage, squashing and a crash."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
import pytest_asyncio
from pycrdt import Doc, XmlFragment, XmlText
from sqlalchemy import func, select, update

from screnpla.accounts.models import new_id
from screnpla.accounts.tools import Tools
from screnpla.kit.errors import Unavailable
from screnpla.manuscript import store, texts
from screnpla.manuscript.history import past
from screnpla.manuscript.history.squashing import squash
from screnpla.manuscript.live.room_log import RoomLog
from screnpla.manuscript.models import Change, Document, DocumentBase
from screnpla.manuscript.settling import settle_all
from screnpla.manuscript.store import Entry, Gone, Stored
from screnpla.manuscript.yjs.framing import checksum_of, framed, unframed
from tests.api_fixtures import OpenApp
from tests.callers import Caller
from tests.damage import NONSENSE

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def ana(shared_house: OpenApp) -> Caller:
    return Caller(await shared_house.member(f"{new_id()}@example.com", "Ana"))


@pytest.fixture
def tools(shared_house: OpenApp) -> Tools:
    found: Tools = shared_house.app.state.house.accounts
    return found


async def stored(tools: Tools, script_id: str) -> Stored:
    async with tools.db.reading() as db:
        return await store.must_find(db, script_id)


def typed(doc: Doc[Any], words: str, place: int = 1) -> bytes:
    """The update of somebody who has this document and types at the beginning of a line."""
    made: list[bytes] = []
    watching = doc.observe(lambda event: made.append(event.update))
    line = doc.get("content", type=XmlFragment).children[place].children[0]
    assert isinstance(line, XmlText)
    line.insert(0, words)
    doc.unobserve(watching)
    return made[0]


async def append(house: OpenApp, tools: Tools, text: Stored, *updates: bytes, author_id: str = "a" * 24) -> int:
    async with tools.db.session() as db:
        entries = [Entry([update_], author_id) for update_ in updates]
        return (await store.append(db, text.id, text.script_id, entries, house.clock())).last


async def line(tools: Tools, script_id: str, place: int = 1) -> str:
    async with tools.db.reading() as db:
        return (await texts.load(db, script_id)).elements[place].text


async def test_what_was_appended_is_read_in_its_order(shared_house: OpenApp, tools: Tools, ana: Caller) -> None:
    text = await stored(tools, await ana.script())
    doc = store.as_doc(text)
    assert await append(shared_house, tools, text, typed(doc, "Nacht. ")) == 2
    assert await append(shared_house, tools, text, typed(doc, "Große "), typed(doc, "夜 😀 ")) == 4
    assert await line(tools, text.script_id) == "夜 😀 Große Nacht. The lamp turns. Nobody watches it."
    now = await stored(tools, text.script_id)
    assert [row.seq for row in now.rows] == [1, 2, 3, 4]
    assert {row.author_id for row in now.rows} == {ana.id, "a" * 24}


async def test_all_writers_are_in_one_order(shared_house: OpenApp, tools: Tools, ana: Caller) -> None:
    text = await stored(tools, await ana.script())
    doc = store.as_doc(text)
    updates = [typed(doc, f"{n} ") for n in range(20)]
    last = await asyncio.gather(*[append(shared_house, tools, text, each) for each in updates])
    assert sorted(last) == list(range(2, 22))
    said = await line(tools, text.script_id)
    assert sorted(said.split()[:20], key=int) == [str(n) for n in range(20)]


async def test_the_log_is_put_together_and_stays(shared_house: OpenApp, tools: Tools, ana: Caller) -> None:
    text = await stored(tools, await ana.script())
    doc = store.as_doc(text)
    await append(shared_house, tools, text, typed(doc, "One. "))
    await squash(tools, text.id, always=True)
    await append(shared_house, tools, text, typed(doc, "Two. "))
    now = await stored(tools, text.script_id)
    assert (now.state_seq, [row.seq for row in now.rows], now.seq) == (2, [3], 3)
    async with tools.db.reading() as db:
        assert await db.scalar(select(func.count()).where(Change.document_id == text.id)) == 3
        first = await past.up_to(db, now, 1)
        second = await past.up_to(db, now, 2)
    assert texts.read(first).elements[1].text == "The lamp turns. Nobody watches it."
    assert texts.read(second).elements[1].text.startswith("One. The lamp")
    assert (await line(tools, text.script_id)).startswith("Two. One. The lamp")


async def test_two_who_squash_at_once_harm_nothing(shared_house: OpenApp, tools: Tools, ana: Caller) -> None:
    text = await stored(tools, await ana.script())
    doc = store.as_doc(text)
    await append(shared_house, tools, text, typed(doc, "One. "))
    await asyncio.gather(*[squash(tools, text.id, always=True) for _ in range(3)])
    assert (await line(tools, text.script_id)).startswith("One. The lamp")


async def test_a_torn_last_row_costs_nothing_but_itself(shared_house: OpenApp, tools: Tools, ana: Caller) -> None:
    text = await stored(tools, await ana.script())
    doc = store.as_doc(text)
    await append(shared_house, tools, text, typed(doc, "One. "), typed(doc, "Two. "))
    await change_row(tools, text.id, 3, updates=NONSENSE)
    assert (await line(tools, text.script_id)).startswith("One. The lamp")
    # Nor does it once others stand behind it.
    again = store.as_doc(await stored(tools, text.script_id))
    await append(shared_house, tools, text, typed(again, "Three. "))
    assert (await line(tools, text.script_id)).startswith("Three. One. The lamp")
    await squash(tools, text.id, always=True)
    assert (await line(tools, text.script_id)).startswith("Three. One. The lamp")
    async with tools.db.reading() as db:
        given_up = select(Change.seq).where(Change.document_id == text.id, Change.is_given_up)
        assert list(await db.scalars(given_up)) == [3]


async def test_a_hole_in_the_log_does_not_pass_for_a_text(shared_house: OpenApp, tools: Tools, ana: Caller) -> None:
    text = await stored(tools, await ana.script())
    doc = store.as_doc(text)
    await append(shared_house, tools, text, typed(doc, "One. "), typed(doc, "Two. "))
    await change_row(tools, text.id, 2, updates=NONSENSE)
    with pytest.raises(Unavailable):
        await line(tools, text.script_id)
    answer = await ana.ask("GET", f"scripts/{text.script_id}")
    assert (answer.status_code, answer.json()["message"]) == (503, store.DAMAGED)


async def test_a_room_stops_at_a_hole(shared_house: OpenApp, tools: Tools, ana: Caller) -> None:
    text = await stored(tools, await ana.script())
    doc = store.as_doc(text)
    await append(shared_house, tools, text, typed(doc, "One. "), typed(doc, "Two. "), typed(doc, "Three. "))
    await change_row(tools, text.id, 3, updates=NONSENSE)
    log = RoomLog(tools, shared_house.clock, text.id, text.script_id, text.kind)
    assert [seq for seq, _ in await log.rows(0, 2)] == [1, 2]
    with pytest.raises(Unavailable):
        await log.rows(1, None)


async def test_what_waits_for_its_basis_is_not_put_together(shared_house: OpenApp, tools: Tools, ana: Caller) -> None:
    text = await stored(tools, await ana.script())
    doc = store.as_doc(text)
    first, second = typed(doc, "One. "), typed(doc, "Two. ")
    await append(shared_house, tools, text, second)
    await squash(tools, text.id, always=True)
    await append(shared_house, tools, text, first)
    assert (await line(tools, text.script_id)).startswith("Two. One. The lamp")
    await squash(tools, text.id, always=True)
    now = await stored(tools, text.script_id)
    assert (now.state_seq, await line(tools, text.script_id)) == (3, "Two. One. The lamp turns. Nobody watches it.")


async def test_a_row_in_another_place_is_damage(shared_house: OpenApp, tools: Tools, ana: Caller) -> None:
    text = await stored(tools, await ana.script())
    doc = store.as_doc(text)
    await append(shared_house, tools, text, typed(doc, "One. "), typed(doc, "Two. "), typed(doc, "Three. "))
    third = (await stored(tools, text.script_id)).rows[2]
    await change_row(tools, text.id, 2, updates=third.updates, checksum=third.checksum)
    with pytest.raises(Unavailable):
        await line(tools, text.script_id)


async def test_a_damaged_base_is_made_anew_from_the_log(shared_house: OpenApp, tools: Tools, ana: Caller) -> None:
    """Every backup as damaged as the file: ours has all it was made of."""
    text = await stored(tools, await ana.script())
    doc = store.as_doc(text)
    await append(shared_house, tools, text, typed(doc, "One. "))
    await squash(tools, text.id, always=True)
    async with tools.db.session() as db:
        await db.execute(update(DocumentBase).where(DocumentBase.document_id == text.id).values(state=NONSENSE))
    assert (await line(tools, text.script_id)).startswith("One. The lamp")
    await squash(tools, text.id, always=True)
    now = await stored(tools, text.script_id)
    assert (now.state_seq, now.rows) == (2, [])


async def test_pages_and_search_follow_what_a_killed_process_left(
    shared_house: OpenApp, tools: Tools, ana: Caller
) -> None:
    text = await stored(tools, await ana.script())
    word = "zyx" + new_id()
    await append(shared_house, tools, text, typed(store.as_doc(text), f"{word} "))
    found = await ana.told("GET", "scripts", search=word)
    assert found["data"]["scripts"] == []
    await settle_all(tools, shared_house.clock)
    found = await ana.told("GET", "scripts", search=word)
    assert [script["id"] for script in found["data"]["scripts"]] == [text.script_id]
    async with tools.db.reading() as db:
        document = await db.get_one(Document, text.id)
        assert document.settled_seq == document.head_seq == 2


async def test_nothing_is_appended_to_what_was_removed(shared_house: OpenApp, tools: Tools, ana: Caller) -> None:
    text = await stored(tools, await ana.script())
    update_ = typed(store.as_doc(text), "One. ")
    await ana.told("DELETE", f"scripts/{text.script_id}")
    await ana.told("DELETE", f"scripts/{text.script_id}", forever="true")
    with pytest.raises(Gone):
        await append(shared_house, tools, text, update_)


async def test_an_empty_row_and_a_cut_one_are_told_apart() -> None:
    assert unframed(b"") == []
    assert unframed(framed([b"", b"abc"])) == [b"", b"abc"]
    with pytest.raises(ValueError, match="too early"):
        unframed(framed([b"abc"])[:-1])


async def change_row(tools: Tools, document_id: str, seq: int, **values: Any) -> None:
    async with tools.db.session() as db:
        row = (Change.document_id == document_id, Change.seq == seq)
        await db.execute(update(Change).where(*row).values(**values))
    assert checksum_of(document_id, seq, values["updates"]) != values.get("checksum")
