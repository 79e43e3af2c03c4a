"""Layout of a script: the profile by which its pages are made on screen, on paper and in files."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.kit.limits import address_key
from screnpla.kit.services import Services
from screnpla.library.access import Action
from screnpla.library.models import Script
from screnpla.library.opening import open_script
from screnpla.library.scripts.profile import build_script_profile
from screnpla.library.sharing.public_link import open_linked_script
from screnpla.manuscript.document.texts import profile_from_extras
from screnpla.manuscript.repository import document_rows
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.profiles.profile import LETTER
from screnpla.screenplay.profiles.profile_json import profile_to_json


def apply_layout(script: Script, screenplay: Screenplay) -> Screenplay:
    profile = build_script_profile(script, screenplay.profile)
    if screenplay.profile is None and any(element.scene_number for element in screenplay.elements):
        # Numbers in a script that came without a layout of its own were typed to be seen.
        profile = replace(profile, numbers_left=True, numbers_right=True)
    return replace(screenplay, profile=profile)


def apply_scrn_layout(script: Script, screenplay: Screenplay) -> Screenplay:
    """For our own file format, which is read here again: the default layout is left out."""
    with_profile = replace(screenplay, profile=build_script_profile(script, screenplay.profile))
    return screenplay if with_profile.profile == LETTER else with_profile


async def load_page_rules(services: Services, user: User, script_id: str) -> dict[str, Any]:
    """As PageRules of the API: for the browser, which lays the pages out while somebody types."""
    async with services.db.reading() as db:
        script = (await open_script(db, user, script_id, Action.READ_TEXT)).script
        return await _read_page_rules(db, script)


async def load_public_page_rules(services: Services, secret: str, address: str, now: datetime) -> dict[str, Any]:
    """The same for visitors by a public link, who read along. Raises NotFound."""
    await services.limits.hit("links_address", address_key(address))
    async with services.db.reading() as db:
        return await _read_page_rules(db, await open_linked_script(db, secret, now))


async def _read_page_rules(db: AsyncSession, script: Script) -> dict[str, Any]:
    profile = profile_from_extras(await document_rows.load_file_extras(db, script.id))
    return {"profile": profile_to_json(build_script_profile(script, profile)), "isFromFile": profile is not None}
