"""Alternate drafts: made of the main draft or another one, listed, described, published, archived (VE20, VE21)."""

from __future__ import annotations

import zlib
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User, new_id
from screnpla.kit.errors import Conflict, Forbidden, Invalid, nothing_to_change
from screnpla.kit.services import Services
from screnpla.library.access import Action, is_allowed
from screnpla.library.models import Script
from screnpla.library.opening import open_script
from screnpla.library.repository.list_rows import read_user_names
from screnpla.manuscript.background import run_in_text_thread
from screnpla.manuscript.document.access import open_text
from screnpla.manuscript.document.convert import decode_screenplay, encode_screenplay
from screnpla.manuscript.document.store import StoredDocument, create_document, load_document
from screnpla.manuscript.document.texts import read_screenplay
from screnpla.manuscript.history.text_figures import TextFigures, measure_figures
from screnpla.manuscript.live.version_news import VersionNews, announce_version
from screnpla.manuscript.models import DRAFT, MANUSCRIPT, Draft
from screnpla.manuscript.repository import document_rows, draft_rows
from screnpla.screenplay.clean_text import clean_text
from screnpla.versions.marking.change_baseline import FirstBaseline, make_first_baseline, store_first_baseline
from screnpla.versions.models import MergeBase
from screnpla.versions.repository.baseline_rows import list_marked_drafts
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
    is_marking: bool = False
    # By the role on the script: to describe, archive and merge it.
    can_change: bool = True


@dataclass(frozen=True)
class DraftChange:
    """None: stays as it is."""

    description: str | None = None
    is_published: bool | None = None
    is_archived: bool | None = None
    # Ids of recovered texts that are not wanted any more.
    dismissed: tuple[str, ...] = ()


async def list_drafts(services: Services, user: User, script_id: str) -> list[ListedDraft]:
    """Those that the user may see, the oldest first."""
    async with services.db.reading() as db:
        role = (await open_script(db, user, script_id, Action.READ_RECORD)).role
        drafts = await draft_rows.list_visible_drafts(db, [script_id], user.id)
        names = await read_user_names(db, {draft.author_id for draft in drafts if draft.author_id})
        main_seqs = await read_main_seqs(db, [draft.id for draft in drafts])
        marking = await list_marked_drafts(db, [draft.id for draft in drafts])
        head = await document_rows.load_head_seq(db, script_id, MANUSCRIPT)
    return [
        ListedDraft(
            draft,
            names.get(draft.author_id or "", ""),
            draft.author_id == user.id,
            main_seqs.get(draft.id, head) < head,
            draft.id in marking,
            is_allowed(role, Action.WRITE),
        )
        for draft in drafts
    ]


@dataclass(frozen=True)
class DraftRequest:
    description: str = ""
    # Id of the draft that is copied; empty for the main draft.
    from_draft: str = ""
    # Its changes are marked from the beginning.
    is_marking: bool = False


async def create_draft(
    services: Services, user: User, script_id: str, request: DraftRequest, now: datetime
) -> ListedDraft:
    """With the ids of all elements, and no row of the other text's log.

    A draft of a draft is merged by the text that the other one has in common with the main draft.
    """
    await services.limits.hit("texts", user.id)
    check_description(request.description)
    async with services.db.reading() as db:
        opened = await open_text(db, user, script_id, request.from_draft, Action.WRITE)
        stored = await load_document(db, script_id, opened.kind, request.from_draft)
        base = await find_merge_base(db, request.from_draft) if request.from_draft else None
    copied = await run_in_text_thread(copy_text, opened.script, stored, is_marking=request.is_marking)
    if base:
        copied = replace(copied, main_seq=base[0], packed_base=base[1])
    async with services.db.session() as db:
        await open_script(db, user, script_id, Action.WRITE, to_change=True)
        await open_text(db, user, script_id, request.from_draft, Action.WRITE)
        draft = await add_draft(db, script_id, user.id, request.description, copied, now)
    return ListedDraft(draft, user.name, is_mine=True, has_main_moved_on=False, is_marking=request.is_marking)


@dataclass(frozen=True)
class CopiedText:
    """The text of a new draft, and the one by which it will be merged."""

    state: bytes
    figures: TextFigures
    file_extras: dict[str, Any]
    main_seq: int
    packed_base: bytes
    # None: its changes are not marked.
    baseline: FirstBaseline | None = None


def copy_text(script: Script, stored: StoredDocument, *, is_marking: bool = False) -> CopiedText:
    """Slow for a long text: to be done in a thread."""
    screenplay = read_screenplay(stored)
    state = encode_screenplay(screenplay)
    figures = measure_figures(script, screenplay)
    baseline = make_first_baseline(decode_screenplay(state).elements) if is_marking else None
    return CopiedText(state, figures, stored.file_extras, stored.seq, zlib.compress(state), baseline)


async def add_draft(
    db: AsyncSession, script_id: str, author_id: str, description: str, copied: CopiedText, now: datetime
) -> Draft:
    """For a caller that has locked the script and has asked for permission. Raises Conflict or Invalid."""
    description = check_description(description)
    if await draft_rows.count_drafts(db, script_id, author_id) >= MOST_DRAFTS:
        raise Conflict(TOO_MANY_DRAFTS)
    draft = Draft(
        id=new_id(),
        script_id=script_id,
        author_id=author_id,
        description=description,
        created_at=now,
        updated_at=now,
        is_published=False,
        preview=list(copied.figures.preview),
        pages=copied.figures.pages,
        words=copied.figures.words,
        recovered=[],
    )
    db.add(draft)
    await db.flush()
    extras = copied.file_extras
    document = await create_document(
        db, script_id, DRAFT, copied.state, author_id, now, draft_id=draft.id, carried=extras
    )
    if copied.baseline:
        await store_first_baseline(db, document, copied.baseline, author_id, now)
    db.add(MergeBase(draft_id=draft.id, main_seq=copied.main_seq, state=copied.packed_base, restore_point_id=""))
    return draft


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
        was_published = draft.is_published
        if change.description is not None:
            draft.description = check_description(change.description)
        if change.is_published is not None and change.is_published != draft.is_published:
            if draft.author_id != user.id:
                raise Forbidden(NOT_YOUR_DRAFT)
            draft.is_published = change.is_published
        if change.is_archived is not None and change.is_archived != (draft.archived_at is not None):
            draft.archived_at = now if change.is_archived else None
        if change.dismissed:
            draft.recovered = [each for each in draft.recovered if each["id"] not in change.dismissed]
        if was_published or draft.is_published:
            _announce_drafts(db, script_id, now)


def _announce_drafts(db: AsyncSession, script_id: str, now: datetime) -> None:
    """To all who have a text of the script open. The time is a number that grows (VE48)."""
    number = int(now.timestamp() * 1000)
    announce_version(db, VersionNews(script_id, "", "drafts", number, Action.READ_RECORD))


def check_description(description: str) -> str:
    description = clean_text(description).strip()
    if len(description) > LONGEST_DESCRIPTION:
        raise Invalid(DESCRIPTION_TOO_LONG)
    return description
