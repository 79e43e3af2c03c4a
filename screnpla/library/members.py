"""Members of a project: who has a role in it has it on all its scripts."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from screnpla.accounts.models import User
from screnpla.accounts.repository import user_rows
from screnpla.accounts.tools import Tools
from screnpla.kit.errors import NotFound
from screnpla.library import invitations
from screnpla.library.access import NO_PROJECT, ProjectAction
from screnpla.library.opening import open_project
from screnpla.library.repository import share_rows


async def shown(tools: Tools, user: User, project_id: str) -> dict[str, Any]:
    """As Members of the API."""
    async with tools.db.reading() as db:
        project = (await open_project(db, user, project_id, ProjectAction.SEE_MEMBERS)).project
        owner = await user_rows.by_id(db, project.owner_id)
        people = await invitations.people_shown(db, tools, project)
    return {"owner": owner.name if owner else "", "members": people}


async def invite(tools: Tools, user: User, project_id: str, email: str, role: str, now: datetime) -> None:
    async with tools.db.reading() as db:
        await open_project(db, user, project_id, ProjectAction.MANAGE)
    invitation = invitations.check_invitation(user, email, role)
    await invitations.count_against_limits(tools, invitation)
    async with tools.db.session() as db:
        project = (await open_project(db, user, project_id, ProjectAction.MANAGE, to_change=True)).project
        postings = await invitations.give(db, tools, project, invitation, now)
    await tools.post.post_all(postings)


async def change_role(tools: Tools, user: User, project_id: str, share_id: str, role: str) -> None:
    async with tools.db.session() as db:
        project = (await open_project(db, user, project_id, ProjectAction.MANAGE, to_change=True)).project
        (await invitations.share_on(db, project, share_id)).role = role


async def remove(tools: Tools, user: User, project_id: str, share_id: str) -> None:
    """By the owner; or by the member, who leaves. Their own scripts stay theirs, and stay in the project."""
    async with tools.db.session() as db:
        if await invitations.leave(db, user, project_id, share_id):
            return
        if share_id == "mine":
            raise NotFound(NO_PROJECT)
        project = (await open_project(db, user, project_id, ProjectAction.MANAGE, to_change=True)).project
        await share_rows.remove(db, [await invitations.share_on(db, project, share_id)])
