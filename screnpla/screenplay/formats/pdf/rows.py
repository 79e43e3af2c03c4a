"""Stretches of letters become the rows of a page, in pieces of one look, with the blanks between their words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from screnpla.screenplay.formats.pdf.letters import Stretch
from screnpla.screenplay.formats.pdf.looks import Drawn, Face
from screnpla.screenplay.formats.pdf.rules import Rule, Rules

_ONE_ROW = 2.5  # points that the stretches of a row may differ in height
_WIDE = 3  # blanks that part what stands on one row
_PITCHED = 0.6  # so much of a script has one step from letter to letter when its font has one width
_TOLERANCE = 0.2


class Inked(NamedTuple):
    """A stretch with its looks. Heights are still as the PDF has them: from the foot of the page."""

    stretch: Stretch
    drawn: Drawn
    faces: list[Face]
    end: float  # where the box of its last letter ends


class PiecePart(NamedTuple):
    x: float
    right: float
    text: str
    bold: bool
    italic: bool
    underline: bool
    strikeout: bool


@dataclass(frozen=True, slots=True)
class Pitch:
    """The step from one letter to the next where all are the same; 0: they are not."""

    step: float
    trusts_guesses: bool  # no blanks are drawn, so pdfium's guesses are all there is


def pitch_of(found: Iterable[Stretch]) -> Pitch:
    steps: Counter[int] = Counter()
    drawn = guessed = letters = 0
    for stretch in found:
        xs, blanks, guesses = stretch.xs, stretch.blanks, stretch.guessed
        drawn += sum(map(bool, blanks))
        guessed += sum(guesses)
        letters += len(xs)
        steps.update(
            [
                round((b - a) * 10)
                for a, b, blank, guess in zip(xs, xs[1:], blanks[1:], guesses[1:], strict=False)
                if not (blank or guess)
            ]
        )
    step = 0.0
    if steps:
        top = max(steps, key=lambda tenths: sum(steps[tenths + near] for near in (-1, 0, 1)))
        if sum(steps[top + near] for near in (-1, 0, 1, 2, -2)) >= _PITCHED * sum(steps.values()) and top >= 20:
            near = [(steps[top + offset], top + offset) for offset in (-1, 0, 1)]
            step = sum(count * tenths for count, tenths in near) / sum(count for count, _ in near) / 10
    return Pitch(step, trusts_guesses=drawn * 20 < letters and guessed > drawn)


class _Glyph(NamedTuple):
    character: str
    x: float
    end: float
    blanks: int  # before it
    look: tuple[bool, bool, bool, bool]


def rows_of(found: Iterable[Inked], pitch: Pitch, ruled: Rules) -> list[tuple[float, float, list[PiecePart]]]:
    """From top to bottom: height from the foot of the page, size of type, pieces."""
    rows = []
    for group in _by_height(sorted(found, key=lambda inked: -inked.stretch.y)):
        inked = _without_doubles(sorted(group, key=lambda each: min(each.stretch.xs)))
        if sum(map(_is_leftward, inked)) * 2 > len(inked):
            inked.reverse()
        y = max(inked, key=lambda each: len(each.stretch.text)).stretch.y
        glyphs = [glyph for each in inked for glyph in _glyphs(each, pitch, ruled)]
        rows.append((y, max(each.drawn.size for each in inked), _pieces(glyphs, pitch, inked[0].drawn.size)))
    return rows


def _by_height(found: Sequence[Inked]) -> list[list[Inked]]:
    rows: list[list[Inked]] = []
    for inked in found:
        if rows and rows[-1][0].stretch.y - inked.stretch.y <= _ONE_ROW:
            rows[-1].append(inked)
        else:
            rows.append([inked])
    return rows


def _is_leftward(inked: Inked) -> bool:
    xs = inked.stretch.xs
    return xs[-1] < xs[0]


def _without_doubles(found: list[Inked]) -> list[Inked]:
    """Bold that is drawn as the same letters twice, a hair apart."""
    kept: list[Inked] = []
    for inked in found:
        text = inked.stretch.text
        twin = next(
            (
                number
                for number, other in enumerate(kept[-4:], max(0, len(kept) - 4))
                if other.stretch.text == text and abs(other.stretch.xs[0] - inked.stretch.xs[0]) < 1.5
            ),
            None,
        )
        if twin is None:
            kept.append(inked)
        else:
            other = kept[twin]
            kept[twin] = other._replace(drawn=other.drawn._replace(fattened=True))
    return kept


def _glyphs(inked: Inked, pitch: Pitch, ruled: Rules) -> list[_Glyph]:
    stretch, drawn, faces, end = inked
    under, through = ruled.under(stretch.y), ruled.through(stretch.y)
    step = pitch.step or drawn.size / 2
    xs = stretch.xs
    ends = [*(min(after, x + step) if after > x else x + step for x, after in pairwise(xs)), end]
    blanks = _blanks(stretch, pitch)
    glyphs = []
    for character, x, stop, blank, face in zip(stretch.text, xs, ends, blanks, faces, strict=True):
        middle = x + step / 2
        look = (
            face.bold or drawn.fattened,
            face.italic or drawn.slanted,
            bool(under) and _covers(under, middle),
            bool(through) and _covers(through, middle),
        )
        glyphs.append(_Glyph(character, x, stop, blank, look))
    return glyphs


def _covers(rules: list[Rule], x: float) -> bool:
    return any(rule.left <= x <= rule.right for rule in rules)


def _blanks(stretch: Stretch, pitch: Pitch) -> list[int]:
    """How many blanks stand before each letter of a stretch; none before the first."""
    xs, step = stretch.xs, pitch.step
    found = [0]
    for number in range(1, len(xs)):
        drawn = stretch.blanks[number] or int(pitch.trusts_guesses and stretch.guessed[number])
        if step:
            wide = round(abs(xs[number] - xs[number - 1]) / step) - 1
            drawn = max(1, wide) if drawn else wide if wide > 0 and stretch.guessed[number] else 0
        found.append(drawn)
    return found


def _pieces(glyphs: list[_Glyph], pitch: Pitch, size: float) -> list[PiecePart]:
    pieces: list[PiecePart] = []
    text: list[str] = []
    first = last = glyphs[0]
    left, right = first.x, first.end
    for glyph in glyphs:
        blanks = glyph.blanks if glyph.blanks or glyph is first else _between(last, glyph, pitch, size)
        if text and (blanks >= _WIDE or glyph.look != last.look):
            if blanks < _WIDE:
                text.append(" " * blanks)
            pieces.append(PiecePart(left, right, "".join(text), *last.look))
            text, left, right, blanks = [], glyph.x, glyph.end, 0
        text.append(" " * blanks + glyph.character if blanks else glyph.character)
        left, right, last = min(left, glyph.x), max(right, glyph.end), glyph
    pieces.append(PiecePart(left, right, "".join(text), *last.look))
    return pieces


def _between(last: _Glyph, glyph: _Glyph, pitch: Pitch, size: float) -> int:
    """Blanks between two letters that were not drawn in one go, by the gap between them."""
    gap = glyph.x - last.end if glyph.x >= last.x else last.x - glyph.end
    if pitch.step:
        return max(0, round(gap / pitch.step))
    blank = size * 0.27
    return max(0, round(gap / blank)) if gap > blank * 0.6 else 0
