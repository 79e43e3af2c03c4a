"""The index of words on PostgreSQL: a list of words (`tsvector`) for each passage, under a GIN index."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sqlalchemy import BindParameter, Select, Text, cast, column, func, literal, select, table
from sqlalchemy.dialects.postgresql import ARRAY, TSQUERY, TSVECTOR, insert
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.models import SearchPassage
from screnpla.library.search.repository.word_index import SearchTerm, WordsByPassage, index_token

WORDS = table("passage_words", column("passage_id"), column("words", TSVECTOR))


class PostgresWordIndex:
    def build_query(self, owners: Sequence[str], words: Sequence[SearchTerm], *, all_of_them: bool) -> str:
        """Ids and folded words hold letters and digits only; in quotes they are never read as the query's own signs."""
        each = [" | ".join(sorted({_term(owner, term) for owner in owners})) for term in words]
        return (" & " if all_of_them else " | ").join([f"({one_of})" for one_of in each])

    def select_hits(self, query: BindParameter[str]) -> Select[str, int]:
        found = WORDS.c.words.op("@@")(cast(query, TSQUERY))
        return (
            select(SearchPassage.script_id, SearchPassage.number)
            .join(WORDS, WORDS.c.passage_id == SearchPassage.id)
            .where(found)
        )

    async def store_words(self, db: AsyncSession, owner_id: str, words: WordsByPassage) -> None:
        if not words:
            return
        new = insert(WORDS).values(
            [{"passage_id": id_, "words": _token_list(owner_id, found)} for id_, found in words.items()]
        )
        await db.execute(new.on_conflict_do_update(index_elements=["passage_id"], set_={"words": new.excluded.words}))


def _token_list(owner_id: str, words: Iterable[str]) -> object:
    # Words as we split them: PostgreSQL's own parser knows addresses, file names and hyphens, SQLite's does not.
    tokens = [index_token(owner_id, word) for word in words]
    return func.array_to_tsvector(cast(literal(tokens, ARRAY(Text)), ARRAY(Text)))


def _term(owner_id: str, term: SearchTerm) -> str:
    return f"'{index_token(owner_id, term.word)}'{':*' if term.is_prefix else ''}"
