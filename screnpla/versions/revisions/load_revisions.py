"""Loading of revisions: sets, settings and the attributed baseline of a text; sets of an imported file come with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.kit.errors import Problem
from screnpla.kit.services import Services
from screnpla.manuscript.background import run_in_text_thread
from screnpla.manuscript.document.access import OpenedText
from screnpla.manuscript.document.store import StoredDocument, load_document
from screnpla.manuscript.document.texts import read_screenplay
from screnpla.manuscript.history.text_at import load_version
from screnpla.manuscript.models import MANUSCRIPT
from screnpla.manuscript.repository import document_rows
from screnpla.manuscript.transfer.export_file import ComputeRevisions
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.register import read_file_revisions
from screnpla.screenplay.marking.revision_sets import INDUSTRY_COLORS, RevisionColor, Revisions, RevisionSet, ShownMarks
from screnpla.versions.models import REVISION, Baseline, RevisionSetRow, RevisionSettings
from screnpla.versions.repository import baseline_rows, revision_rows
from screnpla.versions.revisions.revision_baseline import (
    RevisionBaseline,
    list_printed_lines,
    pack_baseline,
    unpack_baseline,
)

# Formats whose files tell of revisions.
_FILES_WITH_REVISIONS = frozenset({"fdx"})


@dataclass(frozen=True)
class LoadedRevisions:
    stored: StoredDocument
    # Grows with every change of the sets, the settings and the baseline.
    number: int
    packed: bytes
    sets: Sequence[RevisionSetRow]
    colors: Sequence[RevisionColor]
    shown: ShownMarks

    @property
    def newest(self) -> int:
        """0: no set was opened yet."""
        return self.sets[-1].number if self.sets else 0

    def attribute_now(self) -> RevisionBaseline:
        """The current text with its marks. Slow for a long script: to be done in a thread."""
        return unpack_baseline(self.packed).attribute(read_screenplay(self.stored).elements, self.newest)


async def load_revisions(db: AsyncSession, opened: OpenedText) -> LoadedRevisions:
    stored = await load_document(db, opened.script.id, opened.kind, opened.draft_id)
    row = await baseline_rows.find_baseline(db, stored.id, REVISION)
    settings = await revision_rows.find_settings(db, opened.script.id)
    return LoadedRevisions(
        stored,
        row.number if row else 0,
        row.packed if row else b"",
        await revision_rows.list_sets(db, stored.id),
        colors_of(settings),
        ShownMarks(settings.shown) if settings else ShownMarks.ALL,
    )


def colors_of(settings: RevisionSettings | None) -> tuple[RevisionColor, ...]:
    own = [RevisionColor(name, paper) for name, paper in settings.colors] if settings else []
    return tuple(own) or INDUSTRY_COLORS


def compute_revisions(
    packed: bytes, sets: Sequence[RevisionSet], shown: ShownMarks, screenplay: Screenplay
) -> Revisions:
    """For pages and files, with the marks of this text. Slow for a long script: to be done in a thread."""
    marked = unpack_baseline(packed).attribute(screenplay.elements, sets[-1].number)
    return Revisions(sets, marked.marks, shown)


async def load_for_file(services: Services, now: datetime, stored: StoredDocument) -> ComputeRevisions | None:
    """For an export; permission was checked."""
    await adopt_file_revisions(services, stored.script_id, now)
    async with services.db.reading() as db:
        row = await baseline_rows.find_baseline(db, stored.id, REVISION)
        if row is None or not row.is_on:
            return None
        settings = await revision_rows.find_settings(db, stored.script_id)
        rows = await revision_rows.list_sets(db, row.document_id)
    sets = [RevisionSet(each.number, each.name, each.color, each.paper, each.mark) for each in rows]
    shown = ShownMarks(settings.shown) if settings else ShownMarks.ALL
    return partial(compute_revisions, row.packed, sets, shown)


async def open_baseline_row(db: AsyncSession, document_id: str) -> Baseline:
    """For a caller that has locked the text."""
    row = await baseline_rows.find_baseline(db, document_id, REVISION)
    if row is None:
        row = Baseline(document_id=document_id, purpose=REVISION, number=0, is_on=False, is_for_readers=False, seq=0)
        row.packed = b""
        db.add(row)
    return row


async def adopt_file_revisions(services: Services, script_id: str, now: datetime) -> None:
    """RV7: sets and marks of the file that a script was made from, once; marks are those of the text as it was then."""
    async with services.db.reading() as db:
        document = await document_rows.find_document(db, script_id, MANUSCRIPT, "")
        if document is None or await baseline_rows.find_baseline(db, document.id, REVISION) is not None:
            return
        extras = await document_rows.load_file_extras(db, script_id)
        if _FILES_WITH_REVISIONS.isdisjoint(extras.get("foreign") or {}):
            return
        stored = await load_document(db, script_id)
        try:
            first = await load_version(services, db, stored, 1)
        except Problem:
            # The history no longer tells how the text began; the letters still carry what the file said of them.
            first = stored
    revisions, packed = await run_in_text_thread(_read_file_revisions, replace(first, file_extras=stored.file_extras))
    async with services.db.session() as db:
        await document_rows.advance_head(db, document.id, 0)  # locks it
        if await baseline_rows.find_baseline(db, document.id, REVISION) is not None:
            return
        row = await open_baseline_row(db, document.id)
        row.number, row.is_on, row.packed = 1, bool(revisions.sets), packed if revisions.sets else b""
        db.add_all([_set_to_row(document.id, each, revisions, now) for each in revisions.sets])


def _read_file_revisions(first: StoredDocument) -> tuple[Revisions, bytes]:
    screenplay = read_screenplay(first)
    revisions = read_file_revisions(screenplay)
    lines = list_printed_lines(screenplay.elements)
    known = {line.id for line in lines}
    marks = {line: marks for line, marks in revisions.marks.items() if line in known}
    return revisions, pack_baseline(RevisionBaseline(lines, marks))


def _set_to_row(document_id: str, found: RevisionSet, revisions: Revisions, now: datetime) -> RevisionSetRow:
    is_issued = found is not revisions.active
    return RevisionSetRow(
        document_id=document_id,
        number=found.number,
        name=found.name,
        color=found.color,
        paper=found.paper,
        mark=found.mark,
        dated="",
        opened_at=now,
        opened_by=None,
        issued_at=now if is_issued else None,
        restore_point_id="",
    )
