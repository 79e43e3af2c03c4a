"""The scene number in its own character style, and words that somebody typed beside it.

Word goes on in the style of the letter before: who types behind the number at the end of a heading, or a new line
below it, types in the number's style.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from screnpla.screenplay.elements import Kind
from screnpla.screenplay.formats.common.short_text import LONGEST_NUMBER
from screnpla.screenplay.formats.docx.reading.word_paragraph import WordParagraph

DIFFERENT = "Where the numbers on both sides of a scene differ, the left one was taken."
_ALONE = re.compile(r"[A-Za-z]{0,3}\d{1,5}[A-Za-z]{0,3}\.?")


class _Found(NamedTuple):
    number: str
    words: str = ""  # that are none of it
    differs: bool = False  # there is another number, which is left out


class SceneNumberText:
    """Those of one paragraph as they are met."""

    def __init__(self) -> None:
        self._texts: list[str] = []

    def add_text(self, text: str) -> None:
        self._texts.append(text)

    def take_number(self, paragraph: WordParagraph, following: str, *, has_words: bool, own: bool) -> str:
        """Takes the number out of those met so far, and gives the words that are left.

        `following`: the words behind them; `has_words`: there are others before them; `own`: we wrote the file.
        """
        if not self._texts:
            return ""
        raw, self._texts = "".join(self._texts), []
        beside = has_words or bool(following)
        if _can_have_number(paragraph, raw, beside=beside, own=own):
            found = _find_number(raw, paragraph.number, beside=beside)
        else:
            found = _Found(paragraph.number, raw)
        paragraph.number = found.number
        paragraph.losses += [DIFFERENT] if found.differs else []
        words = found.words.lstrip()
        # Words that stood apart from the heading stay so.
        set_apart = has_words and (raw[0].isspace() or found.words[:1].isspace())
        return f" {words}" if set_apart and (words or (not following[:1].isspace() and following)) else words


def _can_have_number(paragraph: WordParagraph, raw: str, *, beside: bool, own: bool) -> bool:
    """A blank line has none, unless we wrote it; what is no heading has one only as we write it, with a tab."""
    if paragraph.meaning is None or not paragraph.is_styled:
        return beside
    return (beside or own) and (paragraph.meaning.kind is Kind.SCENE_HEADING or "\t" in raw)


def _find_number(raw: str, left_number: str, *, beside: bool) -> _Found:
    """`left_number`: that at the left, where these stand at the right. `beside`: the heading has words of its own."""
    if left_number:
        return _compare_numbers(raw, left_number)
    first, tab, behind = raw.lstrip(" ").removeprefix("\t").partition("\t")
    if tab and len(first) <= LONGEST_NUMBER:
        number = first.strip()
        return _Found(number, "" if behind.strip() == number else behind)
    words = raw.split()
    if len(raw) <= LONGEST_NUMBER and _is_number(words, beside=beside or raw.startswith("\t")):
        return _Found(raw.strip())
    if len(words) > 1 and _has_digit(words[0]):
        return _Found(words[0], raw.lstrip().removeprefix(words[0]))
    return _Found("", raw)


def _compare_numbers(raw: str, left_number: str) -> _Found:
    text = raw.strip()
    if text in ("", left_number):
        return _Found(left_number)
    if text.startswith(left_number) and text[len(left_number)].isspace():
        return _Found(left_number, text.removeprefix(left_number))
    return _Found(left_number, differs=True) if _ALONE.fullmatch(text) else _Found(left_number, raw)


def _is_number(words: list[str], *, beside: bool) -> bool:
    """ "12A", "Prologue" before a heading, "Scene 12", "12 A"; not "12 is late"."""
    if len(words) < 2:
        return beside or _has_digit("".join(words))
    return len(words) == 2 and _has_digit("".join(words)) and (_has_digit(words[1]) or len(words[1]) < 3)


def _has_digit(word: str) -> bool:
    return len(word) <= LONGEST_NUMBER and any(char.isdigit() for char in word)
