"""Loading of revisions: sets, settings and the attributed baseline of a text; sets of an imported file come with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.kit.errors import Problem
from screnpla.kit.services import Services
from screnpla.library.access import Action
from screnpla.library.models import Script
from screnpla.manuscript.background import run_in_text_thread
from screnpla.manuscript.derived.text_revisions import TextRevisions
from screnpla.manuscript.document.access import OpenedText, open_text
from screnpla.manuscript.document.store import StoredDocument, load_document
from screnpla.manuscript.document.texts import read_screenplay
from screnpla.manuscript.history.text_at import load_version
from screnpla.manuscript.models import MANUSCRIPT
from screnpla.manuscript.repository import document_rows
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.register import read_file_revisions
from screnpla.screenplay.marking.auto_mark import read_auto_mark_count
from screnpla.screenplay.marking.revision_sets import INDUSTRY_COLORS, RevisionColor, Revisions, RevisionSet, ShownMarks
from screnpla.versions.marking.change_baseline import TextName
from screnpla.versions.models import REVISION, Baseline, RevisionSetRow, RevisionSettings
from screnpla.versions.repository import baseline_rows, revision_rows
from screnpla.versions.revisions.past_baselines import find_baseline_at
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


def compute_revisions(packed: bytes, revisions: Revisions, screenplay: Screenplay) -> Revisions:
    """For pages and files, with the marks of this text. Slow for a long script: to be done in a thread."""
    marked = unpack_baseline(packed).attribute(screenplay.elements, revisions.sets[-1].number)
    return replace(revisions, marks=marked.marks)


async def load_for_text(
    services: Services, stored: StoredDocument, *, at: datetime | None = None
) -> TextRevisions | None:
    """For pages and files; permission was checked. `at`: of a snapshot, with the sets and marks of then."""
    await adopt_file_revisions(services, stored.script_id)
    async with services.db.reading() as db:
        return await _load_text_revisions(db, stored.script_id, stored.id, at)


async def load_for_main(services: Services, script_id: str) -> TextRevisions | None:
    """The same for the main draft as it is now."""
    await adopt_file_revisions(services, script_id)
    async with services.db.reading() as db:
        document = await document_rows.find_document(db, script_id, MANUSCRIPT)
        return await _load_text_revisions(db, script_id, document.id, None) if document else None


async def _load_text_revisions(
    db: AsyncSession, script_id: str, document_id: str, at: datetime | None
) -> TextRevisions | None:
    row = await baseline_rows.find_baseline(db, document_id, REVISION)
    if row is None or not row.is_on:
        return None
    settings = await revision_rows.find_settings(db, script_id)
    rows = [each for each in await revision_rows.list_sets(db, document_id) if at is None or each.opened_at < at]
    if not rows:
        return None
    packed = row.packed if at is None else await find_baseline_at(db, row, at)
    shown = ShownMarks(settings.shown) if settings else ShownMarks.ALL
    script = await db.get_one(Script, script_id)
    count = read_auto_mark_count(script.layout.get("autoMarkAsCount"))
    unmarked = Revisions(_rows_to_sets(rows), shown=shown, auto_mark_count=count)
    return TextRevisions(f"{row.number} {shown} {count}", partial(compute_revisions, packed, unmarked))


def _rows_to_sets(rows: Sequence[RevisionSetRow]) -> list[RevisionSet]:
    return [
        RevisionSet(
            each.number, each.name, each.color, each.paper, each.mark, each.dated, page_labels=tuple(each.page_labels)
        )
        for each in rows
    ]


async def open_baseline_row(db: AsyncSession, document_id: str) -> Baseline:
    """For a caller that has locked the text."""
    row = await baseline_rows.find_baseline(db, document_id, REVISION)
    if row is None:
        row = Baseline(document_id=document_id, purpose=REVISION, number=0, is_on=False, is_for_readers=False, seq=0)
        row.packed = b""
        db.add(row)
    return row


async def check_and_adopt(services: Services, user: User, text: TextName, action: Action) -> None:
    """Permission first, then the sets of the file, which a first row of revisions would keep out for good.

    Raises NotFound or Forbidden.
    """
    async with services.db.reading() as db:
        await open_text(db, user, text.script_id, text.draft_id, action)
    await adopt_file_revisions(services, text.script_id)


async def adopt_file_revisions(services: Services, script_id: str) -> None:
    """RV7: sets and marks of the file that a script was made from, once; marks are those of the text as it was then."""
    async with services.db.reading() as db:
        document = await document_rows.find_document(db, script_id, MANUSCRIPT, "")
        if document is None or await baseline_rows.has_baseline(db, document.id, REVISION):
            return
        extras = await document_rows.load_file_extras(db, script_id)
        if _FILES_WITH_REVISIONS.isdisjoint(extras.get("foreign") or {}):
            return
        stored = await load_document(db, script_id)
        script = await db.get_one(Script, script_id)
        came_at = script.created_at
        try:
            first = await load_version(services, db, stored, 1)
        except Problem:
            # The history no longer tells how the text began; the letters still carry what the file said of them.
            first = stored
    revisions, packed = await run_in_text_thread(_read_file_revisions, replace(first, file_extras=stored.file_extras))
    async with services.db.session() as db:
        await document_rows.advance_head(db, document.id, 0)  # locks it
        if await baseline_rows.has_baseline(db, document.id, REVISION):
            return
        row = await open_baseline_row(db, document.id)
        row.number, row.is_on, row.packed = 1, bool(revisions.sets), packed if revisions.sets else b""
        db.add_all([make_file_set(document.id, each, revisions, came_at) for each in revisions.sets])


def _read_file_revisions(first: StoredDocument) -> tuple[Revisions, bytes]:
    screenplay = read_screenplay(first)
    revisions = read_file_revisions(screenplay)
    lines = list_printed_lines(screenplay.elements)
    known = {line.id for line in lines}
    marks = {line: marks for line, marks in revisions.marks.items() if line in known}
    return revisions, pack_baseline(RevisionBaseline(lines, marks))


def make_file_set(document_id: str, found: RevisionSet, revisions: Revisions, came_at: datetime) -> RevisionSetRow:
    """A set of a file that became the text at this time."""
    is_issued = found is not revisions.active
    return RevisionSetRow(
        document_id=document_id,
        number=found.number,
        name=found.name,
        color=found.color,
        paper=found.paper,
        mark=found.mark,
        dated="",
        opened_at=came_at,
        opened_by=None,
        issued_at=came_at if is_issued else None,
        restore_point_id="",
    )
