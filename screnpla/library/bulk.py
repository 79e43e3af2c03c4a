"""One change of many scripts, all of them or none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User, is_id
from screnpla.accounts.tools import Tools
from screnpla.kit.errors import Invalid, NotFound
from screnpla.library import marks, shelf
from screnpla.library.access import NO_SCRIPT, Action, Role, must
from screnpla.library.models import Script
from screnpla.library.repository import right_rows, script_rows
from screnpla.library.touching import touched

NONE_CHOSEN = "Please choose at least one script"
ONE_CHANGE = "Please change one thing at a time: stared, archieved, projectId or deleted"
_RIGHTS = {
    "stared": Action.READ_RECORD,
    "archieved": Action.READ_RECORD,
    "projectId": Action.READ_RECORD,  # the shelf asks for more
    "deleted": Action.DELETE,
}


async def change_many(tools: Tools, user: User, ids: Sequence[str], change: Mapping[str, Any], now: datetime) -> int:
    """`change` as BulkChange of the API, only what was sent; how many scripts it was done to."""
    kind, value = _the_change(change)
    # In the order they were chosen, each once.
    wanted = list(dict.fromkeys(ids))
    if not wanted:
        raise Invalid(NONE_CHOSEN)
    async with tools.db.session() as db:
        scripts = await _opened(db, user, wanted, _RIGHTS[kind], in_bin=kind == "deleted" and not value)
        if kind == "deleted":
            for script in scripts:
                shelf.check_may_leave(script)
                script.deleted_at = now if value else None
        elif kind == "projectId":
            await _move(db, user, scripts, value, now)
        else:
            await marks.put(db, user, wanted, **{kind: value})
    return len(scripts)


def _the_change(change: Mapping[str, Any]) -> tuple[str, Any]:
    changes = {kind: change[kind] for kind in _RIGHTS if kind in change}
    if len(changes) != 1:
        raise Invalid(ONE_CHANGE)
    kind, value = changes.popitem()
    if value is None and kind != "projectId":
        raise Invalid(ONE_CHANGE)
    return kind, value


async def _opened(db: AsyncSession, user: User, ids: Sequence[str], action: Action, *, in_bin: bool) -> list[Script]:
    """As `opening` opens one by one: raises NotFound or Forbidden for the first that may not be changed so."""
    found = await script_rows.held(db, [id_ for id_ in ids if is_id(id_)])
    there = {id_: script for id_, script in found.items() if (script.deleted_at is not None) == in_bin}
    if any(id_ not in there for id_ in ids):
        raise NotFound(NO_SCRIPT)
    scripts = [there[id_] for id_ in ids]
    roles = await right_rows.script_roles(db, user, scripts)
    for script in scripts:
        role = roles.get(script.id)
        # In the bin it is gone for everybody but its owner.
        must(None if in_bin and role is not Role.OWNER else role, action)
    return scripts


async def _move(db: AsyncSession, user: User, scripts: Sequence[Script], project_id: str | None, now: datetime) -> None:
    """What is there already keeps its place and its season."""
    await shelf.check_may_move(db, user, scripts, project_id)
    moving = [script for script in scripts if script.project_id != project_id]
    for script in moving:
        shelf.check_may_leave(script)
    await shelf.put_into(db, user, moving, project_id)
    for script in moving:
        script.updated_at = touched(script, now)
