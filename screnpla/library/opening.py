"""The door to every script and project: who comes through may do what they came for."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User, is_id
from screnpla.kit.errors import NotFound
from screnpla.library.access import NO_PROJECT, NO_SCRIPT, Action, ProjectAction, Role, must
from screnpla.library.models import Project, Script
from screnpla.library.repository import right_rows, script_rows


@dataclass(frozen=True)
class OpenedScript:
    script: Script
    role: Role


@dataclass(frozen=True)
class OpenedProject:
    project: Project
    role: Role


async def open_script(
    db: AsyncSession, user: User, script_id: str, action: Action, *, to_change: bool = False
) -> OpenedScript:
    """Raises NotFound or Forbidden. What lies in the bin is not there. `to_change` holds it until the unit ends."""
    script = await _script(db, script_id, to_change=to_change)
    if script is None or script.deleted_at is not None:
        raise NotFound(NO_SCRIPT)
    return await _opened(db, user, script, action)


async def open_deleted(db: AsyncSession, user: User, script_id: str) -> OpenedScript:
    """A script in the bin, for who may take it out or remove it."""
    script = await _script(db, script_id, to_change=True)
    if script is None or script.deleted_at is None:
        raise NotFound(NO_SCRIPT)
    return await _opened(db, user, script, Action.DELETE, unseen=True)


async def open_project(
    db: AsyncSession,
    user: User,
    project_id: str,
    action: ProjectAction,
    *,
    to_change: bool = False,
    to_fill: bool = False,
) -> OpenedProject:
    """Raises NotFound or Forbidden. `to_fill`: it is there until the unit ends, for who puts a script into it."""
    if not is_id(project_id):
        raise NotFound(NO_PROJECT)
    project = await script_rows.project(db, project_id, to_change=to_change, to_fill=to_fill)
    if project is None:
        raise NotFound(NO_PROJECT)
    role = (await right_rows.project_roles(db, user, [project.id])).get(project.id)
    must(role, action)
    assert role is not None
    return OpenedProject(project, role)


async def _script(db: AsyncSession, script_id: str, *, to_change: bool) -> Script | None:
    return await script_rows.script(db, script_id, to_change=to_change) if is_id(script_id) else None


async def _opened(
    db: AsyncSession, user: User, script: Script, action: Action, *, unseen: bool = False
) -> OpenedScript:
    role = (await right_rows.script_roles(db, user, [script])).get(script.id)
    # In the bin it is gone for everybody but its owner.
    must(None if unseen and role is not Role.OWNER else role, action)
    assert role is not None
    return OpenedScript(script, role)
