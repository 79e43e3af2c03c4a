"""What lies beside a script's text: stash, outline, cards, notes, comments, versions, talks with the AI."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools
from screnpla.kit.errors import Invalid, NotFound
from screnpla.library.access import Action, Role, may
from screnpla.library.entries import MERGED, VERSIONS, checked_entries, merged, without_texts
from screnpla.library.fields import missing
from screnpla.library.hand import Hand
from screnpla.library.loose_json import checked_json
from screnpla.library.models import Papers, Script
from screnpla.library.opening import open_script

# Fields of the API, and where each is kept.
LISTS = {
    "scriptOutlines": "script_outlines",
    "detailedElements": "detailed_elements",
    "notes": "notes",
    "comments": "comments",
    "drafts": "drafts",
    "contents": "contents",
    "coWriter": "co_writer",
    "userMood": "user_mood",
}
MOST = 5_000
# Talks with the AI are a writer's thinking aloud: for those who write on it, not for those who read it.
_OF_WRITERS = ("coWriter", "userMood")


async def of(db: AsyncSession, script: Script) -> Papers:
    found = await db.get(Papers, script.id)
    if found is None:
        raise LookupError(f"script {script.id} has no papers")
    return found


async def shown(db: AsyncSession, script: Script, role: Role) -> dict[str, Any]:
    """These fields as WholeScript of the API has them."""
    papers = await of(db, script)
    fields: dict[str, Any] = {name: getattr(papers, column) for name, column in LISTS.items()}
    for name in VERSIONS:
        fields[name] = without_texts(fields[name])
    if not may(role, Action.WRITE):
        fields.update({name: [] for name in _OF_WRITERS})
    return {"stashText": papers.stash_text, **fields}


async def version(tools: Tools, user: User, script_id: str, version_id: str) -> dict[str, Any]:
    """A draft or a snapshot with its text, which lists leave out."""
    async with tools.db.reading() as db:
        script = (await open_script(db, user, script_id, Action.READ_RECORD)).script
        papers = await of(db, script)
    found = [entry for entry in (*papers.drafts, *papers.contents) if str(entry.get("id")) == version_id]
    if not found:
        raise NotFound("This version is not here")
    return found[0]


def checked(given: Mapping[str, Any]) -> dict[str, Any]:
    """Those of the given fields that lie beside the text, ready to be put there. Raises Invalid.

    Slow for long ones: to be asked in a thread, before a unit of work begins.
    """
    return {name: _checked(name, given[name]) for name in ("stashText", *LISTS) if name in given}


def put(papers: Papers, fields: Mapping[str, Any], hand: Hand) -> None:
    """`fields` checked. For who holds the script; which of them this hand may write is the caller's care."""
    for name, value in fields.items():
        if name == "stashText":
            papers.stash_text = value
        elif name in MERGED:
            setattr(papers, name, merged(name, getattr(papers, name), value, hand))
        else:
            setattr(papers, LISTS[name], value)


def _checked(name: str, value: Any) -> Any:
    if value is None:
        raise missing(name)
    if name in MERGED:
        return checked_entries(name, value)
    if name != "stashText" and len(value) > MOST:
        raise Invalid(f"{name} may have at most {MOST:,} entries")
    return checked_json(name, value)
