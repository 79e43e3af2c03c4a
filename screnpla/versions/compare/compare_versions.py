"""Comparison of any two versions of a script. VE30.

The text now, a snapshot, a row of the log, an alternate draft, or the baseline from which changes are marked.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User, is_id
from screnpla.kit.errors import Invalid, NotFound
from screnpla.kit.services import Services
from screnpla.library.access import Action
from screnpla.manuscript.document.access import OpenedText, open_text
from screnpla.manuscript.document.marked_lines import line_to_element
from screnpla.manuscript.document.store import StoredDocument, find_document
from screnpla.manuscript.document.texts import read_screenplay
from screnpla.manuscript.heavy_processes import run_by_size
from screnpla.manuscript.history.point_in_time import load_up_to
from screnpla.manuscript.repository import restore_point_rows
from screnpla.manuscript.transfer.fair_queue import HEAVY_WORK
from screnpla.screenplay.compare.compare import compare_screenplays
from screnpla.screenplay.compare.cover_changes import list_cover_changes
from screnpla.screenplay.document import Screenplay
from screnpla.versions.compare.rows import count_changes, list_rows
from screnpla.versions.marking.baseline_state import unpack_lines
from screnpla.versions.models import MARKING
from screnpla.versions.repository import baseline_rows

NO_SUCH_VERSION = "This version is not there any more"
NOT_A_VERSION = "A version is now, main, baseline, snapshot:ID, row:NUMBER or draft:ID"
NO_BASELINE = "Changes are not being marked here, so there is nothing to compare with"
_NOW, _MAIN, _BASELINE = "now", "main", "baseline"
_LONGEST_NUMBER = 15


@dataclass(frozen=True)
class FoundVersion:
    """A version that somebody may see. `stored`: None for a script without a text."""

    stored: StoredDocument | None
    name: str  # empty: it has none
    at: datetime | None  # None: as it is now
    packed_lines: bytes | None = None  # of a baseline, whose cover is that of the text now

    @property
    def size(self) -> int:
        return (self.stored.size if self.stored else 0) + len(self.packed_lines or b"")

    def to_json(self, version: str) -> dict[str, Any]:
        return {"version": version, "name": self.name, "createdAt": self.at}


async def compare_versions(
    services: Services, user: User, script_id: str, old: str, new: str, draft_id: str = ""
) -> dict[str, Any]:
    """As Comparison of the API. Snapshots and rows are those of the main draft, or of the alternate draft."""
    await services.limits.hit("texts", user.id)
    async with HEAVY_WORK.turn(user.id):
        async with services.db.reading() as db:
            opened = await open_text(db, user, script_id, draft_id, Action.WRITE)
            before = await _find_version(db, user, opened, old)
            after = before if new == old else await _find_version(db, user, opened, new)
        compared = await run_by_size(before.size + after.size, _compare_found, before, after)
    return {"old": before.to_json(old), "new": after.to_json(new), **compared}


def _compare_found(before: FoundVersion, after: FoundVersion) -> dict[str, Any]:
    """Slow for a long script: to be done in a thread or a process."""
    old = _read_version(before)
    new = old if after is before else _read_version(after)
    difference = compare_screenplays(old, new)
    covers = [change for setting in difference.settings for change in list_cover_changes(setting)]
    return {
        "counts": count_changes(difference),
        "cover": [{"field": field, "old": was, "new": now} for field, was, now in covers],
        "rows": list_rows(difference, old.elements),
    }


def _read_version(found: FoundVersion) -> Screenplay:
    screenplay = read_screenplay(found.stored)
    if found.packed_lines is None:
        return screenplay
    return replace(screenplay, elements=tuple([line_to_element(line) for line in unpack_lines(found.packed_lines)]))


async def _find_version(db: AsyncSession, user: User, opened: OpenedText, version: str) -> FoundVersion:
    """Raises Invalid or NotFound, also for somebody else's private draft."""
    kind, _, name = version.partition(":")
    if version == _NOW:
        return FoundVersion(await _find_text(db, opened), "", None)
    if version == _MAIN:
        main = await open_text(db, user, opened.script.id, "", Action.WRITE)
        return FoundVersion(await _find_text(db, main), "", None)
    if kind == "draft" and name:
        other = await open_text(db, user, opened.script.id, name, Action.WRITE)
        assert other.draft is not None
        return FoundVersion(await _find_text(db, other), other.draft.description, None)
    if version != _BASELINE and (kind not in ("snapshot", "row") or not name):
        raise Invalid(NOT_A_VERSION)
    stored = await _find_text(db, opened)
    if stored is None:
        raise NotFound(NO_SUCH_VERSION)
    if version == _BASELINE:
        return await _find_baseline(db, stored)
    if kind == "row":
        return await _find_row(db, stored, name)
    point = await restore_point_rows.find_restore_point(db, stored.id, name) if is_id(name) else None
    if point is None:
        raise NotFound(NO_SUCH_VERSION)
    return FoundVersion(await load_up_to(db, stored, point.seq), point.name, point.at)


async def _find_baseline(db: AsyncSession, stored: StoredDocument) -> FoundVersion:
    baseline = await baseline_rows.find_baseline(db, stored.id, MARKING)
    if baseline is None or not baseline.is_on:
        raise NotFound(NO_BASELINE)
    return FoundVersion(stored, "", baseline.started_at, baseline.packed)


async def _find_row(db: AsyncSession, stored: StoredDocument, number: str) -> FoundVersion:
    if not number.isascii() or not number.isdecimal() or len(number) > _LONGEST_NUMBER:
        raise Invalid(NOT_A_VERSION)
    seq = int(number)
    if not 0 < seq <= stored.seq:
        raise NotFound(NO_SUCH_VERSION)
    found = await load_up_to(db, stored, seq)
    return FoundVersion(found, "", found.rows[-1].at if found.rows else None)


async def _find_text(db: AsyncSession, opened: OpenedText) -> StoredDocument | None:
    return await find_document(db, opened.script.id, opened.kind, opened.draft_id)
