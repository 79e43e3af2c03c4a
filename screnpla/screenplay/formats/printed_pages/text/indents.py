"""Indents of the kinds on the pages. No print is like another, so they are learnt from it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from screnpla.screenplay.breakdown.headings import is_scene_start
from screnpla.screenplay.formats.common.kind_from_text import CLOSING, OPENING
from screnpla.screenplay.formats.printed_pages.page.measure import PrintMeasure
from screnpla.screenplay.formats.printed_pages.page.model import ScriptLine
from screnpla.screenplay.formats.printed_pages.text.joining import first_word_width

NEAR = 4.0  # points that lines of one kind may begin apart
_FURTHER_IN = 18.0  # points that a cue stands right of its dialogue
_BESIDE = 54.0  # points that a heading may stand beside the action
_LONGEST_NAME = 45
_ENOUGH_CUES = 3  # names above speech in their own column from which on a print has them so
_SENTENCE = re.compile(r"[.,;!?]\s*$")
_BRACKET = re.compile(f"[{''.join(OPENING)}]")
_OMITTED = frozenset({"OMITTED", "OMIT", "OMITTED."})


@dataclass(frozen=True, slots=True)
class Indents:
    """Points from the left paper edge. None: the print shows none of it."""

    base: float
    dialogue: float | None
    parenthetical: float | None
    cue: float | None
    middles: tuple[float, ...]  # around which lines may be centred
    base_limit: float  # points that a line of it is wide at most
    dialogue_limit: float
    speech_gap: float  # rows from a line of speech to the next: 2 where it is double spaced
    pitch: float  # points from letter to letter
    speech_count: int = 0  # speeches that this was learnt from
    shared: bool = False  # names stand in the column of their speech

    def is_base(self, x: float) -> bool:
        return abs(x - self.base) <= NEAR

    def is_dialogue(self, x: float) -> bool:
        return self.dialogue is not None and abs(x - self.dialogue) <= NEAR

    def is_centred(self, line: ScriptLine) -> bool:
        middle = (line.x + line.right) / 2
        return line.x > self.base + NEAR and any(abs(middle - other) <= NEAR for other in self.middles)

    def has_room_for(self, above: ScriptLine, below: ScriptLine) -> bool:
        """Whether the first word of a line would have fitted on the one above it."""
        limit = self.dialogue_limit if self.is_dialogue(above.x) else self.base_limit
        return above.right - above.x + (1 + first_word_width(below.text)) * self.pitch <= limit

    def is_cue(self, x: float) -> bool:
        return self.cue is not None and abs(x - self.cue) <= NEAR


def is_capital(text: str) -> bool:
    """In capitals but for the extension in brackets behind a name."""
    name = _BRACKET.split(text, maxsplit=1)[0]
    return name.upper() == name and any(character.isalpha() or character.isdigit() for character in name)


def is_heading(text: str) -> bool:
    return is_capital(text) and (is_scene_start(text) or text in _OMITTED)


def is_heading_near(line: ScriptLine, indents: Indents) -> bool:
    """A line that begins as a scene does is a heading also a little beside the left edge of the script."""
    limit = min(indents.dialogue or 1e9, indents.base + _BESIDE)
    return abs(line.x - indents.base) <= _BESIDE and line.x < limit - NEAR and is_heading(line.text)


def find_indents(lines: Sequence[ScriptLine], measure: PrintMeasure, width: float) -> Indents:
    cues, speech, parentheticals, gaps = _find_speeches(lines, _find_base(lines, None) + NEAR)
    if not speech.total():
        # Perhaps the whole print is speech, so that nothing stands left of it.
        cues, speech, parentheticals, gaps = _find_speeches(lines, 0.0)
    if not speech.total() and any(is_scene_start(line.text) for line in lines):
        # Some write names in small letters.
        cues, speech, parentheticals, gaps = _find_speeches(lines, _find_base(lines, None) + NEAR, capitals_only=False)
    dialogue = _most_common(speech)
    cue = _most_common(cues)
    base = _find_base(lines, dialogue)
    if dialogue is not None and (dialogue <= base + NEAR or (cue is not None and cue <= dialogue + NEAR)):
        dialogue = cue = None
    shared = _find_shared_column(lines) if dialogue is None else None
    if shared is not None:
        dialogue = cue = shared
    parenthetical_x = _most_common(
        {x: count for x, count in parentheticals.items() if dialogue is None or x > dialogue + NEAR}
    )
    right = max((line.right for line in lines if abs(line.x - base) <= NEAR), default=width - 72)
    speech_gap = float(gaps.most_common(1)[0][0]) if gaps else 1.0
    return Indents(
        base=base,
        dialogue=dialogue,
        parenthetical=parenthetical_x,
        cue=cue,
        # Of the paper, of the usual inches on it, of six from where the script begins, or of the lines as they are.
        middles=(width / 2, 306.0, 324.0, base + 216, (base + max(right, base + 200)) / 2),
        base_limit=max(_widest_line(lines, base), 50 * measure.pitch),
        dialogue_limit=max(_widest_line(lines, dialogue), 25 * measure.pitch)
        if dialogue is not None
        else 35 * measure.pitch,
        speech_gap=speech_gap,
        pitch=measure.pitch,
        speech_count=sum(speech.values()),
        shared=shared is not None,
    )


def is_shared_cue(above: ScriptLine, below: ScriptLine | None) -> bool:
    """Whether a line is a name right above what is said in the same column, by its words alone."""
    return (
        below is not None
        and above.page == below.page
        and above.gap > 1.5
        and below.gap < 1.5
        and abs(above.x - below.x) <= NEAR
        and len(above.text) <= _LONGEST_NAME
        and is_capital(above.text)
        and below.text.upper() != below.text.lower()
        and (below.text.startswith(OPENING) or not is_capital(below.text))
        and not (above.text.endswith((":", "!", "?")) or above.number or is_heading(above.text))
    )


def _find_shared_column(lines: Sequence[ScriptLine]) -> float | None:
    """Where names and their speech begin, if several do and one of them speaks again."""
    if not any(is_scene_start(line.text) for line in lines):
        return None
    cues = [above for above, below in pairwise(lines) if is_shared_cue(above, below)]
    column = _most_common(Counter(round(line.x) for line in cues))
    names = Counter(
        # Somebody who is heard from another room is the same person.
        _BRACKET.split(line.text, maxsplit=1)[0].strip()
        for line in cues
        if column is not None and abs(line.x - column) <= NEAR
    )
    return column if names.total() >= _ENOUGH_CUES and max(names.values()) > 1 and len(names) > 1 else None


class _Places(NamedTuple):
    """Positions of cues, dialogue and parentheticals, and the rows between a cue and its dialogue."""

    cues: Counter[int]
    speech: Counter[int]
    parentheticals: Counter[int]
    gaps: Counter[int]


def _find_speeches(lines: Sequence[ScriptLine], left: float, *, capitals_only: bool = True) -> _Places:
    """`left`: dialogue must stand further in than this."""
    found = _Places(Counter(), Counter(), Counter(), Counter())
    parenthetical_x = 0.0  # where the parenthetical at hand began; 0: there is none
    for above, below in pairwise(lines):
        if parenthetical_x and above.text.endswith(CLOSING):
            found.speech[round(below.x)] += left < below.x < parenthetical_x + NEAR and below.gap < 2.5
            parenthetical_x = 0.0
        if below.x <= left or not _is_cue_above(above, below, capitals_only=capitals_only):
            continue
        found.gaps[round(below.gap)] += 1
        found.cues[round(above.x)] += 1
        parenthetical_x = below.x if below.text.startswith(OPENING) else 0.0
        (found.parentheticals if parenthetical_x else found.speech)[round(below.x)] += 1
    return found


def _is_cue_above(above: ScriptLine, below: ScriptLine, *, capitals_only: bool) -> bool:
    return (
        above.page == below.page
        and above.gap > 1.5
        and below.gap < 2.5
        and (above.x > below.x + _FURTHER_IN or (below.text.startswith(OPENING) and abs(above.x - below.x) <= NEAR))
        and len(above.text) <= _LONGEST_NAME
        and (is_capital(above.text) or not (capitals_only or _SENTENCE.search(above.text)))
        and not above.text.endswith(":")
    )


def _most_common(places: Counter[int] | dict[int, int]) -> float | None:
    """The place most of them share, within a point or two."""
    if not places:
        return None

    def near(x: int) -> int:
        return sum(places.get(x + offset, 0) for offset in (-2, -1, 0, 1, 2))

    best = max(sorted(places), key=lambda x: (near(x), places[x]))
    return float(best) if near(best) else None


def _find_base(lines: Sequence[ScriptLine], dialogue: float | None) -> float:
    headings = Counter(round(line.x) for line in lines if is_scene_start(line.text))
    if headings:
        place = _most_common(headings) or 108.0
        # Numbers before the headings may push them to the right of the action.
        further_left = Counter(round(line.x) for line in lines if line.x < place - NEAR)
        action = _most_common(further_left)
        return action if action is not None and further_left[round(action)] > headings.total() else place
    left = Counter(round(line.x) for line in lines if dialogue is None or line.x < dialogue - NEAR)
    often = [x for x in left if left[x] >= 0.1 * left.total()]
    if often:
        return float(min(often))
    return dialogue - 72 if dialogue is not None else 108.0


def _widest_line(lines: Iterable[ScriptLine], x: float | None) -> float:
    return max((line.right - line.x for line in lines if x is not None and abs(line.x - x) <= NEAR), default=0.0)
