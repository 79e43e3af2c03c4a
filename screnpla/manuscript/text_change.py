"""What a change of the record or of `content` does to a text, worked out before the unit of work that keeps it.

Writing a long script down takes a while, in which on SQLite nobody else could write; so it is prepared from what was
read, and done again in the unit only when somebody changed the script in between.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.formatting import profile_of
from screnpla.library.models import Script
from screnpla.manuscript import store
from screnpla.manuscript.beginnings import authors_of, covered, one_line, title_of, usual_start
from screnpla.manuscript.store import Written
from screnpla.screenplay.content.read import ContentReading
from screnpla.screenplay.document import Cover, Screenplay

_ON_THE_COVER = ("title", "sub_title", "written_by")


@dataclass(frozen=True)
class TextChange:
    """`content` when it was sent, and the record's new words for the cover."""

    reading: ContentReading | None
    columns: Mapping[str, Any]

    @property
    def is_none(self) -> bool:
        return self.reading is None and not self.columns.keys() & set(_ON_THE_COVER)


@dataclass(frozen=True)
class Prepared:
    """A text as it will be, if the script is still the one that was read. None: it stays as it is."""

    read_at: datetime
    written: Written | None


async def prepare(db: AsyncSession, script: Script, change: TextChange) -> Prepared | None:
    if change.is_none:
        return None
    return Prepared(script.updated_at, await _write_down(db, script, change))


async def keep(db: AsyncSession, script: Script, change: TextChange, prepared: Prepared | None, now: datetime) -> bool:
    """For who holds the script, before its record changes. True when the text is not as it was."""
    if prepared is None:
        return False
    written = prepared.written
    if script.updated_at != prepared.read_at:
        written = await _write_down(db, script, change)
    if written is None:
        return False
    await store.keep(db, script, written, now)
    return True


async def _write_down(db: AsyncSession, script: Script, change: TextChange) -> Written | None:
    known = await store.load(db, script.id)
    changed = _changed(known, script, change)
    if changed == known and change.reading is None:
        return None
    return await asyncio.to_thread(store.write_down, changed, profile_of(script, known.profile))


def _changed(known: Screenplay, script: Script, change: TextChange) -> Screenplay:
    cover, elements = known.cover, known.elements
    if change.reading is not None:
        # Content without a cover says nothing about it; and a script must have a line in which one can type.
        cover = known.cover if change.reading.cover is None else change.reading.cover
        elements = change.reading.elements or usual_start()
    return replace(known, elements=elements, cover=_following(cover, script, change.columns))


def _following(cover: Cover, script: Script, columns: Mapping[str, Any]) -> Cover:
    """The cover follows the record where it said the same before; what somebody wrote on it otherwise stays."""
    in_step = {
        "title": title_of(cover) == one_line(script.title),
        "sub_title": one_line(cover.sub_title) == one_line(script.sub_title),
        "written_by": authors_of(cover) == one_line(script.written_by),
    }
    new = {name: columns[name] for name in _ON_THE_COVER if name in columns and in_step[name]}
    following = covered(cover, new.get("title", ""), new.get("sub_title", ""), new.get("written_by", ""))
    # What was emptied in the record goes from the cover, too.
    return replace(
        following,
        sub_title="" if new.get("sub_title") == "" else following.sub_title,
        authors="" if new.get("written_by") == "" else following.authors,
    )
