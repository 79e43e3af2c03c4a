"""Sets of words, written as a person writes a list."""

from __future__ import annotations


def word_set(together: str) -> frozenset[str]:
    return frozenset(together.split())
