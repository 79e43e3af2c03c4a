"""Layout of a script: the profile by which its pages are made on screen, on paper and in files."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.accounts.reminders.writing_week import find_time_zone
from screnpla.kit.rate_limits.limits import address_key
from screnpla.kit.services import Services
from screnpla.library.access import Action
from screnpla.library.models import Script
from screnpla.library.opening import open_script
from screnpla.library.scripts.custom_elements import use_custom_elements
from screnpla.library.scripts.profile import build_script_profile, initial_settings, is_classic
from screnpla.library.sharing.public_link import open_linked_script
from screnpla.manuscript.derived.script_headers import headers_to_json, make_headers_public, read_script_headers
from screnpla.manuscript.document.texts import profile_from_extras
from screnpla.manuscript.repository import document_rows
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.marking.auto_mark import read_auto_mark_count
from screnpla.screenplay.profiles.element_settings import list_custom_elements
from screnpla.screenplay.profiles.profile import LETTER, Profile
from screnpla.screenplay.profiles.profile_json import profile_to_json
from screnpla.screenplay.profiles.running_texts import RunningTexts, read_running_texts


def apply_layout(script: Script, screenplay: Screenplay) -> Screenplay:
    """As exports have it: with the script's profile and the names of its custom elements."""
    profile = build_script_profile(script, screenplay.profile)
    has_choice = _says_which_numbers(script, screenplay.profile)
    if not has_choice and any(element.scene_number for element in screenplay.elements):
        # Numbers in a script that came without a layout of its own were typed to be seen.
        profile = replace(profile, numbers_left=True, numbers_right=True)
    headers = read_running_texts(script.headers_and_footers) or RunningTexts({}, {})
    return use_custom_elements(replace(screenplay, profile=profile, headers=headers), script.elements)


def _says_which_numbers(script: Script, of_file: Profile | None) -> bool:
    """Whether the file, or somebody in the settings, has said in which margins numbers stand."""
    return of_file is not None or "showLeftMargin" in script.production


def apply_scrn_layout(script: Script, screenplay: Screenplay) -> Screenplay:
    """For our own file format, which is read here again: the default layout is left out."""
    profile = build_script_profile(script, screenplay.profile)
    with_profile = replace(screenplay, profile=None if profile == LETTER else profile)
    return use_custom_elements(with_profile, script.elements)


async def load_page_rules(services: Services, user: User, script_id: str, now: datetime) -> dict[str, Any]:
    """As PageRules of the API: for the browser, which lays the pages out while somebody types."""
    async with services.db.reading() as db:
        script = (await open_script(db, user, script_id, Action.READ_TEXT)).script
        return await _read_page_rules(db, script, read_script_headers(script, now, find_time_zone(user.time_zone)))


async def load_public_page_rules(services: Services, secret: str, address: str, now: datetime) -> dict[str, Any]:
    """The same for visitors by a public link, who read along. Raises NotFound."""
    await services.limits.hit("links_address", address_key(address))
    async with services.db.reading() as db:
        script = await open_linked_script(db, secret, now)
        return await _read_page_rules(db, script, make_headers_public(read_script_headers(script, now)))


async def _read_page_rules(db: AsyncSession, script: Script, texts: RunningTexts | None) -> dict[str, Any]:
    profile = profile_from_extras(await document_rows.load_file_extras(db, script.id))
    return {
        "profile": profile_to_json(build_script_profile(script, profile)),
        "isFromFile": _says_which_numbers(script, profile),
        "headers": headers_to_json(texts, script.title),
        "autoMarkCount": read_auto_mark_count(script.layout.get("autoMarkAsCount")),
        "pageView": "classic" if is_classic(script.layout) else "print",
    }


async def load_initial_elements(services: Services, user: User, script_id: str) -> dict[str, Any]:
    """As InitialElements of the API: the element settings before anybody changed them."""
    async with services.db.reading() as db:
        script = (await open_script(db, user, script_id, Action.READ_TEXT)).script
        profile = profile_from_extras(await document_rows.load_file_extras(db, script.id))
    customs = {label: kind for label, _, kind in list_custom_elements(script.elements)}
    return {"elements": initial_settings(profile, customs).elements, "isFromFile": profile is not None}
