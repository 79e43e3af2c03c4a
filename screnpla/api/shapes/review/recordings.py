"""Recordings in the API."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from screnpla.api.shapes.envelope import Body


class RecordingShown(BaseModel):
    id: str
    url: str = Field(description="Where its state is told; the sound itself needs a ticket")
    state: Literal["processing", "ready", "failed"]
    seconds: float = Field(description="Its length; 0 until it is ready")
    peaks: list[Annotated[int, Field(ge=0, le=255)]] = Field(
        description="The loudest samples of 200 equal parts; empty until it is ready"
    )
    problem: str = Field(description="Why it failed; empty otherwise")


class WantedAudioTicket(Body):
    scriptId: str | None = Field(default=None, description="The script in whose text it was met")


class AudioAddress(BaseModel):
    url: str = Field(description="Plays the recording in this browser, for ten minutes")
