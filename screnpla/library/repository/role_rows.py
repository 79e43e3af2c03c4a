"""SQL of roles: by owning, by shares and through projects."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from sqlalchemy import ColumnElement, and_, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute

from screnpla.accounts.models import User
from screnpla.library.access import Role, role_through_project, strongest_role
from screnpla.library.models import Project, Script, Share

# Roles by the ids of a person and of a script or project.
RolesByPerson: TypeAlias = Mapping[tuple[str, str], Role]


def is_share_of(user: User) -> ColumnElement[bool]:
    """Shares of this person: claimed already, or pending for the address that they have proven."""
    return _are_shares_of([user])


def _are_shares_of(users: Sequence[User]) -> ColumnElement[bool]:
    waiting = and_(Share.user_id.is_(None), Share.email.in_([user.confirmed_email for user in users]))
    return or_(Share.user_id.in_([user.id for user in users]), waiting)


@dataclass(frozen=True)
class RoleTable:
    """Roles of several people on several scripts."""

    by_share: RolesByPerson
    by_project: RolesByPerson

    def on(self, user_id: str, script: Script) -> Role | None:
        if script.owner_id == user_id:
            return Role.OWNER
        in_project = role_through_project(self.by_project.get((user_id, script.project_id or "")))
        return strongest_role(self.by_share.get((user_id, script.id)), in_project)


async def read_roles(db: AsyncSession, users: Sequence[User], scripts: Iterable[Script]) -> RoleTable:
    """For all of them together: the number of queries does not grow with the number of people or scripts."""
    everybody = {user.id for user in users}
    others = [script for script in scripts if everybody != {script.owner_id}]
    by_share = await _read_shared_roles(db, users, Share.script_id, {script.id for script in others})
    by_project = await _read_project_roles(db, users, {script.project_id for script in others if script.project_id})
    return RoleTable(by_share, by_project)


async def read_script_roles(db: AsyncSession, user: User, scripts: Sequence[Script]) -> dict[str, Role]:
    """By script id; without scripts on which the user has no role."""
    roles = await read_roles(db, [user], scripts)
    return {script.id: role for script in scripts if (role := roles.on(user.id, script))}


async def read_project_roles(db: AsyncSession, user: User, project_ids: Iterable[str]) -> dict[str, Role]:
    return {id_: role for (_, id_), role in (await _read_project_roles(db, [user], set(project_ids))).items()}


async def _read_project_roles(db: AsyncSession, users: Sequence[User], target_ids: set[str]) -> RolesByPerson:
    if not target_ids:
        return {}
    owned = (Project.id.in_(target_ids), Project.owner_id.in_([user.id for user in users]))
    rows = await db.execute(select(Project.owner_id, Project.id).where(*owned))
    as_owner = {(row.owner_id, row.id): Role.OWNER for row in rows}
    return {**await _read_shared_roles(db, users, Share.project_id, target_ids), **as_owner}


async def _read_shared_roles(
    db: AsyncSession, users: Sequence[User], target: InstrumentedAttribute[str | None], target_ids: set[str]
) -> RolesByPerson:
    if not target_ids:
        return {}
    waiting = {user.confirmed_email: user.id for user in users}
    query = select(target, Share.role, Share.user_id, Share.email).where(target.in_(target_ids), _are_shares_of(users))
    found: dict[tuple[str, str], Role] = {}
    for id_, role, user_id, email in await db.execute(query):
        if id_ is not None:
            key = (user_id or waiting[email], id_)
            # Two shares may lead to one person: by their old address and by their new one.
            found[key] = strongest_role(found.get(key), Role(role)) or Role(role)
    return found


@dataclass(frozen=True)
class SharedScope:
    """Scripts of others that a person may see: these scripts, and all in these projects."""

    script_ids: frozenset[str]
    project_ids: frozenset[str]

    @property
    def condition(self) -> ColumnElement[bool]:
        """A condition on scripts. By known ids: in one query both databases would look at every script there is."""
        return or_(Script.id.in_(self.script_ids), Script.project_id.in_(self.project_ids))


async def read_shared_scope(db: AsyncSession, user: User) -> SharedScope:
    """By shares, as a member of projects, and as an owner of projects."""
    shares = (await db.execute(select(Share.script_id, Share.project_id).where(is_share_of(user)))).all()
    own = await db.scalars(select(Project.id).where(Project.owner_id == user.id))
    projects = {share.project_id for share in shares if share.project_id} | set(own)
    return SharedScope(frozenset(share.script_id for share in shares if share.script_id), frozenset(projects))


async def claim_pending_shares(db: AsyncSession, user: User, *, only_to: Script | None) -> None:
    """Gives shares that are pending for this person's address to the person, for good, also when the address changes.

    `only_to`: only shares on this script, and on its project.
    """
    waiting = [Share.user_id.is_(None), Share.email == user.confirmed_email]
    if only_to is not None:
        # Not `==`: of a script without a project that would mean every share without one.
        waiting.append(or_(Share.script_id == only_to.id, Share.project_id.in_([only_to.project_id or ""])))
    if await db.scalar(select(Share.id).where(*waiting).limit(1)):
        await db.execute(update(Share).where(*waiting).values(user_id=user.id))
