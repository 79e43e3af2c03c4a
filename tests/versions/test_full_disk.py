"""A full disk while a snapshot, a draft or a merge is written: one sentence, and nothing half."""

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
    """All that a half snapshot, draft or merge could show itself in."""
    paths = ("snapshots", "history", "drafts", "revisions")
    lists = [(await ana.ask_ok("GET", f"scripts/{script}/{path}"))["data"] for path in paths]
    return [*lists, (await ana.read(script))["content"]]


@pytest.fixture
async def ana(app: OpenApp) -> Caller:
    return Caller(await app.member())


@pytest.fixture
async def script(ana: Caller) -> str:
    return await ana.script(content=page(*make_lines(1)))


@pytest.mark.parametrize("path", ["snapshots", "drafts"])
async def test_a_full_disk_makes_no_half_snapshot_and_no_half_draft(
    app: OpenApp, ana: Caller, script: str, path: str
) -> None:
    before = await read_state(ana, script)
    async with full_database(app):
        assert await refused(ana.ask("POST", f"scripts/{script}/{path}", {})) == DISK_FULL
    assert await read_state(ana, script) == before
    await ana.ask_ok("POST", f"scripts/{script}/{path}", {})
    assert len((await ana.ask_ok("GET", f"scripts/{script}/{path}"))["data"][path]) == 1


async def test_a_full_disk_leaves_both_drafts_as_they_were_and_the_merge_is_made_later(
    app: OpenApp, ana: Caller, script: str
) -> None:
    draft = (await ana.ask_ok("POST", f"scripts/{script}/drafts", {}))["data"]["id"]
    await ana.ask_ok("PATCH", f"scripts/{script}", {"content": page(*make_lines(2)), "confirm": True})
    merge = f"scripts/{script}/drafts/{draft}/merge"
    view = (await ana.ask_ok("GET", merge, direction="toDraft"))["data"]
    before = await read_state(ana, script)
    async with full_database(app):
        assert await refused(ana.ask("POST", merge, {"direction": "toDraft"})) == DISK_FULL
    assert await read_state(ana, script) == before
    assert (await ana.ask_ok("GET", merge, direction="toDraft"))["data"] == view
    assert (await ana.ask_ok("POST", merge, {"direction": "toDraft"}))["message"] == "The drafts are merged"
    assert (await ana.ask_ok("GET", merge, direction="toDraft"))["data"]["scenes"] == []
