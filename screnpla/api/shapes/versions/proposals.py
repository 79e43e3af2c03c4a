"""Proposals as the API shows and accepts them (docs/spec/versions.md)."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

from pydantic import BaseModel, Field

from screnpla.api.shapes.envelope import Body, Many
from screnpla.api.shapes.versions.marking import LineShown


class SentRun(Body):
    text: str
    look: Annotated[str, Field(max_length=2_000)] = ""


class SentLine(Body):
    id: Annotated[str, Field(max_length=200)] = Field(description="Empty for a new line")
    fields: dict[str, str]
    runs: Many[SentRun]


class NewProposal(Body):
    id: str = Field(description="The browser's, so that a retry adds nothing")
    base: Many[SentLine] = Field(description="Lines that follow each other, as they stand in the text")
    wanted: Many[SentLine] = Field(
        description="The same lines as they should be; fewer or more of them. Of a move none"
    )
    moveBefore: Annotated[str, Field(max_length=200)] | None = Field(
        default=None, description="Id of the line before which they should stand; empty: at the end. null: no move"
    )
    reason: str = ""


class ProposalShown(BaseModel):
    id: str
    authorId: str | None
    author: str
    isMine: bool
    createdAt: datetime
    state: Literal["open", "accepted", "refused", "withdrawn"]
    base: list[LineShown]
    wanted: list[LineShown]
    moveBefore: str | None
    reason: str
    model: str
    decidedBy: str
    decidedAt: datetime | None
    version: int
    canDecide: bool


class ProposalList(BaseModel):
    version: int
    proposals: list[ProposalShown]
