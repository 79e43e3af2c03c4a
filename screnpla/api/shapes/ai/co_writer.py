"""JSON of the conversation, of what was sent, and of passages that are taken over."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal

from pydantic import BaseModel, Field

from screnpla.api.shapes.envelope import Body


class NewQuestion(Body):
    text: str = Field(max_length=20_000)
    draft: str = Field(default="", max_length=100)
    line: str = Field(default="", max_length=100, description="Id of the element with the caret")


class NewReply(Body):
    text: str = Field(max_length=20_000, description="Empty: the first question, or the last one once more")


class Conversation(BaseModel):
    # Of other clients any objects.
    messages: list[dict[str, Any]]


class SentMessage(BaseModel):
    role: Literal["system", "user", "assistant"]
    text: str


class SentCall(BaseModel):
    """What was sent to a model, and what for lack of room was not."""

    kind: str
    version: int
    model: str
    host: str
    at: datetime
    outcome: str
    promptTokens: int
    answerTokens: int
    areEstimated: bool
    messages: list[SentMessage]
    leftOut: list[str]


class RewriteOrder(Body):
    action: Literal["shorter", "punchier", "alternatives", "would say"]
    lines: list[str] = Field(max_length=1_000, description="Ids of neighbouring elements")
    character: str = Field(default="", max_length=200, description="Who is to say it, for 'would say'")
    draft: str = Field(default="", max_length=100)


class RewrittenLine(BaseModel):
    kind: str
    text: str


class RewriteOption(BaseModel):
    lines: list[RewrittenLine]


class RewriteOptions(BaseModel):
    callId: str
    options: list[RewriteOption]


class NewPassage(Body):
    callId: str = Field(max_length=100)
    elementIds: list[str] = Field(max_length=2_000)
    text: str = Field(max_length=60_000)
    draft: str = Field(default="", max_length=100)
    way: Literal["moved", "inserted", "suggested", "rewritten"]
