"""Speeches that go on over a page: "(MORE)" at its foot and the name again at the head of the next are taken out."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from screnpla.screenplay.formats.cue_marks import without_mark
from screnpla.screenplay.formats.paper.indents import Indents
from screnpla.screenplay.formats.paper.lines import Line

_MORE = re.compile(
    r"\((?:MORE|CONTINUED|CONT['’]?D|CONT\.|MORE\.\.\.|SUITE|WEITER|FORTS\.?|MÁS|CONTINÚA|SEGUE)\)", re.IGNORECASE
)
_ABOVE = 6.0  # points
_LAST_PAGE = 80  # lines


def without_continued(lines: Sequence[Line], indents: Indents, top: float) -> list[Line]:
    """`top`: the height at which pages usually begin; a name above it is only there because a speech goes on."""
    kept: list[Line] = []
    goes_on = False
    for at, line in enumerate(lines):
        ends_page = at + 1 == len(lines) or lines[at + 1].first
        more = ends_page and _MORE.fullmatch(line.text.strip()) and not indents.is_base(line.x)
        again = line.first and (goes_on or line.y < top - _ABOVE) and _is_repeated_cue(line, kept)
        if kept and (more or again):
            goes_on = True
        elif goes_on:
            kept.append(line.going_on(indents.speech_gap))
            goes_on = False
        else:
            kept.append(line)
    return kept


def usual_top(lines: Sequence[Line]) -> float:
    tops = Counter(round(line.y) for line in lines if line.first)
    return float(tops.most_common(1)[0][0]) if tops else 0.0


def _is_repeated_cue(line: Line, before: Sequence[Line]) -> bool:
    """Whether it is a name with its mark that stood without it, or with it, on the page before."""
    text = line.text.rstrip()
    name = without_mark(text)
    return name != text and any(without_mark(other.text.rstrip()) == name for other in before[-_LAST_PAGE:])
