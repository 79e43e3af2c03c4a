"""Comments of scripts and projects: checked and merged by id, and absence never deletes.

Whoever sends a list does not know what was added meanwhile. Removing is a call of its own (see `removal.py`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.access import Action, ProjectAction
from screnpla.library.fields.author import AUTHOR_FIELDS, Author, omit_fields
from screnpla.library.fields.extra_fields import ExtraFields, FileComments
from screnpla.library.fields.free_json import check_json
from screnpla.library.fields.merged_lists import Entry, check_entry_count, check_merged_list
from screnpla.library.fields.text_fields import missing_field
from screnpla.library.models import Project, Script, Target
from screnpla.library.scripts.script_extras import load_script_extras
from screnpla.review.comment_rules import DESK_KINDS
from screnpla.review.entries.entry_rows import load_entries, store_entries, thread_to_entry
from screnpla.review.entries.import_threads import import_threads
from screnpla.review.entries.removal import drop_removed
from screnpla.review.entries.thread_entries import (
    COMMENTS_FIELD,
    allowed_changes,
    check_comment_lengths,
    check_thread_shape,
    entry_key,
    is_thread,
    merge_thread,
)
from screnpla.review.models import ThreadAnchor
from screnpla.review.recordings.hearing import copy_text_recordings
from screnpla.review.repository import recording_rows
from screnpla.review.repository.anchor_rows import list_live_anchors
from screnpla.review.repository.thread_rows import ThreadRows, list_threads
from screnpla.review.threads.copy_threads import copy_threads
from screnpla.review.tombstones import CREATED_AT_FIELD
from screnpla.screenplay.content.comment_flags import CommentedPassage


class CommentFields(ExtraFields):
    """The field `comments` of the API."""

    names = (COMMENTS_FIELD,)
    script_action = Action.COMMENT
    project_action = ProjectAction.COMMENT

    def check(self, fields: Mapping[str, Any]) -> Mapping[str, Any]:
        if COMMENTS_FIELD not in fields:
            return {}
        if fields[COMMENTS_FIELD] is None:
            raise missing_field(COMMENTS_FIELD)
        return {COMMENTS_FIELD: check_comments(fields[COMMENTS_FIELD])}

    async def store(self, db: AsyncSession, target: Target, checked: Mapping[str, Any], author: Author) -> bool:
        if COMMENTS_FIELD not in checked:
            return False
        sent = checked[COMMENTS_FIELD]
        if not isinstance(target, Script):
            sent = drop_removed(sent, target.removed_comments, author)
            target.comments = merge_comments(target.comments, sent, author)
            return db.is_modified(target)
        extras = await load_script_extras(db, target)
        sent = drop_removed(sent, extras.removed_comments, author)
        before = await load_entries(db, target.id)
        after = merge_comments(before, sent, author)
        return await store_entries(db, target, before, after, datetime.fromisoformat(author.moment))

    async def passages(self, db: AsyncSession, script: Script) -> Sequence[CommentedPassage]:
        return [_to_passage(*found) for found in await list_live_anchors(db, script.id)]

    async def read(
        self,
        db: AsyncSession,
        targets: Sequence[Target],
        reader_id: str,  # noqa: ARG002  comments are for everybody who may comment
    ) -> Mapping[str, Mapping[str, Any]]:
        scripts = [target.id for target in targets if isinstance(target, Script)]
        threads = await list_threads(db, scripts) if scripts else {}
        return {
            target.id: {
                COMMENTS_FIELD: target.comments
                if isinstance(target, Project)
                else [thread_to_entry(rows) for rows in threads.get(target.id, []) if _is_for_commenters(rows)]
            }
            for target in targets
        }

    async def copy(self, db: AsyncSession, script: Script, copy: Script) -> None:
        await recording_rows.copy_places(db, script.id, copy.id)
        await copy_threads(db, script, copy)

    async def read_file_comments(self, db: AsyncSession, script: Script, file: FileComments) -> None:
        await import_threads(db, script, file)

    async def copy_text(self, db: AsyncSession, script: Script, copy: Script, text: bytes) -> None:
        await copy_text_recordings(db, script, copy, text)


def _is_for_commenters(rows: ThreadRows) -> bool:
    """What is said about the desk has calls of its own: whoever reads this field may not be allowed to see the desk."""
    return rows.thread.kind not in DESK_KINDS


def _to_passage(public_id: str, anchor: ThreadAnchor) -> CommentedPassage:
    return CommentedPassage(public_id, anchor.start_element, anchor.start, anchor.end_element, anchor.end)


def check_comments(comments: Sequence[Entry]) -> list[dict[str, Any]]:
    """Raises Invalid. Slow for long ones: to be called in a thread, before a unit of work begins."""
    check_entry_count(COMMENTS_FIELD, comments)
    entries: list[dict[str, Any]] = check_json(COMMENTS_FIELD, list(comments))
    for entry in entries:
        entry_key(entry)
        check_thread_shape(entry)
    return entries


def merge_comments(stored: Sequence[Entry], sent: Sequence[Entry], author: Author) -> list[dict[str, Any]]:
    """The whole list from now on. `sent` went through `check_comments`; raises Invalid when it becomes too much."""
    by_id = {entry_key(entry): dict(entry) for entry in stored}
    for entry in sent:
        sent_id = entry_key(entry)
        # A comment is the same when it says the same about the same.
        id_ = sent_id or author.derive_id(entry)
        old = by_id.get(id_)
        if old is None:
            by_id[id_] = _new_entry(id_, entry, author)
        elif sent_id:
            by_id[id_] = _changed_entry(old, entry, author)
        # Else the same was sent once more by somebody who could not know that it had arrived.
        check_comment_lengths(old, by_id[id_])
    return check_merged_list(COMMENTS_FIELD, list(by_id.values()))


def _new_entry(id_: str, entry: Entry, author: Author) -> dict[str, Any]:
    if not is_thread(entry):
        return author.sign({**entry, "id": id_}, CREATED_AT_FIELD)
    # The first comment of a thread says who began the thread.
    thread = merge_thread({"id": id_}, entry["contents"], author)
    return {**omit_fields(entry, AUTHOR_FIELDS), "contents": thread}


def _changed_entry(old: Entry, entry: Entry, author: Author) -> dict[str, Any]:
    # A thread stays a thread, whatever is sent in its place.
    protected = ["contents"] if is_thread(entry) or is_thread(old) else []
    changed = {**old, **allowed_changes(old, omit_fields(entry, protected), author)}
    if not is_thread(entry):
        return changed
    old_thread = old["contents"] if is_thread(old) else {"id": old["id"]}
    return {**changed, "contents": merge_thread(old_thread, entry["contents"], author)}
