"""Removing a comment of a script: one's own, or any for who owns the script."""

from __future__ import annotations

from datetime import datetime

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools
from screnpla.library import papers
from screnpla.library.access import Action, may
from screnpla.library.hand import Hand
from screnpla.library.opening import open_script
from screnpla.library.removed_comments import MOST_MARKS, taken_away
from screnpla.library.touching import touched


async def remove(tools: Tools, user: User, script_id: str, entry_id: str, comment_id: str, now: datetime) -> None:
    """`entry_id`: of an entry of `comments`; `comment_id`: of one in its thread, empty for all of it."""
    async with tools.db.session() as db:
        opened = await open_script(db, user, script_id, Action.COMMENT, to_change=True)
        beside = await papers.of(db, opened.script)
        of_others = may(opened.role, Action.MODERATE)
        left, marks = taken_away(beside.comments, entry_id, comment_id, Hand.of(user, now), of_others=of_others)
        beside.comments = left
        beside.removed_comments = [*beside.removed_comments, *marks][-MOST_MARKS:]
        opened.script.updated_at = touched(opened.script, now)
