"""/api/scripts/{id}/threads: threads of comments on a script."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Response

from screnpla.api.deps import App, CurrentUser, Now
from screnpla.api.http.compressed_json import long_json_response
from screnpla.api.shapes.envelope import Answer, Done
from screnpla.api.shapes.review.threads import (
    EditComment,
    EditThread,
    NewAnchor,
    NewComment,
    NewThread,
    ReadThreads,
    ThreadList,
    ThreadShown,
)
from screnpla.review.anchors.place_anchor import SentAnchor
from screnpla.review.threads import edit_threads
from screnpla.review.threads.edit_threads import SentComment
from screnpla.review.threads.read_threads import read_threads

router = APIRouter(prefix="/api/scripts/{script_id}/threads", tags=["threads"])


@router.get("", response_model=Answer[ThreadList])
async def list_threads(
    script_id: str,
    app: App,
    me: CurrentUser,
    after: Annotated[int | None, Query(ge=0, le=2**31 - 1, description="Only what changed after this version")] = None,
) -> Response:
    found = await read_threads(app.services, me.user, script_id, after)
    return await long_json_response(ThreadList, found)


@router.post("")
async def begin_thread(script_id: str, body: NewThread, app: App, me: CurrentUser, now: Now) -> Answer[ThreadShown]:
    anchor = _sent_anchor(body.anchor) if body.anchor else None
    target = (body.kind, body.targetId)
    shown = await edit_threads.begin_thread(app.services, me.user, script_id, target, anchor, _sent_comment(body), now)
    return _thread_answer(shown)


@router.post("/read")
async def mark_read(script_id: str, body: ReadThreads, app: App, me: CurrentUser, now: Now) -> Done:
    await edit_threads.mark_read(app.services, me.user, script_id, body.ids, now)
    return Done()


@router.patch("/{thread_id}")
async def edit_thread(
    script_id: str, thread_id: str, body: EditThread, app: App, me: CurrentUser, now: Now
) -> Answer[ThreadShown]:
    return _thread_answer(await edit_threads.set_status(app.services, me.user, script_id, thread_id, body.status, now))


@router.post("/{thread_id}/comments")
async def reply(
    script_id: str, thread_id: str, body: NewComment, app: App, me: CurrentUser, now: Now
) -> Answer[ThreadShown]:
    """A reply re-opens the thread."""
    return _thread_answer(
        await edit_threads.reply(app.services, me.user, script_id, thread_id, _sent_comment(body), now)
    )


@router.patch("/{thread_id}/comments/{comment_id}")
async def edit_comment(
    script_id: str, thread_id: str, comment_id: str, body: EditComment, app: App, me: CurrentUser, now: Now
) -> Answer[ThreadShown]:
    """Only the author of a comment changes it."""
    changes = body.model_dump(exclude_unset=True)
    ids = (thread_id, comment_id)
    return _thread_answer(await edit_threads.edit_comment(app.services, me.user, script_id, ids, changes, now))


@router.delete("/{thread_id}/comments/{comment_id}")
async def remove_comment(
    script_id: str, thread_id: str, comment_id: str, app: App, me: CurrentUser, now: Now
) -> Answer[ThreadShown | None]:
    """One's own; any for the owner of the script. null when the thread went with its last comment."""
    shown = await edit_threads.remove_comment(app.services, me.user, script_id, thread_id, comment_id, now)
    return Answer(data=None if shown is None else ThreadShown.model_validate(shown))


def _thread_answer(shown: dict[str, Any]) -> Answer[ThreadShown]:
    return Answer(data=ThreadShown.model_validate(shown))


def _sent_comment(body: NewComment) -> SentComment:
    return SentComment(body.id, body.text, body.mentions, body.recordingId)


def _sent_anchor(anchor: NewAnchor) -> SentAnchor:
    return SentAnchor(anchor.elementId, anchor.start, anchor.endElementId, anchor.end, anchor.quote)
