"""The letters of a page in the order they were drawn, in stretches that stand one behind the other on a line."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import compress, repeat
from typing import NamedTuple

from screnpla.screenplay.formats.pdf import pdfium

# pdfium tells a hyphen at the end of a line as one of these; other blanks are as good as the usual one, and so are
# the line ends it thinks up, which it also sees where a line goes on.
_TOLD_OTHERWISE = str.maketrans(
    {"\x02": "-", "\ufffe": "-", "\xad": "-", "\n": " "} | dict.fromkeys("\t\xa0\u2002\u2003\u2009", " ")
)
_SAME_LINE = 0.7  # points that letters of one line may differ in height
_FURTHEST = 40.0  # points from one letter to the next of the same stretch
_BACK = -1.5
_LEFTWARD = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe]")


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


class _Letters(NamedTuple):
    """All of a page, without controls."""

    text: str
    xs: list[float]
    ys: list[float]
    fonts: list[int]
    objects: list[int | None]
    places: list[int]  # on pdfium's page


def stretches(text_page: int, turn: int) -> Iterator[Stretch]:
    """`turn`: by how many quarters the page is shown turned to the right; places are given as it is seen."""
    count = pdfium.letter_count(text_page)
    if count > 0:
        letters = _letters(text_page, count, turn)
        for start, end in _spans(letters):
            yield from _trimmed(letters, start, end)


def _letters(text_page: int, count: int, turn: int) -> _Letters:
    xs, ys = _places(text_page, count)
    for _ in range(turn):
        xs, ys = ys, [-x for x in xs]
    objects: list[int | None] = list(map(pdfium.text_object, repeat(text_page), range(count)))
    drawn = [one for one in dict.fromkeys(objects) if one]
    fonts: dict[int | None, int] = dict(zip(drawn, map(pdfium.font_of, drawn), strict=True))
    fonts[None] = 0
    text = _text(text_page, count)
    kept = [
        (one is not None or character == " ") and (character >= " ") and -1e5 < x < 1e5 and -1e5 < y < 1e5
        for one, character, x, y in zip(objects, text, xs, ys, strict=True)
    ]
    if not all(kept):
        text = "".join(compress(text, kept))
        xs, ys, objects = list(compress(xs, kept)), list(compress(ys, kept)), list(compress(objects, kept))
    return _Letters(text, xs, ys, list(map(fonts.__getitem__, objects)), objects, list(compress(range(count), kept)))


def _places(text_page: int, count: int) -> tuple[list[float], list[float]]:
    xs, ys = (ctypes.c_double * count)(), (ctypes.c_double * count)()
    x, y = ctypes.addressof(xs), ctypes.addressof(ys)
    end = 8 * count
    for _ in map(pdfium.origin, repeat(text_page), range(count), range(x, x + end, 8), range(y, y + end, 8)):
        pass
    return list(xs), list(ys)


def _text(text_page: int, count: int) -> str:
    """One character for each letter. pdfium gives the whole text at once, but may leave some out of it."""
    buffer = ctypes.create_string_buffer(2 * count + 2)
    length = pdfium.letters(text_page, 0, count, ctypes.addressof(buffer)) - 1
    text = buffer.raw[: 2 * max(0, length)].decode("utf-16-le", "replace")
    if len(text) != count:
        codes = map(pdfium.letter, repeat(text_page), range(count))
        text = "".join([chr(code) if code < 0x110000 else "\ufffd" for code in codes])
    return text.translate(_TOLD_OTHERWISE)


def _spans(letters: _Letters) -> Iterator[tuple[int, int]]:
    """Where letters leave the line, or jump on it, another stretch begins."""
    start = 0
    last_x = last_y = 1e9
    leftward = _LEFTWARD.search(letters.text) is not None
    for at, (x, y, one) in enumerate(zip(letters.xs, letters.ys, letters.objects, strict=True)):
        if one is None:
            continue
        step = x - last_x
        if not (-_SAME_LINE < y - last_y < _SAME_LINE and _BACK < step < _FURTHEST):
            turned = leftward and _LEFTWARD.match(letters.text[at]) and abs(step) < _FURTHEST
            if not (turned and -_SAME_LINE < y - last_y < _SAME_LINE):
                if at > start:
                    yield start, at
                start = at
        last_x, last_y = x, y
    yield start, len(letters.text)


def _trimmed(letters: _Letters, start: int, end: int) -> Iterator[Stretch]:
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
    )
