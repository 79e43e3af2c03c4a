"""JSON of the switch, and of what AI is to be had in a script."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel

from screnpla.api.shapes.envelope import Body


class AiSwitchChange(Body):
    off: bool


class ScriptAiState(BaseModel):
    """`missing`: no provider is set. `sentence` says why it is not `ready`, and what to do."""

    state: Literal["ready", "off", "missing"]
    sentence: str
    # Where questions go; empty unless it is ready, the model also where it is the first that the provider lists.
    host: str
    model: str
    # Whether it is the person's own key.
    isOwn: bool
    scriptOff: bool
    projectOff: bool


class ProjectAiState(BaseModel):
    off: bool
