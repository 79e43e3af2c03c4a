"""Finding scripts: own, shared, deleted; by mark, project and search; sorted and in pages."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools
from screnpla.library import rows
from screnpla.library.access import ProjectAction
from screnpla.library.models import Mark
from screnpla.library.opening import open_project
from screnpla.library.paging import check_page
from screnpla.library.repository import list_rows, right_rows
from screnpla.library.search.asked import read_search
from screnpla.library.search.found import Search
from screnpla.library.waste_bin import KEPT


@dataclass(frozen=True)
class Wanted:
    """What a list asks for."""

    page_size: int = 50
    page: int = 1
    owner_id: str = ""
    archieved: bool | None = None
    stared: bool | None = None
    search: str = ""
    scope: str = "own"
    project_id: str | None = None
    sort: str | None = None
    descending: bool = True

    @property
    def sorted_by(self) -> str:
        """Who looks into the bin without a wish looks for what they threw away last."""
        return self.sort or ("deleted" if self.scope == "deleted" else "updated")


async def find(tools: Tools, user: User, wanted: Wanted, now: datetime) -> dict[str, Any]:
    """As ScriptList of the API."""
    page = check_page(wanted.page_size, wanted.page)
    async with tools.db.reading() as db:
        scope = await _scope(db, user, wanted, now)
        if wanted.owner_id not in ("", user.id):
            # Nobody lists another person's scripts; what they share is listed by its own scope.
            return {"scripts": [], **page.totals(0)}
        search = await _search(db, user, wanted, scope)
        which = [scope, *_marked(wanted), *([search.condition(db)] if search else [])]
        found = await list_rows.page(
            db, user, which, now, sort=wanted.sorted_by, descending=wanted.descending, skip=page.skip, most=page.size
        )
        return {"scripts": await _shown(db, tools, user, found, search), **page.totals(found.total)}


async def _shown(
    db: AsyncSession, tools: Tools, user: User, found: list_rows.Page, search: Search | None
) -> list[dict[str, Any]]:
    roles = await right_rows.script_roles(db, user, found.scripts)
    shown = await rows.shown_with(db, tools, user, found.scripts, roles, found.beside)
    passages = await search.passages(db, [script.id for script in found.scripts]) if search else {}
    return [{**row, "passage": passages.get(row["id"])} for row in shown]


async def _scope(db: AsyncSession, user: User, wanted: Wanted, now: datetime) -> ColumnElement[bool]:
    if wanted.project_id is not None:
        # Who may see a project sees all scripts in it, whoever's they are.
        opened = await open_project(db, user, wanted.project_id, ProjectAction.READ)
        return list_rows.in_project(opened.project.id)
    if wanted.scope == "deleted":
        return list_rows.in_bin(user, now - KEPT)
    if wanted.scope == "own":
        return list_rows.own(user)
    reached = await right_rows.reached(db, user)
    scopes = {"shared": list_rows.shared, "all": list_rows.own_and_shared}
    return scopes[wanted.scope](user, reached)


def _marked(wanted: Wanted) -> list[ColumnElement[bool]]:
    """What is archieved is out of the way until it is asked or searched for; in the bin all lie together."""
    marks = []
    is_looked_for = wanted.scope == "deleted" or read_search(wanted.search) is not None
    archieved = False if wanted.archieved is None and not is_looked_for else wanted.archieved
    if archieved is not None:
        marks.append(list_rows.is_marked(Mark.archieved, archieved))
    if wanted.stared is not None:
        marks.append(list_rows.is_marked(Mark.stared, wanted.stared))
    return marks


async def _search(db: AsyncSession, user: User, wanted: Wanted, scope: ColumnElement[bool]) -> Search | None:
    words = read_search(wanted.search)
    if words is None:
        return None
    is_own = wanted.project_id is None and wanted.scope in ("own", "deleted")
    owners = [user.id] if is_own else await list_rows.owners(db, scope)
    return Search(words, list(owners))
