"""`screnpla backup` while the server is in use, and `screnpla restore` after it was stopped."""

from __future__ import annotations

import asyncio
import json
import os
import stat
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import httpx
import pytest

from tests.callers import Caller
from tests.people import sign_in, sign_up
from tests.servers.database import DATABASES
from tests.servers.loaded import fork
from tests.servers.ready import ready_database
from tests.servers.served import SCRENPLA, Served


class RunningServer(Served):
    """A server and the commands beside it."""

    def __init__(self, folder: Path, address: str) -> None:
        super().__init__(folder, DATABASE_URL=address, RATE_LIMITS="off")
        self._beside = {"SCRENPLA_DATA_DIR": str(self.data), "SCRENPLA_DATABASE_URL": address}

    async def run_command(self, *words: str) -> tuple[int, str]:
        """Its exit code, and all it printed."""
        with tempfile.TemporaryFile() as output:
            code = await asyncio.to_thread(self._run, words, output.fileno())
            output.seek(0)
            printed = output.read().decode()
        assert "Traceback" not in printed, printed
        return code, printed

    def _run(self, words: Sequence[str], output: int) -> int:
        environment = {"PATH": os.environ["PATH"], **self._beside}
        if words[0] == "restore":
            # From nothing, as a person starts it; a backup is started so in test_make_backup, by its nightly job.
            return subprocess.run(
                [SCRENPLA, *words], env=environment, stdout=output, stderr=output, check=False
            ).returncode
        return fork("screnpla.cli.main", *words, environment=environment, output=output, errors=output).wait(120)


@pytest.fixture(params=DATABASES)
def running(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[RunningServer]:
    server = RunningServer(tmp_path, ready_database(request, tmp_path / "data"))
    server.start()
    yield server
    server.end()


async def keep_writing(ana: Caller, stopping: asyncio.Event) -> int:
    """Creates scripts until it is stopped, and returns their number."""
    number = 0
    while not stopping.is_set():
        await ana.script(title="While it is copied")
        number += 1
    return number


async def test_a_script_written_before_a_backup_of_a_busy_server_is_restored(
    running: RunningServer, tmp_path: Path
) -> None:
    folder = tmp_path / "backups"
    async with httpx.AsyncClient(base_url=running.url, timeout=60) as browser:
        await sign_up(browser, running.outbox, "ana@example.com")
        ana = Caller(await sign_in(browser, "ana@example.com"))
        script = await ana.script(title="The Harbour")

        stopping = asyncio.Event()
        writing = asyncio.create_task(keep_writing(ana, stopping))
        code, printed = await running.run_command("backup", str(folder))
        stopping.set()
        assert code == 0, printed
        (backup,) = folder.glob("screnpla-*")
        counts = json.loads((backup / "manifest.json").read_text())["counts"]
        assert 1 <= counts["scripts"] <= 1 + await writing
        assert f"Scripts: {counts['scripts']}. People: 1." in printed
        assert [path for path in (folder, *folder.rglob("*")) if stat.S_IMODE(path.stat().st_mode) & 0o077] == []

        code, printed = await running.run_command("restore", str(folder), "--replace")
        assert (code, "Stop it first" in printed) == (1, True), printed
        running.end()
        code, printed = await running.run_command("restore", str(folder), "--replace")
        assert (code, "What was there is kept in" in printed) == (0, True), printed

        running.start()
        # The same token opens it: the key came back, too.
        assert "Nobody watches it." in json.dumps((await ana.read(script))["content"])
        listed = await ana.ask_ok("GET", "scripts")
    assert listed["data"]["totalRecords"] == counts["scripts"]
    assert [path.name for path in running.data.glob("before-restore-*/secret_key")] == ["secret_key"]
