"""Names that may be one name written in two ways: JOHN and JHON, JOHN and JOHN SMITH. Rules RP31 and RP32.

A false alarm costs trust, so that what people do on purpose is left alone: MAN 1 and MAN 2, BOY and BOYS, OLD ANNA.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import combinations, islice
from typing import NamedTuple

from screnpla.screenplay.breakdown.headings import split_words

_MOST = 400  # names looked at, the most frequent first
_MOST_TOLD = 100  # pairs
_TITLES = split_words("MR MRS MS MISS DR DOCTOR PROF PROFESSOR SIR LADY LORD SGT LT CAPT CAPTAIN HERR FRAU M MME")
_AGES = split_words(
    "YOUNG YOUNGER OLD OLDER LITTLE ADULT TEEN TEENAGE BABY KID BIG FAT TALL REAL FAKE OTHER JUNGE ALTE JEUNE VIEUX"
)
_ROLES = split_words(
    "MAN WOMAN BOY GIRL GUARD COP OFFICER NURSE VOICE DRIVER WAITER WAITRESS SOLDIER KID TEACHER MOTHER FATHER MOM DAD"
    " SON DAUGHTER BROTHER SISTER AGENT DETECTIVE JUDGE LAWYER CLERK STUDENT REPORTER HOST GUEST CROWD ANNOUNCER"
)
_NUMBER = re.compile(r"#?\d+|(?<![^\s#])[A-ZIVX](?!\S)|\b(?:ONE|TWO|THREE|FOUR|FIRST|SECOND|THIRD|FOURTH)\b")
_SIGNS = re.compile(r"[^\w\s]+")


class _Name(NamedTuple):
    name: str
    words: tuple[str, ...]
    numbers: list[str]

    @classmethod
    def called(cls, name: str) -> _Name:
        return cls(name, tuple(_SIGNS.sub(" " if "-" in name else "", name).split()), _NUMBER.findall(name))


def find_name_variants(counts: Mapping[str, int], meet: Callable[[str, str], bool]) -> list[tuple[str, str]]:
    """Pairs, the more frequent name first. `meet` says whether both speak in one scene, as two people do."""
    often = sorted(counts, key=lambda name: (-counts[name], name))[:_MOST]
    pairs = combinations([_Name.called(name) for name in often], 2)
    found = ((one.name, other.name) for one, other in pairs if _may_be_one(one, other, counts, meet))
    return list(islice(found, _MOST_TOLD))


def _may_be_one(one: _Name, other: _Name, counts: Mapping[str, int], meet: Callable[[str, str], bool]) -> bool:
    words, others = one.words, other.words
    if words == others:
        return True  # only signs or blanks differ
    if abs(len(words) - len(others)) > 2 or one.numbers != other.numbers:
        return False
    if _is_misspelt(words, others):
        # Whoever mistypes a name does so in a scene of that person, but seldom.
        return counts[other.name] <= max(2, counts[one.name] // 20) or not meet(one.name, other.name)
    return (_is_longer_form(words, others) or _is_pet_name(words, others)) and not meet(one.name, other.name)


def _is_misspelt(words: tuple[str, ...], others: tuple[str, ...]) -> bool:
    if len(words) != len(others):
        return "".join(words) == "".join(others)
    different = [(a, b) for a, b in zip(words, others, strict=True) if a != b]
    if len(different) != 1:
        return False
    one, other = different[0]
    if {one, other} & (_TITLES | _AGES | _ROLES) or one.rstrip("S") == other.rstrip("S"):
        return False
    shorter = min(len(one), len(other))
    if abs(len(one) - len(other)) == 1:
        return shorter >= 3 and is_within_edits(one, other, 1) and one[0] == other[0]
    if sorted(one) == sorted(other):
        return shorter >= 4 and is_within_edits(one, other, 2)
    return shorter >= 6 and is_within_edits(one, other, 2 if shorter >= 8 and one[0] == other[0] else 1)


def _is_longer_form(words: tuple[str, ...], others: tuple[str, ...]) -> bool:
    """JOHN and JOHN SMITH, KHAN and DR. KHAN."""
    short, long = sorted((words, others), key=len)
    if len(short) == len(long) or not short or set(long) & (_AGES | _ROLES):
        return False
    if len(long) > 3 or any(len(word) < 3 for word in short):
        return False
    return long[: len(short)] == short or long[-len(short) :] == short


def _is_pet_name(words: tuple[str, ...], others: tuple[str, ...]) -> bool:
    """JOHN and JOHNNY."""
    if len(words) != 1 or len(others) != 1:
        return False
    short, long = sorted((words[0], others[0]), key=len)
    if short in _ROLES or long in _ROLES or long == f"{short}S":
        return False
    return len(short) >= 3 and len(long) - len(short) <= 5 and long.startswith(short)


def is_within_edits(one: str, other: str, most: int) -> bool:
    """Whether so many characters put in, taken out or replaced make one out of the other."""
    one, other = _strip_common(one, other)
    if abs(len(one) - len(other)) > most:
        return False
    if most == 1:
        return len(one) <= 1 and len(other) <= 1
    row = list(range(len(other) + 1))
    for at, char in enumerate(one, 1):
        above, row = row, [at]
        for column, other_char in enumerate(other, 1):
            row.append(min(above[column] + 1, row[-1] + 1, above[column - 1] + (char != other_char)))
        if min(row) > most:
            return False
    return row[-1] <= most


def _strip_common(one: str, other: str) -> tuple[str, str]:
    """Without what both begin and end with."""
    shorter = min(len(one), len(other))
    first = 0
    while first < shorter and one[first] == other[first]:
        first += 1
    last = 0
    while last < shorter - first and one[-1 - last] == other[-1 - last]:
        last += 1
    return one[first : len(one) - last], other[first : len(other) - last]
