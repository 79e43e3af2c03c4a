"""Changes of a script's record, settings and extra fields: the permissions they need, their checks, their writing.

The text belongs to the manuscript, which calls the three functions in turn (see `manuscript/scripts/edit.py`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.accounts.services import AccountServices
from screnpla.library.access import Action
from screnpla.library.fields.author import Author
from screnpla.library.fields.extra_fields import CheckedExtras, ExtraFields, check_extra_fields, store_extra_fields
from screnpla.library.fields.text_fields import check_record_fields, check_tags, missing_field
from screnpla.library.fields.updated_at import next_updated_at
from screnpla.library.models import Script
from screnpla.library.placement import check_can_leave, check_can_move, place_at_end
from screnpla.library.scripts.flags import FLAG_FIELDS, set_flags
from screnpla.library.scripts.linked_settings import settings_after_change
from screnpla.library.scripts.logo import prepare_logo, store_logo
from screnpla.library.scripts.script_extras import check_extras, load_script_extras, store_extras
from screnpla.library.scripts.settings import SETTINGS
from screnpla.library.search.index import index_record
from screnpla.library.sharing.public_link import set_link
from screnpla.library.sharing.script_shares import set_shared_addresses
from screnpla.mail.delivery import PendingLetter

# Fields that need another permission than WRITE. For a new placement `placement.py` asks for more.
_REQUIRED_ACTIONS = {
    **dict.fromkeys((*FLAG_FIELDS, "projectId", "seasonId"), Action.READ_RECORD),
    "comments": Action.COMMENT,
    **dict.fromkeys(("sharedWithEmails", "publicLink"), Action.SHARE),
}
# Fields for which null means something.
_NULLABLE = ("scriptLogo", "projectId", "seasonId")


@dataclass(frozen=True)
class CheckedChanges:
    """Changes ready to be written: the new value of each field that was sent."""

    sent: Mapping[str, Any]
    columns: Mapping[str, Any]
    # Lists beside the text, and those of other packages.
    own_extras: Mapping[str, Any]
    extras: CheckedExtras
    logo: bytes


def required_actions(changes: Mapping[str, Any]) -> set[Action]:
    return {_REQUIRED_ACTIONS.get(name, Action.WRITE) for name in changes}


async def check_changes(
    services: AccountServices, user: User, changes: Mapping[str, Any], extra_fields: Sequence[ExtraFields]
) -> CheckedChanges:
    """Raises Invalid. Slow: to be called outside of a unit of work, after the permissions were checked."""
    for name, value in changes.items():
        if value is None and name not in _NULLABLE:
            raise missing_field(name)
    columns = check_record_fields(changes)
    if "tags" in changes:
        columns["tags"] = check_tags(changes["tags"])
    own_extras = await asyncio.to_thread(check_extras, changes)
    extras = await check_extra_fields(extra_fields, changes)
    image = await prepare_logo(services, user, changes.get("scriptLogo"))
    return CheckedChanges(changes, columns, own_extras, extras, image)


async def write_changes(
    db: AsyncSession, services: AccountServices, user: User, script: Script, checked: CheckedChanges, now: datetime
) -> list[PendingLetter]:
    """Letters to be posted once all is on disk. For a caller that has locked the script and checked permissions."""
    sent = checked.sent
    await set_flags(db, user, [script.id], **{flag: sent[name] for name, flag in FLAG_FIELDS.items() if name in sent})
    if await _write_fields(db, user, script, checked, now):
        script.updated_at = next_updated_at(script, now)
    letters = []
    if "sharedWithEmails" in sent:
        letters = await set_shared_addresses(db, services, user, script, sent["sharedWithEmails"], now)
    if "publicLink" in sent:
        await set_link(db, script, bool(sent["publicLink"].strip()), now)
    return letters


async def _write_fields(db: AsyncSession, user: User, script: Script, checked: CheckedChanges, now: datetime) -> bool:
    """True when any field has a new value: then, and only then, the script was changed."""
    for column, value in checked.columns.items():
        setattr(script, column, value)
    for name, value in settings_after_change(script, checked.sent).items():
        setattr(script, SETTINGS[name][0], value)
    # Recorded at each step: every query flushes first, and after a flush nothing counts as modified any more.
    steps = [db.is_modified(script)]
    # A new placement is no change of the script.
    await _move_script(db, user, script, checked.sent)
    if "scriptLogo" in checked.sent:
        steps.append(bool(checked.logo) or script.logo_since is not None)
        await store_logo(db, script, checked.logo, now)
    if checked.own_extras:
        extras = await load_script_extras(db, script)
        store_extras(extras, checked.own_extras)
        steps.append(db.is_modified(extras))
    steps.append(await store_extra_fields(db, script, checked.extras, Author.of(user, now)))
    if checked.columns:
        await index_record(db, script)
    return any(steps)


async def _move_script(db: AsyncSession, user: User, script: Script, sent: Mapping[str, Any]) -> None:
    if not sent.keys() & {"projectId", "seasonId"}:
        return
    check_can_leave(script)
    project_id = sent.get("projectId", script.project_id)
    if "projectId" in sent:
        await check_can_move(db, user, [script], project_id)
    stays_in_project = project_id == script.project_id
    season_id = sent.get("seasonId", script.season_id if stays_in_project else None)
    await place_at_end(db, user, [script], project_id, season_id)
