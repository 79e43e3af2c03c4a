"""How other editors lost their users' text, and that ours does not: one test for each report, by its name.

| what happened to others                                 | tried in                                                   |
|---------------------------------------------------------|------------------------------------------------------------|
| unload while saving                                     | here                                                       |
| shutdown with a debounce pending                        | test_torture.py                                            |
| a reader's leaving triggers a store that fails          | here                                                       |
| one slow store queues a storm                           | here; tests/manuscript/test_room.py                        |
| debounce shared between documents                       | here                                                       |
| offline: one types in a paragraph, the other deletes it | tests/manuscript/test_recovery.py; test_convergence.py     |
| view and document drift apart                           | a flat document: test_convergence.py; the view is to come  |
| two clients seed the same empty document                | here                                                       |
| kind change while another types                         | here                                                       |
| 'reconnecting…' and then silence                        | web/src/editor/session.test.ts                             |
| socket accepts, server never got it                     | here; tests/manuscript/test_room.py                        |
| disconnect before the autosave                          | here; web/src/editor/session.test.ts                       |
| every backup as damaged as the file                     | tests/backup; tests/manuscript/test_store.py, _shrinking   |
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
import pytest_asyncio
from pycrdt import XmlElement

from screnpla.manuscript import rooms, store
from screnpla.manuscript.convert import read_document
from screnpla.manuscript.live.protocol import SAVED, STEP_1, STEP_2, SYNC, UPDATE, sync
from screnpla.manuscript.repository import document_rows
from screnpla.manuscript.store import Stored
from tests.api_fixtures import OpenApp
from tests.callers import Caller, somebody
from tests.live.inner_socket import InnerSocket, opened
from tests.live.writers import page
from tests.sharing_calls import share

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def ana(shared_house: OpenApp) -> Caller:
    return await somebody(shared_house, "Ana")


@pytest_asyncio.fixture(loop_scope="module")
async def script(ana: Caller) -> str:
    return await ana.script(content=page("The lamp turns."))


async def stored(house: OpenApp, script: str) -> Stored:
    async with house.app.state.house.db.reading() as db:
        return await store.must_find(db, script)


async def on_disk(house: OpenApp, script: str) -> str:
    doc = store.as_doc(await stored(house, script))
    return "\n".join([element.text for element in read_document(doc).elements])


@asynccontextmanager
async def slow_store(house: OpenApp, script: str) -> AsyncIterator[None]:
    """Nothing of this script can be written as long as this lasts."""
    async with house.app.state.house.db.session() as db:
        await document_rows.touch_script(db, script, house.clock())
        yield


async def test_unload_while_saving(
    shared_house: OpenApp, ana: Caller, script: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "IDLE", 0.0)
    async with opened(shared_house, ana, script) as first:
        await first.read()
        await first.write("One. ")
        await first.saved(1)
        async with slow_store(shared_house, script):
            await first.write("Two. ")
            await first.read()
            first.hang_up()
            await first.gone()
            next_one = asyncio.create_task(read_by_another(shared_house, ana, script))
            # It waits, or it finds the room still open: an old text it never finds.
            await asyncio.wait({next_one}, timeout=0.2)
        assert await next_one == "Two. One. The lamp turns."
    assert await on_disk(shared_house, script) == "Two. One. The lamp turns."


async def read_by_another(house: OpenApp, who: Caller, script: str) -> str:
    async with opened(house, who, script) as socket:
        text = await socket.read()
        await socket.write("")
        return text


async def test_a_readers_leaving_triggers_a_store_that_fails(shared_house: OpenApp, ana: Caller, script: str) -> None:
    bo = await somebody(shared_house, "Bo")
    await share(ana, script, bo.email, "viewer")
    async with opened(shared_house, ana, script) as writer, opened(shared_house, bo, script) as reader:
        await writer.read()
        await reader.read()
        async with slow_store(shared_house, script):
            await writer.write("One. ")
            await reader.shows("One. The lamp turns.")
            for socket in (writer, reader):
                socket.hang_up()
                await socket.gone()
    assert await read_by_another(shared_house, bo, script) == "One. The lamp turns."
    await until_on_disk(shared_house, script, "One. The lamp turns.")


async def until_on_disk(house: OpenApp, script: str, text: str) -> None:
    async with asyncio.timeout(60):
        while await on_disk(house, script) != text:
            await asyncio.sleep(0.02)


async def test_one_slow_store_queues_a_storm(shared_house: OpenApp, ana: Caller, script: str) -> None:
    async with opened(shared_house, ana, script) as socket:
        await socket.read()
        async with slow_store(shared_house, script):
            for _ in range(200):
                await socket.write("x")
            await socket.read()
        await socket.saved(200)
    assert len((await stored(shared_house, script)).rows) <= 4


async def test_debounce_shared_between_documents(shared_house: OpenApp, ana: Caller, script: str) -> None:
    other = await ana.script(content=page("Waves."))
    async with opened(shared_house, ana, script) as first, opened(shared_house, ana, other) as second:
        await first.read()
        await second.read()
        for count in range(1, 6):
            await first.write("x")
            await second.write("y")
            if count % 2:
                await second.saved(count)
        await first.saved(5)
        await second.saved(5)
    assert await on_disk(shared_house, script) == "xxxxxThe lamp turns."
    assert await on_disk(shared_house, other) == "yyyyyWaves."


async def test_two_clients_seed_the_same_empty_document(shared_house: OpenApp, ana: Caller, script: str) -> None:
    async with opened(shared_house, ana, script) as first, opened(shared_house, ana, script) as second:
        # Both come with nothing and say so before they have heard anything.
        for socket in (first, second):
            await socket.say(sync(STEP_2, socket.doc.get_update()))
        assert await first.read() == await second.read() == "The lamp turns."
        # One comes back with all it knows, as a browser that has a copy.
        await second.say(sync(STEP_2, second.doc.get_update()))
        assert await first.read() == "The lamp turns."
    assert await on_disk(shared_house, script) == "The lamp turns."


WORDS = {"One.", "Two.", "The", "lamp", "turns."}


async def test_kind_change_while_another_types(shared_house: OpenApp, ana: Caller, script: str) -> None:
    async with opened(shared_house, ana, script) as first, opened(shared_house, ana, script) as second:
        await first.read()
        await second.read()
        await second.say(sync(UPDATE, with_kind(first, "dialogue")))
        await second.write("One. ")
        await second.saved(2)
        await first.write("Two. ")
        await first.saved(1)
        assert set((await first.read()).split()) == WORDS
    document = read_document(store.as_doc(await stored(shared_house, script)))
    (element,) = document.elements
    assert element.kind == "dialogue"
    assert set(element.text.split()) == WORDS


def with_kind(socket: InnerSocket, kind: str) -> bytes:
    """The update that makes this of the first line."""
    before = socket.doc.get_state()
    line = socket.content.children[0]
    assert isinstance(line, XmlElement)
    line.attributes["kind"] = kind
    return socket.doc.get_update(before)


async def test_socket_accepts_server_never_got_it(shared_house: OpenApp, ana: Caller, script: str) -> None:
    async with opened(shared_house, ana, script) as socket, opened(shared_house, ana, script) as other:
        await socket.read()
        await other.read()
        socket.typed("One. ")  # Made, and lost on its way.
        await socket.write("Two. ")
        # Not called saved, but asked for.
        while (frame := await socket.heard())[:2] != bytes((SYNC, STEP_1)):
            assert frame[0] != SAVED
        await socket.say(sync(STEP_2, socket.doc.get_update()))
        await socket.saved(2)
        await other.shows("Two. One. The lamp turns.")
    assert await on_disk(shared_house, script) == "Two. One. The lamp turns."


async def test_disconnect_before_the_autosave(shared_house: OpenApp, ana: Caller, script: str) -> None:
    async with opened(shared_house, ana, script) as before:
        await before.read()
        before.hang_up()
        await before.gone()
    before.typed("The last line. ")
    async with opened(shared_house, ana, script) as again:
        await again.say(sync(STEP_2, before.doc.get_update()))
        await again.saved(1)
    assert await on_disk(shared_house, script) == "The last line. The lamp turns."
