"""Where the paragraphs of a Word file stand, measured from where its scenes begin. Rule WD21."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from screnpla.screenplay.elements import Align, Kind
from screnpla.screenplay.formats.docx.heading_looks import Look, look_of
from screnpla.screenplay.formats.docx.paragraph import Paragraph
from screnpla.screenplay.formats.docx.style_names import word_kind
from screnpla.screenplay.formats.paragraph_words import begins_scene, is_name, number_before

INCH = 1440
SPEECH = 0.5  # inches from the base at which people begin to speak
_SPACE = 144  # a typed space: a tenth of an inch
_TAB = 720
_LONGEST_INDENT = 200  # letters
NEAR = 360  # twips within which things stand in one place
_GAP = 120  # twips that look like a blank line


class Seen(NamedTuple):
    """A paragraph as it looks."""

    text: str  # as the page shows it, without the spaces at its ends
    x: int  # where it begins, in twips from the left paper edge
    words_x: int  # where its words begin: behind a number
    align: Align
    gap: bool  # there is a blank line before it
    kind: Kind | None  # what its style says
    named: Kind | None  # what it could be by one of Word's own styles
    look: Look
    is_scene: bool  # it begins as a scene heading does
    is_name: bool  # it could be one
    found_to_be: Kind | None

    @property
    def is_left(self) -> bool:
        return self.align in (Align.LEFT, Align.JUSTIFY)


def seen(paragraphs: Sequence[Paragraph]) -> list[Seen]:
    """All that are not blank; the blank ones between them are gaps."""
    made: list[Seen] = []
    gap, blanks = False, 0
    for paragraph in paragraphs:
        if paragraph.is_blank:
            gap, blanks = True, blanks + 1
        else:
            made.append(_seen(paragraph, blanks, gap=gap))
            gap, blanks = (paragraph.look.after or 0) >= _GAP, 0
    return made


def base_of(found: Sequence[Seen]) -> int:
    """Where scenes begin; else where most begin that stand far left."""
    left = [each for each in found if each.is_left]
    headings = [each for each in left if each.is_scene]
    if headings:
        words_x = _usual([each.words_x for each in headings])
        is_base = _is_where_action_begins(words_x, [each for each in left if not each.is_scene])
        return words_x if is_base else _usual([each.x for each in headings])
    places = Counter([each.x for each in left])
    often = [x for x, count in places.items() if count * 10 >= len(left)]
    base = min(often or places or [0])
    return base - INCH if _is_speech(found, base) else base


def has_places(found: Sequence[Seen], base: int) -> bool:
    """Whether people speak further in than scenes begin, of those that no style names."""
    left = [each for each in found if each.is_left and each.kind is None]
    inside = [each for each in left if each.x - base >= SPEECH * INCH]
    return len(inside) * 5 >= len(left) and any(each.is_name for each in inside)


def _seen(paragraph: Paragraph, blanks: int, *, gap: bool) -> Seen:
    look = paragraph.look
    text = paragraph.shown
    # A number may hang out to the left; what counts is where the words begin.
    number = number_before(text.lstrip())
    hangs = (look.first or 0) < 0 and (paragraph.number or number)
    x = _indent(text, look.tabs or (), (look.left or 0) + (0 if hangs else look.first or 0))
    behind = _indent(text.lstrip()[len(number) :], look.tabs or (), x + len(number) * _SPACE) if number else x
    words = text.strip()
    return Seen(
        words,
        paragraph.page.left + x,
        paragraph.page.left + (x if hangs else behind),
        look.align or Align.LEFT,
        gap or (look.before or 0) >= _GAP,
        paragraph.meaning.kind if paragraph.meaning else None,
        word_kind(paragraph.style.names),
        look_of(paragraph, blanks),
        begins_scene(words),
        is_name(words),
        paragraph.found_to_be,
    )


def _indent(text: str, tabs: tuple[int, ...], x: int) -> int:
    """Where the first letter stands that is none of the spaces before it."""
    for letter in text[:_LONGEST_INDENT]:
        if letter == "\t":
            x = next((stop for stop in tabs if stop > x), (x // _TAB + 1) * _TAB)
        elif letter in " \xa0":
            x += _SPACE
        else:
            break
    return x


def _usual(places: Sequence[int]) -> int:
    return Counter(places).most_common(1)[0][0]


def _is_where_action_begins(x: int, others: Sequence[Seen]) -> bool:
    """With nothing further left but numbers of scenes. `others`: what is no heading."""
    near = [each.x for each in others if abs(each.x - x) < NEAR]
    further_left = [each for each in others if each.x <= x - NEAR]
    if len(near) * 10 < len(others) or len(further_left) * 10 >= len(others):
        return False
    return not _is_speech(others, _usual(near))


def _is_speech(found: Sequence[Seen], base: int) -> bool:
    """Whether what stands there follows names that stand further in: in a script of nothing but talk."""
    there = [(above, each) for above, each in pairwise(found) if each.x == base]
    spoken = [each for above, each in there if above.x - base >= SPEECH * INCH and above.is_name]
    return len(spoken) * 2 > len(there)
