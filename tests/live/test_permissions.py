"""Permissions of all clients are checked together, and no update waits for more than one check."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import event

from screnpla.library.access import Role
from screnpla.library.sharing.public_link import count_link_view
from screnpla.manuscript.live.permissions import SIGNED_OUT, PermissionWatch, affects_permissions, check_permissions
from screnpla.manuscript.live.redis_bus import RedisBus
from screnpla.manuscript.live.room.client import Client, ClientIdentity
from screnpla.manuscript.models import MANUSCRIPT
from tests.api_fixtures import OpenApp
from tests.callers import Caller, somebody
from tests.live.in_process_socket import open_with_ticket
from tests.live.test_visitors import linked, ticket
from tests.live.writers import page
from tests.sharing_calls import share

pytestmark = pytest.mark.asyncio(loop_scope="module")

PATIENCE = 60


@contextmanager
def record_statements(app: OpenApp) -> Iterator[list[str]]:
    """What readers of the database are asked meanwhile."""
    statements: list[str] = []
    engine = app.state.db.reader.sync_engine

    def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        statements.append(statement)

    event.listen(engine, "before_cursor_execute", note)
    yield statements
    event.remove(engine, "before_cursor_execute", note)


def make_client(caller: Caller, script: str) -> Client:
    """As if by a session that has ended."""
    return Client(
        ClientIdentity(script, MANUSCRIPT, Role.EDITOR, can_write=True, user_id=caller.id, session_id="0" * 24)
    )


async def test_the_number_of_queries_does_not_grow_with_the_clients(shared_app: OpenApp) -> None:
    ana = await somebody(shared_app, "Ana")
    script = await ana.script(content=page("The lamp turns."))
    app = shared_app.state
    counts = []
    for many in (1, 40):
        with record_statements(shared_app) as statements:
            found = await check_permissions(
                app.services, [make_client(ana, script) for _ in range(many)], shared_app.clock()
            )
        assert list(found.values()) == [SIGNED_OUT] * many
        counts.append(len(statements))
    assert counts[0] == counts[1]


async def test_permissions_that_change_constantly_do_not_block_writing(shared_app: OpenApp) -> None:
    app = shared_app.state
    ana = await somebody(shared_app, "Ana")
    clients: dict[Client, Any] = {make_client(ana, await ana.script()): None}
    watch = PermissionWatch(app.services, shared_app.clock, RedisBus(None), lambda: clients, shared=False)

    async def doubt_on() -> None:
        while True:
            watch.invalidate()
            await asyncio.sleep(0)

    tasks = [asyncio.create_task(work) for work in (watch.watch(), doubt_on())]
    async with asyncio.timeout(PATIENCE):
        for _ in range(5):
            await asyncio.sleep(0)
            await watch.wait_until_checked()
    for task in tasks:
        task.cancel()
    (only,) = clients
    assert only.close_reason == SIGNED_OUT


async def test_visitors_are_rechecked_in_one_query_and_an_unchanged_text_is_not_read(shared_app: OpenApp) -> None:
    ana = await somebody(shared_app, "Ana")
    script = await ana.script(content=page("The lamp turns."))
    secret = await linked(ana, script)
    tickets = [await ticket(shared_app, secret) for _ in range(2)]
    async with open_with_ticket(shared_app, tickets[0]) as one, open_with_ticket(shared_app, tickets[1]) as two:
        for visitor in (one, two):
            await visitor.sync_text()
        await share(ana, script, "cy@example.com", "viewer")
        # From here on nobody but the watcher of public rooms asks.
        with record_statements(shared_app) as statements:
            async with asyncio.timeout(PATIENCE):
                while len([each for each in statements if "script_links" in each]) < 3:
                    await asyncio.sleep(0.01)
        reads = [each for each in statements if "script_links.secret" in each or "document" in each]
        rounds = ["script_links" in each for each in reads]
        assert rounds[rounds.index(True) :][:3] == [True, False, True]
        assert not [each for each in reads if "document_changes" in each or "document_bases" in each]


async def test_a_view_of_a_public_link_triggers_no_recheck(shared_app: OpenApp) -> None:
    ana = await somebody(shared_app, "Ana")
    script = await ana.script()
    await linked(ana, script)
    async with shared_app.state.db.session() as db:
        await count_link_view(db, script)
        assert not affects_permissions(db.info)
