"""Prompt of the acts with their turns, the second stage of a whole script, and its answer."""

from __future__ import annotations

from typing import NamedTuple

from screnpla.ai.prompts.answer_text import clean_line, clean_paragraphs
from screnpla.ai.prompts.prompt import AnswerSchema, MaterialKind, Prompt, write_system

MOST_ACTS = 7


class ActAnswer(AnswerSchema):
    title: str
    summary: str
    turn: str


class ActsAnswer(AnswerSchema):
    acts: list[ActAnswer]


class PlannedAct(NamedTuple):
    title: str
    summary: str
    turn: str


_ROLE = "You are a screenplay co-writer who plans the acts of a screenplay."
_RULES = """\
Each act follows from what people did in the one before. 'summary' is three to six sentences, with names. 'turn' is \
the one event at the end of the act after which nobody can go back; that of the last act is the ending.
'title' is a few words, without a number.
Answer with a JSON object that has 'acts', a list; each has 'title', 'summary' and 'turn'."""

ACTS = Prompt(
    kind="acts",
    version=1,
    system=write_system(_ROLE, _RULES),
    tasks={"": "Plan the script in {acts} acts. It will have {scenes} scenes. The style of the script: {style}"},
    materials=frozenset({MaterialKind.BIBLE, MaterialKind.SYNOPSIS, MaterialKind.FIELD, MaterialKind.MOOD}),
    schema=ActsAnswer,
    answer_tokens=1600,
)


def read_acts(answer: ActsAnswer) -> tuple[PlannedAct, ...]:
    cleaned = [
        PlannedAct(clean_line(each.title), clean_paragraphs(each.summary), clean_line(each.turn))
        for each in answer.acts
    ]
    return tuple([act for act in cleaned if act.summary or act.turn][:MOST_ACTS])


def format_act(act: PlannedAct, number: int) -> str:
    return f"Act {number}: {act.title}\n{act.summary}\nTurn: {act.turn}"
