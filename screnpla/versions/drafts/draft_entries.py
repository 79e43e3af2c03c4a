"""Alternate drafts as entries of the API's `drafts`: those that a reader may see (VE26)."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import is_id
from screnpla.library.fields.author import Author
from screnpla.library.models import Script
from screnpla.library.repository.list_rows import read_user_names
from screnpla.manuscript.background import run_in_text_thread
from screnpla.manuscript.document.access import can_see_draft
from screnpla.manuscript.document.store import StoredDocument, find_document
from screnpla.manuscript.document.texts import read_screenplay
from screnpla.manuscript.models import Draft
from screnpla.manuscript.repository import draft_rows
from screnpla.screenplay.content.write import add_bold_flags, write_content
from screnpla.versions.drafts.drafts import add_draft, check_description, copy_text
from screnpla.versions.store import TEXT_FIELD, GivenVersion

DRAFTS, _DESCRIPTION = "drafts", "description"
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


async def store_draft_entries(
    db: AsyncSession, script: Script, sent: Sequence[GivenVersion], author: Author
) -> list[GivenVersion]:
    """Describes drafts that are there, and makes one of the main draft for each entry with neither an id nor a text.

    Returns the other entries, which are versions with a text of their own. An entry with an id of its own is never a
    new draft: whoever sends it once more must not make another. For a caller that has locked the script. Raises
    Conflict or Invalid.
    """
    others: list[GivenVersion] = []
    stored = await find_document(db, script.id) if sent else None
    for given in sent:
        draft = await draft_rows.find_draft(db, script.id, given.id) if is_id(given.id) else None
        description = given.entry.get(_DESCRIPTION)
        if draft is not None and can_see_draft(draft, author.user_id):
            if isinstance(description, str) and description != draft.description:
                draft.description = check_description(description)
        elif stored is None or given.id or given.text is not None:
            others.append(given)
        else:
            copied = await run_in_text_thread(copy_text, script, stored)
            now = datetime.fromisoformat(author.moment)
            text = description if isinstance(description, str) else ""
            await add_draft(db, script.id, author.user_id, text, copied, now)
    return others


def _draft_to_entry(draft: Draft, names: Mapping[str, str]) -> Entry:
    return {
        "id": draft.id,
        _DESCRIPTION: draft.description,
        "author": names.get(draft.author_id or "", ""),
        "authorId": draft.author_id or "",
        "createdAt": draft.created_at.isoformat(),
    }


def draft_to_json(entry: Entry, stored: StoredDocument) -> bytes:
    """With its text. Slow for a long one: to be done in a thread."""
    content = add_bold_flags(write_content(read_screenplay(stored)))
    return json.dumps({**entry, TEXT_FIELD: content}, ensure_ascii=False).encode()
