"""What AI is to be had in a script, told before anybody asks for anything. CW2, CW3."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from screnpla.accounts.models import User
from screnpla.ai.ai_services import AiServices
from screnpla.ai.calls.ai_switch import describe_switch
from screnpla.ai.calls.model_choice import NO_PROVIDER, find_provider
from screnpla.ai.repository.switch_rows import AiSwitch, read_switch
from screnpla.library.access import Action
from screnpla.library.opening import open_script


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
        return AiState("missing", NO_PROVIDER, switch)
    return AiState("ready", "", switch, provider.endpoint.host, provider.model, provider.is_own)
