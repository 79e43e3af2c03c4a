"""The scenes of a screenplay: number, place and time, pages, length in eighths, who speaks. Rules RP8 to RP14."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from screnpla.screenplay.breakdown.character_names import has_several_names, parse_name, split_people
from screnpla.screenplay.breakdown.headings import Heading, parse_heading
from screnpla.screenplay.breakdown.page_lengths import ElementPosition, find_positions, measure_scenes
from screnpla.screenplay.breakdown.word_count import count_words
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind
from screnpla.screenplay.layout.paginate import Layout, paginate
from screnpla.screenplay.layout.text.visible_text import to_capitals
from screnpla.screenplay.production.omitted_scenes import drop_hidden
from screnpla.screenplay.production.scene_numbers import find_shown_numbers
from screnpla.screenplay.profiles.profile import Behaviour, Profile

# Kinds that announce the scene behind them and are no part of the one before.
_ANNOUNCES = frozenset({Kind.SECTION, Kind.START_OF_ACT})
_NO_SCENE = frozenset({Kind.TRANSITION, Kind.TITLE, Kind.END_OF_ACT, *_ANNOUNCES})
_LONGEST_OPENING = 4  # words of "FADE IN:", "OVER BLACK:"


@dataclass(frozen=True, slots=True)
class Scene:
    number: str  # as the script has it; counted where none has one; empty for text before the first heading
    heading_id: str  # empty: text before the first heading
    text: str  # of the heading, as it shows
    heading: Heading
    light: str  # "day", "night" or "dawn or dusk"; behind CONTINUOUS or LATER that of the scene before
    first_page: str  # labels
    last_page: str
    eighths: int  # of a page; 0 only where nothing of it prints
    element_ids: tuple[str, ...]
    speakers: tuple[str, ...]  # by their first speech
    words: int
    omitted: bool = False


@dataclass(slots=True)
class _SceneDraft:
    elements: list[Element] = field(default_factory=list)
    heading: Element | None = None

    @property
    def omitted(self) -> bool:
        return self.heading is not None and (self.heading.is_omitted or bool(self.heading.omitted))


def list_scenes(screenplay: Screenplay, layout: Layout | None = None) -> tuple[Scene, ...]:
    layout = layout or paginate(screenplay)
    drafts = _split_scenes(screenplay.elements, layout.profile)
    positions = find_positions(layout)
    extents = [_find_extent(draft, positions) for draft in drafts]
    lengths = measure_scenes(layout, extents, [not draft.omitted for draft in drafts])
    numbers = find_shown_numbers(screenplay.elements, screenplay.scene_numbering, layout.profile)
    numbered = any(draft.heading and numbers.get(draft.heading.id) for draft in drafts)
    alone = find_solo_speakers(screenplay)
    scenes: list[Scene] = []
    light = ""
    counted = 0
    for draft, extent, length in zip(drafts, extents, lengths, strict=True):
        counted += draft.heading is not None
        scene = _make_scene(draft, extent, length, layout, alone, numbers)
        light = scene.light or light
        scenes.append(
            replace(scene, number=scene.number if numbered or not draft.heading else str(counted), light=light)
        )
    return tuple(scenes)


class SurveyedScenes(NamedTuple):
    screenplay: Screenplay  # what prints of it
    layout: Layout
    scenes: tuple[Scene, ...]


def survey_scenes(screenplay: Screenplay, layout: Layout | None = None) -> SurveyedScenes:
    layout = layout or paginate(screenplay)
    screenplay = drop_omitted(screenplay)
    return SurveyedScenes(screenplay, layout, list_scenes(screenplay, layout))


def drop_omitted(screenplay: Screenplay) -> Screenplay:
    """Without what omitted scenes hold, which is in no count: only their headings are listed (SN4)."""
    return replace(screenplay, elements=tuple(drop_hidden(screenplay.elements)))


def find_solo_speakers(screenplay: Screenplay) -> frozenset[str]:
    cues = {element.text for element in screenplay.elements if element.kind is Kind.CHARACTER}
    return frozenset(name for name in map(parse_name, cues) if name and not has_several_names(name))


def _split_scenes(elements: Sequence[Element], profile: Profile) -> list[_SceneDraft]:
    found = [_SceneDraft()]
    pending: list[Element] = []
    for element in elements:
        if element.kind is Kind.SCENE_HEADING:
            found.append(_SceneDraft([*pending, element], element))
            pending = []
        elif element.kind in _ANNOUNCES or (pending and not is_printed(element, profile)):
            pending.append(element)
        else:
            found[-1].elements += [*pending, element]
            pending = []
    found[-1].elements += pending
    if len(found) > 1 and not _is_scene(found[0].elements, profile):
        first = found.pop(0)
        found[0].elements[:0] = first.elements
    return found if len(found) > 1 or any(is_printed(element, profile) for element in found[0].elements) else []


def _is_scene(elements: Iterable[Element], profile: Profile) -> bool:
    """Whether text before the first heading is more than a title and a FADE IN."""
    return any(
        element.kind not in _NO_SCENE and is_printed(element, profile) and not _is_opening(element.text.strip())
        for element in elements
    )


def _is_opening(text: str) -> bool:
    return not text or (text.endswith((":", ".")) and text.isupper() and len(text.split()) <= _LONGEST_OPENING)


def is_printed(element: Element, profile: Profile) -> bool:
    return profile.box(element).behaviour is not Behaviour.HIDDEN


def _find_extent(
    draft: _SceneDraft, positions: dict[str, ElementPosition]
) -> tuple[ElementPosition, ElementPosition] | None:
    """Where its first and its last line stand; None: nothing of it prints."""
    printed = [positions[element.id] for element in draft.elements if element.id in positions]
    return (min(printed), max(printed, key=lambda place: (place.last_page, place.last_row))) if printed else None


def _make_scene(
    draft: _SceneDraft,
    extent: tuple[ElementPosition, ElementPosition] | None,
    length: int,
    layout: Layout,
    alone: frozenset[str],
    numbers: Mapping[str, str],
) -> Scene:
    text = to_capitals(" ".join(draft.heading.text.split())) if draft.heading else ""
    heading = parse_heading(text)
    printed = [] if draft.omitted else [each for each in draft.elements if is_printed(each, layout.profile)]
    cues = (parse_name(element.text) for element in printed if element.kind is Kind.CHARACTER)
    speakers = dict.fromkeys(person for name in cues if name for person in split_people(name, alone))
    return Scene(
        number=numbers.get(draft.heading.id, "") if draft.heading else "",
        heading_id=draft.heading.id if draft.heading else "",
        text=text,
        heading=heading,
        light=heading.light,
        first_page=layout.labels[extent[0].page] if extent else "",
        last_page=layout.labels[extent[1].last_page] if extent else "",
        eighths=length,
        element_ids=tuple(element.id for element in draft.elements),
        speakers=tuple(speakers),
        words=sum(count_words(element.text) for element in printed),
        omitted=draft.omitted,
    )
