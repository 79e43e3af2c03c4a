"""By which rules the pages of a script are laid out, for the browser, which lays them out while somebody types."""

from __future__ import annotations

from typing import Any

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools
from screnpla.library.access import Action
from screnpla.library.formatting import profile_of
from screnpla.library.opening import open_script
from screnpla.manuscript.carried import profile_carried
from screnpla.manuscript.repository import document_rows
from screnpla.screenplay.profile_json import to_json


async def rules_for(tools: Tools, user: User, script_id: str) -> dict[str, Any]:
    """As PageRules of the API."""
    async with tools.db.reading() as db:
        script = (await open_script(db, user, script_id, Action.READ_TEXT)).script
        carried = profile_carried(await document_rows.carried(db, script.id))
    return {"profile": to_json(profile_of(script, carried)), "isFromFile": carried is not None}
