"""/api/scripts/{id}/revisions: sets of revised pages, their colours and marks."""

from __future__ import annotations

from fastapi import APIRouter, Response

from screnpla.api.deps import App, ChangeNumber, CurrentUser, DraftId, Now
from screnpla.api.http.compressed_json import long_json_response
from screnpla.api.shapes.envelope import Answer
from screnpla.api.shapes.versions.revisions import (
    ClearedRevisions,
    ClearRevisions,
    FileRevisions,
    ImportedRevisionsShown,
    NewRevisionSet,
    RevisionSetChange,
    RevisionSettingsChange,
    RevisionsShown,
)
from screnpla.screenplay.marking.revision_sets import RevisionColor
from screnpla.versions.marking.change_baseline import TextName
from screnpla.versions.revisions import clear_marks, edit_sets, file_revisions
from screnpla.versions.revisions.show_revisions import read_revisions

router = APIRouter(prefix="/api/scripts/{script_id}/revisions", tags=["versions"])


@router.get("", response_model=Answer[RevisionsShown])
async def get_revisions(script_id: str, app: App, me: CurrentUser, draft: DraftId = "") -> Response:
    """The sets, and the lines with which the text is compared; for whoever reads the text, as pages show it to all."""
    return await _respond_with_revisions(app, me, TextName(script_id, draft))


@router.post("", response_model=Answer[RevisionsShown])
async def open_set(
    script_id: str, body: NewRevisionSet, app: App, me: CurrentUser, now: Now, draft: DraftId = ""
) -> Response:
    """Opens the next set: what is written from now on is marked in its colour."""
    text = TextName(script_id, draft)
    await edit_sets.open_revision_set(app.services, me.user, text, now, color=body.color, known_newest=body.newestSet)
    return await _respond_with_revisions(app, me, text)


@router.patch("", response_model=Answer[RevisionsShown])
async def change_settings(
    script_id: str, body: RevisionSettingsChange, app: App, me: CurrentUser, draft: DraftId = ""
) -> Response:
    """Which marks are shown, and the colours of sets to come."""
    text = TextName(script_id, draft)
    colors = None if body.colors is None else [RevisionColor(color.name, color.paper) for color in body.colors]
    await edit_sets.change_settings(app.services, me.user, text, shown=body.shown, colors=colors)
    return await _respond_with_revisions(app, me, text)


@router.patch("/sets/{set_id}", response_model=Answer[RevisionsShown])
async def change_set(
    script_id: str, set_id: str, body: RevisionSetChange, app: App, me: CurrentUser, now: Now, draft: DraftId = ""
) -> Response:
    text = TextName(script_id, draft)
    change = edit_sets.SetChange(body.name, body.date, body.mark, body.color, body.isIssued)
    await edit_sets.change_set(app.services, me.user, text, set_id, change, now)
    return await _respond_with_revisions(app, me, text)


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
    script_id: str, number: ChangeNumber, app: App, me: CurrentUser, now: Now, draft: DraftId = ""
) -> Response:
    text = TextName(script_id, draft)
    await clear_marks.undo_clearing(app.services, me.user, text, number, now)
    return await _respond_with_revisions(app, me, text)


@router.post("/file")
async def import_file_revisions(
    script_id: str, body: FileRevisions, app: App, me: CurrentUser, now: Now, draft: DraftId = ""
) -> Answer[ImportedRevisionsShown]:
    """After a file has replaced the text: its sets and marks come along where the text has no sets of its own."""
    text = TextName(script_id, draft)
    found = await file_revisions.import_file_revisions(app.services, me.user, text, body.importId, body.lines, now)
    return Answer(data=ImportedRevisionsShown(number=found.number, sets=list(found.set_names), hasOwn=found.has_own))


@router.post("/file/{number}/undo", response_model=Answer[RevisionsShown])
async def undo_import(script_id: str, number: ChangeNumber, app: App, me: CurrentUser, draft: DraftId = "") -> Response:
    text = TextName(script_id, draft)
    await file_revisions.undo_import(app.services, me.user, text, number)
    return await _respond_with_revisions(app, me, text)


async def _respond_with_revisions(app: App, me: CurrentUser, text: TextName) -> Response:
    return await long_json_response(RevisionsShown, await read_revisions(app.services, me.user, text))
