"""Checks of a written scene without a model, and its elements: heading, cast, length, comments, repeated phrases."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from screnpla.ai.prompts.answer_text import fold_text, has_phrase, list_words
from screnpla.ai.prompts.names import strip_title
from screnpla.ai.prompts.whole_script.outline import SceneCard, clean_heading
from screnpla.ai.prompts.whole_script.page_deal import count_wanted_words
from screnpla.screenplay.breakdown.character_names import parse_name, split_people
from screnpla.screenplay.breakdown.headings import split_words
from screnpla.screenplay.breakdown.word_count import count_words
from screnpla.screenplay.elements import UNPRINTED_KINDS, Element, Kind, build_run
from screnpla.screenplay.formats.fountain.read import read_fountain
from screnpla.screenplay.losses import BadFile

_FEWEST_WORDS, _MOST_WORDS = 0.5, 1.8  # of those wanted
_MOST_SHARED = 0.2
_GRAM = 5  # words

_FENCE = re.compile(r"\s*```[^\n`]*\n(.*?)\n?```\s*", re.DOTALL)
_TOGETHER = split_words("ALL BOTH EVERYBODY EVERYONE TOGETHER ALLE BEIDE TOUS TODOS TUTTI ВСЕ")
_NUMBER_MARK = re.compile(r"\s*#[^#\s]{1,10}#\s*$")
# What an assistant says to the person behind its work.
_REMARK = re.compile(
    r"(?:let me know|would you like|i hope (?:this|you)|feel free|here(?:'s| is) (?:the|your) scene|word count|note:"
    r"|\(?(?:approximately |about )?\d+ words\)?$)",
    re.IGNORECASE,
)


class SceneFault(StrEnum):
    UNREADABLE = "unreadable"
    HEADING = "heading"
    CAST = "cast"
    LENGTH = "length"
    COMMENT = "comment"
    REPEATED = "repeated"


@dataclass(frozen=True, slots=True)
class SceneFailure:
    fault: SceneFault
    sentence: str


@dataclass(frozen=True, slots=True)
class CheckedScene:
    elements: tuple[Element, ...]
    failures: tuple[SceneFailure, ...]
    # Who speaks and was neither on the card nor in the bible.
    new_names: tuple[str, ...]


def read_scene(
    answer: str, card: SceneCard, cast: Collection[str], earlier: Mapping[str, frozenset[tuple[str, ...]]]
) -> CheckedScene:
    """`cast`: all characters of the story. `earlier`: what `list_phrases` found in each scene before, by its heading.

    The elements are there also where a check failed, as far as there are any: the writer may still want them.
    """
    text = _unwrap(answer)
    try:
        reading = read_fountain(text.encode(errors="replace")).screenplay
    except BadFile as bad:
        return CheckedScene((), (SceneFailure(SceneFault.UNREADABLE, str(bad)),), ())
    elements = _force_heading(text, card) if not _opens_with_heading(reading.elements) else reading.elements
    known = {parse_name(name) for name in (*card.characters, *cast)} - {""}
    strangers = _list_strangers(elements, known)
    failures = [
        *_check_heading(elements, card),
        *_check_cast(elements, strangers),
        *_check_length(elements, card),
        *_check_comments(text, elements, has_cover=not reading.cover.empty),
        *_check_repeats(elements, earlier),
    ]
    return CheckedScene(_set_heading(elements, card), tuple(failures), tuple(strangers))


def list_phrases(elements: Iterable[Element]) -> frozenset[tuple[str, ...]]:
    """All runs of five words of what the scene says and shows; the heading and cues repeat by their nature."""
    words = list_words("\n".join([each.text for each in elements if _is_prose(each)]))
    return frozenset(zip(*[words[start:] for start in range(_GRAM)], strict=False))


def _is_prose(element: Element) -> bool:
    return element.kind not in UNPRINTED_KINDS and element.kind not in (Kind.SCENE_HEADING, Kind.CHARACTER)


def _unwrap(answer: str) -> str:
    """Without a code fence around all of it, which says nothing about the scene."""
    fenced = _FENCE.fullmatch(answer)
    return (fenced[1] if fenced and "```" not in fenced[1] else answer).strip()


def _opens_with_heading(elements: Sequence[Element]) -> bool:
    return bool(elements) and elements[0].kind is Kind.SCENE_HEADING


def _force_heading(text: str, card: SceneCard) -> tuple[Element, ...]:
    """Fountain knows headings in English only; a line with the words of the card is one in any language."""
    first, _, rest = text.partition("\n")
    if fold_text(clean_heading(_NUMBER_MARK.sub("", first))) == fold_text(card.heading):
        text = f".{card.heading}\n\n{rest}"
    return read_fountain(text.encode(errors="replace")).screenplay.elements


def _set_heading(elements: Sequence[Element], card: SceneCard) -> tuple[Element, ...]:
    """The heading in the letters of the card, without a number."""
    if not _opens_with_heading(elements) or fold_text(elements[0].text) != fold_text(card.heading):
        return tuple(elements)
    return (replace(elements[0], runs=(build_run(card.heading),), scene_number=""), *elements[1:])


def _check_heading(elements: Sequence[Element], card: SceneCard) -> Iterator[SceneFailure]:
    headings = [each for each in elements if each.kind is Kind.SCENE_HEADING]
    if not headings:
        yield SceneFailure(SceneFault.HEADING, f"The scene has no heading; its card says {card.heading}.")
    elif fold_text(headings[0].text) != fold_text(card.heading):
        sentence = f"The heading is {headings[0].text.strip()}, and that of the card {card.heading}."
        yield SceneFailure(SceneFault.HEADING, sentence)
    if len(headings) > 1:
        yield SceneFailure(SceneFault.HEADING, f"The text has {len(headings)} scene headings instead of one.")


def _check_cast(elements: Sequence[Element], strangers: Mapping[str, int]) -> Iterator[SceneFailure]:
    undeclared = [name for name, at in strangers.items() if not _is_introduced(name, elements[:at])]
    if undeclared:
        names = ", ".join(undeclared)
        sentence = f"Who speaks is neither on the card nor introduced in capitals before: {names}."
        yield SceneFailure(SceneFault.CAST, sentence)


def _list_strangers(elements: Sequence[Element], known: Collection[str]) -> dict[str, int]:
    """Names over speeches that nobody of the story has, with the place of the first cue."""
    found: dict[str, int] = {}
    for at, element in enumerate(elements):
        if element.kind is Kind.CHARACTER:
            for name in _split_cue(parse_name(element.text), known):
                if name and not _is_known(name, known):
                    found.setdefault(name, at)
    return found


def _split_cue(name: str, known: Collection[str]) -> Sequence[str]:
    short_forms = {word for each in known for word in each.split()}
    return split_people(name, {*known, *short_forms})


def _is_known(name: str, known: Collection[str]) -> bool:
    """ANNA is ANNA WEBER, and so are WEBER and DR. WEBER."""
    bare = strip_title(name)
    return name in _TOGETHER or any(
        bare == each or each.startswith(f"{bare} ") or each.endswith(f" {bare}") for each in map(strip_title, known)
    )


def _is_introduced(name: str, before: Sequence[Element]) -> bool:
    """Whether an action line has the name in capitals, as scripts introduce people."""
    folded = fold_text(name)
    lines = (each.text for each in before if each.kind is Kind.ACTION)
    capitals = (fold_text(" ".join([word for word in line.split() if word.isupper()])) for line in lines)
    return any(has_phrase(line, folded) for line in capitals)


def _check_length(elements: Sequence[Element], card: SceneCard) -> Iterator[SceneFailure]:
    wanted = count_wanted_words(card.pages)
    words = sum([count_words(each.text) for each in elements if each.kind not in UNPRINTED_KINDS])
    if not wanted * _FEWEST_WORDS <= words <= wanted * _MOST_WORDS:
        compared = "short" if words < wanted else "long"
        sentence = f"The scene is too {compared}: {words} words where about {wanted} were wanted."
        yield SceneFailure(SceneFault.LENGTH, sentence)


def _check_comments(text: str, elements: Sequence[Element], *, has_cover: bool) -> Iterator[SceneFailure]:
    if "```" in text:
        yield SceneFailure(SceneFault.COMMENT, "The text has code fences in it.")
    headings = [at for at, each in enumerate(elements) if each.kind is Kind.SCENE_HEADING]
    if has_cover or (headings and headings[0] > 0):
        yield SceneFailure(SceneFault.COMMENT, "Something stands before the scene's heading.")
    if any(each.kind in UNPRINTED_KINDS or each.notes for each in elements):
        yield SceneFailure(SceneFault.COMMENT, "The text has notes or titles that are no part of the scene.")
    if elements and elements[-1].kind is Kind.ACTION and _REMARK.match(elements[-1].text.strip(" *_-")):
        yield SceneFailure(SceneFault.COMMENT, "Behind the scene stands a remark to the writer.")


def _check_repeats(
    elements: Sequence[Element], earlier: Mapping[str, frozenset[tuple[str, ...]]]
) -> Iterator[SceneFailure]:
    phrases = list_phrases(elements)
    if not phrases:
        return
    shares = {heading: len(phrases & others) / len(phrases) for heading, others in earlier.items()}
    worst = max(shares, key=lambda heading: shares[heading], default="")
    if worst and shares[worst] >= _MOST_SHARED:
        sentence = f"{shares[worst]:.0%} of the phrases stand in an earlier scene already: {worst}."
        yield SceneFailure(SceneFault.REPEATED, sentence)
