"""The alarm when more than half of a long script goes within a minute: a mark to go back to, and its owner is told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from pycrdt import Doc
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts import notices
from screnpla.accounts.models import new_id
from screnpla.accounts.repository import user_rows
from screnpla.library.formatting import profile_of
from screnpla.library.models import Script
from screnpla.manuscript import store, texts
from screnpla.manuscript.carried import rejoined
from screnpla.manuscript.convert import read_document
from screnpla.manuscript.history import past
from screnpla.manuscript.models import Mark
from screnpla.manuscript.repository import mark_rows
from screnpla.manuscript.store import Entry, Stored
from screnpla.manuscript.text_threads import in_text_thread
from screnpla.manuscript.yjs.framing import unframed
from screnpla.manuscript.yjs.update_reading import read_update
from screnpla.screenplay.document import Screenplay

SHRUNK = "shrunk"
NAME = "Before a large deletion"
WITHIN = timedelta(minutes=1)
LONG = 10  # pages
# No script of ten pages has so few letters that this is half of it: after fewer nobody needs to look.
FEW = 500
# A row that deletes so much at once is where it began.
_MUCH = 200
_LONGEST_TITLE = 80


@dataclass(frozen=True)
class Shrunk:
    seq: int  # the last row before it began
    since: int  # the last row a minute ago
    before: int  # pages
    after: int


@dataclass(frozen=True)
class Looked:
    shrunk: Shrunk | None
    spare: int  # so much may still be deleted before one must look again


async def look(db: AsyncSession, script: Script, stored: Stored, updates: Sequence[bytes], now: datetime) -> Looked:
    """At what becomes of a text by updates that are not in its log yet. Before the unit of work that keeps them."""
    before = await past.as_of(db, stored, now - WITHIN, now)
    return await in_text_thread(_look, script, stored, before, updates)


def _look(script: Script, stored: Stored, before: Stored, updates: Sequence[bytes]) -> Looked:
    doc = store.as_doc(stored)
    for update in updates:
        doc.apply_update(update)
    old, new = _said(store.as_doc(before), stored), _said(doc, stored)
    letters, left = _letters(old), _letters(new)
    if left * 2 >= letters or (pages := _pages(script, old)) < LONG:
        return Looked(None, max(left - letters // 2, FEW))
    began = _began(stored, before.seq, updates, letters - left)
    return Looked(Shrunk(began, before.seq, pages, _pages(script, new)), FEW)


def _said(doc: Doc[Any], stored: Stored) -> Screenplay:
    return rejoined(read_document(doc), stored.carried)


def _letters(screenplay: Screenplay) -> int:
    return sum([len(element.text) for element in screenplay.elements])


def _pages(script: Script, screenplay: Screenplay) -> int:
    return texts.count_pages(screenplay, profile_of(script, screenplay.profile))


def _began(stored: Stored, since: int, updates: Sequence[bytes], gone: int) -> int:
    rows = [row for row in stored.rows if row.seq > since and _deleted_by(unframed(row.updates)) >= _MUCH]
    if rows:
        return rows[0].seq - 1
    # Little by little, or by what comes now.
    return stored.seq if _deleted_by(updates) * 2 >= gone else since


def _deleted_by(updates: Sequence[bytes]) -> int:
    return sum([read_update(update).deleted.length for update in updates])


async def raise_alarm(
    db: AsyncSession, script: Script, document_id: str, shrunk: Shrunk, entries: Sequence[Entry], now: datetime
) -> None:
    """In the unit of work that keeps the change; once, however many changes it takes."""
    if await mark_rows.last_seq(db, document_id, NAME) >= max(shrunk.since, 1):
        return
    author_id = entries[-1].author_id
    mark = Mark(id=new_id(), document_id=document_id, seq=shrunk.seq, name=NAME, author_id=author_id, at=now)
    db.add(mark)
    data = {"scriptId": script.id, "markId": mark.id, "before": shrunk.before, "after": shrunk.after}
    text = await _sentence(db, script, shrunk, author_id)
    await notices.tell(db, script.owner_id, kind=SHRUNK, text=text, data=data, now=now)


async def _sentence(db: AsyncSession, script: Script, shrunk: Shrunk, author_id: str | None) -> str:
    author = await user_rows.by_id(db, author_id) if author_id else None
    who = "You" if author_id == script.owner_id else author.name if author else "Somebody"
    title = " ".join(script.title.split())[:_LONGEST_TITLE] or "A script"
    return (
        f"{who} deleted a large part of ‘{title}’: it had {shrunk.before} pages and now has {shrunk.after}. "
        "You can bring it back as it was before."
    )
