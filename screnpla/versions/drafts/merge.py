"""Merging an alternate draft into the main draft, or the main draft into it: one row, one snapshot (VE24, VE25)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.kit.errors import Conflict, Forbidden, NotFound
from screnpla.kit.services import Services
from screnpla.library.access import Action
from screnpla.manuscript.background import run_in_text_thread
from screnpla.manuscript.document.access import ARCHIVED, NO_DRAFT, OpenedText, open_text
from screnpla.manuscript.document.store import LogEntry, StoredDocument, append_entries, load_document
from screnpla.manuscript.document.texts import read_screenplay
from screnpla.manuscript.history.restore_points import NewRestorePoint, Origin, add_restore_point
from screnpla.manuscript.history.text_figures import TextFigures, measure_figures
from screnpla.manuscript.live.indexing.index_document import try_to_index
from screnpla.manuscript.models import DRAFT, Draft
from screnpla.manuscript.repository.document_rows import load_head_seqs
from screnpla.manuscript.scripts.restore_points import restore_script
from screnpla.versions.drafts.compute_merge import (
    ComputedMerge,
    Direction,
    MergeTexts,
    SceneChoices,
    SceneMergeView,
    compute_merge,
    view_merge,
)
from screnpla.versions.repository.merge_base_rows import bring_back_merge_base, find_merge_base, replace_merge_base

MERGED, NOTHING_TO_MERGE = "The drafts are merged", "There is nothing to merge"
UNDECIDED = "Both drafts changed the same words. Choose for each of these scenes what to take."
BEFORE_MERGE, BEFORE_MERGING = "Before merging a draft", "Before merging “{}”"
BEFORE_UPDATE = "Before taking over the main draft"
_LONGEST_NAME = 120
# So often a merge is computed anew because somebody wrote meanwhile. After that it is written as it is: a change among
# others, which Yjs merges with theirs. Never when somebody merged meanwhile: the same would come twice.
_TRIES, _MOST_TRIES = 3, 10
SOMEBODY_MERGES = "Somebody else is merging this draft. Try again in a moment."
NOT_LAST_MERGE = "This merge cannot be undone any more. The text before it is among the snapshots."


@dataclass(frozen=True)
class MergeResult:
    sentence: str
    # The snapshot of the text before, to which an undo goes back; empty: the text has not changed.
    before_id: str = ""


@dataclass(frozen=True)
class MergeView:
    main_seq: int
    draft_seq: int
    scenes: list[SceneMergeView]


async def read_merge(services: Services, user: User, script_id: str, draft_id: str, direction: Direction) -> MergeView:
    """What a merge would do."""
    await services.limits.hit("texts", user.id)
    async with services.db.reading() as db:
        await open_text(db, user, script_id, draft_id, Action.WRITE)
        texts, _ = await _load_texts(db, script_id, draft_id)
    scenes = await run_in_text_thread(view_merge, texts, direction)
    return MergeView(texts.main.seq, texts.draft.seq, scenes)


async def merge_draft(
    services: Services,
    user: User,
    script_id: str,
    draft_id: str,
    direction: Direction,
    chosen: SceneChoices,
    now: datetime,
) -> MergeResult:
    """`chosen`: by the heading of a scene.

    Raises Conflict when a scene with a conflict has no choice.
    """
    await services.limits.hit("texts", user.id)
    for attempt in range(_MOST_TRIES):
        async with services.db.reading() as db:
            opened = await open_text(db, user, script_id, draft_id, Action.WRITE)
            if opened.draft and opened.draft.archived_at is not None:
                raise Forbidden(ARCHIVED)
            texts, main_seq = await _load_texts(db, script_id, draft_id)
        target = texts.target(direction)
        merge = await run_in_text_thread(compute_merge, texts, direction, chosen)
        if merge.undecided:
            raise Conflict(UNDECIDED, {"scenes": sorted(merge.undecided)})
        if not merge.update and not merge.is_base_new:
            return MergeResult(NOTHING_TO_MERGE)
        figures = await run_in_text_thread(_measure, opened, target)
        async with services.db.session() as db:
            locked = await open_text(db, user, script_id, draft_id, Action.WRITE, to_change=True)
            assert locked.draft, "the id of a draft is part of the address"
            heads = await load_head_seqs(db, [texts.main.id, texts.draft.id])
            is_current = heads == {texts.main.id: texts.main.seq, texts.draft.id: texts.draft.seq}
            was_merged = await find_merge_base(db, draft_id) != (main_seq, texts.base)
            if was_merged or (not is_current and attempt < _TRIES - 1):
                continue
            last_row, before_id = await _store_merge(db, user, locked, texts, direction, merge, figures, now)
            is_level = direction is Direction.TO_DRAFT or (merge.is_level and is_current)
            await replace_merge_base(db, draft_id, last_row if is_level else main_seq, merge.base, before_id)
        await try_to_index(services, lambda: now, target.id)
        return MergeResult(MERGED, before_id)
    raise Conflict(SOMEBODY_MERGES)


async def undo_merge(
    services: Services, user: User, script_id: str, draft_id: str, direction: Direction, before_id: str, now: datetime
) -> str:
    """Back to the snapshot before the last merge. The next merge asks about everything again.

    Raises Conflict when it was not the last merge. The base comes back first: with it alone, merging again is merging
    once.
    """
    async with services.db.session() as db:
        await open_text(db, user, script_id, draft_id, Action.WRITE, to_change=True)
        if not before_id or not await bring_back_merge_base(db, draft_id, before_id):
            raise Conflict(NOT_LAST_MERGE)
    target = draft_id if direction is Direction.TO_DRAFT else ""
    return (await restore_script(services, user, script_id, before_id, now, draft_id=target)).sentence


async def _load_texts(db: AsyncSession, script_id: str, draft_id: str) -> tuple[MergeTexts, int]:
    base = await find_merge_base(db, draft_id)
    if base is None:
        raise NotFound(NO_DRAFT)
    main_seq, packed = base
    main = await load_document(db, script_id)
    return MergeTexts(packed, main, await load_document(db, script_id, DRAFT, draft_id)), main_seq


def _measure(opened: OpenedText, stored: StoredDocument) -> TextFigures:
    return measure_figures(opened.script, read_screenplay(stored))


async def _store_merge(
    db: AsyncSession,
    user: User,
    locked: OpenedText,
    texts: MergeTexts,
    direction: Direction,
    merge: ComputedMerge,
    figures: TextFigures,
    now: datetime,
) -> tuple[int, str]:
    """The last row of the main draft, and the id of the snapshot before the merge; empty where nothing was written."""
    target, draft_id = texts.target(direction), ""
    if direction is Direction.TO_DRAFT:
        draft_id = locked.draft_id
    last, before_id = texts.main.seq, ""
    if merge.update:
        entry = LogEntry([merge.update], user.id)
        appended = await append_entries(db, target.id, locked.script.id, [entry], now, draft_id=draft_id)
        # The record in memory must not be older than the row that was just written.
        (locked.draft if draft_id and locked.draft else locked.script).updated_at = appended.at
        name = _name_point(locked.draft, direction)
        new = NewRestorePoint(name, user.id, Origin.MERGE, figures)
        before_id = add_restore_point(db, target.id, appended.first - 1, new, appended.at).id
        last = texts.main.seq if draft_id else appended.last
    return last, before_id


def _name_point(draft: Draft | None, direction: Direction) -> str:
    """The name of a private draft is not for those who see the main one."""
    if direction is Direction.TO_DRAFT:
        return BEFORE_UPDATE
    description = " ".join(draft.description.split())[:_LONGEST_NAME] if draft and draft.is_published else ""
    return BEFORE_MERGING.format(description) if description else BEFORE_MERGE
