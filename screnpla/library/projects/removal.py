"""Removal of projects, of their notes, and of a series' outline and bible when it is no series any more."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.kit.errors import NotFound
from screnpla.kit.services import Services
from screnpla.library.access import ProjectAction
from screnpla.library.fields.merged_lists import note_date
from screnpla.library.fields.updated_at import next_updated_at
from screnpla.library.models import Project, Script
from screnpla.library.opening import open_project
from screnpla.library.repository.project_rows import delete_project_row, read_series_documents, release_scripts

NO_NOTE = "This note is not here any more"
# The oldest are forgotten: a note is brought back soon or never.
MAX_REMOVED_NOTES = 200


async def delete_project(services: Services, user: User, project_id: str, now: datetime) -> None:
    """The scripts of the project stay, outside of any project; the documents of a series go to the bin."""
    async with services.db.session() as db:
        project = (await open_project(db, user, project_id, ProjectAction.DELETE, to_change=True)).project
        await move_documents_to_bin(db, project, now)
        await release_scripts(db, project.id)
        await delete_project_row(db, project.id)


async def remove_note(services: Services, user: User, project_id: str, note_id: str, now: datetime) -> None:
    """Its words are gone; sent once more with its id, it is there again with its date."""
    async with services.db.session() as db:
        project = (await open_project(db, user, project_id, ProjectAction.RENAME, to_change=True)).project
        note = next((each for each in project.notes if each["id"] == note_id), None)
        if note is None:
            raise NotFound(NO_NOTE)
        project.notes = [each for each in project.notes if each is not note]
        project.removed_notes = [*project.removed_notes, note_date(note)][-MAX_REMOVED_NOTES:]
        project.updated_at = next_updated_at(project, now)


async def move_documents_to_bin(db: AsyncSession, project: Project, now: datetime) -> None:
    """The project is deleted: its documents become scripts in their owner's bin."""
    for document in await read_series_documents(db, project.id):
        _move_to_bin(document, now)


async def turn_documents_into_scripts(db: AsyncSession, project: Project, now: datetime) -> None:
    """The series becomes a folder, and a document that somebody has edited becomes a script in it."""
    for document in await read_series_documents(db, project.id):
        if document.updated_at == document.created_at:
            _move_to_bin(document, now)
        document.purpose = "script"


def _move_to_bin(document: Script, now: datetime) -> None:
    document.purpose, document.project_id = "script", None
    document.deleted_at = document.deleted_at or now
