"""What becomes of a series' outline and bible when there is no series any more: nothing written is lost."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.models import Project, Script
from screnpla.library.repository import project_rows


async def leave_for_bin(db: AsyncSession, project: Project, now: datetime) -> None:
    """The project ends: they are scripts in their owner's bin from now on."""
    for document in await project_rows.documents(db, project.id):
        _throw_away(document, now)


async def become_scripts(db: AsyncSession, project: Project, now: datetime) -> None:
    """The series becomes a folder, and what somebody has worked on a script in it."""
    for document in await project_rows.documents(db, project.id):
        if document.updated_at == document.created_at:
            _throw_away(document, now)
        document.purpose = "script"


def _throw_away(document: Script, now: datetime) -> None:
    document.purpose, document.project_id = "script", None
    document.deleted_at = document.deleted_at or now
