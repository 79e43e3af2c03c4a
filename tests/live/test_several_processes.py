"""Two servers on one PostgreSQL and one Redis: updates and presence of one reach the other, with Redis and without."""

from __future__ import annotations

import asyncio
import shutil
import signal
from collections.abc import AsyncIterator, Iterator, Sequence

import httpx
import pytest
import pytest_asyncio

from screnpla.kit.settings import Settings
from screnpla.manuscript.live.protocol import SAVING, VERSIONS
from screnpla.manuscript.live.redis_bus import PING_SECONDS, SILENT_SECONDS
from tests.callers import Caller
from tests.live.network_socket import connect_socket
from tests.live.torture import KILLS, run_torture
from tests.live.writers import page, sign_in_writer
from tests.people import Member
from tests.servers.postgres import PostgresServer
from tests.servers.redis import MISSING, RedisServer
from tests.servers.served import Served
from tests.sharing_calls import people, share

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.timeout(300 + 30 * KILLS)]


@pytest.fixture(scope="module")
def redis_for_two(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    if not shutil.which("redis-server"):
        pytest.skip(MISSING)
    server = RedisServer(tmp_path_factory.mktemp("redis"))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def address(postgres: PostgresServer, ready_postgres: str) -> Iterator[str]:
    url = postgres.new_database(like=ready_postgres)
    yield url
    postgres.drop(url)


@pytest.fixture(scope="module")
def servers(
    tmp_path_factory: pytest.TempPathFactory, address: str, redis_for_two: RedisServer
) -> Iterator[Sequence[Served]]:
    common = {"DATABASE_URL": address, "REDIS_URL": redis_for_two.url, "SECRET_KEY": "k" * 40, "RATE_LIMITS": "off"}
    both = [Served(tmp_path_factory.mktemp(name), **common) for name in ("here", "there")]
    for server in both:
        server.start()
    yield both
    for server in both:
        server.end()
        assert "Traceback" not in server.log()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def on_first_server(servers: Sequence[Served]) -> AsyncIterator[Caller]:
    async with sign_in_writer(servers[0]) as ana:
        yield ana


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def on_second_server(servers: Sequence[Served], on_first_server: Caller) -> AsyncIterator[Caller]:
    """The same person, at the other server."""
    async with httpx.AsyncClient(base_url=servers[1].url, timeout=60) as browser:
        yield Caller(Member(browser, on_first_server.member.user, on_first_server.member.token))


async def test_updates_presence_and_permissions_cross_between_servers(
    servers: Sequence[Served], on_first_server: Caller, on_second_server: Caller
) -> None:
    script = await on_first_server.script(content=page("The lamp turns."))
    async with connect_socket(on_first_server, script) as first:
        await first.sync_text()
        await first.write("One. ")
        await first.wait_for_ack(1)
        # Who comes to the other server when there is no room yet finds all of it, and who is already here.
        await first.send_presence(71, 1, {"cursor": 1})
        async with connect_socket(on_second_server, script) as second:
            assert await second.sync_text() == "One. The lamp turns."
            assert (await second.wait_for_presence(71))["cursor"] == 1
            await second.write("Two. ")
            await second.wait_for_ack(1)
            await first.wait_for_text("Two. One. The lamp turns.")
            await second.send_presence(72, 1, {"cursor": 2})
            assert (await first.wait_for_presence(72))["user"]["name"] == "Ana"
            # Not by a socket, but by the API.
            await on_first_server.ask_ok("PATCH", f"scripts/{script}", {"content": page("Two. One. The lamp stops.")})
            await second.wait_for_text("Two. One. The lamp stops.")
            # Settings are not in the text: the room at the other server tells that they changed (SD10).
            await on_first_server.ask_ok("PATCH", f"scripts/{script}", {"layout": {"pageCategory": "A4"}})
            assert (await second.receive_json(VERSIONS))["settings"] > 0
        await first.wait_for_absence(72)

    async with sign_in_writer(servers[1], "Bo") as bo:
        await share(on_first_server, script, bo.email, "editor")
        async with connect_socket(bo, script) as socket:
            await socket.sync_text()
            (person,) = await people(on_first_server, script)
            await on_first_server.ask_ok("DELETE", f"scripts/{script}/shares/{person['id']}")
            assert await socket.wait_for_close() == (4403, "You may not open this script any more")


async def test_without_redis_updates_are_saved_and_arrive_later(
    servers: Sequence[Served], on_first_server: Caller, on_second_server: Caller, redis_for_two: RedisServer
) -> None:
    script = await on_first_server.script(content=page("The lamp turns."))
    async with (
        connect_socket(on_first_server, script) as first,
        connect_socket(on_second_server, script) as second,
        sign_in_writer(servers[1], "Bo") as bo,
    ):
        await share(on_first_server, script, bo.email, "viewer")
        await first.sync_text()
        await second.sync_text()
        redis_for_two.stop()
        delayed = {
            "saving": True,
            "message": "Your changes are saved. What others write may be shown a little later than usual.",
        }
        for socket in (first, second):
            assert await socket.receive_json(SAVING) == delayed
        await first.write("One. ")
        await first.wait_for_ack(1)
        await second.wait_for_text("One. The lamp turns.")
        await second.write("Two. ")
        await second.wait_for_ack(1)
        await first.wait_for_text("Two. One. The lamp turns.")
        # A revoked permission cannot be announced without Redis: a recheck finds it.
        (person,) = await people(on_first_server, script)
        async with connect_socket(bo, script) as reader:
            # Who opens the script meanwhile is told as well.
            assert await reader.receive_json(SAVING) == delayed
            await reader.sync_text()
            await on_first_server.ask_ok("DELETE", f"scripts/{script}/shares/{person['id']}")
            assert await reader.wait_for_close() == (4403, "You may not open this script any more")
        redis_for_two.start()
        for socket in (first, second):
            assert await socket.receive_json(SAVING) == {"saving": True, "message": ""}
        await first.send_presence(73, 1, {"cursor": 3})
        assert (await second.wait_for_presence(73))["cursor"] == 3


async def test_while_redis_hangs_a_removed_editor_writes_nothing_and_others_write_on(
    servers: Sequence[Served], on_first_server: Caller, on_second_server: Caller, redis_for_two: RedisServer
) -> None:
    script = await on_first_server.script(content=page("The lamp turns."))
    async with sign_in_writer(servers[1], "Bo") as bo:
        await share(on_first_server, script, bo.email, "editor")
        async with connect_socket(bo, script) as removed, connect_socket(on_second_server, script) as other:
            await removed.sync_text()
            await other.sync_text()
            (person,) = await people(on_first_server, script)
            redis_for_two.hang()
            try:
                await asyncio.sleep(SILENT_SECONDS + PING_SECONDS)
                await on_first_server.ask_ok("DELETE", f"scripts/{script}/shares/{person['id']}")
                await removed.write("Removed. ")
                assert await removed.wait_for_close() == (4403, "You may not open this script any more")
                await other.write("Still here. ")
                await other.wait_for_ack(1)
            finally:
                redis_for_two.go_on()
    assert "Removed." not in str(await on_first_server.read(script))
    assert "Still here." in str(await on_first_server.read(script))


async def test_torture_of_two_servers(servers: Sequence[Served], address: str, redis_for_two: RedisServer) -> None:
    database = Settings(database_url=address).database_address  # type: ignore[arg-type]
    async with run_torture(servers, database, seed=12) as torture:
        for kill in range(1, 1 + (KILLS or 1)):
            await torture.wait_for_more_saved()
            if kill % 2 == 1:
                redis_for_two.stop()
                await torture.check_disk()
                await torture.wait_for_more_saved()
            victim = servers[kill % 2]
            victim.end(signal.SIGKILL)
            await torture.check_disk()
            # The other one serves everybody meanwhile.
            await torture.wait_for_more_saved()
            if kill % 2 == 1:
                redis_for_two.start()
            await asyncio.to_thread(victim.start)
        await torture.wait_for_more_saved()
        await torture.end()
