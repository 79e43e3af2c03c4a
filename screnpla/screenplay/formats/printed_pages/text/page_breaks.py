"""Paragraphs and speeches across a page break: joined again where they are one."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from screnpla.screenplay.formats.common.dialogue import strip_continued_mark
from screnpla.screenplay.formats.printed_pages.page.measure import PrintMeasure
from screnpla.screenplay.formats.printed_pages.page.model import ScriptLine
from screnpla.screenplay.formats.printed_pages.text.indents import Indents, is_heading
from screnpla.screenplay.formats.printed_pages.text.labels import IN_SPEECH, LineLabel
from screnpla.screenplay.formats.printed_pages.text.paragraphs import PrintedParagraph

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


def _read_habits(paragraphs: Sequence[PrintedParagraph]) -> _Habits:
    lengths = Counter(len(each.lines) for each in paragraphs if _is_prose(each))
    pairs = [(a, b) for a, b in pairwise(paragraphs) if _is_prose(a) and _is_prose(b) and not b.lines[0].is_first]
    return _Habits(lengths, len(pairs))


def join_across_pages(paragraphs: Sequence[PrintedParagraph], measure: PrintMeasure) -> list[PrintedParagraph]:
    """Rests are put back to where they were cut off; pages that were ended on purpose are remembered."""
    habits = _read_habits(paragraphs)
    foot = max((each.lines[-1].y for each in paragraphs), default=0.0)
    found: list[PrintedParagraph] = []
    for at, paragraph in enumerate(paragraphs):
        last = found[-1] if found else None
        if last is None or not paragraph.lines[0].is_first:
            found.append(paragraph)
            continue
        room = (foot - last.lines[-1].y) / measure.leading
        paragraph.breaks = room >= _rows_together(paragraphs, at) + _SPARE
        if not paragraph.breaks and _is_rest(last, paragraph, habits):
            first, *others = paragraph.lines
            last.lines += [first.as_continuation(1.0), *others]
        else:
            found.append(paragraph)
    return found


def _rows_together(paragraphs: Sequence[PrintedParagraph], at: int) -> int:
    """Rows that cannot be parted: a heading and the next paragraph, a cue and its dialogue."""
    rows = len(paragraphs[at].lines)
    for paragraph in paragraphs[at + 1 : at + 1 + _WHOLE_PAGE]:
        if paragraph.lines[0].is_first or rows > _WHOLE_PAGE:
            break
        rows += len(paragraph.lines) + (paragraph.gap > 1.5)
        if paragraph.label not in IN_SPEECH:
            break
    return rows


def _is_prose(paragraph: PrintedParagraph) -> bool:
    first = paragraph.lines[0]
    return paragraph.label is LineLabel.BASE and not first.number and not is_heading(first.text)


def _is_rest(last: PrintedParagraph, paragraph: PrintedParagraph, habits: _Habits) -> bool:
    if not paragraph.lines[0].is_first or not (_is_prose(last) and _is_prose(paragraph)):
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


def _is_loud(line: ScriptLine) -> bool:
    return line.text.upper() == line.text


# Speeches across a page break: "(MORE)" at the foot and the cue again at the head of the next page are removed.
_MORE = re.compile(
    r"\((?:MORE|CONTINUED|CONT['’]?D|CONT\.|MORE\.\.\.|SUITE|WEITER|FORTS\.?|MÁS|CONTINÚA|SEGUE)\)", re.IGNORECASE
)
_ABOVE = 6.0  # points
_LAST_PAGE = 80  # lines


def remove_continued(
    lines: Sequence[ScriptLine], indents: Indents, top: float
) -> tuple[list[ScriptLine], list[ScriptLine]]:
    """The lines that remain, and those removed. `top`: the height at which pages usually begin.

    A name above it is only there because a speech goes on.
    """
    remaining: list[ScriptLine] = []
    removed: list[ScriptLine] = []
    speech_continues = False
    for at, line in enumerate(lines):
        ends_page = at + 1 == len(lines) or lines[at + 1].is_first
        more = ends_page and _MORE.fullmatch(line.text.strip()) and not indents.is_base(line.x)
        again = line.is_first and (speech_continues or line.y < top - _ABOVE) and _is_repeated_cue(line, remaining)
        if remaining and (more or again):
            removed.append(line)
            speech_continues = True
        elif speech_continues:
            remaining.append(line.as_continuation(indents.speech_gap))
            speech_continues = False
        else:
            remaining.append(line)
    return remaining, removed


def find_usual_top(lines: Sequence[ScriptLine]) -> float:
    tops = Counter(round(line.y) for line in lines if line.is_first)
    return float(tops.most_common(1)[0][0]) if tops else 0.0


def _is_repeated_cue(line: ScriptLine, before: Sequence[ScriptLine]) -> bool:
    """Whether it is a name with its mark that stood without it, or with it, on the page before."""
    text = line.text.rstrip()
    name = strip_continued_mark(text)
    return name != text and any(strip_continued_mark(other.text.rstrip()) == name for other in before[-_LAST_PAGE:])
