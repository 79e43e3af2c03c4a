"""Search results: a condition on scripts, and for those on a page the passage to show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, false
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.search.excerpt import cut_excerpt
from screnpla.library.search.index import parts_not_in_lists, word_index_of
from screnpla.library.search.repository.search_rows import PassageRow, find_first_passages, has_all_words
from screnpla.library.search.repository.word_index import SearchTerm


@dataclass(frozen=True)
class Search:
    """Terms, and the owners whose scripts are searched: the index begins with the owner, so it needs them."""

    words: Sequence[SearchTerm]
    owners: Sequence[str]

    @property
    def finds_nothing(self) -> bool:
        return not self.words or not self.owners

    def condition(self, db: AsyncSession) -> ColumnElement[bool]:
        """A condition on scripts: the search finds it. Permissions are not checked here."""
        return false() if self.finds_nothing else has_all_words(word_index_of(db), self.owners, self.words)

    async def find_passages(self, db: AsyncSession, script_ids: Sequence[str]) -> dict[str, dict[str, Any]]:
        """By script id, each as FoundPassage of the API; none where only fields that every list shows have the words.

        A passage of the text with all words goes before tags and logline with all, and those before one with some.
        """
        if self.finds_nothing or not script_ids:
            return {}
        best = {row.script_id: row for row in await self._first_passages(db, script_ids, all_of_them=True)}
        rest = [id_ for id_ in script_ids if id_ not in best] if len(self.words) > 1 else []
        if rest:
            best |= {row.script_id: row for row in await self._first_passages(db, rest, all_of_them=False)}
        return {id_: data for id_, row in best.items() if (data := self._passage_data(row.number, row.text))}

    async def _first_passages(
        self, db: AsyncSession, script_ids: Sequence[str], *, all_of_them: bool
    ) -> list[PassageRow]:
        return await find_first_passages(
            db, word_index_of(db), self.owners, self.words, script_ids, all_of_them=all_of_them
        )

    def _passage_data(self, number: int, text: str) -> dict[str, Any] | None:
        parts = {"text": text} if number else parts_not_in_lists(text)
        for where, part in parts.items():
            if pieces := cut_excerpt(part, self.words):
                return {"where": where, "pieces": pieces}
        return None
