"""Projects: folders and series, their order, their members, and what stays when they are deleted."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import delete, func, select

from screnpla.accounts.profile.account_deletion import delete_due_accounts
from screnpla.kit.db import Base
from screnpla.library.models import Project, Script, ScriptLink, SearchPassage, Season, Share
from screnpla.manuscript.models import Document
from tests.api_fixtures import OpenApp
from tests.callers import NEW, Caller, somebody
from tests.received_letters import arrived

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def create_project(owner: Caller, name: str = "Tides", type_: str = "folder", **more: Any) -> str:
    answer = await owner.ask_ok("POST", "projects", {"name": name, "type": type_, **more})
    assert answer["message"] == "Project created successfully"
    project_id: str = answer["data"]["id"]
    return project_id


async def read_project(caller: Caller, project_id: str) -> dict[str, Any]:
    found: dict[str, Any] = (await caller.ask_ok("GET", f"projects/{project_id}"))["data"]
    return found


async def list_projects(caller: Caller, scope: str = "own", **query: str) -> list[str]:
    return [
        one["id"] for one in (await caller.ask_ok("GET", "projects", None, scope=scope, **query))["data"]["projects"]
    ]


async def invite_member(owner: Caller, project_id: str, guest: Caller, role: str = "editor") -> str:
    answer = await owner.ask_ok("POST", f"projects/{project_id}/members", {"email": guest.email, "role": role})
    ids: list[str] = [one["id"] for one in answer["data"]["members"] if one["email"] == guest.email]
    return ids[0]


async def order_scripts(caller: Caller, project_id: str, season: str | None, *ids: str) -> None:
    await caller.ask_ok("PUT", f"projects/{project_id}/order", {"seasonId": season, "ids": list(ids)})


async def read_episodes(caller: Caller, project_id: str) -> list[tuple[str, int | None, int | None]]:
    project = (await read_project(caller, project_id))["episodes"]
    return [(one["title"], one["season"], one["number"]) for one in project]


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ({"name": " \u0000 ", "type": "folder"}, "Project name is required"),
        ({"type": "folder"}, "Project name is required"),
        ({"name": "x" * 201}, "The name of a project may have at most 200 characters"),
    ],
)
async def test_a_project_needs_a_name(ana: Caller, body: dict[str, Any], sentence: str) -> None:
    answer = await ana.ask("POST", "projects", body)
    assert (answer.status_code, answer.json()["message"]) == (422, sentence)


async def test_a_folder_belongs_to_its_creator_and_begins_empty(ana: Caller) -> None:
    project = await create_project(ana, "  قصص 😀 ", ownerId="somebody else", episodes=[1])
    data = await read_project(ana, project)
    assert (data["name"], data["type"], data["ownerId"], data["owner"]) == ("قصص 😀", "folder", ana.id, "Ana")
    assert (data["role"], data["seasons"], data["scripts"], data["episodes"]) == ("owner", [], [], [])
    assert (data["outline"], data["bible"], data["memberCount"]) == (None, None, 0)


async def test_a_series_begins_with_a_season_an_outline_and_a_bible(ana: Caller) -> None:
    project = await read_project(ana, await create_project(ana, type_="tvSeries"))
    assert [(one["number"], one["name"]) for one in project["seasons"]] == [(1, "")]
    assert (project["outline"]["title"], project["bible"]["title"]) == ("Season outline", "Series bible")
    for purpose in ("outline", "bible"):
        assert (project[purpose]["purpose"], project[purpose]["ownerId"]) == (purpose, ana.id)
        assert project[purpose]["wordCount"] > 5
        assert project[purpose]["pageCount"] == 1
    document = await ana.read(project["bible"]["id"])
    assert "Characters" in str(document["content"])
    assert (project["scripts"], project["scriptCount"]) == ([], 0)


async def test_lists_of_projects(shared_app: OpenApp, bo: Caller) -> None:
    cy = await somebody(shared_app, "Cy")
    own, others = await create_project(cy, "Own"), await create_project(bo, "Others")
    await invite_member(bo, others, cy, "viewer")
    assert await list_projects(cy) == [own]
    assert await list_projects(cy, scope="shared") == [others]
    assert set(await list_projects(cy, scope="all")) == {own, others}
    assert await list_projects(cy, ownerId=bo.id) == []
    assert await list_projects(cy, projectId=others) == [others]
    assert (await bo.ask("GET", "projects", projectId=own)).status_code == 404
    assert (await bo.ask("GET", "projects", projectId="\x00")).status_code == 404
    past_end = (await cy.ask_ok("GET", "projects", page=str(10**15), pageSize="200"))["data"]
    assert past_end == {"projects": [], "totalPages": 1, "currentPage": 10**15, "totalRecords": 1}
    answer = await cy.ask("GET", "projects", pageSize="-1")
    assert (answer.status_code, answer.json()["message"]) == (422, "pageSize must be between 1 and 200")


async def test_episodes_are_counted_by_their_order(ana: Caller) -> None:
    series = await create_project(ana, type_="tvSeries")
    (first,) = (await read_project(ana, series))["seasons"]
    second = (await ana.ask_ok("POST", f"projects/{series}/seasons", {"name": "The return"}))["data"]
    assert (second["number"], second["name"]) == (2, "The return")
    one, two, three = [await ana.script(title=title, projectId=series) for title in ("One", "Two", "Three")]
    await order_scripts(ana, series, first["id"], two, one)
    assert await read_episodes(ana, series) == [("Two", 1, 1), ("One", 1, 2), ("Three", None, None)]
    await order_scripts(ana, series, second["id"], three, two)
    assert await read_episodes(ana, series) == [("One", 1, 1), ("Three", 2, 1), ("Two", 2, 2)]
    # An order that names only some scripts moves these to the front.
    await order_scripts(ana, series, second["id"], two)
    assert [one["title"] for one in (await read_project(ana, series))["scripts"]] == ["One", "Two", "Three"]
    await ana.ask_ok("DELETE", f"projects/{series}/seasons/{second['id']}")
    assert await read_episodes(ana, series) == [("One", 1, 1), ("Two", None, None), ("Three", None, None)]
    third = (await ana.ask_ok("POST", f"projects/{series}/seasons", {"name": ""}))["data"]
    assert third["number"] == 2
    await ana.ask_ok("PATCH", f"projects/{series}/seasons/{third['id']}", {"name": " Last "})
    assert [one["name"] for one in (await read_project(ana, series))["seasons"]] == ["", "Last"]


async def test_an_order_names_scripts_of_the_project_and_each_once(ana: Caller, bo: Caller) -> None:
    folder, outside = await create_project(ana), await ana.script()
    inside, foreign = await ana.script(projectId=folder), await bo.script()
    for ids in ([inside, outside], [inside, foreign], ["\x00"], ["0" * 24]):
        answer = await ana.ask("PUT", f"projects/{folder}/order", {"seasonId": None, "ids": ids})
        assert (answer.status_code, answer.json()["message"]) == (404, "Script not found!")
    twice = await ana.ask("PUT", f"projects/{folder}/order", {"seasonId": None, "ids": [inside, inside]})
    assert (twice.status_code, twice.json()["message"]) == (422, "A script can stand in one place only")
    other = (await read_project(ana, await create_project(ana, type_="tvSeries")))["seasons"][0]["id"]
    answer = await ana.ask("PUT", f"projects/{folder}/order", {"seasonId": other, "ids": [inside]})
    assert (answer.status_code, answer.json()["message"]) == (404, "Season not found!")
    answer = await ana.ask("POST", f"projects/{folder}/seasons", {"name": ""})
    assert (answer.status_code, answer.json()["message"]) == (422, "Only a TV series has seasons")


async def test_a_folder_becomes_a_series_and_back_and_keeps_what_was_written(
    shared_app: OpenApp, ana: Caller, bo: Caller
) -> None:
    folder = await create_project(ana)
    await invite_member(ana, folder, bo, "editor")
    script = await ana.script(title="Pilot", projectId=folder)
    # An editor may send all fields along, but not change what kind of project it is.
    await bo.ask_ok("PATCH", f"projects/{folder}", {"type": "folder", "name": "Tides"})
    assert (await bo.ask("PATCH", f"projects/{folder}", {"type": "tvSeries"})).status_code == 403
    await ana.ask_ok("PATCH", f"projects/{folder}", {"type": "tvSeries"})
    series = await read_project(bo, folder)
    assert (series["bible"]["ownerId"], series["scriptCount"]) == (ana.id, 1)
    await order_scripts(bo, folder, series["seasons"][0]["id"], script)
    shared_app.clock.pass_(seconds=1)
    await bo.ask_ok("PATCH", f"scripts/{series['bible']['id']}", {"logline": "All about Tides"})
    await ana.ask_ok("PATCH", f"projects/{folder}", {"type": "folder"})
    back = await read_project(ana, folder)
    assert (back["seasons"], back["outline"], back["bible"]) == ([], None, None)
    assert sorted(one["title"] for one in back["scripts"]) == ["Pilot", "Series bible"]
    await ana.ask_ok("DELETE", f"scripts/{series['outline']['id']}", None, forever="true")


async def test_notes_of_a_project_are_merged_and_their_author_is_set_by_the_server(ana: Caller) -> None:
    project = await create_project(ana, notes=[{"id": "n1", "text": "one", "author": "Somebody else"}])
    await ana.ask_ok("PATCH", f"projects/{project}", {"notes": [{"id": "n2", "text": "two"}], "name": "Renamed"})
    data = await read_project(ana, project)
    assert data["name"] == "Renamed"
    assert [(note["id"], note["text"], note["author"]) for note in data["notes"]] == [
        ("n1", "one", "Ana"),
        ("n2", "two", "Ana"),
    ]
    for empty_change in ({}, {"ownerId": "x"}):
        answer = await ana.ask("PATCH", f"projects/{project}", empty_change)
        assert (answer.status_code, answer.json()["message"]) == (422, "There is nothing to change")
    answer = await ana.ask("PATCH", f"projects/{project}", {"notes": None})
    assert (answer.status_code, answer.json()["message"]) == (422, "notes is required")


async def test_members_of_a_project_have_its_scripts_until_they_are_removed(
    shared_app: OpenApp, ana: Caller, bo: Caller
) -> None:
    folder = await create_project(ana, "The Reef")
    script = await ana.script(projectId=folder)
    share = await invite_member(ana, folder, bo, "editor")
    mail = await arrived(shared_app.outbox, bo.email, "Ana invites you to ‘The Reef’")
    assert f"{shared_app.settings.public_address}/project/{folder}" in mail.text
    own = await bo.script(title="His own", projectId=folder)
    assert (await bo.read(script))["role"] == "editor"
    assert (await ana.read(own))["role"] == "editor"
    members = (await bo.ask_ok("GET", f"projects/{folder}/members"))["data"]
    assert (members["owner"], [one["name"] for one in members["members"]]) == ("Ana", ["Bo"])
    await ana.ask_ok("PATCH", f"projects/{folder}/members/{share}", {"role": "viewer"})
    assert (await bo.read(script))["role"] == "viewer"
    await ana.ask_ok("DELETE", f"projects/{folder}/members/{share}")
    assert (await bo.ask("GET", f"scripts/{script}")).status_code == 404
    assert (await bo.ask("GET", f"projects/{folder}")).status_code == 404
    assert (await bo.read(own))["role"] == "owner"
    assert [one["title"] for one in (await read_project(ana, folder))["scripts"]] == ["The Lamp", "His own"]


async def test_a_member_leaves(ana: Caller, bo: Caller) -> None:
    folder = await create_project(ana)
    await invite_member(ana, folder, bo, "viewer")
    await bo.ask_ok("DELETE", f"projects/{folder}/members/mine")
    assert folder not in await list_projects(bo, scope="shared")
    assert (await bo.ask("DELETE", f"projects/{folder}/members/mine")).status_code == 404
    assert (await ana.ask_ok("GET", f"projects/{folder}/members"))["data"]["members"] == []


async def test_deleting_a_project_frees_its_scripts(ana: Caller, bo: Caller) -> None:
    series = await create_project(ana, type_="tvSeries")
    await invite_member(ana, series, bo)
    project = await read_project(ana, series)
    own = await ana.script(projectId=series, seasonId=project["seasons"][0]["id"])
    bos_script = await bo.script(projectId=series)
    await ana.ask_ok("PATCH", f"scripts/{project['outline']['id']}", {"title": "Worked on"})
    assert (await ana.ask_ok("DELETE", f"projects/{series}"))["message"] == "Project deleted successfully"
    assert (await ana.ask("GET", f"projects/{series}")).status_code == 404
    for caller, script in ((ana, own), (bo, bos_script)):
        record = await caller.read(script)
        assert (record["projectId"], record["seasonId"]) == (None, None)
    assert (await ana.ask("GET", f"scripts/{bos_script}")).status_code == 404
    deleted = (await ana.ask_ok("GET", "scripts", scope="deleted"))["data"]["scripts"]
    documents = {project[purpose]["id"] for purpose in ("outline", "bible")}
    titles = [(one["title"], one["purpose"]) for one in deleted if one["id"] in documents]
    assert sorted(titles) == [("Series bible", "script"), ("Worked on", "script")]


async def test_a_script_created_in_a_project_that_is_being_deleted_is_refused(shared_app: OpenApp, ana: Caller) -> None:
    series = await create_project(ana, type_="tvSeries")
    async with shared_app.state.db.session() as db:
        await db.execute(delete(Project).where(Project.id == series))
        creation = asyncio.create_task(ana.ask("POST", "scripts", {**NEW, "projectId": series}))
        # Until the creation waits for this transaction, or is through where it need not wait.
        await asyncio.wait([creation], timeout=1)
    answer = await creation
    assert (answer.status_code, answer.json()["message"]) == (404, "Project not found!")


async def test_deleting_an_account_deletes_all_its_projects_and_scripts_and_nothing_of_others(
    shared_app: OpenApp,
) -> None:
    eve, gus = await somebody(shared_app, "Eve"), await somebody(shared_app, "Gus")
    db = shared_app.state.db
    before = await count_rows(db)
    series = await create_project(eve, type_="tvSeries")
    await invite_member(eve, series, gus)
    script = await eve.script(projectId=series)
    await eve.ask_ok("PUT", f"scripts/{script}/link", {})
    await eve.ask_ok("POST", f"scripts/{script}/shares", {"email": "di@example.com", "role": "viewer"})
    gus_script = await gus.script(projectId=series)
    await gus.ask_ok("POST", f"scripts/{gus_script}/shares", {"email": eve.email, "role": "viewer"})
    stored = await gus.read(gus_script)
    await eve.ask_ok("DELETE", f"user/{eve.id}")
    week = {"days": 7, "hours": 1}
    shared_app.clock.pass_(**week)
    try:
        await delete_due_accounts(shared_app.state.services, shared_app.clock, [])
    finally:
        shared_app.clock.pass_(**{name: -time for name, time in week.items()})
    now = await gus.read(gus_script)
    assert (now["projectId"], now["projectName"], now["title"]) == (None, None, stored["title"])
    assert now["sharedWithEmails"] == []
    after = await count_rows(db)
    assert [after[table] - before[table] for table in (Project, Season, Share, ScriptLink)] == [0, 0, 0, 0]
    assert [after[table] - before[table] for table in (Script, Document)] == [1, 2]
    assert after[SearchPassage] - before[SearchPassage] == 2


async def count_rows(db: Any) -> dict[type[Base], int]:
    tables: list[type[Base]] = [Project, Season, Share, ScriptLink, Script, Document, SearchPassage]
    async with db.reading() as session:
        return {table: await session.scalar(select(func.count()).select_from(table)) for table in tables}


async def test_the_outline_and_the_bible_cannot_be_deleted_from_under_their_series(shared_app: OpenApp) -> None:
    ana = await somebody(shared_app, "Ana")
    project = (await ana.ask_ok("POST", "projects", {"name": "Harbour", "type": "tvSeries"}))["data"]["id"]
    outline = (await ana.ask_ok("GET", f"projects/{project}"))["data"]["outline"]["id"]
    one = await ana.ask("DELETE", f"scripts/{outline}")
    many = await ana.ask("POST", "scripts/bulk", {"ids": [outline], "deleted": True})
    for answer in (one, many):
        assert (answer.status_code, answer.json()["message"]) == (
            422,
            "The outline and the bible stay with their series",
        )


async def test_a_person_with_only_a_shared_script_does_not_see_its_project(shared_app: OpenApp) -> None:
    ana = await somebody(shared_app, "Ana")
    bo = await somebody(shared_app, "Bo")
    project = (await ana.ask_ok("POST", "projects", {"name": "Secret", "type": "tvSeries"}))["data"]["id"]
    season = (await ana.ask_ok("GET", f"projects/{project}"))["data"]["seasons"][0]["id"]
    script = await ana.script(projectId=project, seasonId=season)
    await ana.ask_ok("POST", f"scripts/{script}/shares", {"email": bo.email, "role": "editor"})
    for row in (await bo.read(script), (await bo.ask_ok("GET", "scripts", scope="shared"))["data"]["scripts"][0]):
        assert (row["projectId"], row["projectName"], row["seasonId"]) == (None, None, None)


async def test_the_owner_of_a_project_may_take_out_scripts_that_members_put_in(shared_app: OpenApp) -> None:
    ana = await somebody(shared_app, "Ana")
    bo = await somebody(shared_app, "Bo")
    project = (await ana.ask_ok("POST", "projects", {"name": "Rooms", "type": "folder"}))["data"]["id"]
    await ana.ask_ok("POST", f"projects/{project}/members", {"email": bo.email, "role": "editor"})
    scripts = [await bo.script(projectId=project) for _ in range(2)]
    assert (await ana.ask("PATCH", f"scripts/{scripts[0]}", {"projectId": project})).status_code == 403
    await ana.ask_ok("PATCH", f"scripts/{scripts[0]}", {"projectId": None})
    await ana.ask_ok("POST", "scripts/bulk", {"ids": [scripts[1]], "projectId": None})
    assert (await ana.ask_ok("GET", f"projects/{project}"))["data"]["scripts"] == []
    assert [(await bo.read(script))["projectId"] for script in scripts] == [None, None]
