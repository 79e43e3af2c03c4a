"""The text of a script as a screenplay: loaded from its document, measured for the record, stored as a new document.

File extras are the parts of an imported file that are no text (its layout, language, unknown parts): kept beside the
document as JSON (column `carried`), for the export into the same format.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.models import Script
from screnpla.library.scripts.profile import PageCounting, build_page_counting
from screnpla.library.search.index import index_text
from screnpla.manuscript.background import run_in_text_thread
from screnpla.manuscript.document.convert import DocumentText, encode_screenplay, read_document
from screnpla.manuscript.document.damage.intact_part import load_intact_part
from screnpla.manuscript.document.damage.isolated_read import read_isolated
from screnpla.manuscript.document.search_passages import split_into_passages
from screnpla.manuscript.document.store import StoredDocument, build_doc, create_document, find_document
from screnpla.manuscript.models import MANUSCRIPT
from screnpla.screenplay.breakdown.word_count import count_words
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.layout.classic.estimate import estimate_pages
from screnpla.screenplay.layout.paginate import paginate
from screnpla.screenplay.production.omitted_scenes import drop_hidden
from screnpla.screenplay.profiles.profile import Profile
from screnpla.screenplay.profiles.profile_json import profile_from_json, profile_to_json


def collect_file_extras(screenplay: Screenplay) -> dict[str, Any]:
    """Only those that the screenplay has."""
    file_extras: dict[str, Any] = {
        "profile": profile_to_json(screenplay.profile) if screenplay.profile else None,
        "language": screenplay.language,
        "foreign": dict(screenplay.foreign),
        "extra": dict(screenplay.extra),
    }
    return {key: value for key, value in file_extras.items() if value}


def join_file_extras(text: DocumentText, file_extras: Mapping[str, Any]) -> Screenplay:
    return Screenplay(
        elements=text.elements,
        cover=text.cover,
        profile=profile_from_extras(file_extras),
        language=file_extras.get("language") or "",
        foreign=file_extras.get("foreign") or {},
        extra=file_extras.get("extra") or {},
        scene_numbering=text.scene_numbering,
        page_locks=text.page_locks,
    )


def profile_from_extras(file_extras: Mapping[str, Any]) -> Profile | None:
    profile = file_extras.get("profile")
    return profile_from_json(profile) if profile else None


@dataclass(frozen=True)
class TextStats:
    """Counts for lists, and passages for the search index."""

    page_count: int
    word_count: int
    passages: list[str]


@dataclass(frozen=True)
class NewText:
    """A text encoded as a new document."""

    state: bytes
    file_extras: dict[str, Any]
    stats: TextStats
    has_locked_pages: bool = False


def encode_text(screenplay: Screenplay, counting: PageCounting) -> NewText:
    """Slow for a long script: to be done in a thread, and before a unit of work begins where that is possible."""
    state, stats = encode_screenplay(screenplay), measure_text(screenplay, counting)
    return NewText(state, collect_file_extras(screenplay), stats, bool(screenplay.page_locks))


def measure_text(screenplay: Screenplay, counting: PageCounting) -> TextStats:
    """Slow for a long script: to be done in a thread."""
    words = sum([count_words(element.text) for element in drop_hidden(screenplay.elements)])
    return TextStats(count_pages(screenplay, counting), words, split_into_passages(screenplay.elements))


def count_pages(screenplay: Screenplay, counting: PageCounting) -> int:
    """Pages of the script, without the cover."""
    if counting.is_classic:
        return len(estimate_pages(screenplay.elements))
    return len(paginate(screenplay, counting.profile).sheets)


async def load_screenplay(db: AsyncSession, script_id: str) -> Screenplay:
    return await asyncio.to_thread(read_screenplay, await find_document(db, script_id))


def read_screenplay(found: StoredDocument | None) -> Screenplay:
    """Slow for a long script: to be done in a thread."""
    return join_file_extras(read_document(build_doc(found)), found.file_extras) if found else Screenplay()


def read_profile(found: StoredDocument | None) -> Profile | None:
    """The layout that came with the imported file, without reading the text."""
    return profile_from_extras(found.file_extras) if found else None


async def load_intact_text_copy(db: AsyncSession, script: Script) -> NewText:
    """The intact part of a damaged text, for a script of its own. Raises Damaged when nothing of it is left."""
    found = await load_intact_part(db, script.id, MANUSCRIPT)
    return await run_in_text_thread(_encode_part, script, found)


def _encode_part(script: Script, found: StoredDocument) -> NewText:
    screenplay = read_screenplay(found)
    return encode_text(screenplay, build_page_counting(script, screenplay.profile))


async def load_text_copy(db: AsyncSession, script: Script) -> NewText:
    """The text of a script, for a copy of it."""
    found = await find_document(db, script.id)
    if found is None:
        return await run_in_text_thread(encode_text, Screenplay(), build_page_counting(script, None))
    return await run_in_text_thread(_encode_copy, script, found)


def _encode_copy(script: Script, found: StoredDocument) -> NewText:
    state, passages = read_isolated(found)
    return NewText(state, found.file_extras, TextStats(script.page_count, script.word_count, passages))


async def create_text(db: AsyncSession, script: Script, text: NewText, now: datetime) -> None:
    """Stores the text of a new script."""
    await create_document(db, script.id, MANUSCRIPT, text.state, script.owner_id, now, carried=text.file_extras)
    await store_stats(db, script, text.stats)
    if text.has_locked_pages:
        # A file with locked pages; a copy has the record of its original.
        script.production = {**script.production, "isLockedPages": True}


async def store_stats(db: AsyncSession, script: Script, stats: TextStats) -> None:
    """Into the record and the search index. For a caller that holds the lock of the script."""
    script.page_count = stats.page_count
    script.word_count = stats.word_count
    await index_text(db, script, stats.passages)


async def encode_and_create_text(db: AsyncSession, script: Script, screenplay: Screenplay, now: datetime) -> None:
    counting = build_page_counting(script, screenplay.profile)
    await create_text(db, script, await run_in_text_thread(encode_text, screenplay, counting), now)
