"""/api/scripts/{id}: Auto-adjust and 'Save a page', computed for this script. Neither changes anything."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from screnpla.api.deps import App, CurrentUser, DraftId
from screnpla.api.shapes.envelope import Answer
from screnpla.api.shapes.pages.page_cheats import LayoutAdjustments, PageSavings
from screnpla.manuscript.derived.page_cheats import load_adjustments, load_page_savings
from screnpla.screenplay.layout.cheats.adjustments import PageDirection

router = APIRouter(prefix="/api/scripts", tags=["page layout"])


@router.get("/{script_id}/layout-adjustments")
async def layout_adjustments(
    script_id: str,
    app: App,
    me: CurrentUser,
    direction: PageDirection = PageDirection.FEWER,
    chosen: Annotated[str, Query(max_length=200, description="Ids of adjustments, by commas")] = "",
    draft: DraftId = "",
) -> Answer[LayoutAdjustments]:
    """To be made by the `change` in the answer, which is a change of settings like any other."""
    found = await load_adjustments(app.services, me.user, script_id, direction, chosen.split(","), draft)
    return Answer(data=LayoutAdjustments.model_validate(found))


@router.get("/{script_id}/page-savings")
async def page_savings(script_id: str, app: App, me: CurrentUser, draft: DraftId = "") -> Answer[PageSavings]:
    """Cuts that save a line or a page, and what each of them wins."""
    return Answer(data=PageSavings.model_validate(await load_page_savings(app.services, me.user, script_id, draft)))
