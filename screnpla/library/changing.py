"""Changing a script's record and what lies beside its text: which rights it takes, what is checked, what is written.

The text is the manuscript's; it calls these three in turn (see `manuscript/editing.py`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools
from screnpla.library import logo, marks, papers, public_link, sharing, shelf, versions
from screnpla.library.access import Action
from screnpla.library.fields import checked_record, missing
from screnpla.library.hand import Hand
from screnpla.library.models import Script
from screnpla.library.script_settings import SETTINGS
from screnpla.library.search.index import index_record
from screnpla.library.tags import checked_tags
from screnpla.library.touching import touched
from screnpla.library.versions import GivenVersion
from screnpla.mail.delivery import Posting

MARKS = ("stared", "archieved")
# What takes another right than to write. Places are given by who owns the script or the project: the shelf asks.
_RIGHTS = {
    **dict.fromkeys((*MARKS, "projectId", "seasonId"), Action.READ_RECORD),
    "comments": Action.COMMENT,
    **dict.fromkeys(("sharedWithEmails", "publicLink"), Action.SHARE),
}
# For these null means something.
_MAY_BE_NULL = ("scriptLogo", "projectId", "seasonId")


@dataclass(frozen=True)
class Checked:
    """Changes ready to be written: of the fields that were sent, what each becomes."""

    sent: Mapping[str, Any]
    columns: Mapping[str, Any]
    beside: Mapping[str, Any]
    versions: Mapping[str, Sequence[GivenVersion]]
    logo: bytes


def rights_for(changes: Mapping[str, Any]) -> set[Action]:
    return {_RIGHTS.get(name, Action.WRITE) for name in changes}


async def check(tools: Tools, user: User, changes: Mapping[str, Any]) -> Checked:
    """Raises Invalid. Takes a while: to be asked outside of a unit of work, of who may make these changes."""
    for name, value in changes.items():
        if value is None and name not in _MAY_BE_NULL:
            raise missing(name)
    columns = checked_record(changes)
    if "tags" in changes:
        columns["tags"] = checked_tags(changes["tags"])
    beside = await asyncio.to_thread(papers.checked, changes)
    packed = await asyncio.to_thread(versions.checked, changes)
    return Checked(changes, columns, beside, packed, await logo.prepare(tools, user, changes.get("scriptLogo")))


async def write(
    db: AsyncSession, tools: Tools, user: User, script: Script, checked: Checked, now: datetime
) -> list[Posting]:
    """For who holds the script and has the rights; to be posted once it is on disk."""
    sent = checked.sent
    await marks.put(db, user, [script.id], **{name: sent[name] for name in MARKS if name in sent})
    if await _write_data(db, user, script, checked, now):
        script.updated_at = touched(script, now)
    postings = []
    if "sharedWithEmails" in sent:
        postings = await sharing.set_addresses(db, tools, user, script, sent["sharedWithEmails"], now)
    if "publicLink" in sent:
        await public_link.set_on(db, script, bool(sent["publicLink"].strip()), now)
    return postings


async def _write_data(db: AsyncSession, user: User, script: Script, checked: Checked, now: datetime) -> bool:
    """True when anything is not as it was: then, and only then, the script was changed."""
    for column, value in checked.columns.items():
        setattr(script, column, value)
    for name in SETTINGS.keys() & checked.sent.keys():
        column, changed = SETTINGS[name]
        setattr(script, column, changed(getattr(script, column), checked.sent[name]))
    # Asked at each step: every question to the database writes down first, and then nothing is new any more.
    steps = [db.is_modified(script)]
    # To stand elsewhere is no change of the script.
    await _place(db, user, script, checked.sent)
    if "scriptLogo" in checked.sent:
        steps.append(bool(checked.logo) or script.logo_since is not None)
        await logo.put(db, script, checked.logo, now)
    if checked.beside:
        beside = await papers.of(db, script)
        papers.put(beside, checked.beside, Hand.of(user, now))
        steps.append(db.is_modified(beside))
    steps.append(await versions.put(db, script, checked.versions, Hand.of(user, now)))
    if checked.columns:
        await index_record(db, script)
    return any(steps)


async def _place(db: AsyncSession, user: User, script: Script, sent: Mapping[str, Any]) -> None:
    if not sent.keys() & {"projectId", "seasonId"}:
        return
    shelf.check_may_leave(script)
    project_id = sent.get("projectId", script.project_id)
    if "projectId" in sent:
        await shelf.check_may_move(db, user, [script], project_id)
    stays = project_id == script.project_id
    season_id = sent.get("seasonId", script.season_id if stays else None)
    await shelf.put_into(db, user, [script], project_id, season_id)
