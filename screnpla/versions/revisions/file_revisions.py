"""Revisions of a file that replaces a text: they come along where the text has no sets of its own (VE65, RV7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from screnpla.accounts.models import User
from screnpla.kit.errors import Conflict, Invalid
from screnpla.kit.services import Services
from screnpla.library.access import Action
from screnpla.manuscript.background import run_in_text_thread
from screnpla.manuscript.document.access import open_text
from screnpla.manuscript.transfer.pending_imports import load_import
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.register import prepare_for_other_script, read_file_revisions
from screnpla.screenplay.marking.revision_sets import Revisions
from screnpla.versions.marking.change_baseline import TextName
from screnpla.versions.repository import revision_rows
from screnpla.versions.revisions.edit_sets import announce_change
from screnpla.versions.revisions.load_revisions import (
    check_and_adopt,
    load_revisions,
    make_file_set,
    open_baseline_row,
)
from screnpla.versions.revisions.revision_baseline import RevisionBaseline, list_printed_lines, pack_baseline

OTHER_LINES = "These are not the lines of the file: its revisions cannot be taken over"
UNDO_LATE = "The revisions have changed since: they stay"
_LONGEST_ID = 200


@dataclass(frozen=True)
class ImportedRevisions:
    """`number`: by which it is undone."""

    number: int
    set_names: Sequence[str]
    # The text has sets of its own: they stay, and none was imported.
    has_own: bool = False


async def import_file_revisions(
    services: Services, user: User, text: TextName, import_id: str, line_ids: Sequence[str], now: datetime
) -> ImportedRevisions:
    """`line_ids`: of the lines that those of the file have become, in its order. Raises NotFound or Invalid."""
    await services.limits.hit("texts", user.id)
    await check_and_adopt(services, user, text, Action.WRITE)
    screenplay = await load_import(services, user, import_id, now)
    if len(line_ids) != len(screenplay.elements) or not _are_ids(line_ids):
        raise Invalid(OTHER_LINES)
    revisions, packed = await run_in_text_thread(_read_revisions, screenplay, line_ids)
    async with services.db.session() as db:
        opened = await open_text(db, user, text.script_id, text.draft_id, Action.WRITE, to_change=True)
        loaded = await load_revisions(db, opened)
        if loaded.sets or not revisions.sets:
            return ImportedRevisions(loaded.number, (), has_own=bool(loaded.sets))
        row = await open_baseline_row(db, loaded.stored.id)
        row.packed, row.is_on, row.seq = packed, True, loaded.stored.seq
        row.started_at, row.started_by = now, user.id
        db.add_all([make_file_set(row.document_id, each, revisions, now) for each in revisions.sets])
        announce_change(db, text.script_id, row)
        return ImportedRevisions(row.number, [each.name for each in revisions.sets])


def _are_ids(line_ids: Sequence[str]) -> bool:
    return len(set(line_ids)) == len(line_ids) and all(0 < len(each) <= _LONGEST_ID for each in line_ids)


def _read_revisions(screenplay: Screenplay, line_ids: Sequence[str]) -> tuple[Revisions, bytes]:
    """The marks by the ids of the lines in the text, which holds nothing that is bound to the file."""
    revisions = read_file_revisions(screenplay)
    new_ids = {element.id: new for element, new in zip(screenplay.elements, line_ids, strict=True)}
    detached = prepare_for_other_script(screenplay).screenplay.elements
    lines = list_printed_lines([replace(each, id=new) for each, new in zip(detached, line_ids, strict=True)])
    known = {line.id for line in lines}
    marks = {new_ids[line]: found for line, found in revisions.marks.items() if new_ids[line] in known}
    return revisions, pack_baseline(RevisionBaseline(lines, marks))


async def undo_import(services: Services, user: User, text: TextName, number: int) -> None:
    """`number`: as the import gave it. Raises Conflict when anything has changed since."""
    async with services.db.session() as db:
        opened = await open_text(db, user, text.script_id, text.draft_id, Action.WRITE, to_change=True)
        loaded = await load_revisions(db, opened)
        row = await open_baseline_row(db, loaded.stored.id)
        # Sets of the file that a script was made from came by nobody, and opened ones have somebody who did.
        is_imported = row.started_by is not None and all(each.opened_by is None for each in loaded.sets)
        if row.number != number or not loaded.sets or not is_imported:
            raise Conflict(UNDO_LATE)
        # The former lines are kept for no snapshot: it is marked by sets, and these are gone.
        row.packed, row.is_on = b"", False
        await revision_rows.delete_sets(db, row.document_id)
        announce_change(db, text.script_id, row)
