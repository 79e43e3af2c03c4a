"""Answers as objects: how they are asked for, read, and repaired once."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from pydantic import BaseModel, Field

from screnpla.ai.provider.ai_client import AiClient
from screnpla.ai.provider.ai_errors import AnswerTooLong, RequestRefused, UnreadableJson
from screnpla.ai.provider.json_answers import JsonProblem, common_schema, find_object, read_json_answer
from screnpla.ai.provider.model_request import Endpoint
from tests.ai.provider.conftest import make_request
from tests.servers.scripted_provider import ScriptedProvider, answer_error, answer_stream


class Line(BaseModel):
    kind: Literal["cue", "speech"]
    text: str = Field(max_length=40, description="one line")


class Options(BaseModel):
    title: str | None = None
    lines: list[Line] = Field(min_length=1)


GOOD = '{"title": null, "lines": [{"kind": "cue", "text": "ANA"}]}'
REFUSED = answer_error(400, "'response_format' of type 'json_schema' is not supported with this model")


def test_the_schema_requires_every_field_and_names_no_limits() -> None:
    line = {
        "type": "object",
        "properties": {
            "kind": {"type": "string", "enum": ["cue", "speech"]},
            "text": {"type": "string", "description": "one line"},
        },
        "required": ["kind", "text"],
        "additionalProperties": False,
    }
    assert common_schema(Options) == {
        "type": "object",
        "properties": {
            "title": {"anyOf": [{"type": "string"}, {"type": "null"}]},
            "lines": {"type": "array", "items": line},
        },
        "required": ["title", "lines"],
        "additionalProperties": False,
    }


class Nested(BaseModel):
    inner: list[Nested]


class WithMap(BaseModel):
    words: dict[str, int]


class WithPair(BaseModel):
    pair: tuple[int, str]


@pytest.mark.parametrize("model", [Nested, WithMap, WithPair])
def test_a_model_that_not_every_provider_understands_is_refused(model: type[BaseModel]) -> None:
    with pytest.raises(ValueError, match=r"itself|named fields|understands"):
        common_schema(model)


@pytest.mark.parametrize(
    "text",
    [
        GOOD,
        f"```json\n{GOOD}\n```",
        f"Sure! Here it is:\n\n```\n{GOOD}\n```\nAnything else?",
        f"{GOOD} {GOOD}",
        GOOD.replace("ANA", 'A } \\" { A'),
        GOOD.replace("ANA", "```"),
        "\n\n" + GOOD.replace(", ", ",\n  "),
    ],
)
def test_an_object_is_found_in_what_models_write_around_it(text: str) -> None:
    assert read_json_answer(text, Options).lines[0].kind == "cue"


@pytest.mark.parametrize(
    ("text", "has_object"),
    [
        ("", False),
        ("I would rather not.", False),
        (GOOD[:-1], False),
        ("{not json}", False),
        ('{"title": 7, "lines": []}', True),
        (GOOD.replace("cue", "song"), True),
        (GOOD.replace("ANA", "A" * 41), True),
        (GOOD.replace("ANA", "\\ud83d"), False),
        ("{" * 100_000, False),
        ("{" * 2_000 + "}" * 2_000, False),
        ('{"' + "\\" * 100_001, False),
        ('{"' + '\\"' * 500_000, False),
        ("{" + '"' * 1_000_001, False),
    ],
)
def test_what_is_no_such_object_is_said_in_words(text: str, has_object: bool) -> None:
    with pytest.raises(JsonProblem) as caught:
        read_json_answer(text, Options)
    assert caught.value.complaint
    assert caught.value.has_object is has_object


def test_braces_in_strings_do_not_count() -> None:
    assert find_object('x {"a": "}{", "b": {}} y') == '{"a": "}{", "b": {}}'


async def test_a_schema_is_asked_for_strictly_and_not_in_words(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    scripted_provider.script = [answer_stream(GOOD, usage=(50, 20))]
    answer = await client.complete_json(endpoint, make_request(kind="selection · 3"), Options)
    assert answer.value == Options(title=None, lines=[Line(kind="cue", text="ANA")])
    assert (answer.text, answer.was_repaired) == (GOOD, False)
    call = scripted_provider.calls[0]
    assert call["messages"][0]["content"] == "Hello there"
    schema = {"name": "selection___3", "strict": True, "schema": common_schema(Options)}
    assert call["response_format"] == {"type": "json_schema", "json_schema": schema}


def format_of(call: Any) -> str:
    kind = str(call.get("response_format", {}).get("type", "plain"))
    return f"{kind} in words" if "JSON Schema" in call["messages"][-1]["content"] else kind


async def test_the_ladder_is_climbed_down_and_the_rung_remembered(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    scripted_provider.script = [
        REFUSED,
        answer_error(400, "json_object is not supported", param="response_format.type"),
        answer_stream(GOOD),
        answer_stream(GOOD),
    ]
    await client.complete_json(endpoint, make_request(), Options)
    await client.complete_json(endpoint, make_request(), Options)
    asked = [format_of(call) for call in scripted_provider.calls]
    assert asked == ["json_schema", "json_object in words", "plain in words", "plain in words"]


async def test_a_server_that_answers_no_json_to_a_schema_is_asked_in_words(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    scripted_provider.script = [answer_stream("Gladly!"), answer_stream(GOOD), answer_stream(GOOD)]
    assert (await client.complete_json(endpoint, make_request(), Options)).was_repaired
    await client.complete_json(endpoint, make_request(), Options)
    assert [format_of(call) for call in scripted_provider.calls] == [
        "json_schema",
        "json_object in words",
        "json_object in words",
    ]


async def test_a_wrong_object_is_repaired_once_with_the_error_and_the_old_answer(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    wrong = GOOD.replace("cue", "song")
    scripted_provider.script = [answer_stream(wrong, usage=(50, 20)), answer_stream(GOOD, usage=(90, 21))]
    answer = await client.complete_json(endpoint, make_request(), Options)
    assert answer.was_repaired
    assert (answer.usage.prompt_tokens, answer.usage.answer_tokens) == (140, 41)
    first, old, complaint = scripted_provider.calls[1]["messages"]
    assert first["content"] == "Hello there"
    assert old == {"role": "assistant", "content": wrong}
    assert "lines.0.kind: Input should be 'cue' or 'speech'" in complaint["content"]
    assert scripted_provider.calls[1]["response_format"]["type"] == "json_schema"


async def test_what_cannot_be_repaired_is_kept_for_the_writer(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    scripted_provider.script = [answer_stream("No."), answer_stream("Still no.", usage=(90, 3))]
    with pytest.raises(UnreadableJson) as caught:
        await client.complete_json(endpoint, make_request(), Options)
    assert caught.value.answer
    assert caught.value.answer.text == "Still no."
    assert len(scripted_provider.calls) == 2


async def test_thinking_before_the_object_is_dropped_also_without_its_opening_tag(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    scripted_provider.script = [answer_stream('Perhaps {"title": 7}?</think>', GOOD)]
    answer = await client.complete_json(endpoint, make_request(), Options)
    assert not answer.was_repaired
    assert answer.text == GOOD


async def test_an_object_that_breaks_off_is_too_long_and_not_repaired(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    scripted_provider.script = [answer_stream(GOOD[:30], finish="length"), answer_stream(GOOD)]
    with pytest.raises(AnswerTooLong):
        await client.complete_json(endpoint, make_request(), Options)


async def test_plain_words_are_the_last_rung(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    scripted_provider.script = [REFUSED, REFUSED, REFUSED, answer_stream(GOOD)]
    with pytest.raises(RequestRefused):
        await client.complete_json(endpoint, make_request(), Options)
