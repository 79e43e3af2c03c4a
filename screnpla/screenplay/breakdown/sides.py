"""Sides: pages of some scenes for a day of shooting, or of one character for who plays them. Rules EX12 to EX16."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import NamedTuple

from screnpla.screenplay.breakdown.character_names import parse_name, split_people
from screnpla.screenplay.breakdown.scenes import Scene, find_solo_speakers, list_scenes
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind
from screnpla.screenplay.layout.page import Page
from screnpla.screenplay.layout.paginate import Layout
from screnpla.screenplay.losses import BadRequest

NO_SCENES = "Choose at least one scene for the sides."
UNKNOWN_SCENE = "A chosen scene is not in the script any more. Please choose the scenes again."
NOBODY_SPEAKS = "Nobody speaks in this script: it has no sides of characters."
_SPOKEN = frozenset({Kind.PARENTHETICAL, Kind.DIALOGUE, Kind.LYRICS, Kind.VOICE_DIALOGUE})


@dataclass(frozen=True, slots=True)
class SidesOptions:
    """Some scenes, by the ids of their headings, or a character."""

    scene_ids: tuple[str, ...] = ()
    character: str = ""
    only_speeches: bool = False  # of a character: their speeches with the cues before them, and no other page


class CrossedRows(NamedTuple):
    first: float
    last: float


class SidePage(NamedTuple):
    position: int  # among the pages of the script
    crossed: tuple[CrossedRows, ...]  # rows of other scenes


def choose_side_pages(layout: Layout, screenplay: Screenplay, sides: SidesOptions) -> list[SidePage]:
    """The real pages with something of the chosen scenes. Raises `BadRequest`."""
    chosen = _choose_scenes(list_scenes(screenplay, layout), sides)
    ids = {element_id for scene in chosen for element_id in scene.element_ids}
    return [
        SidePage(position, tuple(_find_crossed_rows(page, ids)))
        for position, page in enumerate(layout.pages)
        if any(line.element_id in ids for line in page.lines)
    ]


def _choose_scenes(scenes: Sequence[Scene], sides: SidesOptions) -> list[Scene]:
    if sides.character:
        name = parse_name(sides.character)
        found = [scene for scene in scenes if name in scene.speakers]
        if not found:
            raise BadRequest(_does_not_speak(name))
        return found
    if not sides.scene_ids:
        raise BadRequest(NO_SCENES)
    wanted = set(sides.scene_ids)
    if not wanted <= {scene.heading_id for scene in scenes if scene.heading_id}:
        raise BadRequest(UNKNOWN_SCENE)
    return [scene for scene in scenes if scene.heading_id in wanted]


def _does_not_speak(name: str) -> str:
    return f"{name[:60] or 'Somebody without a name'} does not speak in this script."


def _find_crossed_rows(page: Page, kept: Collection[str]) -> Iterator[CrossedRows]:
    """Lines that belong to no element, such as a mark that a scene goes on, are crossed out with none."""
    lines = sorted((line for line in page.lines if line.element_id), key=lambda line: line.row)
    for is_kept, group in groupby(lines, lambda line: line.element_id in kept):
        if not is_kept:
            rows = [line.row for line in group]
            yield CrossedRows(rows[0], rows[-1])


class Speaker(NamedTuple):
    name: str
    scenes: int
    speeches: int


def list_speakers(screenplay: Screenplay, scenes: Sequence[Scene]) -> list[Speaker]:
    """Who speaks, by their first speech."""
    alone = find_solo_speakers(screenplay)
    speeches: dict[str, int] = {}
    for element in screenplay.elements:
        if element.kind is Kind.CHARACTER and (name := parse_name(element.text)):
            for person in split_people(name, alone):
                speeches[person] = speeches.get(person, 0) + 1
    return [Speaker(name, sum(name in scene.speakers for scene in scenes), count) for name, count in speeches.items()]


class _Speech(NamedTuple):
    start: int  # of its cue among the elements
    end: int
    people: tuple[str, ...]


def keep_speeches(screenplay: Screenplay, character: str) -> Screenplay:
    """A script of their speeches, each with its cue: the speech before it in the scene, or the action. `BadRequest`."""
    name = parse_name(character)
    elements = screenplay.elements
    kept: set[int] = set()
    heading, before, has_speech = -1, range(0), False
    speeches = {speech.start: speech for speech in _list_speeches(screenplay)}
    for at, element in enumerate(elements):
        if element.kind is Kind.SCENE_HEADING:
            heading, before, has_speech = at, range(0), False
        elif speech := speeches.get(at):
            spoken = range(speech.start, speech.end)
            if name in speech.people:
                kept.update([heading] if heading >= 0 else [], before, spoken)
            before, has_speech = spoken, True
        elif element.kind is Kind.ACTION and not has_speech:
            before = range(at, at + 1)
    if not kept:
        raise BadRequest(_does_not_speak(name))
    # One column of a dual dialogue may stand alone now.
    alone = tuple([replace(elements[at], dual=None) for at in sorted(kept)])
    return replace(screenplay, elements=alone, page_locks=())


def _list_speeches(screenplay: Screenplay) -> Iterator[_Speech]:
    alone = find_solo_speakers(screenplay)
    elements: Sequence[Element] = screenplay.elements
    for start, element in enumerate(elements):
        if element.kind is Kind.CHARACTER and (name := parse_name(element.text)):
            end = start + 1
            while end < len(elements) and elements[end].kind in _SPOKEN:
                end += 1
            yield _Speech(start, end, split_people(name, alone))
