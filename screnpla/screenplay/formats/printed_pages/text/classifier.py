"""Classifier of paragraphs: their kind, and the confidence in it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from screnpla.screenplay.elements import Align, Kind
from screnpla.screenplay.formats.common.kind_from_text import is_act_end, is_act_opening, is_shot, is_transition
from screnpla.screenplay.formats.printed_pages.text.indents import Indents, is_heading
from screnpla.screenplay.formats.printed_pages.text.labels import IN_SPEECH, LineLabel
from screnpla.screenplay.formats.printed_pages.text.paragraphs import PrintedParagraph

CERTAIN = 1.0
LIKELY = 0.8
GUESS = 0.5
STRANGE = 0.3  # in pages that do not look like a screenplay at all

_PROSE_END = re.compile(r"[.!?…\-—:;][\"'”’»)\]]*\s*$")


class PrintedKind(NamedTuple):
    kind: Kind
    confidence: float
    align: Align | None = None
    placed: bool = False  # it stands where none of its kind does, so its position becomes an override


class PrintClassifier:
    """Learns from the headings that say what they are how headings look here."""

    def __init__(self, paragraphs: Sequence[PrintedParagraph], indents: Indents) -> None:
        self._indents = indents
        headings = [each for each in paragraphs if each.label is LineLabel.BASE and is_heading(each.text)]
        gaps = [each.gap for each in headings if not each.lines[0].is_first]
        self._spaced = len(gaps) >= 2 and sum(gap > 2.5 for gap in gaps) > 0.8 * len(gaps)
        self.is_script = bool(headings) or any(each.label is LineLabel.CUE for each in paragraphs)

    def classify(self, paragraph: PrintedParagraph, last: PrintedParagraph | None) -> PrintedKind:
        guess = self._classify(paragraph, last)
        return guess if self.is_script else guess._replace(confidence=min(guess.confidence, STRANGE))

    def _classify(self, paragraph: PrintedParagraph, last: PrintedParagraph | None) -> PrintedKind:
        label = paragraph.label
        if label in IN_SPEECH:
            return self._classify_speech(paragraph, last)
        if label is LineLabel.RIGHT:
            return PrintedKind(Kind.TRANSITION, CERTAIN if is_transition(paragraph.text) else LIKELY)
        if label is LineLabel.MIDDLE:
            return _classify_act(paragraph.text) or PrintedKind(Kind.ACTION, LIKELY, Align.CENTER)
        if label is LineLabel.OTHER:
            return PrintedKind(Kind.ACTION, GUESS, placed=True)
        if paragraph.gap <= 1.5 and last is not None and last.label is LineLabel.BASE and not paragraph.lines[0].number:
            # Without a blank line: who is in the scene, below its heading.
            return PrintedKind(Kind.NORMAL, LIKELY)
        return self._classify_base(paragraph)

    def _classify_speech(self, paragraph: PrintedParagraph, last: PrintedParagraph | None) -> PrintedKind:
        if paragraph.label is LineLabel.CUE:
            usual = paragraph.dual is not None or self._indents.is_cue(paragraph.lines[0].x)
            return PrintedKind(Kind.CHARACTER, CERTAIN if usual and not self._indents.shared else LIKELY)
        if paragraph.label is LineLabel.ASIDE:
            return PrintedKind(Kind.PARENTHETICAL, CERTAIN)
        named = last is not None and last.label in IN_SPEECH
        if _is_sung(paragraph, named=named):
            return PrintedKind(Kind.LYRICS, LIKELY)
        if not named:
            # Nobody is named who says it: a letter, a list, a song.
            return PrintedKind(Kind.ACTION, GUESS, placed=True)
        return PrintedKind(Kind.DIALOGUE, LIKELY if self._indents.shared else CERTAIN)

    def _classify_base(self, paragraph: PrintedParagraph) -> PrintedKind:
        text = paragraph.text
        if paragraph.lines[0].number or is_heading(text):
            return PrintedKind(Kind.SCENE_HEADING, CERTAIN)
        if not _is_loud(text):
            return PrintedKind(Kind.ACTION, CERTAIN)
        if self._spaced and 2.5 < paragraph.gap < 4.5:
            return PrintedKind(Kind.SCENE_HEADING, LIKELY)
        if is_transition(text) and text.endswith("TO:"):
            return PrintedKind(Kind.TRANSITION, LIKELY)
        # "ON HIS FACE" is as often just action that looks somewhere.
        if is_shot(text) and not text.startswith("ON "):
            return PrintedKind(Kind.SHOT, GUESS)
        return _classify_act(text) or PrintedKind(Kind.ACTION, LIKELY)


def _is_loud(text: str) -> bool:
    return text.upper() == text and any(map(str.isalpha, text))


def _classify_act(text: str) -> PrintedKind | None:
    if is_act_end(text):
        return PrintedKind(Kind.END_OF_ACT, CERTAIN)
    return PrintedKind(Kind.START_OF_ACT, CERTAIN) if is_act_opening(text) else None


def _is_sung(paragraph: PrintedParagraph, *, named: bool) -> bool:
    """In italics throughout, and in lines of its own, most of them without the full stop that prose ends with.

    `named`: somebody says it; of what nobody does, one such line is enough. Italics alone tell nothing:
    a voice on the phone, another language and a thought are set in them."""
    if not all(piece.italic for line in paragraph.lines for piece in line.pieces):
        return False
    text = paragraph.text
    if "♪" in text:
        return True
    verses = [line for line in text.split("\n") if line.strip()]
    return len(verses) > named and sum(_PROSE_END.search(line) is not None for line in verses) * 2 < len(verses)
