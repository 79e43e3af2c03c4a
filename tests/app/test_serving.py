"""The command `screnpla serve`: start, messages about wrong settings, graceful stop, and restart after a kill."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from screnpla import __version__
from tests.people import PASSWORD, sign_in, sign_up
from tests.servers.loaded import fork
from tests.servers.ready import copy_ready_data
from tests.servers.served import SCRENPLA, Commanded, Served


@pytest.fixture
def ready_data(ready_folder: Path, tmp_path: Path) -> Path:
    """A data folder whose databases exist: a hundred migrations take longer than all else at a start."""
    return copy_ready_data(ready_folder, tmp_path / "data")


@pytest.fixture
def server(ready_data: Path) -> Iterator[Served]:
    started = Served(ready_data.parent)
    started.start()
    yield started
    started.end()


# Once by the command itself, which loads everything; how it was loaded does not matter to a signal.
@pytest.mark.parametrize(("kind", "stop_signal"), [(Commanded, signal.SIGTERM), (Served, signal.SIGINT)])
def test_a_stop_signal_ends_the_server_gracefully(
    tmp_path: Path, kind: type[Served], stop_signal: signal.Signals
) -> None:
    server = kind(tmp_path)
    server.start()
    assert server.end(stop_signal) == 0
    assert "app.closed" in server.log()
    assert "Traceback" not in server.log()


async def test_a_request_in_progress_is_answered_before_the_server_stops(server: Served) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
        sent = asyncio.Event()
        # Hashing the password keeps this request busy for a while.
        login_task = asyncio.create_task(login(browser, sent))
        await sent.wait()
        # On a busy machine the request waits unread for a moment, and a stopping server accepts no new one.
        while is_unread(server.port):
            await asyncio.sleep(0.01)
        stop_task = asyncio.create_task(asyncio.to_thread(server.end))
        assert (await login_task).status_code == 401
        assert await stop_task == 0
    assert server.log().rindex("/api/auth/login") < server.log().rindex("app.closed")


async def login(browser: httpx.AsyncClient, sent: asyncio.Event) -> httpx.Response:
    async def trace(event: str, _info: object) -> None:
        if event == "http11.send_request_body.complete":
            sent.set()

    body = {"email": "ana@example.com", "password": PASSWORD}
    return await browser.post("/api/auth/login", json=body, extensions={"trace": trace})


def is_unread(port: int) -> bool:
    """Whether bytes sent to this port still wait in the socket's receive queue."""
    lines = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    queues = [line[4] for line in lines if int(line[1].partition(":")[2], 16) == port]
    return any(int(queue.partition(":")[2], 16) for queue in queues)


async def test_accounts_and_sessions_survive_kill_9(server: Served) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
        await sign_up(browser, server.outbox, "ana@example.com")
        member = await sign_in(browser, "ana@example.com")
        server.end(signal.SIGKILL)
        server.start()
        body = {"id": member.user["id"]}
        again = await browser.post("/api/auth/getUser", json=body, headers=member.bearer)
    assert again.json()["data"]["email"] == "ana@example.com"


async def test_the_log_holds_one_json_line_a_request_and_no_secret(server: Served) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
        await sign_up(browser, server.outbox, "ana@example.com")
        member = await sign_in(browser, "ana@example.com")
        answer = await browser.get("/api/about?secret=sesame")
    server.end()
    lines = [json.loads(line) for line in server.log().splitlines() if line.startswith("{")]
    (about,) = [line for line in lines if line.get("path") == "/api/about"]
    assert about["request"] == answer.headers["x-request-id"]
    assert (about["method"], about["status"]) == ("GET", 200)
    for secret in (PASSWORD, member.token, "sesame", "ana@example.com"):
        assert secret not in server.log()


async def test_a_closed_log_pipe_does_not_stop_the_server(ready_data: Path) -> None:
    reading, writing = os.pipe()
    server = Served(ready_data.parent)
    server.start(log_to=writing)
    os.close(reading)
    os.close(writing)
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
        await sign_up(browser, server.outbox, "ana@example.com")
        assert (await sign_in(browser, "ana@example.com")).user["name"] == "Ana"
    assert server.end() == 0


async def test_the_health_check_reports_a_deleted_database(server: Served) -> None:
    for file in server.data.glob("screnpla.db*"):
        file.unlink()
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
        await asyncio.sleep(1)  # the app checks itself once a second
        answer = await browser.get("/api/health")
    assert answer.json()["message"] == "The database does not answer"


