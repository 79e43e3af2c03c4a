"""What a change of a script does to its text, worked out before the unit of work that keeps it.

Writing a long script down or counting its pages takes a while, in which on SQLite nobody else could write; so it is
prepared from what was read, and done again in the unit only when somebody changed the script in between.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.formatting import profile_of
from screnpla.library.models import Script
from screnpla.manuscript import store
from screnpla.manuscript.beginnings import usual_start
from screnpla.manuscript.coming_profile import coming_profile
from screnpla.manuscript.cover_change import ON_THE_COVER, following, with_cover
from screnpla.manuscript.models import Manuscript
from screnpla.manuscript.repository import manuscript_rows
from screnpla.manuscript.store import Written
from screnpla.manuscript.text_threads import in_text_thread
from screnpla.screenplay.content.read import ContentReading


@dataclass(frozen=True)
class Wanted:
    """What of a change concerns the text."""

    reading: ContentReading | None  # None: its words stay
    columns: Mapping[str, Any]  # new values of the record, which the cover follows
    settings: Mapping[str, Any]  # as they were sent


@dataclass(frozen=True)
class Outcome:
    page_count: int
    written: Written | None = None  # new words
    covered: bytes | None = None  # the same words behind another cover


@dataclass(frozen=True)
class Prepared:
    wanted: Wanted
    basis: object
    outcome: Outcome


async def prepare(db: AsyncSession, script: Script, wanted: Wanted) -> Prepared:
    found = await manuscript_rows.find(db, script.id)
    basis = _basis(script, found.updated_at if found else None)
    return Prepared(wanted, basis, await in_text_thread(_work_out, script, found, wanted))


async def keep(db: AsyncSession, script: Script, prepared: Prepared, now: datetime) -> Outcome:
    """For who holds the script, before its record is changed; how many pages it has is for after that."""
    if _basis(script, await manuscript_rows.version(db, script.id)) != prepared.basis:
        prepared = await prepare(db, script, prepared.wanted)
    outcome = prepared.outcome
    if outcome.written:
        await store.keep(db, script, outcome.written, now)
    elif outcome.covered:
        await manuscript_rows.put(db, script.id, {"state": outcome.covered}, now)
    return outcome


def _basis(script: Script, version: datetime | None) -> object:
    """All that the outcome depends on: while it is the same, so is the outcome."""
    record = (script.title, script.sub_title, script.written_by)
    return version, record, (script.layout, script.elements, script.production)


def _work_out(script: Script, found: Manuscript | None, wanted: Wanted) -> Outcome:
    if wanted.reading is None:
        return _same_words(script, found, wanted)
    known = store.read(found)
    cover = known.cover if wanted.reading.cover is None else wanted.reading.cover
    changed = replace(
        known,
        # A script must have a line in which one can type.
        elements=wanted.reading.elements or usual_start(),
        cover=following(cover, script=script, columns=wanted.columns),
    )
    if found and changed == known:
        return _same_words(script, found, wanted)
    written = store.write_down(changed, coming_profile(script, wanted.settings, known.profile))
    # The same words may come in other pieces: then they are the same only once they are written down.
    return Outcome(written.page_count, None if found and found.state == written.state else written)


def _same_words(script: Script, found: Manuscript | None, wanted: Wanted) -> Outcome:
    profile = store.profile_in(found)
    coming = coming_profile(script, wanted.settings, profile)
    is_as_it_was = coming == profile_of(script, profile)
    pages = script.page_count if is_as_it_was else store.count_pages(store.read(found), coming)
    if found is None or not wanted.columns.keys() & ON_THE_COVER:
        return Outcome(pages)
    return Outcome(pages, covered=with_cover(found.state, partial(following, script=script, columns=wanted.columns)))
