"""Characters of a page in the order they were drawn, with position and font."""

from __future__ import annotations

import ctypes
import re
from array import array
from itertools import compress, groupby, repeat
from math import isfinite
from typing import NamedTuple
from unicodedata import combining

from screnpla.screenplay.formats.pdf.reading import pdfium
from screnpla.screenplay.formats.printed_pages.page.right_to_left import LEFTWARD

# pdfium tells a hyphen at the end of a line as one of these. Other blanks are as good as the usual one, and so are
# the line ends it thinks up, which it also sees where a line goes on.
_REPLACED = str.maketrans({"\x02": "-", "\ufffe": "-", "\xad": "-"} | dict.fromkeys("\n\t\xa0\u2002\u2003\u2009", " "))
_HALVES = re.compile("[\ud800-\udbff][\udc00-\udfff]|[\udc00-\udfff][\ud800-\udbff]")
_MOST_JOINED = 4  # characters in one shape
_FAR = 1e5  # points: no paper is so large


class PageCharacters(NamedTuple):
    """All of a page, without controls."""

    text: str
    xs: list[float]
    ys: list[float]
    fonts: list[int]
    objects: list[int | None]
    indices: list[int]  # on pdfium's page


def read_characters(text_page: int, turn: int) -> PageCharacters:
    """`turn`: by how many quarters the page is shown turned to the right; places are given as it is seen."""
    count = max(0, pdfium.character_count(text_page))
    xs, ys = _read_positions(text_page, count)
    for _ in range(turn):
        xs, ys = ys, [-x for x in xs]
    objects: list[int | None] = list(map(pdfium.text_object, repeat(text_page), range(count)))
    drawn = [one for one in dict.fromkeys(objects) if one]
    fonts: dict[int | None, int] = dict(zip(drawn, map(pdfium.font_of, drawn), strict=True))
    fonts[None] = 0
    text = _read_text(text_page, count)
    if LEFTWARD.search(text):
        text = _restore_joined_order(text, xs, ys)
    # Without controls, and without what stands nowhere.
    keep_mask = list(map(" ".__le__, text))
    if not all(map(_is_on_paper, (xs, ys))):
        keep_mask = [keep and abs(x) < _FAR and abs(y) < _FAR for keep, x, y in zip(keep_mask, xs, ys, strict=True)]
    objects = list(compress(objects, keep_mask))
    return PageCharacters(
        "".join(compress(text, keep_mask)),
        list(compress(xs, keep_mask)),
        list(compress(ys, keep_mask)),
        list(map(fonts.__getitem__, objects)),
        objects,
        list(compress(range(count), keep_mask)),
    )


def _is_on_paper(places: list[float]) -> bool:
    # A sum is no number when one of its parts is none.
    return not places or (isfinite(sum(places)) and min(places) > -_FAR and max(places) < _FAR)


def _read_positions(text_page: int, count: int) -> tuple[list[float], list[float]]:
    xs, ys = array("d", bytes(8 * count)), array("d", bytes(8 * count))
    x, y = xs.buffer_info()[0], ys.buffer_info()[0]
    end = 8 * count
    for _ in map(pdfium.origin, repeat(text_page), range(count), range(x, x + end, 8), range(y, y + end, 8)):
        pass
    return xs.tolist(), ys.tolist()


def _read_text(text_page: int, count: int) -> str:
    """One character for each letter. pdfium gives the whole text at once, but may leave some out of it."""
    buffer = ctypes.create_string_buffer(2 * count + 2)
    length = pdfium.read_text(text_page, 0, count, ctypes.addressof(buffer)) - 1
    text = buffer.raw[: 2 * max(0, length)].decode("utf-16-le", "surrogatepass")
    if len(text) != count:
        codes = list(map(pdfium.character_code, repeat(text_page), range(count)))
        text = "".join([chr(code) if code < 0x110000 else "\ufffd" for code in codes])
        # A surrogate pair is joined: its first half becomes the character, the second a control.
        text = _HALVES.sub(lambda found: _join_surrogates(found.group()) + "\0", text)
    return text.translate(_REPLACED)


def _restore_joined_order(text: str, xs: list[float], ys: list[float]) -> str:
    """pdfium turns text from right to left round letter by letter, also those that one shape stands for."""
    found: list[str] = []
    for _, group in groupby(range(len(text)), lambda at: (xs[at], ys[at])):
        characters = "".join([text[at] for at in group])
        joined = 1 < len(characters) <= _MOST_JOINED and all(map(_is_joined, characters))
        found.append(characters[::-1] if joined else characters)
    return "".join(found)


def _is_joined(character: str) -> bool:
    return LEFTWARD.match(character) is not None and not combining(character)


def _join_surrogates(halves: str) -> str:
    """In text from right to left pdfium turns even the halves round."""
    return "".join(sorted(halves)).encode("utf-16-le", "surrogatepass").decode("utf-16-le")
