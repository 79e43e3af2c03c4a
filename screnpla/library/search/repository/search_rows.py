"""SQL of searches: scripts and passages that have the words of a query."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from sqlalchemy import ColumnElement, Select, Text, and_, bindparam, case, func, literal, select
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.kit.list_parameter import in_list_parameter
from screnpla.library.models import Script, SearchPassage
from screnpla.library.search.repository.word_index import SearchTerm, WordIndex

# A number that puts the record after every passage of the text.
_BEHIND_ALL = 2**31 - 1


class PassageRow(NamedTuple):
    script_id: str
    number: int
    text: str


def has_all_words(index: WordIndex, owners: Sequence[str], words: Sequence[SearchTerm]) -> ColumnElement[bool]:
    """A condition on scripts: each of these words occurs somewhere in it."""
    queries = [literal(index.build_query(owners, [word], all_of_them=True)) for word in words]
    return and_(
        *[Script.id.in_(index.select_hits(query).with_only_columns(SearchPassage.script_id)) for query in queries]
    )


async def find_first_passages(
    db: AsyncSession,
    index: WordIndex,
    owners: Sequence[str],
    words: Sequence[SearchTerm],
    script_ids: Sequence[str],
    *,
    all_of_them: bool,
) -> list[PassageRow]:
    """For each script the first passage with all of the words, or with any: of its text if possible."""
    query = index.build_query(owners, words, all_of_them=all_of_them)
    rows = await db.execute(_first_passage_query(index), {"query": query, "script_ids": list(script_ids)})
    return [PassageRow(*row) for row in rows]


@cache
def _first_passage_query(index: WordIndex) -> Select[str, int, str]:
    """Built once: building takes as long as running it."""
    hits = (
        index.select_hits(bindparam("query", type_=Text()))
        .where(in_list_parameter(SearchPassage.script_id, "script_ids"))
        .subquery()
    )
    place = func.min(case((hits.c.number == 0, _BEHIND_ALL), else_=hits.c.number)).label("place")
    first = select(hits.c.script_id, place).group_by(hits.c.script_id).subquery()
    number = case((first.c.place == _BEHIND_ALL, 0), else_=first.c.place)
    same = and_(SearchPassage.script_id == first.c.script_id, SearchPassage.number == number)
    return select(SearchPassage.script_id, SearchPassage.number, SearchPassage.text).join(first, same)
