"""Dialogue: who speaks, which "(CONT'D)" the layout adds by itself (rules FN6 and PP12), and dual columns."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from screnpla.screenplay.elements import Dual, Element, Kind
from screnpla.screenplay.layout.speakers import Cue, find_automatic_mark, next_speakers, parse_cue
from screnpla.screenplay.layout.text.visible_text import to_capitals
from screnpla.screenplay.profiles.profile import Marks

_MARK = re.compile(r"\( ?CONT(?:['’]?D|INUED|\.)? ?\)")
_MARKS = Marks()


class SpeakerTracker:
    def __init__(self, plain: Callable[[str], str] = str) -> None:
        """`plain` takes off what a format puts around characters to make them bold."""
        self._plain = plain
        self._cues: dict[str, Cue] = {}
        self._last: tuple[str, ...] = ()
        self._before_last: tuple[str, ...] = ()
        self.marks_stripped = 0  # cues whose mark was only what the layout would write
        self.marks_missing = 0  # and cues without a mark, where the layout would write one

    def start_scene(self) -> None:
        self._last = self._before_last = ()

    def strip_automatic_mark(self, raw: str, *, beside: bool) -> str:
        """The cue as it is stored: without the mark where the same person spoke last in this scene.

        `beside`: of two who speak at once it is the second; the layout compares both with who spoke before them.
        """
        last_speakers = self._before_last if beside else self._last
        cue = self._parse_cue(raw)
        if cue.continued:
            bare = strip_continued_mark(raw)
            without = self._parse_cue(bare)
            if bare != raw and find_automatic_mark(without, last_speakers, _MARKS):
                raw, cue = bare, without
                self.marks_stripped += 1
        elif find_automatic_mark(cue, last_speakers, _MARKS):
            self.marks_missing += 1
        self._before_last = last_speakers
        self._last = (*self._last, *next_speakers(cue)) if beside else next_speakers(cue)
        return raw

    def _parse_cue(self, raw: str) -> Cue:
        """Cached: a script has a few names, used over and over."""
        found = self._cues.get(raw)
        if found is None:
            found = self._cues[raw] = parse_cue(to_capitals(self._plain(raw)))
        return found


def strip_continued_mark(raw: str) -> str:
    at = raw.rfind("(")
    return raw[:at].rstrip() if at > 0 and _MARK.fullmatch(to_capitals(raw[at:])) else raw


# Dual columns, for files that only mark the cue of the first speech.
_SPEECH = frozenset({Kind.PARENTHETICAL, Kind.DIALOGUE, Kind.LYRICS, Kind.VOICE_DIALOGUE, Kind.SYNOPSIS})


def assign_dual_columns(elements: Sequence[Element], cues: Iterable[int]) -> Iterable[tuple[int, Dual]]:
    """Places and columns. The next cue opens the right column, what is no speech ends it; `cues` are in order."""
    done = 0
    for at in cues:
        middle = _find_speech_end(elements, at + 1)
        if at < done or middle >= len(elements) or elements[middle].kind is not Kind.CHARACTER:
            continue
        done = _find_speech_end(elements, middle + 1)
        yield from [(each, Dual.LEFT) for each in range(at, middle)]
        yield from [(each, Dual.RIGHT) for each in range(middle, done)]


def _find_speech_end(elements: Sequence[Element], at: int) -> int:
    while at < len(elements) and elements[at].kind in _SPEECH:
        at += 1
    return at
