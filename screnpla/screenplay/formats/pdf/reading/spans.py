"""Letters that stand one behind the other on a line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from unicodedata import combining

from screnpla.screenplay.formats.paper.leftward import LEFTWARD
from screnpla.screenplay.formats.pdf.letters import Letters

_SAME_LINE = 0.7  # points that letters of one line may differ in height
_FURTHEST = 40.0  # points from one letter to the next of the same stretch
_BACK = -1.5
_LEFT, _RIGHT = -1, 1


@dataclass(frozen=True, slots=True)
class Stretch:
    """Begins and ends with a letter. Where pdfium only thinks that there is a blank, the font is 0."""

    y: float
    text: str
    xs: list[float]
    fonts: list[int]
    first: int  # index of its first letter on the page
    last: int
    drawn: int  # the object its first letter belongs to
    after_blank: bool  # one was drawn before it

    @property
    def is_told(self) -> bool:
        """The file tells what joined shapes at its end mean, but not where each of their letters stands."""
        return len(self.xs) > 2 and self.xs[-3] == self.xs[-1]


def stretches(letters: Letters) -> Iterator[Stretch]:
    for start, end in _spans(letters):
        yield from _trimmed(letters, start, end)


def _spans(letters: Letters) -> Iterator[tuple[int, int]]:
    """Where letters leave the line, or jump on it, another stretch begins."""
    start = 0
    last_x = last_y = 1e9
    leftward = LEFTWARD.search(letters.text) is not None
    for at, (character, x, y) in enumerate(zip(letters.text, letters.xs, letters.ys, strict=True)):
        if y == last_y and 0.0 < x - last_x < _FURTHEST and not leftward:
            last_x = x  # nearly always
            continue
        if character == " ":
            continue
        step = x - last_x
        goes_on = _goes_on(letters.text, at, step) if leftward else _BACK < step < _FURTHEST
        if not (goes_on and -_SAME_LINE < y - last_y < _SAME_LINE):
            if at > start:
                yield start, at
            start = at
        last_x, last_y = x, y
    yield start, len(letters.text)


def _goes_on(text: str, at: int, step: float) -> bool:
    """On a page with text from right to left; figures and other letters within that run their own way."""
    before = at - 1
    while before > 0 and text[before] == " ":
        before -= 1
    ways = {_way(text[before]), _way(text[at])}
    if ways >= {_LEFT, _RIGHT}:
        return False
    if _LEFT in ways:
        return -_FURTHEST < step < (_FURTHEST if combining(text[at]) else -_BACK)
    return _BACK < step < _FURTHEST or (_RIGHT not in ways and -_FURTHEST < step <= _BACK)


def _way(character: str) -> int:
    if LEFTWARD.match(character):
        return _LEFT
    return _RIGHT if character.isalnum() else 0


def _trimmed(letters: Letters, start: int, end: int) -> Iterator[Stretch]:
    """Without blanks around it; nothing, where it was only blanks."""
    text = letters.text[start:end]
    stripped = text.strip(" ")
    if not stripped:
        return
    start += len(text) - len(text.lstrip(" "))
    end = start + len(stripped)
    yield Stretch(
        letters.ys[start],
        stripped,
        letters.xs[start:end],
        letters.fonts[start:end],
        letters.places[start],
        letters.places[end - 1],
        letters.objects[start] or 0,
        after_blank=start > 0 and letters.text[start - 1] == " " and letters.fonts[start - 1] != 0,
    )
