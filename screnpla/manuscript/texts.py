"""The text of a script as a screenplay: read from its document, and written down as a new one."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.formatting import profile_of
from screnpla.library.models import Script
from screnpla.library.search.index import index_text
from screnpla.manuscript import store
from screnpla.manuscript.carried import carried_by, profile_carried, rejoined
from screnpla.manuscript.convert import read_document, to_state
from screnpla.manuscript.models import MANUSCRIPT
from screnpla.manuscript.passages import passages
from screnpla.manuscript.store import Stored
from screnpla.manuscript.text_threads import in_text_thread
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.layout.paginate import paginate
from screnpla.screenplay.profile import Profile
from screnpla.screenplay.word_count import count_words


@dataclass(frozen=True)
class Told:
    """What lists and searches want to know of a text."""

    page_count: int
    word_count: int
    passages: list[str]


@dataclass(frozen=True)
class Written:
    """A text ready to become a document."""

    state: bytes
    carried: dict[str, Any]
    told: Told


def write_down(screenplay: Screenplay, profile: Profile) -> Written:
    """Slow for a long script: to be done in a thread, and before a unit of work begins where that is possible."""
    return Written(to_state(screenplay), carried_by(screenplay), told_by(screenplay, profile))


def told_by(screenplay: Screenplay, profile: Profile) -> Told:
    """Slow for a long script: to be done in a thread."""
    words = sum([count_words(element.text) for element in screenplay.elements])
    return Told(count_pages(screenplay, profile), words, passages(screenplay.elements))


def count_pages(screenplay: Screenplay, profile: Profile) -> int:
    """Of the script; the cover is none of them."""
    return len(paginate(screenplay, profile).sheets)


async def load(db: AsyncSession, script_id: str) -> Screenplay:
    return await asyncio.to_thread(read, await store.find(db, script_id))


def read(found: Stored | None) -> Screenplay:
    """Slow for a long script: to be done in a thread."""
    return rejoined(read_document(store.as_doc(found)), found.carried) if found else Screenplay()


def profile_in(found: Stored | None) -> Profile | None:
    """The layout that came along with the text, without reading all of it."""
    return profile_carried(found.carried) if found else None


async def load_written(db: AsyncSession, script: Script) -> Written:
    """The text as it is kept, for a copy of it."""
    found = await store.find(db, script.id)
    if found is None:
        return await in_text_thread(write_down, Screenplay(), profile_of(script, None))
    return await in_text_thread(_rewritten, script, found)


def _rewritten(script: Script, found: Stored) -> Written:
    doc = store.as_doc(found)
    pieces = passages(read_document(doc).elements)
    return Written(doc.get_update(), found.carried, Told(script.page_count, script.word_count, pieces))


async def begin(db: AsyncSession, script: Script, written: Written, now: datetime) -> None:
    """The text of a new script."""
    await store.begin(db, script.id, MANUSCRIPT, written.state, script.owner_id, now, carried=written.carried)
    await tell(db, script, written.told)


async def tell(db: AsyncSession, script: Script, told: Told) -> None:
    """For who holds the script."""
    script.page_count = told.page_count
    script.word_count = told.word_count
    await index_text(db, script, told.passages)


async def write_and_begin(db: AsyncSession, script: Script, screenplay: Screenplay, now: datetime) -> None:
    profile = profile_of(script, screenplay.profile)
    await begin(db, script, await in_text_thread(write_down, screenplay, profile), now)
