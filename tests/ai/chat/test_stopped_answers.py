"""An answer that is stopped, or whose reader or server goes away, on a real server. CW11."""

from __future__ import annotations

import asyncio
import json
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.callers import Caller
from tests.live.writers import sign_in_writer
from tests.servers.scripted_provider import ScriptedProvider, Silence, answer_stream, run_scripted_provider
from tests.servers.served import Served, serve_copy

KEY = "sk-sesame-9f8e7d6c5b4a"


@pytest.fixture
def provider() -> Iterator[ScriptedProvider]:
    with run_scripted_provider() as running:
        yield running


@pytest.fixture
def server(ready_folder: Path, tmp_path: Path, provider: ScriptedProvider) -> Iterator[Served]:
    settings = {"AI_BASE_URL": provider.base, "AI_API_KEY": KEY, "AI_MODEL": "scripted-1", "RATE_LIMITS": "off"}
    with serve_copy(ready_folder, tmp_path, **settings) as served:
        yield served


async def read_until(ana: Caller, script: str, word: str) -> None:
    """Asks, and leaves as soon as this word was read."""
    browser, body = ana.member.browser, {"text": "What comes?"}
    path, headers = f"/api/scripts/{script}/co-writer", ana.member.bearer
    async with browser.stream("POST", path, json=body, headers=headers) as answer:
        assert answer.status_code == 200
        async for line in answer.aiter_lines():
            if word in line:
                return


async def wait_for_messages(ana: Caller, script: str, count: int) -> list[dict[str, Any]]:
    for _ in range(400):
        messages: list[dict[str, Any]] = (await ana.ask_ok("GET", f"scripts/{script}/co-writer"))["data"]["messages"]
        if len(messages) >= count:
            return messages
        await asyncio.sleep(0.05)
    raise AssertionError(f"{len(messages)} messages")


async def test_who_stops_reading_stops_the_model_and_what_came_is_kept(
    server: Served, provider: ScriptedProvider
) -> None:
    async with sign_in_writer(server) as ana:
        script = await ana.script()
        provider.script = [answer_stream("A storm", " comes", Silence()), answer_stream("A boat.")]
        await read_until(ana, script, "comes")
        messages = await wait_for_messages(ana, script, 2)
        assert [(each["type"], each["text"]) for each in messages] == [
            ("outgoing", "What comes?"),
            ("incoming stopped", "A storm comes"),
        ]
        assert await asyncio.to_thread(provider.client_left.wait, 20)
        # Nothing is in the way of the next question.
        await read_until(ana, script, "done")
        messages = await wait_for_messages(ana, script, 4)
        assert messages[-1]["text"] == "A boat."
    assert KEY not in server.log()
    assert "storm" not in server.log()


async def test_a_server_that_is_ended_keeps_what_came(server: Served, provider: ScriptedProvider) -> None:
    async with sign_in_writer(server) as ana:
        script = await ana.script()
        provider.script = [answer_stream("A storm", Silence())]
        asked = asyncio.create_task(read_until(ana, script, "never"))
        await wait_for_messages(ana, script, 1)
        while not provider.calls:
            await asyncio.sleep(0.02)
        await asyncio.sleep(0.3)
        await asyncio.to_thread(server.end)
        await asyncio.gather(asked, return_exceptions=True)
        await asyncio.to_thread(server.start)
        messages = await wait_for_messages(ana, script, 2)
    assert [(each["type"], each["text"]) for each in messages][1:] == [("incoming stopped", "A storm")]


async def test_after_a_kill_the_question_is_there_and_can_be_asked_again(
    server: Served, provider: ScriptedProvider
) -> None:
    async with sign_in_writer(server) as ana:
        script = await ana.script()
        provider.script = [answer_stream("A storm", Silence())]
        asked = asyncio.create_task(read_until(ana, script, "never"))
        await wait_for_messages(ana, script, 1)
        await asyncio.to_thread(server.end, signal.SIGKILL)
        await asyncio.gather(asked, return_exceptions=True)
        await asyncio.to_thread(server.start)
        assert [each["type"] for each in await wait_for_messages(ana, script, 1)] == ["outgoing"]
        provider.script = [answer_stream("A boat.")]
        await read_until(ana, script, "done")
        assert json.dumps(await wait_for_messages(ana, script, 3)).count("A boat.") == 1
