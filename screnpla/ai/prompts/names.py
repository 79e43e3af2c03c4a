"""Prompt that lists the characters of a synopsis, and the check that each of their names stands in it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from screnpla.ai.prompts.answer_text import clean_line, fold_text, has_phrase, strip_quotes
from screnpla.ai.prompts.prompt import AnswerSchema, MaterialKind, Prompt, write_system
from screnpla.screenplay.breakdown.headings import split_words

# As many as the wizard takes.
MOST_CHARACTERS = 10

_TITLES = split_words(
    "mr mrs ms miss mister dr doctor prof professor sir lady lord sgt sergeant lt lieutenant capt captain detective"
    " inspector officer father sister brother mother aunt uncle king queen prince princess herr frau señor señora don"
    " doña monsieur madame mme mlle m the"
)
# Words that begin a sentence or are written large without being anybody's name.
_NO_NAMES = split_words(
    "a an and as at after all although because before both but by during each every finally for from he her here his"
    " how i if in into it its just later meanwhile my no not now of on once one only or our out over she since so"
    " soon some still that the their then there these they this those though through to together two under until up"
    " we what when where which while who why with within without yet you your monday tuesday wednesday thursday friday"
    " saturday sunday january february march april may june july august september october november december god"
    " christmas easter"
)
_SENTENCE = re.compile(r"(?<=[.!?…:;])[\"'”’)]*\s+|\n+")
_POSSESSIVE = re.compile(r"['’]s?$")
_WORD = re.compile(r"(?<![\w'’\-])[^\W\d_][\w'’\-]*")


class NamedPerson(AnswerSchema):
    name: str
    role: str
    line: str


class NamesAnswer(AnswerSchema):
    characters: list[NamedPerson]


class ExtractedCharacter(NamedTuple):
    name: str
    role: str = ""
    line: str = ""


_ROLE = "You are a script editor who lists the characters of a synopsis."
_RULES = """\
List persons and creatures that act, the most important first, at most ten. No places, no groups, no companies.
Write each name as the synopsis writes it, without titles such as Dr. or Mrs., each person once, also where the \
synopsis calls them by two names. Do not invent names: who has none in the synopsis is not listed.
'role' is the part in the story in one to three words. 'line' is one sentence that introduces the person.
Answer with a JSON object that has 'characters', a list; each has 'name', 'role' and 'line'."""

NAMES = Prompt(
    kind="names",
    version=1,
    system=write_system(_ROLE, _RULES),
    tasks={"": "List the characters of the synopsis."},
    materials=frozenset({MaterialKind.SYNOPSIS}),
    schema=NamesAnswer,
    answer_tokens=900,
)


def read_character_names(answer: NamesAnswer | None, synopsis: str) -> tuple[ExtractedCharacter, ...]:
    """Those whose name stands in the synopsis; without any, or without an answer, its capitalised words."""
    people = answer.characters if answer else []
    found = [
        ExtractedCharacter(name, clean_line(person.role), clean_line(person.line))
        for person in people
        if (name := _find_in_synopsis(person.name, synopsis))
    ]
    found = found or [ExtractedCharacter(name) for name in find_capitalised_names(synopsis)]
    return tuple(_drop_doubles(found)[:MOST_CHARACTERS])


def strip_title(name: str) -> str:
    words = strip_quotes(clean_line(name)).split()
    while len(words) > 1 and fold_text(words[0]) in _TITLES:
        words.pop(0)
    return _POSSESSIVE.sub("", " ".join(words)).rstrip(".,;:")


def _find_in_synopsis(name: str, synopsis: str) -> str:
    """The longest run of the name's words that the synopsis has; models like to add a family name."""
    words, folded = strip_title(name).split(), fold_text(synopsis)
    for length in range(len(words), 0, -1):
        for start in range(len(words) - length + 1):
            run = " ".join(words[start : start + length])
            phrase = fold_text(run)
            # Of a name in parts, a part may be a word like any other; as a whole May is a name, too.
            is_word = length < len(words) and (phrase in _TITLES or phrase in _NO_NAMES)
            if not is_word and has_phrase(folded, phrase):
                return run
    return ""


def find_capitalised_names(text: str) -> list[str]:
    """Runs of capitalised words, by how often they come. A word that only begins sentences is none."""
    counts: dict[str, int] = {}
    certain: set[str] = set()
    for sentence in _SENTENCE.split(text):
        for at, run in _list_capitalised_runs(sentence):
            name = strip_title(" ".join(run))
            counts[name] = counts.get(name, 0) + 1
            # At the beginning of a sentence every word is large, so that one place there is no sign of a name.
            if at > 0 or len(run) > 1 or counts[name] > 1:
                certain.add(name)
    return sorted(certain, key=lambda name: (-counts[name], name))


def _list_capitalised_runs(sentence: str) -> Iterator[tuple[int, list[str]]]:
    """Each with its place in the sentence."""
    run: list[str] = []
    start = end = 0
    for found in _WORD.finditer(sentence):
        word = found.group()
        is_name = word[0].isupper() and fold_text(_POSSESSIVE.sub("", word)) not in _NO_NAMES
        is_next = sentence[end : found.start()] in (" ", ". ") and bool(run) and not _POSSESSIVE.search(run[-1])
        if run and not (is_name and is_next):
            yield start, run
            run = []
        if is_name:
            start = start if run else found.start()
            run.append(word)
        end = found.end()
    if run:
        yield start, run


def _drop_doubles(people: Sequence[ExtractedCharacter]) -> list[ExtractedCharacter]:
    """'Anna' is the 'Anna Weber' of the same list; of two alike the first stays."""
    phrases = [fold_text(person.name) for person in people]
    kept: list[ExtractedCharacter] = []
    for at, (person, phrase) in enumerate(zip(people, phrases, strict=True)):
        longer = any(other != phrase and _is_begin_or_end(phrase, other) for other in phrases)
        if phrase and not longer and phrase not in phrases[:at]:
            kept.append(person)
    return kept


def _is_begin_or_end(phrase: str, other: str) -> bool:
    return other.startswith(f"{phrase} ") or other.endswith(f" {phrase}")
