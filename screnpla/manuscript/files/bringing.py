"""A file that was read, as words to be put into a script that is there already: by its writer, in the editor."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools
from screnpla.manuscript.cover_fields import fields_of
from screnpla.manuscript.element_attributes import attributes_of
from screnpla.manuscript.files import waiting
from screnpla.manuscript.files.told_losses import told
from screnpla.manuscript.marks import marks_of, merged
from screnpla.manuscript.text_threads import in_text_thread
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element
from screnpla.screenplay.formats import register


async def text_of(tools: Tools, user: User, import_id: str, now: datetime) -> dict[str, Any]:
    """As BroughtText of the API. Raises NotFound for what is not this person's, or too old."""
    await tools.limits.hit("texts", user.id)
    screenplay = await waiting.take(tools, user, import_id, now)
    return await in_text_thread(_brought, screenplay)


def _brought(screenplay: Screenplay) -> dict[str, Any]:
    reading = register.for_another_script(screenplay)
    return {
        "elements": [_element(each) for each in reading.screenplay.elements],
        "cover": fields_of(reading.screenplay.cover),
        "losses": told(reading.losses),
    }


def _element(element: Element) -> dict[str, Any]:
    """Without its id: readers count elements, and so did the reader of the script into which these are put."""
    attributes = attributes_of(element)
    del attributes["id"]
    return {
        "kind": attributes.pop("kind"),
        "attributes": attributes,
        "runs": [{"text": run.text, **marks_of(run)} for run in merged(element.runs)],
    }
