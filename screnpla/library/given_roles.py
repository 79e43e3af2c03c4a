"""Roles that people give to others, change and take again: on a script and on a project alike."""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools
from screnpla.library import invitations
from screnpla.library.repository import share_rows
from screnpla.library.repository.share_rows import Target


class OpenToGive(Protocol):
    """The script or the project, for who may give roles on it. Raises NotFound or Forbidden."""

    def __call__(self, db: AsyncSession, user: User, target_id: str, /, *, to_change: bool) -> Awaitable[Target]: ...


@dataclass(frozen=True)
class GivenRoles:
    opened: OpenToGive

    async def give(self, tools: Tools, user: User, target_id: str, email: str, role: str, now: datetime) -> None:
        # Who may not is told so before anything is counted against them.
        async with tools.db.reading() as db:
            await self.opened(db, user, target_id, to_change=False)
        invitation = invitations.check_invitation(user, email, role)
        await invitations.count_against_limits(tools, invitation)
        async with tools.db.session() as db:
            target = await self.opened(db, user, target_id, to_change=True)
            postings = await invitations.give(db, tools, target, invitation, now)
        await tools.post.post_all(postings)

    async def change(self, tools: Tools, user: User, target_id: str, share_id: str, role: str) -> None:
        async with tools.db.session() as db:
            target = await self.opened(db, user, target_id, to_change=True)
            (await invitations.share_on(db, target, share_id)).role = role

    async def end(self, tools: Tools, user: User, target_id: str, share_id: str) -> None:
        """By who may give it; or by who it was given to, who leaves. `mine` stands for the caller's own."""
        async with tools.db.session() as db:
            if not await invitations.leave(db, user, target_id, share_id):
                target = await self.opened(db, user, target_id, to_change=True)
                await share_rows.remove(db, [await invitations.share_on(db, target, share_id)])
