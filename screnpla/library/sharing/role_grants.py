"""Role grants: roles that people give to others, change and revoke, on a script and on a project alike."""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.accounts.repository.user_rows import find_user
from screnpla.accounts.services import AccountServices
from screnpla.kit.services import Services
from screnpla.library.access import ProjectAction
from screnpla.library.models import Project, Target
from screnpla.library.opening import open_project
from screnpla.library.repository.share_rows import delete_shares
from screnpla.library.sharing.invitations import (
    check_invitation,
    count_against_limits,
    find_share,
    invite,
    leave_share,
    list_people,
)


class OpenForGranting(Protocol):
    """Opens the script or the project for somebody who may give roles on it. Raises NotFound or Forbidden."""

    def __call__(self, db: AsyncSession, user: User, target_id: str, /, *, to_change: bool) -> Awaitable[Target]: ...


@dataclass(frozen=True)
class RoleGrants:
    open_target: OpenForGranting

    async def give(
        self, services: AccountServices, user: User, target_id: str, email: str, role: str, now: datetime
    ) -> None:
        # Permissions are checked before anything is counted against the limits.
        async with services.db.reading() as db:
            await self.open_target(db, user, target_id, to_change=False)
        invitation = check_invitation(user, email, role)
        await count_against_limits(services, invitation)
        async with services.db.session() as db:
            target = await self.open_target(db, user, target_id, to_change=True)
            letters = await invite(db, services, target, invitation, now)
        await services.mail_queue.add_all(letters)

    async def change(self, services: Services, user: User, target_id: str, share_id: str, role: str) -> None:
        async with services.db.session() as db:
            target = await self.open_target(db, user, target_id, to_change=True)
            (await find_share(db, target, share_id)).role = role

    async def end(self, services: Services, user: User, target_id: str, share_id: str) -> None:
        """By somebody who may give it; or by the person who has it and leaves. `mine` stands for the caller's own."""
        async with services.db.session() as db:
            if not await leave_share(db, user, target_id, share_id):
                target = await self.open_target(db, user, target_id, to_change=True)
                await delete_shares(db, [await find_share(db, target, share_id)])


# Members of a project: somebody with a role in it has that role on all its scripts.
async def open_project_to_share(db: AsyncSession, user: User, project_id: str, *, to_change: bool) -> Project:
    return (await open_project(db, user, project_id, ProjectAction.MANAGE, to_change=to_change)).project


# A member who is removed or leaves keeps their own scripts, and these stay in the project.
project_role_grants = RoleGrants(open_project_to_share)


async def read_members(services: AccountServices, user: User, project_id: str) -> dict[str, Any]:
    """As Members of the API."""
    async with services.db.reading() as db:
        project = (await open_project(db, user, project_id, ProjectAction.SEE_MEMBERS)).project
        owner = await find_user(db, project.owner_id)
        people = await list_people(db, services, project)
    return {"owner": owner.name if owner else "", "members": people}
