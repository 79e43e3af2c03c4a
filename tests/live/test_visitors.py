"""Visitors who came by a public link read along, and see no more than the pages do."""

from __future__ import annotations

import pytest
import pytest_asyncio
from pycrdt import Map

from screnpla.manuscript.live.protocol import QUERY_AWARENESS, SYNC, UPDATE, WELCOME, sync
from tests.api_fixtures import OpenApp
from tests.callers import Caller, somebody
from tests.live.inner_socket import InnerSocket, by_ticket, opened
from tests.live.writers import page

pytestmark = pytest.mark.asyncio(loop_scope="module")

NO_RIGHT_ANY_MORE = (4403, "You may not open this script any more")
ADDRESS = "ana.lindqvist@example.com"


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def ana(shared_house: OpenApp) -> Caller:
    return await somebody(shared_house, "Ana")


async def linked(ana: Caller, script: str) -> str:
    """The secret of its public link."""
    await ana.told("PATCH", f"scripts/{script}", {"publicLink": "on"})
    address: str = (await ana.read(script))["publicLink"]
    return address.rsplit("/", 1)[1]


async def ticket(house: OpenApp, secret: str) -> str:
    visitor = await house.browser()
    made: str = (await visitor.post(f"/api/links/{secret}/tickets")).json()["data"]["ticket"]
    return made


async def until_they_read(socket: InnerSocket, text: str) -> None:
    while socket.text() != text:
        await socket.heard_of(SYNC)


async def test_a_visitor_reads_along_and_changes_nothing(shared_house: OpenApp, ana: Caller) -> None:
    script = await ana.script(content=page("The lamp turns."), writtenBy=f"Ana <{ADDRESS}>")
    secret = await linked(ana, script)
    async with (
        opened(shared_house, ana, script) as writer,
        by_ticket(shared_house, await ticket(shared_house, secret)) as visitor,
    ):
        welcome = await visitor.told(WELCOME)
        assert (welcome["canWrite"], welcome["role"], welcome["userId"]) == (False, "link", None)
        assert await visitor.read() == await writer.read() == "The lamp turns."
        assert ADDRESS not in str(visitor.doc.get("cover", type=Map).to_py())
        assert ADDRESS.encode() not in visitor.doc.get_update()
        await writer.write("Now ")
        await writer.saved(1)
        await until_they_read(visitor, "Now The lamp turns.")
        await visitor.say(sync(UPDATE, visitor.typed("Mine. ")))
        assert await visitor.why_ended() == (4403, "You may read this script, but not change it")
        assert await writer.read() == "Now The lamp turns."


async def test_a_visitor_is_told_when_the_link_is_switched_off(shared_house: OpenApp, ana: Caller) -> None:
    script = await ana.script(content=page("The lamp turns."))
    secret = await linked(ana, script)
    unused = await ticket(shared_house, secret)
    async with by_ticket(shared_house, await ticket(shared_house, secret)) as visitor:
        assert await visitor.read() == "The lamp turns."
        await ana.told("DELETE", f"scripts/{script}/link")
        assert await visitor.why_ended() == NO_RIGHT_ANY_MORE
    async with by_ticket(shared_house, unused) as late:
        assert (await late.why_ended())[0] == 4401


async def test_a_visitor_is_shown_to_nobody_and_gets_no_desk(shared_house: OpenApp, ana: Caller) -> None:
    script = await ana.script(content=page("The lamp turns."))
    secret = await linked(ana, script)
    async with (
        by_ticket(shared_house, await ticket(shared_house, secret)) as visitor,
        opened(shared_house, ana, script) as writer,
    ):
        await visitor.be(7, 1, {"user": {"name": "Somebody"}})
        await visitor.read()
        await writer.be(8, 1, {"cursor": 1})
        await writer.read()
        await writer.say(bytes((QUERY_AWARENESS,)))
        assert set(await writer.seen()) == {8}
        await visitor.say(bytes((QUERY_AWARENESS,)))
        assert await visitor.seen() == {}
