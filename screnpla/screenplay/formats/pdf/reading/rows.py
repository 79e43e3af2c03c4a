"""Stretches of letters become the rows of a page, in pieces of one look, with the blanks between their words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from screnpla.screenplay.formats.pdf.pitch import Inked, Pitch
from screnpla.screenplay.formats.pdf.rules import Rule, Rules

_ONE_ROW = 2.5  # points that the stretches of a row may differ in height
_HAIR = 0.1  # of the size: narrower is no blank
_WIDE = 3  # blanks that part what stands on one row


class PiecePart(NamedTuple):
    x: float
    right: float
    text: str
    bold: bool
    italic: bool
    underline: bool
    strikeout: bool


class _Glyph(NamedTuple):
    character: str
    x: float
    end: float
    blanks: int  # before it; -1: it was drawn by itself, so the gap must tell
    look: tuple[bool, bool, bool, bool]
    told: bool = False  # where it ends is not known
    after_blank: bool = False
    reach: tuple[float, float] = (0.0, 0.0)  # from where its stretch begins to where it ends


def rows_of(found: Iterable[Inked], pitch: Pitch, ruled: Rules) -> list[tuple[float, float, list[PiecePart]]]:
    """From top to bottom: height from the foot of the page, size of type, pieces."""
    inked = sorted(found, key=lambda each: -each.stretch.y)
    leftward = _is_mostly_leftward(inked)
    return [_row(group, pitch, ruled, leftward=leftward) for group in _by_height(inked)]


def _row(group: list[Inked], pitch: Pitch, ruled: Rules, *, leftward: bool) -> tuple[float, float, list[PiecePart]]:
    if len(group) == 1:
        inked = group[0]
        text = _plain_text(inked, pitch, ruled)
        pieces = [_plain(inked, text)] if text else _mixed(group, pitch, ruled, leftward=leftward)
        return inked.stretch.y, inked.drawn.size, pieces
    inked = max(group, key=lambda each: len(each.stretch.text))
    return inked.stretch.y, max(each.drawn.size for each in group), _mixed(group, pitch, ruled, leftward=leftward)


def _plain_text(inked: Inked, pitch: Pitch, ruled: Rules) -> str:
    """Of a line like most: one font, one step, no wide gap, no rule near. Nothing, where it is another."""
    stretch = inked.stretch
    step = pitch.at(inked.drawn.size)
    if not step or ruled.near(stretch.y) or len({face for font, face in inked.faces.items() if font}) > 1:
        return ""
    words = stretch.text.split(" ")
    made = words[0]
    at = len(made)
    xs = stretch.xs
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


def _mixed(group: list[Inked], pitch: Pitch, ruled: Rules, *, leftward: bool) -> list[PiecePart]:
    """`leftward`: of the page."""
    inked = _without_doubles(sorted(group, key=lambda each: min(each.stretch.xs)))
    if any(map(_is_leftward, inked)) and (leftward or _is_mostly_leftward(inked)):
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


def _is_mostly_leftward(found: Iterable[Inked]) -> bool:
    return sum([len(each.stretch.text) * (1 if _is_leftward(each) else -1) for each in found]) > 0


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
    fixed = pitch.at(drawn.size)
    step = fixed or drawn.size / 2
    glyphs: list[_Glyph] = []
    blanks = guessed = 0
    blank_x = 0.0
    for character, x, font in zip(stretch.text, stretch.xs, stretch.fonts, strict=True):
        if character == " ":
            blanks += font != 0
            guessed += font == 0
            blank_x = blank_x if blanks + guessed > 1 else x
            continue
        face = faces[font]
        look = (
            face.bold or drawn.fattened,
            face.italic or drawn.slanted,
            bool(under) and _covers(under, x + step / 2),
            bool(through) and _covers(through, x + step / 2),
        )
        hair = _HAIR * drawn.size
        if not fixed and glyphs and abs(x - blank_x) < hair <= abs(blank_x - glyphs[-1].x):
            blanks = guessed = 0  # a blank of no width: some programs draw them between letters
        before = -1
        if glyphs:
            counted = blanks or int(guessed > 0 and pitch.trusts_guesses)
            before = _counted(abs(x - glyphs[-1].x), blanks, guessed, fixed) if fixed else counted
        glyphs.append(_Glyph(character, x, x + step, before, look, stretch.is_told, stretch.after_blank))
        blanks = guessed = 0
    last = glyphs[-1]
    last = last._replace(end=max(end, last.x + 1))
    reach = (min(stretch.xs), max(glyphs[0].end, last.end))
    glyphs[-1] = last._replace(reach=reach)
    glyphs[0] = (glyphs[0] if len(glyphs) > 1 else last)._replace(reach=reach)
    return glyphs


def _covers(rules: list[Rule], x: float) -> bool:
    return any(rule.left <= x <= rule.right for rule in rules)


def _counted(step: float, drawn: int, guessed: int, fixed: float) -> int:
    """How many blanks stand between two letters of a stretch, where all letters are as wide."""
    wide = round(step / fixed) - 1
    return max(1, wide) if drawn else max(0, wide) if guessed else 0


def _pieces(glyphs: list[_Glyph], pitch: Pitch, size: float) -> list[PiecePart]:
    pieces: list[PiecePart] = []
    text: list[str] = []
    first = last = glyphs[0]
    left, right = first.x, first.end
    for glyph in glyphs:
        blanks = (
            0 if glyph is first else glyph.blanks if glyph.blanks >= 0 else _between(last, glyph, pitch.at(size), size)
        )
        if text and (blanks >= _WIDE or glyph.look != last.look):
            if blanks < _WIDE:
                text.append(" " * blanks)
            pieces.append(PiecePart(left, right, "".join(text), *last.look))
            text, left, right, blanks = [], glyph.x, glyph.end, 0
        text.append(" " * blanks + glyph.character if blanks else glyph.character)
        left, right, last = min(left, glyph.x), max(right, glyph.end), glyph
    pieces.append(PiecePart(left, right, "".join(text), *last.look))
    return pieces


def _between(last: _Glyph, glyph: _Glyph, fixed: float, size: float) -> int:
    """Blanks between two letters that were not drawn in one go, by the gap between them."""
    if last.told:
        return int(glyph.after_blank)
    gap = glyph.x - last.end if glyph.x >= last.x else last.reach[0] - glyph.reach[1]
    if fixed:
        return max(0, round(gap / fixed))
    blank = size * 0.27
    return max(0, round(gap / blank)) if gap > blank * 0.6 else 0
