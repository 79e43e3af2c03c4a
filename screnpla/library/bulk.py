"""One change of many scripts, all of them or none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User, is_id
from screnpla.accounts.tools import Tools
from screnpla.kit.errors import Invalid, NotFound
from screnpla.library import marks, moving, shelf
from screnpla.library.access import NO_SCRIPT, Action, Role, must
from screnpla.library.models import Script
from screnpla.library.moving import Place
from screnpla.library.repository import right_rows, script_rows

NONE_CHOSEN = "Please choose at least one script"
ONE_CHANGE = "Please change one thing at a time: stared, archieved, projectId, places or deleted"
_RIGHTS = {
    "stared": Action.READ_RECORD,
    "archieved": Action.READ_RECORD,
    # For these the shelf asks for more.
    "projectId": Action.READ_RECORD,
    "places": Action.READ_RECORD,
    "deleted": Action.DELETE,
}


@dataclass(frozen=True)
class Changed:
    count: int
    # Of what was moved; to be sent as `places` by who wants it back.
    before: Sequence[Place] = ()


async def change_many(
    tools: Tools, user: User, ids: Sequence[str], change: Mapping[str, Any], now: datetime
) -> Changed:
    """`change` as BulkChange of the API, only what was sent."""
    kind, value = _the_change(change)
    if kind == "places":
        value = _read_places(value)
        ids = [place.script_id for place in value]
    # In the order they were chosen, each once.
    wanted = list(dict.fromkeys(ids))
    if not wanted:
        raise Invalid(NONE_CHOSEN)
    async with tools.db.session() as db:
        scripts = await _opened(db, user, wanted, _RIGHTS[kind], in_bin=kind == "deleted" and not value)
        before = await _change(db, user, scripts, kind, value, now)
    return Changed(len(scripts), before)


async def _change(
    db: AsyncSession, user: User, scripts: Sequence[Script], kind: str, value: Any, now: datetime
) -> Sequence[Place]:
    """Where those that it moves stood before."""
    if kind == "projectId":
        return await moving.move(db, user, scripts, value)
    if kind == "places":
        await moving.put_back(db, user, {script.id: script for script in scripts}, value)
    elif kind == "deleted":
        for script in scripts:
            shelf.check_may_leave(script)
            script.deleted_at = now if value else None
    else:
        await marks.put(db, user, [script.id for script in scripts], **{kind: value})
    return ()


def _read_places(given: Sequence[Mapping[str, Any]]) -> list[Place]:
    places = [Place(place["id"], place["projectId"], place["seasonId"], place["position"]) for place in given]
    if len({place.script_id for place in places}) < len(places):
        raise Invalid(shelf.TWICE)
    return places


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
