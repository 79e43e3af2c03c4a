"""A client that sends very much at once: the others in the room get it all, and are not taken for slow."""

from __future__ import annotations

import pytest

from screnpla.manuscript.live.room.client import MAX_QUEUED_MESSAGES
from tests.api_fixtures import OpenApp
from tests.callers import somebody
from tests.live.in_process_socket import open_socket
from tests.live.writers import page

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_a_reader_is_not_taken_for_slow_while_another_client_sends_much(shared_app: OpenApp) -> None:
    ana = await somebody(shared_app, "Ana")
    script = await ana.script(content=page("The lamp turns."))
    async with open_socket(shared_app, ana, script) as reader, open_socket(shared_app, ana, script) as busy:
        before = await reader.sync_text()
        # Carets, as they are quicker to make than words.
        for clock in range(MAX_QUEUED_MESSAGES + 200):
            await busy.send_presence(7, clock, {"cursor": clock})
        await busy.sync_text()
        assert await reader.sync_text() == before
