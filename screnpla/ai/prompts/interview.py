"""Prompt of the interview 'Let's Understand Your Screenplay', and the rule of its end."""

from __future__ import annotations

from collections.abc import Sequence

from screnpla.ai.prompts.prompt import MaterialKind, Prompt, write_system
from screnpla.ai.provider.model_request import Message

CLOSING_PHRASE = "Thank you for sharing"
MOST_MESSAGES = 20

ASK = "ask"
SUMMARISE = "summarise"

_ROLE = "You are a script editor who interviews a writer about a screenplay before the work on it begins."
_RULES = """\
Find out about: the premise; the tone; the audience; films, series or books that it should be like; the ending; and \
what must not be in it.
Ask one question at a time, in one or two sentences, and let it grow out of the last answer.
Do not ask what the material or an earlier answer tells already. Do not give advice, and do not praise.
When somebody does not know or does not want to say, go on to the next topic."""

INTERVIEW = Prompt(
    kind="interview",
    version=1,
    system=write_system(_ROLE, _RULES),
    tasks={
        ASK: (
            "Ask the next question. You may ask {questions} more. When none is left, or when all topics are known, do "
            f"not ask: close with '{CLOSING_PHRASE}.' and below it five lines that say what you have learnt: premise, "
            "tone, audience and models, ending, what to avoid."
        ),
        SUMMARISE: (
            "The interview is over. Do not ask any more. Write five lines that say what you have learnt: premise, "
            "tone, audience and models, ending, what to avoid. Leave out what was not said."
        ),
    },
    materials=frozenset({MaterialKind.FIELD, MaterialKind.SYNOPSIS}),
    schema=None,
    answer_tokens=500,
)


def is_interview_over(turns: Sequence[Message]) -> bool:
    """Whether the dialog may be closed: after 20 messages, or when a reply thanks for sharing."""
    return len(turns) >= MOST_MESSAGES or any(_closes(turn) for turn in turns)


def needs_summary(turns: Sequence[Message]) -> bool:
    """Whether the interview ran full without a summary, which then takes a call of its own."""
    return len(turns) >= MOST_MESSAGES and not any(_closes(turn) for turn in turns)


def count_questions_left(turns: Sequence[Message]) -> int:
    """The last message that fits is the closing one."""
    return max(0, (MOST_MESSAGES - len(turns) - 1) // 2)


def read_mood(reply: str) -> str:
    """The summary: what stands behind the thanks, or all of a reply that has none."""
    place = reply.casefold().find(CLOSING_PHRASE.casefold())
    if place < 0:
        return reply.strip()
    behind = reply[place + len(CLOSING_PHRASE) :]
    # The thanks may go on in their line: "Thank you for sharing all this!"
    first, newline, summary = behind.partition("\n")
    return (summary if newline and summary.strip() else first.lstrip(" .!,:")).strip()


def _closes(turn: Message) -> bool:
    return turn.role == "assistant" and CLOSING_PHRASE.casefold() in turn.text.casefold()
