"""Rows of a page out of spans, in pieces of one look, with the blanks between their words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple
from unicodedata import combining

from screnpla.screenplay.breakdown.headings import is_scene_start
from screnpla.screenplay.formats.pdf.reading.pitch import Pitch, StyledSpan
from screnpla.screenplay.formats.pdf.reading.rule_lines import RuleLine, RuleLines

_ONE_ROW = 2.5  # points that the stretches of a row may differ in height
_LEAST_BLANK = 0.1  # of the size: narrower is no blank
_NEUTRAL = " .:-–—/"  # signs that run the way of what they stand between
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
    has_unknown_end: bool = False  # where it ends is not known
    after_blank: bool = False
    extent: tuple[float, float] = (0.0, 0.0)  # from where its stretch begins to where it ends


def build_rows(
    found: Iterable[StyledSpan], pitch: Pitch, ruled: RuleLines
) -> list[tuple[float, float, list[PiecePart]]]:
    """From top to bottom: height from the foot of the page, size of type, pieces."""
    styled = sorted(_lower_accents(list(found)), key=lambda each: -each.span.y)
    leftward = _is_mostly_leftward(styled)
    return [_build_row(group, pitch, ruled, leftward=leftward) for group in _group_by_height(styled)]


def _lower_accents(found: list[StyledSpan]) -> Sequence[StyledSpan]:
    """Accents drawn above a line by themselves stand on it."""
    if all(each.span.text.isascii() for each in found):
        return found
    accents = {number for number, each in enumerate(found) if all(map(combining, each.span.text))}
    bases = [each for number, each in enumerate(found) if number not in accents] if accents else []
    return [_lower_accent(each, bases) if number in accents and bases else each for number, each in enumerate(found)]


def _lower_accent(accent: StyledSpan, bases: Sequence[StyledSpan]) -> StyledSpan:
    x, y, size = accent.span.xs[0], accent.span.y, accent.style.size
    base = min(bases, key=lambda each: abs(each.span.y - y) + min(abs(x - each.span.xs[0]), abs(x - each.span.xs[-1])))
    is_near = abs(base.span.y - y) < size
    return accent._replace(span=replace(accent.span, y=base.span.y)) if is_near else accent


def _build_row(
    group: list[StyledSpan], pitch: Pitch, ruled: RuleLines, *, leftward: bool
) -> tuple[float, float, list[PiecePart]]:
    if len(group) == 1:
        styled = group[0]
        text = _plain_text(styled, pitch, ruled)
        pieces = [_plain_piece(styled, text)] if text else _mixed_pieces(group, pitch, ruled, leftward=leftward)
        return styled.span.y, styled.style.size, pieces
    styled = max(group, key=lambda each: len(each.span.text))
    return styled.span.y, max(each.style.size for each in group), _mixed_pieces(group, pitch, ruled, leftward=leftward)


def _plain_text(styled: StyledSpan, pitch: Pitch, ruled: RuleLines) -> str:
    """Of a line like most: one font, one step, no wide gap, no rule near. Nothing, where it is another."""
    span = styled.span
    step = pitch.step_at(styled.style.size)
    if not step or ruled.near(span.y) or len({face for font, face in styled.faces.items() if font}) > 1:
        return ""
    words = span.text.split(" ")
    text = words[0]
    at = len(text)
    xs = span.xs
    for word in words[1:]:
        at += 1
        if not word:
            continue
        blanks = round((xs[at] - xs[0]) / step) - len(text)
        if not 0 < blanks < _WIDE:
            return ""
        text += " " * blanks + word
        at += len(word)
    # Letters that did not keep the step are looked at one by one.
    return text if abs(xs[-1] - xs[0] - step * (len(text) - 1)) < step / 3 else ""


def _plain_piece(styled: StyledSpan, text: str) -> PiecePart:
    span, drawn, faces, end, _ = styled
    face = faces[span.fonts[0]]
    bold, italic = face.bold or drawn.synthetic_bold, face.italic or drawn.slanted
    return PiecePart(span.xs[0], end, text, bold, italic, underline=False, strikeout=False)


def _mixed_pieces(group: list[StyledSpan], pitch: Pitch, ruled: RuleLines, *, leftward: bool) -> list[PiecePart]:
    """`leftward`: of the page."""
    styled = _merge_doubles(sorted(group, key=lambda each: min(each.span.xs)))
    if any(map(_is_leftward, styled)):
        if _begins_as_heading(styled):
            styled = [part for each in styled for part in _split_neutral_end(each)]
        elif leftward or _is_mostly_leftward(styled):
            styled.reverse()
    glyphs = [glyph for each in styled for glyph in _make_glyphs(each, pitch, ruled)]
    return _make_pieces(glyphs, pitch, styled[0].style.size)


def _group_by_height(found: Sequence[StyledSpan]) -> list[list[StyledSpan]]:
    rows: list[list[StyledSpan]] = []
    for styled in found:
        if rows and rows[-1][0].span.y - styled.span.y <= _ONE_ROW:
            rows[-1].append(styled)
        else:
            rows.append([styled])
    return rows


def _is_leftward(styled: StyledSpan) -> bool:
    xs = styled.span.xs
    return xs[-1] < xs[0]


def _is_mostly_leftward(found: Iterable[StyledSpan]) -> bool:
    return sum([len(each.span.text) * (1 if _is_leftward(each) else -1) for each in found]) > 0


def _begins_as_heading(styled: Sequence[StyledSpan]) -> bool:
    """A line takes its direction from its first letter: one that begins with INT. runs to the right."""
    rightward = [each.span.text for each in styled[:2] if not _is_leftward(each)]
    return any(is_scene_start(text) or is_scene_start(f"{text}. X") for text in rightward)


def _split_neutral_end(styled: StyledSpan) -> list[StyledSpan]:
    """The dot and the blank behind INT. belong to it, though they were taken for the end of what runs to the left."""
    span = styled.span
    body = span.text.rstrip(_NEUTRAL)
    if not _is_leftward(styled) or not body or body == span.text:
        return [styled]
    behind = span.text[len(body) :]
    neutral, at = behind.strip(" "), len(span.text.rstrip(" "))
    if not neutral:
        return [styled]
    xs, fonts = span.xs[at - len(neutral) : at][::-1], span.fonts[at - len(neutral) : at][::-1]
    end = xs[-1] + (styled.end - min(span.xs) if styled.end > min(span.xs) else styled.style.size / 2)
    before = replace(span, text=neutral[::-1], xs=xs, fonts=fonts, seams={})
    rest = replace(span, text=body, xs=span.xs[: len(body)], fonts=span.fonts[: len(body)], seams={})
    return [styled._replace(span=before, end=end, seam_ends={}), styled._replace(span=rest, seam_ends={})]


def _merge_doubles(found: list[StyledSpan]) -> list[StyledSpan]:
    """Bold that is drawn as the same characters twice, a hair apart."""
    merged: list[StyledSpan] = []
    for styled in found:
        text = styled.span.text
        duplicate = next(
            (
                number
                for number, other in enumerate(merged[-4:], max(0, len(merged) - 4))
                if other.span.text == text and abs(other.span.xs[0] - styled.span.xs[0]) < 1.5
            ),
            None,
        )
        if duplicate is None:
            merged.append(styled)
        else:
            other = merged[duplicate]
            merged[duplicate] = other._replace(style=other.style._replace(synthetic_bold=True))
    return merged


def _make_glyphs(styled: StyledSpan, pitch: Pitch, ruled: RuleLines) -> list[_Glyph]:
    """The characters of a stretch; its blanks are counted before the letter behind them."""
    span, drawn, faces, end, seam_ends = styled
    under, through = ruled.under(span.y), ruled.through(span.y)
    fixed = pitch.step_at(drawn.size)
    step = fixed or drawn.size / 2
    glyphs: list[_Glyph] = []
    blanks = guessed = 0
    blank_x = 0.0
    seam_end: float | None = None
    for at, (character, x, font) in enumerate(zip(span.text, span.xs, span.fonts, strict=True)):
        if character == " ":
            seam_end = seam_ends.get(at, seam_end)
            blanks += font != 0
            guessed += font == 0
            blank_x = blank_x if blanks + guessed > 1 else x
            continue
        face = faces[font]
        look = (
            face.bold or drawn.synthetic_bold,
            face.italic or drawn.slanted,
            bool(under) and _covers(under, x + step / 2),
            bool(through) and _covers(through, x + step / 2),
        )
        least_blank = _LEAST_BLANK * drawn.size
        if not fixed and glyphs and abs(x - blank_x) < least_blank <= abs(blank_x - glyphs[-1].x):
            blanks = guessed = 0  # a blank of no width: some programs draw them between characters
        before = -1
        if glyphs:
            counted = blanks or int(guessed > 0 and pitch.trusts_guesses)
            if not counted and seam_end is not None:
                counted = min(1, _count_wide_blanks(x - seam_end, drawn.size))
            before = _count_blanks(abs(x - glyphs[-1].x), blanks, guessed, fixed) if fixed else counted
        glyphs.append(_Glyph(character, x, x + step, before, look, span.has_joined_end, span.after_blank))
        blanks = guessed = 0
        seam_end = None
    last = glyphs[-1]
    last = last._replace(end=max(end, last.x + 1))
    extent = (min(span.xs), max(glyphs[0].end, last.end))
    glyphs[-1] = last._replace(extent=extent)
    glyphs[0] = (glyphs[0] if len(glyphs) > 1 else last)._replace(extent=extent)
    return glyphs


def _covers(rules: list[RuleLine], x: float) -> bool:
    return any(rule.left <= x <= rule.right for rule in rules)


def _count_blanks(step: float, drawn: int, guessed: int, fixed: float) -> int:
    """How many blanks stand between two characters of a stretch, where all characters are as wide."""
    wide = round(step / fixed) - 1
    return max(1, wide) if drawn else max(0, wide) if guessed else 0


def _make_pieces(glyphs: list[_Glyph], pitch: Pitch, size: float) -> list[PiecePart]:
    pieces: list[PiecePart] = []
    text: list[str] = []
    first = last = glyphs[0]
    left, right = first.x, first.end
    for glyph in glyphs:
        blanks = (
            0
            if glyph is first
            else glyph.blanks
            if glyph.blanks >= 0
            else _blanks_between(last, glyph, pitch.step_at(size), size)
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


def _blanks_between(last: _Glyph, glyph: _Glyph, fixed: float, size: float) -> int:
    """Blanks between two characters that were not drawn in one go, by the gap between them."""
    if last.has_unknown_end or combining(last.character):
        return int(glyph.after_blank)
    gap = glyph.x - last.end if glyph.x >= last.x else last.extent[0] - glyph.extent[1]
    if fixed:
        return max(0, round(gap / fixed))
    return _count_wide_blanks(gap, size)


def _count_wide_blanks(gap: float, size: float) -> int:
    """Blanks that a gap has room for, where letters are of many widths."""
    blank = size * 0.27
    return max(0, round(gap / blank)) if gap > blank * 0.6 else 0
