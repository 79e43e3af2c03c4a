"""Alternate drafts as entries of the API's `drafts`: those that a reader may see (VE26)."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import is_id
from screnpla.library.repository.list_rows import read_user_names
from screnpla.manuscript.document.access import can_see_draft
from screnpla.manuscript.document.store import StoredDocument
from screnpla.manuscript.document.texts import read_screenplay
from screnpla.manuscript.models import Draft
from screnpla.manuscript.repository import draft_rows
from screnpla.screenplay.content.write import add_bold_flags, write_content
from screnpla.versions.store import TEXT_FIELD

DRAFTS = "drafts"
Entry = dict[str, Any]


async def list_draft_entries(db: AsyncSession, script_ids: Sequence[str], reader_id: str) -> dict[str, list[Entry]]:
    """By script, without texts."""
    drafts = await draft_rows.list_visible_drafts(db, script_ids, reader_id)
    names = await read_user_names(db, {draft.author_id for draft in drafts if draft.author_id})
    found: dict[str, list[Entry]] = defaultdict(list)
    for draft in drafts:
        found[draft.script_id].append(_draft_to_entry(draft, names))
    return found


async def find_draft_entry(db: AsyncSession, script_id: str, draft_id: str, reader_id: str) -> Entry | None:
    draft = await draft_rows.find_draft(db, script_id, draft_id) if is_id(draft_id) else None
    if draft is None or not can_see_draft(draft, reader_id):
        return None
    return _draft_to_entry(draft, await read_user_names(db, {draft.author_id} if draft.author_id else set()))


def _draft_to_entry(draft: Draft, names: Mapping[str, str]) -> Entry:
    return {
        "id": draft.id,
        "description": draft.description,
        "author": names.get(draft.author_id or "", ""),
        "authorId": draft.author_id or "",
        "createdAt": draft.created_at.isoformat(),
    }


def draft_to_json(entry: Entry, stored: StoredDocument) -> bytes:
    """With its text. Slow for a long one: to be done in a thread."""
    content = add_bold_flags(write_content(read_screenplay(stored)))
    return json.dumps({**entry, TEXT_FIELD: content}, ensure_ascii=False).encode()
