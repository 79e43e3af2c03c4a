"""`screnpla backup` beside a server that people write in, and `screnpla restore` once it is stopped."""

from __future__ import annotations

import asyncio
import json
import os
import stat
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.callers import Caller
from tests.people import sign_in, sign_up
from tests.servers.database import DATABASES
from tests.servers.ready import ready_database
from tests.servers.served import SCRENPLA, Served


class Living(Served):
    """A server and the commands beside it."""

    def __init__(self, folder: Path, address: str) -> None:
        super().__init__(folder, DATABASE_URL=address, RATE_LIMITS="off")
        self._beside = {"SCRENPLA_DATA_DIR": str(self.data), "SCRENPLA_DATABASE_URL": address}

    async def command(self, *words: str) -> tuple[int, str]:
        """Its exit code, and all it said."""
        process = await asyncio.create_subprocess_exec(
            SCRENPLA,
            *words,
            env={"PATH": os.environ["PATH"], **self._beside},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        said = (await process.communicate())[0].decode()
        assert "Traceback" not in said, said
        assert process.returncode is not None
        return process.returncode, said


@pytest.fixture(params=DATABASES)
def living(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Living]:
    server = Living(tmp_path, ready_database(request, tmp_path / "data"))
    server.start()
    yield server
    server.end()


async def keep_writing(ana: Caller, stopping: asyncio.Event) -> int:
    """How many scripts it made."""
    number = 0
    while not stopping.is_set():
        await ana.script(title="While it is copied")
        number += 1
    return number


async def test_what_was_written_before_a_backup_is_there_after_the_restore(living: Living, tmp_path: Path) -> None:
    shelf = tmp_path / "shelf"
    async with httpx.AsyncClient(base_url=living.url, timeout=60) as browser:
        await sign_up(browser, living.outbox, "ana@example.com")
        ana = Caller(await sign_in(browser, "ana@example.com"))
        script = await ana.script(title="The Harbour")

        stopping = asyncio.Event()
        writing = asyncio.create_task(keep_writing(ana, stopping))
        code, said = await living.command("backup", str(shelf))
        stopping.set()
        assert code == 0, said
        (backup,) = shelf.glob("screnpla-*")
        counts = json.loads((backup / "manifest.json").read_text())["counts"]
        assert 1 <= counts["scripts"] <= 1 + await writing
        assert f"Scripts: {counts['scripts']}. People: 1." in said
        assert [path for path in (shelf, *shelf.rglob("*")) if stat.S_IMODE(path.stat().st_mode) & 0o077] == []

        code, said = await living.command("restore", str(shelf), "--replace")
        assert (code, "Stop it first" in said) == (1, True), said
        living.end()
        code, said = await living.command("restore", str(shelf), "--replace")
        assert (code, "What was there is kept in" in said) == (0, True), said

        living.start()
        # The same token opens it: the key came back, too.
        assert "Nobody watches it." in json.dumps((await ana.read(script))["content"])
        listed = await ana.ask_ok("GET", "scripts")
    assert listed["data"]["totalRecords"] == counts["scripts"]
    assert [path.name for path in living.data.glob("before-restore-*/secret_key")] == ["secret_key"]
