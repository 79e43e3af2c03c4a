"""The index of words on SQLite: an FTS5 table whose rows are the passages."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import BindParameter, Select, bindparam, column, delete, insert, select, table
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.models import Passage
from screnpla.library.search.repository.word_index import Sought, WordsByPassage, token

# The column that has the table's name is FTS5's own: what is matched against it asks the whole table.
WORDS = table("passage_words", column("rowid"), column("words"), column("passage_words"))


class SqliteWords:
    def query(self, owners: Sequence[str], words: Sequence[Sought], *, all_of_them: bool) -> str:
        """Ids and folded words hold letters and digits only; in quotes they are never read as FTS5's own words."""
        each = [" OR ".join(sorted({_term(owner, sought) for owner in owners})) for sought in words]
        return (" AND " if all_of_them else " OR ").join([f"({one_of})" for one_of in each])

    def hits(self, query: BindParameter[str]) -> Select[str, int]:
        found = WORDS.c.passage_words.op("match")(query)
        return select(Passage.script_id, Passage.number).join(WORDS, WORDS.c.rowid == Passage.id).where(found)

    async def put(self, db: AsyncSession, owner_id: str, words: WordsByPassage) -> None:
        if not words:
            return
        rows = [
            {"rowid": id_, "words": " ".join([token(owner_id, word) for word in found])} for id_, found in words.items()
        ]
        gone = delete(WORDS).where(WORDS.c.rowid == bindparam("passage"))
        await (await db.connection()).execute(gone, [{"passage": id_} for id_ in words])
        await (await db.connection()).execute(insert(WORDS), rows)


def _term(owner_id: str, sought: Sought) -> str:
    return f'"{token(owner_id, sought.word)}"{"*" if sought.is_beginning else ""}'
