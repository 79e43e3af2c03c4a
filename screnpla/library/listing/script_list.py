"""Lists of scripts: own, shared, deleted; by flag, project and search; sorted and in pages."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.accounts.services import AccountServices
from screnpla.library.access import ProjectAction
from screnpla.library.listing.api_rows import build_rows_with
from screnpla.library.listing.paging import check_page
from screnpla.library.models import ScriptFlags
from screnpla.library.opening import open_project
from screnpla.library.repository import list_rows
from screnpla.library.repository.role_rows import read_script_roles, read_shared_scope
from screnpla.library.scripts.deleted_scripts import BIN_RETENTION
from screnpla.library.search.query import parse_search
from screnpla.library.search.results import Search


@dataclass(frozen=True)
class ScriptFilter:
    """Filter, order and page of a list of scripts."""

    page_size: int = 50
    page: int = 1
    owner_id: str = ""
    archived: bool | None = None
    starred: bool | None = None
    search: str = ""
    scope: str = "own"
    project_id: str | None = None
    sort: str | None = None
    descending: bool = True

    @property
    def sorted_by(self) -> str:
        """The bin shows the last deleted script first, unless another order is asked for."""
        return self.sort or ("deleted" if self.scope == "deleted" else "updated")


async def find_scripts(
    services: AccountServices, user: User, script_filter: ScriptFilter, now: datetime
) -> dict[str, Any]:
    """As ScriptList of the API."""
    page = check_page(script_filter.page_size, script_filter.page)
    async with services.db.reading() as db:
        scope = await _scope_condition(db, user, script_filter, now)
        if script_filter.owner_id not in ("", user.id):
            # Nobody lists another person's scripts; shared ones have a scope of their own.
            return {"scripts": [], **page.totals(0)}
        search = await _build_search(db, user, script_filter, scope)
        conditions = [scope, *_flag_conditions(script_filter), *([search.condition(db)] if search else [])]
        found = await list_rows.read_script_page(
            db,
            user,
            conditions,
            now,
            sort=script_filter.sorted_by,
            descending=script_filter.descending,
            skip=page.skip,
            most=page.size,
        )
        return {"scripts": await _build_rows(db, services, user, found, search), **page.totals(found.total)}


async def _build_rows(
    db: AsyncSession, services: AccountServices, user: User, found: list_rows.ScriptPage, search: Search | None
) -> list[dict[str, Any]]:
    roles = await read_script_roles(db, user, found.scripts)
    rows = await build_rows_with(db, services, user, found.scripts, roles, found.columns)
    passages = await search.find_passages(db, [script.id for script in found.scripts]) if search else {}
    return [{**row, "passage": passages.get(row["id"])} for row in rows]


async def _scope_condition(
    db: AsyncSession, user: User, script_filter: ScriptFilter, now: datetime
) -> ColumnElement[bool]:
    if script_filter.project_id is not None:
        # Whoever may see a project sees all scripts in it, whoever owns them.
        opened = await open_project(db, user, script_filter.project_id, ProjectAction.READ)
        return list_rows.is_in_project(opened.project.id)
    if script_filter.scope == "deleted":
        return list_rows.is_in_bin(user, now - BIN_RETENTION)
    if script_filter.scope == "own":
        return list_rows.is_own(user)
    shared_scope = await read_shared_scope(db, user)
    scopes = {"shared": list_rows.is_shared, "all": list_rows.is_own_or_shared}
    return scopes[script_filter.scope](user, shared_scope)


def _flag_conditions(script_filter: ScriptFilter) -> list[ColumnElement[bool]]:
    """Archived scripts are hidden until a list or a search asks for them; the bin shows all."""
    conditions = []
    includes_archived = script_filter.scope == "deleted" or parse_search(script_filter.search) is not None
    archived = False if script_filter.archived is None and not includes_archived else script_filter.archived
    if archived is not None:
        conditions.append(list_rows.has_flag(ScriptFlags.archived, archived))
    if script_filter.starred is not None:
        conditions.append(list_rows.has_flag(ScriptFlags.starred, script_filter.starred))
    return conditions


async def _build_search(
    db: AsyncSession, user: User, script_filter: ScriptFilter, scope: ColumnElement[bool]
) -> Search | None:
    words = parse_search(script_filter.search)
    if words is None:
        return None
    is_own = script_filter.project_id is None and script_filter.scope in ("own", "deleted")
    owners = [user.id] if is_own else await list_rows.read_owner_ids(db, scope)
    return Search(words, list(owners))
