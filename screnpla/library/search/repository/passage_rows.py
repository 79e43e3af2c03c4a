"""Passages: what a search looks through."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.models import Passage


async def record_of(db: AsyncSession, script_id: str) -> Passage | None:
    return await db.scalar(select(Passage).where(Passage.script_id == script_id, Passage.number == 0))


async def texts_of(db: AsyncSession, script_id: str) -> list[tuple[int, str]]:
    """Id and text, in the order of the script."""
    wanted = select(Passage.id, Passage.text).where(Passage.script_id == script_id, Passage.number > 0)
    return [(id_, text) for id_, text in await db.execute(wanted.order_by(Passage.number))]


async def add(db: AsyncSession, script_id: str, first: int, texts: Sequence[str]) -> list[int]:
    """The ids of new passages that are numbered from `first` on."""
    rows = [{"script_id": script_id, "number": first + place, "text": text} for place, text in enumerate(texts)]
    if not rows:
        return []
    return list(await db.scalars(insert(Passage).returning(Passage.id, sort_by_parameter_order=True), rows))


async def rewrite(db: AsyncSession, texts: Iterable[tuple[int, str]]) -> None:
    changes = [{"id": id_, "text": text} for id_, text in texts]
    if changes:
        await db.execute(update(Passage), changes)


async def remove(db: AsyncSession, ids: Sequence[int]) -> None:
    if ids:
        await db.execute(delete(Passage).where(Passage.id.in_(ids)))


async def move(db: AsyncSession, script_id: str, after: int, by: int) -> None:
    """Numbers above `after` grow by this much. By way of negative ones: a number stands once, also in between."""
    behind = (Passage.script_id == script_id, Passage.number > after)
    await db.execute(update(Passage).where(*behind).values(number=-(Passage.number + by)))
    turned = (Passage.script_id == script_id, Passage.number < 0)
    await db.execute(update(Passage).where(*turned).values(number=-Passage.number))
