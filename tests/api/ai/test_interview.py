"""The interview: questions one by one, kept for all who write, until it thanks or is full. CW25."""

from __future__ import annotations

from tests.api.ai.conftest import ask, refusal
from tests.callers import Caller
from tests.servers.scripted_provider import ScriptedProvider, answer_error, answer_stream


async def mood(who: Caller, script: str) -> list[tuple[str, str]]:
    return [(each["type"], each["text"]) for each in (await who.read(script))["userMood"]]


async def test_it_begins_with_a_question_and_ends_with_thanks(
    ana: Caller, script: str, provider: ScriptedProvider
) -> None:
    provider.script = [answer_stream("What is it about?"), answer_stream("Thank you for sharing.\nPremise: a light.")]
    assert [name for name, _ in await ask(ana, script, "", of="interview")] == ["delta", "done"]
    await ask(ana, script, "A light.", of="interview")
    assert await mood(ana, script) == [
        ("incoming", "What is it about?"),
        ("outgoing", "A light."),
        ("incoming", "Thank you for sharing.\nPremise: a light."),
    ]
    status, sentence = await refusal(ana, "POST", f"scripts/{script}/interview", {"text": "More"})
    assert status == 409
    assert sentence.startswith("The interview is over.")


async def test_a_failure_says_sorry_and_the_question_can_be_asked_again(
    ana: Caller, script: str, provider: ScriptedProvider
) -> None:
    provider.script = [
        answer_stream("What is it about?"),
        answer_error(400, "Secret trouble"),
        answer_stream("And who?"),
    ]
    await ask(ana, script, "", of="interview")
    ((name, data),) = await ask(ana, script, "A light.", of="interview")
    assert (name, data["message"]["text"]) == ("error", "Sorry, there was an error. Please try again.")
    await ask(ana, script, "", of="interview")
    assert [text for _, text in await mood(ana, script)] == ["What is it about?", "A light.", "And who?"]
    assert provider.calls[-1]["messages"][-1]["content"] == "A light."


async def test_without_an_answer_nothing_more_is_asked(ana: Caller, script: str, provider: ScriptedProvider) -> None:
    provider.script = [answer_stream("What is it about?")]
    await ask(ana, script, "", of="interview")
    refused = await refusal(ana, "POST", f"scripts/{script}/interview", {"text": "  "})
    assert refused == (422, "Type a question first.")


async def test_a_full_interview_is_summed_up(ana: Caller, script: str, provider: ScriptedProvider) -> None:
    turns = [
        {"type": "incoming" if number % 2 == 0 else "outgoing", "text": f"Message {number}"} for number in range(18)
    ]
    await ana.ask_ok("PATCH", f"scripts/{script}", {"userMood": turns[:-1]})
    provider.script = [
        answer_stream("What else?"),
        answer_stream("And what else?"),
        answer_stream("Premise: a light.\nTone: dark."),
    ]
    await ask(ana, script, "Eighteen", of="interview")
    await ask(ana, script, "Twenty", of="interview")
    last = (await mood(ana, script))[-1]
    assert last == ("incoming", "Thank you for sharing.\nPremise: a light.\nTone: dark.")
