"""Rewrites of a passage: options as typed lines, and nothing changed. CW20."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.api.ai.conftest import LINES, refusal
from tests.callers import Caller
from tests.servers.scripted_provider import ScriptedProvider, answer_error, answer_stream

SPEECH = [
    *LINES[:2],
    {"type": "character", "id": "c1", "children": [{"text": "ANA"}]},
    {"type": "dialogue", "id": "d1", "children": [{"text": "I never wanted the light. It wanted me."}]},
    *LINES[2:],
]


def options(*texts: str, kind: str = "action") -> str:
    return json.dumps({"options": [{"lines": [{"kind": kind, "text": text}]} for text in texts]})


async def rewrite(who: Caller, script: str, action: str, *lines: str, **more: Any) -> list[list[tuple[str, str]]]:
    body = {"action": action, "lines": list(lines), **more}
    data = (await who.ask_ok("POST", f"scripts/{script}/rewrites", body))["data"]
    return [[(line["kind"], line["text"]) for line in option["lines"]] for option in data["options"]]


async def test_options_are_typed_lines_and_the_text_stays(ana: Caller, script: str, provider: ScriptedProvider) -> None:
    before = (await ana.read(script))["content"]
    provider.script = [answer_stream(options("Nobody watches.", kind="Action"))]
    assert await rewrite(ana, script, "shorter", "a1") == [[("action", "Nobody watches.")]]
    told = provider.calls[-1]["messages"][1]["content"]
    assert "The lamp turns. Nobody watches it." in told.partition("The passage\n")[2]
    assert (await ana.read(script))["content"] == before


async def test_what_is_no_better_is_no_option(ana: Caller, script: str, provider: ScriptedProvider) -> None:
    provider.script = [
        answer_stream(options("The lamp turns. Nobody watches it.", "A lamp that turns, unwatched by all."))
    ]
    assert await rewrite(ana, script, "shorter", "a1") == []


async def test_a_characters_own_speeches_go_with_what_they_would_say(ana: Caller, provider: ScriptedProvider) -> None:
    script = await ana.script(content=[{"type": "page", "children": SPEECH}])
    provider.script = [answer_stream(options("The light took me.", kind="dialogue"))]
    assert await rewrite(ana, script, "would say", "a2", character="Ana") == [[("dialogue", "The light took me.")]]
    told = provider.calls[-1]["messages"][1]["content"]
    assert "I never wanted the light." in told.partition("Speeches of the character\n")[2]


async def test_nonsense_is_repaired_once_and_then_told(ana: Caller, script: str, provider: ScriptedProvider) -> None:
    provider.script = [answer_stream("Sure! Here you are:"), answer_stream(options("Nobody watches."))]
    assert await rewrite(ana, script, "shorter", "a1") == [[("action", "Nobody watches.")]]
    provider.script = [answer_stream("Sure!"), answer_stream("Sure!")]
    status, sentence = await refusal(ana, "POST", f"scripts/{script}/rewrites", {"action": "shorter", "lines": ["a1"]})
    assert (status, sentence) == (502, "The model's answer does not have the form that was asked for.")


async def test_an_error_of_the_provider_is_told(ana: Caller, script: str, provider: ScriptedProvider) -> None:
    provider.script = [answer_error(402, "No credit is left")]
    body = {"action": "shorter", "lines": ["a1"]}
    assert await refusal(ana, "POST", f"scripts/{script}/rewrites", body) == (502, "No credit is left")


@pytest.mark.parametrize(
    ("lines", "more", "status", "sentence"),
    [
        ([], {}, 422, "Select 1 to 60 lines"),
        ([f"x{number}" for number in range(61)], {}, 422, "Select 1 to 60 lines"),
        (["a1", "gone"], {}, 409, "Some of these lines are not in the text any more. Select them once more."),
        (["a1", "a2"], {}, 422, "The lines of a passage stand behind each other"),
        (["a1"], {"action": "would say"}, 422, "Choose who is to say it"),
    ],
)
async def test_bad_passages_are_refused_with_a_sentence(
    ana: Caller,
    script: str,
    provider: ScriptedProvider,
    lines: list[str],
    more: dict[str, Any],
    status: int,
    sentence: str,
) -> None:
    body = {"action": "shorter", "lines": lines, **more}
    assert await refusal(ana, "POST", f"scripts/{script}/rewrites", body) == (status, sentence)
    assert not provider.calls


async def test_cw2_a_rewrite_is_refused_where_ai_is_off(ana: Caller, script: str, provider: ScriptedProvider) -> None:
    await ana.ask_ok("PUT", f"scripts/{script}/ai", {"off": True})
    body = {"action": "shorter", "lines": ["a1"]}
    off = (403, "AI is switched off for this script.")
    assert await refusal(ana, "POST", f"scripts/{script}/rewrites", body) == off
    assert not provider.calls
