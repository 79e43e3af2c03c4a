"""A server that is killed while it merges a draft has merged it, or has not (VE25)."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import func, select

from screnpla.kit.db import Database
from screnpla.manuscript.document.store import load_document
from screnpla.manuscript.document.texts import read_screenplay
from screnpla.manuscript.models import RestorePoint
from tests.callers import Caller
from tests.live.writers import page, sign_in_writer
from tests.matrix import choose
from tests.servers.ready import copy_ready_data
from tests.servers.served import Served

KILLS = choose(2, 20, "kills during a merge")
pytestmark = pytest.mark.timeout(120 + 30 * KILLS)

OLD, NEW = [f"Line {n} of the barn." for n in range(300)], ["The field is empty."]
MERGE = {"direction": "toDraft"}


@pytest.fixture
def server(ready_folder: Path, tmp_path: Path) -> Iterator[Served]:
    copy_ready_data(ready_folder, tmp_path / "data")
    server = Served(tmp_path, RATE_LIMITS="off")
    server.start()
    yield server
    server.end()


async def merge_until_killed(server: Served, ana: Caller, path: str, seconds: float) -> None:
    merging = asyncio.create_task(ana.ask("POST", path, MERGE))
    await asyncio.sleep(seconds)
    server.end(signal.SIGKILL)
    try:
        await merging
    except httpx.TransportError:
        # The server has gone before it answered.
        return


async def read_disk(database: Database, script: str, draft: str) -> tuple[list[str], int]:
    """The lines of the draft, and how many snapshots a merge has taken."""
    async with database.reading() as db:
        stored = await load_document(db, script, "draft", draft)
        conditions = (RestorePoint.document_id == stored.id, RestorePoint.origin == "merge")
        taken = await db.scalar(select(func.count()).where(*conditions))
    return [element.text for element in read_screenplay(stored).elements], taken or 0


async def test_a_killed_server_has_merged_a_draft_with_a_snapshot_before_or_neither(server: Served) -> None:
    database = Database(server.database)
    for kill in range(KILLS):
        async with sign_in_writer(server) as ana:
            script = await ana.script(content=page(*OLD))
            draft = (await ana.ask_ok("POST", f"scripts/{script}/drafts", {}))["data"]["id"]
            await ana.ask_ok("PATCH", f"scripts/{script}", {"content": page(*NEW), "confirm": True})
            path = f"scripts/{script}/drafts/{draft}/merge"
            await merge_until_killed(server, ana, path, 0.05 + 0.02 * kill)
        assert await read_disk(database, script, draft) in ((OLD, 0), (NEW, 1))
        server.start()
    await database.close()
