"""What paragraphs are whose style does not say it: by where they stand, else by their words. Rules WD20 to WD28."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from screnpla.screenplay.elements import Align, Kind
from screnpla.screenplay.formats.docx.bare_headings import bare_headings
from screnpla.screenplay.formats.docx.heading_looks import heading_look
from screnpla.screenplay.formats.docx.paragraph import Paragraph
from screnpla.screenplay.formats.docx.places import INCH, SPEECH, Seen, base_of, has_places, seen
from screnpla.screenplay.formats.paragraph_words import (
    act_in,
    is_aside,
    is_short,
    shouts,
    spoken_kind,
    wide_kind,
)
from screnpla.screenplay.formats.telling_words import is_transition

# Inches right of where headings and action begin.
_ASIDE, _NAME, _FAR = 1.4, 1.95, 3.45
SURE, LIKELY, BY_WORDS = 0.9, 0.7, 0.6


class Judged(NamedTuple):
    kind: Kind
    sure: float = 1.0
    align: Align | None = None  # its own, where the kind has another


class Judge:
    """Of all paragraphs that are not blank, with the blank ones between them only as gaps."""

    def __init__(self, paragraphs: Sequence[Paragraph]) -> None:
        self._seen = seen(paragraphs)
        self._base = base_of(self._seen)
        self.has_places = has_places(self._seen, self._base)
        # Where there is a blank line everywhere, it says nothing.
        self._has_gaps = 0.25 < sum([each.gap for each in self._seen[1:]]) / max(1, len(self._seen) - 1) < 0.9
        self._of_scenes = {each.named for each in self._seen if each.named and each.is_scene}
        self._heading = heading_look(
            [each.look for each in self._seen if each.is_scene],
            [each.look for each in self._seen if each.x - self._base < SPEECH * INCH and not each.text.isupper()],
        )
        self._bare = bare_headings(self._seen)
        self._last: Kind | None = None

    @property
    def _speaking(self) -> bool:
        return self._last in _OF_SPEECH

    def kinds(self) -> list[Judged]:
        made: list[Judged] = []
        for at, found in enumerate(self._seen):
            judged = Judged(found.kind) if found.kind is not None else self._judged(at, found)
            self._last = judged.kind
            made.append(judged)
        return made

    def _judged(self, at: int, found: Seen) -> Judged:
        act = act_in(found.text)
        if act is not None or found.found_to_be is not None:
            return Judged(found.found_to_be or act or Kind.ACTION, BY_WORDS if found.found_to_be else SURE)
        if found.is_scene or at in self._bare:
            return Judged(Kind.SCENE_HEADING, SURE if found.is_scene else LIKELY)
        if found.named is not None:
            return Judged(Kind.SCENE_HEADING if found.named in self._of_scenes else found.named, LIKELY)
        if found.align is Align.RIGHT:
            return Judged(Kind.TRANSITION, SURE) if shouts(found.text) else Judged(Kind.ACTION, LIKELY, Align.RIGHT)
        if found.align is Align.CENTER:
            return self._centred(at, found)
        return self._by_place(at, found) if self.has_places else self._by_words(at, found)

    def _centred(self, at: int, found: Seen) -> Judged:
        """Many centre names and what they say."""
        if found.is_name and self._next_speaks(at) and not is_transition(found.text):
            return Judged(Kind.CHARACTER, LIKELY)
        if self._goes_on(found) and not (self._last is Kind.DIALOGUE and found.text.isupper()):
            return Judged(spoken_kind(found.text), LIKELY)
        return Judged(Kind.ACTION, LIKELY, Align.CENTER)

    def _goes_on(self, found: Seen) -> bool:
        """Whether nothing parts it from the speech above it."""
        return self._speaking and not (found.gap and self._has_gaps)

    def _by_place(self, at: int, found: Seen) -> Judged:
        inches = (found.x - self._base) / INCH
        if inches >= _FAR:
            return Judged(Kind.TRANSITION, SURE if shouts(found.text) else LIKELY)
        if inches < SPEECH:
            return self._wide(found, SURE if inches < 0.25 else LIKELY)
        if is_aside(found.text):
            return Judged(Kind.PARENTHETICAL, SURE)
        if inches >= _ASIDE and found.is_name and self._next_speaks(at):
            return Judged(Kind.CHARACTER, SURE if inches >= _NAME else LIKELY)
        begins = found.gap or not self._speaking
        if inches >= _NAME and begins and self._next_speaks(at) and is_short(found.text):
            return Judged(Kind.CHARACTER, LIKELY)
        return Judged(Kind.DIALOGUE, SURE if inches < _ASIDE else LIKELY)

    def _by_words(self, at: int, found: Seen) -> Judged:
        ends_scene = is_transition(found.text) and self._last is not Kind.CHARACTER
        if self._goes_on(found) and not found.is_name and not ends_scene:
            # Without blank lines nothing tells a second paragraph of a speech from action.
            opened = self._last in (Kind.CHARACTER, Kind.PARENTHETICAL) or is_aside(found.text)
            if self._has_gaps or opened:
                return Judged(spoken_kind(found.text), BY_WORDS)
        wide = self._wide(found, BY_WORDS)
        if found.is_name and self._next_speaks(at) and wide.kind is Kind.ACTION:
            return Judged(Kind.CHARACTER, BY_WORDS)
        return wide

    def _wide(self, found: Seen, sure: float) -> Judged:
        """Of what stands where headings and action do."""
        kind = wide_kind(found.text)
        if kind is Kind.ACTION and found.text.isupper() and found.look == self._heading:
            return Judged(Kind.SCENE_HEADING, min(sure, LIKELY))
        return Judged(kind, sure)

    def _next_speaks(self, at: int) -> bool:
        if at + 1 >= len(self._seen):
            return False
        following = self._seen[at + 1]
        if following.kind is not None:
            return following.kind in (Kind.DIALOGUE, Kind.PARENTHETICAL, Kind.LYRICS)
        if (following.gap and self._has_gaps) or following.is_scene or at + 1 in self._bare:
            return False
        return not self.has_places or following.align is Align.CENTER or following.x - self._base >= SPEECH * INCH


_OF_SPEECH = frozenset({Kind.CHARACTER, Kind.PARENTHETICAL, Kind.DIALOGUE, Kind.LYRICS})
