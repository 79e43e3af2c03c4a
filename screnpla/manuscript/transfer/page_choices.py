"""Choices of pages for an export: sides of scenes or characters (EX12 to EX16), changed pages (EX20 to EX24)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from screnpla.accounts.models import User
from screnpla.kit.services import Services
from screnpla.library.access import Action
from screnpla.library.models import Script
from screnpla.manuscript.derived.layout import apply_layout
from screnpla.manuscript.derived.text_revisions import LoadRevisions, TextRevisions
from screnpla.manuscript.document.access import open_text
from screnpla.manuscript.document.store import StoredDocument, find_document
from screnpla.manuscript.document.texts import read_screenplay
from screnpla.manuscript.heavy_processes import run_by_size
from screnpla.manuscript.transfer.fair_queue import HEAVY_WORK
from screnpla.screenplay.breakdown.scenes import survey_scenes
from screnpla.screenplay.breakdown.sides import SidesOptions, list_speakers
from screnpla.screenplay.formats.common.printing.changed_pages import find_obstacle
from screnpla.screenplay.production.page_locks import keep_valid_locks


def read_sides(wanted: Mapping[str, Any]) -> SidesOptions:
    """`wanted` as SidesWanted of the API. Of every character: without a name, which the text has."""
    of_scenes = wanted["of"] == "scenes"
    return SidesOptions(
        tuple(wanted["scenes"]) if of_scenes else (),
        wanted["character"] if wanted["of"] == "character" else "",
        only_speeches=not of_scenes and wanted["show"] == "speeches",
    )


async def list_side_choices(services: Services, user: User, script_id: str, draft_id: str) -> dict[str, Any]:
    """As SideChoices of the API."""
    await services.limits.hit("texts", user.id)
    async with services.db.reading() as db:
        opened = await open_text(db, user, script_id, draft_id, Action.COPY)
        stored = await find_document(db, script_id, opened.kind, draft_id)
    async with HEAVY_WORK.turn(user.id):
        return await run_by_size(stored.size if stored else 0, _find_choices, opened.script, stored)


def _find_choices(script: Script, stored: StoredDocument | None) -> dict[str, Any]:
    screenplay, _, scenes = survey_scenes(apply_layout(script, read_screenplay(stored)))
    return {
        "scenes": [
            {
                "id": scene.heading_id,
                "number": scene.number,
                "heading": scene.text,
                "firstPage": scene.first_page,
                "lastPage": scene.last_page,
                "speakers": list(scene.speakers),
            }
            for scene in scenes
            if scene.heading_id
        ],
        "characters": [speaker._asdict() for speaker in list_speakers(screenplay, scenes)],
    }


async def list_changed_sets(
    services: Services, user: User, script_id: str, draft_id: str, load_revisions: LoadRevisions
) -> dict[str, Any]:
    """As ChangedPagesChoices of the API: the revision sets whose changed pages can be printed alone, newest first."""
    await services.limits.hit("texts", user.id)
    async with services.db.reading() as db:
        opened = await open_text(db, user, script_id, draft_id, Action.COPY)
        stored = await find_document(db, script_id, opened.kind, draft_id)
    revisions = await load_revisions(stored) if stored else None
    async with HEAVY_WORK.turn(user.id):
        return await run_by_size(stored.size if stored else 0, _find_changed_sets, stored, revisions)


def _find_changed_sets(stored: StoredDocument | None, text_revisions: TextRevisions | None) -> dict[str, Any]:
    screenplay = read_screenplay(stored)
    revisions = text_revisions.compute(screenplay) if text_revisions else None
    obstacle = find_obstacle(keep_valid_locks(screenplay.page_locks), revisions)
    sets = revisions.sets if revisions and not obstacle else ()
    return {"obstacle": obstacle, "sets": [{"number": each.number, "name": each.name} for each in reversed(sets)]}
