"""Search queries: the typed text, parsed into terms.

A script is found when it has every word, wherever: one may stand in the title and another on the last page. A word of
three letters or more also finds words that begin with it ('window' finds 'windows'), whatever the language; so does the
last one from two letters on, which may still be being typed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from screnpla.library.folding import fold_words
from screnpla.library.search.repository.word_index import SearchTerm

MOST_WORDS = 8
FEWEST_CHARACTERS = 3
_LONGEST = 400
_SHORTEST_BEGINNING = 3
_SHORTEST_LAST_BEGINNING = 2


def parse_search(search: str) -> list[SearchTerm] | None:
    """None for an empty search. An empty list for a search without words, which finds nothing."""
    typed = search.strip()[:_LONGEST]
    if len(typed) < FEWEST_CHARACTERS:
        return None
    words = list(dict.fromkeys(word.forms[0] for word in fold_words(typed)))[:MOST_WORDS]
    return [SearchTerm(word, _is_beginning(word, last=word == words[-1])) for word in words]


def build_matcher(words: Sequence[SearchTerm]) -> Callable[[Sequence[str]], bool]:
    """A predicate on the forms of a word: true when one of these terms finds it."""
    exact = frozenset(term.word for term in words)
    prefixes = tuple(term.word for term in words if term.is_prefix)

    def finds(forms: Sequence[str]) -> bool:
        return any(form in exact or form.startswith(prefixes) for form in forms)

    return finds


def _is_beginning(word: str, *, last: bool) -> bool:
    return len(word) >= (_SHORTEST_LAST_BEGINNING if last else _SHORTEST_BEGINNING)
