"""Proposals: made, listed, refused and withdrawn (VE50)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User, new_id
from screnpla.kit.errors import Conflict, Forbidden, Invalid, NotFound
from screnpla.kit.services import Services
from screnpla.library.access import Action, is_allowed
from screnpla.library.repository.people_rows import find_names
from screnpla.manuscript.background import run_in_text_thread
from screnpla.manuscript.document.access import OpenedText, open_text
from screnpla.manuscript.document.marked_lines import elements_to_lines, lines_from_json, lines_to_json
from screnpla.manuscript.document.store import StoredDocument, load_document
from screnpla.manuscript.document.texts import read_screenplay
from screnpla.manuscript.live.version_news import VersionNews, announce_version
from screnpla.manuscript.repository import document_rows
from screnpla.screenplay.clean_text import clean_text
from screnpla.screenplay.marking.lines import VersionLine
from screnpla.versions.marking.change_baseline import TextName
from screnpla.versions.models import OPEN, REFUSED, WITHDRAWN, Proposal
from screnpla.versions.proposals.notify import notify_of_decision, notify_of_proposal
from screnpla.versions.proposals.sent_lines import (
    SentProposal,
    check_move,
    check_size,
    clean_wanted,
    find_base,
    has_same_lines,
)
from screnpla.versions.repository import proposal_rows

MOST_OPEN = 1_000
LONGEST_REASON = 2_000
BAD_ID = "An id must be 1 to 100 letters, digits, - or _"
TOO_MANY = f"A text may have at most {MOST_OPEN:,} open proposals"
REASON_TOO_LONG = f"The reason may have at most {LONGEST_REASON:,} characters"
NO_PROPOSAL = "There is no such proposal"
DECIDED = "This proposal was decided already"
OTHER_BODY = "A suggestion with other words was sent under this id before. Please send these under a new one."
NOT_YOURS = "Only whoever made a proposal withdraws it"


async def make_proposal(
    services: Services, user: User, text: TextName, sent: SentProposal, now: datetime
) -> dict[str, Any]:
    """Raises Conflict when the text does not say what the proposal is based on, and for a known id with another body.

    Sent twice it is made once.
    """
    _check_sent(sent)
    async with services.db.reading() as db:
        opened = await open_text(db, user, text.script_id, text.draft_id, Action.COMMENT)
        stored = await load_document(db, text.script_id, opened.kind, text.draft_id)
        known = await proposal_rows.find_proposal(db, stored.id, sent.id)
    await services.limits.hit("comments", user.id)
    base, wanted = ([], []) if known else await run_in_text_thread(_check_lines, stored, sent)
    async with services.db.session() as db:
        opened = await open_text(db, user, text.script_id, text.draft_id, Action.COMMENT, to_change=True)
        row = await proposal_rows.find_proposal(db, stored.id, sent.id)
        if row is None:
            if await proposal_rows.count_open(db, stored.id) >= MOST_OPEN:
                raise Invalid(TOO_MANY)
            row = Proposal(id=new_id(), document_id=stored.id, public_id=sent.id, author_id=user.id, created_at=now)
            row.state, row.reason, row.model = OPEN, _clean_reason(sent), ""
            row.base, row.wanted, row.former, row.result = lines_to_json(base), lines_to_json(wanted), [], []
            row.move_before = sent.move_before
            await touch_proposal(db, text.script_id, row)
            db.add(row)
            await notify_of_proposal(db, opened, row, user, now)
        elif row.author_id != user.id:
            raise Conflict(DECIDED)
        elif not _is_same_proposal(row, sent):
            raise Conflict(OTHER_BODY)
        return await show_proposal(db, user, opened, row)


def _is_same_proposal(row: Proposal, sent: SentProposal) -> bool:
    if (row.move_before, row.reason) != (sent.move_before, _clean_reason(sent)):
        return False
    return has_same_lines(sent, lines_from_json(row.base), lines_from_json(row.wanted))


def _clean_reason(sent: SentProposal) -> str:
    return clean_text(sent.reason).strip()


def _check_sent(sent: SentProposal) -> None:
    if not (0 < len(sent.id) <= 100 and sent.id.isascii() and sent.id.replace("-", "").replace("_", "").isalnum()):
        raise Invalid(BAD_ID)
    if len(sent.reason) > LONGEST_REASON:
        raise Invalid(REASON_TOO_LONG)
    check_size(sent)


def _check_lines(stored: StoredDocument, sent: SentProposal) -> tuple[list[VersionLine], list[VersionLine]]:
    text = elements_to_lines(read_screenplay(stored).elements)
    base = find_base(text, sent)
    if sent.move_before is None:
        return base, clean_wanted(base, sent.wanted)
    check_move(text, base, sent.move_before)
    return base, base


async def list_proposals(services: Services, user: User, text: TextName, after: int | None) -> dict[str, Any]:
    """The open ones, or all that changed after a version."""
    async with services.db.reading() as db:
        opened = await open_text(db, user, text.script_id, text.draft_id, Action.COMMENT)
        document = await document_rows.find_document(db, text.script_id, opened.kind, text.draft_id)
        if document is None:
            return {"version": 0, "proposals": []}
        version = await proposal_rows.read_version(db, document.id)
        rows = await proposal_rows.list_proposals(db, document.id, after)
        return {"version": version, "proposals": await _show_all(db, user, opened, rows)}


async def refuse_proposal(
    services: Services, user: User, text: TextName, proposal_id: str, now: datetime
) -> dict[str, Any]:
    async with services.db.session() as db:
        opened, row = await open_proposal(db, user, text, proposal_id, Action.WRITE)
        await _close(db, opened, row, REFUSED, user, now)
        return await show_proposal(db, user, opened, row)


async def withdraw_proposal(
    services: Services, user: User, text: TextName, proposal_id: str, now: datetime
) -> dict[str, Any]:
    """By its author."""
    async with services.db.session() as db:
        opened, row = await open_proposal(db, user, text, proposal_id, Action.COMMENT)
        if row.author_id != user.id:
            raise Forbidden(NOT_YOURS)
        await _close(db, opened, row, WITHDRAWN, user, now)
        return await show_proposal(db, user, opened, row)


async def open_proposal(
    db: AsyncSession, user: User, text: TextName, proposal_id: str, action: Action
) -> tuple[OpenedText, Proposal]:
    """For a change: the text is locked."""
    opened = await open_text(db, user, text.script_id, text.draft_id, action, to_change=True)
    document = await document_rows.find_document(db, text.script_id, opened.kind, text.draft_id)
    row = await proposal_rows.find_proposal(db, document.id, proposal_id) if document else None
    if row is None:
        raise NotFound(NO_PROPOSAL)
    return opened, row


async def _close(db: AsyncSession, opened: OpenedText, row: Proposal, state: str, user: User, now: datetime) -> None:
    if row.state == state:
        return
    if row.state != OPEN:
        raise Conflict(DECIDED, {"state": row.state})
    row.state, row.decided_by, row.decided_at = state, user.id, now
    await touch_proposal(db, opened.script.id, row)
    await notify_of_decision(db, opened, row, user, now)


async def touch_proposal(db: AsyncSession, script_id: str, row: Proposal) -> None:
    row.version = await proposal_rows.read_version(db, row.document_id) + 1
    announce_version(db, VersionNews(script_id, row.document_id, "proposals", row.version, Action.COMMENT))


async def show_proposal(db: AsyncSession, user: User, opened: OpenedText, row: Proposal) -> dict[str, Any]:
    return (await _show_all(db, user, opened, [row]))[0]


async def _show_all(db: AsyncSession, user: User, opened: OpenedText, rows: Sequence[Proposal]) -> list[dict[str, Any]]:
    ids = {each for row in rows for each in (row.author_id, row.decided_by) if each}
    names = await find_names(db, ids)
    can_decide = is_allowed(opened.role, Action.WRITE)
    return [
        {
            "id": row.public_id,
            "authorId": row.author_id,
            "author": names.get(row.author_id or "", ""),
            "isMine": row.author_id == user.id,
            "createdAt": row.created_at,
            "state": row.state,
            "base": row.base,
            "wanted": row.wanted,
            "moveBefore": row.move_before,
            "reason": row.reason,
            "model": row.model,
            "decidedBy": names.get(row.decided_by or "", ""),
            "decidedAt": row.decided_at,
            "version": row.version,
            "canDecide": can_decide,
        }
        for row in rows
    ]
