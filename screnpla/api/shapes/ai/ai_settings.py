"""JSON of the settings of AI: a key of one's own, the switch, and what AI is to be had in a script."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from pydantic import BaseModel, Field, SecretStr

from screnpla.api.shapes.envelope import Body


class NewAiKey(Body):
    base: str = Field(description="One of `bases`")
    # Written to no log and no error, also where somebody prints the body.
    key: SecretStr | None = Field(default=None, description="Without it the stored one stays, for the same base")
    model: str = Field(default="", description="Empty: the first that the provider lists")


class AiTest(Body):
    """With `base`: what is given, and without `key` the one that is stored for it. Without: what would be asked now."""

    base: str | None = None
    key: SecretStr | None = None
    model: str = ""


class AiProvider(BaseModel):
    """Where questions go: with the person's own key, with the server's, or nowhere."""

    source: Literal["own", "server", "none"]
    host: str
    # Empty: the first that the provider lists.
    model: str


class OwnAiKey(BaseModel):
    base: str
    model: str
    lastFour: str = Field(description="Empty for a short key")
    addedAt: datetime
    isReadable: bool = Field(description="False: the server's own key was changed, and it is to be entered again")


class OwnAi(BaseModel):
    provider: AiProvider
    ownKey: OwnAiKey | None
    bases: list[str] = Field(description="To which a key of one's own may go")
    sentence: str = Field(description="What is wrong and what to do; empty when all is well")


class AiTestResult(BaseModel):
    ok: bool
    # The one that was asked.
    model: str
    models: list[str] = Field(description="Names of what the provider offers, at most 50")
    message: str


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
