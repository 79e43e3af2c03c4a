"""Appearance of paragraphs: position, gaps, looks of scene headings. Rule WD21."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from screnpla.screenplay.breakdown.headings import parse_heading
from screnpla.screenplay.elements import Align, Kind
from screnpla.screenplay.formats.common.kind_from_text import (
    find_leading_number,
    guess_act_kind,
    guess_wide_kind,
    is_cue_name,
    is_scene_heading,
)
from screnpla.screenplay.formats.docx.reading.styles.style_names import find_heading_kind
from screnpla.screenplay.formats.docx.reading.word_paragraph import WordParagraph


# The look of scene headings is learnt from those that begin with INT. or EXT.; a paragraph that looks so is one, too.
class HeadingLook(NamedTuple):
    before: int  # space above, in lines
    bold: bool
    underlined: bool


# How many of the headings must share a look, and how few of the others may have it, for it to mean something.
_MOST = 0.8
_FEW = 0.03
_FEWEST_HEADINGS = 2


def read_look(paragraph: WordParagraph, blanks: int) -> HeadingLook:
    """`blanks`: empty paragraphs above it."""
    runs = [run for run in paragraph.runs if run.text.strip()]
    space = round((paragraph.look.before or 0) / 240)
    return HeadingLook(space + blanks, all(run.bold for run in runs), all(run.underline for run in runs))


def find_heading_look(headings: Sequence[HeadingLook], others: Sequence[HeadingLook]) -> HeadingLook | None:
    """The look that only headings have; None: there is none. `others`: what stands there, but not in capitals."""
    if len(headings) < _FEWEST_HEADINGS:
        return None
    look, count = Counter(headings).most_common(1)[0]
    return look if count >= _MOST * len(headings) and others.count(look) <= _FEW * len(others) else None


INCH = 1440
SPEECH = 0.5  # inches from the base at which people begin to speak
_SPACE = 144  # a typed space: a tenth of an inch
_TAB = 720
_LONGEST_INDENT = 200  # characters
NEAR = 360  # twips within which things stand in one place
_GAP = 120  # twips that look like a blank line


class ParagraphAppearance(NamedTuple):
    """A paragraph as it looks."""

    text: str  # as the page shows it, without the spaces at its ends
    x: int  # where it begins, in twips from the left paper edge
    words_x: int  # where its words begin: behind a number
    align: Align
    gap: bool  # there is a blank line before it
    kind: Kind | None  # what its style says
    word_kind: Kind | None  # what it could be by one of Word's own styles
    look: HeadingLook
    is_scene: bool  # it begins as a scene heading does
    is_name: bool  # it could be one
    kind_from_text: Kind | None

    @property
    def is_left(self) -> bool:
        return self.align in (Align.LEFT, Align.JUSTIFY)


def describe_paragraphs(paragraphs: Sequence[WordParagraph]) -> list[ParagraphAppearance]:
    """All that are not blank; the blank ones between them are gaps."""
    appearances: list[ParagraphAppearance] = []
    gap, blanks = False, 0
    for paragraph in paragraphs:
        if paragraph.is_blank:
            gap, blanks = True, blanks + 1
        else:
            appearances.append(_describe(paragraph, blanks, gap=gap))
            gap, blanks = (paragraph.look.after or 0) >= _GAP, 0
    return appearances


def find_base(found: Sequence[ParagraphAppearance]) -> int:
    """Where scenes begin; else where most begin that stand far left."""
    left = [each for each in found if each.is_left]
    headings = [each for each in left if each.is_scene]
    if headings:
        words_x = _most_common([each.words_x for each in headings])
        is_base = _is_where_action_begins(words_x, [each for each in left if not each.is_scene])
        return words_x if is_base else _most_common([each.x for each in headings])
    places = Counter([each.x for each in left])
    often = [x for x, count in places.items() if count * 10 >= len(left)]
    base = min(often or places or [0])
    return base - INCH if _is_speech(found, base) else base


def has_speech_positions(found: Sequence[ParagraphAppearance], base: int) -> bool:
    """Whether people speak further in than scenes begin, of those that no style names."""
    left = [each for each in found if each.is_left and each.kind is None]
    inside = [each for each in left if each.x - base >= SPEECH * INCH]
    return len(inside) * 5 >= len(left) and any(each.is_name for each in inside)


def _describe(paragraph: WordParagraph, blanks: int, *, gap: bool) -> ParagraphAppearance:
    look = paragraph.look
    text = paragraph.visible_text
    # A number may hang out to the left; what counts is where the words begin.
    number = find_leading_number(text.lstrip())
    hanging = (look.first or 0) < 0 and (paragraph.number or number)
    x = _find_indent(text, look.tabs or (), (look.left or 0) + (0 if hanging else look.first or 0))
    behind = _find_indent(text.lstrip()[len(number) :], look.tabs or (), x + len(number) * _SPACE) if number else x
    words = text.strip()
    return ParagraphAppearance(
        words,
        paragraph.page.left + x,
        paragraph.page.left + (x if hanging else behind),
        look.align or Align.LEFT,
        gap or (look.before or 0) >= _GAP,
        paragraph.meaning.kind if paragraph.meaning else None,
        find_heading_kind(paragraph.style.names),
        read_look(paragraph, blanks),
        is_scene_heading(words),
        is_cue_name(words),
        paragraph.kind_from_text,
    )


def _find_indent(text: str, tabs: tuple[int, ...], x: int) -> int:
    """Where the first letter stands that is none of the spaces before it."""
    for char in text[:_LONGEST_INDENT]:
        if char == "\t":
            x = next((stop for stop in tabs if stop > x), (x // _TAB + 1) * _TAB)
        elif char in " \xa0":
            x += _SPACE
        else:
            break
    return x


def _most_common(places: Sequence[int]) -> int:
    return Counter(places).most_common(1)[0][0]


def _is_where_action_begins(x: int, others: Sequence[ParagraphAppearance]) -> bool:
    """With nothing further left but numbers of scenes. `others`: what is no heading."""
    near = [each.x for each in others if abs(each.x - x) < NEAR]
    further_left = [each for each in others if each.x <= x - NEAR]
    if len(near) * 10 < len(others) or len(further_left) * 10 >= len(others):
        return False
    return not _is_speech(others, _most_common(near))


def _is_speech(found: Sequence[ParagraphAppearance], base: int) -> bool:
    """Whether what stands there follows names that stand further in: in a script of nothing but talk."""
    at_base = [(above, each) for above, each in pairwise(found) if each.x == base]
    spoken = [each for above, each in at_base if above.x - base >= SPEECH * INCH and above.is_name]
    return len(spoken) * 2 > len(at_base)


# Bare headings: in scripts that say neither INT. nor EXT., headings that name a time of day tell how all of them look.
_FEWEST = 2
_LONGEST = 80  # characters
_COMMA = re.compile(r",\s+")


def find_bare_headings(found: Sequence[ParagraphAppearance]) -> frozenset[int]:
    """Where they stand among the others. None where another paragraph is a heading for sure, or too few name a time."""
    if any(each.is_scene or each.kind is Kind.SCENE_HEADING for each in found):
        return frozenset()
    possible = {at: each for at, each in enumerate(found) if _is_possible(each)}
    timed = {at: each for at, each in possible.items() if _names_time(each.text)}
    if len(timed) < _FEWEST:
        return frozenset()
    (x, *marks), _ = Counter([(each.x, *_look_marks(each)) for each in timed.values()]).most_common(1)[0]
    alike = [at for at, each in possible.items() if abs(each.x - x) < NEAR and _look_marks(each) == tuple(marks)]
    # Where names look the same as headings, there are far more of them.
    is_distinct = any(marks) and len(timed) * 2 >= len(alike)
    return frozenset([*timed, *alike] if is_distinct else timed)


def _is_possible(found: ParagraphAppearance) -> bool:
    if found.kind is not None or not found.is_left or not found.text.isupper() or len(found.text) > _LONGEST:
        return False
    return guess_act_kind(found.text) is None and guess_wide_kind(found.text) is Kind.ACTION


def _look_marks(found: ParagraphAppearance) -> tuple[bool, bool]:
    return found.look.bold, found.look.underlined


def _names_time(text: str) -> bool:
    """Behind a dash or a comma."""
    heading = parse_heading(_COMMA.sub(" - ", text))
    return heading.light != "" and heading.location != "" and ("," in text or "-" in text or "–" in text)
