"""Alternate drafts: made of the main draft or another one, listed, described, published, archived (VE20, VE21)."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from datetime import datetime

from screnpla.accounts.models import User, new_id
from screnpla.kit.errors import Conflict, Forbidden, Invalid, nothing_to_change
from screnpla.kit.services import Services
from screnpla.library.access import Action
from screnpla.library.models import Script
from screnpla.library.opening import open_script
from screnpla.library.repository.list_rows import read_user_names
from screnpla.manuscript.background import run_in_text_thread
from screnpla.manuscript.document.access import open_text
from screnpla.manuscript.document.convert import encode_screenplay
from screnpla.manuscript.document.store import StoredDocument, create_document, load_document
from screnpla.manuscript.document.texts import read_screenplay
from screnpla.manuscript.history.text_figures import TextFigures, measure_figures
from screnpla.manuscript.models import DRAFT, MANUSCRIPT, Draft
from screnpla.manuscript.repository import document_rows, draft_rows
from screnpla.screenplay.clean_text import clean_text
from screnpla.versions.models import MergeBase
from screnpla.versions.repository.merge_base_rows import find_merge_base, read_main_seqs

MOST_DRAFTS = 100
LONGEST_DESCRIPTION = 2_000
TOO_MANY_DRAFTS = f"You may have at most {MOST_DRAFTS} alternate drafts of a script"
DESCRIPTION_TOO_LONG = f"The description may have at most {LONGEST_DESCRIPTION:,} characters"
NOT_YOUR_DRAFT = "Only who made this draft can publish it or take it back"


@dataclass(frozen=True)
class ListedDraft:
    draft: Draft
    author: str  # empty for a deleted account
    is_mine: bool
    # Something was written in the main draft that this one does not have.
    has_main_moved_on: bool


@dataclass(frozen=True)
class DraftChange:
    """None: stays as it is."""

    description: str | None = None
    is_published: bool | None = None
    is_archived: bool | None = None


async def list_drafts(services: Services, user: User, script_id: str) -> list[ListedDraft]:
    """Those that the user may see, the oldest first."""
    async with services.db.reading() as db:
        await open_script(db, user, script_id, Action.READ_RECORD)
        drafts = await draft_rows.list_visible_drafts(db, [script_id], user.id)
        names = await read_user_names(db, {draft.author_id for draft in drafts if draft.author_id})
        main_seqs = await read_main_seqs(db, [draft.id for draft in drafts])
        head = await document_rows.load_head_seq(db, script_id, MANUSCRIPT)
    return [
        ListedDraft(
            draft,
            names.get(draft.author_id or "", ""),
            draft.author_id == user.id,
            main_seqs.get(draft.id, head) < head,
        )
        for draft in drafts
    ]


async def create_draft(
    services: Services, user: User, script_id: str, description: str, now: datetime, *, from_draft: str = ""
) -> ListedDraft:
    """With the ids of all elements, and no row of the other text's log. `from_draft`: empty for the main draft.

    A draft of a draft is merged by the text that the other one has in common with the main draft.
    """
    await services.limits.hit("texts", user.id)
    description = _check_description(description)
    async with services.db.reading() as db:
        opened = await open_text(db, user, script_id, from_draft, Action.WRITE)
        stored = await load_document(db, script_id, opened.kind, from_draft)
        base = await find_merge_base(db, from_draft) if from_draft else None
    state, figures = await run_in_text_thread(_copy_text, opened.script, stored)
    main_seq, packed = base or (stored.seq, zlib.compress(state))
    async with services.db.session() as db:
        await open_script(db, user, script_id, Action.WRITE, to_change=True)
        await open_text(db, user, script_id, from_draft, Action.WRITE)
        if await draft_rows.count_drafts(db, script_id, user.id) >= MOST_DRAFTS:
            raise Conflict(TOO_MANY_DRAFTS)
        draft = Draft(
            id=new_id(),
            script_id=script_id,
            author_id=user.id,
            description=description,
            created_at=now,
            updated_at=now,
            is_published=False,
            preview=list(figures.preview),
            pages=figures.pages,
            words=figures.words,
            recovered=[],
        )
        db.add(draft)
        await db.flush()
        await create_document(db, script_id, DRAFT, state, user.id, now, draft_id=draft.id, carried=stored.file_extras)
        db.add(MergeBase(draft_id=draft.id, main_seq=main_seq, state=packed))
    return ListedDraft(draft, user.name, is_mine=True, has_main_moved_on=False)


def _copy_text(script: Script, stored: StoredDocument) -> tuple[bytes, TextFigures]:
    screenplay = read_screenplay(stored)
    return encode_screenplay(screenplay), measure_figures(script, screenplay)


async def change_draft(
    services: Services, user: User, script_id: str, draft_id: str, change: DraftChange, now: datetime
) -> None:
    """Whoever may write changes a published draft; it is published and taken back by its author alone."""
    if change == DraftChange():
        raise nothing_to_change()
    async with services.db.session() as db:
        await open_script(db, user, script_id, Action.WRITE, to_change=True)
        draft = (await open_text(db, user, script_id, draft_id, Action.WRITE)).draft
        assert draft, "the id of a draft is part of the address"
        if change.description is not None:
            draft.description = _check_description(change.description)
        if change.is_published is not None and change.is_published != draft.is_published:
            if draft.author_id != user.id:
                raise Forbidden(NOT_YOUR_DRAFT)
            draft.is_published = change.is_published
        if change.is_archived is not None and change.is_archived != (draft.archived_at is not None):
            draft.archived_at = now if change.is_archived else None


def _check_description(description: str) -> str:
    description = clean_text(description).strip()
    if len(description) > LONGEST_DESCRIPTION:
        raise Invalid(DESCRIPTION_TOO_LONG)
    return description
