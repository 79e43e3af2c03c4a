"""Marked places of a script's log. Going back to one is a change like any other: nothing is thrown away by it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User, is_id, new_id
from screnpla.accounts.repository import user_rows
from screnpla.accounts.tools import Tools
from screnpla.kit.errors import Invalid, NotFound
from screnpla.library.access import Action
from screnpla.library.opening import open_script
from screnpla.manuscript import store
from screnpla.manuscript.beginnings import one_line
from screnpla.manuscript.convert import read_document
from screnpla.manuscript.difference import NOTHING, difference
from screnpla.manuscript.history import past
from screnpla.manuscript.models import MANUSCRIPT, Mark
from screnpla.manuscript.repository import document_rows, mark_rows
from screnpla.manuscript.settling import try_to_settle
from screnpla.manuscript.store import Entry, Stored
from screnpla.manuscript.text_threads import in_text_thread
from screnpla.screenplay.clean_text import cleaned

NAME = "Before going back"
MOST_LISTED = 200
LONGEST_NAME = 200
NAME_MISSING = "The place needs a name, so that somebody finds it again"
NAME_TOO_LONG = f"The name of a place may have at most {LONGEST_NAME} characters"
NO_SUCH_MARK = "There is no such place to go back to"
WENT_BACK, SAYS_THAT = "The script is as it was then", "The script is as it was then already"


@dataclass(frozen=True)
class Listed:
    id: str
    name: str
    author: str  # empty for who has left
    at: datetime


async def marks(tools: Tools, user: User, script_id: str) -> list[Listed]:
    """The newest first."""
    async with tools.db.reading() as db:
        opened = await open_script(db, user, script_id, Action.WRITE)
        stored = await store.must_find(db, opened.script.id)
        found = await mark_rows.newest(db, stored.id, MOST_LISTED)
        names = await _names(db, found)
    return [Listed(mark.id, mark.name, names.get(mark.author_id or "", ""), mark.at) for mark in found]


async def mark_here(tools: Tools, user: User, script_id: str, name: str, now: datetime) -> Listed:
    """Names the place at which the log is now, before somebody does something that they may want to take back."""
    await tools.limits.hit("texts", user.id)
    name = one_line(cleaned(name))
    if not name or len(name) > LONGEST_NAME:
        raise Invalid(NAME_TOO_LONG if name else NAME_MISSING)
    async with tools.db.session() as db:
        script = (await open_script(db, user, script_id, Action.WRITE, to_change=True)).script
        document = await document_rows.find(db, script.id, MANUSCRIPT)
        assert document, "a script without a text"
        mark = Mark(id=new_id(), document_id=document.id, seq=document.head_seq, name=name, author_id=user.id, at=now)
        db.add(mark)
    return Listed(mark.id, name, user.name, now)


async def _names(db: AsyncSession, found: Sequence[Mark]) -> dict[str, str]:
    ids = dict.fromkeys([mark.author_id for mark in found if mark.author_id])
    people = [await user_rows.by_id(db, each) for each in ids]
    return {person.id: person.name for person in people if person}


async def go_back(tools: Tools, user: User, script_id: str, mark_id: str, now: datetime) -> str:
    """The sentence that says what happened. Where one was before is marked, too: one can go there again."""
    await tools.limits.hit("texts", user.id)
    async with tools.db.reading() as db:
        await open_script(db, user, script_id, Action.WRITE)
        stored = await store.must_find(db, script_id)
        mark = await mark_rows.find(db, stored.id, mark_id) if is_id(mark_id) else None
        if mark is None:
            raise NotFound(NO_SUCH_MARK)
        then = await past.up_to(db, stored, mark.seq)
    update = await in_text_thread(_way_back, stored, then)
    if not update:
        return SAYS_THAT
    async with tools.db.session() as db:
        script = (await open_script(db, user, script_id, Action.WRITE, to_change=True)).script
        appended = await store.append(db, stored.id, script.id, [Entry([update], user.id)], now)
        # What is in memory of the script must not be older than what was just written.
        script.updated_at = appended.at
        before = appended.first - 1
        db.add(Mark(id=new_id(), document_id=stored.id, seq=before, name=NAME, author_id=user.id, at=appended.at))
    await try_to_settle(tools, lambda: now, stored.id)
    return WENT_BACK


def _way_back(stored: Stored, then: Stored) -> bytes:
    """From what it says now; empty when it says the same. The cover stays: it follows the record, as it is now."""
    doc = store.as_doc(stored)
    update = difference(doc, read_document(store.as_doc(then)).elements, read_document(doc).cover)
    return b"" if update == NOTHING else update
