"""Drafts of one person: packed into their takeout, and removed with their account (VE23)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial

from screnpla.kit.services import Services
from screnpla.manuscript.document.store import StoredDocument, find_document
from screnpla.manuscript.models import DRAFT, Draft
from screnpla.manuscript.repository import draft_rows
from screnpla.versions.drafts.draft_entries import draft_to_json

FOLDER = "drafts"


def forget_drafts(services: Services) -> Callable[[str], Awaitable[None]]:
    return partial(_forget_drafts, services)


async def _forget_drafts(services: Services, user_id: str) -> None:
    async with services.db.session() as db:
        await draft_rows.delete_private_drafts(db, user_id)
        await draft_rows.forget_author(db, user_id)


def list_draft_files(services: Services) -> Callable[[str], AsyncIterator[tuple[str, bytes]]]:
    return partial(_list_draft_files, services)


async def _list_draft_files(services: Services, user_id: str) -> AsyncIterator[tuple[str, bytes]]:
    """One after the other: each has a whole text."""
    async with services.db.reading() as db:
        drafts = await draft_rows.list_drafts_of(db, user_id)
    for draft in drafts:
        async with services.db.reading() as db:
            stored = await find_document(db, draft.script_id, DRAFT, draft.id)
        # None when the script was removed for good meanwhile.
        if stored is not None:
            yield f"{FOLDER}/{draft.id}.json", await asyncio.to_thread(_draft_to_json, draft, stored)


def _draft_to_json(draft: Draft, stored: StoredDocument) -> bytes:
    fields = {
        "id": draft.id,
        "scriptId": draft.script_id,
        "description": draft.description,
        "createdAt": draft.created_at.isoformat(),
        "isPublished": draft.is_published,
        "recovered": draft.recovered,
    }
    return draft_to_json(fields, stored)
