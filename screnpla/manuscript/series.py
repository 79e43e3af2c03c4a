"""Projects made and changed: a TV series has seasons, and an outline and a bible that are documents like any script."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User, new_id
from screnpla.accounts.repository import user_rows
from screnpla.accounts.tools import Tools
from screnpla.kit.errors import nothing_to_change
from screnpla.library import versions
from screnpla.library.access import ProjectAction, must
from screnpla.library.documents import become_scripts
from screnpla.library.entries import MERGED, checked_entries, merged
from screnpla.library.fields import missing
from screnpla.library.hand import Hand
from screnpla.library.models import Project
from screnpla.library.opening import open_project
from screnpla.library.project_name import check_project_name
from screnpla.library.record import new_script
from screnpla.library.repository import project_rows, season_rows
from screnpla.library.seasons import begin_season, end_all
from screnpla.library.touching import touched
from screnpla.manuscript import desks, texts
from screnpla.manuscript.series_documents import DOCUMENTS, first_text

SERIES = "tvSeries"
# What takes another right than to rename. A series that becomes a folder loses its seasons.
_RIGHTS = {"comments": ProjectAction.COMMENT, "type": ProjectAction.MANAGE}


async def create_project(tools: Tools, user: User, given: Mapping[str, Any], now: datetime) -> str:
    """`given` as NewProject of the API; the id of the project."""
    name = check_project_name(given["name"])
    hand = Hand.of(user, now)
    entries = await asyncio.to_thread(_checked_lists, given)
    kept = await asyncio.to_thread(versions.checked, given)
    lists = {field: merged(field, [], new, hand) for field, new in entries.items()}
    async with tools.db.session() as db:
        project = Project(
            id=new_id(), owner_id=user.id, name=name, type=given["type"], created_at=now, updated_at=now, **lists
        )
        db.add(project)
        await db.flush()
        await versions.put(db, project, kept, hand)
        if project.type == SERIES:
            await _become_series(db, project, user, now)
    return project.id


async def edit_project(tools: Tools, user: User, project_id: str, changes: Mapping[str, Any], now: datetime) -> None:
    """`changes` as EditProject of the API, only what was sent."""
    if not changes:
        raise nothing_to_change()
    entries = await asyncio.to_thread(_checked_lists, changes)
    kept = await asyncio.to_thread(versions.checked, changes)
    hand = Hand.of(user, now)
    async with tools.db.session() as db:
        project = await _opened(db, user, project_id, changes)
        if "name" in changes:
            project.name = check_project_name(changes["name"])
        if "type" in changes:
            await _change_type(db, project, changes["type"], now)
        for field, new in entries.items():
            setattr(project, field, merged(field, getattr(project, field), new, hand))
        await versions.put(db, project, kept, hand)
        project.updated_at = touched(project, now)


async def _opened(db: AsyncSession, user: User, project_id: str, changes: Mapping[str, Any]) -> Project:
    """Held, for who may make these changes."""
    opened = await open_project(db, user, project_id, ProjectAction.READ, to_change=True)
    for name, value in changes.items():
        # Who changes one thing may send all fields along, as they are.
        stays = name == "type" and value == opened.project.type
        must(opened.role, ProjectAction.RENAME if stays else _RIGHTS.get(name, ProjectAction.RENAME))
    return opened.project


def _checked_lists(given: Mapping[str, Any]) -> dict[str, list[dict[str, Any]]]:
    fields = [field for field in MERGED if field in given]
    if (empty := next((field for field in fields if given[field] is None), None)) is not None:
        raise missing(empty)
    return {field: checked_entries(field, given[field]) for field in fields}


async def _change_type(db: AsyncSession, project: Project, wanted: str | None, now: datetime) -> None:
    """A series that becomes a folder keeps all scripts, outline and bible among them if something is written there."""
    if wanted is None:
        raise missing("type")
    if wanted == project.type:
        return
    project.type = wanted
    if wanted == SERIES:
        owner = await user_rows.by_id(db, project.owner_id)
        assert owner is not None
        await _become_series(db, project, owner, now)
    else:
        await become_scripts(db, project, now)
        await end_all(db, project)


async def _become_series(db: AsyncSession, project: Project, owner: User, now: datetime) -> None:
    """Makes what is missing. The documents belong to who owns the project, whoever changes its type."""
    if not await season_rows.of(db, project.id):
        await begin_season(db, project)
    there = {document.purpose for document in await project_rows.documents(db, project.id)}
    for purpose, document in DOCUMENTS.items():
        if purpose not in there:
            given = {"title": document.title, "projectId": project.id}
            script = await new_script(db, owner, given, now, purpose=purpose)
            await texts.write_and_begin(db, script, first_text(document), now)
            await desks.begin(db, script, now)
