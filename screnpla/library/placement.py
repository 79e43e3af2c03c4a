"""Placement of scripts: in a project, in one of its seasons, or outside; moving them, and undoing a move."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User, is_id
from screnpla.kit.errors import Invalid, NotFound
from screnpla.library.access import Action, ProjectAction, Role, is_allowed, require_permission
from screnpla.library.models import Script
from screnpla.library.opening import open_project
from screnpla.library.repository.role_rows import read_project_roles, read_script_roles
from screnpla.library.repository.script_rows import find_next_position
from screnpla.library.repository.season_rows import lock_season

NO_SEASON = "Season not found!"
SEASON_ALONE = "A season belongs to a project"
TWICE = "A script can stand in one place only"
STAYS = "The outline and the bible stay with their series"


async def place_at_end(
    db: AsyncSession, user: User, scripts: Sequence[Script], project_id: str | None, season_id: str | None = None
) -> None:
    """After the scripts that are there; None: outside of any project. Permissions on the scripts are checked before."""
    next_place = await _next_position(db, user, project_id, season_id)
    arriving = [script for script in scripts if (script.project_id, script.season_id) != (project_id, season_id)]
    for number, script in enumerate(arriving):
        _place(script, project_id, season_id, next_place + number)


async def place_at(
    db: AsyncSession,
    user: User,
    places: Iterable[tuple[Script, int]],
    project_id: str | None,
    season_id: str | None,
) -> None:
    """Each at its position, but not beyond the end; scripts that are there are not moved, so nobody waits for them.

    Where another script has taken the position meanwhile, the two share it. Permissions on the scripts as above.
    """
    next_place = await _next_position(db, user, project_id, season_id)
    for script, position in sorted(places, key=lambda place: place[1]):
        _place(script, project_id, season_id, min(position, next_place))
        next_place = max(next_place, script.position + 1)


def _place(script: Script, project_id: str | None, season_id: str | None, position: int) -> None:
    script.project_id, script.season_id = project_id, season_id
    # Outside of projects there is no order.
    script.position = 0 if project_id is None else position


async def _next_position(db: AsyncSession, user: User, project_id: str | None, season_id: str | None) -> int:
    """The first free position. Raises Invalid, NotFound, or Forbidden for somebody who may not add scripts there."""
    if project_id is None:
        if season_id is not None:
            raise Invalid(SEASON_ALONE)
        return 0
    project = (await open_project(db, user, project_id, ProjectAction.FILL, to_fill=True)).project
    if season_id is not None and not (is_id(season_id) and await lock_season(db, project.id, season_id)):
        raise NotFound(NO_SEASON)
    return await find_next_position(db, project.id, season_id)


async def check_can_move(db: AsyncSession, user: User, scripts: Sequence[Script], project_id: str | None) -> None:
    """The owner of a script moves it; out of a project also the owner of that project, whoever put the script there."""
    roles = await read_script_roles(db, user, scripts)
    left_projects = {script.project_id for script in scripts if script.project_id} if project_id is None else set()
    projects = await read_project_roles(db, user, left_projects)
    for script in scripts:
        if projects.get(script.project_id or "") is not Role.OWNER:
            require_permission(roles.get(script.id), Action.MOVE)


def check_can_leave(script: Script) -> None:
    if script.purpose != "script":
        raise Invalid(STAYS)


@dataclass(frozen=True)
class Placement:
    """Project, season and position of a script; ScriptPlace of the API in our spelling."""

    script_id: str
    project_id: str | None
    season_id: str | None
    position: int

    @classmethod
    def of(cls, script: Script) -> Placement:
        return cls(script.id, script.project_id, script.season_id, script.position)


async def move_scripts(
    db: AsyncSession, user: User, scripts: Sequence[Script], project_id: str | None
) -> list[Placement]:
    """Returns the old placements that can be restored. For a caller that has locked the scripts."""
    await check_can_move(db, user, scripts, project_id)
    moving = [script for script in scripts if script.project_id != project_id]
    for script in moving:
        check_can_leave(script)
    before = await _undo_placements(db, user, moving)
    await place_at_end(db, user, moving, project_id)
    return before


async def undo_move(db: AsyncSession, user: User, scripts: Mapping[str, Script], places: Sequence[Placement]) -> None:
    """`scripts`, locked, by id. Permissions are checked anew: they may have changed since the move."""
    by_season: dict[tuple[str | None, str | None], list[Placement]] = defaultdict(list)
    for place in places:
        check_can_leave(scripts[place.script_id])
        by_season[place.project_id, place.season_id].append(place)
    for (project_id, season_id), group in by_season.items():
        arriving = [(scripts[place.script_id], place.position) for place in group]
        await check_can_move(db, user, [script for script, _ in arriving], project_id)
        await place_at(db, user, arriving, project_id, season_id)


async def _undo_placements(db: AsyncSession, user: User, scripts: Sequence[Script]) -> list[Placement]:
    """Only placements in projects that this user may add scripts to; of other projects they may not even know."""
    roles = await read_script_roles(db, user, scripts)
    projects = await read_project_roles(db, user, {script.project_id for script in scripts if script.project_id})
    return [
        Placement.of(script)
        for script in scripts
        if is_allowed(roles.get(script.id), Action.MOVE)
        and (script.project_id is None or is_allowed(projects.get(script.project_id), ProjectAction.FILL))
    ]
