"""Marking of a text: started, stopped, read, its original printed, shown to readers or not (VE40, VE44, VE46, VE49)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from screnpla.accounts.models import User
from screnpla.accounts.repository.user_rows import find_user
from screnpla.kit.errors import Conflict, Forbidden
from screnpla.kit.services import Services
from screnpla.library.access import Action, is_allowed
from screnpla.library.models import Script
from screnpla.manuscript.background import run_in_text_thread
from screnpla.manuscript.derived.printed_pages import WritePages, render_screenplay
from screnpla.manuscript.document.access import OpenedText, open_text
from screnpla.manuscript.document.marked_lines import elements_to_lines, line_to_element, lines_to_json
from screnpla.manuscript.document.store import load_document
from screnpla.manuscript.document.texts import read_screenplay
from screnpla.manuscript.repository import document_rows
from screnpla.screenplay.marking.lines import VersionLine
from screnpla.versions.marking.baseline_state import BaselineNews, BaselineState, list_news
from screnpla.versions.marking.change_baseline import (
    NOT_MARKING,
    ChangedBaseline,
    LoadedBaseline,
    TextName,
    announce_marking,
    change_baseline,
    go_back_through,
    load_baseline,
    open_baseline_row,
)
from screnpla.versions.models import MARKING, Baseline
from screnpla.versions.repository import baseline_rows

NOT_SHOWN = "The marks of this script are for its writers"


@dataclass(frozen=True)
class _ShownLines:
    lines: Sequence[dict[str, Any]]
    order: Sequence[str] | None
    is_whole: bool


async def read_marking(
    services: Services, user: User, text: TextName, after: int | None = None, *, with_lines: bool = True
) -> dict[str, Any]:
    """`after`: the number of the baseline that the browser knows. Raises Forbidden where marks are for writers."""
    async with services.db.reading() as db:
        opened = await open_text(db, user, text.script_id, text.draft_id, Action.READ_RECORD)
        document = await document_rows.find_document(db, text.script_id, opened.kind, text.draft_id)
        row = await baseline_rows.find_baseline(db, document.id, MARKING) if document else None
        can_decide = check_marks_shown(opened, row)
        # A baseline that went back to an earlier backup has a lower number than the browser knows.
        since = after if row and after is not None and after <= row.number else None
        loaded = await load_baseline(db, opened, since)
        starter = await find_user(db, row.started_by) if row and row.started_by else None
    shown = _ShownLines((), None, is_whole=False)
    if with_lines:
        shown = await run_in_text_thread(_show_lines, loaded, since)
    return {
        "isOn": loaded.is_on,
        "number": loaded.number,
        "seq": row.seq if row else 0,
        "startedAt": row.started_at if row and loaded.is_on else None,
        "startedBy": starter.name if starter and loaded.is_on else "",
        "showsToReaders": bool(row and row.is_for_readers),
        "canShowToReaders": is_allowed(opened.role, Action.SHARE),
        "canDecide": can_decide,
        "lines": shown.lines,
        "order": shown.order,
        "isWhole": shown.is_whole,
    }


def check_marks_shown(opened: OpenedText, row: Baseline | None) -> bool:
    """Whether this person may decide about marks, too. Raises Forbidden where marks are for writers (VE46)."""
    can_decide = is_allowed(opened.role, Action.WRITE)
    if not can_decide and not (row and row.is_for_readers):
        raise Forbidden(NOT_SHOWN)
    return can_decide


def _show_lines(loaded: LoadedBaseline, since: int | None) -> _ShownLines:
    state = loaded.unpack()
    if since is not None and (loaded.changes or since == loaded.number):
        news = list_news(go_back_through(state, loaded.unpack_changes()), state)
        return _show_news(news)
    return _ShownLines(lines_to_json(state.lines), None, is_whole=True)


def _show_news(news: BaselineNews) -> _ShownLines:
    return _ShownLines(lines_to_json(news.lines), news.order, is_whole=False)


async def switch_marking(services: Services, user: User, text: TextName, now: datetime, *, on: bool) -> dict[str, Any]:
    """Starts where the text is now; what is on already stays as it is."""

    def compute(loaded: LoadedBaseline) -> tuple[ChangedBaseline | None, None]:
        if loaded.is_on == on:
            return None, None
        if not on:
            return ChangedBaseline(BaselineState()), None
        lines: tuple[VersionLine, ...] = tuple(elements_to_lines(read_screenplay(loaded.stored).elements))
        return ChangedBaseline(BaselineState(is_on=True, lines=lines), loaded.stored.seq), None

    await change_baseline(services, user, text, now, compute)
    return await read_marking(services, user, text)


async def show_to_readers(services: Services, user: User, text: TextName, *, shown: bool) -> dict[str, Any]:
    """For the owner of the script alone."""
    async with services.db.session() as db:
        opened = await open_text(db, user, text.script_id, text.draft_id, Action.SHARE, to_change=True)
        stored = await load_document(db, text.script_id, opened.kind, text.draft_id)
        row = await open_baseline_row(db, stored.id)
        # Readers who may no longer see the marks hear of it, too.
        row.is_for_readers = True
        announce_marking(db, text.script_id, row)
        row.is_for_readers = shown
    return await read_marking(services, user, text)


async def render_original(services: Services, user: User, text: TextName, write: WritePages) -> bytes:
    """The baseline on its pages, as it would print (VE44). Raises Conflict where changes are not marked."""
    await services.limits.hit("texts", user.id)
    async with services.db.reading() as db:
        opened = await open_text(db, user, text.script_id, text.draft_id, Action.READ_TEXT)
        loaded = await load_baseline(db, opened)
        check_marks_shown(opened, await baseline_rows.find_baseline(db, loaded.stored.id, MARKING))
    if not loaded.is_on:
        raise Conflict(NOT_MARKING)
    return await run_in_text_thread(_render_lines, opened.script, loaded, write)


def _render_lines(script: Script, loaded: LoadedBaseline, write: WritePages) -> bytes:
    elements = tuple([line_to_element(line) for line in loaded.unpack().lines])
    return render_screenplay(script, replace(read_screenplay(loaded.stored), elements=elements), write)
