"""Where a script stands: in a project, in a season of it, or outside."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User, is_id
from screnpla.kit.errors import Invalid, NotFound
from screnpla.library.access import Action, ProjectAction, Role, must
from screnpla.library.models import Script
from screnpla.library.opening import open_project
from screnpla.library.repository import right_rows, script_rows, season_rows

NO_SEASON = "Season not found!"
SEASON_ALONE = "A season belongs to a project"
TWICE = "A script can stand in one place only"
STAYS = "The outline and the bible stay with their series"


async def put_into(
    db: AsyncSession, user: User, scripts: Sequence[Script], project_id: str | None, season_id: str | None = None
) -> None:
    """At the end of those that stand there; None: outside of any project. The caller has the right on the scripts."""
    next_place = await _checked_place(db, user, project_id, season_id)
    coming = [script for script in scripts if (script.project_id, script.season_id) != (project_id, season_id)]
    for number, script in enumerate(coming):
        _put(script, project_id, season_id, next_place + number)


async def put_at(
    db: AsyncSession,
    user: User,
    places: Iterable[tuple[Script, int]],
    project_id: str | None,
    season_id: str | None,
) -> None:
    """Each at its place, but not beyond the end; those that stand there are not moved, so that nobody waits for them.

    Where somebody has taken the place meanwhile, the two stand beside each other. Rights on the scripts as above.
    """
    next_place = await _checked_place(db, user, project_id, season_id)
    for script, wanted in sorted(places, key=lambda place: place[1]):
        _put(script, project_id, season_id, min(wanted, next_place))
        next_place = max(next_place, script.position + 1)


def _put(script: Script, project_id: str | None, season_id: str | None, position: int) -> None:
    script.project_id, script.season_id = project_id, season_id
    # Outside of projects there is no order.
    script.position = 0 if project_id is None else position


async def _checked_place(db: AsyncSession, user: User, project_id: str | None, season_id: str | None) -> int:
    """The first free place. Raises Invalid, NotFound, or Forbidden for who may not fill it."""
    if project_id is None:
        if season_id is not None:
            raise Invalid(SEASON_ALONE)
        return 0
    project = (await open_project(db, user, project_id, ProjectAction.FILL, to_fill=True)).project
    if season_id is not None and not (is_id(season_id) and await season_rows.one(db, project.id, season_id)):
        raise NotFound(NO_SEASON)
    return await script_rows.next_position(db, project.id, season_id)


async def check_may_move(db: AsyncSession, user: User, scripts: Sequence[Script], project_id: str | None) -> None:
    """Who owns a script moves it; out of a project also who owns that, and need not keep what others put there."""
    roles = await right_rows.script_roles(db, user, scripts)
    theirs = {script.project_id for script in scripts if script.project_id} if project_id is None else set()
    projects = await right_rows.project_roles(db, user, theirs)
    for script in scripts:
        if projects.get(script.project_id or "") is not Role.OWNER:
            must(roles.get(script.id), Action.MOVE)


def check_may_leave(script: Script) -> None:
    if script.purpose != "script":
        raise Invalid(STAYS)
