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
from screnpla.manuscript.carried import carried_by, rejoined
from screnpla.manuscript.convert import from_state, to_state
from screnpla.manuscript.models import Manuscript
from screnpla.manuscript.passages import passages
from screnpla.manuscript.repository import manuscript_rows
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
    found = await manuscript_rows.find(db, script_id)
    return await asyncio.to_thread(_read, found) if found else Screenplay()


def _read(found: Manuscript) -> Screenplay:
    return rejoined(from_state(found.state), found.carried)


async def load_written(db: AsyncSession, script: Script) -> Written:
    """The text as it is kept, for a copy of it."""
    found = await manuscript_rows.find(db, script.id)
    if found is None:
        return await asyncio.to_thread(write_down, Screenplay(), profile_of(script, None))
    screenplay = await asyncio.to_thread(_read, found)
    pieces = await asyncio.to_thread(passages, screenplay.elements)
    return Written(found.state, found.carried, script.page_count, script.word_count, pieces)


async def save(db: AsyncSession, script: Script, screenplay: Screenplay, now: datetime) -> None:
    profile = profile_of(script, screenplay.profile)
    await keep(db, script, await asyncio.to_thread(write_down, screenplay, profile), now)


async def keep(db: AsyncSession, script: Script, written: Written, now: datetime) -> None:
    await manuscript_rows.put(db, script.id, written.state, written.carried, now)
    script.page_count = written.page_count
    script.word_count = written.word_count
    script.updated_at = now
    await index_text(db, script, written.passages)


async def count_again(db: AsyncSession, script: Script) -> None:
    """After its settings have changed: the same text may need more pages, or fewer."""
    screenplay = await load(db, script.id)
    script.page_count = await asyncio.to_thread(count_pages, screenplay, profile_of(script, screenplay.profile))
