"""Prompt of the scene cards in batches, the third stage of a whole script, and its answer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from screnpla.ai.prompts.answer_text import clean_line, drop_doubles
from screnpla.ai.prompts.prompt import AnswerSchema, MaterialKind, Prompt, Wording, write_system
from screnpla.screenplay.layout.text.visible_text import to_capitals

BATCH = 10  # cards in one call

_NUMBER = re.compile(r"^(?:#+\s*)?(?:SCENE\s+)?\d{1,3}\s*[.):\-]\s*", re.IGNORECASE)


class OutlinedScene(AnswerSchema):
    heading: str
    purpose: str
    conflict: str
    turn: str
    characters: list[str]
    storyline: str | None
    # The server deals the pages; a model that is asked for them plans scenes of that length.
    pages: int


class OutlineAnswer(AnswerSchema):
    scenes: list[OutlinedScene]


@dataclass(frozen=True, slots=True)
class SceneCard:
    heading: str
    purpose: str
    conflict: str
    turn: str
    characters: tuple[str, ...]
    storyline: str
    pages: int


@dataclass(frozen=True, slots=True)
class CardBatch:
    cards: tuple[SceneCard, ...]
    # How many are still to be asked for.
    missing: int


_ROLE = "You are a screenplay co-writer who writes the scene cards of a screenplay."
_RULES = """\
Each scene has one conflict and one turn, follows from an earlier one by 'therefore' or 'but', and is in one place at \
one time. Do not repeat the place, the conflict or the turn of an earlier card without a reason in the story.
'heading' is a scene heading in capitals, such as INT. KITCHEN - NIGHT, in the words of the script's language. \
'purpose' says in one sentence what the story needs of the scene, 'conflict' who wants what against whom, 'turn' what \
is different at its end. 'characters' are the names of those present, as the bible writes them. 'storyline' is a few \
words, or null. 'pages' is the wanted length.
Answer with a JSON object that has 'scenes', a list; each has 'heading', 'purpose', 'conflict', 'turn', 'characters', \
'storyline' and 'pages'."""

OUTLINE = Prompt(
    kind="outline",
    version=1,
    system=write_system(_ROLE, _RULES),
    tasks={
        "": (
            "Write the cards of the next {count} scenes, numbers {first} to {last} of {total}, no more and no fewer. "
            "Their lengths in pages, in this order: {pages}. They belong to where the story stands at that share of "
            "the acts; the last scene of all ends it."
        )
    },
    materials=frozenset({MaterialKind.OUTLINE, MaterialKind.BIBLE, MaterialKind.ACTS}),
    schema=OutlineAnswer,
    answer_tokens=2600,
)


def write_outline_task(pages: Sequence[int], first: int, total: int) -> str:
    """For as many cards as `pages` has, of which the first is number `first` of all scenes."""
    lengths = Wording(", ".join(map(str, pages)))
    return OUTLINE.write_task(count=len(pages), first=first, last=first + len(pages) - 1, total=total, pages=lengths)


def read_cards(answer: OutlineAnswer, pages: Sequence[int]) -> CardBatch:
    """At most as many cards as `pages` has, each with its length from there."""
    usable = [each for each in answer.scenes if clean_line(each.heading) and clean_line(each.purpose + each.turn)]
    cards = tuple([_read_card(each, length) for each, length in zip(usable, pages, strict=False)])
    return CardBatch(cards, missing=len(pages) - len(cards))


def _read_card(scene: OutlinedScene, pages: int) -> SceneCard:
    return SceneCard(
        heading=clean_heading(scene.heading),
        purpose=clean_line(scene.purpose),
        conflict=clean_line(scene.conflict),
        turn=clean_line(scene.turn),
        characters=tuple(drop_doubles(map(clean_line, scene.characters))),
        storyline=clean_line(scene.storyline or ""),
        pages=pages,
    )


def clean_heading(heading: str) -> str:
    """In capitals, without the number and the marks that models put before it."""
    return to_capitals(_NUMBER.sub("", clean_line(heading).strip("*#_ ")).strip(" ."))


def format_card(card: SceneCard) -> str:
    details = (
        ("Purpose", card.purpose),
        ("Conflict", card.conflict),
        ("Turn", card.turn),
        ("Present", ", ".join(card.characters)),
        ("Storyline", card.storyline),
    )
    return "\n".join([card.heading, *[f"{label}: {text}" for label, text in details if text]])


def format_card_line(card: SceneCard, number: int) -> str:
    """For the outline: one line a scene."""
    return f"{number}. {card.heading}: {card.turn or card.purpose}"
