"""Who may open a script's socket and write by it; and that what is taken away ends open sockets at once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from typing import TypeAlias

import pytest

from screnpla.manuscript.live.protocol import PART, SAVED, STEP_1, STEP_2, SYNC, UPDATE, WELCOME, sync
from screnpla.manuscript.yjs.lib0_writing import number
from tests.api_fixtures import OpenApp
from tests.callers import Caller, somebody
from tests.live.inner_socket import InnerSocket, by_ticket, opened, ticket_for
from tests.live.writers import page
from tests.sharing_calls import people, share

pytestmark = pytest.mark.asyncio(loop_scope="module")

NO_TICKET = (4401, "This ticket is not good any more")
MAY_NOT_WRITE = (4403, "You may read this script, but not change it")


async def shared(ana: Caller, bo: Caller, role: str) -> str:
    script = await ana.script(content=page("The lamp turns."))
    await share(ana, script, bo.email, role)
    return script


async def test_a_ticket_opens_once_and_soon(shared_house: OpenApp, ana: Caller) -> None:
    script = await ana.script(content=page("The lamp turns."))
    ticket = await ticket_for(ana, script)
    async with by_ticket(shared_house, ticket) as socket:
        assert await socket.read() == "The lamp turns."
        async with by_ticket(shared_house, ticket) as again:
            assert await again.why_ended() == NO_TICKET
    late = await ticket_for(ana, script)
    shared_house.clock.pass_(seconds=31)
    for bad in (late, "", "x" * 43, "%00"):
        async with by_ticket(shared_house, bad) as socket:
            assert await socket.why_ended() == NO_TICKET


async def test_a_ticket_is_no_better_than_its_owner_when_it_is_used(
    shared_house: OpenApp, ana: Caller, bo: Caller
) -> None:
    script = await shared(ana, bo, "editor")
    ticket = await ticket_for(bo, script)
    (person,) = await people(ana, script)
    await ana.told("DELETE", f"scripts/{script}/shares/{person['id']}")
    async with by_ticket(shared_house, ticket) as socket:
        assert await socket.why_ended() == NO_TICKET


async def test_anothers_script_and_a_readers_desk_have_no_tickets(ana: Caller, bo: Caller) -> None:
    script = await ana.script()
    for document in ("manuscript", "desk"):
        assert (await bo.ask("POST", f"scripts/{script}/tickets", {"document": document})).status_code == 404
    for role in ("viewer", "commenter"):
        shown = await shared(ana, bo, role)
        assert (await bo.ask("POST", f"scripts/{shown}/tickets", {"document": "desk"})).status_code == 403
    assert (await ana.ask("POST", f"scripts/{script}/tickets", {"document": "wastebasket"})).status_code == 422


@pytest.mark.parametrize("role", ["viewer", "commenter"])
async def test_who_may_only_read_changes_nothing(shared_house: OpenApp, ana: Caller, bo: Caller, role: str) -> None:
    script = await shared(ana, bo, role)
    async with opened(shared_house, ana, script) as writer, opened(shared_house, bo, script) as reader:
        assert (await reader.told(WELCOME))["canWrite"] is False
        assert await reader.read() == "The lamp turns."
        # A program that knows no rights says that it has nothing to add: no harm in that.
        await reader.say(sync(STEP_2, b"\x00\x00"))
        await writer.read()
        await writer.write("Tonight: ")
        await reader.heard_of(SYNC)
        assert reader.text() == "Tonight: The lamp turns."
        await reader.write("Never! ")
        assert await reader.why_ended() == MAY_NOT_WRITE
        assert await writer.read() == "Tonight: The lamp turns."
    for step in (STEP_2, UPDATE):
        async with opened(shared_house, bo, script) as reader:
            await reader.read()
            await reader.say(sync(step, reader.typed("Never! ")))
            assert await reader.why_ended() == MAY_NOT_WRITE
    async with opened(shared_house, bo, script) as reader:
        await reader.say(bytes((PART,)) + number(0) + number(2) + number(3) + b"abc")
        assert await reader.why_ended() == MAY_NOT_WRITE
    async with opened(shared_house, ana, script) as writer:
        assert await writer.read() == "Tonight: The lamp turns."


async def test_another_role_holds_at_once(shared_house: OpenApp, ana: Caller, bo: Caller) -> None:
    script = await shared(ana, bo, "viewer")
    (person,) = await people(ana, script)
    async with opened(shared_house, bo, script) as socket:
        assert (await socket.told(WELCOME))["role"] == "viewer"
        await socket.read()
        await ana.told("PATCH", f"scripts/{script}/shares/{person['id']}", {"role": "editor"})
        now = await socket.told(WELCOME)
        assert (now["role"], now["canWrite"]) == ("editor", True)
        # Asked what it has, as it is when it comes.
        assert (await socket.heard_of(SYNC))[1] == STEP_1
        await socket.write("Tonight: ")
        await socket.heard_of(SAVED)
        await ana.told("PATCH", f"scripts/{script}/shares/{person['id']}", {"role": "commenter"})
        now = await socket.told(WELCOME)
        assert (now["role"], now["canWrite"]) == ("commenter", False)
        await socket.write("Never! ")
        assert await socket.why_ended() == MAY_NOT_WRITE
    async with opened(shared_house, ana, script) as writer:
        assert await writer.read() == "Tonight: The lamp turns."


Ending: TypeAlias = Callable[[Caller, Caller, str], Awaitable[object]]


async def end_share(ana: Caller, bo: Caller, script: str) -> None:
    (person,) = await people(ana, script)
    await ana.told("DELETE", f"scripts/{script}/shares/{person['id']}")


async def leave_share(ana: Caller, bo: Caller, script: str) -> None:
    await bo.told("DELETE", f"scripts/{script}/shares/mine")


async def delete_script(ana: Caller, bo: Caller, script: str) -> None:
    await ana.told("DELETE", f"scripts/{script}")


async def delete_for_good(ana: Caller, bo: Caller, script: str) -> None:
    await ana.told("DELETE", f"scripts/{script}")
    await ana.told("DELETE", f"scripts/{script}", forever="true")


async def sign_out(ana: Caller, bo: Caller, script: str) -> None:
    await bo.told("POST", "auth/logout")


async def sign_out_everywhere(ana: Caller, bo: Caller, script: str) -> None:
    await bo.told("POST", "auth/logoutEverywhere")


NO_RIGHT_ANY_MORE = (4403, "You may not open this script any more")
GONE = (4404, "This script is gone")
SIGNED_OUT = (4401, "You are signed out")


@pytest.mark.parametrize(
    ("end", "why"),
    [
        (end_share, NO_RIGHT_ANY_MORE),
        (leave_share, NO_RIGHT_ANY_MORE),
        (delete_script, GONE),
        (delete_for_good, GONE),
        (sign_out, SIGNED_OUT),
        (sign_out_everywhere, SIGNED_OUT),
    ],
)
async def test_what_ends_a_right_ends_open_sockets_at_once(
    shared_house: OpenApp, ana: Caller, end: Ending, why: tuple[int, str]
) -> None:
    cy = await somebody(shared_house, "Cy")
    script = await shared(ana, cy, "editor")
    async with AsyncExitStack() as stack:
        sockets = [
            await stack.enter_async_context(opened(shared_house, cy, script, document))
            for document in ("manuscript", "desk")
        ]
        await sockets[0].read()
        await end(ana, cy, script)
        # Who writes faster than the news comes has no luck either.
        await sockets[0].write("Never! ")
        for socket in sockets:
            assert await socket.why_ended() == why
    if why is not GONE:
        async with opened(shared_house, ana, script) as writer:
            assert "Never" not in await writer.read()


async def test_who_leaves_a_project_leaves_its_open_scripts(shared_house: OpenApp, ana: Caller, bo: Caller) -> None:
    project = (await ana.told("POST", "projects", {"name": "Lamps", "type": "folder"}))["data"]["id"]
    script = await ana.script(content=page("The lamp turns."), projectId=project)
    told = await ana.told("POST", f"projects/{project}/members", {"email": bo.email, "role": "editor"})
    (member,) = [each for each in told["data"]["members"] if each["email"] == bo.email]
    async with opened(shared_house, bo, script) as socket:
        assert (await socket.told(WELCOME))["canWrite"] is True
        await ana.told("DELETE", f"projects/{project}/members/{member['id']}")
        assert await socket.why_ended() == NO_RIGHT_ANY_MORE


async def test_name_and_colour_are_the_servers_word(shared_house: OpenApp, ana: Caller, bo: Caller) -> None:
    script = await shared(ana, bo, "viewer")
    async with opened(shared_house, ana, script) as first:
        mine = await first.told(WELCOME)
        async with opened(shared_house, bo, script) as second:
            await second.be(77, 1, {"user": {"name": "Ana", "color": "#fff", "id": ana.id}, "cursor": 3})
            assert await first.seen() == {77: {"user": await shown(second), "cursor": 3}}
            # For somebody else's caret nobody can speak.
            await first.be(77, 9, {"cursor": 99})
            await first.be(78, 1, {"cursor": 4})
            expected = {"id": ana.id, "name": "Ana", "color": mine["color"]}
            assert await second.seen() == {78: {"user": expected, "cursor": 4}}
        # Bo's line went dead: he is not left standing there.
        assert await first.seen() == {77: None}


async def shown(socket: InnerSocket) -> dict[str, str]:
    welcome = await socket.told(WELCOME)
    return {"id": welcome["userId"], "name": welcome["name"], "color": welcome["color"]}
