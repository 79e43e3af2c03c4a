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
from screnpla.library.search.repository.found_rows import FoundRow
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
        """By script id, each as FoundPassage of the API; none where only what every list shows has the words.

        A passage of the text with all words goes before tags and logline with all, and those before one with some.
        """
        if self.is_hopeless or not script_ids:
            return {}
        best = {row.script_id: row for row in await self._first(db, script_ids, all_of_them=True)}
        rest = [id_ for id_ in script_ids if id_ not in best] if len(self.words) > 1 else []
        if rest:
            best |= {row.script_id: row for row in await self._first(db, rest, all_of_them=False)}
        return {id_: shown for id_, row in best.items() if (shown := self._shown(row.number, row.text))}

    async def _first(self, db: AsyncSession, script_ids: Sequence[str], *, all_of_them: bool) -> list[FoundRow]:
        return await found_rows.first_passages(
            db, words_in(db), self.owners, self.words, script_ids, all_of_them=all_of_them
        )

    def _shown(self, number: int, text: str) -> dict[str, Any] | None:
        parts = {"text": text} if number else not_shown_in_lists(text)
        for where, part in parts.items():
            if pieces := excerpt(part, self.words):
                return {"where": where, "pieces": pieces}
        return None
