"""Words that were called saved survive a server that is killed, sockets that are cut, and a disk that is full."""

from __future__ import annotations

import asyncio
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.live.torture import KILLS, tortured
from tests.servers.served import Served

pytestmark = pytest.mark.timeout(300 + 30 * KILLS)


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[Served]:
    """A server on SQLite."""
    server = Served(tmp_path, RATE_LIMITS="off")
    server.start()
    yield server
    server.end()


def limit_files(server: Served, size: str) -> None:
    """From now on it can write no file beyond this size: for it the disk is full."""
    subprocess.run(["prlimit", f"--pid={server.pid}", f"--fsize={size}:unlimited"], check=True)


async def test_torture_of_a_server_on_sqlite(alone: Served) -> None:
    address = f"sqlite+aiosqlite:///{alone.data}/screnpla.db"
    async with tortured([alone], address, seed=11) as torture:
        for kill in range(KILLS or 3):
            await torture.some_more_saved()
            if kill % 3 == 1:
                limit_files(alone, "8192")
                await torture.is_told(saving=False)
                await torture.check_disk()
                limit_files(alone, "unlimited")
                await torture.is_told(saving=True)
                await torture.some_more_saved()
            alone.end(signal.SIGKILL)
            await torture.check_disk()
            await asyncio.to_thread(alone.start)
        await torture.some_more_saved()
        await torture.end()
    assert "Traceback" not in alone.log()
