"""A pending import as elements for the editor, which inserts them into an existing script."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from screnpla.accounts.models import User
from screnpla.kit.services import Services
from screnpla.manuscript.background import run_in_text_thread
from screnpla.manuscript.document.attributes import element_to_attributes
from screnpla.manuscript.document.cover.cover_map import cover_to_fields
from screnpla.manuscript.document.text_marks import merge_runs, run_to_marks
from screnpla.manuscript.transfer.parsed_script import losses_to_json
from screnpla.manuscript.transfer.pending_imports import load_import
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element
from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.common.foreign_details import REVISED


async def load_imported_text(services: Services, user: User, import_id: str, now: datetime) -> dict[str, Any]:
    """As BroughtText of the API. Raises NotFound for an import of somebody else, or an old one."""
    await services.limits.hit("texts", user.id)
    screenplay = await load_import(services, user, import_id, now)
    return await run_in_text_thread(_text_to_json, screenplay)


def _text_to_json(screenplay: Screenplay) -> dict[str, Any]:
    reading = register.prepare_for_other_script(screenplay)
    sets = [each.name for each in register.read_file_revisions(screenplay).sets]
    # Whether revisions stay behind depends on what becomes of the text: the names of the sets tell of them.
    losses = [loss for loss in reading.losses if not sets or loss.message != REVISED]
    return {
        "elements": [_element_to_json(each) for each in reading.screenplay.elements],
        "cover": cover_to_fields(reading.screenplay.cover),
        "losses": losses_to_json(losses),
        "revisionSets": sets,
    }


def _element_to_json(element: Element) -> dict[str, Any]:
    """Without its id: readers number elements, and so did the reader of the script into which these are inserted."""
    attributes = element_to_attributes(element)
    del attributes["id"]
    return {
        "kind": attributes.pop("kind"),
        "attributes": attributes,
        "runs": [{"text": run.text, **run_to_marks(run)} for run in merge_runs(element.runs)],
    }
