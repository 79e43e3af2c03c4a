"""What each line is by where it stands and what stands around it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from screnpla.screenplay.formats.paper.indents import NEAR, Indents, is_capital, opens_scene_near
from screnpla.screenplay.formats.paper.lines import Line
from screnpla.screenplay.formats.telling_words import is_transition

_HANG = 12.0  # points that the lines of an aside stand right of its bracket


class Label(StrEnum):
    BASE = "base"  # headings, action, shots
    CUE = "cue"
    ASIDE = "aside"
    SPEECH = "speech"
    RIGHT = "right"  # transitions
    MIDDLE = "middle"
    OTHER = "other"


IN_SPEECH = frozenset({Label.CUE, Label.ASIDE, Label.SPEECH})


def labelled(lines: Sequence[Line], indents: Indents) -> list[Label]:
    found: list[Label] = []
    open_aside = False
    for at, line in enumerate(lines):
        before = found[-1] if found else Label.BASE
        goes_on = before in IN_SPEECH and line.gap <= indents.speech_gap + 0.5
        if before is Label.SPEECH:
            goes_on = goes_on or line.first or _is_after_blank(line, indents)
        if goes_on:
            label = _in_speech(line, lines, at, indents, open_aside=open_aside and before is Label.ASIDE)
        else:
            label = _outside(line, lines, at, indents)
        if label is Label.ASIDE:
            open_aside = not line.text.rstrip().endswith(")")
        found.append(label)
    return found


def _is_after_blank(line: Line, indents: Indents) -> bool:
    """Whether a speech goes on behind a blank line: where else would its lines begin just there?"""
    exactly = indents.dialogue is not None and abs(line.x - indents.dialogue) <= 1.5
    return exactly and line.gap <= 2 * indents.speech_gap + 0.5


def _in_speech(line: Line, lines: Sequence[Line], at: int, indents: Indents, *, open_aside: bool) -> Label:
    aside = indents.parenthetical
    if open_aside and aside is not None and aside - NEAR <= line.x <= aside + _HANG:
        return Label.ASIDE
    if indents.is_dialogue(line.x):
        return Label.SPEECH
    if line.text.startswith("(") and not indents.is_base(line.x) and not indents.is_cue(line.x):
        return Label.ASIDE
    return _outside(line, lines, at, indents)


def _outside(line: Line, lines: Sequence[Line], at: int, indents: Indents) -> Label:
    if indents.is_base(line.x) or opens_scene_near(line, indents):
        return Label.BASE
    if _is_cue(line, lines, at, indents):
        return Label.CUE
    if indents.is_centred(line):
        return Label.MIDDLE
    if is_capital(line.text):
        beyond = indents.cue if indents.cue is not None else indents.base + 180
        if line.x > beyond + NEAR or is_transition(line.text):
            return Label.RIGHT
        if indents.is_cue(line.x):
            return Label.CUE
    return Label.SPEECH if indents.is_dialogue(line.x) else Label.OTHER


def _is_cue(line: Line, lines: Sequence[Line], at: int, indents: Indents) -> bool:
    if indents.dialogue is None or line.x < indents.dialogue + NEAR or line.gap < 1.5:
        return False
    below = lines[at + 1] if at + 1 < len(lines) else None
    if below is None or below.first or below.gap > indents.speech_gap + 0.5:
        return False
    opens = indents.is_dialogue(below.x) or (below.text.startswith("(") and below.x > indents.dialogue + NEAR)
    return opens and (indents.is_cue(line.x) or (is_capital(line.text) and not is_transition(line.text)))