async def test_all_files_of_the_data_folder_are_readable_by_their_owner_only(tmp_path: Path) -> None:
    # Its databases are created here, not copied: their modes are the server's own.
    server = Served(tmp_path)
    server.start()
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
        await sign_up(browser, server.outbox, "ana@example.com")
    server.end()
    paths = [server.data, *server.data.rglob("*")]
    assert {path.name for path in paths} >= {"screnpla.db", "jobs.db", "secret_key", "outbox"}
    assert [path for path in paths if stat.S_IMODE(path.stat().st_mode) & 0o077] == []


@pytest.mark.parametrize(
    ("setting", "value", "message"),
    [
        ("SMTP_URL", "http://mail", "SCRENPLA_SMTP_URL must look like"),
        ("RATE_LIMITS", "signn=1/hour", "SCRENPLA_RATE_LIMITS knows no 'signn'"),
        ("STORAGE_URL", "ftp://sesame@bucket", "STORAGE_URL"),
        ("DATABASE_URL", "mysql://sesame@host/name", "SCRENPLA_DATABASE_URL"),
        ("DATABASE_URL", "sesame", "SCRENPLA_DATABASE_URL"),
        ("DATABASE_URL", "postgresql://ana:sesame@127.0.0.1:1/x", "connect"),
        ("REDIS_URL", "sesame", "SCRENPLA_REDIS_URL"),
        ("DATA_DIR", "/proc/nowhere", "/proc/nowhere"),
    ],
)
def test_a_setting_that_cannot_be_used_is_reported_in_a_sentence(
    tmp_path: Path, setting: str, value: str, message: str
) -> None:
    result = start({"DATA_DIR": str(tmp_path), "PORT": "0", setting: value})
    assert result.returncode in (1, 2)
    assert message in result.stderr
    assert "Traceback" not in result.stderr
    assert "sesame" not in result.stderr


@pytest.mark.parametrize(("stop_signal", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, -signal.SIGTERM)])
def test_a_start_that_waits_for_a_silent_database_can_be_stopped(
    tmp_path: Path, stop_signal: signal.Signals, code: int
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent, (tmp_path / "errors").open("wb") as errors:
        url = f"postgresql://ana@127.0.0.1:{silent.getsockname()[1]}/x"
        settings = {"DATA_DIR": str(tmp_path), "PORT": "0", "DATABASE_URL": url}
        environment = {f"SCRENPLA_{name}": value for name, value in settings.items()}
        starting = fork("screnpla.cli.main", "serve", environment=environment, errors=errors.fileno())
        silent.settimeout(120)
        try:
            caller, _ = silent.accept()
            with caller:
                starting.send_signal(stop_signal)
                assert starting.wait(60) == code
        finally:
            starting.send_signal(signal.SIGKILL)
    assert "Traceback" not in (tmp_path / "errors").read_text()


@dataclass(frozen=True)
class Ended:
    returncode: int
    stderr: str


def start(settings: dict[str, str]) -> Ended:
    environment = {f"SCRENPLA_{name}": value for name, value in settings.items()}
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        files = {"output": output.fileno(), "errors": errors.fileno()}
        code = fork("screnpla.cli.main", "serve", environment=environment, **files).wait(60)
        errors.seek(0)
        return Ended(code, errors.read().decode())


def test_a_port_in_use_is_reported_in_a_sentence(served: Served, tmp_path: Path) -> None:
    result = start({"PORT": str(served.port), "DATA_DIR": str(tmp_path)})
    assert result.returncode == 1
    assert f"127.0.0.1:{served.port} is in use" in result.stderr
    assert "Traceback" not in result.stderr


def test_a_second_server_on_the_same_data_is_refused_in_a_sentence(served: Served) -> None:
    result = start({"PORT": "0", "DATA_DIR": str(served.data)})
    assert result.returncode == 1
    assert "Another Screnpla works in" in result.stderr
    assert "Traceback" not in result.stderr


def test_the_option_version_prints_the_version() -> None:
    assert subprocess.check_output([SCRENPLA, "--version"], text=True).strip() == __version__


def test_the_serve_command_is_imported_without_the_app() -> None:
    check_program = "import sys, screnpla.cli.server.serve; sys.exit('screnpla.app' in sys.modules)"
    subprocess.run([sys.executable, "-c", check_program], check=True)
