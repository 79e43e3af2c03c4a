"""Prompt of the Co-Writer drawer: a conversation about the script, streamed as plain text."""

from __future__ import annotations

from collections.abc import Sequence

from screnpla.ai.prompts.prompt import MaterialKind, Prompt, write_system
from screnpla.ai.provider.model_request import Message

# The first sentence is that of the specification.
_ROLE = "You are a helpful screenplay co-writer."
_RULES = """\
The script is the writer's. You help; you do not take over.
Answer in a few sentences. Say more only when asked for more.
Where there is more than one good way, offer two or three short options that differ, and say in a few words what each \
would do to the scene.
Ground what you say in the script: its people, its tone, what has happened so far. Where you were not given a scene, \
say so instead of guessing what is in it.
When pages or lines are asked for, write them in screenplay format: scene heading and cue in capitals, dialogue below \
its cue, action in the present tense, nothing that a camera and a microphone cannot take. Keep the voices of the \
people and the style of the writer's own pages.
Do not praise. Do not repeat the script. Do not sum up what you have just said."""

CHAT = Prompt(
    kind="chat",
    version=1,
    system=write_system(_ROLE, _RULES),
    tasks={"": "Answer the writer's last message about the script."},
    materials=frozenset(
        {
            MaterialKind.PASSAGE,
            MaterialKind.SCENE,
            MaterialKind.CARD,
            MaterialKind.SHEET,
            MaterialKind.NEAR_SCENE,
            MaterialKind.OUTLINE,
            MaterialKind.SYNOPSIS,
            MaterialKind.FIELD,
            MaterialKind.FACT,
            MaterialKind.MOOD,
            MaterialKind.REST,
        }
    ),
    schema=None,
    answer_tokens=900,
)

MOST_TURNS = 10


def select_last_turns(turns: Sequence[Message]) -> tuple[Message, ...]:
    """The newest turns that say something; the first of them is the writer's, whose question an answer needs."""
    last = [turn for turn in turns if turn.text.strip()][-MOST_TURNS:]
    first = next((at for at, turn in enumerate(last) if turn.role == "user"), len(last))
    return tuple(last[first:])
