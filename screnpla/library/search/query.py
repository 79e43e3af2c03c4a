"""A search as somebody typed it, read as words.

A script is found when it has every word, wherever: one may stand in the title and another on the last page. A word of
three letters or more also finds words that begin with it ('window' finds 'windows'), whatever the language; so does the
last one from two letters on, which may still be being typed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from screnpla.library.folding import words_of
from screnpla.library.search.repository.word_index import Sought

MOST_WORDS = 8
FEWEST_CHARACTERS = 3
_LONGEST = 400
_SHORTEST_BEGINNING = 3
_SHORTEST_LAST_BEGINNING = 2


def read_search(search: str) -> list[Sought] | None:
    """None: nothing was asked. An empty list: what was asked has no words in it, and is found nowhere."""
    typed = search.strip()[:_LONGEST]
    if len(typed) < FEWEST_CHARACTERS:
        return None
    words = list(dict.fromkeys(word.forms[0] for word in words_of(typed)))[:MOST_WORDS]
    return [Sought(word, _is_beginning(word, last=word == words[-1])) for word in words]


def finder(words: Sequence[Sought]) -> Callable[[Sequence[str]], bool]:
    """Tells of the forms of a word whether one of these words finds it."""
    whole = frozenset(sought.word for sought in words)
    beginnings = tuple(sought.word for sought in words if sought.is_beginning)

    def finds(forms: Sequence[str]) -> bool:
        return any(form in whole or form.startswith(beginnings) for form in forms)

    return finds


def _is_beginning(word: str, *, last: bool) -> bool:
    return len(word) >= (_SHORTEST_LAST_BEGINNING if last else _SHORTEST_BEGINNING)
