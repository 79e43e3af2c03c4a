"""A survey of a screenplay, made once for all reports: its scenes, its speeches, and the page of every element."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count

from screnpla.screenplay.breakdown.character_names import parse_name, split_people
from screnpla.screenplay.breakdown.page_lengths import find_positions
from screnpla.screenplay.breakdown.scenes import Scene, find_solo_speakers, is_printed, survey_scenes
from screnpla.screenplay.breakdown.word_count import count_words
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind
from screnpla.screenplay.layout.paginate import Layout

SPOKEN = frozenset({Kind.DIALOGUE, Kind.LYRICS, Kind.VOICE_DIALOGUE})
IN_SPEECH = SPOKEN | {Kind.PARENTHETICAL}


@dataclass(frozen=True, slots=True)
class Speech:
    """A cue and its dialogue, without action in between. Without a cue: spoken by nobody."""

    people: tuple[str, ...]
    cue: Element | None
    parts: tuple[Element, ...]  # parentheticals, dialogue, lyrics
    words: int  # spoken ones
    scene: int  # index in `scenes`


@dataclass(frozen=True, slots=True)
class Survey:
    screenplay: Screenplay
    layout: Layout
    scenes: tuple[Scene, ...]
    printed: tuple[Element, ...]
    speeches: tuple[Speech, ...]
    pages: Mapping[str, str]  # the label of the page where an element begins, by its id
    cast_numbers: Mapping[str, int]  # of everybody who speaks, by name

    def page_of(self, element_id: str) -> str:
        return self.pages.get(element_id, "")


def make_survey(
    screenplay: Screenplay, layout: Layout | None = None, given_numbers: Mapping[str, int] | None = None
) -> Survey:
    """`given_numbers`: those that characters were given before, by name."""
    screenplay, layout, found = survey_scenes(screenplay, layout)
    pages = {each: layout.labels[place.page] for each, place in find_positions(layout).items()}
    printed = tuple(element for element in screenplay.elements if is_printed(element, layout.profile))
    speeches = tuple(_list_speeches(screenplay, printed, found))
    return Survey(screenplay, layout, found, printed, speeches, pages, _number_cast(speeches, given_numbers or {}))


def _number_cast(speeches: Sequence[Speech], given: Mapping[str, int]) -> dict[str, int]:
    """RP65: a number that was given stays; others get the next that nobody ever had, who speaks most first."""
    words: Counter[str] = Counter()
    for speech in speeches:
        for person in speech.people:
            words[person] += speech.words
    numbers = {name: given[name] for name in words if name in given}
    ever = set(given.values())
    free = (number for number in count(1) if number not in ever)
    for name in sorted(words.keys() - given.keys(), key=lambda each: (-words[each], each)):
        numbers[name] = next(free)
    return numbers


def _list_speeches(screenplay: Screenplay, printed: Sequence[Element], found: Sequence[Scene]) -> list[Speech]:
    scene_of = {each: number for number, scene in enumerate(found) for each in scene.element_ids}
    alone = find_solo_speakers(screenplay)
    speeches: list[Speech] = []
    for at, element in enumerate(printed):
        if element.kind is not Kind.CHARACTER and not _is_loose(printed, at):
            continue
        cue = element if element.kind is Kind.CHARACTER else None
        parts = _speech_parts(printed, at + 1 if cue else at)
        name = parse_name(cue.text) if cue else ""
        words = sum(count_words(part.text) for part in parts if part.kind in SPOKEN)
        speeches.append(
            Speech(split_people(name, alone) if name else (), cue, parts, words, scene_of.get(element.id, 0))
        )
    return speeches


def _is_loose(printed: Sequence[Element], at: int) -> bool:
    """Whether speech begins here that no cue announces."""
    if printed[at].kind not in IN_SPEECH:
        return False
    return at == 0 or (printed[at - 1].kind not in IN_SPEECH and printed[at - 1].kind is not Kind.CHARACTER)


def _speech_parts(printed: Sequence[Element], at: int) -> tuple[Element, ...]:
    end = at
    while end < len(printed) and printed[end].kind in IN_SPEECH:
        end += 1
    return tuple(printed[at:end])
