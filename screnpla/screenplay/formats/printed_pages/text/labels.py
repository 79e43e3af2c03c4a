"""Labels of lines, by their position and their neighbours."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum

from screnpla.screenplay.formats.common.kind_from_text import CLOSING, OPENING, is_transition
from screnpla.screenplay.formats.printed_pages.page.model import ScriptLine
from screnpla.screenplay.formats.printed_pages.text.indents import (
    NEAR,
    Indents,
    is_capital,
    is_heading_near,
    is_shared_cue,
)

_CLOSED = re.compile(f"[{''.join(CLOSING)}]")
_LONGEST_ASIDE = 4  # lines
_HANG = 12.0  # points that the lines of a parenthetical stand right of its bracket


class LineLabel(StrEnum):
    BASE = "base"  # headings, action, shots
    CUE = "cue"
    ASIDE = "aside"
    SPEECH = "speech"
    RIGHT = "right"  # transitions
    MIDDLE = "middle"
    OTHER = "other"


IN_SPEECH = frozenset({LineLabel.CUE, LineLabel.ASIDE, LineLabel.SPEECH})


def label_lines(lines: Sequence[ScriptLine], indents: Indents) -> list[LineLabel]:
    found: list[LineLabel] = []
    open_parenthetical = False
    for at, line in enumerate(lines):
        before = found[-1] if found else LineLabel.BASE
        if indents.shared and _is_at_shared_cue(lines, at, indents):
            found.append(LineLabel.CUE)
            continue
        continues_speech = before in IN_SPEECH and line.gap <= indents.speech_gap + 0.5
        if before is LineLabel.SPEECH and not (indents.shared and indents.is_base(line.x)):
            continues_speech = continues_speech or line.is_first or _is_after_blank(line, indents)
        elif before is LineLabel.CUE:
            continues_speech = continues_speech or (line.is_first and _opens_speech(line, indents))
        if continues_speech:
            label = _label_in_speech(
                line, lines, at, indents, open_parenthetical=open_parenthetical and before is LineLabel.ASIDE
            )
        else:
            label = _label_outside(line, lines, at, indents)
        if label is LineLabel.ASIDE:
            open_parenthetical = not line.text.rstrip().endswith(CLOSING)
        found.append(label)
    return found


def _is_at_shared_cue(lines: Sequence[ScriptLine], at: int, indents: Indents) -> bool:
    below = lines[at + 1] if at + 1 < len(lines) else None
    return indents.is_cue(lines[at].x) and is_shared_cue(lines[at], below)


def _is_after_blank(line: ScriptLine, indents: Indents) -> bool:
    """Whether a speech goes on behind a blank line: where else would its lines begin just there?"""
    exactly = indents.dialogue is not None and abs(line.x - indents.dialogue) <= 1.5
    return exactly and line.gap <= 2 * indents.speech_gap + 0.5


def _label_in_speech(
    line: ScriptLine, lines: Sequence[ScriptLine], at: int, indents: Indents, *, open_parenthetical: bool
) -> LineLabel:
    parenthetical_x = indents.dialogue if indents.parenthetical is None else indents.parenthetical
    if (
        open_parenthetical
        and parenthetical_x is not None
        and parenthetical_x - NEAR <= line.x <= parenthetical_x + _HANG
    ):
        return LineLabel.ASIDE
    if indents.is_dialogue(line.x):
        return LineLabel.ASIDE if _is_aside_in_column(lines, at, indents) else LineLabel.SPEECH
    if line.text.startswith(OPENING) and not indents.is_base(line.x):
        return LineLabel.ASIDE
    return _label_outside(line, lines, at, indents)


def _is_aside_in_column(lines: Sequence[ScriptLine], at: int, indents: Indents) -> bool:
    """Whether a bracket in the column of the speech is an aside: it fills its lines, and none stands further in."""
    line = lines[at]
    if indents.parenthetical is not None or not line.text.startswith(OPENING):
        return False
    if indents.is_dialogue(lines[at - 1].x) and not indents.has_room_for(lines[at - 1], line):
        return False  # a sentence that goes on
    for following in lines[at : at + _LONGEST_ASIDE]:
        before, *behind = _CLOSED.split(following.text, maxsplit=1)
        if behind or (following.gap > indents.speech_gap + 0.5 and following is not line):
            return behind != [] and not behind[0].strip() and bool(before)
    return False


def _opens_speech(below: ScriptLine, indents: Indents) -> bool:
    """Whether a line may stand below a name."""
    further_in = indents.dialogue is not None and below.x > indents.dialogue + NEAR
    return indents.is_dialogue(below.x) or (below.text.startswith(OPENING) and further_in)


def _label_outside(line: ScriptLine, lines: Sequence[ScriptLine], at: int, indents: Indents) -> LineLabel:
    if indents.is_base(line.x) or is_heading_near(line, indents):
        return LineLabel.BASE
    if _is_cue(line, lines, at, indents):
        return LineLabel.CUE
    if indents.is_centred(line):
        return LineLabel.MIDDLE
    if is_capital(line.text):
        cue_x = indents.cue if indents.cue is not None else indents.base + 180
        if line.x > cue_x + NEAR or is_transition(line.text):
            return LineLabel.RIGHT
        if indents.is_cue(line.x):
            return LineLabel.CUE
    return LineLabel.SPEECH if indents.is_dialogue(line.x) else LineLabel.OTHER


def _is_cue(line: ScriptLine, lines: Sequence[ScriptLine], at: int, indents: Indents) -> bool:
    if indents.dialogue is None or line.x < indents.dialogue + NEAR or line.gap < 1.5:
        return False
    below = lines[at + 1] if at + 1 < len(lines) else None
    if below is None or (below.gap > indents.speech_gap + 0.5 and not below.is_first):
        return False
    if below.is_first and not indents.is_cue(line.x):
        return False
    return _opens_speech(below, indents) and (
        indents.is_cue(line.x) or (is_capital(line.text) and not is_transition(line.text))
    )
