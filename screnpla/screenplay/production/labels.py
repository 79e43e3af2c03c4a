"""Labels of scenes and pages: `prefix* number suffix*`, their order, and a new one between two others (LB1 to LB6).

The same in the browser: `web/src/screenplay/production/labels.ts`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from enum import StrEnum
from functools import lru_cache
from itertools import count
from typing import NamedTuple

# I and O are read as 1 and 0.
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
_LABEL = re.compile(r"([A-Za-z]*)([0-9]{1,9})([A-Za-z]*)")
_RAISABLE_END = re.compile(r"[0-9][A-Za-z]+$")
_MISSING = 100  # behind every letter


class LabelStyle(StrEnum):
    """By the values of the setting `displayStyle`."""

    LETTER_BEHIND = "6 > 6A > 6AA > 6AAA"
    LETTER_BEFORE = "6 > A6 > A6A > A6AA"


class Label(NamedTuple):
    prefix: str
    digits: str  # as written: zeros before them stay
    suffix: str

    @property
    def number(self) -> int:
        return int(self.digits)

    @property
    def text(self) -> str:
        return self.prefix + self.digits + self.suffix

    @property
    def sort_key(self) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
        """Order O: a missing letter before the number is later, a missing one behind it earlier (LB1)."""
        return self.number, (*map(_rank, reversed(self.prefix)), _MISSING), tuple(map(_rank, self.suffix))


# A label by the letter that is raised until it is free.
_Series = tuple[Callable[[str], Label], str]


@lru_cache(maxsize=4096)
def parse_label(text: str) -> Label | None:
    """None: a label outside the grammar, which counts by its place only."""
    found = _LABEL.fullmatch(text.strip())
    return Label(*found.groups()) if found else None


def normalize_label(text: str) -> str:
    """Two labels are one when this is the same: 006A is 6A."""
    label = parse_label(text)
    return f"{label.prefix}{label.number}{label.suffix}" if label else text.strip()


def label_between(previous: str, following: str, style: LabelStyle, used: Collection[str]) -> str:
    """A new label between two neighbours, empty where there is none. `used`: normalized, with all that ever were."""
    before, behind = parse_label(previous), parse_label(following)
    if (previous and not before) or (following and not behind):
        return _label_by_place(previous, following, used)
    if not behind:
        return _next_number(before, used)
    gap = _Gap(before, behind)
    for label in _list_candidates(list(_list_series(before, behind, style)), gap):
        if gap.surrounds(label) and normalize_label(label.text) not in used:
            return label.text
    return _label_by_place(previous, following, used)


class _Gap(NamedTuple):
    before: Label | None
    behind: Label

    def surrounds(self, label: Label) -> bool:
        return (not self.before or self.before.sort_key < label.sort_key) and label.sort_key < self.behind.sort_key


def list_following(labels: Sequence[str]) -> list[str]:
    """For each the next label behind it; empty: none. An empty one is no label yet."""
    found: list[str] = []
    following = ""
    for label in reversed(labels):
        found.append(following)
        following = label or following
    return found[::-1]


def _list_candidates(series: Sequence[_Series], gap: _Gap) -> Iterator[Label]:
    for make, letters in series:
        for letter in letters:
            yield make(letter)
    # Behind Z nest.
    ends = [label for make, _ in series if gap.surrounds(label := make(LETTERS[-1]))]
    while ends:
        for end in ends:
            for letter in LETTERS:
                yield end._replace(suffix=end.suffix + letter)
        ends = [end._replace(suffix=end.suffix + LETTERS[-1]) for end in ends]


def _list_series(before: Label | None, behind: Label, style: LabelStyle) -> Iterator[_Series]:
    """By the order in which they are tried: LB3."""
    if not before:
        yield lambda letter: behind._replace(prefix=letter + behind.prefix), LETTERS
        return
    is_one_number = before.number == behind.number
    if before.suffix:
        stem, last = before.suffix[:-1], before.suffix[-1]
        yield lambda letter: before._replace(suffix=stem + letter), _letters_behind(last)
    elif before.prefix and is_one_number:
        outermost, inner = before.prefix[0], before.prefix[1:]
        yield lambda letter: before._replace(prefix=letter + inner), _letters_behind(outermost)
    if style is LabelStyle.LETTER_BEHIND or (is_one_number and before.prefix + before.suffix):
        yield lambda letter: before._replace(suffix=before.suffix + letter), LETTERS
    elif not behind.suffix:
        yield lambda letter: behind._replace(prefix=letter + behind.prefix), LETTERS
    if wedge := _find_wedge(before, behind):
        yield lambda letter: behind._replace(suffix=wedge + letter), LETTERS


def _find_wedge(before: Label, behind: Label) -> str:
    """The suffix of `behind` up to the first capital that `before` does not share, in lower case; empty: none."""
    shared = 0
    if (before.number, before.prefix) == (behind.number, behind.prefix):
        pairs = zip(before.suffix, behind.suffix, strict=False)
        shared = next((at for at, (one, other) in enumerate(pairs) if one != other), len(before.suffix))
    for at in range(shared, len(behind.suffix)):
        if behind.suffix[at].isupper():
            return behind.suffix[: at + 1][:-1] + behind.suffix[at].lower()
    return ""


def _next_number(before: Label | None, used: Collection[str]) -> str:
    number = before.number + 1 if before else 1
    while str(number) in used:
        number += 1
    is_padded = before is not None and before.digits.startswith("0")
    return str(number).zfill(len(before.digits)) if before and is_padded else str(number)


def _label_by_place(previous: str, following: str, used: Collection[str]) -> str:
    """Unique, and near what stands before it: LB5."""
    candidates = _list_after(previous) if previous else _list_before(following)
    return next(label for label in candidates if normalize_label(label) not in used)


def _list_before(following: str) -> Iterator[str]:
    for depth in count():
        for letter in LETTERS:
            yield letter + LETTERS[-1] * depth + following


def _list_after(previous: str) -> Iterator[str]:
    if _RAISABLE_END.search(previous):
        for letter in _letters_behind(previous[-1]):
            yield previous[:-1] + letter
    for depth in count():
        for letter in LETTERS:
            yield previous + LETTERS[-1] * depth + letter


def _letters_behind(letter: str) -> str:
    letters = LETTERS if letter.isupper() else LETTERS.lower()
    return "".join(each for each in letters if each > letter)


def _rank(letter: str) -> int:
    """By the alphabet; of one letter the lower case first."""
    return 2 * (ord(letter.upper()) - ord("A")) + letter.isupper()
