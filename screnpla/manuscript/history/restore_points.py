"""Adding of restore points: named positions in the log of a text, with the figures of the text there."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import new_id
from screnpla.manuscript.history.text_figures import TextFigures
from screnpla.manuscript.models import RestorePoint


class Origin(StrEnum):
    """Who wanted a restore point: a person, or work before which the server makes one by itself."""

    USER = "user"
    IMPORT = "import"
    RESTORE = "restore"
    MERGE = "merge"
    SHRINK = "shrink"
    WIZARD = "wizard"
    FORK = "fork"  # where an alternate draft was made, or marking began; it is not listed


@dataclass(frozen=True)
class NewRestorePoint:
    name: str
    author_id: str | None
    origin: Origin
    figures: TextFigures | None = None
    color: str = ""


def add_restore_point(
    db: AsyncSession, document_id: str, seq: int, new: NewRestorePoint, now: datetime
) -> RestorePoint:
    """At a row of the log; thinning merges no rows across it."""
    figures = new.figures
    point = RestorePoint(
        id=new_id(),
        document_id=document_id,
        seq=seq,
        name=new.name,
        author_id=new.author_id,
        at=now,
        origin=new.origin.value,
        pages=figures.pages if figures else None,
        words=figures.words if figures else None,
        preview=list(figures.preview) if figures else [],
        color=new.color,
        is_listed=new.origin is not Origin.FORK,
    )
    db.add(point)
    return point
