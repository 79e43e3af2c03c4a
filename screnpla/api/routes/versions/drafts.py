"""/api/scripts/{id}/drafts: alternate drafts of a script, and their merging."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query
from pydantic import BaseModel, Field

from screnpla.api.deps import App, CurrentUser, Now
from screnpla.api.shapes.envelope import Answer, Body, Done, Many
from screnpla.api.shapes.versions.history import PreviewBlock, RestoredText
from screnpla.screenplay.marking.lines import VersionLine
from screnpla.versions.drafts.compute_merge import Direction, SceneMergeView
from screnpla.versions.drafts.drafts import (
    DraftChange,
    DraftRequest,
    ListedDraft,
    change_draft,
    create_draft,
    list_drafts,
)
from screnpla.versions.drafts.merge import MergeView, merge_draft, read_merge, undo_merge

router = APIRouter(prefix="/api/scripts", tags=["scripts"])
# Names of the API.
# ruff: noqa: N815


class RecoveredWords(BaseModel):
    """Words that somebody typed in a line while another window deleted it."""

    id: str
    text: str
    typedBy: str
    deletedBy: str
    at: datetime


class DraftShown(BaseModel):
    id: str
    description: str
    author: str = Field(description="Empty when they have left")
    isMine: bool
    canChange: bool = Field(description="The caller may write in the script")
    isPublished: bool = Field(description="False: only its author knows of it")
    isArchived: bool
    isMarking: bool = Field(description="Its changes are marked")
    mainHasMovedOn: bool = Field(description="Something was written in the main draft since this one took it over")
    createdAt: datetime
    updatedAt: datetime
    pages: int
    words: int
    preview: list[PreviewBlock]
    recovered: list[RecoveredWords]


class DraftList(BaseModel):
    drafts: list[DraftShown]


class NewDraft(Body):
    description: str = ""
    fromDraft: str = Field(default="", description="Id of another alternate draft; without it the main draft is copied")
    isMarking: bool = Field(default=False, description="Changes of the draft are marked from the beginning")


class ChangedDraft(Body):
    description: str | None = None
    isPublished: bool | None = None
    isArchived: bool | None = None
    dismissed: Many[str] = Field(default=[], description="Ids of recovered words that are not wanted any more")


class MergeLine(BaseModel):
    id: str
    kind: str
    text: str


class MergeConflictShown(BaseModel):
    elementId: str
    reason: Literal["changed", "removed", "moved"]


class ScenePlacesShown(BaseModel):
    """Words of the heading before the scene in each text; empty: it is the first; null: it is not there."""

    base: str | None
    mine: str | None
    theirs: str | None


class MergeScene(BaseModel):
    headingId: str = Field(description="Empty for what stands before the first scene")
    state: Literal["theirs", "both", "conflict"]
    conflicts: list[MergeConflictShown]
    base: list[MergeLine]
    mine: list[MergeLine]
    theirs: list[MergeLine]
    places: ScenePlacesShown | None = Field(description="Where it stands; null: nobody moved it")


class MergeShown(BaseModel):
    mainSeq: int
    draftSeq: int
    scenes: list[MergeScene]


class SceneChoice(Body):
    headingId: str
    take: Literal["mine", "theirs", "both", "later"]


class WantedMerge(Body):
    direction: Literal["toMain", "toDraft"]
    scenes: Many[SceneChoice] = Field(default=[], description="Each scene with a conflict needs a choice")


class UndoneMerge(Body):
    direction: Literal["toMain", "toDraft"]
    beforeId: str = Field(description="As the merge answered it")


@router.get("/{script_id}/drafts")
async def get_drafts(script_id: str, app: App, me: CurrentUser) -> Answer[DraftList]:
    """One's own and those that are published, the oldest first."""
    found = await list_drafts(app.services, me.user, script_id)
    return Answer(data=DraftList(drafts=[_draft_shape(each) for each in found]))


@router.post("/{script_id}/drafts")
async def add_draft(script_id: str, body: NewDraft, app: App, me: CurrentUser, now: Now) -> Answer[DraftShown]:
    """Private until it is published."""
    request = DraftRequest(body.description, body.fromDraft, body.isMarking)
    made = await create_draft(app.services, me.user, script_id, request, now)
    return Answer(data=_draft_shape(made), message="Alternate draft created")


