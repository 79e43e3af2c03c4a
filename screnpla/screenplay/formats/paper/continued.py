"""Speeches that go on over a page: "(MORE)" at its foot and the name again at the head of the next are taken out."""

from __future__ import annotations

import re
from collections.abc import Sequence

from screnpla.screenplay.formats.paper.indents import Indents, is_capital
from screnpla.screenplay.formats.paper.lines import Line
from screnpla.screenplay.layout.speakers import cue_of

_MORE = re.compile(
    r"\((?:MORE|CONTINUED|CONT['’]?D|CONT\.|MORE\.\.\.|SUITE|WEITER|FORTS\.?|MÁS|CONTINÚA|SEGUE)\)", re.IGNORECASE
)


def without_continued(lines: Sequence[Line], indents: Indents) -> list[Line]:
    kept: list[Line] = []
    at = 0
    while at < len(lines):
        line = lines[at]
        following = lines[at + 1] if at + 1 < len(lines) else None
        ends_page = following is None or following.first
        if not (ends_page and kept and _MORE.fullmatch(line.text.strip()) and not indents.is_base(line.x)):
            kept.append(line)
            at += 1
            continue
        at += 1
        if following is not None and _is_repeated_cue(following):
            at += 1
        if at < len(lines) and at and (lines[at].first or lines[at - 1].first):
            kept.append(lines[at].going_on(indents.speech_gap))
            at += 1
    return kept


def _is_repeated_cue(line: Line) -> bool:
    return is_capital(line.text) and cue_of(line.text.upper()).continued
