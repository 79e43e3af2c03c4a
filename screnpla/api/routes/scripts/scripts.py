"""/api/scripts: the records of scripts."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Response
from pydantic import Field

from screnpla.accounts.reminders.schedule import send_schedule_letter
from screnpla.api.deps import App, CurrentUser, Now
from screnpla.api.extra_fields import EXTRA_FIELDS
from screnpla.api.http.compressed_json import json_bytes_response, long_json_response
from screnpla.api.http.large_bodies import LargeBodyRoute, dump_body
from screnpla.api.shapes.envelope import Answer, Body, Done
from screnpla.api.shapes.script_changes import BulkChange, Changed, Edited, EditScript, ScriptPlace
from screnpla.api.shapes.scripts import FreeJson, Made, NewScript, ScriptList, WholeScript
from screnpla.library.listing.script_list import ScriptFilter, find_scripts
from screnpla.library.scripts import deleted_scripts
from screnpla.library.scripts.bulk_changes import change_scripts
from screnpla.manuscript.scripts import create, edit
from screnpla.manuscript.scripts.read import read_script
from screnpla.review.entries import removal
from screnpla.versions.read import read_script_version

router = APIRouter(prefix="/api/scripts", tags=["scripts"], route_class=LargeBodyRoute)

Scope = Literal["own", "shared", "all", "deleted"]
Sort = Literal["updated", "created", "opened", "title", "pages", "deleted"]


class WritingSchedule(Body):
    email: str = ""


class ScriptListQuery(Body, strict=False):
    pageSize: int = 50  # noqa: N815  names of the specification
    page: int = 1
    ownerId: str = ""  # noqa: N815
    archieved: bool | None = None
    stared: bool | None = None
    search: str = ""
    scope: Scope = "own"
    projectId: str | None = None  # noqa: N815
    sort: Sort | None = Field(default=None, description="Without it: last changed; in the bin, last deleted")
    descending: bool = True


@router.post("/writingSchedule")
async def writing_schedule(_body: WritingSchedule, app: App, me: CurrentUser) -> Done:
    """The address is ignored: the letter goes to the signed-in person."""
    await send_schedule_letter(app.services, me.user)
    return Done(message="We sent you a letter about your writing schedule")


@router.post("")
async def create_script(body: NewScript, app: App, me: CurrentUser, now: Now) -> Answer[Made]:
    script_id = await create.create_script(app.services, me.user, dump_body(body), now, EXTRA_FIELDS)
    return Answer(data=Made(id=script_id), message="Script created successfully")


@router.get("")
async def list_scripts(
    query: Annotated[ScriptListQuery, Query()], app: App, me: CurrentUser, now: Now
) -> Answer[ScriptList]:
    script_filter = ScriptFilter(
        page_size=query.pageSize,
        page=query.page,
        owner_id=query.ownerId,
        archived=query.archieved,
        starred=query.stared,
        search=query.search,
        scope=query.scope,
        project_id=query.projectId,
        sort=query.sort,
        descending=query.descending,
    )
    found = await find_scripts(app.services, me.user, script_filter, now)
    return Answer(data=ScriptList.model_validate(found))


@router.post("/bulk")
async def change_many(body: BulkChange, app: App, me: CurrentUser, now: Now) -> Answer[Changed]:
    done = await change_scripts(app.services, me.user, body.ids, body.model_dump(exclude_unset=True), now)
    before = [
        ScriptPlace(id=at.script_id, projectId=at.project_id, seasonId=at.season_id, position=at.position)
        for at in done.before
    ]
    return Answer(data=Changed(changed=done.count, before=before), message="Scripts updated successfully")


@router.get("/{script_id}", response_model=Answer[WholeScript])
async def get_script(
    script_id: str, app: App, me: CurrentUser, now: Now, content: Annotated[bool, Query()] = True
) -> Response:
    """`content=false`: without the text, for who shows the pages; `content` is null then."""
    found = await read_script(app.services, me.user, script_id, now, EXTRA_FIELDS, with_content=content)
    return await long_json_response(WholeScript, found)


@router.patch("/{script_id}")
async def edit_script(script_id: str, body: EditScript, app: App, me: CurrentUser, now: Now) -> Answer[Edited]:
    changes = dump_body(body, only_sent=True)
    edited = await edit.edit_script(app.services, me.user, script_id, changes, now, EXTRA_FIELDS)
    return Answer(data=Edited(updatedAt=edited.updated_at), message=edited.sentence)


@router.delete("/{script_id}")
async def delete_script(
    script_id: str, app: App, me: CurrentUser, now: Now, forever: Annotated[bool, Query()] = False
) -> Done:
    """To the bin for 30 days; `forever` removes what lies there."""
    await deleted_scripts.delete_script(app.services, me.user, script_id, now, forever=forever)
    return Done(message="Script deleted successfully")


@router.post("/{script_id}/restore")
async def restore_script(script_id: str, app: App, me: CurrentUser) -> Done:
    await deleted_scripts.restore_script(app.services, me.user, script_id)
    return Done(message="Script restored successfully")


@router.delete("/{script_id}/comments")
async def remove_comment(
    script_id: str,
    app: App,
    me: CurrentUser,
    now: Now,
    entry_id: Annotated[str, Query(alias="id", description="Of an entry of `comments`")] = "",
    comment_id: Annotated[str, Query(alias="comment", description="One in its thread; without it all of it")] = "",
) -> Done:
    """What one said oneself; any of it for who owns the script."""
    await removal.remove_comment(app.services, me.user, script_id, entry_id, comment_id, now)
    return Done(message="Script updated successfully")


@router.get("/{script_id}/drafts/{version_id}", response_model=Answer[FreeJson])
async def get_draft(script_id: str, version_id: str, app: App, me: CurrentUser) -> Response:
    """One of `drafts`, with its `draftContent`."""
    return json_bytes_response(await read_script_version(app.services, me.user, script_id, "drafts", version_id))


@router.get("/{script_id}/contents/{version_id}", response_model=Answer[FreeJson])
async def get_snapshot(script_id: str, version_id: str, app: App, me: CurrentUser) -> Response:
    """One of `contents`, with its `draftContent`."""
    return json_bytes_response(await read_script_version(app.services, me.user, script_id, "contents", version_id))
