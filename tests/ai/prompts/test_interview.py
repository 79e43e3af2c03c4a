"""The end of the interview, and what is learnt in it."""

from __future__ import annotations

import pytest

from screnpla.ai.prompts.chat import select_last_turns
from screnpla.ai.prompts.interview import count_questions_left, is_interview_over, needs_summary, read_mood
from screnpla.ai.provider.model_request import Message

ASKED = Message("assistant", "What is it about?")
ANSWERED = Message("user", "A cook.")
CLOSED = Message("assistant", "Thank you for sharing.\n\nPremise: a cook.\nTone: dry.")


def test_the_interview_is_over_when_a_reply_thanks_for_sharing() -> None:
    assert not is_interview_over([ASKED, ANSWERED])
    assert is_interview_over([ASKED, ANSWERED, CLOSED])


def test_the_writer_cannot_end_it_by_the_same_words() -> None:
    assert not is_interview_over([ASKED, Message("user", "Thank you for sharing")])


def test_the_interview_is_over_after_20_messages_and_then_needs_a_summary() -> None:
    turns = [ASKED, ANSWERED] * 10
    assert not is_interview_over(turns[:19])
    assert is_interview_over(turns)
    assert needs_summary(turns)
    assert not needs_summary([*turns[:19], CLOSED])
    assert not needs_summary(turns[:10])


def test_the_closing_reply_fits_into_the_20_messages() -> None:
    turns: list[Message] = []
    while count_questions_left(turns):
        turns += [ASKED, ANSWERED]
    assert len([*turns, CLOSED]) <= 20
    assert len(turns) >= 16


@pytest.mark.parametrize(
    ("reply", "mood"),
    [
        (CLOSED.text, "Premise: a cook.\nTone: dry."),
        ("thank you for sharing all of this!\nPremise: a cook.", "Premise: a cook."),
        ("Thank you for sharing. Premise: a cook.", "Premise: a cook."),
        ("Premise: a cook.\n", "Premise: a cook."),
    ],
)
def test_the_mood_is_what_stands_behind_the_thanks(reply: str, mood: str) -> None:
    assert read_mood(reply) == mood


def test_a_chat_remembers_the_last_ten_messages_from_a_question_on() -> None:
    turns = select_last_turns([ANSWERED, ASKED] * 8 + [ANSWERED])
    assert len(turns) == 9
    assert turns[0].role == "user"
    assert select_last_turns([Message("assistant", "Hi there"), Message("user", "  ")]) == ()
