"""Interface of an index of words, whichever database it is in."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from sqlalchemy import BindParameter, Select
from sqlalchemy.ext.asyncio import AsyncSession

# The words of each passage, by its id.
WordsByPassage = Mapping[int, Iterable[str]]


@dataclass(frozen=True)
class SearchTerm:
    """A word of a search, folded; a prefix also finds every word that begins with it."""

    word: str
    is_prefix: bool


def index_token(owner_id: str, word: str) -> str:
    """The stored form of a word: after a part of its owner's id, so that a search, also for a prefix, costs as much as
    this owner wrote and not as much as all people did. Owners with the same part of an id are left out by the lists.
    """
    return owner_id[:5] + word


class WordIndex(Hashable, Protocol):
    def build_query(self, owners: Sequence[str], words: Sequence[SearchTerm], *, all_of_them: bool) -> str:
        """In the query language of the database: passages of these people that have all of the words, or any."""

    def select_hits(self, query: BindParameter[str]) -> Select[str, int]:
        """Script and number of every passage that a query finds."""

    async def store_words(self, db: AsyncSession, owner_id: str, words: WordsByPassage) -> None:
        """Replaces the words of these passages. A deleted passage takes its words along."""
