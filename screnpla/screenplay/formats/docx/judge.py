"""What paragraphs are whose style does not say it: by where they stand, else by their words. Rules WD20 to WD28."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from screnpla.screenplay.elements import Align, Kind
from screnpla.screenplay.formats.docx.paragraph import Paragraph
from screnpla.screenplay.formats.docx.style_names import meaning_of, word_kind
from screnpla.screenplay.formats.telling_words import closes_act, is_transition, opens_act, opens_scene, opens_shot

_LONGEST_CUE = 50
_LONGEST_SHOT = 60
_INCH = 1440
_SPACE = 144  # a typed space: a tenth of an inch
_TAB = 720
_LONGEST_INDENT = 200  # letters
# Inches right of where headings and action begin.
_SPEECH, _ASIDE, _NAME, _FAR = 0.5, 1.4, 1.95, 3.45
_NUMBERED = re.compile(r"([A-Z]{0,2}\d{1,4}[A-Z]{0,2})[.)]?[ \t]+(?=\S)")
_EXTENSION = re.compile(r"\s*\([^()]*\)\s*")
SURE, LIKELY, BY_WORDS = 0.9, 0.7, 0.6


class Judged(NamedTuple):
    kind: Kind
    sure: float = 1.0
    align: Align | None = None  # its own, where the kind has another


class _Seen(NamedTuple):
    """A paragraph as it looks."""

    text: str  # without the spaces at its ends
    x: int  # where it begins, in twips from the left paper edge
    align: Align
    gap: bool  # there is a blank line before it
    kind: Kind | None  # what its style says
    named: Kind | None  # what it could be by one of Word's own styles


class Judge:
    """Of all paragraphs that are not blank, with the blank ones between them only as gaps."""

    def __init__(self, paragraphs: Sequence[Paragraph]) -> None:
        self._seen = list(_seen(paragraphs))
        self._base = _base([each for each in self._seen if each.align in (Align.LEFT, Align.JUSTIFY)])
        self.has_places = _has_places(self._seen, self._base)
        # Where there is a blank line everywhere, it says nothing.
        self._has_gaps = 0.25 < sum([each.gap for each in self._seen[1:]]) / max(1, len(self._seen) - 1) < 0.9
        self._of_scenes = {each.named for each in self._seen if each.named and opens_scene(_unnumbered(each.text))}
        self._last: Kind | None = None

    @property
    def _speaking(self) -> bool:
        return self._last in _OF_SPEECH

    def kinds(self) -> list[Judged]:
        made: list[Judged] = []
        for at, seen in enumerate(self._seen):
            judged = Judged(seen.kind) if seen.kind is not None else self._judged(at, seen)
            self._last = judged.kind
            made.append(judged)
        return made

    def _judged(self, at: int, seen: _Seen) -> Judged:
        act = _act(seen.text)
        if act is not None:
            return Judged(act, SURE)
        if opens_scene(_unnumbered(seen.text)):
            return Judged(Kind.SCENE_HEADING, SURE)
        if seen.named is not None:
            return Judged(Kind.SCENE_HEADING if seen.named in self._of_scenes else seen.named, LIKELY)
        if seen.align is Align.RIGHT:
            return Judged(Kind.TRANSITION, SURE) if _shouts(seen.text) else Judged(Kind.ACTION, LIKELY, Align.RIGHT)
        if seen.align is Align.CENTER:
            return self._centred(at, seen)
        return self._by_place(at, seen) if self.has_places else self._by_words(at, seen)

    def _centred(self, at: int, seen: _Seen) -> Judged:
        """Many centre names and what they say."""
        if is_name(seen.text) and self._next_speaks(at) and not is_transition(seen.text):
            return Judged(Kind.CHARACTER, LIKELY)
        if self._speaking and not seen.gap:
            return Judged(_spoken(seen.text), LIKELY)
        return Judged(Kind.ACTION, LIKELY, Align.CENTER)

    def _by_place(self, at: int, seen: _Seen) -> Judged:
        inches = (seen.x - self._base) / _INCH
        if inches >= _FAR:
            return Judged(Kind.TRANSITION, SURE if _shouts(seen.text) else LIKELY)
        if inches < _SPEECH:
            return Judged(_wide(seen.text), SURE if inches < 0.25 else LIKELY)
        if _is_aside(seen.text):
            return Judged(Kind.PARENTHETICAL, SURE)
        if inches >= _ASIDE and is_name(seen.text) and self._next_speaks(at):
            return Judged(Kind.CHARACTER, SURE if inches >= _NAME else LIKELY)
        begins = seen.gap or not self._speaking
        if inches >= _NAME and begins and self._next_speaks(at) and len(seen.text) <= _LONGEST_CUE:
            return Judged(Kind.CHARACTER, LIKELY)
        return Judged(Kind.DIALOGUE, SURE if inches < _ASIDE else LIKELY)

    def _by_words(self, at: int, seen: _Seen) -> Judged:
        goes_on = not seen.gap or not self._has_gaps
        if self._speaking and goes_on and not is_name(seen.text):
            # Without blank lines nothing tells a second paragraph of a speech from action.
            opened = self._last in (Kind.CHARACTER, Kind.PARENTHETICAL) or _is_aside(seen.text)
            if self._has_gaps or opened:
                return Judged(_spoken(seen.text), BY_WORDS)
        if is_name(seen.text) and self._next_speaks(at) and _wide(seen.text) is Kind.ACTION:
            return Judged(Kind.CHARACTER, BY_WORDS)
        return Judged(_wide(seen.text), BY_WORDS)

    def _next_speaks(self, at: int) -> bool:
        if at + 1 >= len(self._seen):
            return False
        following = self._seen[at + 1]
        if following.kind is not None:
            return following.kind in (Kind.DIALOGUE, Kind.PARENTHETICAL, Kind.LYRICS)
        if (following.gap and self._has_gaps) or opens_scene(_unnumbered(following.text)):
            return False
        return not self.has_places or following.align is Align.CENTER or following.x - self._base >= _SPEECH * _INCH


_OF_SPEECH = frozenset({Kind.CHARACTER, Kind.PARENTHETICAL, Kind.DIALOGUE, Kind.LYRICS})


def scene_number_of(text: str) -> tuple[str, int, int]:
    """The number around a heading, and how many letters it takes at the beginning and at the end. Empty: none."""
    found = _NUMBERED.match(text)
    if found is None or not opens_scene(text[found.end() :]):
        return "", 0, 0
    number = found[1]
    rest = text.rstrip(" \t")
    same = re.search(rf"[ \t]+{re.escape(number)}[.)]?$", rest[found.end() :])
    return number, found.end(), len(text) - found.end() - same.start() if same else 0


def indent_of(text: str, tabs: tuple[int, ...], x: int) -> int:
    """Where the first letter stands that is none of the spaces before it."""
    for letter in text[:_LONGEST_INDENT]:
        if letter == "\t":
            x = next((stop for stop in tabs if stop > x), (x // _TAB + 1) * _TAB)
        elif letter in " \xa0":
            x += _SPACE
        else:
            break
    return x


def _seen(paragraphs: Sequence[Paragraph]) -> list[_Seen]:
    made: list[_Seen] = []
    gap = False
    for paragraph in paragraphs:
        if paragraph.is_blank:
            gap = True
            continue
        look = paragraph.look
        text = paragraph.text
        # A number may hang out to the left; what counts is where the words begin.
        hangs = (look.first or 0) < 0 and (paragraph.number or _NUMBERED.match(text))
        x = indent_of(text, look.tabs or (), (look.left or 0) + (0 if hangs else look.first or 0))
        meaning = meaning_of(paragraph.style.names)
        before = gap or (look.before or 0) >= 120
        align = look.align or Align.LEFT
        kind = meaning.kind if meaning else None
        named = word_kind(paragraph.style.names)
        made.append(_Seen(text.strip(), paragraph.page.left + x, align, before, kind, named))
        gap = (look.after or 0) >= 120
    return made


def _base(seen: Sequence[_Seen]) -> int:
    """Where scenes begin; else where most begin that stand far left."""
    headings = Counter([each.x for each in seen if opens_scene(_unnumbered(each.text))])
    if headings:
        return headings.most_common(1)[0][0]
    places = Counter([each.x for each in seen])
    often = [x for x, count in places.items() if count * 10 >= len(seen)]
    return min(often or places or [0])


def _has_places(seen: Sequence[_Seen], base: int) -> bool:
    """Whether people speak further in than scenes begin, of those that no style names."""
    left = [each for each in seen if each.align in (Align.LEFT, Align.JUSTIFY) and each.kind is None]
    inside = [each for each in left if each.x - base >= _SPEECH * _INCH]
    return len(inside) * 5 >= len(left) and any(is_name(each.text) for each in inside)


def _unnumbered(text: str) -> str:
    found = _NUMBERED.match(text)
    return text[found.end() :] if found else text


def _act(text: str) -> Kind | None:
    if not text.isupper():
        return None
    return Kind.START_OF_ACT if opens_act(text) else Kind.END_OF_ACT if closes_act(text) else None


def _wide(text: str) -> Kind:
    """Of what stands where headings and action do."""
    if is_transition(text):
        return Kind.TRANSITION
    if text.isupper() and len(text) <= _LONGEST_SHOT and opens_shot(text):
        return Kind.SHOT
    return Kind.ACTION


def _spoken(text: str) -> Kind:
    return Kind.PARENTHETICAL if _is_aside(text) else Kind.DIALOGUE


def _is_aside(text: str) -> bool:
    return text.startswith("(") and text.endswith(")")


def is_name(text: str) -> bool:
    """Short, in capitals but for what stands in brackets, and no sentence."""
    name = _EXTENSION.sub(" ", text).strip()
    if not name or len(text) > _LONGEST_CUE or "\n" in name:
        return False
    return name.isupper() and name[-1] not in ".!?:,;-" and not opens_scene(name)


def _shouts(text: str) -> bool:
    return text.isupper() or text.endswith(":")
