"""Where the text of a script is kept: the only door for who reads or writes it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.formatting import profile_of
from screnpla.library.models import Script
from screnpla.library.search.index import index_text
from screnpla.library.touching import touched
from screnpla.manuscript.carried import carried_by, profile_carried, rejoined
from screnpla.manuscript.convert import from_state, to_state
from screnpla.manuscript.models import Manuscript
from screnpla.manuscript.passages import passages
from screnpla.manuscript.repository import manuscript_rows
from screnpla.manuscript.text_threads import in_text_thread
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.layout.paginate import paginate
from screnpla.screenplay.profile import Profile
from screnpla.screenplay.word_count import count_words


@dataclass(frozen=True)
class Written:
    """A text ready to be kept, and what lists and searches want to know of it."""

    state: bytes
    carried: dict[str, Any]
    page_count: int
    word_count: int
    passages: list[str]


def write_down(screenplay: Screenplay, profile: Profile) -> Written:
    """Slow for a long script: to be done in a thread, and before a unit of work begins where that is possible."""
    return Written(
        to_state(screenplay),
        carried_by(screenplay),
        count_pages(screenplay, profile),
        sum([count_words(element.text) for element in screenplay.elements]),
        passages(screenplay.elements),
    )


def count_pages(screenplay: Screenplay, profile: Profile) -> int:
    """Of the script; the cover is none of them."""
    return len(paginate(screenplay, profile).sheets)


async def load(db: AsyncSession, script_id: str) -> Screenplay:
    return await asyncio.to_thread(read, await manuscript_rows.find(db, script_id))


def read(found: Manuscript | None) -> Screenplay:
    """Slow for a long script: to be done in a thread."""
    return rejoined(from_state(found.state), found.carried) if found else Screenplay()


def profile_in(found: Manuscript | None) -> Profile | None:
    """The layout that came along with the text, without reading all of it."""
    return profile_carried(found.carried) if found else None


async def load_written(db: AsyncSession, script: Script) -> Written:
    """The text as it is kept, for a copy of it."""
    found = await manuscript_rows.find(db, script.id)
    if found is None:
        return await in_text_thread(write_down, Screenplay(), profile_of(script, None))
    pieces = await in_text_thread(_passages_in, found)
    return Written(found.state, found.carried, script.page_count, script.word_count, pieces)


def _passages_in(found: Manuscript) -> list[str]:
    return passages(read(found).elements)


async def save(db: AsyncSession, script: Script, screenplay: Screenplay, now: datetime) -> None:
    profile = profile_of(script, screenplay.profile)
    await keep(db, script, await in_text_thread(write_down, screenplay, profile), now)


async def keep(db: AsyncSession, script: Script, written: Written, now: datetime) -> None:
    await manuscript_rows.put(db, script.id, {"state": written.state, "carried": written.carried}, now)
    script.page_count = written.page_count
    script.word_count = written.word_count
    script.updated_at = touched(script, now)
    await index_text(db, script, written.passages)
