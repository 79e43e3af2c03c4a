"""/api/projects: series and folders, their seasons, their members."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Response

from screnpla.api.deps import App, CurrentUser, Now
from screnpla.api.extra_fields import EXTRA_FIELDS
from screnpla.api.http.compressed_json import json_bytes_response
from screnpla.api.routes.scripts.role_routes import RoleRoutes
from screnpla.api.shapes.envelope import Answer, Body, Done
from screnpla.api.shapes.projects import (
    EditProject,
    Members,
    NewProject,
    ProjectList,
    ScriptOrder,
    SeasonName,
    SeasonShown,
    WholeProject,
)
from screnpla.api.shapes.scripts import FreeJson, Made
from screnpla.api.shapes.sharing import ChangedShare, NewShare
from screnpla.library.projects import project_list, removal, seasons
from screnpla.library.sharing.role_grants import project_role_grants, read_members
from screnpla.manuscript.scripts import series
from screnpla.review.entries.removal import remove_project_comment
from screnpla.versions.read import read_project_version

router = APIRouter(prefix="/api/projects", tags=["projects"])
_UPDATED = "Project updated successfully"
_members = RoleRoutes(project_role_grants, read_members, Members, _UPDATED)


class ProjectListQuery(Body, strict=False):
    pageSize: int = 50  # noqa: N815  names of the specification
    page: int = 1
    ownerId: str = ""  # noqa: N815
    projectId: str | None = None  # noqa: N815
    scope: Literal["own", "shared", "all"] = "own"


@router.get("")
async def list_projects(query: Annotated[ProjectListQuery, Query()], app: App, me: CurrentUser) -> Answer[ProjectList]:
    found = await project_list.find_projects(
        app.services,
        me.user,
        EXTRA_FIELDS,
        page_size=query.pageSize,
        page=query.page,
        owner_id=query.ownerId,
        project_id=query.projectId,
        scope=query.scope,
    )
    return Answer(data=ProjectList.model_validate(found))


@router.post("")
async def create_project(body: NewProject, app: App, me: CurrentUser, now: Now) -> Answer[Made]:
    fields = body.model_dump(exclude={"ownerId", "episodes"})
    project_id = await series.create_project(app.services, me.user, fields, now, EXTRA_FIELDS)
    return Answer(data=Made(id=project_id), message="Project created successfully")


@router.get("/{project_id}")
async def get_project(project_id: str, app: App, me: CurrentUser, now: Now) -> Answer[WholeProject]:
    return Answer(
        data=WholeProject.model_validate(
            await project_list.read_project(app.services, me.user, project_id, now, EXTRA_FIELDS)
        )
    )


@router.patch("/{project_id}")
async def edit_project(project_id: str, body: EditProject, app: App, me: CurrentUser, now: Now) -> Done:
    changes = body.model_dump(exclude_unset=True, exclude={"ownerId", "episodes"})
    await series.edit_project(app.services, me.user, project_id, changes, now, EXTRA_FIELDS)
    return Done(message=_UPDATED)


@router.delete("/{project_id}")
async def delete_project(project_id: str, app: App, me: CurrentUser, now: Now) -> Done:
    """Its scripts stay, outside of any project."""
    await removal.delete_project(app.services, me.user, project_id, now)
    return Done(message="Project deleted successfully")


@router.delete("/{project_id}/notes/{note_id}")
async def remove_note(project_id: str, note_id: str, app: App, me: CurrentUser, now: Now) -> Done:
    """Sent once more with its id, the note is there again."""
    await removal.remove_note(app.services, me.user, project_id, note_id, now)
    return Done(message=_UPDATED)


@router.delete("/{project_id}/comments")
async def remove_comment(
    project_id: str,
    app: App,
    me: CurrentUser,
    now: Now,
    entry_id: Annotated[str, Query(alias="id", description="Of an entry of `comments`")] = "",
    comment_id: Annotated[str, Query(alias="comment", description="One in its thread; without it all of it")] = "",
) -> Done:
    """What one said oneself; any of it for who owns the project."""
    await remove_project_comment(app.services, me.user, project_id, entry_id, comment_id, now)
    return Done(message=_UPDATED)


@router.get("/{project_id}/drafts/{version_id}", response_model=Answer[FreeJson])
async def get_project_draft(project_id: str, version_id: str, app: App, me: CurrentUser) -> Response:
    """One of `drafts`, with its `draftContent`."""
    return json_bytes_response(await read_project_version(app.services, me.user, project_id, "drafts", version_id))


@router.get("/{project_id}/contents/{version_id}", response_model=Answer[FreeJson])
async def get_project_snapshot(project_id: str, version_id: str, app: App, me: CurrentUser) -> Response:
    """One of `contents`, with its `draftContent`."""
    return json_bytes_response(await read_project_version(app.services, me.user, project_id, "contents", version_id))


@router.put("/{project_id}/order")
async def order_scripts(project_id: str, body: ScriptOrder, app: App, me: CurrentUser, now: Now) -> Done:
    await seasons.order_scripts(app.services, me.user, project_id, body.seasonId, body.ids, now)
    return Done(message=_UPDATED)


@router.post("/{project_id}/seasons")
async def add_season(project_id: str, body: SeasonName, app: App, me: CurrentUser, now: Now) -> Answer[SeasonShown]:
    season = await seasons.add_season(app.services, me.user, project_id, body.name, now)
    return Answer(data=SeasonShown.model_validate(season), message=_UPDATED)


@router.patch("/{project_id}/seasons/{season_id}")
async def rename_season(project_id: str, season_id: str, body: SeasonName, app: App, me: CurrentUser, now: Now) -> Done:
    await seasons.rename_season(app.services, me.user, project_id, season_id, body.name, now)
    return Done(message=_UPDATED)


@router.delete("/{project_id}/seasons/{season_id}")
async def delete_season(project_id: str, season_id: str, app: App, me: CurrentUser, now: Now) -> Done:
    """Its episodes stay in the project, outside of any season."""
    await seasons.delete_season(app.services, me.user, project_id, season_id, now)
    return Done(message=_UPDATED)


@router.get("/{project_id}/members")
async def project_members(project_id: str, app: App, me: CurrentUser) -> Answer[Members]:
    return await _members.show(app, me, project_id)


@router.post("/{project_id}/members")
async def add_member(project_id: str, body: NewShare, app: App, me: CurrentUser, now: Now) -> Answer[Members]:
    return await _members.give(app, me, project_id, body, now)


@router.patch("/{project_id}/members/{member_id}")
async def change_member(
    project_id: str, member_id: str, body: ChangedShare, app: App, me: CurrentUser
) -> Answer[Members]:
    return await _members.change(app, me, project_id, member_id, body)


@router.delete("/{project_id}/members/{member_id}")
async def remove_member(project_id: str, member_id: str, app: App, me: CurrentUser) -> Done:
    """By the owner; or by the member, who leaves. `mine` stands for the caller's own."""
    return await _members.end(app, me, project_id, member_id)
