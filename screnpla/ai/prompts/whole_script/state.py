"""Prompt of the running state after each scene, the memory of a whole script, and its answer."""

from __future__ import annotations

from typing import NamedTuple

from screnpla.ai.prompts.answer_text import clean_line, clean_paragraphs, cut_at_sentence, drop_doubles, fold_text
from screnpla.ai.prompts.prompt import AnswerSchema, MaterialKind, Prompt, write_system

_SUMMARY_WORDS = 60
_MOST_FACTS = 40
_MOST_OPEN = 15
_EDGE_LINES = 3  # of a scene that was not summed up, at its beginning and at its end


class StateFact(AnswerSchema):
    who: str
    what: str
    until: str | None


class StateAnswer(AnswerSchema):
    summary: str
    facts: list[StateFact]
    open: list[str]


class StoryFact(NamedTuple):
    who: str
    what: str
    until: str


class StoryState(NamedTuple):
    summary: str = ""
    facts: tuple[StoryFact, ...] = ()
    open: tuple[str, ...] = ()


_ROLE = "You are a script supervisor who keeps the continuity of a script, scene by scene."
_RULES = """\
'summary' tells the scene in at most 60 words.
'facts' are all that later scenes must not contradict: who knows what, injuries, clothes, things and who has them, \
where people are, day and hour. Take over the facts that still hold, change those that changed, drop those that are \
over. 'who' is a name or a thing, 'what' a short sentence, 'until' when it ends, or null.
'open' are questions and things that were set up and have not been paid off yet, each in a short sentence.
Only what stands in the scene and in the story so far: no guesses.
Answer with a JSON object that has 'summary', 'facts' and 'open'."""

STATE = Prompt(
    kind="state",
    version=1,
    system=write_system(_ROLE, _RULES),
    tasks={"": "Bring the story so far up to the end of the scene."},
    materials=frozenset({MaterialKind.SCENE, MaterialKind.STATE}),
    schema=StateAnswer,
    answer_tokens=1400,
)


def read_state(answer: StateAnswer) -> StoryState:
    """Facts are told once each; of too many the last stay, which are the newest."""
    facts: dict[str, StoryFact] = {}
    for each in answer.facts:
        fact = StoryFact(clean_line(each.who), clean_line(each.what), clean_line(each.until or ""))
        if fact.what:
            facts[fold_text(f"{fact.who} {fact.what}")] = fact
    return StoryState(
        cut_at_sentence(clean_paragraphs(answer.summary), _SUMMARY_WORDS).text,
        tuple(facts.values())[-_MOST_FACTS:],
        tuple(drop_doubles(map(clean_line, answer.open)))[-_MOST_OPEN:],
    )


def carry_state(before: StoryState, scene_text: str) -> StoryState:
    """The state when no answer could be read: what was known before, and how the scene begins and ends."""
    lines = [line for each in scene_text.split("\n") if (line := clean_line(each))]
    edges = lines if len(lines) <= 2 * _EDGE_LINES else [*lines[:_EDGE_LINES], "...", *lines[-_EDGE_LINES:]]
    return before._replace(summary="\n".join(edges))


def format_state(state: StoryState) -> str:
    lines = [f"The scene before: {state.summary}"] if state.summary else []
    for fact in state.facts:
        until = f" (until {fact.until})" if fact.until else ""
        lines.append(f"Fact: {fact.who + ': ' if fact.who else ''}{fact.what}{until}")
    return "\n".join([*lines, *[f"Open: {text}" for text in state.open]])
