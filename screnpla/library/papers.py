"""What lies beside a script's text and its desk: comments, and talks with the AI."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.kit.errors import Invalid
from screnpla.library import versions
from screnpla.library.access import Action, Role, may
from screnpla.library.entries import MOST, checked_entries, merged
from screnpla.library.fields import missing
from screnpla.library.hand import Hand
from screnpla.library.loose_json import checked_json
from screnpla.library.models import Papers, Script
from screnpla.library.removed_comments import still_there

# Fields of the API, and where each is kept.
LISTS = {
    "comments": "comments",
    "coWriter": "co_writer",
    "userMood": "user_mood",
}


async def of(db: AsyncSession, script: Script) -> Papers:
    found = await db.get(Papers, script.id)
    if found is None:
        raise LookupError(f"script {script.id} has no papers")
    return found


async def shown(db: AsyncSession, script: Script, role: Role) -> dict[str, Any]:
    """These fields and the versions as WholeScript of the API has them; what is not for this role is empty."""
    nothing: dict[str, Any] = {name: [] for name in (*LISTS, *versions.LISTS)}
    if not may(role, Action.COMMENT):
        return nothing
    papers = await of(db, script)
    if not may(role, Action.WRITE):
        return {**nothing, "comments": papers.comments}
    beside = {name: getattr(papers, column) for name, column in LISTS.items()}
    return {**beside, **(await versions.shown(db, Script, [script.id]))[script.id]}


def checked(given: Mapping[str, Any]) -> dict[str, Any]:
    """Those of the given fields that lie beside the text, ready to be put there. Raises Invalid.

    Slow for long ones: to be asked in a thread, before a unit of work begins.
    """
    return {name: _checked(name, given[name]) for name in LISTS if name in given}


def put(papers: Papers, fields: Mapping[str, Any], hand: Hand) -> None:
    """`fields` checked. For who holds the script; which of them this hand may write is the caller's care."""
    for name, value in fields.items():
        if name == "comments":
            papers.comments = merged(name, papers.comments, still_there(value, papers.removed_comments, hand), hand)
        else:
            setattr(papers, LISTS[name], value)


def _checked(name: str, value: Any) -> Any:
    if value is None:
        raise missing(name)
    if name == "comments":
        return checked_entries(name, value)
    if len(value) > MOST:
        raise Invalid(f"{name} may have at most {MOST:,} entries")
    return checked_json(name, value)
