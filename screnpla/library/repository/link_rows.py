"""SQL of public links."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import BindParameter, ColumnElement, and_, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.kit.change_tracking import UNTRACKED
from screnpla.library.models import Script, ScriptLink


async def find_link(db: AsyncSession, script_id: str) -> ScriptLink | None:
    return await db.get(ScriptLink, script_id)


async def find_linked_script(db: AsyncSession, secret: str, now: datetime) -> Script | None:
    """The script, while its link is active and it is not in the bin."""
    query = select(Script).join(ScriptLink, ScriptLink.script_id == Script.id)
    return await db.scalar(query.where(ScriptLink.secret == secret, is_active(now), Script.deleted_at.is_(None)))


async def read_active_secret(db: AsyncSession, script_id: str, now: datetime) -> str | None:
    query = select(ScriptLink.secret).join(Script, Script.id == ScriptLink.script_id)
    return await db.scalar(query.where(ScriptLink.script_id == script_id, is_active(now), Script.deleted_at.is_(None)))


async def increment_link_views(db: AsyncSession, script_id: str) -> None:
    viewed = update(ScriptLink).where(ScriptLink.script_id == script_id).values(views=ScriptLink.views + 1)
    # It changes nobody's permission, so rooms need not check theirs anew.
    await db.execute(viewed, execution_options={UNTRACKED: True})


def is_active(now: datetime | BindParameter[datetime]) -> ColumnElement[bool]:
    return and_(ScriptLink.off_at.is_(None), or_(ScriptLink.expires_at.is_(None), ScriptLink.expires_at > now))
