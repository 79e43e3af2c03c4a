"""What an index of words does, whichever database it stands in."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from sqlalchemy import BindParameter, Select
from sqlalchemy.ext.asyncio import AsyncSession

# The words of each passage, by its id.
WordsByPassage = Mapping[int, Iterable[str]]


@dataclass(frozen=True)
class Sought:
    """A word of a search, folded; a beginning also finds every word that goes on from there."""

    word: str
    is_beginning: bool


def token(owner_id: str, word: str) -> str:
    """How a word is kept: behind a part of its owner's id, so that a search costs what its owner wrote and not what all
    people did, also where it asks for all words that begin alike. Who shares that part is left out by the lists.
    """
    return owner_id[:5] + word


class WordIndex(Hashable, Protocol):
    def query(self, owners: Sequence[str], words: Sequence[Sought], *, all_of_them: bool) -> str:
        """In the database's own words: passages of these people that have all of the words, or any."""

    def hits(self, query: BindParameter[str]) -> Select[str, int]:
        """Script and number of every passage that a query finds."""

    async def put(self, db: AsyncSession, owner_id: str, words: WordsByPassage) -> None:
        """In place of what was known of these passages. Those that are deleted take their words along."""
