"""/api/scripts/{id}/scene-numbers: lock, unlock and renumber scenes, omit and restore them (SN1 to SN9)."""

from __future__ import annotations

from typing import Any, Literal

from fastapi import APIRouter
from pydantic import BaseModel, Field

from screnpla.api.deps import App, CurrentUser, DraftId, Now
from screnpla.api.shapes.envelope import Answer, Body
from screnpla.kit.errors import Invalid
from screnpla.manuscript.scripts.scene_numbers import (
    NO_PLACE,
    SceneNumberAction,
    SceneNumberChange,
    change_scene_numbers,
)

router = APIRouter(prefix="/api/scripts", tags=["scripts"])


class SceneNumbersChange(Body):
    action: Literal["lock", "unlock", "renumber", "omit", "restore", "number", "start", "undo"]
    scene: str = Field(default="", description="Id of its heading: of omit, restore, number, renumber from here")
    which: Literal["all", "fromHere", "new"] = Field(default="all", description="Of renumber")
    number: str = Field(default="", description="Of number; empty: none of its own")
    start: int = Field(default=1, description="Of start: the number of the first scene")
    before: dict[str, Any] | None = Field(default=None, description="Of undo: as the answer to the change gave it")


class SceneNumbersAnswer(BaseModel):
    isChanged: bool = Field(description="False: somebody else had done it already")  # noqa: N815  a name of the API
    before: dict[str, Any] | None = Field(
        default=None, description="To undo it: numbers, flags and state before and after"
    )


@router.post("/{script_id}/scene-numbers")
async def post_scene_numbers(
    script_id: str, body: SceneNumbersChange, app: App, me: CurrentUser, now: Now, draft: DraftId = ""
) -> Answer[SceneNumbersAnswer]:
    """One row of the history, live for everybody who has the script open."""
    if body.action == "renumber" and body.which == "fromHere" and not body.scene:
        raise Invalid(NO_PLACE)
    since = {"all": "", "fromHere": body.scene, "new": None}[body.which]
    change = SceneNumberChange(
        SceneNumberAction(body.action), body.scene, body.number, body.start, since, before=body.before
    )
    changed = await change_scene_numbers(app.services, me.user, script_id, draft, change, now)
    data = SceneNumbersAnswer(isChanged=changed.is_changed, before=dict(changed.before) if changed.before else None)
    return Answer(message=changed.sentence, data=data)
