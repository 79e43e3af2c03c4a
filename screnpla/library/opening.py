"""Loading a script or a project for a user, with the permission check (public links and bulk edits have their own)."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User, is_id
from screnpla.kit.errors import NotFound
from screnpla.library.access import NO_PROJECT, NO_SCRIPT, Action, ProjectAction, Role, require_permission
from screnpla.library.models import Project, Script
from screnpla.library.repository.role_rows import read_project_roles, read_script_roles
from screnpla.library.repository.script_rows import find_project, find_script


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
    """Raises NotFound, also for a script in the bin, or Forbidden. `to_change` locks it until the unit of work ends."""
    script = await _load_script(db, script_id, to_change=to_change)
    if script is None or script.deleted_at is not None:
        raise NotFound(NO_SCRIPT)
    return await _check_access(db, user, script, action)


async def open_deleted_script(db: AsyncSession, user: User, script_id: str) -> OpenedScript:
    """A script in the bin, for somebody who may restore it or remove it for good."""
    script = await _load_script(db, script_id, to_change=True)
    if script is None or script.deleted_at is None:
        raise NotFound(NO_SCRIPT)
    return await _check_access(db, user, script, Action.DELETE, unseen=True)


async def open_project(
    db: AsyncSession,
    user: User,
    project_id: str,
    action: ProjectAction,
    *,
    to_change: bool = False,
    to_fill: bool = False,
) -> OpenedProject:
    """Raises NotFound or Forbidden. `to_fill`: nobody deletes it until this unit of work has added a script to it."""
    if not is_id(project_id):
        raise NotFound(NO_PROJECT)
    project = await find_project(db, project_id, to_change=to_change, to_fill=to_fill)
    if project is None:
        raise NotFound(NO_PROJECT)
    role = (await read_project_roles(db, user, [project.id])).get(project.id)
    require_permission(role, action)
    assert role is not None
    return OpenedProject(project, role)


async def _load_script(db: AsyncSession, script_id: str, *, to_change: bool) -> Script | None:
    return await find_script(db, script_id, to_change=to_change) if is_id(script_id) else None


async def _check_access(
    db: AsyncSession, user: User, script: Script, action: Action, *, unseen: bool = False
) -> OpenedScript:
    role = (await read_script_roles(db, user, [script])).get(script.id)
    # In the bin a script exists for its owner alone.
    require_permission(None if unseen and role is not Role.OWNER else role, action)
    assert role is not None
    return OpenedScript(script, role)
