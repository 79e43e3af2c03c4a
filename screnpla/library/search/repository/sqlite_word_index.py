"""The index of words on SQLite: an FTS5 table whose rows are the passages."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import BindParameter, Select, bindparam, column, delete, insert, select, table
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.models import SearchPassage
from screnpla.library.search.repository.word_index import SearchTerm, WordsByPassage, index_token

# The column with the table's name is FTS5's own: a match against it queries the whole table.
WORDS = table("passage_words", column("rowid"), column("words"), column("passage_words"))


class SqliteWordIndex:
    def build_query(self, owners: Sequence[str], words: Sequence[SearchTerm], *, all_of_them: bool) -> str:
        """Ids and folded words hold letters and digits only; in quotes they are never read as FTS5's own words."""
        each = [" OR ".join(sorted({_term(owner, term) for owner in owners})) for term in words]
        return (" AND " if all_of_them else " OR ").join([f"({one_of})" for one_of in each])

    def select_hits(self, query: BindParameter[str]) -> Select[str, int]:
        found = WORDS.c.passage_words.op("match")(query)
        return (
            select(SearchPassage.script_id, SearchPassage.number)
            .join(WORDS, WORDS.c.rowid == SearchPassage.id)
            .where(found)
        )

    async def store_words(self, db: AsyncSession, owner_id: str, words: WordsByPassage) -> None:
        if not words:
            return
        rows = [
            {"rowid": id_, "words": " ".join([index_token(owner_id, word) for word in found])}
            for id_, found in words.items()
        ]
        delete_old = delete(WORDS).where(WORDS.c.rowid == bindparam("passage"))
        await (await db.connection()).execute(delete_old, [{"passage": id_} for id_ in words])
        await (await db.connection()).execute(insert(WORDS), rows)


def _term(owner_id: str, term: SearchTerm) -> str:
    return f'"{index_token(owner_id, term.word)}"{"*" if term.is_prefix else ""}'
