"""How other editors lost their users' text, and that ours does not: one test for each report, by its name.

| what happened to others                                 | tried in                                                   |
|---------------------------------------------------------|------------------------------------------------------------|
| unload while saving                                     | here                                                       |
| shutdown with a debounce pending                        | test_torture.py                                            |
| a reader's leaving triggers a store that fails          | here                                                       |
| one slow store queues a storm                           | here; tests/manuscript/live/test_room_saving.py            |
| debounce shared between documents                       | here                                                       |
| offline: one types in a paragraph, the other deletes it | tests/manuscript/recovered; test_convergence.py            |
| view and document drift apart                           | a flat document: test_convergence.py; the view is to come  |
| two clients seed the same empty document                | here                                                       |
| kind change while another types                         | here                                                       |
| 'reconnecting…' and then silence                        | web: editor/session/documentSession.test.ts                |
| socket accepts, server never got it                     | here; tests/manuscript/live/test_room_saving.py            |
| disconnect before the autosave                          | here; web: documentSession.test.ts                         |
| every backup as damaged as the file                     | tests/backup; tests/manuscript/document, /history          |
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
import pytest_asyncio
from pycrdt import XmlElement

from screnpla.manuscript.document.convert import read_document
from screnpla.manuscript.document.store import StoredDocument, build_doc, load_document
from screnpla.manuscript.live import rooms
from screnpla.manuscript.live.protocol import SAVED, STEP_1, STEP_2, SYNC, UPDATE, sync_message
from screnpla.manuscript.repository import document_rows
from tests.api_fixtures import OpenApp
from tests.callers import Caller, somebody
from tests.live.in_process_socket import InProcessSocket, open_socket
from tests.live.writers import page
from tests.sharing_calls import share

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def ana(shared_app: OpenApp) -> Caller:
    return await somebody(shared_app, "Ana")


@pytest_asyncio.fixture(loop_scope="module")
async def script(ana: Caller) -> str:
    return await ana.script(content=page("The lamp turns."))


async def stored(app: OpenApp, script: str) -> StoredDocument:
    async with app.state.db.reading() as db:
        return await load_document(db, script)


async def on_disk(app: OpenApp, script: str) -> str:
    doc = build_doc(await stored(app, script))
    return "\n".join([element.text for element in read_document(doc).elements])


@asynccontextmanager
async def slow_store(app: OpenApp, script: str) -> AsyncIterator[None]:
    """Nothing of this script can be written as long as this lasts."""
    async with app.state.db.session() as db:
        await document_rows.touch_script(db, script, app.clock())
        yield


async def test_unload_while_saving(
    shared_app: OpenApp, ana: Caller, script: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "IDLE_SECONDS", 0.0)
    async with open_socket(shared_app, ana, script) as first:
        await first.sync_text()
        await first.write("One. ")
        await first.wait_for_ack(1)
        async with slow_store(shared_app, script):
            await first.write("Two. ")
            await first.sync_text()
            first.hang_up()
            await first.wait_until_closed()
            next_one = asyncio.create_task(read_by_another(shared_app, ana, script))
            # It waits, or it finds the room still open: an old text it never finds.
            await asyncio.wait({next_one}, timeout=0.2)
        assert await next_one == "Two. One. The lamp turns."
    assert await on_disk(shared_app, script) == "Two. One. The lamp turns."


async def read_by_another(app: OpenApp, caller: Caller, script: str) -> str:
    async with open_socket(app, caller, script) as socket:
        text = await socket.sync_text()
        await socket.write("")
        return text


@pytest.mark.both_databases
async def test_a_readers_leaving_triggers_a_store_that_fails(shared_app: OpenApp, ana: Caller, script: str) -> None:
    bo = await somebody(shared_app, "Bo")
    await share(ana, script, bo.email, "viewer")
    async with open_socket(shared_app, ana, script) as writer, open_socket(shared_app, bo, script) as reader:
        await writer.sync_text()
        await reader.sync_text()
        async with slow_store(shared_app, script):
            await writer.write("One. ")
            await reader.wait_for_text("One. The lamp turns.")
            for socket in (writer, reader):
                socket.hang_up()
                await socket.wait_until_closed()
    assert await read_by_another(shared_app, bo, script) == "One. The lamp turns."
    await until_on_disk(shared_app, script, "One. The lamp turns.")


async def until_on_disk(app: OpenApp, script: str, text: str) -> None:
    async with asyncio.timeout(60):
        while await on_disk(app, script) != text:
            await asyncio.sleep(0.02)


async def test_one_slow_store_queues_a_storm(shared_app: OpenApp, ana: Caller, script: str) -> None:
    async with open_socket(shared_app, ana, script) as socket:
        await socket.sync_text()
        async with slow_store(shared_app, script):
            for _ in range(200):
                await socket.write("x")
            await socket.sync_text()
        await socket.wait_for_ack(200)
    assert len((await stored(shared_app, script)).rows) <= 4


async def test_debounce_shared_between_documents(shared_app: OpenApp, ana: Caller, script: str) -> None:
    other = await ana.script(content=page("Waves."))
    async with open_socket(shared_app, ana, script) as first, open_socket(shared_app, ana, other) as second:
        await first.sync_text()
        await second.sync_text()
        for count in range(1, 6):
            await first.write("x")
            await second.write("y")
            if count % 2:
                await second.wait_for_ack(count)
        await first.wait_for_ack(5)
        await second.wait_for_ack(5)
    assert await on_disk(shared_app, script) == "xxxxxThe lamp turns."
    assert await on_disk(shared_app, other) == "yyyyyWaves."


@pytest.mark.both_databases
async def test_two_clients_seed_the_same_empty_document(shared_app: OpenApp, ana: Caller, script: str) -> None:
    async with open_socket(shared_app, ana, script) as first, open_socket(shared_app, ana, script) as second:
        # Both come with nothing and say so before they have heard anything.
        for socket in (first, second):
            await socket.send(sync_message(STEP_2, socket.doc.get_update()))
        assert await first.sync_text() == await second.sync_text() == "The lamp turns."
        # One comes back with all it knows, as a browser that has a copy.
        await second.send(sync_message(STEP_2, second.doc.get_update()))
        assert await first.sync_text() == "The lamp turns."
    assert await on_disk(shared_app, script) == "The lamp turns."


WORDS = {"One.", "Two.", "The", "lamp", "turns."}


async def test_kind_change_while_another_types(shared_app: OpenApp, ana: Caller, script: str) -> None:
    async with open_socket(shared_app, ana, script) as first, open_socket(shared_app, ana, script) as second:
        await first.sync_text()
        await second.sync_text()
        await second.send(sync_message(UPDATE, with_kind(first, "dialogue")))
        await second.write("One. ")
        await second.wait_for_ack(2)
        await first.write("Two. ")
        await first.wait_for_ack(1)
        assert set((await first.sync_text()).split()) == WORDS
    document = read_document(build_doc(await stored(shared_app, script)))
    (element,) = document.elements
    assert element.kind == "dialogue"
    assert set(element.text.split()) == WORDS


def with_kind(socket: InProcessSocket, kind: str) -> bytes:
    """The update that makes this of the first line."""
    before = socket.doc.get_state()
    line = socket.content.children[0]
    assert isinstance(line, XmlElement)
    line.attributes["kind"] = kind
    return socket.doc.get_update(before)


async def test_socket_accepts_server_never_got_it(shared_app: OpenApp, ana: Caller, script: str) -> None:
    async with open_socket(shared_app, ana, script) as socket, open_socket(shared_app, ana, script) as other:
        await socket.sync_text()
        await other.sync_text()
        socket.typing_update("One. ")  # Made, and lost on its way.
        await socket.write("Two. ")
        # Not called saved, but asked for.
        while (frame := await socket.receive())[:2] != bytes((SYNC, STEP_1)):
            assert frame[0] != SAVED
        await socket.send(sync_message(STEP_2, socket.doc.get_update()))
        await socket.wait_for_ack(2)
        await other.wait_for_text("Two. One. The lamp turns.")
    assert await on_disk(shared_app, script) == "Two. One. The lamp turns."


async def test_disconnect_before_the_autosave(shared_app: OpenApp, ana: Caller, script: str) -> None:
    async with open_socket(shared_app, ana, script) as before:
        await before.sync_text()
        before.hang_up()
        await before.wait_until_closed()
    before.typing_update("The last line. ")
    async with open_socket(shared_app, ana, script) as again:
        await again.send(sync_message(STEP_2, before.doc.get_update()))
        await again.wait_for_ack(1)
    assert await on_disk(shared_app, script) == "The last line. The lamp turns."
