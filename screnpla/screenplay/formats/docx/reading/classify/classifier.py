"""Classifier of paragraphs without a telling style: by position, else by text. Rules WD20 to WD28."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from screnpla.screenplay.elements import Align, Kind
from screnpla.screenplay.formats.common.kind_from_text import (
    guess_act_kind,
    guess_speech_kind,
    guess_wide_kind,
    is_cue_length,
    is_parenthetical,
    is_shouted,
    is_transition,
)
from screnpla.screenplay.formats.docx.reading.classify.appearance import (
    INCH,
    SPEECH,
    ParagraphAppearance,
    describe_paragraphs,
    find_bare_headings,
    find_base,
    find_heading_look,
    has_speech_positions,
)
from screnpla.screenplay.formats.docx.reading.word_paragraph import WordParagraph

# Inches right of where headings and action begin.
_ASIDE, _NAME, _FAR = 1.4, 1.95, 3.45
SURE, LIKELY, BY_WORDS = 0.9, 0.7, 0.6


class KindGuess(NamedTuple):
    kind: Kind
    confidence: float = 1.0
    align: Align | None = None  # its own, where the kind has another


class ParagraphClassifier:
    """Of all paragraphs that are not blank, with the blank ones between them only as gaps."""

    def __init__(self, paragraphs: Sequence[WordParagraph]) -> None:
        self._appearances = describe_paragraphs(paragraphs)
        self._base = find_base(self._appearances)
        self.has_positions = has_speech_positions(self._appearances, self._base)
        # Where there is a blank line everywhere, it says nothing.
        self._has_gaps = (
            0.25 < sum([each.gap for each in self._appearances[1:]]) / max(1, len(self._appearances) - 1) < 0.9
        )
        self._of_scenes = {each.word_kind for each in self._appearances if each.word_kind and each.is_scene}
        self._heading = find_heading_look(
            [each.look for each in self._appearances if each.is_scene],
            [
                each.look
                for each in self._appearances
                if each.x - self._base < SPEECH * INCH and not each.text.isupper()
            ],
        )
        self._bare = find_bare_headings(self._appearances)
        self._last: Kind | None = None

    @property
    def _is_speaking(self) -> bool:
        return self._last in _OF_SPEECH

    def classify_all(self) -> list[KindGuess]:
        guesses: list[KindGuess] = []
        for at, found in enumerate(self._appearances):
            guess = KindGuess(found.kind) if found.kind is not None else self._classify(at, found)
            self._last = guess.kind
            guesses.append(guess)
        return guesses

    def _classify(self, at: int, found: ParagraphAppearance) -> KindGuess:
        act = guess_act_kind(found.text)
        if act is not None or found.kind_from_text is not None:
            return KindGuess(found.kind_from_text or act or Kind.ACTION, BY_WORDS if found.kind_from_text else SURE)
        if found.is_scene or at in self._bare:
            return KindGuess(Kind.SCENE_HEADING, SURE if found.is_scene else LIKELY)
        if found.word_kind is not None:
            return KindGuess(Kind.SCENE_HEADING if found.word_kind in self._of_scenes else found.word_kind, LIKELY)
        if found.align is Align.RIGHT:
            return (
                KindGuess(Kind.TRANSITION, SURE)
                if is_shouted(found.text)
                else KindGuess(Kind.ACTION, LIKELY, Align.RIGHT)
            )
        if found.align is Align.CENTER:
            return self._classify_centred(at, found)
        return self._classify_by_position(at, found) if self.has_positions else self._classify_by_text(at, found)

    def _classify_centred(self, at: int, found: ParagraphAppearance) -> KindGuess:
        """Many centre names and what they say."""
        if found.is_name and self._is_followed_by_speech(at) and not is_transition(found.text):
            return KindGuess(Kind.CHARACTER, LIKELY)
        if self._continues_speech(found) and not (self._last is Kind.DIALOGUE and found.text.isupper()):
            return KindGuess(guess_speech_kind(found.text), LIKELY)
        return KindGuess(Kind.ACTION, LIKELY, Align.CENTER)

    def _continues_speech(self, found: ParagraphAppearance) -> bool:
        """Whether nothing parts it from the speech above it."""
        return self._is_speaking and not (found.gap and self._has_gaps)

    def _classify_by_position(self, at: int, found: ParagraphAppearance) -> KindGuess:
        inches = (found.x - self._base) / INCH
        if inches >= _FAR:
            return KindGuess(Kind.TRANSITION, SURE if is_shouted(found.text) else LIKELY)
        if inches < SPEECH:
            return self._classify_wide(found, SURE if inches < 0.25 else LIKELY)
        if is_parenthetical(found.text):
            return KindGuess(Kind.PARENTHETICAL, SURE)
        if inches >= _ASIDE and found.is_name and self._is_followed_by_speech(at):
            return KindGuess(Kind.CHARACTER, SURE if inches >= _NAME else LIKELY)
        begins = found.gap or not self._is_speaking
        if inches >= _NAME and begins and self._is_followed_by_speech(at) and is_cue_length(found.text):
            return KindGuess(Kind.CHARACTER, LIKELY)
        return KindGuess(Kind.DIALOGUE, SURE if inches < _ASIDE else LIKELY)

    def _classify_by_text(self, at: int, found: ParagraphAppearance) -> KindGuess:
        ends_scene = is_transition(found.text) and self._last is not Kind.CHARACTER
        if self._continues_speech(found) and not found.is_name and not ends_scene:
            # Without blank lines nothing tells a second paragraph of a speech from action.
            opened = self._last in (Kind.CHARACTER, Kind.PARENTHETICAL) or is_parenthetical(found.text)
            if self._has_gaps or opened:
                return KindGuess(guess_speech_kind(found.text), BY_WORDS)
        wide = self._classify_wide(found, BY_WORDS)
        if found.is_name and self._is_followed_by_speech(at) and wide.kind is Kind.ACTION:
            return KindGuess(Kind.CHARACTER, BY_WORDS)
        return wide

    def _classify_wide(self, found: ParagraphAppearance, confidence: float) -> KindGuess:
        """Of what stands where headings and action do."""
        kind = guess_wide_kind(found.text)
        if kind is Kind.ACTION and found.text.isupper() and found.look == self._heading:
            return KindGuess(Kind.SCENE_HEADING, min(confidence, LIKELY))
        return KindGuess(kind, confidence)

    def _is_followed_by_speech(self, at: int) -> bool:
        if at + 1 >= len(self._appearances):
            return False
        following = self._appearances[at + 1]
        if following.kind is not None:
            return following.kind in (Kind.DIALOGUE, Kind.PARENTHETICAL, Kind.LYRICS)
        if (following.gap and self._has_gaps) or following.is_scene or at + 1 in self._bare:
            return False
        return not self.has_positions or following.align is Align.CENTER or following.x - self._base >= SPEECH * INCH


_OF_SPEECH = frozenset({Kind.CHARACTER, Kind.PARENTHETICAL, Kind.DIALOGUE, Kind.LYRICS})
