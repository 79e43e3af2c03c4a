"""Who speaks, and which "(CONT'D)" behind a name is only what the layout would write anyway. Rules FN6 and PP12."""

from __future__ import annotations

import re
from collections.abc import Callable

from screnpla.screenplay.layout.shown import capitals
from screnpla.screenplay.layout.speakers import Cue, automatic_mark, cue_of, speakers_after
from screnpla.screenplay.profile import Marks

_MARK = re.compile(r"\( ?CONT(?:['’]?D|INUED|\.)? ?\)")
_MARKS = Marks()


class Speakers:
    def __init__(self, plain: Callable[[str], str] = str) -> None:
        """`plain` takes off what a format puts around letters to make them bold."""
        self._plain = plain
        self._cues: dict[str, Cue] = {}
        self._last: tuple[str, ...] = ()
        self._before_last: tuple[str, ...] = ()
        self.marked = 0  # cues whose mark was only what the layout would write
        self.unmarked = 0  # and cues without a mark, where the layout would write one

    def new_scene(self) -> None:
        self._last = self._before_last = ()

    def cue(self, raw: str, *, beside: bool) -> str:
        """The cue as it is kept: without the mark where the same person spoke last in this scene.

        `beside`: of two who speak at once it is the second; the layout compares both with who spoke before them.
        """
        spoke = self._before_last if beside else self._last
        cue = self._read(raw)
        if cue.continued:
            bare = without_mark(raw)
            without = self._read(bare)
            if bare != raw and automatic_mark(without, spoke, _MARKS):
                raw, cue = bare, without
                self.marked += 1
        elif automatic_mark(cue, spoke, _MARKS):
            self.unmarked += 1
        self._before_last = spoke
        self._last = (*self._last, *speakers_after(cue)) if beside else speakers_after(cue)
        return raw

    def _read(self, raw: str) -> Cue:
        """A script has a few names, said over and over."""
        found = self._cues.get(raw)
        if found is None:
            found = self._cues[raw] = cue_of(capitals(self._plain(raw)))
        return found


def without_mark(raw: str) -> str:
    at = raw.rfind("(")
    return raw[:at].rstrip() if at > 0 and _MARK.fullmatch(capitals(raw[at:])) else raw
