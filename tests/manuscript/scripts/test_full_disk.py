"""A full disk while pages are locked: one sentence, and nothing changed (PL6)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.api_fixtures import OpenApp
from tests.callers import Caller
from tests.live.writers import page
from tests.servers.full_disk import DISK_FULL, full_database, make_lines
from tests.sharing_calls import refused

pytestmark = pytest.mark.both_databases


async def read_state(ana: Caller, script: str) -> list[Any]:
    return [(await ana.ask_ok("GET", f"scripts/{script}/page-locks"))["data"], await ana.read(script)]


async def test_pl6_a_full_disk_locks_no_page_and_says_so_in_one_sentence(app: OpenApp) -> None:
    ana = Caller(await app.member())
    script = await ana.script(content=page(*make_lines(1, 1_000)))
    path, action = f"scripts/{script}/page-locks", {"action": "lock"}
    before = await read_state(ana, script)
    async with full_database(app):
        assert await refused(ana.ask("POST", path, action)) == DISK_FULL
    assert await read_state(ana, script) == before
    await ana.ask_ok("POST", path, action)
    assert await read_state(ana, script) != before
