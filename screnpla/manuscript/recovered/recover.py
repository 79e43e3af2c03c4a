"""Recovery of overwritten text: it goes into the stash of its script, and all people concerned get a notice."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import asdict, replace
from datetime import datetime
from typing import Any

from pycrdt import Doc
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.repository.user_rows import find_user
from screnpla.kit.services import Services
from screnpla.library.models import Script
from screnpla.manuscript.background import run_in_text_thread
from screnpla.manuscript.desk.recovered_text import RecoveredText, add_recovered_texts
from screnpla.manuscript.document.store import (
    LogEntry,
    LogRow,
    StoredDocument,
    append_entries,
    build_doc,
    is_intact,
    load_document,
    load_rows,
)
from screnpla.manuscript.models import DESK
from screnpla.manuscript.recovered.lines import OverwrittenLine, group_by_line
from screnpla.manuscript.recovered.notices import Names, join_names, send_notices
from screnpla.manuscript.recovered.overwritten_text import OverwrittenText
from screnpla.manuscript.recovered.passages import find_overwritten_passages
from screnpla.manuscript.repository.draft_rows import find_draft


async def find_overwritten_lines(
    services: Services, stored: StoredDocument, overwritten: Sequence[OverwrittenText]
) -> list[OverwrittenLine]:
    """To be called before a unit of work begins, as it may read the whole log."""
    if not overwritten:
        return []
    async with services.db.reading() as db:
        log = await load_rows(db, stored.id, 0, overwritten[-1].row.seq)
    # A damaged old row must not keep text away that is in another.
    return await run_in_text_thread(
        _locate_lines, stored, overwritten, [row for row in log if is_intact(stored.id, row)]
    )


def _locate_lines(
    stored: StoredDocument, overwritten: Sequence[OverwrittenText], log: Sequence[LogRow]
) -> list[OverwrittenLine]:
    passages = find_overwritten_passages(overwritten, log)
    if stored.kind == DESK:
        return [OverwrittenLine((passage,), "") for passage in passages]

    def as_of(seq: int) -> Doc[Any]:
        is_behind_base = seq >= stored.state_seq
        rows = [row for row in log if row.seq <= seq and (not is_behind_base or row.seq > stored.state_seq)]
        start = stored if is_behind_base else replace(stored, state=b"", state_seq=0)
        return build_doc(replace(start, rows=rows))

    return group_by_line(passages, as_of)


async def store_recovered(
    db: AsyncSession, script: Script, lines: Sequence[OverwrittenLine], now: datetime, draft_id: str = ""
) -> None:
    """For a caller that holds the lock of the script. The same text is not stored twice, nor notified twice."""
    if not lines:
        return
    names = await _load_names(db, lines)
    if draft_id:
        await _store_with_draft(db, script, draft_id, [_to_recovered_text(line, names) for line in lines])
        return
    desk = await load_document(db, script.id, DESK)
    # Not in the text threads: others wait for this unit of work, and must not wait for a long text before it.
    update = await asyncio.to_thread(_add_to_stash, desk, [_to_recovered_text(line, names) for line in lines])
    if not update:
        return
    appended = await append_entries(db, desk.id, script.id, [LogEntry([update], None)], now)
    # The script in memory must not be older than the row that was just written.
    script.updated_at = appended.at
    await send_notices(db, script, lines, names, now)


async def _store_with_draft(
    db: AsyncSession, script: Script, draft_id: str, recovered: Sequence[RecoveredText]
) -> None:
    """Beside the draft, as those who may not see it see the stash."""
    draft = await find_draft(db, script.id, draft_id, to_change=True)
    if draft is not None:
        known = {each["id"] for each in draft.recovered}
        new = [{**asdict(each), "at": each.at.isoformat()} for each in recovered if each.id not in known]
        draft.recovered = [*draft.recovered, *new]


async def _load_names(db: AsyncSession, lines: Sequence[OverwrittenLine]) -> Names:
    ids = {author for line in lines for author in (*line.typed_by, line.deleted_by) if author}
    people = [await find_user(db, each) for each in sorted(ids)]
    return {person.id: person.name for person in people if person}


def _add_to_stash(desk: StoredDocument, recovered: Sequence[RecoveredText]) -> bytes:
    return add_recovered_texts(build_doc(desk), recovered)


def _to_recovered_text(line: OverwrittenLine, names: Names) -> RecoveredText:
    return RecoveredText(
        id=line.id,
        text=line.text,
        typed_by=join_names(line.typed_by, names),
        deleted_by=join_names([line.deleted_by], names),
        position=line.position,
        at=line.at,
    )
