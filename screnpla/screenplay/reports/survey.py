"""A survey of a screenplay, made once for all reports: its scenes, its speeches, and the page of every element."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from screnpla.screenplay.breakdown.character_names import parse_name, split_people
from screnpla.screenplay.breakdown.page_lengths import find_positions
from screnpla.screenplay.breakdown.scenes import Scene, find_solo_speakers, is_printed, list_scenes
from screnpla.screenplay.breakdown.word_count import count_words
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind
from screnpla.screenplay.layout.paginate import Layout, paginate

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

    def page_of(self, element_id: str) -> str:
        return self.pages.get(element_id, "")


def make_survey(screenplay: Screenplay, layout: Layout | None = None) -> Survey:
    layout = layout or paginate(screenplay)
    found = list_scenes(screenplay, layout)
    first = layout.profile.first_page_number
    pages = {each: str(first + place.page) for each, place in find_positions(layout).items()}
    printed = tuple(element for element in screenplay.elements if is_printed(element, layout.profile))
    return Survey(screenplay, layout, found, printed, tuple(_list_speeches(screenplay, printed, found)), pages)


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
