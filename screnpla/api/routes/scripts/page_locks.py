"""/api/scripts/{id}/page-locks: locked pages of a draft."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from fastapi import APIRouter
from pydantic import BaseModel, Field

from screnpla.api.deps import App, CurrentUser, DraftId, Now
from screnpla.api.shapes.envelope import Answer, Body
from screnpla.manuscript.scripts.page_locks import (
    LockAction,
    PageLocksState,
    change_page_locks,
    load_page_locks,
)

router = APIRouter(prefix="/api/scripts", tags=["scripts"])


class PageLocksShown(BaseModel):
    isLocked: bool  # noqa: N815  a name of the API
    pages: Sequence[str] = Field(description="The labels of all pages, as they print")
    voidPages: Sequence[str] = Field(description="Locked pages that stand before an earlier one")  # noqa: N815
    newPages: Sequence[str] = Field(description="Pages that have come since the pages were locked")  # noqa: N815
    joinedPages: Sequence[str] = Field(description="Pages that carry the labels of empty ones: 12-13")  # noqa: N815
    lastAction: str = Field(description="Its id, for its undo; empty: there is nothing to undo")  # noqa: N815
    hasChanged: bool  # noqa: N815


class PageLocksAction(Body):
    action: Literal["lock", "relock", "unlock", "undo"]
    lastAction: str = Field(default="", description="Of undo: as the state gave it")  # noqa: N815  a name of the API


@router.get("/{script_id}/page-locks")
async def show_page_locks(script_id: str, app: App, me: CurrentUser, draft: DraftId = "") -> Answer[PageLocksShown]:
    return _shape(await load_page_locks(app.services, me.user, script_id, draft))


@router.post("/{script_id}/page-locks")
async def edit_page_locks(
    script_id: str, body: PageLocksAction, app: App, me: CurrentUser, now: Now, draft: DraftId = ""
) -> Answer[PageLocksShown]:
    """Of two at once the second finds nothing to do. An undo of another action than the last one is refused."""
    action = LockAction(body.action)
    state = await change_page_locks(app.services, me.user, script_id, action, now, draft, body.lastAction)
    return _shape(state)


def _shape(state: PageLocksState) -> Answer[PageLocksShown]:
    shown = PageLocksShown(
        isLocked=bool(state.locked),
        pages=state.labels,
        voidPages=state.void,
        newPages=state.new,
        joinedPages=state.joined,
        lastAction=state.last_action,
        hasChanged=state.has_changed,
    )
    return Answer(data=shown, message=state.sentence)
