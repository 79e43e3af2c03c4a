"""Paragraphs at the end of a page: whether the first one of the next page is new, or the rest of the last."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from screnpla.screenplay.formats.paper.indents import is_heading
from screnpla.screenplay.formats.paper.labels import IN_SPEECH, Label
from screnpla.screenplay.formats.paper.lines import Line
from screnpla.screenplay.formats.paper.measure import Measure
from screnpla.screenplay.formats.paper.paragraphs import Paragraph

# A sentence is over, also when somebody is cut off or a line ends in a colon.
_ENDED = re.compile(r"(?:[.!?:…。！？]|--|—)[\"'”’»)\]]*\s*$")
_SPARE = 3  # rows more than needed: nobody leaves them blank without wanting to
_WHOLE_PAGE = 60
_LEAST = 2  # lines that a page leaves of a paragraph on either side
_UNSEEN = 0.25  # what never occurred may still
_CUT_THERE = 0.3  # how often a page that ends within a long paragraph ends just there
_SPEAKS = re.compile(r"\w")


class _Habits(NamedTuple):
    """How this writer's paragraphs of action are."""

    lengths: Counter[int]  # in lines
    pairs: int  # how often one follows another on the same page

    def rather_one(self, above: int, below: int) -> bool:
        """Whether one paragraph that was cut here is likelier than two of these lengths that happen to meet here."""
        often = {length: self.lengths[length] + _UNSEEN for length in (above, below, above + below)}
        one = _CUT_THERE * often[above + below] * self.lengths.total() ** 2
        return one > (self.pairs + _UNSEEN) * often[above] * often[below]


def _habits(paragraphs: Sequence[Paragraph]) -> _Habits:
    lengths = Counter(len(each.lines) for each in paragraphs if _is_prose(each))
    pairs = [(a, b) for a, b in pairwise(paragraphs) if _is_prose(a) and _is_prose(b) and not b.lines[0].first]
    return _Habits(lengths, len(pairs))


def sewn(paragraphs: Sequence[Paragraph], measure: Measure) -> list[Paragraph]:
    """Rests are put back to where they were cut off; pages that were ended on purpose are remembered."""
    habits = _habits(paragraphs)
    foot = max((each.lines[-1].y for each in paragraphs), default=0.0)
    found: list[Paragraph] = []
    for at, paragraph in enumerate(paragraphs):
        last = found[-1] if found else None
        if last is None or not paragraph.lines[0].first:
            found.append(paragraph)
            continue
        room = (foot - last.lines[-1].y) / measure.leading
        paragraph.breaks = room >= _rows_together(paragraphs, at) + _SPARE
        if not paragraph.breaks and _is_rest(last, paragraph, habits):
            first, *others = paragraph.lines
            last.lines += [first.going_on(1.0), *others]
        else:
            found.append(paragraph)
    return found


def _rows_together(paragraphs: Sequence[Paragraph], at: int) -> int:
    """Rows of what cannot be parted: a heading and what follows, a name and what is said."""
    rows = len(paragraphs[at].lines)
    for paragraph in paragraphs[at + 1 : at + 1 + _WHOLE_PAGE]:
        if paragraph.lines[0].first or rows > _WHOLE_PAGE:
            break
        rows += len(paragraph.lines) + (paragraph.gap > 1.5)
        if paragraph.label not in IN_SPEECH:
            break
    return rows


def _is_prose(paragraph: Paragraph) -> bool:
    first = paragraph.lines[0]
    return paragraph.label is Label.BASE and not first.number and not is_heading(first.text)


def _is_rest(last: Paragraph, paragraph: Paragraph, habits: _Habits) -> bool:
    if not paragraph.lines[0].first or not (_is_prose(last) and _is_prose(paragraph)):
        return False
    if last.lines[0].page == paragraph.lines[0].page:
        return False
    if not _ENDED.search(last.lines[-1].text):
        # A title, a caption: short lines in capitals end without a full stop.
        return not _is_loud(last.lines[-1]) and _SPEAKS.search(last.lines[-1].text) is not None
    above, below = len(last.lines), len(paragraph.lines)
    if above < _LEAST or below < _LEAST:
        return False
    return habits.rather_one(above, below)


def _is_loud(line: Line) -> bool:
    return line.text.upper() == line.text
