"""Refusals and failures of providers: their kinds, their words, what is tried again and what is final."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from pydantic import SecretStr

from screnpla.ai.provider.ai_client import AiClient
from screnpla.ai.provider.ai_errors import (
    AiError,
    AnswerStopped,
    KeyRefused,
    ModelUnknown,
    NoCredit,
    NonsenseAnswer,
    PromptTooLong,
    ProviderOverloaded,
    ProviderUnreachable,
    RateLimited,
    RequestRefused,
)
from screnpla.ai.provider.error_answers import read_error_details, read_window, scrub_message
from screnpla.ai.provider.model_request import Endpoint
from screnpla.ai.provider.retries import RetryPolicy, read_retry_after
from tests.ai.provider.conftest import KEY, NOW, make_request
from tests.servers.ports import free_port
from tests.servers.scripted_provider import (
    MODEL,
    Cut,
    ScriptedAnswer,
    ScriptedProvider,
    answer_error,
    answer_json,
    answer_page,
    answer_stream,
)

YES = answer_stream("Yes")
OVERFLOW_OF_VLLM = (
    "This model's maximum context length is 4096 tokens. However, you requested 5000 tokens (4000 in the messages, "
    "1000 in the completion). Please reduce the length of the messages or max_tokens."
)


async def read_error(client: AiClient, endpoint: Endpoint, model: str = MODEL) -> AiError:
    with pytest.raises(AiError) as caught:
        await client.complete_answer(endpoint, make_request(model=model))
    return caught.value


@pytest.mark.parametrize("status", [408, 409, 429, 500, 502, 503, 529])
async def test_a_passing_failure_is_tried_again(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider, status: int
) -> None:
    scripted_provider.script = [answer_error(status, "busy"), answer_page("<h1>busy</h1>", status), YES]
    assert (await client.complete_answer(endpoint, make_request())).text == "Yes"
    assert len(scripted_provider.calls) == 3


async def test_a_shown_answer_is_tried_again_before_its_first_piece(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    scripted_provider.script = [answer_error(500, "busy"), YES]
    async with client.stream_answer(endpoint, make_request()) as stream:
        assert [piece async for piece in stream] == ["Yes"]


async def test_the_fourth_failure_is_final(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider, pauses: list[float]
) -> None:
    scripted_provider.script = [answer_error(500, "Out of order")] * 5
    error = await read_error(client, endpoint)
    assert isinstance(error, ProviderOverloaded)
    assert error.message == "Out of order"
    assert len(scripted_provider.calls) == 4
    assert len(pauses) == 3


async def test_pauses_grow_up_to_their_limit_and_differ() -> None:
    policy = RetryPolicy(tries=20)
    chosen = [[policy.choose_pause(tries, None) or 0 for _ in range(50)] for tries in range(1, 9)]
    assert all(0.5 <= pause <= 8 for each in chosen for pause in each)
    assert min(chosen[1]) > max(chosen[0]) - 0.01
    assert len(set(chosen[4])) > 1


@pytest.mark.parametrize("asked", ["7", "Thu, 19 Nov 2026 12:00:07 GMT"])
async def test_the_pause_that_a_provider_asks_for_is_kept(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider, pauses: list[float], asked: str
) -> None:
    scripted_provider.script = [answer_error(429, "slowly", Retry_After=asked), YES]
    await client.complete_answer(endpoint, make_request())
    assert [int(pause) for pause in pauses] == [7]


@pytest.mark.parametrize("asked", ["121", "Fri, 20 Nov 2026 12:00:00 GMT"])
async def test_a_pause_of_more_than_two_minutes_is_for_the_person_to_wait(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider, asked: str
) -> None:
    scripted_provider.script = [answer_error(429, "Come back tomorrow", Retry_After=asked), YES]
    error = await read_error(client, endpoint)
    assert isinstance(error, RateLimited)
    assert (error.retry_after or 0) > 120
    assert error.is_temporary


@pytest.mark.parametrize(
    ("header", "seconds"),
    [
        ("0", 0),
        (" 1.5 ", 1.5),
        ("Thu, 19 Nov 2026 11:00:00 GMT", 0),
        ("Thu, 19 Nov 2026 12:01:00", 60),
        ("soon", None),
        ("-5", None),
        ("1e99", None),
        ("", None),
        (None, None),
    ],
)
def test_retry_after_is_seconds_or_a_date(header: str | None, seconds: float | None) -> None:
    assert read_retry_after(header, NOW) == seconds


def test_retry_after_counts_from_any_time_zone() -> None:
    later = datetime(2026, 11, 19, 11, 59, 50, tzinfo=UTC) + timedelta(0)
    assert read_retry_after("Thu, 19 Nov 2026 13:00:00 +0100", later) == 10


@pytest.mark.parametrize(
    ("answer", "kind"),
    [
        (answer_error(400, "Some parameter is odd"), RequestRefused),
        (answer_error(401, "Who are you?"), KeyRefused),
        (answer_error(403, "Not in your country"), KeyRefused),
        (answer_error(402, "Insufficient Balance"), NoCredit),
        (answer_error(429, "You exceeded your current quota", code="insufficient_quota"), NoCredit),
        (answer_page("<title>404</title>", 404), RequestRefused),
        (answer_error(404, f"The model `{MODEL}` does not exist", code="model_not_found"), ModelUnknown),
        (answer_json({"error": f'model "{MODEL}" not found, try pulling it first'}, 404), ModelUnknown),
        (answer_error(400, f"{MODEL} is not a valid model ID"), ModelUnknown),
        (answer_error(404, f"The model {MODEL} has been deprecated"), ModelUnknown),
        (answer_page("moved", 302, Location="/v1/elsewhere"), RequestRefused),
        (answer_page("moved", 308, Location="/v1/elsewhere"), RequestRefused),
        (answer_error(418, "I am a teapot"), RequestRefused),
    ],
    ids=lambda value: value.__name__ if isinstance(value, type) else str(value.status),
)
async def test_a_refusal_is_final_and_has_its_kind(
    client: AiClient,
    endpoint: Endpoint,
    scripted_provider: ScriptedProvider,
    answer: ScriptedAnswer,
    kind: type[AiError],
) -> None:
    scripted_provider.script = [answer, YES]
    error = await read_error(client, endpoint)
    assert type(error) is kind
    assert error.message
    assert "<" not in error.message
    assert not error.is_temporary
    assert len(scripted_provider.calls) == 1


@pytest.mark.parametrize(
    ("answer", "window"),
    [
        (answer_error(400, OVERFLOW_OF_VLLM), 4096),
        (
            answer_error(400, "Your input exceeds the context window of this model.", code="context_length_exceeded"),
            None,
        ),
        (answer_json({"error": {"message": "too long", "type": "exceed_context_size_error", "n_ctx": 512}}, 400), 512),
        (answer_error(413, "prompt is too long: 210000 tokens > 200000 maximum"), None),
    ],
)
async def test_a_prompt_that_is_too_long_is_told_with_the_window(
    client: AiClient,
    endpoint: Endpoint,
    scripted_provider: ScriptedProvider,
    answer: ScriptedAnswer,
    window: int | None,
) -> None:
    scripted_provider.script = [answer, YES]
    error = await read_error(client, endpoint)
    assert isinstance(error, PromptTooLong)
    assert error.window == window
    assert len(scripted_provider.calls) == 1
    if window:
        assert await client.find_window(endpoint, MODEL) == window


@pytest.mark.parametrize(
    ("message", "window"),
    [
        ("maximum context length is 8,192 tokens", 8192),
        ("context window of 32768 tokens", 32768),
        ("the available context size (1024 tokens)", 1024),
        ("something else entirely, 500 of them", None),
    ],
)
def test_the_window_is_read_from_the_words_of_an_error(message: str, window: int | None) -> None:
    assert read_window(message) == window


async def test_a_provider_that_is_not_there_is_tried_again_and_then_told(client: AiClient, pauses: list[float]) -> None:
    error = await read_error(client, Endpoint(f"http://127.0.0.1:{free_port()}"))
    assert isinstance(error, ProviderUnreachable)
    assert "cannot be reached" in error.message
    assert len(pauses) == 3


async def test_a_connection_closed_without_an_answer_is_tried_again(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    scripted_provider.script = [ScriptedAnswer(steps=[Cut()]), YES]
    assert (await client.complete_answer(endpoint, make_request())).text == "Yes"


async def test_an_answer_can_be_stopped_between_two_tries(
    make_client: Callable[..., AiClient], endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    scripted_provider.script = [answer_error(500, "busy"), YES]

    async def stop_meanwhile(_seconds: float) -> None:
        stream.stop()

    client = make_client(sleep=stop_meanwhile)
    async with client.stream_answer(endpoint, make_request()) as stream:
        with pytest.raises(AnswerStopped):
            await anext(aiter(stream))
    assert len(scripted_provider.calls) == 1
    await client.close()


async def test_an_unknown_model_is_told_with_those_that_there_are(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    scripted_provider.pages["/v1/models"] = answer_json({"data": [{"id": "first"}, {"id": "second"}]})
    scripted_provider.script = [answer_error(404, "The model `gpt-3.5-turbo` does not exist.")]
    error = await read_error(client, endpoint, model="gpt-3.5-turbo")
    assert isinstance(error, ModelUnknown)
    assert error.offered == ("first", "second")
    assert error.message == "The model `gpt-3.5-turbo` does not exist. The provider offers: first, second"


async def test_an_unknown_model_is_told_also_where_models_are_not_listed(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    scripted_provider.pages["/v1/models"] = answer_json({"data": "none"})
    scripted_provider.script = [answer_error(404, "The model does not exist.")]
    assert (await read_error(client, endpoint)).message == "The model does not exist."


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (b'{"error": {"message": "in an object"}}', "in an object"),
        (b'{"error": "as a word"}', "as a word"),
        (b'{"detail": "by FastAPI"}', "by FastAPI"),
        (b'{"object": "error", "message": "by vLLM"}', "by vLLM"),
        (b'[{"error": {"message": "in a list"}}]', "in a list"),
        (b'{"detail": [{"loc": ["body", "stop"], "msg": "odd"}]}', '[{"loc": ["body", "stop"], "msg": "odd"}]'),
        (b"plain text", "plain text"),
        (b"<html>a page</html>", ""),
        (b'{"half": ', ""),
        (b"[" * 100_000, ""),
        (b'{"error": 7}', ""),
        (b"7", ""),
        (b"\xff\xfe", "\ufffd\ufffd"),
        (b"", ""),
    ],
)
def test_the_message_of_an_error_is_found_wherever_it_stands(body: bytes, message: str) -> None:
    assert read_error_details(body).message == message


@pytest.mark.parametrize(
    "said",
    [
        f"Incorrect API key provided: {KEY}.",
        "Incorrect API key provided: sk-proj-abcd********wxyz.",
        f"Bad header 'Authorization: Bearer {'x' * 30}'",
        "Key a8f5f167f44f4964e6c998dee827110c3a8f5f16 is unknown",
        "Key 123e4567-e89b-12d3-a456-426614174000 is unknown",
        "Token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abc-DEF is expired",
        f"Key {KEY[:14]}… is unknown",
    ],
)
def test_nothing_that_looks_like_a_key_is_shown(said: str) -> None:
    scrubbed = scrub_message(said, KEY)
    assert "[key]" in scrubbed
    for part in ("sesame", "9f8e", "abcd*", "wxyz", "xxxx", "a8f5", "426614", "eyJ"):
        assert part not in scrubbed


@pytest.mark.parametrize(
    "said",
    [
        "The model `Meta-Llama-3.1-70B-Instruct-AWQ` does not exist.",
        "Please reduce max_completion_tokens to 4096.",
        "See https://platform.example.com/account/api-keys for help.",
    ],
)
def test_other_words_stay(said: str) -> None:
    assert scrub_message(said, KEY) == said


def test_a_message_is_one_line_of_at_most_300_characters() -> None:
    scrubbed = scrub_message("a\n\tb\x00\u202e " + "long " * 1000, "")
    assert scrubbed.startswith("a b long long")
    assert len(scrubbed) <= 300


@pytest.mark.parametrize("said", ["x" * 20_000, "key-" * 5_000, "a1" * 10_000, "*" * 20_000, f"{' ' * 1_990}{KEY}"])
def test_an_endless_message_is_scrubbed_as_well(said: str) -> None:
    assert KEY[:12] not in scrub_message(said, KEY)


def test_a_key_at_the_end_of_what_is_looked_at_is_not_shown_in_half() -> None:
    key = "a8f5f167f44f4964e6c998dee827110c3a8f5f16"
    said = " ".join([*[key] * 48, "xxxxxxxxxxxxxxxxx", key])
    assert "a8f5" not in scrub_message(said, "")


async def test_a_key_that_a_provider_quotes_is_in_no_error(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    scripted_provider.script = [answer_error(401, f"Incorrect API key provided: {KEY}. Find yours in your account.")]
    error = await read_error(client, endpoint)
    assert error.message == "Incorrect API key provided: [key]. Find yours in your account."
    assert KEY not in repr(error)


@pytest.mark.parametrize("key", ["two words", "sk-\n injected: header", "schlüssel"])
async def test_a_key_that_fits_no_header_is_refused_without_being_quoted(
    client: AiClient, scripted_provider: ScriptedProvider, key: str
) -> None:
    error = await read_error(client, Endpoint(scripted_provider.base, SecretStr(key)))
    assert isinstance(error, KeyRefused)
    assert key not in f"{error!r} {error.__cause__!r} {error.__context__!r}"
    assert scripted_provider.requests == []


async def test_a_redirect_is_not_followed_and_takes_no_key_elsewhere(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    scripted_provider.script = [answer_page("moved", 307, Location=f"{scripted_provider.base}/chat/completions"), YES]
    error = await read_error(client, endpoint)
    assert isinstance(error, RequestRefused)
    assert "another one" in error.message
    assert len(scripted_provider.requests) == 1


async def test_models_that_cannot_be_listed_are_an_error_of_the_same_kinds(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    scripted_provider.pages["/v1/models"] = answer_error(401, "Who are you?")
    with pytest.raises(KeyRefused):
        await client.list_models(endpoint)
    scripted_provider.pages["/v1/models"] = answer_page("<h1>Hello</h1>")
    with pytest.raises(NonsenseAnswer):
        await client.list_models(endpoint)
