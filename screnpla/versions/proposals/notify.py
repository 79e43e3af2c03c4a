"""Notices of proposals: to those who may decide about one, and to its author when it was decided (VE54)."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.accounts.notices import add_notice
from screnpla.accounts.repository.user_rows import find_user
from screnpla.library.access import Action, is_allowed
from screnpla.library.repository.people_rows import list_people
from screnpla.manuscript.document.access import OpenedText, can_see_draft
from screnpla.manuscript.document.marked_lines import lines_from_json
from screnpla.manuscript.recovered.lines import shorten
from screnpla.versions.models import ACCEPTED, OPEN, REFUSED, Proposal
from screnpla.versions.repository.proposal_rows import NOTICE

_LONGEST_WORDS, _LONGEST_TITLE = 160, 80
_DECISIONS = {ACCEPTED: "accepted", REFUSED: "refused"}


async def notify_of_proposal(db: AsyncSession, opened: OpenedText, row: Proposal, author: User, now: datetime) -> None:
    """For the unit of work that stores a new one."""
    words = " ".join([line.text for line in lines_from_json(row.wanted or row.base)])
    what = "a move" if row.move_before is not None else "a change"
    text = f"{author.name} suggested {what} in {_title_of(opened)}: ‘{shorten(words, _LONGEST_WORDS)}’"
    for person in await list_people(db, opened.script):
        can_decide = is_allowed(person.role, Action.WRITE) and _can_see(opened, person.user.id)
        if can_decide and person.user.id != author.id:
            await add_notice(db, person.user.id, kind=NOTICE, text=text, data=_data_of(opened, row), now=now)


async def notify_of_decision(db: AsyncSession, opened: OpenedText, row: Proposal, by: User, now: datetime) -> None:
    """For the unit of work that decides about one; what its author did themselves they know."""
    author = await find_user(db, row.author_id) if row.author_id else None
    if author is None or author.id == by.id or row.state == OPEN or not _can_see(opened, author.id):
        return
    people = {person.user.id for person in await list_people(db, opened.script)}
    if author.id in people:
        text = f"{by.name} {_DECISIONS[row.state]} what you suggested in {_title_of(opened)}"
        await add_notice(db, author.id, kind=NOTICE, text=text, data=_data_of(opened, row), now=now)


def _can_see(opened: OpenedText, user_id: str) -> bool:
    return opened.draft is None or can_see_draft(opened.draft, user_id)


def _title_of(opened: OpenedText) -> str:
    title = opened.script.title
    return f"‘{shorten(title, _LONGEST_TITLE)}’" if title.strip() else "a script"


def _data_of(opened: OpenedText, row: Proposal) -> dict[str, str]:
    draft = {"draftId": opened.draft_id} if opened.draft_id else {}
    return {"scriptId": opened.script.id, "proposalId": row.public_id, **draft}
