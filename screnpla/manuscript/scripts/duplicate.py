"""Duplicating a script, or the intact part of a damaged one: text, settings, and for writers desk and versions."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.kit.services import Services
from screnpla.library.access import Action, ProjectAction, Role, is_allowed
from screnpla.library.fields.extra_fields import ExtraFields
from screnpla.library.fields.text_fields import TEXT_FIELDS
from screnpla.library.models import Script
from screnpla.library.opening import OpenedScript, open_script
from screnpla.library.repository.role_rows import read_project_roles
from screnpla.library.repository.script_rows import read_logo_images
from screnpla.library.scripts.record import create_script_record
from screnpla.library.scripts.script_extras import EXTRA_COLUMNS, load_script_extras
from screnpla.manuscript.background import run_in_text_thread
from screnpla.manuscript.desk.documents import create_desk, load_desk_state, load_intact_desk_state
from screnpla.manuscript.document.cover.cover_sync import change_cover, follow_record
from screnpla.manuscript.document.damage.intact_part import require_damage
from screnpla.manuscript.document.texts import NewText, create_text, load_intact_text_copy, load_text_copy
from screnpla.manuscript.models import DESK, MANUSCRIPT
from screnpla.manuscript.transfer.report_settings import copy_report_settings

_COPY, _RECOVERED = " (copy)", " (recovered)"
_SETTINGS = ("production", "layout", "headers_and_footers", "elements")


@dataclass(frozen=True)
class _Original:
    script: Script
    title: str  # of the copy
    extras: dict[str, Any]  # by column; empty for somebody without the permission to see them
    desk: bytes | None  # None for somebody without the permission to see it
    logo: bytes
    text: NewText


async def duplicate_script(
    services: Services, user: User, script_id: str, now: datetime, extra_fields: Sequence[ExtraFields]
) -> str:
    """The id of the copy, which belongs to the caller, whoever owns the original."""
    await services.limits.hit("texts", user.id)
    async with services.db.reading() as db:
        opened = await open_script(db, user, script_id, Action.COPY)
        text = await load_text_copy(db, opened.script)
        desk = await load_desk_state(db, script_id) if is_allowed(opened.role, Action.WRITE) else None
        original = await _load_original(db, opened, _COPY, text, desk)
    return await _create_copy(services, user, original, now, extra_fields)


async def copy_intact_part(
    services: Services, user: User, script_id: str, now: datetime, extra_fields: Sequence[ExtraFields]
) -> str:
    """The id of a new script with all of a damaged one that comes before the damage. The damaged one stays as it is.

    Raises Conflict for a script that is whole, Damaged when nothing of its text is left.
    """
    await services.limits.hit("texts", user.id)
    async with services.db.reading() as db:
        opened = await open_script(db, user, script_id, Action.RESCUE)
        await require_damage(db, script_id, MANUSCRIPT, DESK)
        text = await load_intact_text_copy(db, opened.script)
        original = await _load_original(db, opened, _RECOVERED, text, await load_intact_desk_state(db, script_id))
    return await _create_copy(services, user, original, now, extra_fields)


async def _create_copy(
    services: Services, user: User, original: _Original, now: datetime, extra_fields: Sequence[ExtraFields]
) -> str:
    async with services.db.session() as db:
        fields = await _record_fields(db, user, original)
        copy = await create_script_record(db, user, fields, now, logo=original.logo)
        for column in _SETTINGS:
            setattr(copy, column, deepcopy(getattr(original.script, column)))
        extras = await load_script_extras(db, copy)
        for column, value in original.extras.items():
            setattr(extras, column, value)
        await create_text(db, copy, original.text, now)
        await create_desk(db, copy, now, original.desk)
        await copy_report_settings(db, original.script.id, copy.id)
        if original.extras:
            for extra in extra_fields:
                await extra.copy(db, original.script, copy)
        for extra in extra_fields:
            await extra.copy_text(db, original.script, copy, original.text.state)
        return copy.id


async def _load_original(
    db: AsyncSession, opened: OpenedScript, suffix: str, text: NewText, desk: bytes | None
) -> _Original:
    script = opened.script
    title = _title_with(suffix, script)
    images = await read_logo_images(db, [script.id])
    return _Original(
        script,
        title,
        await _load_extras(db, script, opened.role),
        desk,
        images.get(script.id, b""),
        await run_in_text_thread(_retitle_cover, script, title, text),
    )


def _retitle_cover(script: Script, title: str, text: NewText) -> NewText:
    """The cover of the copy has the title of the copy, where the original's cover has that of the original."""
    follow = partial(follow_record, script=script, columns={"title": title})
    return replace(text, state=change_cover(text.state, follow) or text.state)


async def _load_extras(db: AsyncSession, script: Script, role: Role) -> dict[str, Any]:
    """Extras and versions are copied for writers only; a reader's copy is the text."""
    if not is_allowed(role, Action.WRITE):
        return {}
    extras = await load_script_extras(db, script)
    return {column: deepcopy(getattr(extras, column)) for column in EXTRA_COLUMNS.values()}


async def _record_fields(db: AsyncSession, user: User, original: _Original) -> dict[str, Any]:
    """The fields of a new script, with the original's values."""
    script = original.script
    roles = await read_project_roles(db, user, [script.project_id] if script.project_id else [])
    can_stay = is_allowed(roles.get(script.project_id or ""), ProjectAction.FILL)
    return {
        **{name: getattr(script, field.column) for name, field in TEXT_FIELDS.items()},
        "title": original.title,
        "pageTarget": script.page_target,
        "tags": deepcopy(script.tags),
        "projectId": script.project_id if can_stay else None,
        "seasonId": script.season_id if can_stay else None,
    }


def _title_with(suffix: str, script: Script) -> str:
    longest = TEXT_FIELDS["title"].max_length - len(suffix)
    return script.title[:longest].rstrip() + suffix
