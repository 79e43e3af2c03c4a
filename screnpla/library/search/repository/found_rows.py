"""Scripts and passages that have the words of a search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import ColumnElement, and_, func, select, union_all
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.models import Passage, Script
from screnpla.library.search.repository.word_index import Sought, WordIndex


class FoundRow(NamedTuple):
    script_id: str
    number: int
    text: str


def has_all(index: WordIndex, owners: Sequence[str], words: Sequence[Sought]) -> ColumnElement[bool]:
    """Of a script: each of these words stands somewhere in it."""
    each = [index.hits(owners, word).with_only_columns(Passage.script_id) for word in words]
    return and_(*[Script.id.in_(hits) for hits in each])


async def best_passages(
    db: AsyncSession, index: WordIndex, owners: Sequence[str], words: Sequence[Sought], script_ids: Sequence[str]
) -> list[FoundRow]:
    """For each script the passage with most of the words, the earliest of those; its text before its record."""
    of_these = Passage.script_id.in_(script_ids)
    hits = union_all(*[index.hits(owners, word).where(of_these) for word in words]).subquery()
    order = ((hits.c.number == 0), func.count().desc(), hits.c.number)
    place = func.row_number().over(partition_by=hits.c.script_id, order_by=order)
    ranked = select(hits.c.id, place.label("place")).group_by(hits.c.id, hits.c.script_id, hits.c.number).subquery()
    best = select(Passage.script_id, Passage.number, Passage.text).join(ranked, ranked.c.id == Passage.id)
    return [FoundRow(*row) for row in await db.execute(best.where(ranked.c.place == 1))]
