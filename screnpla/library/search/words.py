"""Which index of words serves a database."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.search.repository.postgres_words import PostgresWords
from screnpla.library.search.repository.sqlite_words import SqliteWords
from screnpla.library.search.repository.word_index import WordIndex

_SQLITE, _POSTGRES = SqliteWords(), PostgresWords()


def words_in(db: AsyncSession) -> WordIndex:
    return _SQLITE if db.get_bind().dialect.name == "sqlite" else _POSTGRES
