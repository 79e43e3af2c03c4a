"""What an index of words does, whichever database it stands in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from sqlalchemy import Select
from sqlalchemy.ext.asyncio import AsyncSession

# The words of each passage, by its id.
WordsByPassage = Mapping[int, Iterable[str]]


@dataclass(frozen=True)
class Sought:
    """A word of a search, folded; a beginning also finds every word that goes on from there."""

    word: str
    is_beginning: bool


class WordIndex(Protocol):
    def hits(self, owners: Sequence[str], sought: Sought) -> Select[int, str, int]:
        """Id, script and number of every passage of these people's scripts that has the word."""

    async def put(self, db: AsyncSession, owner_id: str, words: WordsByPassage) -> None:
        """In place of what was known of these passages. Those that are deleted take their words along."""
