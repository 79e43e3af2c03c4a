"""What was said on a PDF beside its script: how often, and the first words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

MOST_TOLD = 20


class Said(NamedTuple):
    times: int = 0
    words: tuple[str, ...] = ()  # of the first of them


def together(said: Iterable[Said]) -> Said:
    count = 0
    words: list[str] = []
    for each in said:
        count += each.times
        words += each.words[: MOST_TOLD - len(words)]
    return Said(count, tuple(words))
