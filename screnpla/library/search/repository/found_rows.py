"""Scripts and passages that have the words of a search."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from sqlalchemy import ColumnElement, Select, Text, and_, bindparam, case, func, literal, select
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.kit.one_of import one_of
from screnpla.library.models import Passage, Script
from screnpla.library.search.repository.word_index import Sought, WordIndex

# The record comes after every passage of the text.
_BEHIND_ALL = 2**31 - 1


class FoundRow(NamedTuple):
    script_id: str
    number: int
    text: str


def has_all(index: WordIndex, owners: Sequence[str], words: Sequence[Sought]) -> ColumnElement[bool]:
    """Of a script: each of these words stands somewhere in it."""
    queries = [literal(index.query(owners, [word], all_of_them=True)) for word in words]
    return and_(*[Script.id.in_(index.hits(query).with_only_columns(Passage.script_id)) for query in queries])


async def first_passages(
    db: AsyncSession,
    index: WordIndex,
    owners: Sequence[str],
    words: Sequence[Sought],
    script_ids: Sequence[str],
    *,
    all_of_them: bool,
) -> list[FoundRow]:
    """For each script the first passage with all of the words, or with any: of its text if possible."""
    query = index.query(owners, words, all_of_them=all_of_them)
    rows = await db.execute(_first_in(index), {"query": query, "script_ids": list(script_ids)})
    return [FoundRow(*row) for row in rows]


@cache
def _first_in(index: WordIndex) -> Select[str, int, str]:
    """Put together once: that takes as long as asking it."""
    hits = index.hits(bindparam("query", type_=Text())).where(one_of(Passage.script_id, "script_ids")).subquery()
    place = func.min(case((hits.c.number == 0, _BEHIND_ALL), else_=hits.c.number)).label("place")
    first = select(hits.c.script_id, place).group_by(hits.c.script_id).subquery()
    number = case((first.c.place == _BEHIND_ALL, 0), else_=first.c.place)
    same = and_(Passage.script_id == first.c.script_id, Passage.number == number)
    return select(Passage.script_id, Passage.number, Passage.text).join(first, same)
