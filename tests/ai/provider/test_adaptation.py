"""Parameters that models refuse: left out at once, and from then on, for that model at that address."""

from __future__ import annotations

from typing import Any

import pytest

from screnpla.ai.provider.ai_client import AiClient
from screnpla.ai.provider.ai_errors import RequestRefused
from screnpla.ai.provider.model_memory import MOST_MODELS, ModelMemories
from screnpla.ai.provider.model_request import Endpoint, Message
from tests.ai.provider.conftest import make_request
from tests.servers.scripted_provider import (
    ScriptedAnswer,
    ScriptedProvider,
    answer_error,
    answer_json,
    answer_stream,
)

YES = answer_stream("Yes")
WISHES: dict[str, Any] = {"temperature": 0.7, "stop": ("END",)}


@pytest.mark.parametrize(
    ("refusal", "gone"),
    [
        (
            answer_error(
                400,
                "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.",
                code="unsupported_parameter",
                param="max_tokens",
            ),
            "max_tokens",
        ),
        (
            answer_error(400, "Unsupported value: only the default (1) is supported.", param="temperature"),
            "temperature",
        ),
        (answer_error(400, "`temperature` may not be set for reasoning models"), "temperature"),
        (answer_error(400, "Unknown field stream_options"), "stream_options"),
        (
            answer_json(
                {"detail": [{"loc": ["body", "stream_options"], "msg": "Extra inputs are not permitted"}]}, 422
            ),
            "stream_options",
        ),
        (answer_error(400, "Unsupported parameter: 'stop' is not supported with this model.", param="stop"), "stop"),
        (answer_json({"error": "stop sequences are not supported"}, 400), "stop"),
    ],
)
async def test_a_refused_parameter_is_left_out_now_and_later(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider, refusal: ScriptedAnswer, gone: str
) -> None:
    scripted_provider.script = [refusal, YES, YES]
    await client.complete_answer(endpoint, make_request(**WISHES))
    await client.complete_answer(endpoint, make_request(**WISHES))
    first, *later = scripted_provider.calls
    assert gone in first
    for call in later:
        assert gone not in call
        assert set(first) - set(call) == {gone}


async def test_the_other_name_of_the_limit_is_tried_and_then_none(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    scripted_provider.script = [
        answer_error(400, "max_tokens is unsupported"),
        answer_error(400, "max_completion_tokens is unsupported"),
        YES,
    ]
    await client.complete_answer(endpoint, make_request())
    limits = [{name: call[name] for name in call if name.startswith("max")} for call in scripted_provider.calls]
    assert limits == [{"max_tokens": 100}, {"max_completion_tokens": 100}, {}]


async def test_a_model_that_answers_less_is_asked_for_less(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    told = "max_tokens is too large: 100. This model supports at most 64 completion tokens."
    scripted_provider.script = [answer_error(400, told, param="max_tokens"), YES, YES]
    await client.complete_answer(endpoint, make_request())
    await client.complete_answer(endpoint, make_request(answer_tokens=20))
    assert [call["max_tokens"] for call in scripted_provider.calls] == [100, 64, 20]


async def test_a_model_that_refuses_everything_is_not_asked_for_ever(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    said = "max_tokens, max_completion_tokens, temperature, 'stop' and stream_options are refused"
    scripted_provider.script = [answer_error(400, said)] * 9
    with pytest.raises(RequestRefused):
        await client.complete_answer(endpoint, make_request(**WISHES))
    assert set(scripted_provider.calls[-1]) == {"model", "messages", "stream"}
    assert len(scripted_provider.calls) == 6


async def test_a_parameter_that_was_not_sent_is_not_what_was_refused(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    scripted_provider.script = [answer_error(400, "temperature too high; please stop")]
    with pytest.raises(RequestRefused):
        await client.complete_answer(endpoint, make_request())
    assert len(scripted_provider.calls) == 1


async def test_another_model_is_asked_as_if_nothing_were_known(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    scripted_provider.script = [answer_error(400, "temperature is unsupported"), YES, YES]
    await client.complete_answer(endpoint, make_request(**WISHES))
    await client.complete_answer(endpoint, make_request(**WISHES, model="another"))
    assert "temperature" in scripted_provider.calls[-1]


async def test_half_a_letter_in_a_text_does_not_break_the_request(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    scripted_provider.script = [YES]
    await client.complete_answer(endpoint, make_request(messages=(Message("user", "half \ud83d an emoji"),)))
    assert scripted_provider.calls[0]["messages"] == [{"role": "user", "content": "half ? an emoji"}]


def test_only_so_many_models_are_remembered_the_last_used_ones() -> None:
    memories = ModelMemories()
    endpoint = Endpoint("http://127.0.0.1:1")
    used = memories.get(endpoint, "used")
    for number in range(MOST_MODELS):
        memories.get(endpoint, f"model {number}")
        assert memories.get(endpoint, "used") is used
    assert memories.get(endpoint, "model 0") is not None
