"""Proposals of one person: packed into their takeout, and emptied with their account."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

from screnpla.accounts.repository.user_rows import find_user
from screnpla.kit.services import Services
from screnpla.library.access import Action, is_allowed
from screnpla.library.repository.role_rows import read_script_roles
from screnpla.manuscript.document.marked_lines import LineJson
from screnpla.manuscript.takeout.row_json import encode_json
from screnpla.versions.models import OPEN, WITHDRAWN
from screnpla.versions.proposals.edit_proposals import touch_proposal
from screnpla.versions.repository import proposal_rows
from screnpla.versions.repository.proposal_rows import PlacedProposal

FILE = "proposals.json"


def forget_proposals(services: Services) -> Callable[[str], Awaitable[None]]:
    """Rows stay, so that browsers hear of it; their words go, but for those that were accepted into a script."""

    async def forget(user_id: str) -> None:
        async with services.db.session() as db:
            for placed in await proposal_rows.list_proposals_of(db, user_id):
                row = placed.proposal
                row.state = WITHDRAWN if row.state == OPEN else row.state
                row.base, row.wanted, row.former, row.result, row.reason = [], [], [], [], ""
                row.author_id = None
                await touch_proposal(db, placed.script.id, row)
                await proposal_rows.delete_notices(db, placed.script.id, row.public_id)
            await proposal_rows.forget_decider(db, user_id)

    return forget


def list_proposal_files(services: Services) -> Callable[[str], AsyncIterator[tuple[str, bytes]]]:
    async def list_files(user_id: str) -> AsyncIterator[tuple[str, bytes]]:
        async with services.db.reading() as db:
            user = await find_user(db, user_id)
            placed = await proposal_rows.list_proposals_of(db, user_id)
            roles = await read_script_roles(db, user, [each.script for each in placed]) if user else {}
        readable = {script_id for script_id, role in roles.items() if is_allowed(role, Action.COMMENT)}
        listed = [_proposal_to_json(each, is_readable=each.script.id in readable) for each in placed]
        if listed:
            yield FILE, await asyncio.to_thread(encode_json, listed)

    return list_files


def _proposal_to_json(placed: PlacedProposal, *, is_readable: bool) -> dict[str, Any]:
    """The words of the script only for somebody who may still read them."""
    row = placed.proposal
    return {
        "scriptId": placed.script.id,
        "script": placed.script.title if is_readable else None,
        "createdAt": row.created_at.isoformat(),
        "state": row.state,
        "reason": row.reason,
        "before": _texts_of(row.base) if is_readable else None,
        "wanted": _texts_of(row.wanted) if is_readable or row.move_before is None else None,
    }


def _texts_of(lines: list[LineJson]) -> list[str]:
    return ["".join([text for text, _ in line["runs"]]) for line in lines]
