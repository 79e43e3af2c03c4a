"""Prompt of the story bible, the first stage of a whole script, and its answer."""

from __future__ import annotations

from typing import NamedTuple

from screnpla.ai.prompts.answer_text import clean_line, clean_paragraphs, drop_doubles, fold_text, strip_quotes
from screnpla.ai.prompts.prompt import AnswerSchema, MaterialKind, Prompt, write_system

_MOST_RULES = 12


class BibleCharacter(AnswerSchema):
    name: str
    want: str
    voice: str
    secret: str | None


class BibleAnswer(AnswerSchema):
    premise: str
    tone: str
    rules: list[str]
    characters: list[BibleCharacter]


class StoryCharacter(NamedTuple):
    name: str
    want: str
    voice: str
    secret: str


class StoryBible(NamedTuple):
    premise: str
    tone: str
    rules: tuple[str, ...]
    characters: tuple[StoryCharacter, ...]


_ROLE = "You are a screenplay co-writer who writes the story bible of a screenplay."
_RULES = """\
'premise' is two or three sentences: who wants what, what stands in the way, what it costs, how it ends.
'tone' is one sentence that a director and an actor can use.
'rules' are three to eight short sentences about the world: time, place, what is possible, what never happens.
Take all characters of the material under the names they have there, and add those that the story cannot do without. \
'want' is one sentence. 'voice' says how the person talks: length of sentences, favourite words, what they never say. \
'secret' is what the person hides, or null.
Answer with a JSON object that has 'premise', 'tone', 'rules' and 'characters'; each character has 'name', 'want', \
'voice' and 'secret'."""

BIBLE = Prompt(
    kind="bible",
    version=1,
    system=write_system(_ROLE, _RULES),
    tasks={"": "Write the story bible of this script. The style of the script: {style}"},
    materials=frozenset({MaterialKind.SHEET, MaterialKind.SYNOPSIS, MaterialKind.FIELD, MaterialKind.MOOD}),
    schema=BibleAnswer,
    answer_tokens=2000,
)


def read_bible(answer: BibleAnswer, names: tuple[str, ...]) -> StoryBible:
    """`names`: the writer's own characters; who is missing in the answer is added."""
    characters = {fold_text(name): StoryCharacter(name, "", "", "") for name in names if fold_text(name)}
    for each in answer.characters:
        folded = fold_text(each.name)
        if not folded:
            continue
        # The writer's own way of writing a name stays.
        name = characters[folded].name if folded in characters else strip_quotes(clean_line(each.name))
        characters[folded] = StoryCharacter(
            name, clean_line(each.want), clean_line(each.voice), clean_line(each.secret or "")
        )
    rules = tuple(drop_doubles(map(clean_line, answer.rules))[:_MOST_RULES])
    return StoryBible(clean_paragraphs(answer.premise), clean_line(answer.tone), rules, tuple(characters.values()))


def format_bible(bible: StoryBible, *, with_characters: bool = True) -> str:
    """As material of the later stages; a scene gets the sheets of those present instead of all characters."""
    told = (("Premise", bible.premise), ("Tone", bible.tone), *[("Rule", rule) for rule in bible.rules])
    lines = [f"{label}: {text}" for label, text in told if text]
    if with_characters:
        lines += [format_character(character) for character in bible.characters]
    return "\n".join(lines)


def format_character(character: StoryCharacter) -> str:
    details = (("wants", character.want), ("voice", character.voice), ("hides", character.secret))
    return "\n".join([f"{character.name}", *[f"  {label}: {text}" for label, text in details if text]])
