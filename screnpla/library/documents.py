"""What becomes of a series' outline and bible when there is no series any more: nothing written is lost."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.models import Project, Script
from screnpla.library.repository import project_rows


async def leave_for_bin(db: AsyncSession, project: Project, now: datetime) -> None:
    """The project ends: they are scripts in their owner's bin from now on."""
    for document in await _written(db, project):
        document.purpose = "script"
        document.deleted_at = document.deleted_at or now


async def become_scripts(db: AsyncSession, project: Project) -> None:
    """The series becomes a folder, and they scripts in it."""
    for document in await _written(db, project):
        document.purpose = "script"


async def _written(db: AsyncSession, project: Project) -> Sequence[Script]:
    """Those that somebody has worked on; the others are as we made them, and go."""
    documents = await project_rows.documents(db, project.id)
    for document in documents:
        if _is_untouched(document):
            await db.delete(document)
    return [document for document in documents if not _is_untouched(document)]


def _is_untouched(document: Script) -> bool:
    return document.updated_at == document.created_at
