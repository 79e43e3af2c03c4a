"""A text of a living document changed word by word: what stays the same is not touched, as somebody may type in it.

Places in the text of a document are counted in bytes of UTF-8 (pycrdt 0.14; see `marks.py`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher

from pycrdt import Text, XmlText

_WORDS = re.compile(r"\w+|\s+|[^\w\s]")
# Comparing takes time with the product of both sides; what is longer is replaced whole between its ends.
_MOST = 1_000_000


def change_words(text: Text | XmlText, old: str, new: str) -> None:
    """`text` says `old`."""
    edits = list(_edits(old, new))
    ends = _bytes_at(old, [place for start, stop, _ in edits for place in (start, stop)])
    # From the last to the first, so that the places of the others stay right.
    for start, stop, words in reversed(edits):
        if stop > start:
            del text[ends[start] : ends[stop]]
        if words:
            text.insert(ends[start], words)


def _edits(old: str, new: str) -> Iterator[tuple[int, int, str]]:
    """Which stretch of the old becomes which words."""
    head = _alike(old, new)
    tail = _alike(old[head:][::-1], new[head:][::-1])
    before, after = old[head : len(old) - tail], new[head : len(new) - tail]
    if not before or not after:
        if before or after:
            yield head, head + len(before), after
        return
    old_words, new_words = _WORDS.findall(before), _WORDS.findall(after)
    if len(old_words) * len(new_words) > _MOST:
        yield head, head + len(before), after
        return
    at = [head]
    for word in old_words:
        at.append(at[-1] + len(word))
    for tag, first, last, start, stop in SequenceMatcher(None, old_words, new_words, autojunk=False).get_opcodes():
        if tag != "equal":
            yield at[first], at[last], "".join(new_words[start:stop])


def _alike(old: str, new: str) -> int:
    """How many letters are the same from the beginning."""
    length = min(len(old), len(new))
    return next((at for at in range(length) if old[at] != new[at]), length)


def _bytes_at(text: str, places: list[int]) -> dict[int, int]:
    """Where these characters begin, in bytes."""
    found: dict[int, int] = {}
    at = length = 0
    for place in sorted(places):
        length += len(text[at:place].encode())
        at = place
        found[place] = length
    return found
