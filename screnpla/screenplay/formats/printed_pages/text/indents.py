"""Where the kinds of a script begin on its pages. No print is like another, so the places are found in it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from screnpla.screenplay.formats.paper.joining import width_of_first_word
from screnpla.screenplay.formats.paper.lines import Line
from screnpla.screenplay.formats.paper.measure import Measure
from screnpla.screenplay.headings import opens_scene

NEAR = 4.0  # points that lines of one kind may begin apart
_FURTHER_IN = 18.0  # points that a name stands right of what is said
_BESIDE = 54.0  # points that a heading may stand beside the action
_LONGEST_NAME = 45
_SENTENCE = re.compile(r"[.,;!?]\s*$")
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
    seen: int = 0  # speeches that this was learnt from

    def is_base(self, x: float) -> bool:
        return abs(x - self.base) <= NEAR

    def is_dialogue(self, x: float) -> bool:
        return self.dialogue is not None and abs(x - self.dialogue) <= NEAR

    def is_centred(self, line: Line) -> bool:
        middle = (line.x + line.right) / 2
        return line.x > self.base + NEAR and any(abs(middle - known) <= NEAR for known in self.middles)

    def could_hold(self, above: Line, below: Line) -> bool:
        """Whether the first word of a line would have fitted on the one above it."""
        limit = self.dialogue_limit if self.is_dialogue(above.x) else self.base_limit
        return above.right - above.x + (1 + width_of_first_word(below.text)) * self.pitch <= limit

    def is_cue(self, x: float) -> bool:
        return self.cue is not None and abs(x - self.cue) <= NEAR


def is_capital(text: str) -> bool:
    """In capitals but for what is said in brackets behind a name."""
    name = text.partition("(")[0]
    return name.upper() == name and any(character.isalpha() or character.isdigit() for character in name)


def is_heading(text: str) -> bool:
    return is_capital(text) and (opens_scene(text) or text in _OMITTED)


def opens_scene_near(line: Line, indents: Indents) -> bool:
    """What begins as a scene does is a heading also where it stands a little beside where the script begins."""
    limit = min(indents.dialogue or 1e9, indents.base + _BESIDE)
    return abs(line.x - indents.base) <= _BESIDE and line.x < limit - NEAR and is_heading(line.text)


def find_indents(lines: Sequence[Line], measure: Measure, width: float) -> Indents:
    cues, said, asides, gaps = _speeches(lines, _base(lines, None) + NEAR)
    if not cues:
        # Perhaps the whole print is speech, so that nothing stands left of it.
        cues, said, asides, gaps = _speeches(lines, 0.0)
    if not cues and any(opens_scene(line.text) for line in lines):
        # Some write names in small letters.
        cues, said, asides, gaps = _speeches(lines, _base(lines, None) + NEAR, loud=False)
    dialogue = _usual(said)
    cue = _usual(cues)
    base = _base(lines, dialogue)
    if dialogue is not None and dialogue <= base + NEAR:
        dialogue = cue = None
    aside_x = _usual({x: count for x, count in asides.items() if dialogue is None or x > dialogue + NEAR})
    right = max((line.right for line in lines if abs(line.x - base) <= NEAR), default=width - 72)
    speech_gap = float(gaps.most_common(1)[0][0]) if gaps else 1.0
    return Indents(
        base=base,
        dialogue=dialogue,
        parenthetical=aside_x,
        cue=cue,
        # Of the paper, of the usual inches on it, of six from where the script begins, or of the lines as they are.
        middles=(width / 2, 306.0, 324.0, base + 216, (base + max(right, base + 200)) / 2),
        base_limit=max(_widest(lines, base), 50 * measure.pitch),
        dialogue_limit=max(_widest(lines, dialogue), 25 * measure.pitch)
        if dialogue is not None
        else 35 * measure.pitch,
        speech_gap=speech_gap,
        pitch=measure.pitch,
        seen=sum(said.values()),
    )


class _Places(NamedTuple):
    """Where names, what is said and asides begin, and how many rows lie between a name and what is said."""

    cues: Counter[int]
    said: Counter[int]
    asides: Counter[int]
    gaps: Counter[int]


def _speeches(lines: Sequence[Line], left: float, *, loud: bool = True) -> _Places:
    """`left`: further in than this must be what is said."""
    found = _Places(Counter(), Counter(), Counter(), Counter())
    aside = 0.0  # where the aside at hand began; 0: there is none
    for above, below in pairwise(lines):
        if aside and above.text.endswith(")"):
            found.said[round(below.x)] += below.x < aside - NEAR and below.gap < 2.5
            aside = 0.0
        if below.x <= left or not _names(above, below, loud=loud):
            continue
        found.gaps[round(below.gap)] += 1
        found.cues[round(above.x)] += 1
        aside = below.x if below.text.startswith("(") else 0.0
        (found.asides if aside else found.said)[round(below.x)] += 1
    return found


def _names(above: Line, below: Line, *, loud: bool) -> bool:
    return (
        above.page == below.page
        and above.gap > 1.5
        and below.gap < 2.5
        and above.x > below.x + _FURTHER_IN
        and len(above.text) <= _LONGEST_NAME
        and (is_capital(above.text) or not (loud or _SENTENCE.search(above.text)))
        and not above.text.endswith(":")
    )


def _usual(places: Counter[int] | dict[int, int]) -> float | None:
    """The place most of them share, within a point or two."""
    if not places:
        return None

    def near(x: int) -> int:
        return sum(places.get(x + offset, 0) for offset in (-2, -1, 0, 1, 2))

    best = max(sorted(places), key=lambda x: (near(x), places[x]))
    return float(best) if near(best) else None


def _base(lines: Sequence[Line], dialogue: float | None) -> float:
    headings = Counter(round(line.x) for line in lines if opens_scene(line.text))
    if headings:
        place = _usual(headings) or 108.0
        # Numbers before the headings may push them to the right of the action.
        further_left = Counter(round(line.x) for line in lines if line.x < place - NEAR)
        action = _usual(further_left)
        return action if action is not None and further_left[round(action)] > headings.total() else place
    left = Counter(round(line.x) for line in lines if dialogue is None or line.x < dialogue - NEAR)
    often = [x for x in left if left[x] >= 0.1 * left.total()]
    if often:
        return float(min(often))
    return dialogue - 72 if dialogue is not None else 108.0


def _widest(lines: Iterable[Line], x: float | None) -> float:
    return max((line.right - line.x for line in lines if x is not None and abs(line.x - x) <= NEAR), default=0.0)
