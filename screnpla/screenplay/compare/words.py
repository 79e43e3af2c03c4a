"""Word by word: how alike two texts are, and what became of each word. Rules CM10 to CM12."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from screnpla.screenplay.compare.difference import Fate, Words
from screnpla.screenplay.compare.sequences import Pair, common
from screnpla.screenplay.elements import Element, Run
from screnpla.screenplay.word_count import UNSPACED

# A word, a sign, or blanks.
_TOKEN = re.compile(rf"[{UNSPACED}]|[^\W{UNSPACED}]+(?:['’][^\W\d_{UNSPACED}]+)*|\s+|[^\w\s]")
_SAME_SIGNS = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "\u00a0": " "})
_LEAST_KEPT = 0.25  # below that share of its letters a text is told as wholly rewritten
_MOST_LETTERS = 1_500_000


def tokens_of(text: str) -> list[str]:
    """Together they are the text."""
    return _TOKEN.findall(text)


def plain(text: str) -> str:
    """By what two lines are the same line: blanks, capitals and the shape of quotes and dashes apart."""
    known = text if text.isascii() else text.translate(_SAME_SIGNS)
    return " ".join(known.casefold().replace("--", "-").split())


def plain_words(text: str) -> list[str]:
    """The words of a plain text, without signs and blanks; of one that has only signs, those."""
    tokens = tokens_of(text)
    return [token for token in tokens if token[0].isalnum()] or [token for token in tokens if not token.isspace()]


def likeness(one: frozenset[str], other: frozenset[str]) -> float:
    """From 0 to 1, by the words they share."""
    return 2 * len(one & other) / (len(one) + len(other)) if one or other else 1.0


class WordByWord:
    """Compares texts until as many letters are compared as a very long script has; further ones are told whole."""

    def __init__(self) -> None:
        self._allowed = _MOST_LETTERS

    def changes(self, before: Element, after: Element) -> tuple[Words, ...]:
        if before.runs == after.runs:
            return _told([_Stretch(before.text, before.text, Fate.KEPT)])
        self._allowed -= len(before.text) + len(after.text)
        return _changes(before, after) if self._allowed >= 0 else _told([_Stretch(before.text, after.text)])


def _changes(before: Element, after: Element) -> tuple[Words, ...]:
    old, new = tokens_of(before.text), tokens_of(after.text)
    numbers: dict[str, int] = {}
    old_numbers = [numbers.setdefault(token, len(numbers)) for token in old]
    pairs = common(old_numbers, [numbers.setdefault(token, len(numbers)) for token in new])
    if _too_little(pairs, old, new):
        return _told([_Stretch(before.text, after.text)])
    return _told(_stretches(pairs, old, new, _Looks(before, after)))


class _Stretch(NamedTuple):
    """A word that both have, or what stands between two such words in the one and in the other."""

    old: str
    new: str
    fate: Fate | None = None

    @property
    def replaces(self) -> bool:
        return self.fate is None and bool(self.old) and bool(self.new)


class _Looks:
    """The marks of each letter as numbers, the same number for the same marks."""

    def __init__(self, before: Element, after: Element) -> None:
        self._numbers: dict[str, int] = {}
        plain_runs = all(run == Run(run.text) for run in (*before.runs, *after.runs))
        self._old, self._new = ([], []) if plain_runs else (self._letters(before), self._letters(after))

    def same(self, at: int, new_at: int, length: int) -> bool:
        return self._old[at : at + length] == self._new[new_at : new_at + length]

    def _letters(self, element: Element) -> list[int]:
        found: list[int] = []
        for run in element.runs:
            mark = repr(replace(run, text=""))
            found += [self._numbers.setdefault(mark, len(self._numbers))] * len(run.text)
        return found


def _too_little(pairs: Sequence[Pair], old: Sequence[str], new: Sequence[str]) -> bool:
    kept = sum(len(old[at]) for at, _ in pairs if not old[at].isspace())
    longer = max(sum(len(token) for token in tokens if not token.isspace()) for tokens in (old, new))
    return kept < _LEAST_KEPT * longer


def _stretches(pairs: Sequence[Pair], old: Sequence[str], new: Sequence[str], looks: _Looks) -> list[_Stretch]:
    found: list[_Stretch] = []
    at = new_at = letter = new_letter = 0
    for place, new_place in (*pairs, (len(old), len(new))):
        change = _Stretch("".join(old[at:place]), "".join(new[new_at:new_place]))
        letter, new_letter = letter + len(change.old), new_letter + len(change.new)
        if change.old or change.new:
            _add_change(found, change)
        if place < len(old):
            word = old[place]
            fate = Fate.KEPT if looks.same(letter, new_letter, len(word)) else Fate.RESTYLED
            found.append(_Stretch(word, word, fate))
            letter, new_letter = letter + len(word), new_letter + len(word)
        at, new_at = place + 1, new_place + 1
    return found


def _add_change(found: list[_Stretch], change: _Stretch) -> None:
    """CM11: "old man" for "young lady" is one change; the blank between is no word that was kept."""
    if change.replaces and len(found) > 1 and found[-1].old.isspace() and found[-2].replaces:
        blank, first = found.pop().old, found.pop()
        change = _Stretch(first.old + blank + change.old, first.new + blank + change.new)
    found.append(change)


def _told(stretches: Iterable[_Stretch]) -> tuple[Words, ...]:
    fates: list[tuple[Fate, str]] = []
    for stretch in stretches:
        if stretch.fate:
            fates.append((stretch.fate, stretch.old))
        else:
            fates += [(Fate.REMOVED, stretch.old), (Fate.ADDED, stretch.new)]
    joined = groupby([each for each in fates if each[1]], key=itemgetter(0))
    return tuple(Words(fate, "".join([text for _, text in group])) for fate, group in joined)
