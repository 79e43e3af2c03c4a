"""What lies beside a script's text: stash, outline, cards, notes, comments, versions, talks with the AI."""

from __future__ import annotations

from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.access import Action, Role, may
from screnpla.library.models import Papers, Script

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
# The text of a version is as long as the script; it comes when that version is asked for.
_WITHOUT_TEXT = ("drafts", "contents")
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
    for name in _WITHOUT_TEXT:
        fields[name] = [{key: entry[key] for key in entry if key != "draftContent"} for entry in fields[name]]
    if not may(role, Action.WRITE):
        fields.update({name: [] for name in _OF_WRITERS})
    return {"stashText": papers.stash_text, **fields}
