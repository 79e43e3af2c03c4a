"""Word diff: how alike two texts are, and the changes of each word. Rules CM10 to CM12."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from screnpla.screenplay.breakdown.word_count import UNSPACED
from screnpla.screenplay.compare.difference import Fate, WordChange
from screnpla.screenplay.compare.sequences import Pair, find_common
from screnpla.screenplay.elements import Element, Run

# A word, a sign, or blanks.
_TOKEN = re.compile(rf"[{UNSPACED}]|[^\W{UNSPACED}]+(?:['’][^\W\d_{UNSPACED}]+)*|\s+|[^\w\s]")
_SAME_SIGNS = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "\u00a0": " "})
_LEAST_KEPT = 0.25  # below that share of its characters a text is reported as wholly rewritten
_MOST_LETTERS = 1_500_000


def tokenise(text: str) -> list[str]:
    """Together they are the text."""
    return _TOKEN.findall(text)


def normalise_text(text: str) -> str:
    """By what two lines are the same line: blanks, capitals and the shape of quotes and dashes apart."""
    plain = text if text.isascii() else text.translate(_SAME_SIGNS)
    return " ".join(plain.casefold().replace("--", "-").split())


def normalise_words(text: str) -> list[str]:
    """The words of a plain text, without signs and blanks; of one that has only signs, those."""
    tokens = tokenise(text)
    return [token for token in tokens if token[0].isalnum()] or [token for token in tokens if not token.isspace()]


def measure_likeness(one: frozenset[str], other: frozenset[str]) -> float:
    """From 0 to 1, by the words they share."""
    return 2 * len(one & other) / (len(one) + len(other)) if one or other else 1.0


class WordComparison:
    """Compares as many characters as a very long script has; further texts are reported as rewritten."""

    def __init__(self) -> None:
        self._allowed = _MOST_LETTERS

    def list_changes(self, before: Element, after: Element) -> tuple[WordChange, ...]:
        if before.runs == after.runs:
            return _make_changes([_Stretch(before.text, before.text, Fate.KEPT)])
        self._allowed -= len(before.text) + len(after.text)
        return (
            _compare_words(before, after) if self._allowed >= 0 else _make_changes([_Stretch(before.text, after.text)])
        )


def _compare_words(before: Element, after: Element) -> tuple[WordChange, ...]:
    old, new = tokenise(before.text), tokenise(after.text)
    numbers: dict[str, int] = {}
    old_numbers = [numbers.setdefault(token, len(numbers)) for token in old]
    pairs = find_common(old_numbers, [numbers.setdefault(token, len(numbers)) for token in new])
    if _has_too_little(pairs, old, new):
        return _make_changes([_Stretch(before.text, after.text)])
    return _make_changes(_make_stretches(pairs, old, new, _Looks(before, after)))


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
        self._old, self._new = ([], []) if plain_runs else (self._look_numbers(before), self._look_numbers(after))

    def is_same(self, at: int, new_at: int, length: int) -> bool:
        return self._old[at : at + length] == self._new[new_at : new_at + length]

    def _look_numbers(self, element: Element) -> list[int]:
        found: list[int] = []
        for run in element.runs:
            mark = repr(replace(run, text=""))
            found += [self._numbers.setdefault(mark, len(self._numbers))] * len(run.text)
        return found


def _has_too_little(pairs: Sequence[Pair], old: Sequence[str], new: Sequence[str]) -> bool:
    kept_length = sum(len(old[at]) for at, _ in pairs if not old[at].isspace())
    longer = max(sum(len(token) for token in tokens if not token.isspace()) for tokens in (old, new))
    return kept_length < _LEAST_KEPT * longer


def _make_stretches(pairs: Sequence[Pair], old: Sequence[str], new: Sequence[str], looks: _Looks) -> list[_Stretch]:
    found: list[_Stretch] = []
    at = new_at = offset = new_offset = 0
    for place, new_place in (*pairs, (len(old), len(new))):
        change = _Stretch("".join(old[at:place]), "".join(new[new_at:new_place]))
        offset, new_offset = offset + len(change.old), new_offset + len(change.new)
        if change.old or change.new:
            _add_change(found, change)
        if place < len(old):
            word = old[place]
            fate = Fate.KEPT if looks.is_same(offset, new_offset, len(word)) else Fate.RESTYLED
            found.append(_Stretch(word, word, fate))
            offset, new_offset = offset + len(word), new_offset + len(word)
        at, new_at = place + 1, new_place + 1
    return found


def _add_change(found: list[_Stretch], change: _Stretch) -> None:
    """CM11: "old man" for "young lady" is one change; the blank between is no word that was kept."""
    if change.replaces and len(found) > 1 and found[-1].old.isspace() and found[-2].replaces:
        blank, first = found.pop().old, found.pop()
        change = _Stretch(first.old + blank + change.old, first.new + blank + change.new)
    found.append(change)


def _make_changes(stretches: Iterable[_Stretch]) -> tuple[WordChange, ...]:
    fates: list[tuple[Fate, str]] = []
    for stretch in stretches:
        if stretch.fate:
            fates.append((stretch.fate, stretch.old))
        else:
            fates += [(Fate.REMOVED, stretch.old), (Fate.ADDED, stretch.new)]
    joined = groupby([each for each in fates if each[1]], key=itemgetter(0))
    return tuple(WordChange(fate, "".join([text for _, text in group])) for fate, group in joined)
