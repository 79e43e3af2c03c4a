"""A copy of a script, text and settings."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools
from screnpla.library import papers, record
from screnpla.library.access import Action, ProjectAction, Role, may
from screnpla.library.fields import TEXT_FIELDS
from screnpla.library.models import Script
from screnpla.library.opening import open_script
from screnpla.library.repository import logo_rows, right_rows, version_rows
from screnpla.manuscript import desks, texts
from screnpla.manuscript.cover_change import following, with_cover
from screnpla.manuscript.text_threads import in_text_thread
from screnpla.manuscript.texts import Written

_COPY = " (copy)"
_SETTINGS = ("production", "layout", "headers_and_footers", "elements")
# What was said about the one script is not about the other.
_STAYS_BEHIND = "comments"


@dataclass(frozen=True)
class _Original:
    script: Script
    papers: dict[str, Any]  # by column; empty for who does not see them
    desk: bytes | None  # None for who does not see it
    logo: bytes
    written: Written


async def duplicate(tools: Tools, user: User, script_id: str, now: datetime) -> str:
    """The copy is the caller's own, whoever's the original is; the id of it."""
    await tools.limits.hit("texts", user.id)
    original = await _look(tools, user, script_id)
    async with tools.db.session() as db:
        given = await _given(db, user, original.script)
        copy = await record.new_script(db, user, given, now, logo=original.logo)
        for column in _SETTINGS:
            setattr(copy, column, deepcopy(getattr(original.script, column)))
        beside = await papers.of(db, copy)
        for column, value in original.papers.items():
            setattr(beside, column, value)
        if original.papers:
            await version_rows.copy(db, original.script.id, copy.id)
        await texts.begin(db, copy, original.written, now)
        await desks.begin(db, copy, now, original.desk)
        return copy.id


async def _look(tools: Tools, user: User, script_id: str) -> _Original:
    async with tools.db.reading() as db:
        opened = await open_script(db, user, script_id, Action.COPY)
        images = await logo_rows.images(db, [opened.script.id])
        written = await texts.load_written(db, opened.script)
        return _Original(
            opened.script,
            await _papers(db, opened.script, opened.role),
            await desks.load_state(db, opened.script.id) if may(opened.role, Action.WRITE) else None,
            images.get(opened.script.id, b""),
            await in_text_thread(_newly_covered, opened.script, written),
        )


def _newly_covered(script: Script, written: Written) -> Written:
    """The copy's title stands on its cover, too, where the original's does on its own."""
    follow = partial(following, script=script, columns={"title": _copied_title(script)})
    return replace(written, state=with_cover(written.state, follow) or written.state)


async def _papers(db: AsyncSession, script: Script, role: Role) -> dict[str, Any]:
    """The desk and the versions go with who writes here; a reader's copy is the text."""
    if not may(role, Action.WRITE):
        return {}
    beside = await papers.of(db, script)
    columns = [column for column in papers.LISTS.values() if column != _STAYS_BEHIND]
    return {column: deepcopy(getattr(beside, column)) for column in columns}


async def _given(db: AsyncSession, user: User, script: Script) -> dict[str, Any]:
    """As for a new script, with the same words in all fields."""
    roles = await right_rows.project_roles(db, user, [script.project_id] if script.project_id else [])
    stays = may(roles.get(script.project_id or ""), ProjectAction.FILL)
    return {
        **{name: getattr(script, field.column) for name, field in TEXT_FIELDS.items()},
        "title": _copied_title(script),
        "pageTarget": script.page_target,
        "tags": deepcopy(script.tags),
        "projectId": script.project_id if stays else None,
        "seasonId": script.season_id if stays else None,
    }


def _copied_title(script: Script) -> str:
    longest = TEXT_FIELDS["title"].longest - len(_COPY)
    return script.title[:longest].rstrip() + _COPY
