"""SQL of passages, the pieces of scripts that a search looks through."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.models import SearchPassage


async def find_record_passage(db: AsyncSession, script_id: str) -> SearchPassage | None:
    return await db.scalar(select(SearchPassage).where(SearchPassage.script_id == script_id, SearchPassage.number == 0))


async def read_passage_texts(db: AsyncSession, script_id: str) -> list[tuple[int, str]]:
    """Id and text, in the order of the script."""
    query = select(SearchPassage.id, SearchPassage.text).where(
        SearchPassage.script_id == script_id, SearchPassage.number > 0
    )
    return [(id_, text) for id_, text in await db.execute(query.order_by(SearchPassage.number))]


async def add_passages(db: AsyncSession, script_id: str, first: int, texts: Sequence[str]) -> list[int]:
    """The ids of new passages that are numbered from `first` on."""
    rows = [{"script_id": script_id, "number": first + offset, "text": text} for offset, text in enumerate(texts)]
    if not rows:
        return []
    return list(await db.scalars(insert(SearchPassage).returning(SearchPassage.id, sort_by_parameter_order=True), rows))


async def rewrite_passages(db: AsyncSession, texts: Iterable[tuple[int, str]]) -> None:
    changes = [{"id": id_, "text": text} for id_, text in texts]
    if changes:
        await db.execute(update(SearchPassage), changes)


async def delete_passages(db: AsyncSession, ids: Sequence[int]) -> None:
    if ids:
        await db.execute(delete(SearchPassage).where(SearchPassage.id.in_(ids)))


async def renumber_passages(db: AsyncSession, script_id: str, after: int, by: int) -> None:
    """Numbers above `after` grow by this much. By way of negative numbers: each number is unique at every moment."""
    following = (SearchPassage.script_id == script_id, SearchPassage.number > after)
    await db.execute(update(SearchPassage).where(*following).values(number=-(SearchPassage.number + by)))
    negated = (SearchPassage.script_id == script_id, SearchPassage.number < 0)
    await db.execute(update(SearchPassage).where(*negated).values(number=-SearchPassage.number))
