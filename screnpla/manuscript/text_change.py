"""What a change of a script does to its text, worked out before the unit of work that keeps it.

A new `content` is a change like any other: what differs from the text that its sender saw goes into the document, and
so it merges with what others typed meanwhile. Working that out and counting pages takes a while, in which on SQLite
nobody else could write; so it is prepared from what was read. When somebody wrote in between, the change stays as it
is, and what follows from it (pages, search, lost words) is left to who settles the text.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from pycrdt import Doc
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.kit.errors import Conflict
from screnpla.library.formatting import profile_of
from screnpla.library.models import Script
from screnpla.manuscript import store, texts
from screnpla.manuscript.beginnings import usual_start
from screnpla.manuscript.carried import rejoined
from screnpla.manuscript.convert import read_document
from screnpla.manuscript.cover_change import ON_THE_COVER, following
from screnpla.manuscript.difference import difference
from screnpla.manuscript.files.coming_profile import coming_profile
from screnpla.manuscript.history import past, shrinking
from screnpla.manuscript.history.shrinking import Shrunk
from screnpla.manuscript.lost.losses import applied
from screnpla.manuscript.models import MANUSCRIPT
from screnpla.manuscript.repository import document_rows
from screnpla.manuscript.sent_before import client_for, has_come
from screnpla.manuscript.store import Entry, Stored
from screnpla.manuscript.text_threads import in_text_thread
from screnpla.manuscript.texts import Told
from screnpla.screenplay.content.read import ContentReading

WOULD_EMPTY = "This would empty the script. To do that all the same, send it once more with confirm: true."
_NOTHING = b"\x00\x00"


@dataclass(frozen=True)
class Wanted:
    """What of a change concerns the text."""

    reading: ContentReading | None  # None: its words stay
    columns: Mapping[str, Any]  # new values of the record, which the cover follows
    settings: Mapping[str, Any]  # as they were sent
    author_id: str
    asked_at: datetime
    based_on: datetime | None = None  # the script's time of change when its sender saw it; None: now
    is_confirmed: bool = False


@dataclass(frozen=True)
class Outcome:
    page_count: int
    update: bytes = b""  # empty: the document stays as it is
    told: Told | None = None  # None: what can be found in it stays, too
    has_lost: bool = False  # words went that its sender had not seen
    deleted: int = 0  # letters and elements
    shrunk: Shrunk | None = None
    is_late: bool = False  # others wrote meanwhile: the text is to be settled anew


@dataclass(frozen=True)
class Prepared:
    wanted: Wanted
    document_id: str
    seq: int  # the version of the text for which it was worked out
    record: object
    outcome: Outcome
    client: int | None = None  # who writes it into the document; None: anybody


async def prepare(db: AsyncSession, script: Script, wanted: Wanted, update: bytes | None = None) -> Prepared:
    """`update`: the change, when it was worked out already. Raises Conflict when it would empty the script."""
    found = await store.must_find(db, script.id)
    seen, client, doing = found, None, wanted
    if wanted.based_on and wanted.reading is not None and update is None:
        seen = await past.as_of(db, found, wanted.based_on, wanted.asked_at)
        content = wanted.settings.get("content")
        client = await in_text_thread(client_for, found.id, wanted.author_id, seen.seq, content)
        if await has_come(db, found.id, seen.seq, wanted.author_id, client):
            seen, doing = found, replace(wanted, reading=None)
    outcome = await in_text_thread(_work_out, script, found, seen, doing, update, client)
    if outcome.deleted >= shrinking.FEW:
        looked = await shrinking.look(db, script, found, [outcome.update], wanted.asked_at)
        outcome = replace(outcome, shrunk=looked.shrunk)
    return Prepared(wanted, found.id, found.seq, _record(script), outcome, client)


async def keep(db: AsyncSession, script: Script, prepared: Prepared, now: datetime) -> Outcome:
    """For who holds the script, before its record is changed; how many pages it has is for after that."""
    version = await document_rows.version(db, script.id, MANUSCRIPT)
    came = version != prepared.seq and await _has_come(db, prepared)
    if came or _record(script) != prepared.record:
        # What only follows the record is worked out anew: of two at once the later one must stand on the cover.
        update = prepared.outcome.update if prepared.wanted.reading is not None and not came else None
        prepared = await prepare(db, script, prepared.wanted, update)
    is_late = version != prepared.seq
    outcome = replace(prepared.outcome, is_late=True, told=None) if is_late else prepared.outcome
    if outcome.told:
        await texts.tell(db, script, outcome.told)
    if outcome.update:
        await _append(db, script, prepared, outcome, now)
    return outcome


async def _has_come(db: AsyncSession, prepared: Prepared) -> bool:
    if prepared.client is None:
        return False
    return await has_come(db, prepared.document_id, prepared.seq, prepared.wanted.author_id, prepared.client)


async def _append(db: AsyncSession, script: Script, prepared: Prepared, outcome: Outcome, now: datetime) -> None:
    entry = Entry([outcome.update], prepared.wanted.author_id)
    appended = await store.append(db, prepared.document_id, script.id, [entry], now)
    # What is in memory of the script must not be older than what was just written.
    script.updated_at = appended.at
    if outcome.shrunk:
        await shrinking.raise_alarm(db, script, prepared.document_id, outcome.shrunk, [entry], appended.at)
    if not outcome.has_lost and not outcome.is_late:
        # Unless there are rows before it that nobody has followed yet.
        await document_rows.settled(db, prepared.document_id, after=appended.first - 1, seq=appended.last)


def _record(script: Script) -> object:
    """All of it that the outcome depends on."""
    return script.title, script.sub_title, script.written_by, script.layout, script.elements, script.production


def _work_out(
    script: Script, found: Stored, seen: Stored, wanted: Wanted, update: bytes | None, client: int | None
) -> Outcome:
    if update is None and wanted.reading is None and not wanted.columns.keys() & ON_THE_COVER:
        return Outcome(_pages(script, found, wanted))
    if update is None:
        _check_not_emptied(script, wanted)
        update = _change(script, seen, wanted, client if wanted.reading is not None else None)
    if not update:
        return Outcome(_pages(script, found, wanted))
    doc = store.as_doc(found)
    went = applied(doc, update)
    if wanted.reading is None:
        return Outcome(_pages(script, found, wanted), update)
    changed = rejoined(read_document(doc), found.carried)
    told = texts.told_by(changed, coming_profile(script, wanted.settings, changed.profile))
    return Outcome(told.page_count, update, told, not went.lost.is_empty, went.deleted)


def _change(script: Script, seen: Stored, wanted: Wanted, client: int | None) -> bytes:
    """Against what the sender saw: what they did not see they cannot have meant to delete."""
    doc: Doc[Any] = store.as_doc(seen, client)
    known = read_document(doc)
    cover, elements, made_ids = known.cover, known.elements, frozenset[str]()
    if wanted.reading is not None:
        cover = cover if wanted.reading.cover is None else wanted.reading.cover
        elements, made_ids = wanted.reading.elements, wanted.reading.made_ids
    if not elements:
        # A script must have a line in which one can type.
        elements = usual_start()
        made_ids = frozenset([element.id for element in elements])
    update = difference(doc, elements, following(cover, script=script, columns=wanted.columns), made_ids)
    return b"" if update == _NOTHING else update


def _check_not_emptied(script: Script, wanted: Wanted) -> None:
    if wanted.reading is None or wanted.is_confirmed or script.page_count <= 1:
        return
    if not any(element.text.strip() for element in wanted.reading.elements):
        raise Conflict(WOULD_EMPTY)


def _pages(script: Script, found: Stored, wanted: Wanted) -> int:
    """How many the same words take."""
    profile = texts.profile_in(found)
    coming = coming_profile(script, wanted.settings, profile)
    is_as_it_was = coming == profile_of(script, profile)
    return script.page_count if is_as_it_was else texts.count_pages(texts.read(found), coming)
