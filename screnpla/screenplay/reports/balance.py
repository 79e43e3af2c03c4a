"""Balance of dialogue and action, and the longest speeches. Rule RP25."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from heapq import nlargest

from screnpla.screenplay.breakdown.word_count import count_words
from screnpla.screenplay.elements import Element, Kind
from screnpla.screenplay.reports.findings import shorten_text
from screnpla.screenplay.reports.survey import SPOKEN, Speech, Survey

_LONGEST = 10
_SHOWN = frozenset({Kind.ACTION, Kind.SHOT, Kind.NORMAL, Kind.PARAGRAPH, Kind.BLOCK_QUOTE, Kind.LIST_ITEM})


@dataclass(frozen=True, slots=True)
class LongSpeech:
    people: tuple[str, ...]
    words: int
    page: str
    scene: str
    element_id: str
    begins: str


@dataclass(frozen=True, slots=True)
class Balance:
    spoken_words: int
    action_words: int
    spoken_lines: int  # on paper, cues and parentheticals included
    action_lines: int
    longest: tuple[LongSpeech, ...]

    @property
    def spoken_share(self) -> float:
        """The share of dialogue in all words, from 0 to 1."""
        both = self.spoken_words + self.action_words
        return self.spoken_words / both if both else 0.0


def measure_balance(found: Survey) -> Balance:
    spoken = [element for element in found.printed if element.kind in SPOKEN]
    described = [element for element in found.printed if element.kind in _SHOWN]
    of_speech = SPOKEN | {Kind.CHARACTER, Kind.PARENTHETICAL}
    lines = [line.kind for sheet in found.layout.sheets for line in sheet.lines]
    return Balance(
        spoken_words=_count_words(spoken),
        action_words=_count_words(described),
        spoken_lines=sum(kind in of_speech for kind in lines),
        action_lines=sum(kind in _SHOWN for kind in lines),
        longest=tuple(
            _make_long_speech(speech, found)
            for speech in nlargest(_LONGEST, found.speeches, _speech_length)
            if speech.words
        ),
    )


def _count_words(elements: Iterable[Element]) -> int:
    return sum(count_words(element.text) for element in elements)


def _speech_length(speech: Speech) -> int:
    return speech.words


def _make_long_speech(speech: Speech, found: Survey) -> LongSpeech:
    first = next(part for part in speech.parts if part.kind in SPOKEN)
    number = found.scenes[speech.scene].number
    target = speech.cue or first
    return LongSpeech(
        speech.people, speech.words, found.page_of(target.id), number, target.id, shorten_text(first.text)
    )
