"""News of changed settings: all who have a text of the script open hear of them at once (SD10)."""

from __future__ import annotations

from typing import Any

import pytest

from screnpla.manuscript.live.protocol import VERSIONS
from tests.api_fixtures import OpenApp
from tests.callers import somebody
from tests.live.in_process_socket import open_socket
from tests.live.writers import page
from tests.sharing_calls import share

pytestmark = pytest.mark.asyncio(loop_scope="module")

CHANGES: list[dict[str, Any]] = [
    {"layout": {"pageCategory": "A4"}},
    {"headersAndFooters": {"showPageBreaks": False}},
    {"production": {"prefix": "A"}},
    {"elements": [{"label": "Action", "spaceBefore": "2 lines"}]},
    {"title": "Pepper"},
    {"tags": [{"name": "Sea"}]},
]


async def test_sd10_each_change_of_the_record_is_told_to_writers_and_readers_in_the_room(shared_app: OpenApp) -> None:
    ana, bo = await somebody(shared_app, "Ana"), await somebody(shared_app, "Bo")
    script = await ana.script(content=page("The lamp turns."))
    await share(ana, script, bo.email, "viewer")
    async with open_socket(shared_app, ana, script) as writer, open_socket(shared_app, bo, script) as reader:
        for socket in (writer, reader):
            await socket.sync_text()
        told = 0
        for change in CHANGES:
            shared_app.clock.pass_(seconds=1)
            await ana.ask_ok("PATCH", f"scripts/{script}", change)
            numbers = [(await socket.receive_json(VERSIONS))["settings"] for socket in (writer, reader)]
            assert numbers[0] == numbers[1] > told
            told = numbers[0]


async def test_sd10_what_was_refused_or_belongs_to_one_person_is_told_to_nobody(shared_app: OpenApp) -> None:
    ana = await somebody(shared_app, "Ana")
    script = await ana.script(content=page("The lamp turns."))
    async with open_socket(shared_app, ana, script) as socket:
        await socket.sync_text()
        await ana.ask_ok("PATCH", f"scripts/{script}", {"stared": True})
        refused = await ana.ask("PATCH", f"scripts/{script}", {"title": "Pepper", "layout": {"pageLayout": "Wide"}})
        assert (refused.status_code, refused.json()["message"]) == (
            422,
            "layout.pageLayout must be 'Standard' or 'Modern'",
        )
        assert (await ana.read(script))["title"] != "Pepper"
        shared_app.clock.pass_(seconds=1)
        before = int(shared_app.clock().timestamp() * 1000)
        await ana.ask_ok("PATCH", f"scripts/{script}", {"genre": "Noir"})
        assert (await socket.receive_json(VERSIONS))["settings"] >= before
