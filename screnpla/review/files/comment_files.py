"""All comments of a script as a file: a table (CSV), or its PDF with the comments in the margin."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.kit.services import Services
from screnpla.library.access import Action, is_allowed
from screnpla.library.models import Script
from screnpla.library.opening import open_script
from screnpla.manuscript.derived.layout import apply_layout
from screnpla.manuscript.derived.text_revisions import TextComments
from screnpla.manuscript.document.store import StoredDocument, find_document
from screnpla.manuscript.document.texts import read_screenplay
from screnpla.manuscript.heavy_processes import run_by_size
from screnpla.manuscript.transfer.fair_queue import HEAVY_WORK
from screnpla.manuscript.transfer.file_name import make_file_name
from screnpla.manuscript.transfer.written_copies import ExportedFile
from screnpla.review.comment_rules import thread_permission
from screnpla.review.files.commented_script import ListedThread, number_threads
from screnpla.review.repository.thread_rows import ThreadRows, list_threads
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.common.write_options import MarginEntry, MarginThread, WriteOptions
from screnpla.screenplay.formats.pdf.write import write_pdf
from screnpla.screenplay.layout.paginate import paginate
from screnpla.screenplay.profiles.profile import LETTER
from screnpla.screenplay.reports.tables import Table, encode_csv_file

_COLUMNS = ("Thread", "Comment", "Page", "Scene", "Passage", "Status", "Author", "Time (UTC)", "Text")

Write = Callable[[Script, StoredDocument | None, Sequence[ThreadRows]], bytes]


async def export_comment_table(services: Services, user: User, script_id: str) -> ExportedFile:
    return await _write_file(services, user, script_id, "csv", write_comment_table)


async def export_commented_pdf(services: Services, user: User, script_id: str) -> ExportedFile:
    return await _write_file(services, user, script_id, "pdf", write_comment_pdf)


async def _write_file(services: Services, user: User, script_id: str, ending: str, write: Write) -> ExportedFile:
    await services.limits.hit("exports", user.id)
    async with HEAVY_WORK.turn(user.id):
        async with services.db.reading() as db:
            script, threads = await _load_threads(db, user, script_id)
            stored = await find_document(db, script_id)
        data = await run_by_size(stored.size if stored else 0, write, script, stored, threads)
    return ExportedFile(make_file_name(script.title, ending, ["comments"], " "), data, ())


async def _load_threads(db: AsyncSession, user: User, script_id: str) -> tuple[Script, Sequence[ThreadRows]]:
    opened = await open_script(db, user, script_id, Action.COMMENT)
    found = (await list_threads(db, [script_id])).get(script_id, [])
    return opened.script, [rows for rows in found if is_allowed(opened.role, thread_permission(rows.thread.kind))]


def write_comment_table(script: Script, stored: StoredDocument | None, rows: Sequence[ThreadRows]) -> bytes:
    """Slow for a long script."""
    screenplay = apply_layout(script, read_screenplay(stored))
    threads = number_threads(rows, screenplay, paginate(screenplay, screenplay.profile or LETTER).pages)
    cells = [
        (
            thread.number,
            number,
            thread.page,
            thread.scene,
            thread.quote or thread.about,
            _status(thread),
            comment.author,
            comment.written,
            comment.text,
        )
        for thread in threads
        for number, comment in enumerate(thread.comments, 1)
    ]
    return encode_csv_file(Table("Comments", _COLUMNS, tuple(cells)))


def write_comment_pdf(script: Script, stored: StoredDocument | None, rows: Sequence[ThreadRows]) -> bytes:
    """Slow for a long script."""
    screenplay = apply_layout(script, read_screenplay(stored))
    options = WriteOptions(title=script.title, margin_threads=number_margin_threads(rows, screenplay))
    return write_pdf(screenplay, options).data


async def load_margin_comments(services: Services, user: User, script_id: str) -> TextComments:
    """For an export with comments in the margin. Raises Forbidden for who may not see them."""
    async with services.db.reading() as db:
        _, threads = await _load_threads(db, user, script_id)
    return TextComments(partial(number_margin_threads, threads))


def number_margin_threads(rows: Sequence[ThreadRows], screenplay: Screenplay) -> tuple[MarginThread, ...]:
    return tuple([_margin_thread(thread) for thread in number_threads(rows, screenplay, ())])


def _status(thread: ListedThread) -> str:
    return ", ".join(filter(None, ["resolved" if thread.is_resolved else "open", _lost_text(thread)]))


def _lost_text(thread: ListedThread) -> str:
    return "text deleted" if thread.quote and not thread.passage else ""


def _margin_thread(thread: ListedThread) -> MarginThread:
    label = ". ".join(filter(None, [thread.about, "Resolved" if thread.is_resolved else ""]))
    entries = [MarginEntry(each.author, each.written, each.text) for each in thread.comments]
    return MarginThread(thread.number, thread.passage, thread.quote, label, tuple(entries))
