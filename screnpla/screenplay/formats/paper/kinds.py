"""Which kind of element a paragraph is, and how sure that is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from screnpla.screenplay.elements import Align, Kind
from screnpla.screenplay.formats.paper.indents import Indents, is_heading
from screnpla.screenplay.formats.paper.labels import IN_SPEECH, Label
from screnpla.screenplay.formats.paper.paragraphs import Paragraph
from screnpla.screenplay.formats.telling_words import closes_act, is_transition, opens_act, opens_shot

CERTAIN = 1.0
LIKELY = 0.8
GUESS = 0.5
STRANGE = 0.3  # in pages that do not look like a screenplay at all

_PROSE_END = re.compile(r"[.!?…\-—:;][\"'”’»)\]]*\s*$")


class Judged(NamedTuple):
    kind: Kind
    sure: float
    align: Align | None = None
    placed: bool = False  # it stands where none of its kind does, so its place must be kept


class Judge:
    """Learns from the headings that say what they are how headings look here."""

    def __init__(self, paragraphs: Sequence[Paragraph], indents: Indents) -> None:
        self._indents = indents
        headings = [each for each in paragraphs if each.label is Label.BASE and is_heading(each.text)]
        gaps = [each.gap for each in headings if not each.lines[0].first]
        self._spaced = len(gaps) >= 2 and sum(gap > 2.5 for gap in gaps) > 0.8 * len(gaps)
        self.is_script = bool(headings) or any(each.label is Label.CUE for each in paragraphs)

    def kind(self, paragraph: Paragraph, last: Paragraph | None) -> Judged:
        judged = self._judged(paragraph, last)
        return judged if self.is_script else judged._replace(sure=min(judged.sure, STRANGE))

    def _judged(self, paragraph: Paragraph, last: Paragraph | None) -> Judged:
        label = paragraph.label
        if label in IN_SPEECH:
            return self._spoken(paragraph, last)
        if label is Label.RIGHT:
            return Judged(Kind.TRANSITION, CERTAIN if is_transition(paragraph.text) else LIKELY)
        if label is Label.MIDDLE:
            return _act(paragraph.text) or Judged(Kind.ACTION, LIKELY, Align.CENTER)
        if label is Label.OTHER:
            return Judged(Kind.ACTION, GUESS, placed=True)
        if paragraph.gap <= 1.5 and last is not None and last.label is Label.BASE and not paragraph.lines[0].number:
            # Without a blank line: who is in the scene, below its heading.
            return Judged(Kind.NORMAL, LIKELY)
        return self._at_base(paragraph)

    def _spoken(self, paragraph: Paragraph, last: Paragraph | None) -> Judged:
        if paragraph.label is Label.CUE:
            usual = paragraph.dual is not None or self._indents.is_cue(paragraph.lines[0].x)
            return Judged(Kind.CHARACTER, CERTAIN if usual else LIKELY)
        if paragraph.label is Label.ASIDE:
            return Judged(Kind.PARENTHETICAL, CERTAIN)
        if _is_sung(paragraph):
            return Judged(Kind.LYRICS, LIKELY)
        if last is None or last.label not in IN_SPEECH:
            # Nobody is named who says it: a letter, a list, a song.
            return Judged(Kind.ACTION, GUESS, placed=True)
        return Judged(Kind.DIALOGUE, CERTAIN)

    def _at_base(self, paragraph: Paragraph) -> Judged:
        text = paragraph.text
        if paragraph.lines[0].number or is_heading(text):
            return Judged(Kind.SCENE_HEADING, CERTAIN)
        if not _is_loud(text):
            return Judged(Kind.ACTION, CERTAIN)
        if self._spaced and 2.5 < paragraph.gap < 4.5:
            return Judged(Kind.SCENE_HEADING, LIKELY)
        if is_transition(text) and text.endswith("TO:"):
            return Judged(Kind.TRANSITION, LIKELY)
        # "ON HIS FACE" is as often just action that looks somewhere.
        if opens_shot(text) and not text.startswith("ON "):
            return Judged(Kind.SHOT, GUESS)
        return _act(text) or Judged(Kind.ACTION, LIKELY)


def _is_loud(text: str) -> bool:
    return text.upper() == text and any(map(str.isalpha, text))


def _act(text: str) -> Judged | None:
    if closes_act(text):
        return Judged(Kind.END_OF_ACT, CERTAIN)
    return Judged(Kind.START_OF_ACT, CERTAIN) if opens_act(text) else None


def _is_sung(paragraph: Paragraph) -> bool:
    """In italics throughout, and in lines of its own or without the full stop that prose ends with."""
    if not all(piece.italic for line in paragraph.lines for piece in line.pieces):
        return False
    text = paragraph.text
    return "\n" in text or "♪" in text or not _PROSE_END.search(text)
