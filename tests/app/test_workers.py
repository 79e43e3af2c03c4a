"""`screnpla serve --workers N`: several processes on one port, restarted when they die, stopped together."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from tests.people import sign_in, sign_up
from tests.servers.postgres import PostgresServer
from tests.servers.redis import RedisServer
from tests.servers.served import SCRENPLA, Commanded, Served


@pytest.fixture
def two_workers(tmp_path: Path, postgres: PostgresServer, ready_postgres: str, redis: RedisServer) -> Iterator[Served]:
    address = postgres.new_database(like=ready_postgres)
    server = Commanded(tmp_path, DATABASE_URL=address, REDIS_URL=redis.url, WORKERS="2")
    server.start()
    yield server
    server.end()


def events(server: Served, name: str) -> list[dict[str, object]]:
    lines = [json.loads(line) for line in server.log().splitlines() if line.startswith("{")]
    return [line for line in lines if line["event"] == name]


def processes(server: Served) -> list[int]:
    """Process ids of all workers so far, in the order in which they started."""
    return [int(str(event["process"])) for event in events(server, "worker.open")]


def wait_until(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 60
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def is_free(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) != 0


async def answer_alone(server: Served, paused: int, path: str, headers: dict[str, str]) -> httpx.Response:
    """The answer of the other worker, because this one is paused."""
    os.kill(paused, signal.SIGSTOP)
    try:
        async with httpx.AsyncClient(base_url=server.url, headers=headers) as browser:
            return await browser.get(path)
    finally:
        os.kill(paused, signal.SIGCONT)


async def test_each_of_two_workers_serves_and_a_killed_worker_is_restarted(two_workers: Served) -> None:
    first, second = processes(two_workers)
    async with httpx.AsyncClient(base_url=two_workers.url) as browser:
        await sign_up(browser, two_workers.outbox, "ana@example.com")
        member = await sign_in(browser, "ana@example.com")
    for paused in (first, second):
        assert (await answer_alone(two_workers, paused, "/api/scripts", member.bearer)).status_code == 200

    os.kill(first, signal.SIGKILL)
    async with httpx.AsyncClient(base_url=two_workers.url) as browser:
        assert (await browser.get("/api/health")).status_code == 200
    await asyncio.to_thread(wait_until, lambda: len(processes(two_workers)) == 3)
    assert [event["process"] for event in events(two_workers, "worker.died")] == [first]
    # The restarted worker serves: the one that survived is paused.
    assert (await answer_alone(two_workers, second, "/api/scripts", member.bearer)).status_code == 200

    assert two_workers.end() == 0
    assert len(events(two_workers, "app.closed")) == 2
    assert is_free(two_workers.port)
    assert "Traceback" not in two_workers.log()


def test_workers_do_not_outlive_a_parent_that_was_killed(two_workers: Served) -> None:
    two_workers.end(signal.SIGKILL)
    wait_until(lambda: len(events(two_workers, "app.closed")) == 2)
    wait_until(lambda: is_free(two_workers.port))
    assert len(events(two_workers, "worker.orphaned")) == 2


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({}, "SQLite serves one worker only."),
        ({"DATABASE_URL": "postgresql://ana@127.0.0.1:1/x"}, "Name one in SCRENPLA_REDIS_URL"),
        ({"DATABASE_URL": "postgresql://ana@127.0.0.1:1/x", "REDIS_URL": "redis://127.0.0.1:1"}, "connection failed"),
    ],
)
def test_a_requirement_that_several_workers_lack_is_reported_once(
    tmp_path: Path, settings: dict[str, str], message: str
) -> None:
    variables = {"DATA_DIR": str(tmp_path / "data"), "PORT": "0", **settings}
    result = subprocess.run(
        [SCRENPLA, "serve", "--workers", "2"],
        env={f"SCRENPLA_{name}": value for name, value in variables.items()},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert result.returncode == 1
    assert result.stderr.count("Screnpla cannot open. ") == 1
    assert message in result.stderr
    assert "Traceback" not in result.stderr
