"""The client on a real llama.cpp server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any, Literal

import pytest
from pydantic import BaseModel

from screnpla.ai.provider.ai_client import AiClient
from screnpla.ai.provider.ai_errors import AnswerStopped, AnswerTooLong, PromptTooLong
from screnpla.ai.provider.model_request import Endpoint, ModelRequest
from tests.ai.provider.conftest import make_request
from tests.servers.llama import LlamaServer


class Scene(BaseModel):
    number: int
    is_night: bool
    mood: Literal["calm", "tense"] | None


@pytest.fixture
def llama_endpoint(llama: LlamaServer) -> Endpoint:
    return Endpoint(llama.base)


@pytest.fixture
async def client() -> AsyncIterator[AiClient]:
    made = AiClient()
    yield made
    await made.close()


def ask_tiny(text: str = "Hello there", **changed: Any) -> ModelRequest:
    # At temperature 0 it says the same every time.
    return make_request(text, **{"model": LlamaServer.model, "answer_tokens": 40, "temperature": 0.0, **changed})


async def test_pieces_come_one_by_one_and_are_counted(client: AiClient, llama_endpoint: Endpoint) -> None:
    pieces = []
    with pytest.raises(AnswerTooLong) as caught:
        async with client.stream_answer(llama_endpoint, ask_tiny()) as stream:
            async for piece in stream:
                pieces.append(piece)
    answer = caught.value.answer
    assert answer is not None
    assert len(pieces) > 10
    assert answer.text == "".join(pieces)
    assert answer.model == LlamaServer.model
    assert answer.usage.answer_tokens == 40
    assert answer.usage.prompt_tokens > 5
    assert not answer.usage.is_estimated


async def test_an_answer_ends_at_a_stop_word(client: AiClient, llama_endpoint: Endpoint) -> None:
    with pytest.raises(AnswerTooLong) as caught:
        await client.complete_answer(llama_endpoint, ask_tiny())
    assert caught.value.answer
    text = caught.value.answer.text
    stop = next(letter for letter in text if letter.isascii() and letter.isalpha() and letter != text[0])
    answer = await client.complete_answer(llama_endpoint, ask_tiny(stop=(stop,)))
    assert answer.finish == "stop"
    assert answer.text == text[: text.index(stop)]


async def test_leaving_in_the_middle_makes_the_server_stop_computing(
    client: AiClient, llama: LlamaServer, llama_endpoint: Endpoint
) -> None:
    async with client.stream_answer(llama_endpoint, ask_tiny(answer_tokens=900)) as stream:
        await anext(aiter(stream))
    while not await asyncio.to_thread(llama.is_idle):
        await asyncio.sleep(0.02)


async def test_a_stopped_answer_keeps_what_had_come(client: AiClient, llama_endpoint: Endpoint) -> None:
    shown = ""
    with pytest.raises(AnswerStopped) as caught:
        async with client.stream_answer(llama_endpoint, ask_tiny(answer_tokens=900)) as stream:
            async for piece in stream:
                shown += piece
                stream.stop()
    assert caught.value.answer
    assert caught.value.answer.text.startswith(shown)
    assert caught.value.answer.finish == ""


async def test_an_object_follows_its_schema(client: AiClient, llama_endpoint: Endpoint) -> None:
    answer = await client.complete_json(llama_endpoint, ask_tiny(answer_tokens=300, temperature=None), Scene)
    assert isinstance(answer.value.is_night, bool)
    assert answer.value.mood in ("calm", "tense", None)
    assert not answer.was_repaired


async def test_a_prompt_beyond_the_window_is_refused_with_its_size(
    client: AiClient, llama: LlamaServer, llama_endpoint: Endpoint
) -> None:
    with pytest.raises(PromptTooLong) as caught:
        await client.complete_answer(llama_endpoint, ask_tiny("q" * 5000))
    assert caught.value.window == llama.window
    assert "exceeds the available context size" in caught.value.message


async def test_models_are_listed(client: AiClient, llama_endpoint: Endpoint) -> None:
    assert [model.name for model in await client.list_models(llama_endpoint)] == [LlamaServer.model]


async def test_the_window_is_asked_of_the_server(
    client: AiClient, llama: LlamaServer, llama_endpoint: Endpoint
) -> None:
    assert await client.find_window(llama_endpoint, LlamaServer.model) == llama.window


async def test_tokens_are_estimated_by_what_the_server_counted(client: AiClient, llama_endpoint: Endpoint) -> None:
    text = "the tree on the road is red and the other one is not " * 15
    before = client.estimate_tokens(llama_endpoint, LlamaServer.model, text)
    with pytest.raises(AnswerTooLong) as caught:
        await client.complete_answer(llama_endpoint, ask_tiny(text, answer_tokens=2))
    assert caught.value.answer
    counted = caught.value.answer.usage.prompt_tokens
    after = client.estimate_tokens(llama_endpoint, LlamaServer.model, text)
    assert abs(after - counted) < abs(before - counted)
