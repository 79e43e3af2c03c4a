"""Sockets of alternate drafts: a private one is for its author alone, at every moment (VE21, VE22, VE48)."""

from __future__ import annotations

import pytest
import pytest_asyncio

from screnpla.manuscript.live.protocol import VERSIONS, WELCOME
from tests.api_fixtures import OpenApp
from tests.callers import Caller, somebody
from tests.live.in_process_socket import open_socket, open_with_ticket, request_ticket
from tests.live.writers import page
from tests.sharing_calls import share

pytestmark = pytest.mark.asyncio(loop_scope="module")

NO_TICKET = (4401, "This ticket is not good any more")
REVOKED = (4403, "You may not open this script any more")
MAY_NOT_WRITE = (4403, "You may read this script, but not change it")


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def ana(shared_app: OpenApp) -> Caller:
    return await somebody(shared_app, "Ana")


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def bo(shared_app: OpenApp) -> Caller:
    """Who makes drafts of Ana's scripts."""
    return await somebody(shared_app, "Bo")


@pytest_asyncio.fixture(loop_scope="module")
async def script(ana: Caller, bo: Caller) -> str:
    script_id = await ana.script(content=page("The lamp turns."))
    await share(ana, script_id, bo.email, "editor")
    return script_id


async def make_draft(bo: Caller, script: str, **changes: bool) -> str:
    draft: str = (await bo.ask_ok("POST", f"scripts/{script}/drafts", {}))["data"]["id"]
    if changes:
        await change_draft(bo, script, draft, **changes)
    return draft


async def change_draft(caller: Caller, script: str, draft: str, **changes: bool) -> None:
    await caller.ask_ok("PATCH", f"scripts/{script}/drafts/{draft}", changes)


async def test_what_is_written_in_a_draft_reaches_nobody_in_the_main_draft_nor_behind_a_link(
    shared_app: OpenApp, ana: Caller, bo: Caller, script: str
) -> None:
    draft = await make_draft(bo, script)
    await ana.ask_ok("PATCH", f"scripts/{script}", {"publicLink": "on"})
    secret = (await ana.read(script))["publicLink"].rsplit("/", 1)[1]
    visitor = await shared_app.browser()
    visiting = (await visitor.post(f"/api/links/{secret}/tickets")).json()["data"]["ticket"]
    async with (
        open_socket(shared_app, bo, script, draft=draft) as author,
        open_socket(shared_app, ana, script) as owner,
        open_with_ticket(shared_app, visiting) as reader,
    ):
        assert await author.sync_text() == "The lamp turns."
        await author.write("Secretly: ")
        await author.wait_for_ack(1)
        for other in (owner, reader):
            assert await other.sync_text() == "The lamp turns."
            assert b"Secretly" not in other.doc.get_update()
    assert "Secretly" not in str(await ana.read(script))
    async with open_socket(shared_app, bo, script, draft=draft) as author:
        assert await author.sync_text() == "Secretly: The lamp turns."


async def test_taking_a_draft_back_ends_the_sockets_and_tickets_of_others_and_leaves_its_author(
    shared_app: OpenApp, ana: Caller, bo: Caller, script: str
) -> None:
    draft = await make_draft(bo, script, isPublished=True)
    unused = await request_ticket(ana, script, draft=draft)
    async with (
        open_socket(shared_app, bo, script, draft=draft) as author,
        open_socket(shared_app, ana, script, draft=draft) as owner,
    ):
        await author.sync_text()
        await owner.sync_text()
        await owner.write("Owner: ")
        await author.wait_for_text("Owner: The lamp turns.")
        await change_draft(bo, script, draft, isPublished=False)
        assert await owner.wait_for_close() == REVOKED
        await author.write("Alone: ")
        await author.wait_for_ack(1)
        assert await author.sync_text() == "Alone: Owner: The lamp turns."
    async with open_with_ticket(shared_app, unused) as late:
        assert await late.wait_for_close() == NO_TICKET
    assert (await ana.ask("POST", f"scripts/{script}/tickets", {"draft": draft})).status_code == 404


async def test_an_open_draft_becomes_read_only_when_it_is_archived_and_is_written_again_when_it_is_brought_back(
    shared_app: OpenApp, bo: Caller, script: str
) -> None:
    draft = await make_draft(bo, script)
    async with open_socket(shared_app, bo, script, draft=draft) as author:
        assert (await author.receive_json(WELCOME))["canWrite"] is True
        await author.sync_text()
        await change_draft(bo, script, draft, isArchived=True)
        assert (await author.receive_json(WELCOME))["canWrite"] is False
        await change_draft(bo, script, draft, isArchived=False)
        assert (await author.receive_json(WELCOME))["canWrite"] is True
        await author.write("Again: ")
        await author.wait_for_ack(1)
        await change_draft(bo, script, draft, isArchived=True)
        await author.receive_json(WELCOME)
        await author.write("Never: ")
        assert await author.wait_for_close() == MAY_NOT_WRITE


async def test_the_room_tells_of_published_drafts_alone(
    shared_app: OpenApp, ana: Caller, bo: Caller, script: str
) -> None:
    """A change of a private draft sends nothing: the first number that comes is that of the published one."""
    private, published = await make_draft(bo, script), await make_draft(bo, script)
    async with open_socket(shared_app, ana, script) as owner:
        await owner.sync_text()
        await change_draft(bo, script, private, isArchived=True)
        shared_app.clock.pass_(seconds=1)
        before = shared_app.clock()
        await change_draft(bo, script, published, isPublished=True)
        first = (await owner.receive_json(VERSIONS))["drafts"]
        assert first >= int(before.timestamp() * 1000)
        shared_app.clock.pass_(seconds=1)
        await change_draft(bo, script, published, isPublished=False)
        assert (await owner.receive_json(VERSIONS))["drafts"] > first


async def test_ve48_shown_marks_and_colours_are_told_to_all_texts_of_the_script(
    shared_app: OpenApp, ana: Caller, bo: Caller, script: str
) -> None:
    drafts = [await make_draft(bo, script) for _ in range(2)]
    await bo.ask_ok("POST", f"scripts/{script}/revisions?draft={drafts[0]}", {})
    async with (
        open_socket(shared_app, ana, script) as main,
        open_socket(shared_app, bo, script, draft=drafts[0]) as revised,
    ):
        for socket in (main, revised):
            await socket.sync_text()
        # Whoever has a draft open without sets of its own.
        await bo.ask_ok("PATCH", f"scripts/{script}/revisions?draft={drafts[1]}", {"shown": "none"})
        assert await main.receive_json(VERSIONS) == {"revisions": 1}
        assert await revised.receive_json(VERSIONS) == {"revisions": 2}
    found = (await bo.ask_ok("GET", f"scripts/{script}/revisions?draft={drafts[1]}"))["data"]
    assert (found["number"], found["shown"]) == (0, "none")
