"""Members of a project: who has a role in it has it on all its scripts."""

from __future__ import annotations

from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.accounts.repository import user_rows
from screnpla.accounts.tools import Tools
from screnpla.library import invitations
from screnpla.library.access import ProjectAction
from screnpla.library.given_roles import GivenRoles
from screnpla.library.models import Project
from screnpla.library.opening import open_project


async def _opened(db: AsyncSession, user: User, project_id: str, *, to_change: bool) -> Project:
    return (await open_project(db, user, project_id, ProjectAction.MANAGE, to_change=to_change)).project


# Who is removed or leaves keeps their own scripts, and these stay in the project.
roles = GivenRoles(_opened)


async def shown(tools: Tools, user: User, project_id: str) -> dict[str, Any]:
    """As Members of the API."""
    async with tools.db.reading() as db:
        project = (await open_project(db, user, project_id, ProjectAction.SEE_MEMBERS)).project
        owner = await user_rows.by_id(db, project.owner_id)
        people = await invitations.people_shown(db, tools, project)
    return {"owner": owner.name if owner else "", "members": people}
