"""Characters: how much they speak, where, and with whom. Rules RP20 to RP22."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from screnpla.screenplay.reports.survey import Speech, Survey

_LARGEST_ROUND = 60  # speakers of a scene who are counted as speaking with each other; more are a crowd


@dataclass(frozen=True, slots=True)
class Character:
    name: str
    speeches: int
    words: int
    share: float  # of all words spoken, from 0 to 1
    scenes: tuple[str, ...]  # numbers; empty ones left out
    scene_count: int
    first_page: str
    last_page: str
    speaks_with: tuple[tuple[str, int], ...]  # names, and in how many scenes; most often first
    cues: tuple[str, ...]  # ids of elements, in the order of the script


@dataclass(slots=True)
class _Role:
    speeches: int = 0
    words: int = 0
    scenes: dict[int, None] = field(default_factory=dict)
    pages: list[str] = field(default_factory=list)
    cues: list[str] = field(default_factory=list)


def list_characters(found: Survey) -> tuple[Character, ...]:
    """Who speaks most comes first."""
    roles: dict[str, _Role] = {}
    for speech in found.speeches:
        for person in speech.people:
            _add_speech(roles.setdefault(person, _Role()), speech, found)
    spoken = sum(role.words for role in roles.values())
    others = _count_partners(found.speeches)
    characters = [
        _make_character(name, role, spoken, others.get(name, Counter()), found) for name, role in roles.items()
    ]
    return tuple(sorted(characters, key=lambda each: (-each.words, -each.speeches, each.name)))


def _add_speech(role: _Role, speech: Speech, found: Survey) -> None:
    role.speeches += bool(speech.parts)
    role.words += speech.words
    role.scenes[speech.scene] = None
    if speech.cue:
        role.pages.append(found.page_of(speech.cue.id))
        role.cues.append(speech.cue.id)


def _make_character(name: str, role: _Role, spoken: int, others: Counter[str], found: Survey) -> Character:
    numbers = tuple(number for scene in role.scenes if (number := found.scenes[scene].number))
    return Character(
        name=name,
        speeches=role.speeches,
        words=role.words,
        share=role.words / spoken if spoken else 0.0,
        scenes=numbers,
        scene_count=len(role.scenes),
        first_page=role.pages[0] if role.pages else "",
        last_page=role.pages[-1] if role.pages else "",
        speaks_with=tuple(sorted(others.items(), key=lambda each: (-each[1], each[0]))),
        cues=tuple(role.cues),
    )


def _count_partners(speeches: Sequence[Speech]) -> dict[str, Counter[str]]:
    by_scene: dict[int, dict[str, None]] = {}
    for speech in speeches:
        by_scene.setdefault(speech.scene, {}).update(dict.fromkeys(speech.people))
    found: dict[str, Counter[str]] = {}
    for people in by_scene.values():
        for one in people if len(people) <= _LARGEST_ROUND else ():
            found.setdefault(one, Counter()).update(other for other in people if other != one)
    return found
