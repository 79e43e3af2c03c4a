"""Acknowledged text survives a server that is killed, sockets that are cut, and a disk that is full."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from screnpla.kit.db import Database
from tests.live.network_socket import connect_socket
from tests.live.torture import KILLS, Torture, run_torture, text_on_disk
from tests.live.writers import page, sign_in_writer
from tests.servers.full_disk import limit_files
from tests.servers.ready import copy_ready_data
from tests.servers.served import Served

pytestmark = pytest.mark.timeout(300 + 30 * KILLS)


@pytest.fixture(scope="module")
def sqlite_server(ready_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server on SQLite."""
    folder = tmp_path_factory.mktemp("alone")
    copy_ready_data(ready_folder, folder / "data")
    server = Served(folder, RATE_LIMITS="off")
    server.start()
    yield server
    server.end()


def address_of(server: Served) -> str:
    return f"sqlite+aiosqlite:///{server.data}/screnpla.db"


async def fill_the_disk_for_a_while(server: Served, torture: Torture) -> None:
    # Who loses their line meanwhile cannot come back, as there is no room for their ticket either.
    await torture.calm_down()
    limit_files(server, "8192")
    await torture.wait_for_saving_state(saving=False)
    await torture.check_disk()
    limit_files(server, "unlimited")
    await torture.wait_for_saving_state(saving=True)
    await torture.make_rough()
    await torture.wait_for_more_saved()


async def test_torture_of_a_server_on_sqlite(sqlite_server: Served) -> None:
    async with run_torture([sqlite_server], address_of(sqlite_server), seed=11) as torture:
        for kill in range(KILLS or 2):
            await torture.wait_for_more_saved()
            if kill % 3 == 1:
                await fill_the_disk_for_a_while(sqlite_server, torture)
            sqlite_server.end(signal.SIGKILL)
            await torture.check_disk()
            await asyncio.to_thread(sqlite_server.start)
        await torture.wait_for_more_saved()
        await torture.end()
    assert "Traceback" not in sqlite_server.log()


async def test_shutdown_with_a_debounce_pending(sqlite_server: Served) -> None:
    async with sign_in_writer(sqlite_server) as ana:
        script = await ana.script(content=page("The lamp turns."))
        async with connect_socket(ana, script) as socket:
            await socket.sync_text()
            for words in ("One. ", "Two. ", "Three. "):
                await socket.write(words)
            # The server has them; none is acknowledged as written yet.
            await socket.sync_text()
            stop_task = asyncio.create_task(asyncio.to_thread(sqlite_server.end))
            assert (await socket.wait_for_close())[0] == 1012
            assert await stop_task == 0
    database = Database(address_of(sqlite_server))
    assert await text_on_disk(database, script) == "Three. Two. One. The lamp turns."
    await database.close()
