"""/api/scripts: the records of scripts."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Response
from pydantic import Field

from screnpla.accounts.reminders import schedule
from screnpla.api.answers import Answer, Body, Done
from screnpla.api.deps import CurrentUser, Now, OpenHouse
from screnpla.api.large_bodies import LargeBodyRoute, plain
from screnpla.api.long_answers import long_answer, written_answer
from screnpla.api.script_change_shapes import BulkChange, Changed, Edited, EditScript, ScriptPlace
from screnpla.api.script_shapes import FreeJson, Made, NewScript, ScriptList, WholeScript
from screnpla.library import bulk, comment_removal, listing, versions, waste_bin
from screnpla.library.listing import Wanted
from screnpla.manuscript import creation, editing, whole

router = APIRouter(prefix="/api/scripts", tags=["scripts"], route_class=LargeBodyRoute)

Scope = Literal["own", "shared", "all", "deleted"]
Sort = Literal["updated", "created", "opened", "title", "pages", "deleted"]


class WritingSchedule(Body):
    email: str = ""


class ListQuery(Body, strict=False):
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
async def writing_schedule(_body: WritingSchedule, house: OpenHouse, me: CurrentUser) -> Done:
    """The address is ignored: the letter goes to the signed-in person."""
    await schedule.confirm_by_letter(house.accounts, me.user)
    return Done(message="We sent you a letter about your writing schedule")


@router.post("")
async def create_script(body: NewScript, house: OpenHouse, me: CurrentUser, now: Now) -> Answer[Made]:
    script_id = await creation.create(house.accounts, me.user, plain(body), now)
    return Answer(data=Made(id=script_id), message="Script created successfully")


@router.get("")
async def list_scripts(
    query: Annotated[ListQuery, Query()], house: OpenHouse, me: CurrentUser, now: Now
) -> Answer[ScriptList]:
    wanted = Wanted(
        page_size=query.pageSize,
        page=query.page,
        owner_id=query.ownerId,
        archieved=query.archieved,
        stared=query.stared,
        search=query.search,
        scope=query.scope,
        project_id=query.projectId,
        sort=query.sort,
        descending=query.descending,
    )
    found = await listing.find(house.accounts, me.user, wanted, now)
    return Answer(data=ScriptList.model_validate(found))


@router.post("/bulk")
async def change_many(body: BulkChange, house: OpenHouse, me: CurrentUser, now: Now) -> Answer[Changed]:
    done = await bulk.change_many(house.accounts, me.user, body.ids, body.model_dump(exclude_unset=True), now)
    before = [
        ScriptPlace(id=at.script_id, projectId=at.project_id, seasonId=at.season_id, position=at.position)
        for at in done.before
    ]
    return Answer(data=Changed(changed=done.count, before=before), message="Scripts updated successfully")


@router.get("/{script_id}", response_model=Answer[WholeScript])
async def get_script(
    script_id: str, house: OpenHouse, me: CurrentUser, now: Now, content: Annotated[bool, Query()] = True
) -> Response:
    """`content=false`: without the text, for who shows the pages; `content` is null then."""
    found = await whole.read(house.accounts, me.user, script_id, now, with_content=content)
    return await long_answer(WholeScript, found)


@router.patch("/{script_id}")
async def edit_script(script_id: str, body: EditScript, house: OpenHouse, me: CurrentUser, now: Now) -> Answer[Edited]:
    edited = await editing.edit(house.accounts, me.user, script_id, plain(body, only_sent=True), now)
    return Answer(data=Edited(updatedAt=edited.updated_at), message=edited.sentence)


@router.delete("/{script_id}")
async def delete_script(
    script_id: str, house: OpenHouse, me: CurrentUser, now: Now, forever: Annotated[bool, Query()] = False
) -> Done:
    """To the bin for 30 days; `forever` removes what lies there."""
    await waste_bin.delete(house.accounts, me.user, script_id, now, forever=forever)
    return Done(message="Script deleted successfully")


@router.post("/{script_id}/restore")
async def restore_script(script_id: str, house: OpenHouse, me: CurrentUser) -> Done:
    await waste_bin.restore(house.accounts, me.user, script_id)
    return Done(message="Script restored successfully")


@router.delete("/{script_id}/comments")
async def remove_comment(
    script_id: str,
    house: OpenHouse,
    me: CurrentUser,
    now: Now,
    entry_id: Annotated[str, Query(alias="id", description="Of an entry of `comments`")] = "",
    comment_id: Annotated[str, Query(alias="comment", description="One in its thread; without it all of it")] = "",
) -> Done:
    """What one said oneself; any of it for who owns the script."""
    await comment_removal.remove(house.accounts, me.user, script_id, entry_id, comment_id, now)
    return Done(message="Script updated successfully")


@router.get("/{script_id}/drafts/{version_id}", response_model=Answer[FreeJson])
async def get_draft(script_id: str, version_id: str, house: OpenHouse, me: CurrentUser) -> Response:
    """One of `drafts`, with its `draftContent`."""
    return written_answer(await versions.of_script(house.accounts, me.user, script_id, "drafts", version_id))


@router.get("/{script_id}/contents/{version_id}", response_model=Answer[FreeJson])
async def get_snapshot(script_id: str, version_id: str, house: OpenHouse, me: CurrentUser) -> Response:
    """One of `contents`, with its `draftContent`."""
    return written_answer(await versions.of_script(house.accounts, me.user, script_id, "contents", version_id))
