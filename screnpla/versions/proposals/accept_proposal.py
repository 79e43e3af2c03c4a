"""Accepting of proposals, and its undo: state and row of the log in one unit of work (VE51, VE52)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from screnpla.accounts.models import User
from screnpla.kit.errors import Conflict, NotFound
from screnpla.kit.services import Services
from screnpla.library.access import Action
from screnpla.manuscript.background import run_in_text_thread
from screnpla.manuscript.document.access import open_text
from screnpla.manuscript.document.convert import read_document
from screnpla.manuscript.document.diff.apply_difference import EMPTY_UPDATE, apply_difference
from screnpla.manuscript.document.marked_lines import (
    LineJson,
    elements_to_lines,
    line_to_element,
    lines_from_json,
    lines_to_json,
)
from screnpla.manuscript.document.store import LogEntry, StoredDocument, append_entries, build_doc, load_document
from screnpla.manuscript.live.indexing.index_document import try_to_index
from screnpla.manuscript.repository import document_rows
from screnpla.screenplay.marking.lines import VersionLine
from screnpla.screenplay.marking.merge_passage import merge_passage, move_passage
from screnpla.versions.marking.change_baseline import TextName
from screnpla.versions.models import ACCEPTED, OPEN, Proposal
from screnpla.versions.proposals.edit_proposals import (
    DECIDED,
    NO_PROPOSAL,
    open_proposal,
    show_proposal,
    touch_proposal,
)
from screnpla.versions.proposals.notify import notify_of_decision
from screnpla.versions.repository import proposal_rows

_MAX_TRIES = 5
CONFLICT = "Somebody has changed the same words meanwhile. Please decide which of them stay."
MOVE_CONFLICT = "These lines, or the place to which they should go, have changed meanwhile. Please move them by hand."
WOULD_EMPTY = "This would leave the script without a line"
NOT_ACCEPTED = "This proposal is not accepted, so there is nothing to undo"
TOUCHED = "These lines were changed after the proposal was accepted. Please change them by hand."


@dataclass(frozen=True)
class _PassageChange:
    update: bytes  # empty: the text says it already
    former: list[LineJson]
    result: list[LineJson]


Prepare = Callable[[StoredDocument, Proposal], _PassageChange]


async def accept_proposal(
    services: Services, user: User, text: TextName, proposal_id: str, now: datetime
) -> dict[str, Any]:
    """Raises Conflict with the three texts where others changed the same words."""

    def decide(row: Proposal, change: _PassageChange, seq: int | None) -> None:
        row.state, row.decided_by, row.decided_at, row.decided_seq = ACCEPTED, user.id, now, seq
        row.former, row.result = change.former, change.result

    return await _change_text(services, user, (text, proposal_id, now), OPEN, _prepare_acceptance, decide)


async def undo_acceptance(
    services: Services, user: User, text: TextName, proposal_id: str, now: datetime
) -> dict[str, Any]:
    """The lines are as they were before, and the proposal is open again. Raises Conflict for lines that changed."""

    def decide(row: Proposal, _change: _PassageChange, _seq: int | None) -> None:
        row.state, row.decided_by, row.decided_at, row.decided_seq = OPEN, None, None, None
        row.former, row.result = [], []

    return await _change_text(services, user, (text, proposal_id, now), ACCEPTED, _prepare_undo, decide)


Decide = Callable[[Proposal, _PassageChange, int | None], None]


async def _change_text(
    services: Services,
    user: User,
    call: tuple[TextName, str, datetime],
    state: str,
    prepare: Prepare,
    decide: Decide,
) -> dict[str, Any]:
    """`state`: in which the proposal must be."""
    text, proposal_id, now = call
    await services.limits.hit("texts", user.id)
    tries_left = _MAX_TRIES
    while True:
        tries_left -= 1
        async with services.db.reading() as db:
            opened = await open_text(db, user, text.script_id, text.draft_id, Action.WRITE)
            stored = await load_document(db, text.script_id, opened.kind, text.draft_id)
            row = await proposal_rows.find_proposal(db, stored.id, proposal_id)
        change = await run_in_text_thread(prepare, stored, _check_state(row, state))
        async with services.db.session() as db:
            opened, row = await open_proposal(db, user, text, proposal_id, Action.WRITE)
            _check_state(row, state)
            document = await document_rows.find_by_id(db, stored.id)
            if tries_left and (document is None or document.head_seq != stored.seq):
                # Somebody wrote meanwhile: computed anew. The last time the change merges as one of a browser would.
                continue
            seq = None
            if change.update:
                entry = LogEntry([change.update], user.id)
                appended = await append_entries(db, stored.id, text.script_id, [entry], now, draft_id=text.draft_id)
                (opened.draft or opened.script).updated_at = appended.at
                seq = appended.last
            decide(row, change, seq)
            await touch_proposal(db, text.script_id, row)
            await notify_of_decision(db, opened, row, user, now)
            shown = await show_proposal(db, user, opened, row)
        if change.update:
            await try_to_index(services, lambda: now, stored.id)
        return shown


def _check_state(row: Proposal | None, state: str) -> Proposal:
    if row is None:
        raise NotFound(NO_PROPOSAL)
    if row.state != state:
        raise Conflict(DECIDED if state == OPEN else NOT_ACCEPTED, {"state": row.state})
    return row


def _prepare_acceptance(stored: StoredDocument, row: Proposal) -> _PassageChange:
    if row.move_before is not None:
        return _prepare_move(stored, row, row.base, row.move_before)
    base, wanted = lines_from_json(row.base), lines_from_json(row.wanted)
    doc = build_doc(stored)
    document = read_document(doc)
    text = elements_to_lines(document.elements)
    merge = merge_passage(base, wanted, text)
    concerned = {line.id for line in (*base, *wanted)}
    if merge.conflicts:
        now = [line for line in text if line.id in concerned]
        texts = {"base": row.base, "now": lines_to_json(now), "wanted": row.wanted}
        raise Conflict(CONFLICT, {**texts, "conflicts": list(merge.conflicts)})
    if not merge.text:
        raise Conflict(WOULD_EMPTY)
    neighbour = _find_neighbour(text, concerned)
    update = apply_difference(doc, [line_to_element(line) for line in merge.text], document.cover)
    return _PassageChange(
        b"" if update == EMPTY_UPDATE else update,
        lines_to_json([*neighbour, *[line for line in text if line.id in concerned]]),
        lines_to_json([*neighbour, *[line for line in merge.text if line.id in concerned]]),
    )


def _prepare_move(stored: StoredDocument, row: Proposal, passage: Sequence[LineJson], before: str) -> _PassageChange:
    doc = build_doc(stored)
    document = read_document(doc)
    text = elements_to_lines(document.elements)
    merge = move_passage(lines_from_json(passage), before, text)
    if merge.conflicts:
        now = [line for line in text if line.id in {each["id"] for each in passage}]
        texts = {"base": row.base, "now": lines_to_json(now), "wanted": row.wanted}
        raise Conflict(MOVE_CONFLICT, {**texts, "conflicts": list(merge.conflicts)})
    ids = {each["id"] for each in passage}
    places = [place for place, line in enumerate(text) if line.id in ids]
    moved, following = text[places[0] : places[-1] + 1], text[places[-1] + 1 : places[-1] + 2]
    update = apply_difference(doc, [line_to_element(line) for line in merge.text], document.cover)
    # The line that stood behind them comes last: before it they go back.
    return _PassageChange(
        b"" if update == EMPTY_UPDATE else update, lines_to_json([*moved, *following]), lines_to_json(moved)
    )


def _find_neighbour(text: Sequence[VersionLine], concerned: Collection[str]) -> Sequence[VersionLine]:
    """The line before the passage: behind it the passage comes back when all of it went."""
    first = next((at for at, line in enumerate(text) if line.id in concerned), 0)
    return text[first - 1 : first] if first else ()


def _prepare_undo(stored: StoredDocument, row: Proposal) -> _PassageChange:
    if row.move_before is not None:
        following = row.former[len(row.result) :]
        return _prepare_move(stored, row, row.result, following[0]["id"] if following else "")
    former, result = lines_from_json(row.former), lines_from_json(row.result)
    doc = build_doc(stored)
    document = read_document(doc)
    text = elements_to_lines(document.elements)
    now, before = {line.id: line for line in text}, {line.id: line for line in former}
    changed = [line for line in result if before.get(line.id) != line]
    merge = merge_passage(result, former, text)
    if merge.conflicts or any(now.get(line.id) != line for line in changed):
        raise Conflict(TOUCHED)
    update = apply_difference(doc, [line_to_element(line) for line in merge.text], document.cover)
    return _PassageChange(b"" if update == EMPTY_UPDATE else update, [], [])
