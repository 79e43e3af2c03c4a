"""What a search finds: a condition on scripts, and for those on a page the passage to show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, false
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.search.excerpt import excerpt
from screnpla.library.search.record_passage import not_shown_in_lists
from screnpla.library.search.repository import found_rows
from screnpla.library.search.repository.word_index import Sought
from screnpla.library.search.words import words_in


@dataclass(frozen=True)
class Search:
    """Words, and whose scripts are looked through: the index begins with the owner, so they have to be told."""

    words: Sequence[Sought]
    owners: Sequence[str]

    @property
    def is_hopeless(self) -> bool:
        return not self.words or not self.owners

    def condition(self, db: AsyncSession) -> ColumnElement[bool]:
        """Of a script: it is found. Rights are not checked here."""
        return false() if self.is_hopeless else found_rows.has_all(words_in(db), self.owners, self.words)

    async def passages(self, db: AsyncSession, script_ids: Sequence[str]) -> dict[str, dict[str, Any]]:
        """By script id, each as FoundPassage of the API; none where only what every list shows has the words."""
        if self.is_hopeless or not script_ids:
            return {}
        best = await found_rows.best_passages(db, words_in(db), self.owners, self.words, script_ids)
        return {row.script_id: {"pieces": pieces} for row in best if (pieces := self._pieces(row.number, row.text))}

    def _pieces(self, number: int, text: str) -> list[dict[str, Any]]:
        for part in (text,) if number else not_shown_in_lists(text):
            if pieces := excerpt(part, self.words):
                return pieces
        return []
