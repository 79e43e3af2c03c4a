"""Spans: characters that follow each other on a line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from unicodedata import combining

from screnpla.screenplay.formats.pdf.reading.characters import PageCharacters
from screnpla.screenplay.formats.printed_pages.page.right_to_left import LEFTWARD

_SAME_LINE = 0.7  # points that characters of one line may differ in height
_FURTHEST = 40.0  # points from one letter to the next of the same stretch
_BACK = -1.5
_LEFT, _RIGHT = -1, 1


@dataclass(frozen=True, slots=True)
class CharacterSpan:
    """Begins and ends with a letter. Where pdfium only thinks that there is a blank, the font is 0."""

    y: float
    text: str
    xs: list[float]
    fonts: list[int]
    first: int  # index of its first letter on the page
    last: int
    drawn: int  # the object its first letter belongs to
    after_blank: bool  # one was drawn before it
    seams: dict[int, int]  # guessed blanks between letters drawn separately: the index on the page of the letter before

    @property
    def has_joined_end(self) -> bool:
        """The file tells what joined shapes at its end mean, but not where each of their characters stands."""
        return len(self.xs) > 2 and self.xs[-3] == self.xs[-1]


def split_spans(characters: PageCharacters) -> Iterator[CharacterSpan]:
    for start, end in _find_spans(characters):
        yield from _trim_span(characters, start, end)


def _find_spans(characters: PageCharacters) -> Iterator[tuple[int, int]]:
    """Where characters leave the line, or jump on it, another stretch begins."""
    start = 0
    last_x = last_y = 1e9
    leftward = LEFTWARD.search(characters.text) is not None
    for at, (character, x, y) in enumerate(zip(characters.text, characters.xs, characters.ys, strict=True)):
        if y == last_y and 0.0 < x - last_x < _FURTHEST and not leftward:
            last_x = x  # nearly always
            continue
        if character == " ":
            continue
        step = x - last_x
        is_continued = _continues(characters.text, at, step) if leftward else _BACK < step < _FURTHEST
        if not (is_continued and -_SAME_LINE < y - last_y < _SAME_LINE):
            if at > start:
                yield start, at
            start = at
        last_x, last_y = x, y
    yield start, len(characters.text)


def _continues(text: str, at: int, step: float) -> bool:
    """On a page with text from right to left; figures and other characters within that run their own way."""
    before = at - 1
    while before > 0 and text[before] == " ":
        before -= 1
    directions = {_direction(text[before]), _direction(text[at])}
    if directions >= {_LEFT, _RIGHT}:
        return False
    if _LEFT in directions:
        return -_FURTHEST < step < (_FURTHEST if combining(text[at]) else -_BACK)
    return _BACK < step < _FURTHEST or (_RIGHT not in directions and -_FURTHEST < step <= _BACK)


def _direction(character: str) -> int:
    if LEFTWARD.match(character):
        return _LEFT
    return _RIGHT if character.isalnum() else 0


def _trim_span(characters: PageCharacters, start: int, end: int) -> Iterator[CharacterSpan]:
    """Without blanks around it; nothing, where it was only blanks."""
    text = characters.text[start:end]
    stripped = text.strip(" ")
    if not stripped:
        return
    start += len(text) - len(text.lstrip(" "))
    end = start + len(stripped)
    fonts = characters.fonts[start:end]
    yield CharacterSpan(
        characters.ys[start],
        stripped,
        characters.xs[start:end],
        fonts,
        characters.indices[start],
        characters.indices[end - 1],
        characters.objects[start] or 0,
        after_blank=start > 0 and characters.text[start - 1] == " " and characters.fonts[start - 1] != 0,
        seams=dict(_find_seams(characters, start, end)) if 0 in fonts else {},
    )


def _find_seams(characters: PageCharacters, start: int, end: int) -> Iterator[tuple[int, int]]:
    objects = characters.objects
    for at in range(start + 1, end - 1):
        if (
            objects[at] is None
            and objects[at - 1] != objects[at + 1]
            and None not in (objects[at - 1], objects[at + 1])
        ):
            yield at - start, characters.indices[at - 1]
