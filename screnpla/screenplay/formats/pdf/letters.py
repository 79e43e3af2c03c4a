"""The letters of a page in the order they were drawn, in stretches that stand one behind the other on a line."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import repeat

from screnpla.screenplay.formats.pdf import pdfium

# pdfium tells a hyphen at the end of a line as one of these.
_HYPHENS = str.maketrans({"\x02": "-", "\ufffe": "-", "\xad": "-"})
_BLANKS = frozenset(" \t\xa0\u2002\u2003\u2009\u3000")
_SAME_LINE = 0.7  # points that letters of one line may differ in height
_FURTHEST = 40.0  # points from one letter to the next of the same stretch
_BACK = -1.5
_LEFTWARD = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe]")


@dataclass(slots=True)
class Stretch:
    y: float
    text: list[str] = field(default_factory=list)
    xs: list[float] = field(default_factory=list)
    fonts: list[int] = field(default_factory=list)
    blanks: list[int] = field(default_factory=list)  # drawn before each letter
    guessed: list[bool] = field(default_factory=list)  # pdfium thinks that a word begins here
    first: int = 0  # index of its first letter on the page
    last: int = 0
    drawn: int = 0  # the object its first letter belongs to


def stretches(text_page: int, turn: int) -> Iterator[Stretch]:
    """`turn`: by how many quarters the page is shown turned to the right; places are given as it is seen."""
    count = pdfium.letter_count(text_page)
    if count <= 0:
        return
    xs, ys = _places(text_page, count)
    for _ in range(turn):
        xs, ys = ys, [-x for x in xs]
    objects: list[int | None] = list(map(pdfium.text_object, repeat(text_page), range(count)))
    drawn = [one for one in dict.fromkeys(objects) if one]
    fonts: dict[int | None, int] = dict(zip(drawn, map(pdfium.font_of, drawn), strict=True))
    yield from _joined(_text(text_page, count), xs, ys, objects, fonts)


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
    return text.translate(_HYPHENS)


def _joined(
    text: str, xs: list[float], ys: list[float], objects: list[int | None], fonts: dict[int | None, int]
) -> Iterator[Stretch]:
    at: Stretch | None = None
    last_x = last_y = 0.0
    blanks, guessed = 0, False
    for index, (character, x, y, drawn) in enumerate(zip(text, xs, ys, objects, strict=True)):
        if drawn is None:
            guessed = guessed or character in _BLANKS
            continue
        if character in _BLANKS:
            blanks += 1
            continue
        if character < " " or not (-1e5 < x < 1e5 and -1e5 < y < 1e5):
            continue
        step = abs(x - last_x) if _LEFTWARD.match(character) else x - last_x
        if at is None or not (-_SAME_LINE < y - last_y < _SAME_LINE and _BACK < step < _FURTHEST):
            if at is not None:
                yield at
            at = Stretch(y, first=index, drawn=drawn)
            blanks, guessed = 0, False
        at.text.append(character)
        at.xs.append(x)
        at.fonts.append(fonts[drawn])
        at.blanks.append(blanks)
        at.guessed.append(guessed)
        at.last = index
        last_x, last_y = x, y
        blanks, guessed = 0, False
    if at is not None:
        yield at
