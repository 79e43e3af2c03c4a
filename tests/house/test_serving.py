"""The command `screnpla serve`: starts, says what is wrong, ends gracefully, and comes back with everything."""

from __future__ import annotations

import json
import signal
import subprocess
from pathlib import Path

import httpx
import pytest

from screnpla import __version__
from tests.people import PASSWORD, sign_in, sign_up
from tests.servers.served import SCRENPLA, Served


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_gracefully(tmp_path: Path, how: signal.Signals) -> None:
    server = Served(tmp_path)
    server.start()
    assert server.end(how) in (0, -how)
    assert "house.closed" in server.log()
    assert "Traceback" not in server.log()


async def test_after_kill_9_everybody_is_still_there_and_signed_in(tmp_path: Path) -> None:
    server = Served(tmp_path)
    server.start()
    async with httpx.AsyncClient(base_url=server.url) as browser:
        await sign_up(browser, server.outbox, "ana@example.com")
        member = await sign_in(browser, "ana@example.com")
        server.end(signal.SIGKILL)
        server.start()
        asked = {"id": member.user["id"]}
        again = await browser.post("/api/auth/getUser", json=asked, headers=member.bearer)
    assert again.json()["data"]["email"] == "ana@example.com"
    server.end()


async def test_the_log_holds_one_json_line_a_request_and_no_secret(tmp_path: Path) -> None:
    server = Served(tmp_path)
    server.start()
    async with httpx.AsyncClient(base_url=server.url) as browser:
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


def test_a_port_that_is_taken_is_told_in_a_sentence(served: Served, tmp_path: Path) -> None:
    environment = {"SCRENPLA_PORT": str(served.port), "SCRENPLA_DATA_DIR": str(tmp_path)}
    ended = subprocess.run(
        [str(SCRENPLA), "serve"], env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert ended.returncode != 0
    assert f"127.0.0.1:{served.port} is in use" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_a_second_server_on_the_same_data_is_refused_in_a_sentence(served: Served) -> None:
    environment = {"SCRENPLA_PORT": "0", "SCRENPLA_DATA_DIR": str(served.data)}
    command = [str(SCRENPLA), "serve"]
    ended = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 1
    assert ended.stderr.startswith("Another Screnpla works in")
    assert "Traceback" not in ended.stderr


def test_the_version_is_told() -> None:
    assert subprocess.check_output([SCRENPLA, "--version"], text=True).strip() == __version__
