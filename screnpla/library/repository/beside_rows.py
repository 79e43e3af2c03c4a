"""What lists show beside scripts, for a whole page of them at once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.library.models import Project, Share


async def names_of_people(db: AsyncSession, user_ids: Collection[str]) -> dict[str, str]:
    if not user_ids:
        return {}
    rows = await db.execute(select(User.id, User.name).where(User.id.in_(user_ids)))
    return {row.id: row.name for row in rows}


async def names_of_projects(db: AsyncSession, project_ids: Collection[str]) -> dict[str, str]:
    if not project_ids:
        return {}
    rows = await db.execute(select(Project.id, Project.name).where(Project.id.in_(project_ids)))
    return {row.id: row.name for row in rows}


async def addresses_shared_with(db: AsyncSession, script_ids: Collection[str]) -> dict[str, list[tuple[str, str]]]:
    """The id and the address of each share, by script id."""
    found: dict[str, list[tuple[str, str]]] = defaultdict(list)
    if script_ids:
        wanted = select(Share.script_id, Share.id, Share.email).where(Share.script_id.in_(script_ids))
        for script_id, share_id, email in await db.execute(wanted.order_by(Share.email)):
            found[script_id or ""].append((share_id, email))
    return found
