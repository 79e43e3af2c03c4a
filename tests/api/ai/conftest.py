"""An app whose provider answers by a script, a person in it, and what they ask."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any

import pytest

from screnpla.kit.settings import Settings
from tests.api_fixtures import OpenApp, open_app
from tests.callers import Caller, somebody
from tests.servers.scripted_provider import ScriptedProvider, answer_json, run_scripted_provider

KEY = "sk-sesame-9f8e7d6c5b4a"
MODELS = {"data": [{"id": "scripted-1"}, {"id": "other-2"}]}
LINES = [
    {"type": "sceneHeading", "id": "h1", "children": [{"text": "INT. LIGHTHOUSE - NIGHT"}]},
    {"type": "action", "id": "a1", "children": [{"text": "The lamp turns. Nobody watches it."}]},
    {"type": "sceneHeading", "id": "h2", "children": [{"text": "EXT. PIER - DAY"}]},
    {"type": "action", "id": "a2", "children": [{"text": "Gulls. A boat comes in."}]},
]


@pytest.fixture
def provider() -> Iterator[ScriptedProvider]:
    with run_scripted_provider() as running:
        running.pages["/v1/models"] = answer_json(MODELS)
        yield running


@pytest.fixture
async def app(settings_for: Callable[..., Settings], provider: ScriptedProvider) -> AsyncIterator[OpenApp]:
    async with open_app(settings_for(ai_base_url=provider.base, ai_api_key=KEY)) as opened:
        yield opened


@pytest.fixture
async def ana(app: OpenApp) -> Caller:
    return await somebody(app, "Ana")


@pytest.fixture
async def script(ana: Caller) -> str:
    return await ana.script(content=[{"type": "page", "children": LINES}])


async def ask(
    who: Caller, script: str, text: str, *, of: str = "co-writer", **more: Any
) -> list[tuple[str, dict[str, Any]]]:
    """Names and data of all events."""
    answer = await who.ask("POST", f"scripts/{script}/{of}", {"text": text, **more})
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("text/event-stream")
    assert answer.headers["x-accel-buffering"] == "no"
    events = []
    for block in answer.text.strip().split("\n\n"):
        name, _, data = block.partition("\n")
        events.append((name.removeprefix("event: "), json.loads(data.removeprefix("data: "))))
    return events


async def conversation(who: Caller, script: str) -> list[tuple[str, str]]:
    messages = (await who.ask_ok("GET", f"scripts/{script}/co-writer"))["data"]["messages"]
    return [(message["type"], message["text"]) for message in messages]


async def refusal(who: Caller, method: str, path: str, body: dict[str, Any] | None = None) -> tuple[int, str]:
    answer = await who.ask(method, path, body)
    return answer.status_code, answer.json()["message"]
