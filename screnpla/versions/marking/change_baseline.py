"""Reading and changing of baselines: computed beside the unit of work, and stored when nobody else was quicker."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TypeVar

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.kit.errors import Conflict
from screnpla.kit.services import Services
from screnpla.library.access import Action
from screnpla.manuscript.background import run_in_text_thread
from screnpla.manuscript.document.access import OpenedText, open_text
from screnpla.manuscript.document.marked_lines import elements_to_lines
from screnpla.manuscript.document.store import StoredDocument, load_document
from screnpla.manuscript.history.restore_points import NewRestorePoint, Origin, add_restore_point
from screnpla.manuscript.live.version_news import VersionNews, announce_version
from screnpla.screenplay.elements import Element
from screnpla.versions.marking.baseline_state import (
    BaselineDelta,
    BaselineState,
    compute_delta,
    go_back,
    pack_delta,
    pack_lines,
    unpack_delta,
    unpack_lines,
)
from screnpla.versions.models import MARKING, Baseline, BaselineChange
from screnpla.versions.repository import baseline_rows

# Decisions that can be undone.
MOST_CHANGES = 100
_MAX_TRIES = 5
MARKING_STARTED = "Marking started"
NOT_MARKING = "Changes of this text are not marked at the moment"
TOO_BUSY = "Others are deciding about the same changes at this moment. Please try again."

Result = TypeVar("Result")


@dataclass(frozen=True)
class TextName:
    """Which text of a script is meant; without a draft its main one."""

    script_id: str
    draft_id: str = ""


@dataclass(frozen=True)
class LoadedBaseline:
    stored: StoredDocument
    number: int
    packed: bytes
    is_on: bool
    # Packed, the newest first, from the number asked for on.
    changes: Sequence[bytes] = ()

    def unpack(self) -> BaselineState:
        return BaselineState(self.is_on, unpack_lines(self.packed))

    def unpack_changes(self) -> list[BaselineDelta]:
        return [unpack_delta(change) for change in self.changes]


@dataclass(frozen=True)
class ChangedBaseline:
    state: BaselineState
    seq: int | None = None  # where marking begins with this change


Compute = Callable[[LoadedBaseline], tuple[ChangedBaseline | None, Result]]


@dataclass(frozen=True)
class PackedChange:
    delta: bytes
    lines: bytes


async def load_baseline(db: AsyncSession, opened: OpenedText, since: int | None = None) -> LoadedBaseline:
    """`since`: with the changes after this number, none where some of them are forgotten."""
    stored = await load_document(db, opened.script.id, opened.kind, opened.draft_id)
    row = await baseline_rows.find_baseline(db, stored.id, MARKING)
    if row is None:
        return LoadedBaseline(stored, 0, b"", is_on=False)
    changes = await baseline_rows.list_changes(db, stored.id, MARKING, since) if since is not None else []
    is_complete = since is not None and len(changes) == row.number - since
    packed = [change.packed for change in changes] if is_complete else []
    return LoadedBaseline(stored, row.number, row.packed, row.is_on, packed)


async def change_baseline(
    services: Services,
    user: User,
    text: TextName,
    now: datetime,
    compute: Compute[Result],
    since: int | None = None,
) -> tuple[int, Result]:
    """The number of the baseline after it. `compute` runs in a thread, again when somebody else was quicker.

    Its first result is None where nothing changes.
    """
    await services.limits.hit("texts", user.id)
    for _ in range(_MAX_TRIES):
        async with services.db.reading() as db:
            opened = await open_text(db, user, text.script_id, text.draft_id, Action.WRITE)
            loaded = await load_baseline(db, opened, since)
        changed, packed, result = await run_in_text_thread(_compute_packed, loaded, compute)
        if changed is None or packed is None:
            return loaded.number, result
        async with services.db.session() as db:
            await open_text(db, user, text.script_id, text.draft_id, Action.WRITE, to_change=True)
            row = await open_baseline_row(db, loaded.stored.id)
            if row.number == loaded.number:
                _store_change(db, row, changed, packed, user.id, now)
                await baseline_rows.forget_changes(db, row.document_id, MARKING, row.number - MOST_CHANGES)
                announce_marking(db, text.script_id, row)
                return row.number, result
    raise Conflict(TOO_BUSY)


def _compute_packed(
    loaded: LoadedBaseline, compute: Compute[Result]
) -> tuple[ChangedBaseline | None, PackedChange | None, Result]:
    changed, result = compute(loaded)
    if changed is None:
        return None, None, result
    return changed, _pack_change(loaded.unpack(), changed.state), result


def _pack_change(before: BaselineState, after: BaselineState) -> PackedChange:
    return PackedChange(pack_delta(compute_delta(before, after)), pack_lines(after.lines))


@dataclass(frozen=True)
class FirstBaseline:
    """Of a new text whose changes are marked from its first row on."""

    changed: ChangedBaseline
    packed: PackedChange


def make_first_baseline(elements: Iterable[Element]) -> FirstBaseline:
    """Slow for a long text: to be done in a thread."""
    state = BaselineState(is_on=True, lines=tuple(elements_to_lines(elements)))
    return FirstBaseline(ChangedBaseline(state, seq=1), _pack_change(BaselineState(), state))


async def store_first_baseline(
    db: AsyncSession, document_id: str, first: FirstBaseline, author_id: str, now: datetime
) -> None:
    """In the unit of work that makes the text: nobody has it open, so nobody hears of it."""
    row = await open_baseline_row(db, document_id)
    _store_change(db, row, first.changed, first.packed, author_id, now)


async def open_baseline_row(db: AsyncSession, document_id: str) -> Baseline:
    """For a caller that has locked the text."""
    row = await baseline_rows.find_baseline(db, document_id, MARKING)
    if row is None:
        row = Baseline(document_id=document_id, purpose=MARKING, number=0, is_on=False, is_for_readers=False, seq=0)
        row.packed = b""
        db.add(row)
    return row


def _store_change(
    db: AsyncSession, row: Baseline, changed: ChangedBaseline, packed: PackedChange, author_id: str, now: datetime
) -> None:
    row.number += 1
    row.packed, row.is_on = packed.lines, changed.state.is_on
    if changed.seq is not None:
        row.seq, row.started_at, row.started_by = changed.seq, now, author_id
        # So that the rows behind it tell for good who wrote what.
        start = NewRestorePoint(MARKING_STARTED, author_id, Origin.FORK)
        add_restore_point(db, row.document_id, row.seq, start, now)
    db.add(
        BaselineChange(
            document_id=row.document_id,
            purpose=MARKING,
            number=row.number,
            author_id=author_id,
            at=now,
            packed=packed.delta,
        )
    )


def announce_marking(db: AsyncSession, script_id: str, row: Baseline) -> None:
    action = Action.READ_RECORD if row.is_for_readers else Action.WRITE
    announce_version(db, VersionNews(script_id, row.document_id, MARKING, row.number, action))


def go_back_through(state: BaselineState, changes: Sequence[BaselineDelta]) -> BaselineState:
    """`changes`: the newest first."""
    for change in changes:
        state = go_back(state, change)
    return state
