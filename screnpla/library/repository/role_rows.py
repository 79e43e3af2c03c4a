"""Which roles somebody has, by owning, by shares and by projects."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from sqlalchemy import ColumnElement, and_, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute

from screnpla.accounts.models import User
from screnpla.library.access import Role, strongest, through_project
from screnpla.library.models import Project, Script, Share

# By the ids of a person and of what they have a role on.
ByPerson: TypeAlias = Mapping[tuple[str, str], Role]


def is_mine(user: User) -> ColumnElement[bool]:
    """Shares of this person: theirs already, or waiting for the address that they have proven."""
    return _are_of([user])


def _are_of(users: Sequence[User]) -> ColumnElement[bool]:
    waiting = and_(Share.user_id.is_(None), Share.email.in_([user.confirmed_email for user in users]))
    return or_(Share.user_id.in_([user.id for user in users]), waiting)


@dataclass(frozen=True)
class Roles:
    """Of several people on several scripts."""

    by_share: ByPerson
    by_project: ByPerson

    def on(self, user_id: str, script: Script) -> Role | None:
        if script.owner_id == user_id:
            return Role.OWNER
        in_project = through_project(self.by_project.get((user_id, script.project_id or "")))
        return strongest(self.by_share.get((user_id, script.id)), in_project)


async def roles_of(db: AsyncSession, users: Sequence[User], scripts: Iterable[Script]) -> Roles:
    """Asked for all together: what it takes does not grow with how many they are."""
    everybody = {user.id for user in users}
    others = [script for script in scripts if everybody != {script.owner_id}]
    by_share = await _shared(db, users, Share.script_id, {script.id for script in others})
    by_project = await _in_projects(db, users, {script.project_id for script in others if script.project_id})
    return Roles(by_share, by_project)


async def script_roles(db: AsyncSession, user: User, scripts: Sequence[Script]) -> dict[str, Role]:
    """By script id; who has no role on a script is not in it."""
    roles = await roles_of(db, [user], scripts)
    return {script.id: role for script in scripts if (role := roles.on(user.id, script))}


async def project_roles(db: AsyncSession, user: User, project_ids: Iterable[str]) -> dict[str, Role]:
    return {id_: role for (_, id_), role in (await _in_projects(db, [user], set(project_ids))).items()}


async def _in_projects(db: AsyncSession, users: Sequence[User], wanted: set[str]) -> ByPerson:
    if not wanted:
        return {}
    owned = (Project.id.in_(wanted), Project.owner_id.in_([user.id for user in users]))
    rows = await db.execute(select(Project.owner_id, Project.id).where(*owned))
    as_owner = {(row.owner_id, row.id): Role.OWNER for row in rows}
    return {**await _shared(db, users, Share.project_id, wanted), **as_owner}


async def _shared(
    db: AsyncSession, users: Sequence[User], target: InstrumentedAttribute[str | None], wanted: set[str]
) -> ByPerson:
    if not wanted:
        return {}
    waiting = {user.confirmed_email: user.id for user in users}
    asked = select(target, Share.role, Share.user_id, Share.email).where(target.in_(wanted), _are_of(users))
    found: dict[tuple[str, str], Role] = {}
    for id_, role, user_id, email in await db.execute(asked):
        if id_ is not None:
            key = (user_id or waiting[email], id_)
            # Two shares may lead to one person: by their old address and by their new one.
            found[key] = strongest(found.get(key), Role(role)) or Role(role)
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
