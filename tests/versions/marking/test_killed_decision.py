"""A server that is killed while it accepts all marked changes has accepted all of them, or none (VE42)."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.callers import Caller
from tests.live.writers import page, read_lines, sign_in_writer
from tests.matrix import choose
from tests.servers.ready import copy_ready_data
from tests.servers.served import Served

KILLS = choose(1, 20, "kills while all changes are accepted")
pytestmark = pytest.mark.timeout(120 + 30 * KILLS)

LINES = [f"Line {n} of the barn." for n in range(300)]


@pytest.fixture
def server(ready_folder: Path, tmp_path: Path) -> Iterator[Served]:
    copy_ready_data(ready_folder, tmp_path / "data")
    server = Served(tmp_path, RATE_LIMITS="off")
    server.start()
    yield server
    server.end()


def change_content(content: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The same lines, with a word behind each."""
    for each in content:
        for line in each["children"] if each["type"] == "page" else []:
            line["children"][-1]["text"] += " Again."
    return content


async def accept_until_killed(server: Served, ana: Caller, path: str, seconds: float) -> None:
    accepting = asyncio.create_task(ana.ask("POST", f"{path}/decisions", {}))
    await asyncio.sleep(seconds)
    server.end(signal.SIGKILL)
    try:
        await accepting
    except httpx.TransportError:
        # The server has gone before it answered.
        return


async def test_a_killed_server_has_accepted_all_changes_or_none_and_the_text_is_the_same(server: Served) -> None:
    for kill in range(KILLS):
        async with sign_in_writer(server) as ana:
            script = await ana.script(content=page(*LINES))
            path = f"scripts/{script}/marking"
            started = (await ana.ask_ok("POST", path, {"on": True}))["data"]
            content = change_content((await ana.read(script))["content"])
            await ana.ask_ok("PATCH", f"scripts/{script}", {"content": content})
            text = read_lines(await ana.read(script))
            await accept_until_killed(server, ana, path, 0.02 + 0.01 * kill)
            server.start()
            marking = (await ana.ask_ok("GET", path))["data"]
            words = ["".join([text for text, _ in line["runs"]]) for line in marking["lines"]]
            accepted = (started["number"] + 1, [f"{line} Again." for line in LINES])
            assert (marking["number"], words) in (accepted, (started["number"], LINES))
            assert read_lines(await ana.read(script)) == text
            await ana.ask_ok("POST", f"{path}/decisions", {})
            assert (await ana.ask_ok("GET", path))["data"]["number"] == started["number"] + 1
