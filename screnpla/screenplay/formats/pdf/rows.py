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
_TELLING = 4  # letters from which a word tells their step
_PITCHED = 0.75  # so much of a script has one step from letter to letter when its font has one width
_TOLERANCE = 0.2


class Inked(NamedTuple):
    """A stretch with its looks. Heights are still as the PDF has them: from the foot of the page."""

    stretch: Stretch
    drawn: Drawn
    faces: dict[int, Face]  # by font
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
    drawn = guessed = 0
    for stretch in found:
        length = len(stretch.text.partition(" ")[0])
        blanks = stretch.text.count(" ")
        guesses = stretch.fonts.count(0) if blanks else 0
        drawn += blanks - guesses
        guessed += guesses
        if length >= _TELLING:
            steps[round((stretch.xs[length - 1] - stretch.xs[0]) / (length - 1) * 20)] += length
    step = 0.0
    if steps:
        most = max(steps, key=lambda twentieths: (steps[twentieths], twentieths))
        near = {twentieths: steps[twentieths] for twentieths in range(most - 2, most + 3)}
        if sum(near.values()) >= _PITCHED * steps.total() and most > 40:
            step = sum(count * twentieths for twentieths, count in near.items()) / sum(near.values()) / 20
    return Pitch(step, trusts_guesses=guessed > drawn)


class _Glyph(NamedTuple):
    character: str
    x: float
    end: float
    blanks: int  # before it
    look: tuple[bool, bool, bool, bool]


def rows_of(found: Iterable[Inked], pitch: Pitch, ruled: Rules) -> list[tuple[float, float, list[PiecePart]]]:
    """From top to bottom: height from the foot of the page, size of type, pieces."""
    return [_row(group, pitch, ruled) for group in _by_height(sorted(found, key=lambda inked: -inked.stretch.y))]


def _row(group: list[Inked], pitch: Pitch, ruled: Rules) -> tuple[float, float, list[PiecePart]]:
    if len(group) == 1:
        inked = group[0]
        text = _plain_text(inked, pitch, ruled)
        pieces = [_plain(inked, text)] if text else _mixed(group, pitch, ruled)
        return inked.stretch.y, inked.drawn.size, pieces
    inked = max(group, key=lambda each: len(each.stretch.text))
    return inked.stretch.y, max(each.drawn.size for each in group), _mixed(group, pitch, ruled)


def _plain_text(inked: Inked, pitch: Pitch, ruled: Rules) -> str:
    """Of a line like most: one font, one step, no wide gap, no rule near. Nothing, where it is another."""
    stretch = inked.stretch
    if not pitch.step or ruled.near(stretch.y) or len({face for font, face in inked.faces.items() if font}) > 1:
        return ""
    words = stretch.text.split(" ")
    made = words[0]
    at = len(made)
    xs, step = stretch.xs, pitch.step
    for word in words[1:]:
        at += 1
        if not word:
            continue
        blanks = round((xs[at] - xs[0]) / step) - len(made)
        if not 0 < blanks < _WIDE:
            return ""
        made += " " * blanks + word
        at += len(word)
    # Letters that did not keep the step are looked at one by one.
    return made if abs(xs[-1] - xs[0] - step * (len(made) - 1)) < step / 3 else ""


def _plain(inked: Inked, text: str) -> PiecePart:
    stretch, drawn, faces, end = inked
    face = faces[stretch.fonts[0]]
    bold, italic = face.bold or drawn.fattened, face.italic or drawn.slanted
    return PiecePart(stretch.xs[0], end, text, bold, italic, underline=False, strikeout=False)


def _mixed(group: list[Inked], pitch: Pitch, ruled: Rules) -> list[PiecePart]:
    inked = _without_doubles(sorted(group, key=lambda each: min(each.stretch.xs)))
    if sum(map(_is_leftward, inked)) * 2 > len(inked):
        inked.reverse()
    glyphs = [glyph for each in inked for glyph in _glyphs(each, pitch, ruled)]
    return _pieces(glyphs, pitch, inked[0].drawn.size)


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
    """The letters of a stretch; its blanks are counted before the letter behind them."""
    stretch, drawn, faces, end = inked
    under, through = ruled.under(stretch.y), ruled.through(stretch.y)
    step = pitch.step or drawn.size / 2
    glyphs: list[_Glyph] = []
    blanks = guessed = 0
    for character, x, font in zip(stretch.text, stretch.xs, stretch.fonts, strict=True):
        if character == " ":
            blanks += font != 0
            guessed += font == 0
            continue
        face = faces[font]
        look = (
            face.bold or drawn.fattened,
            face.italic or drawn.slanted,
            bool(under) and _covers(under, x + step / 2),
            bool(through) and _covers(through, x + step / 2),
        )
        before = _blanks(glyphs[-1].x, x, blanks, guessed, pitch) if glyphs else 0
        glyphs.append(_Glyph(character, x, x + step, before, look))
        blanks = guessed = 0
    last = glyphs[-1]
    glyphs[-1] = last._replace(end=max(end, last.x + 1))
    return glyphs


def _covers(rules: list[Rule], x: float) -> bool:
    return any(rule.left <= x <= rule.right for rule in rules)


def _blanks(before: float, x: float, drawn: int, guessed: int, pitch: Pitch) -> int:
    """How many blanks stand between two letters of a stretch."""
    if not pitch.step:
        return drawn or int(guessed > 0 and pitch.trusts_guesses)
    wide = round(abs(x - before) / pitch.step) - 1
    return max(1, wide) if drawn else max(0, wide) if guessed else 0


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
