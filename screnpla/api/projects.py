"""/api/projects: series and folders, their seasons, their members."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Response

from screnpla.api.answers import Answer, Body, Done
from screnpla.api.deps import CurrentUser, Now, OpenHouse
from screnpla.api.long_answers import written_answer
from screnpla.api.project_shapes import (
    EditProject,
    Members,
    NewProject,
    ProjectList,
    ScriptOrder,
    SeasonName,
    SeasonShown,
    WholeProject,
)
from screnpla.api.script_shapes import FreeJson, Made
from screnpla.api.sharing_shapes import ChangedShare, NewShare
from screnpla.library import members, projects, seasons, versions
from screnpla.manuscript import series

router = APIRouter(prefix="/api/projects", tags=["projects"])


class ListQuery(Body, strict=False):
    pageSize: int = 50  # noqa: N815  names of the specification
    page: int = 1
    ownerId: str = ""  # noqa: N815
    projectId: str | None = None  # noqa: N815
    scope: Literal["own", "shared", "all"] = "own"


@router.get("")
async def list_projects(query: Annotated[ListQuery, Query()], house: OpenHouse, me: CurrentUser) -> Answer[ProjectList]:
    found = await projects.find(
        house.accounts,
        me.user,
        page_size=query.pageSize,
        page=query.page,
        owner_id=query.ownerId,
        project_id=query.projectId,
        scope=query.scope,
    )
    return Answer(data=ProjectList.model_validate(found))


@router.post("")
async def create_project(body: NewProject, house: OpenHouse, me: CurrentUser, now: Now) -> Answer[Made]:
    made = await series.create_project(house.accounts, me.user, body.model_dump(exclude={"ownerId", "episodes"}), now)
    return Answer(data=Made(id=made), message="Project created successfully")


@router.get("/{project_id}")
async def get_project(project_id: str, house: OpenHouse, me: CurrentUser, now: Now) -> Answer[WholeProject]:
    return Answer(data=WholeProject.model_validate(await projects.read(house.accounts, me.user, project_id, now)))


@router.patch("/{project_id}")
async def edit_project(project_id: str, body: EditProject, house: OpenHouse, me: CurrentUser, now: Now) -> Done:
    changes = body.model_dump(exclude_unset=True, exclude={"ownerId", "episodes"})
    await series.edit_project(house.accounts, me.user, project_id, changes, now)
    return Done(message="Project updated successfully")


@router.delete("/{project_id}")
async def delete_project(project_id: str, house: OpenHouse, me: CurrentUser, now: Now) -> Done:
    """Its scripts stay, outside of any project."""
    await projects.delete(house.accounts, me.user, project_id, now)
    return Done(message="Project deleted successfully")


@router.get("/{project_id}/drafts/{version_id}", response_model=Answer[FreeJson])
async def get_project_draft(project_id: str, version_id: str, house: OpenHouse, me: CurrentUser) -> Response:
    """One of `drafts`, with its `draftContent`."""
    return written_answer(await versions.of_project(house.accounts, me.user, project_id, "drafts", version_id))


@router.get("/{project_id}/contents/{version_id}", response_model=Answer[FreeJson])
async def get_project_snapshot(project_id: str, version_id: str, house: OpenHouse, me: CurrentUser) -> Response:
    """One of `contents`, with its `draftContent`."""
    return written_answer(await versions.of_project(house.accounts, me.user, project_id, "contents", version_id))


@router.put("/{project_id}/order")
async def order_scripts(project_id: str, body: ScriptOrder, house: OpenHouse, me: CurrentUser, now: Now) -> Done:
    await seasons.order(house.accounts, me.user, project_id, body.seasonId, body.ids, now)
    return Done(message="Project updated successfully")


@router.post("/{project_id}/seasons")
async def add_season(
    project_id: str, body: SeasonName, house: OpenHouse, me: CurrentUser, now: Now
) -> Answer[SeasonShown]:
    made = await seasons.add(house.accounts, me.user, project_id, body.name, now)
    return Answer(data=SeasonShown.model_validate(made), message="Project updated successfully")


@router.patch("/{project_id}/seasons/{season_id}")
async def rename_season(
    project_id: str, season_id: str, body: SeasonName, house: OpenHouse, me: CurrentUser, now: Now
) -> Done:
    await seasons.rename(house.accounts, me.user, project_id, season_id, body.name, now)
    return Done(message="Project updated successfully")


@router.delete("/{project_id}/seasons/{season_id}")
async def delete_season(project_id: str, season_id: str, house: OpenHouse, me: CurrentUser, now: Now) -> Done:
    """Its episodes stay in the project, outside of any season."""
    await seasons.delete(house.accounts, me.user, project_id, season_id, now)
    return Done(message="Project updated successfully")


@router.get("/{project_id}/members")
async def project_members(project_id: str, house: OpenHouse, me: CurrentUser) -> Answer[Members]:
    return await _members(house, me, project_id)


@router.post("/{project_id}/members")
async def add_member(project_id: str, body: NewShare, house: OpenHouse, me: CurrentUser, now: Now) -> Answer[Members]:
    await members.roles.give(house.accounts, me.user, project_id, body.email, body.role, now)
    return await _members(house, me, project_id, "Invitation sent successfully")


@router.patch("/{project_id}/members/{member_id}")
async def change_member(
    project_id: str, member_id: str, body: ChangedShare, house: OpenHouse, me: CurrentUser
) -> Answer[Members]:
    await members.roles.change(house.accounts, me.user, project_id, member_id, body.role)
    return await _members(house, me, project_id, "Project updated successfully")


@router.delete("/{project_id}/members/{member_id}")
async def remove_member(project_id: str, member_id: str, house: OpenHouse, me: CurrentUser) -> Done:
    """By the owner; or by the member, who leaves. `mine` stands for the caller's own."""
    await members.roles.end(house.accounts, me.user, project_id, member_id)
    return Done(message="Project updated successfully")


async def _members(house: OpenHouse, me: CurrentUser, project_id: str, message: str = "") -> Answer[Members]:
    shown = await members.shown(house.accounts, me.user, project_id)
    return Answer(data=Members.model_validate(shown), message=message)
