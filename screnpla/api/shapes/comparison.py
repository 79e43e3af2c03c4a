"""Answers of comparisons of two versions."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from pydantic import BaseModel, Field


class ComparedVersion(BaseModel):
    version: str = Field(description="As it was asked for: 'snapshot:ID'")
    name: str = Field(description="Of a snapshot or a draft; empty for the text now and for rows")
    createdAt: datetime | None = Field(description="None: as it is now")


class ChangeCounts(BaseModel):
    added: int
    removed: int
    changed: int
    split: int
    joined: int
    movedHere: int = Field(description="Passages, not lines")


class CoverChange(BaseModel):
    field: str
    old: str
    new: str


class ComparedLine(BaseModel):
    id: str
    kind: str
    text: str
    sceneNumber: str = ""
    dual: str = ""


class ComparedWords(BaseModel):
    fate: Literal["kept", "restyled", "removed", "added"]
    text: str


class ComparedRow(BaseModel):
    kind: Literal["same", "added", "removed", "changed", "split", "joined", "movedAway", "movedHere"]
    old: ComparedLine | None = None
    new: ComparedLine | None = Field(None, description="Left out where a line stayed as it was")
    fields: list[str] = Field([], description="Of a changed line: 'text', 'look', 'kind' and so on")
    words: list[ComparedWords] = []
    move: int = Field(0, description="Both ends of a moved passage have the same number; 0: none")


class Comparison(BaseModel):
    old: ComparedVersion
    new: ComparedVersion
    counts: ChangeCounts
    cover: list[CoverChange]
    rows: list[ComparedRow] = Field(description="In reading order")
