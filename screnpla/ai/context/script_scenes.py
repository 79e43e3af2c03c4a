"""Scenes of a script as text for a model, and what belongs to one: last lines, character sheets, speeches."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from screnpla.ai.prompts.answer_text import fold_text
from screnpla.ai.prompts.names import strip_title
from screnpla.screenplay.breakdown.character_names import parse_name
from screnpla.screenplay.breakdown.scenes import drop_omitted
from screnpla.screenplay.breakdown.word_count import count_words
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import UNPRINTED_KINDS, Element, Kind
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.fountain.write import write_fountain
from screnpla.screenplay.layout.text.visible_text import to_capitals

LAST_LINES = 15
_MOST_SPEECHES = 3
_LONGEST_SPEECH = 120  # words
_SHORTEST_FORM = 3  # letters of a name by which a person may be meant
_SPOKEN = frozenset({Kind.DIALOGUE, Kind.LYRICS, Kind.VOICE_DIALOGUE})
_IN_SPEECH = _SPOKEN | {Kind.PARENTHETICAL}


@dataclass(frozen=True, slots=True)
class ScriptScene:
    number: int  # counted from 1; 0: text before the first heading
    heading: str
    text: str  # Fountain, with the heading
    element_ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CharacterSheet:
    name: str
    text: str
    aliases: tuple[str, ...] = ()


def split_script(screenplay: Screenplay) -> tuple[ScriptScene, ...]:
    """What prints: no notes, no omitted scenes, no voice messages."""
    groups: list[list[Element]] = [[]]
    for element in drop_omitted(screenplay).elements:
        if element.kind in UNPRINTED_KINDS:
            continue
        if element.kind is Kind.SCENE_HEADING:
            groups.append([])
        groups[-1].append(element)
    scenes: list[ScriptScene] = []
    number = 0
    for group in groups:
        opens = bool(group) and group[0].kind is Kind.SCENE_HEADING
        if not group or group[0].is_omitted or group[0].omitted or not (text := write_scene_text(group)):
            continue
        number += opens
        heading = to_capitals(" ".join(group[0].text.split())) if opens else ""
        scenes.append(ScriptScene(number if opens else 0, heading, text, tuple([each.id for each in group])))
    return tuple(scenes)


def write_scene_text(elements: Iterable[Element]) -> str:
    """As Fountain. What Fountain cannot carry (layout, colours) says nothing to a model."""
    plain = tuple([replace(each, notes=(), omitted=()) for each in elements])
    written = write_fountain(Screenplay(plain), WriteOptions(cover=False))
    return written.data.decode().strip()


def find_scene_of(scenes: Sequence[ScriptScene], element_id: str) -> int | None:
    """The index of the scene that has this element."""
    return next((at for at, scene in enumerate(scenes) if element_id in scene.element_ids), None)


def take_last_lines(text: str, most: int = LAST_LINES) -> str:
    """The last paragraphs that have so many lines together, and one at least."""
    taken: list[str] = []
    lines = 0
    for paragraph in reversed(text.strip().split("\n\n")):
        lines += paragraph.count("\n") + 1
        if taken and lines > most:
            break
        taken.append(paragraph)
    return "\n\n".join(reversed(taken))


def select_sheets(sheets: Sequence[CharacterSheet], text: str) -> list[CharacterSheet]:
    """Those who are named in the text, the one who is named most first."""
    folded = fold_text(text)
    mentions = [max((_count_phrase(folded, form) for form in _list_forms(sheet)), default=0) for sheet in sheets]
    named = [at for at, count in enumerate(mentions) if count]
    return [sheets[at] for at in sorted(named, key=lambda at: -mentions[at])]


def _count_phrase(text: str, phrase: str) -> int:
    return len(re.findall(rf"(?<!\S){re.escape(phrase)}(?!\S)", text))


def _list_forms(sheet: CharacterSheet) -> Iterator[str]:
    """Ways to name a person: the whole name, the first and the last name, other names."""
    yield from filter(None, map(fold_text, (sheet.name, *sheet.aliases)))
    words = fold_text(strip_title(sheet.name)).split()
    yield from [word for word in {*words[:1], *words[-1:]} if len(word) >= _SHORTEST_FORM]


def list_speeches(screenplay: Screenplay, name: str, without: Sequence[str] = ()) -> tuple[str, ...]:
    """The three longest speeches of a character that are no monologues, as samples of the voice.

    `without`: ids of elements that are no sample, because they are to be rewritten.
    """
    wanted = parse_name(name)
    speeches: list[list[Element]] = []
    is_theirs = False
    for element in drop_omitted(screenplay).elements:
        if element.kind is Kind.CHARACTER:
            is_theirs = parse_name(element.text) == wanted
            if is_theirs:
                speeches.append([])
        elif element.kind not in _IN_SPEECH:
            is_theirs = False
        elif is_theirs and element.id not in without:
            speeches[-1].append(element)
    texts = ["\n".join([each.text for each in speech]) for speech in speeches if _is_spoken(speech)]
    fitting = [text for text in dict.fromkeys(texts) if count_words(text) <= _LONGEST_SPEECH]
    longest = sorted(fitting, key=lambda text: -count_words(text))[:_MOST_SPEECHES]
    return tuple([text for text in fitting if text in longest])


def _is_spoken(speech: Iterable[Element]) -> bool:
    return any(each.kind in _SPOKEN for each in speech)
