"""/api/scripts/{id}/marking: marked changes of a text."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Query, Response

from screnpla.api.deps import App, ChangeNumber, CurrentUser, DraftId, Now
from screnpla.api.http.compressed_json import CompressedResponse, compress_answer, long_json_response
from screnpla.api.shapes.envelope import Answer
from screnpla.api.shapes.pages.printed_pages import PagedScript
from screnpla.api.shapes.versions.marking import (
    DecisionShown,
    EditMarking,
    HunkName,
    HunkPartName,
    MarkingAuthors,
    MarkingShown,
    NewDecision,
    SwitchMarking,
    WantedHunk,
)
from screnpla.screenplay.marking.decide import HunkPart, Identity
from screnpla.versions.marking import decisions
from screnpla.versions.marking.authors import read_authors
from screnpla.versions.marking.change_baseline import TextName
from screnpla.versions.marking.decisions import DecisionResult, WantedHunks, make_part
from screnpla.versions.marking.switch_marking import read_marking, render_original, show_to_readers, switch_marking

router = APIRouter(prefix="/api/scripts/{script_id}/marking", tags=["versions"])
_MOST = 2**31 - 1


@router.get("", response_model=Answer[MarkingShown])
async def get_marking(
    script_id: str,
    app: App,
    me: CurrentUser,
    draft: DraftId = "",
    after: Annotated[int | None, Query(ge=0, le=_MOST, description="The baseline that the browser knows")] = None,
    lines: Annotated[bool, Query(description="False: only whether changes are marked")] = True,
) -> Response:
    text = TextName(script_id, draft)
    return await _respond_with_marking(await read_marking(app.services, me.user, text, after, with_lines=lines))


@router.post("", response_model=Answer[MarkingShown])
async def start_or_stop(
    script_id: str, body: SwitchMarking, app: App, me: CurrentUser, now: Now, draft: DraftId = ""
) -> Response:
    return await _respond_with_marking(
        await switch_marking(app.services, me.user, TextName(script_id, draft), now, on=body.on)
    )


@router.patch("", response_model=Answer[MarkingShown])
async def edit_marking(script_id: str, body: EditMarking, app: App, me: CurrentUser, draft: DraftId = "") -> Response:
    """For the owner of the script."""
    text = TextName(script_id, draft)
    return await _respond_with_marking(await show_to_readers(app.services, me.user, text, shown=body.showsToReaders))


@router.get("/authors", response_model=Answer[MarkingAuthors])
async def get_authors(script_id: str, app: App, me: CurrentUser, draft: DraftId = "") -> Response:
    """Who wrote and removed what since marking began."""
    return await long_json_response(
        MarkingAuthors, await read_authors(app.services, me.user, TextName(script_id, draft))
    )


@router.get("/pages", response_model=Answer[PagedScript])
async def get_original(script_id: str, app: App, me: CurrentUser, draft: DraftId = "") -> Response:
    """The original, as it was when marking began, with what was accepted since; on its pages."""
    write = partial(compress_answer, PagedScript)
    return CompressedResponse(await render_original(app.services, me.user, TextName(script_id, draft), write))


@router.post("/decisions")
async def accept(
    script_id: str, body: NewDecision, app: App, me: CurrentUser, now: Now, draft: DraftId = ""
) -> Answer[DecisionShown]:
    """Accepts hunks: they are compared anew, and the text stays as it is."""
    wanted = None if body.hunks is None else _wanted_hunks(body.hunks)
    text = TextName(script_id, draft)
    return _decision_answer(await decisions.accept_changes(app.services, me.user, text, wanted, now))


@router.post("/decisions/{number}/undo")
async def undo(
    script_id: str, number: ChangeNumber, app: App, me: CurrentUser, now: Now, draft: DraftId = ""
) -> Answer[DecisionShown]:
    text = TextName(script_id, draft)
    return _decision_answer(await decisions.undo_decision(app.services, me.user, text, number, now))


async def _respond_with_marking(found: dict[str, Any]) -> Response:
    return await long_json_response(MarkingShown, found)


def _wanted_hunks(hunks: list[WantedHunk]) -> WantedHunks:
    parts = {_identity(hunk): _part_of(hunk.new, hunk.part) for hunk in hunks if hunk.part}
    return WantedHunks([_identity(hunk) for hunk in hunks], parts)


def _part_of(new: str, part: HunkPartName) -> HunkPart:
    letters = [(each.start, each.end) for each in part.letters]
    return make_part(new, letters, takes_old=part.takesOld, old_at=part.oldAt)


def _identity(hunk: HunkName) -> Identity:
    return hunk.kind, hunk.element, hunk.field, hunk.old, hunk.new, hunk.which


def _decision_answer(result: DecisionResult) -> Answer[DecisionShown]:
    names = ("kind", "element", "field", "old", "new", "which")
    missing = [HunkName.model_validate(dict(zip(names, identity, strict=True))) for identity in result.missing]
    return Answer(data=DecisionShown(number=result.number, missing=missing))
