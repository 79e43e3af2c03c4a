"""Who may hear a recording (RE30), and recordings for comments: their shapes, and the check before one is attached.

A recording is heard by its uploader; by all who may comment on a script that has it; and by all who may read the text
with a role, once it was seen in the text. A script has a recording that was uploaded for it, that was attached to one
of its comments, or that somebody who may hear it has put into its text. Seen in the text means: its id stands in a row
of the log. That is looked up once and then remembered.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User, is_id
from screnpla.kit.errors import Invalid, NotFound, Problem
from screnpla.kit.services import Services
from screnpla.library.access import Action, is_allowed
from screnpla.library.models import Script
from screnpla.library.opening import open_script
from screnpla.library.repository.role_rows import read_script_roles
from screnpla.library.repository.script_rows import find_script
from screnpla.manuscript.models import MANUSCRIPT
from screnpla.review.models import FAILED, Recording
from screnpla.review.recordings.recording_json import recording_to_json
from screnpla.review.repository import recording_rows, thread_rows
from screnpla.review.repository.recording_rows import HearingPlace

NO_RECORDING = "This recording is not there any more."
NOT_YOURS = "This recording is not here any more, or not yours. Please record it again."


async def load_recordings(db: AsyncSession, recording_ids: Collection[str]) -> dict[str, dict[str, Any]]:
    """By id, as Recording of the API, for a caller who has asked for the permission; without those that are gone."""
    found = await recording_rows.find_recordings(db, recording_ids) if recording_ids else ()
    return {recording.id: recording_to_json(recording) for recording in found}


async def check_recording_for(db: AsyncSession, user: User, script: Script, recording_id: str) -> None:
    """Before a comment on the script has the recording: everybody attaches their own only. Raises Invalid.

    From then on it is heard by all who may comment on the script.
    """
    recording = await recording_rows.find_recording(db, recording_id) if is_id(recording_id) else None
    if recording is None or recording.user_id != user.id:
        raise Invalid(NOT_YOURS)
    if recording.state == FAILED:
        raise Invalid(recording.problem)
    await recording_rows.add_place(db, script.id, recording.id, is_in_text=False)


async def copy_text_recordings(db: AsyncSession, script: Script, copy: Script, text: bytes) -> None:
    """Voice messages in the text of a duplicate are heard by its own readers. `text`: the document as it is stored."""
    for recording_id in await recording_rows.list_ids_in(db, script.id):
        if recording_id.encode() in text:
            await recording_rows.add_place(db, copy.id, recording_id, is_in_text=True)


async def advance_threads(db: AsyncSession, recording_id: str) -> None:
    """Tells browsers that comments with the recording have changed: before it is removed, or when it is processed."""
    for script_id, thread_ids in (await recording_rows.list_threads_with(db, recording_id)).items():
        if await find_script(db, script_id, to_change=True):
            await thread_rows.touch_threads(db, thread_ids, await thread_rows.advance_version(db, script_id))


async def may_hear(db: AsyncSession, user: User, recording: Recording) -> bool:
    return await _may_hear_in(db, user, recording, await recording_rows.list_places(db, recording.id))


async def open_recording(services: Services, user: User, recording_id: str, script_id: str | None = None) -> Recording:
    """`script_id`: the script in whose text it was met, which may be another than it was recorded for.

    Raises NotFound.
    """
    if not is_id(recording_id):
        raise NotFound(NO_RECORDING)
    async with services.db.reading() as db:
        recording = await recording_rows.find_recording(db, recording_id)
        if recording is None:
            raise NotFound(NO_RECORDING)
        places = await recording_rows.list_places(db, recording.id)
        can_hear = await _may_hear_in(db, user, recording, places)
        seen_in = await _find_unknown_places(db, user, recording, places, script_id, can_hear=can_hear)
    for place in seen_in:
        async with services.db.session() as db:
            await recording_rows.add_place(db, place, recording.id, is_in_text=True)
    if not can_hear and not seen_in:
        raise NotFound(NO_RECORDING)
    return recording


async def _may_hear_in(db: AsyncSession, user: User, recording: Recording, places: Collection[HearingPlace]) -> bool:
    if recording.user_id == user.id:
        return True
    roles = await read_script_roles(db, user, [place.script for place in places])
    return any(
        is_allowed(roles.get(place.script.id), Action.READ_RECORD if place.is_in_text else Action.COMMENT)
        for place in places
    )


async def _find_unknown_places(
    db: AsyncSession,
    user: User,
    recording: Recording,
    places: Collection[HearingPlace],
    script_id: str | None,
    *,
    can_hear: bool,
) -> list[str]:
    """Ids of scripts of this reader in whose text the recording stands, although that was not known."""
    known = {place.script.id: place.is_in_text for place in places}
    asked = {script_id} if script_id else set()
    if not can_hear:
        asked |= known.keys()
    unknown = [each for each in sorted(asked) if not known.get(each)]
    return [
        each
        for each in unknown
        if await _may_read(db, user, each) and await _stands_in_text(db, each, recording, places)
    ]


async def _may_read(db: AsyncSession, user: User, script_id: str) -> bool:
    try:
        await open_script(db, user, script_id, Action.READ_RECORD)
    except Problem:
        return False
    return True


async def _stands_in_text(
    db: AsyncSession, script_id: str, recording: Recording, places: Collection[HearingPlace]
) -> bool:
    rows = await recording_rows.find_log_rows(db, script_id, recording.id)
    authors = {row.author_id for row in rows if row.kind == MANUSCRIPT}
    if script_id in {place.script.id for place in places}:
        return bool(authors)
    # Whoever wrote the id of a recording that they cannot hear has only guessed it or was told, and opens nothing.
    writers = await recording_rows.find_users(db, [author for author in authors if author])
    return any([await _may_hear_in(db, writer, recording, places) for writer in writers])
