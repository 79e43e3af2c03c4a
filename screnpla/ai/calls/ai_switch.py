"""The owner's switch: whether AI may be used in a script at all, and what is to be had there. CW2, CW3.

It is asked before each call of a model, and again when text of one is inserted.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.ai.ai_services import AiServices
from screnpla.ai.calls.model_choice import describe_missing_provider, find_provider
from screnpla.ai.repository.switch_rows import AiSwitch, is_project_off, read_switch, store_switch
from screnpla.kit.errors import Forbidden
from screnpla.kit.services import Services
from screnpla.library.access import Action, ProjectAction
from screnpla.library.models import Script
from screnpla.library.opening import open_project, open_script

SCRIPT_OFF = "AI is switched off for this script."
PROJECT_OFF = "AI is switched off for this project."


async def open_script_for_ai(db: AsyncSession, user: User, script_id: str, *, to_change: bool = False) -> Script:
    """The script, for somebody who may use AI in it. Raises NotFound or Forbidden."""
    opened = await open_script(db, user, script_id, Action.WRITE, to_change=to_change)
    switch = await read_switch(db, opened.script)
    if sentence := describe_switch(switch):
        raise Forbidden(sentence)
    return opened.script


def describe_switch(switch: AiSwitch) -> str:
    """Why AI is off; empty where it is on."""
    if switch.is_script_off:
        return SCRIPT_OFF
    return PROJECT_OFF if switch.is_project_off else ""


async def switch_script(services: Services, user: User, script_id: str, *, off: bool) -> None:
    async with services.db.session() as db:
        opened = await open_script(db, user, script_id, Action.SWITCH_AI, to_change=True)
        await store_switch(db, opened.script, off=off)


async def switch_project(services: Services, user: User, project_id: str, *, off: bool) -> None:
    async with services.db.session() as db:
        opened = await open_project(db, user, project_id, ProjectAction.SWITCH_AI, to_change=True)
        await store_switch(db, opened.project, off=off)


async def read_project_switch(services: Services, user: User, project_id: str) -> bool:
    """True: off."""
    async with services.db.reading() as db:
        opened = await open_project(db, user, project_id, ProjectAction.READ)
        return await is_project_off(db, opened.project.id)


@dataclass(frozen=True, slots=True)
class AiState:
    state: Literal["ready", "off", "missing"]
    sentence: str
    switch: AiSwitch
    host: str = ""
    # Empty: the first that the provider lists.
    model: str = ""
    is_own: bool = False


async def read_ai_state(ai: AiServices, user: User, script_id: str) -> AiState:
    async with ai.accounts.db.reading() as db:
        opened = await open_script(db, user, script_id, Action.WRITE)
        switch = await read_switch(db, opened.script)
    if sentence := describe_switch(switch):
        return AiState("off", sentence, switch)
    provider = await find_provider(ai, user.id)
    if provider is None:
        return AiState("missing", describe_missing_provider(ai.settings), switch)
    return AiState("ready", "", switch, provider.endpoint.host, provider.model, provider.is_own)
