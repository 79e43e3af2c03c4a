"""Providers for the tests of this folder."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
from pydantic import SecretStr

from screnpla.ai.provider.ai_client import AiClient
from screnpla.ai.provider.model_request import Endpoint, Message, ModelRequest
from screnpla.ai.provider.retries import RetryPolicy, Timeouts
from tests.servers.llama import LlamaServer, run_llama
from tests.servers.scripted_provider import MODEL, ScriptedProvider

KEY = "sk-sesame-9f8e7d6c5b4a"
NOW = datetime(2026, 11, 19, 12, tzinfo=UTC)
# Long enough for a busy machine, short enough where a test waits for the end of it.
QUICK = RetryPolicy(shortest_pause=0.001, longest_pause=0.01)


def make_request(text: str = "Hello there", **changed: Any) -> ModelRequest:
    fields = {"kind": "chat", "model": MODEL, "messages": (Message("user", text),), "answer_tokens": 100}
    return ModelRequest(**{**fields, **changed})


@pytest.fixture(scope="session")
def llama(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LlamaServer]:
    with run_llama(tmp_path_factory.mktemp("llama")) as server:
        yield server


@pytest.fixture
def endpoint(scripted_provider: ScriptedProvider) -> Endpoint:
    return Endpoint(scripted_provider.base, SecretStr(KEY))


@pytest.fixture
def pauses() -> list[float]:
    """Pauses that the client took before another try."""
    return []


@pytest.fixture
def make_client(pauses: list[float]) -> Callable[..., AiClient]:
    async def remember(seconds: float) -> None:
        pauses.append(seconds)

    def make(**changed: Any) -> AiClient:
        sleep: Callable[[float], Awaitable[None]] = remember
        return AiClient(**{"retries": QUICK, "clock": lambda: NOW, "sleep": sleep, "timeouts": Timeouts(), **changed})

    return make


@pytest.fixture
async def client(make_client: Callable[..., AiClient]) -> AsyncIterator[AiClient]:
    made = make_client()
    yield made
    await made.close()
