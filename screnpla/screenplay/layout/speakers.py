"""Speakers: names without their extensions, and the mark behind the cue of who speaks again. Rules PG20 to PG23."""

from __future__ import annotations

import re
from typing import NamedTuple, TypeAlias

from screnpla.screenplay.profiles.profile import Marks

_OFF_SCREEN_VOICE = re.compile(r"\bV\. ?O\b|\bVO\b")
_CONTINUED = re.compile(r"\bCONT(?:['’]?D|INUED|\.)?(?!\w)")

# The last speakers: one, or the two of a dual dialogue.
Speakers: TypeAlias = tuple[str, ...]


class Cue(NamedTuple):
    name: str
    voice_over: bool
    continued: bool  # the writer typed the mark


def parse_cue(text: str) -> Cue:
    """Reads a cue in capitals: "ANNA (V.O.) (CONT'D)"."""
    name, bracket, extensions = text.partition("(")
    if not bracket:
        return Cue(name.strip(), voice_over=False, continued=False)
    return Cue(
        name.strip(),
        voice_over=_OFF_SCREEN_VOICE.search(extensions) is not None,
        continued=_CONTINUED.search(extensions) is not None,
    )


def find_automatic_mark(cue: Cue, last: Speakers, marks: Marks) -> str:
    """The mark behind a cue when one of `last` spoke before in this scene."""
    if not marks.automatic or cue.voice_over or cue.continued or cue.name not in last:
        return ""
    return f" {marks.continued}"


def next_speakers(cue: Cue) -> Speakers:
    """Whom the next cue is compared with: a voice-over is forgotten at once."""
    return () if cue.voice_over or not cue.name else (cue.name,)


def make_repeated_cue(cue: str, marks: Marks) -> str:
    """The cue above the rest of a speech on the next page."""
    text = cue.split("\n", 1)[0].rstrip()
    if marks.continued in text or parse_cue(text).continued:
        return text
    return f"{text} {marks.continued}"
