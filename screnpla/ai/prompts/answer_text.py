"""Text helpers for reading answers back: clean lines, words, folding, cutting at a sentence."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import NamedTuple

from screnpla.screenplay.breakdown.word_count import UNSPACED, count_words
from screnpla.screenplay.clean_text import clean_text

_WORD = re.compile(rf"[{UNSPACED}]|[^\W{UNSPACED}]+(?:['’\-][^\W{UNSPACED}]+)*")
_SENTENCE_END = re.compile(r"(?:[.!?…]+[\"'”’»)]*(?=\s|$)|[。！？]+[」』）]*)")
_QUOTES = "\"'“”„‘’«»` "
_SIGNS = re.compile(r"[\W_]+")


class CutText(NamedTuple):
    text: str
    is_cut: bool


def clean_line(text: str) -> str:
    """On one line, without control characters and without blanks around it."""
    return " ".join(clean_text(text).split())


def clean_paragraphs(text: str) -> str:
    """Paragraphs on one line each, with one empty line between them."""
    lines = (clean_line(line) for line in clean_text(text).split("\n"))
    return "\n\n".join([line for line in lines if line])


def strip_quotes(text: str) -> str:
    """Models like to put titles and names between quotation marks."""
    return text.strip(_QUOTES)


def list_words(text: str) -> list[str]:
    """Folded, as `count_words` counts them."""
    return _WORD.findall(unicodedata.normalize("NFC", text).casefold())


def fold_text(text: str) -> str:
    """For comparing: small letters, no signs, one blank between words."""
    return " ".join(_SIGNS.sub(" ", unicodedata.normalize("NFC", text).casefold()).split())


def has_phrase(text: str, phrase: str) -> bool:
    """Whether whole words of the text are this phrase; both folded. Scripts without blanks have no whole words."""
    if not phrase:
        return False
    return f" {phrase} " in f" {text} " or (re.search(f"[{UNSPACED}]", phrase) is not None and phrase in text)


def drop_doubles(texts: Iterable[str]) -> list[str]:
    """Without empty ones; of two that differ in capitals or signs only the first stays."""
    found: dict[str, str] = {}
    for text in texts:
        if folded := fold_text(text):
            found.setdefault(folded, text)
    return list(found.values())


def cut_at_sentence(text: str, words: int) -> CutText:
    """The sentences that fit into so many words; where not even the first does, as many words as fit."""
    if count_words(text) <= words:
        return CutText(text, is_cut=False)
    ends = [found.end() for found in _SENTENCE_END.finditer(text)]
    fitting = [end for end in ends if 0 < count_words(text[:end]) <= words]
    if fitting:
        return CutText(text[: fitting[-1]].strip(), is_cut=True)
    last = list(_WORD.finditer(text))[words - 1]
    return CutText(text[: last.end()].strip(), is_cut=True)
