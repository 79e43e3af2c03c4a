"""SQL of the people of a script: whoever has a role on it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from sqlalchemy import or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.library.access import Role
from screnpla.library.models import Project, Script, Share
from screnpla.library.repository.role_rows import read_roles


@dataclass(frozen=True)
class ScriptPerson:
    user: User
    role: Role


async def list_people(db: AsyncSession, script: Script) -> list[ScriptPerson]:
    """Everybody with a role on the script, by name. A share that nobody has claimed yet is no person."""
    shared = select(Share.user_id).where(
        or_(Share.script_id == script.id, Share.project_id.in_([script.project_id or ""])), Share.user_id.is_not(None)
    )
    project_owner = select(Project.owner_id).where(Project.id == (script.project_id or ""))
    is_here = or_(User.id == script.owner_id, User.id.in_(shared), User.id.in_(project_owner))
    users = list(await db.scalars(select(User).where(is_here).order_by(User.name, User.id)))
    roles = await read_roles(db, users, [script])
    return [ScriptPerson(user, role) for user in users if (role := roles.on(user.id, script))]


async def find_names(db: AsyncSession, user_ids: Collection[str]) -> Mapping[str, str]:
    """By id, without accounts that are gone."""
    if not user_ids:
        return {}
    return {row.id: row.name for row in await db.execute(select(User.id, User.name).where(User.id.in_(user_ids)))}
