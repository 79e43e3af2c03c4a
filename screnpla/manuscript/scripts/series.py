"""Creating and editing projects. A TV series has seasons, and an outline and a bible, which are scripts themselves."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User, new_id
from screnpla.accounts.repository.user_rows import find_user
from screnpla.kit.errors import nothing_to_change
from screnpla.kit.services import Services
from screnpla.library.access import ProjectAction, require_permission
from screnpla.library.fields.author import Author
from screnpla.library.fields.extra_fields import ExtraFields, check_extra_fields, store_extra_fields
from screnpla.library.fields.merged_lists import NOTES_FIELD, check_entries, merge_note_list
from screnpla.library.fields.text_fields import check_project_name, missing_field
from screnpla.library.fields.updated_at import next_updated_at
from screnpla.library.models import Project
from screnpla.library.opening import open_project
from screnpla.library.projects.removal import turn_documents_into_scripts
from screnpla.library.projects.seasons import create_season, remove_all_seasons
from screnpla.library.repository.project_rows import read_series_documents
from screnpla.library.repository.season_rows import read_seasons
from screnpla.library.scripts.record import create_script_record
from screnpla.manuscript.desk.documents import create_desk
from screnpla.manuscript.document.texts import encode_and_create_text
from screnpla.manuscript.scripts.starting_texts import SERIES_DOCUMENTS, build_series_document

SERIES = "tvSeries"
# Fields that need another permission than to rename. A series that becomes a folder loses its seasons.
_RIGHTS = {"comments": ProjectAction.COMMENT, "type": ProjectAction.MANAGE}


async def create_project(
    services: Services, user: User, sent: Mapping[str, Any], now: datetime, extra_fields: Sequence[ExtraFields]
) -> str:
    """`sent` as NewProject of the API; the id of the project."""
    name = check_project_name(sent["name"])
    author = Author.of(user, now)
    notes = merge_note_list([], await asyncio.to_thread(_check_notes, sent), author)
    extras = await check_extra_fields(extra_fields, sent)
    async with services.db.session() as db:
        project = Project(
            id=new_id(), owner_id=user.id, name=name, type=sent["type"], created_at=now, updated_at=now, notes=notes
        )
        db.add(project)
        await db.flush()
        await store_extra_fields(db, project, extras, author)
        if project.type == SERIES:
            await _become_series(db, project, user, now)
    return project.id


async def edit_project(
    services: Services,
    user: User,
    project_id: str,
    changes: Mapping[str, Any],
    now: datetime,
    extra_fields: Sequence[ExtraFields],
) -> None:
    """`changes` as EditProject of the API, only what was sent."""
    if not changes:
        raise nothing_to_change()
    notes = await asyncio.to_thread(_check_notes, changes)
    extras = await check_extra_fields(extra_fields, changes)
    author = Author.of(user, now)
    async with services.db.session() as db:
        project = await _open_checked(db, user, project_id, changes)
        if "name" in changes:
            project.name = check_project_name(changes["name"])
        if "type" in changes:
            await _change_type(db, project, changes["type"], now)
        if notes:
            project.notes = merge_note_list(project.notes, notes, author, project.removed_notes)
        await store_extra_fields(db, project, extras, author)
        project.updated_at = next_updated_at(project, now)


async def _open_checked(db: AsyncSession, user: User, project_id: str, changes: Mapping[str, Any]) -> Project:
    """The project, locked, after a check of the permissions for these changes."""
    opened = await open_project(db, user, project_id, ProjectAction.READ, to_change=True)
    for name, value in changes.items():
        # A client that changes one field may send all others along, as they are.
        is_unchanged = name == "type" and value == opened.project.type
        require_permission(
            opened.role, ProjectAction.RENAME if is_unchanged else _RIGHTS.get(name, ProjectAction.RENAME)
        )
    return opened.project


def _check_notes(sent: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Empty where none are given."""
    notes = sent.get(NOTES_FIELD, [])
    if notes is None:
        raise missing_field(NOTES_FIELD)
    return check_entries(NOTES_FIELD, notes)


async def _change_type(db: AsyncSession, project: Project, new_type: str | None, now: datetime) -> None:
    """A series that becomes a folder keeps all scripts, outline and bible among them if something is written there."""
    if new_type is None:
        raise missing_field("type")
    if new_type == project.type:
        return
    project.type = new_type
    if new_type == SERIES:
        owner = await find_user(db, project.owner_id)
        assert owner is not None
        await _become_series(db, project, owner, now)
    else:
        await turn_documents_into_scripts(db, project, now)
        await remove_all_seasons(db, project)


async def _become_series(db: AsyncSession, project: Project, owner: User, now: datetime) -> None:
    """Creates the missing season and documents. They belong to the owner of the project, whoever changes its type."""
    if not await read_seasons(db, project.id):
        await create_season(db, project)
    existing = {document.purpose for document in await read_series_documents(db, project.id)}
    for purpose, document in SERIES_DOCUMENTS.items():
        if purpose not in existing:
            fields = {"title": document.title, "projectId": project.id}
            script = await create_script_record(db, owner, fields, now, purpose=purpose)
            await encode_and_create_text(db, script, build_series_document(document), now)
            await create_desk(db, script, now)
