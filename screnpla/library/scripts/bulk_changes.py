"""One change of many scripts, all of them or none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User, is_id
from screnpla.kit.errors import Invalid, NotFound
from screnpla.kit.services import Services
from screnpla.library.access import NO_SCRIPT, Action, Role, require_permission
from screnpla.library.models import Script
from screnpla.library.placement import TWICE, Placement, check_can_leave, move_scripts, undo_move
from screnpla.library.repository.role_rows import read_script_roles
from screnpla.library.repository.script_rows import lock_scripts
from screnpla.library.scripts.flags import FLAG_FIELDS, set_flags

NONE_CHOSEN = "Please choose at least one script"
ONE_CHANGE = "Please change one thing at a time: stared, archieved, projectId, places or deleted"
_REQUIRED_ACTIONS = {
    "stared": Action.READ_RECORD,
    "archieved": Action.READ_RECORD,
    # For these `placement.py` asks for more.
    "projectId": Action.READ_RECORD,
    "places": Action.READ_RECORD,
    "deleted": Action.DELETE,
}


@dataclass(frozen=True)
class BulkResult:
    count: int
    # Placements before a move; sent back as `places` they undo it.
    before: Sequence[Placement] = ()


async def change_scripts(
    services: Services, user: User, ids: Sequence[str], change: Mapping[str, Any], now: datetime
) -> BulkResult:
    """`change` as BulkChange of the API, only what was sent."""
    kind, value = _single_change(change)
    if kind == "places":
        value = _read_placements(value)
        ids = [place.script_id for place in value]
    # In the order of selection, each once.
    unique_ids = list(dict.fromkeys(ids))
    if not unique_ids:
        raise Invalid(NONE_CHOSEN)
    async with services.db.session() as db:
        scripts = await _open_scripts(
            db, user, unique_ids, _REQUIRED_ACTIONS[kind], in_bin=kind == "deleted" and not value
        )
        before = await _apply_change(db, user, scripts, kind, value, now)
    return BulkResult(len(scripts), before)


async def _apply_change(
    db: AsyncSession, user: User, scripts: Sequence[Script], kind: str, value: Any, now: datetime
) -> Sequence[Placement]:
    """The placements of moved scripts before the move."""
    if kind == "projectId":
        return await move_scripts(db, user, scripts, value)
    if kind == "places":
        await undo_move(db, user, {script.id: script for script in scripts}, value)
    elif kind == "deleted":
        for script in scripts:
            check_can_leave(script)
            script.deleted_at = now if value else None
    else:
        await set_flags(db, user, [script.id for script in scripts], **{FLAG_FIELDS[kind]: value})
    return ()


def _read_placements(entries: Sequence[Mapping[str, Any]]) -> list[Placement]:
    places = [Placement(place["id"], place["projectId"], place["seasonId"], place["position"]) for place in entries]
    if len({place.script_id for place in places}) < len(places):
        raise Invalid(TWICE)
    return places


def _single_change(change: Mapping[str, Any]) -> tuple[str, Any]:
    changes = {kind: change[kind] for kind in _REQUIRED_ACTIONS if kind in change}
    if len(changes) != 1:
        raise Invalid(ONE_CHANGE)
    kind, value = changes.popitem()
    if value is None and kind != "projectId":
        raise Invalid(ONE_CHANGE)
    return kind, value


async def _open_scripts(
    db: AsyncSession, user: User, ids: Sequence[str], action: Action, *, in_bin: bool
) -> list[Script]:
    """As `opening.py` for one script: raises NotFound or Forbidden for the first that may not be changed so."""
    found = await lock_scripts(db, [id_ for id_ in ids if is_id(id_)])
    present = {id_: script for id_, script in found.items() if (script.deleted_at is not None) == in_bin}
    if any(id_ not in present for id_ in ids):
        raise NotFound(NO_SCRIPT)
    scripts = [present[id_] for id_ in ids]
    roles = await read_script_roles(db, user, scripts)
    for script in scripts:
        role = roles.get(script.id)
        # In the bin a script exists for its owner alone.
        require_permission(None if in_bin and role is not Role.OWNER else role, action)
    return scripts
