"""Case and accent folding: words as searches and sorting compare them, the same on every database."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

MAX_WORD_LENGTH = 64
# The part after an apostrophe is a word of its own, too: a search for 'amour' means "l'amour", but none the 's' of
# "John's".
MIN_PART_LENGTH = 3

# Every character that keyboards, word processors and other programs use as an apostrophe.
APOSTROPHES = "'`´ʹʼˈ‘’‛′＇"
# One sign for each character of a text: 'w' in a word, 'j' a word alone, 'm' a mark on either, an apostrophe, a blank
# for all others.
_WORD = re.compile(r"w(?:[wm']*[wm])?|jm*")
_ALONE = re.compile("[\u2e80-\u2fdf\u3040-\u30ff\u31f0-\u31ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]")
_ASCII_SIGNS = re.compile(r"[\x00-/:-@\[-`{-\x7f]")
_APOSTROPHE = re.compile(f"[{APOSTROPHES}]")
# The dots of kana make other letters of them; every other mark that is set over or under a letter is an accent.
_NO_ACCENT = (0, 8)
# Letters with a stroke or joined letters, which Unicode does not take apart.
_PLAIN = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ħ": "h", "ı": "i", "æ": "ae", "œ": "oe"})
_DIGITS = re.compile(r"[0-9]+")


class _CharacterShapes(dict[int, str]):
    """Shapes of characters, each computed at its first lookup."""

    def __missing__(self, code: int) -> str:
        self[code] = shape = _shape_of(chr(code))
        return shape


class _PlainCharacters(dict[int, str]):
    """The one letter that each letter folds to, computed at its first lookup; itself where it folds to several."""

    def __missing__(self, code: int) -> str:
        folded = _fold_part(chr(code))
        self[code] = plain = folded if len(folded) == 1 else chr(code)
        return plain


_SHAPES = _CharacterShapes()
_PLAIN_CHARACTERS = _PlainCharacters()


class FoldedWord(NamedTuple):
    """The position of a word in a text, and the folded forms by which it is found."""

    start: int
    end: int
    forms: tuple[str, ...]


def fold_words(text: str, start: int = 0, end: int | None = None) -> Iterator[FoldedWord]:
    """All words of the text, or those of a part that neither begins nor ends within a word."""
    part = text[start:end]
    for found in _WORD.finditer(part.translate(_SHAPES)):
        first, stop = found.span()
        if forms := _forms(part[first:stop]):
            yield FoldedWord(start + first, start + stop, forms)


def fold_characters(text: str) -> str:
    """As long as the text, with each letter folded by itself: quick, and right for nearly all words."""
    return text.translate(_PLAIN_CHARACTERS)


def sort_key(title: str) -> str:
    """Sorted by it, 'Écran' stands beside 'Ecran' and 'Episode 10' after 'Episode 2'."""
    folded = " ".join(word.forms[0] for word in fold_words(title))
    return _DIGITS.sub(lambda found: found.group().zfill(8), folded)[:500]


def is_word_by_itself(character: str) -> bool:
    """True for Chinese and Japanese, which write words without blanks: each character is a word."""
    return _ALONE.match(character) is not None


def _shape_of(character: str) -> str:
    if character in APOSTROPHES:
        return "'"
    match unicodedata.category(character)[0]:
        case "M":
            return "m"
        case "L" | "N":
            return "j" if is_word_by_itself(character) else "w"
    return " "


@lru_cache(maxsize=50_000)
def _forms(word: str) -> tuple[str, ...]:
    parts = [_fold_part(part) for part in _APOSTROPHE.split(word)]
    forms = ["".join(parts), *(part for part in parts[1:] if len(part) >= MIN_PART_LENGTH)]
    return tuple(form[:MAX_WORD_LENGTH] for form in dict.fromkeys(forms) if form)


def _fold_part(part: str) -> str:
    decomposed = unicodedata.normalize("NFKD", part)
    unaccented = "".join([char for char in decomposed if unicodedata.combining(char) in _NO_ACCENT])
    # Some letters come apart into brackets or blanks, which would cut the word in two for the database.
    return _ASCII_SIGNS.sub("", unicodedata.normalize("NFC", unaccented.casefold().translate(_PLAIN)))
