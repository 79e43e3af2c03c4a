"""Which roles somebody has, by owning, by shares and by projects."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sqlalchemy import ColumnElement, CompoundSelect, and_, or_, select, union, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute, aliased

from screnpla.accounts.models import User
from screnpla.library.access import Role, strongest, through_project
from screnpla.library.models import Project, Script, Share

# Apart from the scripts that a list is about.
_any_script = aliased(Script)


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


def seen_through_others(user: User) -> ColumnElement[bool]:
    """Scripts of other people that this one may see."""
    return and_(Script.owner_id != user.id, Script.id.in_(_ids_through_others(user)))


def seen(user: User) -> ColumnElement[bool]:
    """Scripts that this person may see: their own, and others'."""
    # By ids, as one list: joined by "or", the conditions would have SQLite look at every script there is.
    own = select(_any_script.id).where(_any_script.owner_id == user.id)
    return Script.id.in_(union(own, *_ids_through_others(user).selects))


def _ids_through_others(user: User) -> CompoundSelect[str]:
    """By a share, by being a member of a project, by owning one."""
    shared = select(Share.script_id).where(Share.script_id.is_not(None), is_mine(user))
    member = select(Share.project_id).where(Share.project_id.is_not(None), is_mine(user))
    own = select(Project.id).where(Project.owner_id == user.id)
    in_projects = [select(_any_script.id).where(_any_script.project_id.in_(projects)) for projects in (member, own)]
    return union(shared, *in_projects)


async def attach_waiting(db: AsyncSession, user: User) -> None:
    """Shares that waited for this person's address are theirs from now on, also when the address changes."""
    waiting = (Share.user_id.is_(None), Share.email == user.confirmed_email)
    if await db.scalar(select(Share.id).where(*waiting).limit(1)):
        await db.execute(update(Share).where(*waiting).values(user_id=user.id))
