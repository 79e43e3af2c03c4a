"""The profile: layout of a script on paper, with one box per kind of element. Inches are from the left paper edge."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from types import MappingProxyType

from screnpla.screenplay.elements import Align, Element, Kind

LINE = 12.0  # points from one line to the next, single spaced
# Final Draft sets a glyph every 7 points and lets the last one be 7.2 wide; its wrap limits follow from that.
ADVANCE = 7.0
LAST_GLYPH = 7.2


class Paper(StrEnum):
    LETTER = "letter"
    A4 = "a4"


PAPER_POINTS: Mapping[Paper, tuple[float, float]] = MappingProxyType(
    {Paper.LETTER: (612.0, 792.0), Paper.A4: (595.28, 841.89)}
)


class Behaviour(StrEnum):
    """Treatment of an element by the page-break rules."""

    ACTION = "action"  # may split between sentences
    HEADING = "heading"  # never splits, never ends a page
    CUE = "cue"  # opens a speech
    DIALOGUE = "dialogue"  # part of a speech, may split between sentences
    PARENTHETICAL = "parenthetical"  # part of a speech, never splits
    CLOSING = "closing"  # never splits, never starts a page: transitions, ends of acts
    HIDDEN = "hidden"  # does not print


@dataclass(frozen=True, slots=True)
class Box:
    left: float = 1.5
    right: float = 7.5
    first: float = 0.0  # first line against `left`
    before: float = 0.0  # blank lines before
    after: float = 0.0  # blank lines below; between two elements the larger of this and the next one's `before` counts
    spacing: float = 1.0  # 2: double spaced
    align: Align = Align.LEFT
    caps: bool = False
    bold: bool = False
    italic: bool = False
    underline: bool = False
    new_page: bool = False
    behaviour: Behaviour = Behaviour.ACTION

    @property
    def limit(self) -> int:
        """Characters on a line."""
        return cells_between(self.left, self.right)

    @property
    def first_limit(self) -> int:
        """Characters on the first line."""
        return cells_between(self.left + self.first, self.right)


def cells_between(left: float, right: float) -> int:
    # Rounded to a hundredth of a point first, so that 7.1 - 5.5 is what a person means by it.
    width = round((right - left) * 72, 2)
    return max(1, math.floor((width - LAST_GLYPH) / ADVANCE) + 1)


@dataclass(frozen=True, slots=True)
class Marks:
    """The words the layout adds by itself."""

    more: str = "(MORE)"
    continued: str = "(CONT'D)"
    show_more: bool = True  # at the foot of a page that splits a speech
    show_cue: bool = True  # the cue again at the head of the next
    automatic: bool = True  # the mark behind the cue of who speaks again
    scene_bottom: str = "(CONTINUED)"
    scene_top: str = "CONTINUED:"
    show_scene_bottom: bool = False  # at the foot of a page on which a scene does not end
    show_scene_top: bool = False  # at the head of the next
    number_scene_top: bool = False  # "CONTINUED: (2)" from the scene's third page on
    scene_lines: float = 2.0  # that each of the two takes of the page


# Of new numbers between two others, by the values of the setting `displayStyle`; the first is the usual one.
SCENE_NUMBER_STYLES = ("6 > 6A > 6AA > 6AAA", "6 > A6 > A6A > A6AA")


@dataclass(frozen=True, slots=True)
class Profile:
    width: float = 612.0  # points
    height: float = 792.0
    top: float = 72.0
    bottom: float = 72.0
    boxes: Mapping[str, Box] = field(default_factory=lambda: FILM)  # by kind, or by a custom element's name
    marks: Marks = field(default_factory=Marks)
    at_sentences: bool = True  # paragraphs split between sentences only, else at any line
    split_action: bool = True
    numbers_left: bool = False  # scene numbers in the margins
    numbers_right: bool = False
    counts_scenes: bool = False  # also headings that nobody numbered carry one
    scene_number_style: str = SCENE_NUMBER_STYLES[0]
    scene_number_prefix: str = ""
    scene_number_suffix: str = ""
    scene_number_width: int = 0  # digits at least: 3 makes 6A 006A
    first_page_number: int = 1

    @property
    def lines(self) -> int:
        """Lines on a page: 54 on Letter, 58 on A4."""
        return max(1, math.floor(round((self.height - self.top - self.bottom) / LINE, 4)))

    def box(self, element: Element) -> Box:
        return self.box_of(element.kind, element.style)

    def box_of(self, kind: Kind, style: str = "") -> Box:
        """What does not print never does, whatever a file or a setting calls by its name or gives it as a style."""
        usual = FILM[kind]
        if usual.behaviour is Behaviour.HIDDEN:
            return usual
        # A custom element that is called like a kind has no box of its own.
        own = self.boxes.get(style) if style and style not in FILM else None
        return own or self.boxes.get(kind) or usual

    def on(self, paper: Paper) -> Profile:
        """The same on another paper: indents stay, so lines wrap alike; only the lines on a page change."""
        width, height = PAPER_POINTS[paper]
        return replace(self, width=width, height=height)


_CENTRED = Box(align=Align.CENTER, caps=True, underline=True)
_HIDDEN = Box(behaviour=Behaviour.HIDDEN)

FILM: Mapping[str, Box] = MappingProxyType(
    {
        Kind.ACTION: Box(before=1),
        Kind.SCENE_HEADING: Box(before=2, caps=True, behaviour=Behaviour.HEADING),
        Kind.CHARACTER: Box(left=3.5, right=7.25, before=1, caps=True, behaviour=Behaviour.CUE),
        Kind.PARENTHETICAL: Box(left=3.0, right=5.5, first=-0.1, behaviour=Behaviour.PARENTHETICAL),
        Kind.DIALOGUE: Box(left=2.5, right=6.0, behaviour=Behaviour.DIALOGUE),
        Kind.VOICE_DIALOGUE: Box(left=2.5, right=6.0, behaviour=Behaviour.DIALOGUE),
        Kind.LYRICS: Box(left=2.5, right=7.38, italic=True, behaviour=Behaviour.DIALOGUE),
        Kind.TRANSITION: Box(left=5.5, right=7.1, before=1, caps=True, align=Align.RIGHT, behaviour=Behaviour.CLOSING),
        Kind.SHOT: Box(before=1, caps=True, behaviour=Behaviour.HEADING),
        Kind.START_OF_ACT: replace(_CENTRED, new_page=True, behaviour=Behaviour.HEADING),
        Kind.END_OF_ACT: replace(_CENTRED, before=2, behaviour=Behaviour.CLOSING),
        Kind.NORMAL: Box(),
        Kind.PARAGRAPH: Box(before=1),
        Kind.TITLE: Box(before=1, align=Align.CENTER, behaviour=Behaviour.HEADING),
        Kind.HEADING_ONE: Box(before=2, bold=True, behaviour=Behaviour.HEADING),
        Kind.HEADING_TWO: Box(before=1, bold=True, behaviour=Behaviour.HEADING),
        Kind.BLOCK_QUOTE: Box(left=2.0, right=7.0, before=1),
        Kind.LIST_ITEM: Box(left=1.8, first=-0.2),
        Kind.TABLE: Box(before=1),
        Kind.VOICE_MESSAGE: _HIDDEN,
        Kind.SECTION: _HIDDEN,
        Kind.SYNOPSIS: _HIDDEN,
        Kind.NOTE: _HIDDEN,
    }
)

LETTER = Profile()
A4 = LETTER.on(Paper.A4)

# Television: names of acts in the middle of the paper, where film has them in the middle of the text.
_TELEVISION_ACT = replace(_CENTRED, left=1.0, bold=True)
TELEVISION: Mapping[str, Box] = MappingProxyType(
    {
        **FILM,
        Kind.START_OF_ACT: replace(_TELEVISION_ACT, new_page=True, behaviour=Behaviour.HEADING),
        Kind.END_OF_ACT: replace(_TELEVISION_ACT, before=2, behaviour=Behaviour.CLOSING),
    }
)

_MULTICAM_SPEECH = Box(left=2.25, right=6.0, spacing=2, behaviour=Behaviour.DIALOGUE)
# Situation comedy in front of an audience: dialogue double spaced, action in capitals.
MULTICAM: Mapping[str, Box] = MappingProxyType(
    {
        **TELEVISION,
        Kind.ACTION: Box(before=1, caps=True),
        Kind.SCENE_HEADING: Box(before=1, caps=True, underline=True, behaviour=Behaviour.HEADING),
        Kind.CHARACTER: Box(left=3.5, right=6.25, before=1, caps=True, behaviour=Behaviour.CUE),
        Kind.PARENTHETICAL: Box(left=2.75, right=5.5, first=-0.1, behaviour=Behaviour.PARENTHETICAL),
        Kind.DIALOGUE: _MULTICAM_SPEECH,
        Kind.VOICE_DIALOGUE: _MULTICAM_SPEECH,
    }
)
