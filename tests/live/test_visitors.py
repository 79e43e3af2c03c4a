"""Visitors with a public link read along, and see no more than the pages show."""

from __future__ import annotations

import pytest
import pytest_asyncio
from pycrdt import Map

from screnpla.manuscript.live.protocol import QUERY_AWARENESS, SYNC, UPDATE, WELCOME, sync_message
from tests.api_fixtures import OpenApp
from tests.callers import Caller, somebody
from tests.live.in_process_socket import InProcessSocket, open_socket, open_with_ticket
from tests.live.writers import page

pytestmark = pytest.mark.asyncio(loop_scope="module")

NO_RIGHT_ANY_MORE = (4403, "You may not open this script any more")
ADDRESS = "ana.lindqvist@example.com"


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def ana(shared_app: OpenApp) -> Caller:
    return await somebody(shared_app, "Ana")


async def linked(ana: Caller, script: str) -> str:
    """The secret of its public link."""
    await ana.ask_ok("PATCH", f"scripts/{script}", {"publicLink": "on"})
    address: str = (await ana.read(script))["publicLink"]
    return address.rsplit("/", 1)[1]


async def ticket(app: OpenApp, secret: str) -> str:
    visitor = await app.browser()
    issued: str = (await visitor.post(f"/api/links/{secret}/tickets")).json()["data"]["ticket"]
    return issued


async def until_they_read(socket: InProcessSocket, text: str) -> None:
    while socket.text() != text:
        await socket.receive_kind(SYNC)


async def test_a_visitor_reads_along_and_changes_nothing(shared_app: OpenApp, ana: Caller) -> None:
    script = await ana.script(content=page("The lamp turns."), writtenBy=f"Ana <{ADDRESS}>")
    secret = await linked(ana, script)
    async with (
        open_socket(shared_app, ana, script) as writer,
        open_with_ticket(shared_app, await ticket(shared_app, secret)) as visitor,
    ):
        welcome = await visitor.receive_json(WELCOME)
        assert (welcome["canWrite"], welcome["role"], welcome["userId"]) == (False, "link", None)
        assert await visitor.sync_text() == await writer.sync_text() == "The lamp turns."
        assert ADDRESS not in str(visitor.doc.get("cover", type=Map).to_py())
        assert ADDRESS.encode() not in visitor.doc.get_update()
        await writer.write("Now ")
        await writer.wait_for_ack(1)
        await until_they_read(visitor, "Now The lamp turns.")
        await visitor.send(sync_message(UPDATE, visitor.typing_update("Mine. ")))
        assert await visitor.wait_for_close() == (4403, "You may read this script, but not change it")
        assert await writer.sync_text() == "Now The lamp turns."


async def test_a_visitor_is_disconnected_when_the_link_is_switched_off(shared_app: OpenApp, ana: Caller) -> None:
    script = await ana.script(content=page("The lamp turns."))
    secret = await linked(ana, script)
    unused = await ticket(shared_app, secret)
    async with open_with_ticket(shared_app, await ticket(shared_app, secret)) as visitor:
        assert await visitor.sync_text() == "The lamp turns."
        await ana.ask_ok("DELETE", f"scripts/{script}/link")
        assert await visitor.wait_for_close() == NO_RIGHT_ANY_MORE
    async with open_with_ticket(shared_app, unused) as late:
        assert (await late.wait_for_close())[0] == 4401


async def test_a_visitor_has_no_presence_and_gets_no_desk(shared_app: OpenApp, ana: Caller) -> None:
    script = await ana.script(content=page("The lamp turns."))
    secret = await linked(ana, script)
    async with (
        open_with_ticket(shared_app, await ticket(shared_app, secret)) as visitor,
        open_socket(shared_app, ana, script) as writer,
    ):
        await visitor.send_presence(7, 1, {"user": {"name": "Somebody"}})
        await visitor.sync_text()
        await writer.send_presence(8, 1, {"cursor": 1})
        await writer.sync_text()
        await writer.send(bytes((QUERY_AWARENESS,)))
        assert set(await writer.receive_presences()) == {8}
        await visitor.send(bytes((QUERY_AWARENESS,)))
        assert await visitor.receive_presences() == {}
