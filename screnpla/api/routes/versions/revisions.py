"""/api/scripts/{id}/revisions: sets of revised pages, their colours and marks."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Response

from screnpla.api.deps import App, CurrentUser, Now
from screnpla.api.http.compressed_json import long_json_response
from screnpla.api.shapes.envelope import Answer
from screnpla.api.shapes.versions.revisions import (
    ClearedRevisions,
    ClearRevisions,
    NewRevisionSet,
    RevisionSetChange,
    RevisionSettingsChange,
    RevisionsShown,
)
from screnpla.screenplay.marking.revision_sets import RevisionColor
from screnpla.versions.marking.change_baseline import TextName
from screnpla.versions.revisions import clear_marks, edit_sets

router = APIRouter(prefix="/api/scripts/{script_id}/revisions", tags=["versions"])
DraftId = Annotated[str, Query(description="Of an alternate draft; empty: the main draft")]
_MOST = 2**31 - 1


@router.get("", response_model=Answer[RevisionsShown])
async def get_revisions(script_id: str, app: App, me: CurrentUser, now: Now, draft: DraftId = "") -> Response:
    """The sets, and the lines with which the text is compared."""
    return await _show(app, me, TextName(script_id, draft), now)


@router.post("", response_model=Answer[RevisionsShown])
async def open_set(
    script_id: str, body: NewRevisionSet, app: App, me: CurrentUser, now: Now, draft: DraftId = ""
) -> Response:
    """Opens the next set: what is written from now on is marked in its colour."""
    text = TextName(script_id, draft)
    await edit_sets.open_revision_set(app.services, me.user, text, now, color=body.color)
    return await _show(app, me, text, now)


@router.patch("", response_model=Answer[RevisionsShown])
async def change_settings(
    script_id: str, body: RevisionSettingsChange, app: App, me: CurrentUser, now: Now, draft: DraftId = ""
) -> Response:
    """Which marks are shown, and the colours of sets to come."""
    text = TextName(script_id, draft)
    colors = None if body.colors is None else [RevisionColor(color.name, color.paper) for color in body.colors]
    await edit_sets.change_settings(app.services, me.user, text, shown=body.shown, colors=colors)
    return await _show(app, me, text, now)


@router.patch("/sets/{set_id}", response_model=Answer[RevisionsShown])
async def change_set(
    script_id: str, set_id: str, body: RevisionSetChange, app: App, me: CurrentUser, now: Now, draft: DraftId = ""
) -> Response:
    text = TextName(script_id, draft)
    change = edit_sets.SetChange(body.name, body.date, body.mark, body.color, body.isIssued)
    await edit_sets.change_set(app.services, me.user, text, set_id, change, now)
    return await _show(app, me, text, now)


@router.post("/clear")
async def clear(
    script_id: str, body: ClearRevisions, app: App, me: CurrentUser, now: Now, draft: DraftId = ""
) -> Answer[ClearedRevisions]:
    """Clears marks; the text stays as it is."""
    cleared = clear_marks.ClearedMarks(body.setId, body.lines)
    number = await clear_marks.clear_marks(app.services, me.user, TextName(script_id, draft), cleared, now)
    return Answer(data=ClearedRevisions(number=number), message="The revision marks are cleared")


@router.post("/clear/{number}/undo", response_model=Answer[RevisionsShown])
async def undo_clearing(
    script_id: str,
    number: Annotated[int, Path(ge=0, le=_MOST)],
    app: App,
    me: CurrentUser,
    now: Now,
    draft: DraftId = "",
) -> Response:
    text = TextName(script_id, draft)
    await clear_marks.undo_clearing(app.services, me.user, text, number)
    return await _show(app, me, text, now)


async def _show(app: App, me: CurrentUser, text: TextName, now: Now) -> Response:
    return await long_json_response(RevisionsShown, await edit_sets.read_revisions(app.services, me.user, text, now))
