"""/api/scripts/{id}/compare: the difference between two versions of a script."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Response

from screnpla.api.deps import App, CurrentUser
from screnpla.api.http.compressed_json import long_json_response
from screnpla.api.shapes.comparison import Comparison
from screnpla.api.shapes.envelope import Answer
from screnpla.versions.compare.compare_versions import compare_versions

router = APIRouter(prefix="/api/scripts", tags=["versions"])

VersionName = Annotated[str, Query(max_length=40, description="now, baseline, snapshot:ID, row:NUMBER or draft:ID")]


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
