"""Moving scripts into a project or out of it, and back to where they stood."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.library import shelf
from screnpla.library.access import Action, ProjectAction, may
from screnpla.library.models import Script
from screnpla.library.repository import right_rows


@dataclass(frozen=True)
class Place:
    """Where a script stands; as ScriptPlace of the API, but for the spelling."""

    script_id: str
    project_id: str | None
    season_id: str | None
    position: int

    @classmethod
    def of(cls, script: Script) -> Place:
        return cls(script.id, script.project_id, script.season_id, script.position)


async def move(db: AsyncSession, user: User, scripts: Sequence[Script], project_id: str | None) -> list[Place]:
    """For who holds them. What is there already keeps its place; where the others stood, if it can be undone."""
    await shelf.check_may_move(db, user, scripts, project_id)
    moving = [script for script in scripts if script.project_id != project_id]
    for script in moving:
        shelf.check_may_leave(script)
    before = await _ways_back(db, user, moving)
    await shelf.put_into(db, user, moving, project_id)
    return before


async def put_back(db: AsyncSession, user: User, scripts: Mapping[str, Script], places: Sequence[Place]) -> None:
    """For who holds them, by their ids. Rights are asked anew: much may have changed since they were moved."""
    together: dict[tuple[str | None, str | None], list[Place]] = defaultdict(list)
    for place in places:
        shelf.check_may_leave(scripts[place.script_id])
        together[place.project_id, place.season_id].append(place)
    for (project_id, season_id), there in together.items():
        coming = [(scripts[place.script_id], place.position) for place in there]
        await shelf.check_may_move(db, user, [script for script, _ in coming], project_id)
        await shelf.put_at(db, user, coming, project_id, season_id)


async def _ways_back(db: AsyncSession, user: User, scripts: Sequence[Script]) -> list[Place]:
    """Only where this person could bring a script themselves; of other projects they may not even know."""
    roles = await right_rows.script_roles(db, user, scripts)
    projects = await right_rows.project_roles(db, user, {script.project_id for script in scripts if script.project_id})
    return [
        Place.of(script)
        for script in scripts
        if may(roles.get(script.id), Action.MOVE)
        and (script.project_id is None or may(projects.get(script.project_id), ProjectAction.FILL))
    ]
