"""Which roles somebody has, by owning, by shares and by projects."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, and_, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute

from screnpla.accounts.models import User
from screnpla.library.access import Role, strongest, through_project
from screnpla.library.models import Project, Script, Share


def is_mine(user: User) -> ColumnElement[bool]:
    """Shares of this person: theirs already, or waiting for the address that they have proven."""
    waiting = and_(Share.user_id.is_(None), Share.email == user.confirmed_email)
    return or_(Share.user_id == user.id, waiting)


async def script_roles(db: AsyncSession, user: User, scripts: Sequence[Script]) -> dict[str, Role]:
    """By script id; who has no role on a script is not in it."""
    others = [script for script in scripts if script.owner_id != user.id]
    by_share = await _shared(db, user, Share.script_id, {script.id for script in others})
    by_project = await project_roles(db, user, {script.project_id for script in others if script.project_id})
    roles = {script.id: Role.OWNER for script in scripts if script.owner_id == user.id}
    for script in others:
        in_project = through_project(by_project.get(script.project_id or ""))
        if role := strongest(by_share.get(script.id), in_project):
            roles[script.id] = role
    return roles


async def project_roles(db: AsyncSession, user: User, project_ids: Iterable[str]) -> dict[str, Role]:
    wanted = set(project_ids)
    if not wanted:
        return {}
    owned = await db.scalars(select(Project.id).where(Project.id.in_(wanted), Project.owner_id == user.id))
    return await _shared(db, user, Share.project_id, wanted) | dict.fromkeys(owned, Role.OWNER)


async def _shared(
    db: AsyncSession, user: User, target: InstrumentedAttribute[str | None], wanted: set[str]
) -> dict[str, Role]:
    if not wanted:
        return {}
    rows = await db.execute(select(target, Share.role).where(target.in_(wanted), is_mine(user)))
    found: dict[str, Role] = {}
    for id_, role in rows:
        if id_ is not None:
            # Two shares may lead to one person: by their old address and by their new one.
            found[id_] = strongest(found.get(id_), Role(role)) or Role(role)
    return found


@dataclass(frozen=True)
class Reached:
    """Where a person may see scripts of others: these scripts, and all in these projects."""

    script_ids: frozenset[str]
    project_ids: frozenset[str]

    @property
    def condition(self) -> ColumnElement[bool]:
        """Of a script. By known ids: asked in one go, both databases look at every script there is."""
        return or_(Script.id.in_(self.script_ids), Script.project_id.in_(self.project_ids))


async def reached(db: AsyncSession, user: User) -> Reached:
    """By shares, as a member of projects, and by owning some."""
    shares = (await db.execute(select(Share.script_id, Share.project_id).where(is_mine(user)))).all()
    own = await db.scalars(select(Project.id).where(Project.owner_id == user.id))
    projects = {share.project_id for share in shares if share.project_id} | set(own)
    return Reached(frozenset(share.script_id for share in shares if share.script_id), frozenset(projects))


async def attach_waiting(db: AsyncSession, user: User, *, only_to: Script | None) -> None:
    """Shares that waited for this person's address are theirs from now on, also when the address changes.

    `only_to`: none but those on this script, and on its project.
    """
    waiting = [Share.user_id.is_(None), Share.email == user.confirmed_email]
    if only_to is not None:
        # Not `==`: of a script without a project that would mean every share without one.
        waiting.append(or_(Share.script_id == only_to.id, Share.project_id.in_([only_to.project_id or ""])))
    if await db.scalar(select(Share.id).where(*waiting).limit(1)):
        await db.execute(update(Share).where(*waiting).values(user_id=user.id))
