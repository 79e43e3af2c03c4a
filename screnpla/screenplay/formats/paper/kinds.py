"""Which kind of element a paragraph is, and how sure that is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from screnpla.screenplay.elements import Align, Kind
from screnpla.screenplay.formats.paper.indents import Indents, is_capital
from screnpla.screenplay.formats.paper.labels import Label
from screnpla.screenplay.formats.paper.paragraphs import Paragraph
from screnpla.screenplay.formats.telling_words import closes_act, is_transition, opens_act, opens_scene, opens_shot

CERTAIN = 1.0
LIKELY = 0.8
GUESS = 0.5


_PROSE_END = re.compile(r"[.!?…\-—:;][\"'”’»)\]]*\s*$")


class Judged(NamedTuple):
    kind: Kind
    sure: float
    align: Align | None = None


class Judge:
    """Learns from the headings that say what they are how headings look here."""

    def __init__(self, paragraphs: Sequence[Paragraph], indents: Indents) -> None:
        self._indents = indents
        headings = [each for each in paragraphs if each.label is Label.BASE and opens_scene(each.text)]
        gaps = [each.gap for each in headings if not each.lines[0].first]
        self._spaced = len(gaps) >= 3 and sum(gap > 2.5 for gap in gaps) > 0.8 * len(gaps)
        self._numbered = any(each.lines[0].number for each in headings)

    def kind(self, paragraph: Paragraph) -> Judged:
        if paragraph.label is Label.CUE:
            return Judged(Kind.CHARACTER, CERTAIN)
        if paragraph.label is Label.ASIDE:
            return Judged(Kind.PARENTHETICAL, CERTAIN)
        if paragraph.label is Label.SPEECH:
            return Judged(Kind.LYRICS, LIKELY) if _is_sung(paragraph) else Judged(Kind.DIALOGUE, CERTAIN)
        if paragraph.label is Label.RIGHT:
            return Judged(Kind.TRANSITION, CERTAIN if is_transition(paragraph.text) else LIKELY)
        if paragraph.label is Label.MIDDLE:
            return self._centred(paragraph.text)
        if paragraph.label is Label.OTHER:
            return Judged(Kind.ACTION, GUESS)
        return self._at_base(paragraph)

    def _centred(self, text: str) -> Judged:
        if closes_act(text):
            return Judged(Kind.END_OF_ACT, CERTAIN)
        if opens_act(text):
            return Judged(Kind.START_OF_ACT, CERTAIN)
        return Judged(Kind.ACTION, LIKELY, Align.CENTER)

    def _at_base(self, paragraph: Paragraph) -> Judged:
        text = paragraph.text
        first = paragraph.lines[0]
        capital = text.upper() == text and any(map(str.isalpha, text))
        if first.number:
            return Judged(Kind.SCENE_HEADING, CERTAIN)
        if opens_scene(text) and (capital or is_capital(text)):
            return Judged(Kind.SCENE_HEADING, CERTAIN)
        if capital and self._spaced and 2.5 < first.gap < 4.5:
            return Judged(Kind.SCENE_HEADING, LIKELY)
        # "ON HIS FACE" is as often just action that looks somewhere.
        if capital and opens_shot(text) and not text.startswith("ON "):
            return Judged(Kind.SHOT, GUESS)
        return Judged(Kind.ACTION, CERTAIN)


def _is_sung(paragraph: Paragraph) -> bool:
    """In italics throughout, and in lines of its own or without the full stop that prose ends with."""
    if not all(piece.italic for line in paragraph.lines for piece in line.pieces):
        return False
    text = paragraph.text
    return "\n" in text or "♪" in text or not _PROSE_END.search(text)
