"""/api/scripts/{id}/compare: the difference between two versions of a script."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Response
from pydantic import BaseModel, Field

from screnpla.api.deps import App, CurrentUser
from screnpla.api.http.compressed_json import long_json_response
from screnpla.api.shapes.envelope import Answer
from screnpla.versions.compare.compare_versions import compare_versions

router = APIRouter(prefix="/api/scripts", tags=["versions"])

VersionName = Annotated[
    str, Query(max_length=40, description="now, main, baseline, snapshot:ID, row:NUMBER or draft:ID")
]


class ComparedVersion(BaseModel):
    version: str = Field(description="As it was asked for: 'snapshot:ID'")
    name: str = Field(description="Of a snapshot or a draft; empty for the text now and for rows")
    createdAt: datetime | None = Field(description="None: as it is now")  # noqa: N815


class ChangeCounts(BaseModel):
    added: int
    removed: int
    changed: int
    split: int
    joined: int
    movedHere: int = Field(description="Passages, not lines")  # noqa: N815


class CoverChange(BaseModel):
    field: str
    old: str
    new: str


class ComparedLine(BaseModel):
    id: str
    kind: str
    text: str
    sceneNumber: str = ""  # noqa: N815
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


@router.get("/{script_id}/compare", response_model=Answer[Comparison])
async def compare(
    script_id: str,
    app: App,
    me: CurrentUser,
    old: Annotated[VersionName, Query(alias="from")] = "",
    new: Annotated[VersionName, Query(alias="to")] = "now",
    draft: Annotated[str, Query(max_length=40, description="Whose snapshots and rows; empty: of the main draft")] = "",
) -> Response:
    """Line by line and word by word; moved passages are told as moved."""
    return await long_json_response(
        Comparison, await compare_versions(app.services, me.user, script_id, old, new, draft)
    )
