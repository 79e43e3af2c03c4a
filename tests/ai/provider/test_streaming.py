"""Streams of answers: what is text, what is whole, and what a broken one amounts to."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

import pytest

from screnpla.ai.provider.ai_client import AiClient
from screnpla.ai.provider.ai_errors import (
    AiError,
    AnswerCut,
    AnswerStopped,
    AnswerTooLong,
    ContentRefused,
    NonsenseAnswer,
    PromptCutSilently,
    ProviderOverloaded,
    ProviderTimeout,
)
from screnpla.ai.provider.model_request import Endpoint, ModelAnswer
from screnpla.ai.provider.retries import Timeouts
from tests.ai.provider.conftest import make_request
from tests.servers.scripted_provider import (
    MODEL,
    Cut,
    ScriptedAnswer,
    ScriptedProvider,
    Silence,
    answer_json,
    answer_page,
    answer_stream,
    write_event,
    write_piece,
)


async def read_stream(client: AiClient, endpoint: Endpoint, text: str = "Hello there") -> tuple[list[str], ModelAnswer]:
    async with client.stream_answer(endpoint, make_request(text)) as stream:
        pieces = [piece async for piece in stream]
        return pieces, stream.answer


async def read_error(client: AiClient, endpoint: Endpoint, text: str = "Hello there") -> AiError:
    with pytest.raises(AiError) as caught:
        await read_stream(client, endpoint, text)
    return caught.value


async def test_pieces_come_in_order_and_the_answer_is_all_of_them(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    scripted_provider.script = [answer_stream("FADE ", "IN", ":", usage=(31, 7), cached=12)]
    pieces, answer = await read_stream(client, endpoint)
    assert pieces == ["FADE ", "IN", ":"]
    assert (answer.text, answer.model, answer.finish) == ("FADE IN:", MODEL, "stop")
    usage = answer.usage
    assert (usage.prompt_tokens, usage.cached_tokens, usage.answer_tokens, usage.is_estimated) == (31, 12, 7, False)


async def test_little_is_sent(client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider) -> None:
    scripted_provider.script = [answer_stream("Yes")]
    await read_stream(client, endpoint)
    assert scripted_provider.calls == [
        {
            "model": MODEL,
            "messages": [{"role": "user", "content": "Hello there"}],
            "stream": True,
            "max_tokens": 100,
            "stream_options": {"include_usage": True},
        }
    ]


async def test_without_counted_tokens_they_are_estimated(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    scripted_provider.script = [answer_stream("123456")]
    _, answer = await read_stream(client, endpoint, "123456789")
    assert (answer.usage.prompt_tokens, answer.usage.answer_tokens, answer.usage.is_estimated) == (3, 2, True)


async def test_a_line_separator_inside_a_piece_stays_where_it_is(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    scripted_provider.script = [answer_stream("one\u2028two\u0085three")]
    pieces, _ = await read_stream(client, endpoint)
    assert pieces == ["one\u2028two\u0085three"]


async def test_comments_empty_choices_and_reasoning_are_no_text(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    thinking = write_event({"choices": [{"delta": {"reasoning_content": "hm", "content": None}}]})
    nothing = write_event({"choices": []})
    scripted_provider.script = [answer_stream(b": PROCESSING\n\n", thinking, nothing, "Yes", b":\n\n", usage=(9, 1))]
    pieces, _ = await read_stream(client, endpoint)
    assert pieces == ["Yes"]


async def test_thinking_in_tags_is_not_shown_wherever_the_pieces_are_cut(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    scripted_provider.script = [
        answer_stream("<th", "ink>Let me", " see</thi", "nk>", "\n\n", "A ", "<b> a <", "thin line")
    ]
    pieces, answer = await read_stream(client, endpoint)
    assert "".join(pieces) == answer.text == "A <b> a <thin line"


async def test_a_piece_cut_inside_of_its_bytes_is_put_together(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    event = write_piece("naïve 🎬")
    steps = [event[start : start + 7] for start in range(0, len(event), 7)]
    scripted_provider.script = [answer_stream(*steps)]
    pieces, _ = await read_stream(client, endpoint)
    assert pieces == ["naïve 🎬"]


async def test_a_server_that_does_not_stream_gives_one_piece(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    message = {"role": "assistant", "content": "All at once"}
    scripted_provider.script = [answer_json({"choices": [{"message": message, "finish_reason": "stop"}]})]
    pieces, answer = await read_stream(client, endpoint)
    assert pieces == [answer.text] == ["All at once"]


async def test_content_in_parts_is_read(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    parts = [{"type": "thinking", "thinking": []}, {"type": "text", "text": "Yes"}]
    scripted_provider.script = [answer_stream(write_event({"choices": [{"delta": {"content": parts}}]}))]
    assert (await read_stream(client, endpoint))[0] == ["Yes"]


@pytest.mark.parametrize(
    "broken",
    [
        answer_stream("Once upon", Cut(), finish=None),
        answer_stream("Once upon", finish=None),
        answer_stream("Once upon", finish=None, done=False),
        answer_stream("Once upon", finish="error"),
    ],
    ids=["cut", "no finish", "no end", "failed"],
)
async def test_a_stream_without_a_good_finish_is_cut_and_keeps_its_part(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider, broken: ScriptedAnswer
) -> None:
    scripted_provider.script = [broken]
    error = await read_error(client, endpoint)
    assert isinstance(error, AnswerCut)
    assert error.answer
    assert error.answer.text == "Once upon"
    assert len(scripted_provider.calls) == 1, "a piece was shown: nothing is tried again"


async def test_a_finished_answer_may_lack_its_end(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    finish = write_event({"choices": [{"delta": {}, "finish_reason": "stop"}]})
    scripted_provider.script = [answer_stream("All of it", finish, Cut(), finish=None)]
    assert (await read_stream(client, endpoint))[1].text == "All of it"


async def test_a_stream_cut_before_its_first_piece_is_tried_again(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    scripted_provider.script = [answer_stream(Cut()), answer_stream(finish=None), answer_stream("Yes")]
    assert (await read_stream(client, endpoint))[0] == ["Yes"]


async def test_an_answer_that_nobody_sees_is_tried_again_also_when_cut_in_the_middle(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    scripted_provider.script = [answer_stream("Once", Cut()), answer_stream("Twice")]
    assert (await client.complete_answer(endpoint, make_request())).text == "Twice"


@pytest.mark.parametrize(("finish", "kind"), [("length", AnswerTooLong), ("content_filter", ContentRefused)])
async def test_an_answer_that_is_not_finished_as_wanted_keeps_its_part(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider, finish: str, kind: type[AiError]
) -> None:
    scripted_provider.script = [answer_stream("Half of", finish=finish, usage=(8, 2))]
    error = await read_error(client, endpoint)
    assert type(error) is kind
    assert error.answer
    assert (error.answer.text, error.answer.usage.answer_tokens) == ("Half of", 2)


async def test_a_refusal_in_words_is_content_refused(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    scripted_provider.script = [answer_stream(write_event({"choices": [{"delta": {"refusal": "I cannot."}}]}))]
    error = await read_error(client, endpoint)
    assert isinstance(error, ContentRefused)
    assert error.message == "I cannot."


@pytest.mark.parametrize(
    "nonsense",
    [
        answer_page("<html><body>It works!</body></html>"),
        answer_json(["no", "object"]),
        answer_json({"choices": "none"}),
        answer_json({"choices": [7]}),
        answer_json({"choices": [{"message": {"content": 7}, "finish_reason": "stop"}]}),
        answer_stream(b"data: {half\n\n"),
        answer_stream(b"data: " + b"[" * 100_000 + b"\n\n"),
        answer_stream("<think>only thoughts"),
        answer_stream(" \n "),
        answer_stream(),
    ],
    ids=str,
)
async def test_an_answer_that_is_none_is_nonsense(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider, nonsense: ScriptedAnswer
) -> None:
    scripted_provider.script = [nonsense]
    assert isinstance(await read_error(client, endpoint), NonsenseAnswer)


async def test_more_than_a_megabyte_of_text_is_not_taken(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    scripted_provider.script = [answer_stream(*["x" * 300_000] * 5)]
    assert isinstance(await read_error(client, endpoint), NonsenseAnswer)


async def test_endless_bytes_without_text_are_not_taken(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    scripted_provider.script = [answer_stream(*[b":" * 4_000_000] * 5)]
    assert isinstance(await read_error(client, endpoint), NonsenseAnswer)


async def test_a_packed_answer_is_not_unpacked(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    scripted_provider.script = [answer_json({"choices": []}, Content_Encoding="gzip")]
    assert isinstance(await read_error(client, endpoint), NonsenseAnswer)
    assert scripted_provider.requests[0].headers["Accept-Encoding"] == "identity"


@pytest.mark.parametrize("charset", ["latin-1", "hex", "no-such-thing"])
async def test_an_answer_is_utf_8_whatever_its_header_says(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider, charset: str
) -> None:
    named = f"text/event-stream; charset={charset}"
    scripted_provider.script = [replace(answer_stream("naïve"), content_type=named)]
    assert (await read_stream(client, endpoint))[0] == ["naïve"]


async def test_an_error_inside_of_a_stream_has_the_kind_of_its_code(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    failed = b'data: {"error": {"code": 503, "message": "Model is overloaded"}}\n\n'
    scripted_provider.script = [answer_stream("Once", failed)]
    error = await read_error(client, endpoint)
    assert isinstance(error, ProviderOverloaded)
    assert error.message == "Model is overloaded"
    assert error.answer
    assert error.answer.text == "Once"


@pytest.mark.parametrize(
    ("steps", "changed", "stage"),
    [
        ((Silence(),), {"first_byte": 0.3}, "first byte"),
        ((b"", Silence()), {"first_byte": 0.3}, "first byte"),  # after the headers
        (("Once", Silence()), {"silence": 0.3}, "silence"),
        (("Once", Silence()), {"total": 1.0}, "total"),
    ],
)
async def test_each_wait_has_its_limit_and_ends_the_call(
    make_client: Callable[..., AiClient],
    endpoint: Endpoint,
    scripted_provider: ScriptedProvider,
    steps: tuple[str | bytes | Silence, ...],
    changed: dict[str, float],
    stage: str,
) -> None:
    scripted_provider.script = [answer_stream(*steps)]
    client = make_client(timeouts=Timeouts(**changed))
    error = await read_error(client, endpoint)
    assert isinstance(error, ProviderTimeout)
    assert error.stage == stage
    assert await asyncio.to_thread(scripted_provider.client_left.wait, 20)
    assert len(scripted_provider.calls) == 1
    await client.close()


async def test_leaving_the_stream_closes_the_connection(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    scripted_provider.script = [answer_stream("Once", Silence())]
    async with client.stream_answer(endpoint, make_request()) as stream:
        async for _ in stream:
            break
    assert await asyncio.to_thread(scripted_provider.client_left.wait, 20)


async def test_cancelling_the_reader_closes_the_connection(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    scripted_provider.script = [answer_stream("Once", Silence())]
    first = asyncio.Event()

    async def read() -> None:
        async with client.stream_answer(endpoint, make_request()) as stream:
            async for _ in stream:
                first.set()

    reading = asyncio.create_task(read())
    await first.wait()
    reading.cancel()
    with pytest.raises(asyncio.CancelledError):
        await reading
    assert await asyncio.to_thread(scripted_provider.client_left.wait, 20)


async def test_another_task_stops_an_answer_that_is_silent(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    scripted_provider.script = [answer_stream("Once", Silence())]
    with pytest.raises(AnswerStopped) as caught:
        async with client.stream_answer(endpoint, make_request()) as stream:
            async for _ in stream:
                asyncio.get_running_loop().call_soon(stream.stop)
    assert caught.value.answer
    assert caught.value.answer.text == "Once"
    assert await asyncio.to_thread(scripted_provider.client_left.wait, 20)


async def test_the_part_of_an_answer_can_be_had_while_it_comes(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    scripted_provider.script = [answer_stream("Once", Silence())]
    async with client.stream_answer(endpoint, make_request()) as stream:
        await anext(aiter(stream))
        assert (stream.answer_so_far.text, stream.answer_so_far.finish) == ("Once", "")


async def test_a_prompt_that_the_server_has_cut_is_noticed_and_the_answer_thrown_away(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    scripted_provider.script = [answer_stream("Sure!", usage=(2_048, 2))]
    error = await read_error(client, endpoint, "word " * 8_000)
    assert isinstance(error, PromptCutSilently)
    assert error.answer is None


async def test_a_prompt_of_half_the_tokens_that_others_had_was_cut(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    scripted_provider.script = [answer_stream("Yes", usage=(1_000, 2)), answer_stream("Yes", usage=(2_048, 2))]
    await read_stream(client, endpoint, "word " * 600)
    assert isinstance(await read_error(client, endpoint, "word " * 3_000), PromptCutSilently)
