"""Permissions of sockets: who may open one and write by it; a revoked permission ends open sockets at once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from typing import TypeAlias

import pytest

from screnpla.manuscript.live.protocol import PART, SAVED, STEP_1, STEP_2, SYNC, UPDATE, WELCOME, sync_message
from screnpla.manuscript.yjs.lib0 import encode_number
from tests.api_fixtures import OpenApp
from tests.callers import Caller, somebody
from tests.live.in_process_socket import InProcessSocket, open_socket, open_with_ticket, request_ticket
from tests.live.writers import page
from tests.sharing_calls import people, share

pytestmark = pytest.mark.asyncio(loop_scope="module")

NO_TICKET = (4401, "This ticket is not good any more")
MAY_NOT_WRITE = (4403, "You may read this script, but not change it")


async def shared(ana: Caller, bo: Caller, role: str) -> str:
    script = await ana.script(content=page("The lamp turns."))
    await share(ana, script, bo.email, role)
    return script


async def test_a_ticket_opens_one_socket_and_expires_after_30_seconds(shared_app: OpenApp, ana: Caller) -> None:
    script = await ana.script(content=page("The lamp turns."))
    ticket = await request_ticket(ana, script)
    async with open_with_ticket(shared_app, ticket) as socket:
        assert await socket.sync_text() == "The lamp turns."
        async with open_with_ticket(shared_app, ticket) as again:
            assert await again.wait_for_close() == NO_TICKET
    late = await request_ticket(ana, script)
    shared_app.clock.pass_(seconds=31)
    for bad in (late, "", "x" * 43, "%00"):
        async with open_with_ticket(shared_app, bad) as socket:
            assert await socket.wait_for_close() == NO_TICKET


async def test_a_ticket_is_refused_when_its_owner_has_lost_access(shared_app: OpenApp, ana: Caller, bo: Caller) -> None:
    script = await shared(ana, bo, "editor")
    ticket = await request_ticket(bo, script)
    (person,) = await people(ana, script)
    await ana.ask_ok("DELETE", f"scripts/{script}/shares/{person['id']}")
    async with open_with_ticket(shared_app, ticket) as socket:
        assert await socket.wait_for_close() == NO_TICKET


async def test_tickets_are_refused_for_a_foreign_script_and_for_a_readers_desk(ana: Caller, bo: Caller) -> None:
    script = await ana.script()
    for document in ("manuscript", "desk"):
        assert (await bo.ask("POST", f"scripts/{script}/tickets", {"document": document})).status_code == 404
    for role in ("viewer", "commenter"):
        visible = await shared(ana, bo, role)
        assert (await bo.ask("POST", f"scripts/{visible}/tickets", {"document": "desk"})).status_code == 403
    assert (await ana.ask("POST", f"scripts/{script}/tickets", {"document": "wastebasket"})).status_code == 422


@pytest.mark.parametrize("role", ["viewer", "commenter"])
async def test_a_reader_who_sends_an_update_is_disconnected(
    shared_app: OpenApp, ana: Caller, bo: Caller, role: str
) -> None:
    script = await shared(ana, bo, role)
    async with open_socket(shared_app, ana, script) as writer, open_socket(shared_app, bo, script) as reader:
        assert (await reader.receive_json(WELCOME))["canWrite"] is False
        assert await reader.sync_text() == "The lamp turns."
        # A program that knows no rights says that it has nothing to add: no harm in that.
        await reader.send(sync_message(STEP_2, b"\x00\x00"))
        await writer.sync_text()
        await writer.write("Tonight: ")
        await reader.receive_kind(SYNC)
        assert reader.text() == "Tonight: The lamp turns."
        await reader.write("Never! ")
        assert await reader.wait_for_close() == MAY_NOT_WRITE
        assert await writer.sync_text() == "Tonight: The lamp turns."
    for step in (STEP_2, UPDATE):
        async with open_socket(shared_app, bo, script) as reader:
            await reader.sync_text()
            await reader.send(sync_message(step, reader.typing_update("Never! ")))
            assert await reader.wait_for_close() == MAY_NOT_WRITE
    async with open_socket(shared_app, bo, script) as reader:
        await reader.send(bytes((PART,)) + encode_number(0) + encode_number(2) + encode_number(3) + b"abc")
        assert await reader.wait_for_close() == MAY_NOT_WRITE
    async with open_socket(shared_app, ana, script) as writer:
        assert await writer.sync_text() == "Tonight: The lamp turns."


async def test_a_changed_role_takes_effect_in_an_open_socket(shared_app: OpenApp, ana: Caller, bo: Caller) -> None:
    script = await shared(ana, bo, "viewer")
    (person,) = await people(ana, script)
    async with open_socket(shared_app, bo, script) as socket:
        assert (await socket.receive_json(WELCOME))["role"] == "viewer"
        await socket.sync_text()
        await ana.ask_ok("PATCH", f"scripts/{script}/shares/{person['id']}", {"role": "editor"})
        now = await socket.receive_json(WELCOME)
        assert (now["role"], now["canWrite"]) == ("editor", True)
        # Asked what it has, as it is when it comes.
        assert (await socket.receive_kind(SYNC))[1] == STEP_1
        await socket.write("Tonight: ")
        await socket.receive_kind(SAVED)
        await ana.ask_ok("PATCH", f"scripts/{script}/shares/{person['id']}", {"role": "commenter"})
        now = await socket.receive_json(WELCOME)
        assert (now["role"], now["canWrite"]) == ("commenter", False)
        await socket.write("Never! ")
        assert await socket.wait_for_close() == MAY_NOT_WRITE
    async with open_socket(shared_app, ana, script) as writer:
        assert await writer.sync_text() == "Tonight: The lamp turns."


Ending: TypeAlias = Callable[[Caller, Caller, str], Awaitable[object]]


async def end_share(ana: Caller, bo: Caller, script: str) -> None:
    (person,) = await people(ana, script)
    await ana.ask_ok("DELETE", f"scripts/{script}/shares/{person['id']}")


async def leave_share(ana: Caller, bo: Caller, script: str) -> None:
    await bo.ask_ok("DELETE", f"scripts/{script}/shares/mine")


async def delete_script(ana: Caller, bo: Caller, script: str) -> None:
    await ana.ask_ok("DELETE", f"scripts/{script}")


async def delete_for_good(ana: Caller, bo: Caller, script: str) -> None:
    await ana.ask_ok("DELETE", f"scripts/{script}")
    await ana.ask_ok("DELETE", f"scripts/{script}", forever="true")


async def sign_out(ana: Caller, bo: Caller, script: str) -> None:
    await bo.ask_ok("POST", "auth/logout")


async def sign_out_everywhere(ana: Caller, bo: Caller, script: str) -> None:
    await bo.ask_ok("POST", "auth/logoutEverywhere")


NO_RIGHT_ANY_MORE = (4403, "You may not open this script any more")
GONE = (4404, "This script is gone")
SIGNED_OUT = (4401, "You are signed out")


@pytest.mark.parametrize(
    ("end", "reason"),
    [
        (end_share, NO_RIGHT_ANY_MORE),
        (leave_share, NO_RIGHT_ANY_MORE),
        (delete_script, GONE),
        (delete_for_good, GONE),
        (sign_out, SIGNED_OUT),
        (sign_out_everywhere, SIGNED_OUT),
    ],
)
async def test_a_revoked_permission_closes_open_sockets(
    shared_app: OpenApp, ana: Caller, end: Ending, reason: tuple[int, str]
) -> None:
    cy = await somebody(shared_app, "Cy")
    script = await shared(ana, cy, "editor")
    async with AsyncExitStack() as stack:
        sockets = [
            await stack.enter_async_context(open_socket(shared_app, cy, script, document))
            for document in ("manuscript", "desk")
        ]
        await sockets[0].sync_text()
        await end(ana, cy, script)
        # Who writes faster than the news comes has no luck either.
        await sockets[0].write("Never! ")
        for socket in sockets:
            assert await socket.wait_for_close() == reason
    if reason is not GONE:
        async with open_socket(shared_app, ana, script) as writer:
            assert "Never" not in await writer.sync_text()


async def test_a_member_removed_from_a_project_is_disconnected_from_its_scripts(
    shared_app: OpenApp, ana: Caller, bo: Caller
) -> None:
    project = (await ana.ask_ok("POST", "projects", {"name": "Lamps", "type": "folder"}))["data"]["id"]
    script = await ana.script(content=page("The lamp turns."), projectId=project)
    answer = await ana.ask_ok("POST", f"projects/{project}/members", {"email": bo.email, "role": "editor"})
    (member,) = [each for each in answer["data"]["members"] if each["email"] == bo.email]
    async with open_socket(shared_app, bo, script) as socket:
        assert (await socket.receive_json(WELCOME))["canWrite"] is True
        await ana.ask_ok("DELETE", f"projects/{project}/members/{member['id']}")
        assert await socket.wait_for_close() == NO_RIGHT_ANY_MORE


async def test_name_and_colour_in_presence_are_set_by_the_server(shared_app: OpenApp, ana: Caller, bo: Caller) -> None:
    script = await shared(ana, bo, "viewer")
    async with open_socket(shared_app, ana, script) as first:
        welcome = await first.receive_json(WELCOME)
        async with open_socket(shared_app, bo, script) as second:
            await second.send_presence(77, 1, {"user": {"name": "Ana", "color": "#fff", "id": ana.id}, "cursor": 3})
            assert await first.receive_presences() == {77: {"user": await welcomed_person(second), "cursor": 3}}
            # For somebody else's caret nobody can speak.
            await first.send_presence(77, 9, {"cursor": 99})
            await first.send_presence(78, 1, {"cursor": 4})
            expected = {"id": ana.id, "name": "Ana", "color": welcome["color"]}
            assert await second.receive_presences() == {78: {"user": expected, "cursor": 4}}
        # Bo's line went dead: he is not left standing there.
        assert await first.receive_presences() == {77: None}


async def welcomed_person(socket: InProcessSocket) -> dict[str, str]:
    welcome = await socket.receive_json(WELCOME)
    return {"id": welcome["userId"], "name": welcome["name"], "color": welcome["color"]}