@router.patch("/{script_id}/drafts/{draft_id}")
async def edit_draft(script_id: str, draft_id: str, body: ChangedDraft, app: App, me: CurrentUser, now: Now) -> Done:
    change = DraftChange(body.description, body.isPublished, body.isArchived, tuple(body.dismissed))
    await change_draft(app.services, me.user, script_id, draft_id, change, now)
    return Done(message="Draft updated successfully")


@router.get("/{script_id}/drafts/{draft_id}/merge")
async def get_merge(
    script_id: str,
    draft_id: str,
    app: App,
    me: CurrentUser,
    direction: Annotated[Literal["toMain", "toDraft"], Query()] = "toMain",
) -> Answer[MergeShown]:
    """What a merge would do, scene by scene; nothing is changed. `mine` is the text into which is merged."""
    view = await read_merge(app.services, me.user, script_id, draft_id, Direction(direction))
    return Answer(data=_merge_shape(view))


@router.post("/{script_id}/drafts/{draft_id}/merge")
async def post_merge(
    script_id: str, draft_id: str, body: WantedMerge, app: App, me: CurrentUser, now: Now
) -> Answer[RestoredText]:
    """409 with the headings of the scenes that need a choice."""
    chosen = {scene.headingId: scene.take for scene in body.scenes}
    direction = Direction(body.direction)
    merged = await merge_draft(app.services, me.user, script_id, draft_id, direction, chosen, now)
    return Answer(data=RestoredText(beforeId=merged.before_id), message=merged.sentence)


@router.post("/{script_id}/drafts/{draft_id}/merge/undo")
async def post_undo(script_id: str, draft_id: str, body: UndoneMerge, app: App, me: CurrentUser, now: Now) -> Done:
    """Of the last merge: the text goes back to the snapshot before it, and the next merge asks again."""
    direction = Direction(body.direction)
    undone = await undo_merge(app.services, me.user, script_id, draft_id, direction, body.beforeId, now)
    return Done(message=undone)


def _draft_shape(listed: ListedDraft) -> DraftShown:
    draft = listed.draft
    return DraftShown(
        id=draft.id,
        description=draft.description,
        author=listed.author,
        isMine=listed.is_mine,
        canChange=listed.can_change,
        isPublished=draft.is_published,
        isArchived=draft.archived_at is not None,
        isMarking=listed.is_marking,
        mainHasMovedOn=listed.has_main_moved_on,
        createdAt=draft.created_at,
        updatedAt=draft.updated_at,
        pages=draft.pages,
        words=draft.words,
        preview=[PreviewBlock(**block) for block in draft.preview],
        recovered=[_recovered_shape(each) for each in draft.recovered],
    )


def _recovered_shape(recovered: dict[str, Any]) -> RecoveredWords:
    named = {"typedBy": recovered["typed_by"], "deletedBy": recovered["deleted_by"]}
    return RecoveredWords(id=recovered["id"], text=recovered["text"], at=recovered["at"], **named)


def _merge_shape(view: MergeView) -> MergeShown:
    return MergeShown(
        mainSeq=view.main_seq, draftSeq=view.draft_seq, scenes=[_scene_shape(scene) for scene in view.scenes]
    )


def _scene_shape(scene: SceneMergeView) -> MergeScene:
    base, mine, theirs = [[_line_shape(line) for line in lines] for lines in (scene.base, scene.mine, scene.theirs)]
    return MergeScene(
        headingId=scene.heading_id,
        state=scene.state.value,
        conflicts=[MergeConflictShown(elementId=each.element, reason=each.reason.value) for each in scene.conflicts],
        base=base,
        mine=mine,
        theirs=theirs,
        places=ScenePlacesShown(**scene.places._asdict()) if scene.places else None,
    )


def _line_shape(line: VersionLine) -> MergeLine:
    return MergeLine(id=line.id, kind=line.fields.get("kind", ""), text=line.text)
