"""Messages within a window: never above it, dropped from the end, nothing by halves."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from screnpla.ai.context.build_messages import (
    BuiltPrompt,
    ContextWindow,
    Material,
    PromptRequest,
    WindowTooSmall,
    build_messages,
    describe_left_out,
    estimate_tokens,
)
from screnpla.ai.context.data_marks import clean_material
from screnpla.ai.prompts.catalogue import PROMPTS
from screnpla.ai.prompts.chat import CHAT
from screnpla.ai.prompts.prompt import (
    CLOSING_MARK,
    OPENING_MARK,
    MaterialKind,
    Prompt,
    write_schema_text,
)
from screnpla.ai.prompts.selection import SELECTION, QuickAction
from screnpla.ai.provider.model_request import Message
from tests.ai.context.sample_projects import CODE, draw_fixed_code
from tests.screenplay.strategies import texts

RANKS = {kind: rank for rank, kind in enumerate(MaterialKind)}
KINDS = sorted(CHAT.materials, key=lambda kind: RANKS[kind])


def _draw_counted() -> Callable[[], str]:
    numbers = count()
    return lambda: f"code{next(numbers)}"


def _texts() -> st.SearchStrategy[str]:
    # Some are as long as a scene, so that not everything fits.
    return st.one_of(texts(), st.builds(lambda text, times: f"{text} " * times, texts(largest=2), st.integers(1, 120)))


@st.composite
def _requests(draw: st.DrawFn) -> PromptRequest:
    kinds, roles = st.sampled_from(KINDS), st.sampled_from(["user", "assistant"])
    materials = draw(st.lists(st.builds(Material, kinds, _texts(), st.integers(0, 9), st.booleans()), max_size=8))
    turns = draw(st.lists(st.builds(Message, roles, _texts()), max_size=4))
    return PromptRequest(CHAT, CHAT.write_task(), materials, turns, draw(texts()))


def _build(request: PromptRequest, tokens: int = 4096) -> BuiltPrompt:
    return build_messages(request, ContextWindow(tokens), draw_fixed_code)


def _chat(materials: Sequence[Material], turns: Sequence[Message] = ()) -> PromptRequest:
    return PromptRequest(CHAT, CHAT.write_task(), materials, turns, "Why?")


def _order(materials: Sequence[Material]) -> list[Material]:
    """The order in which a window is filled."""
    filled = [replace(each, text=clean_material(each.text).strip()) for each in materials]
    return sorted([each for each in filled if each.text], key=lambda each: (not each.is_required, RANKS[each.kind]))


@given(_requests(), st.integers(1200, 6000), st.floats(1.5, 9))
def test_messages_and_answer_never_need_more_than_the_window(
    request: PromptRequest, tokens: int, bytes_per_token: float
) -> None:
    def estimate(text: str) -> int:
        return round(len(text.encode()) / bytes_per_token)

    try:
        built = build_messages(request, ContextWindow(tokens, estimate), _draw_counted())
    except WindowTooSmall:
        return
    needed = sum(estimate(message.text) for message in built.messages) + built.answer_tokens
    assert needed <= tokens * 0.9
    assert built.prompt_tokens + built.answer_tokens <= tokens * 0.9


@given(_requests(), st.integers(1800, 4000))
def test_what_is_left_out_comes_behind_all_that_is_sent(request: PromptRequest, tokens: int) -> None:
    try:
        built = _build(request, tokens)
    except WindowTooSmall:
        return
    assert [*built.sent, *built.left_out] == _order(request.materials)
    assert not any(each.is_required for each in built.left_out)


@given(_requests(), st.integers(1800, 4000))
def test_what_is_sent_is_sent_whole_and_the_rest_not_at_all(request: PromptRequest, tokens: int) -> None:
    try:
        built = _build(request, tokens)
    except WindowTooSmall:
        return
    inside = _list_marked(built)
    assert sum(map(len, inside)) >= sum(len(each.text) for each in built.sent)
    for each in built.sent:
        assert any(each.text in text for text in inside)
    joined = "".join("".join(inside).split())
    assert len(joined) == sum(len("".join(each.text.split())) for each in built.sent)


@given(_requests())
def test_no_material_holds_a_mark(request: PromptRequest) -> None:
    codes = _draw_counted()
    built = build_messages(request, ContextWindow(100_000), codes)
    code = re.findall(r"'<<< material (\w+)'", built.messages[0].text)[0]
    assert all(code not in each.text.casefold() for each in built.sent)
    assert all(code not in turn.text.casefold() for turn in request.turns)
    data = "\n".join(message.text for message in built.messages if message.role == "user")
    groups = len({each.kind for each in built.sent})
    assert data.count(OPENING_MARK.format(code=code)) == data.count(CLOSING_MARK.format(code=code)) == groups


@given(_requests())
def test_roles_take_turns_behind_the_system_message_and_end_with_the_user(request: PromptRequest) -> None:
    roles = [message.role for message in _build(request, 100_000).messages]
    assert roles[0] == "system"
    assert roles[1::2] == ["user"] * len(roles[1::2])
    assert roles[2::2] == ["assistant"] * len(roles[2::2])
    assert roles[-1] == "user"


@given(_requests())
def test_all_that_fits_is_sent(request: PromptRequest) -> None:
    built = _build(request, 1_000_000)
    assert built.left_out == ()
    assert built.turns_left_out == 0
    assert describe_left_out(built) == ()


def test_the_task_stands_before_and_behind_the_material() -> None:
    task = SELECTION.write_task(QuickAction.SHORTER)
    built = _build(PromptRequest(SELECTION, task, [Material(MaterialKind.PASSAGE, "Rain.")]))
    assert built.messages[0].text.endswith(task)
    assert built.messages[-1] == Message("user", task)


def test_the_task_stands_behind_the_material_also_where_the_writer_has_the_last_word() -> None:
    built = _build(_chat([Material(MaterialKind.PASSAGE, "Rain.")]))
    assert [message.role for message in built.messages] == ["system", "user", "assistant", "user"]
    assert CHAT.write_task() in built.messages[2].text
    assert built.messages[3].text == "Why?"


def test_what_matters_most_stands_next_to_the_task_and_scenes_in_the_order_of_the_script() -> None:
    scenes = [Material(MaterialKind.REST, f"Scene {place}.", place) for place in (2, 3, 1)]
    built = _build(_chat([Material(MaterialKind.PASSAGE, "Passage."), *scenes]))
    assert _list_marked(built) == ["Scene 1.\nScene 2.\nScene 3.", "Passage."]


def test_a_small_material_behind_one_that_does_not_fit_is_left_out_too() -> None:
    long, short = Material(MaterialKind.NEAR_SCENE, "long " * 4000), Material(MaterialKind.FACT, "short")
    passage = Material(MaterialKind.PASSAGE, "Rain.")
    built = _build(_chat([long, short, passage]))
    assert [each.kind for each in built.sent] == [MaterialKind.PASSAGE]
    assert describe_left_out(built) == (
        "Left out for lack of room: 1 of 1 from 'Scenes before and after it'.",
        "Left out for lack of room: 1 of 1 from 'Facts of the story'.",
    )


def test_a_long_conversation_gives_way_to_the_script_from_its_beginning() -> None:
    turns = [Message("user" if at % 2 == 0 else "assistant", f"turn {at} " * 150) for at in range(10)]
    scene = Material(MaterialKind.SCENE, "Rain. " * 300)
    built = _build(_chat([scene], turns), 5000)
    assert [each.text for each in built.sent] == [scene.text.strip()]
    assert 0 < built.turns_left_out < 10
    assert built.messages[-2].text.startswith("turn 9")
    assert describe_left_out(built)[0] == (f"Left out of the conversation: the {built.turns_left_out} oldest messages.")


def test_a_conversation_may_take_the_room_that_the_script_does_not_need() -> None:
    turns = [Message("user" if at % 2 == 0 else "assistant", f"turn {at} " * 60) for at in range(10)]
    assert _build(_chat([], turns), 5000).turns_left_out == 0


def test_a_window_without_room_for_what_is_required_is_refused_in_a_sentence() -> None:
    passage = Material(MaterialKind.PASSAGE, "Rain. " * 2000, is_required=True)
    with pytest.raises(WindowTooSmall, match="the model takes 4,096 at once") as refused:
        _build(_chat([passage]))
    needed = int(re.findall(r"about ([\d,]+) tokens", refused.value.message)[0].replace(",", ""))
    assert _build(_chat([passage]), needed + needed // 9).left_out == ()


@pytest.mark.parametrize("prompt", PROMPTS.values(), ids=lambda prompt: prompt.kind)
def test_every_prompt_leaves_half_of_the_usual_window_to_the_material(prompt: Prompt) -> None:
    words = estimate_tokens(prompt.system) + estimate_tokens(write_schema_text(prompt))
    assert words + prompt.answer_tokens <= 8192 // 2


def test_a_material_that_the_prompt_does_not_take_is_an_error_of_ours() -> None:
    with pytest.raises(ValueError, match="does not take"):
        _build(PromptRequest(SELECTION, "", [Material(MaterialKind.MOOD, "Dry.")]))


def test_tokens_are_estimated_by_bytes() -> None:
    assert [estimate_tokens(text) for text in ("", "a", "abcd", "ж", "日本")] == [0, 1, 2, 1, 2]


def test_kind_and_version_of_the_prompt_are_known_afterwards() -> None:
    built = _build(_chat([]))
    assert (built.kind, built.version) == ("chat", CHAT.version)


def _list_marked(built: BuiltPrompt) -> list[str]:
    opening, closing = OPENING_MARK.format(code=CODE), CLOSING_MARK.format(code=CODE)
    found = [
        re.findall(rf"(?s)^{re.escape(opening)}\n(.*?)\n{re.escape(closing)}$", message.text, re.MULTILINE)
        for message in built.messages[1:]
    ]
    return [text for texts_found in found for text in texts_found]
