"""Lists of scripts: scope, filters, order, and pages."""

from __future__ import annotations

from typing import Any

import pytest
import pytest_asyncio

from screnpla.accounts.models import User
from screnpla.library.access import Role
from screnpla.library.listing.api_rows import build_rows_with
from screnpla.library.repository.list_rows import is_own, read_script_page
from tests.api_fixtures import OpenApp
from tests.callers import Caller, somebody
from tests.pictures import picture

pytestmark = pytest.mark.asyncio(loop_scope="module")

TITLES = ["Zebra", "Episode 10", "écran", "Episode 2"]


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def ana(shared_app: OpenApp) -> Caller:
    """With a script a minute, from the first title to the last."""
    caller = await somebody(shared_app, "Ana")
    for title in TITLES:
        shared_app.clock.pass_(minutes=1)
        await caller.script(title=title)
    return caller


async def list_scripts(caller: Caller, **query: str) -> dict[str, Any]:
    data: dict[str, Any] = (await caller.ask_ok("GET", "scripts", None, **query))["data"]
    return data


async def list_titles(caller: Caller, **query: str) -> list[str]:
    return [script["title"] for script in (await list_scripts(caller, **query))["scripts"]]


async def by_title(caller: Caller, title: str, **query: str) -> dict[str, Any]:
    found: dict[str, Any] = next(
        each for each in (await list_scripts(caller, pageSize="200", **query))["scripts"] if each["title"] == title
    )
    return found


async def test_scripts_are_listed_by_last_change_newest_first(ana: Caller, shared_app: OpenApp) -> None:
    assert await list_titles(ana) == TITLES[::-1]
    assert await list_titles(ana, descending="false") == TITLES
    shared_app.clock.pass_(minutes=1)
    zebra = (await by_title(ana, "Zebra"))["id"]
    await ana.ask_ok("PATCH", f"scripts/{zebra}", {"genre": "Western"})
    assert (await list_titles(ana))[0] == "Zebra"
    assert (await list_titles(ana, sort="created"))[0] == "Episode 2"


async def test_scripts_are_sorted_by_title_without_accents_and_with_numbers_by_value(ana: Caller) -> None:
    assert await list_titles(ana, sort="title", descending="false") == ["écran", "Episode 2", "Episode 10", "Zebra"]


async def test_scripts_sorted_by_last_opening_list_opened_ones_first_in_both_directions(
    ana: Caller, shared_app: OpenApp
) -> None:
    for title in ("écran", "Episode 10"):
        shared_app.clock.pass_(minutes=1)
        await ana.read((await by_title(ana, title))["id"])
    assert (await list_titles(ana, sort="opened"))[:2] == ["Episode 10", "écran"]
    assert (await list_titles(ana, sort="opened", descending="false"))[:2] == ["écran", "Episode 10"]
    assert (await by_title(ana, "Zebra"))["openedAt"] is None


async def test_pages_of_a_list_hold_each_script_once(ana: Caller) -> None:
    parts = [await list_titles(ana, pageSize="3", page=str(page), sort="pages") for page in (1, 2)]
    assert [len(part) for part in parts] == [3, 1]
    assert sorted(parts[0] + parts[1]) == sorted(TITLES)
    past_end = await list_scripts(ana, pageSize="3", page="1000000000000")
    assert (past_end["scripts"], past_end["totalPages"], past_end["totalRecords"]) == ([], 2, 4)
    for size in ("0", "-1", "201"):
        answer = await ana.ask("GET", "scripts", pageSize=size)
        assert (answer.status_code, answer.json()["message"]) == (422, "pageSize must be between 1 and 200")


async def test_starring_and_archiving_a_shared_script_changes_it_for_that_person_only(shared_app: OpenApp) -> None:
    ana, bo = await somebody(shared_app, "Ana"), await somebody(shared_app, "Bo")
    script = await ana.script(title="Ours")
    await ana.ask_ok("POST", f"scripts/{script}/shares", {"email": bo.email})
    before = await by_title(ana, "Ours")
    shared_app.clock.pass_(minutes=1)
    assert (await bo.ask_ok("PATCH", f"scripts/{script}", {"stared": True}))["message"] == "Script updated successfully"
    answer = await bo.ask_ok("PATCH", f"scripts/{script}", {"archieved": True})
    assert answer["message"] == "Script Archived Successfully."
    assert await list_titles(bo, scope="shared") == []
    assert await list_titles(bo, scope="all", archieved="true", stared="true") == ["Ours"]
    anas_row = await by_title(ana, "Ours")
    assert (anas_row["stared"], anas_row["archieved"], anas_row["updatedAt"]) == (False, False, before["updatedAt"])
    assert (await bo.ask_ok("PATCH", f"scripts/{script}", {"archieved": False}))["message"] == "Script unarchived"
    assert await list_titles(bo, scope="shared", stared="true") == ["Ours"]


async def test_a_shared_script_hides_project_shares_and_public_link_from_a_viewer(shared_app: OpenApp) -> None:
    ana, bo = await somebody(shared_app, "Ana"), await somebody(shared_app, "Bo")
    project = (await ana.ask_ok("POST", "projects", {"name": "Harbour", "type": "folder"}))["data"]["id"]
    script = await ana.script(title="Shown", projectId=project, scriptLogo=picture(600, 300), tags=[{"name": "sea"}])
    await ana.ask_ok("POST", f"scripts/{script}/shares", {"email": bo.email})
    await ana.ask_ok("PUT", f"scripts/{script}/link", {})
    anas_row, bos_row = await by_title(ana, "Shown"), await by_title(bo, "Shown", scope="shared")
    assert (anas_row["role"], anas_row["projectName"]) == ("owner", "Harbour")
    assert [share["name"] for share in anas_row["sharedWithEmails"]] == [bo.email]
    assert "/link/" in anas_row["publicLink"]
    assert (bos_row["role"], bos_row["owner"], bos_row["ownerId"]) == ("viewer", "Ana", ana.id)
    assert (bos_row["projectName"], bos_row["sharedWithEmails"], bos_row["publicLink"]) == (None, [], "")
    assert anas_row["scriptLogo"] == bos_row["scriptLogo"]
    assert anas_row["scriptLogo"].startswith("data:image/webp;base64,")
    assert [tag["name"] for tag in bos_row["tags"]] == ["sea"]
    assert (anas_row["pageCount"], anas_row["wordCount"], anas_row["passage"]) == (1, 9, None)


async def test_a_project_lists_the_scripts_of_all_its_members(shared_app: OpenApp) -> None:
    ana, bo = await somebody(shared_app, "Ana"), await somebody(shared_app, "Bo")
    project = (await ana.ask_ok("POST", "projects", {"name": "Harbour", "type": "tvSeries"}))["data"]["id"]
    await ana.ask_ok("POST", f"projects/{project}/members", {"email": bo.email, "role": "editor"})
    await ana.script(title="One", projectId=project)
    await bo.script(title="Two", projectId=project)
    await bo.script(title="Alone")
    for caller in (ana, bo):
        # Without the project's outline and bible, which are documents of the project.
        assert sorted(await list_titles(caller, projectId=project)) == ["One", "Two"]
    assert await list_titles(ana) == ["One"]
    assert await list_titles(ana, scope="shared") == ["Two"]
    assert sorted(await list_titles(bo, scope="all")) == ["Alone", "One", "Two"]
    assert sorted(await list_titles(bo, projectId=project, search="lamp turns")) == ["One", "Two"]
    assert await list_titles(bo, ownerId=ana.id) == []
    for unknown in ("0" * 24, "not an id\x00"):
        assert (await bo.ask("GET", "scripts", projectId=unknown)).status_code == 404


async def test_a_script_whose_role_ended_during_the_listing_is_left_out(ana: Caller, shared_app: OpenApp) -> None:
    """A share or the script was deleted between two queries of the same listing."""
    services, now = shared_app.state.services, shared_app.clock()
    async with services.db.reading() as db:
        user = await db.get_one(User, ana.member.user["id"])
        found = await read_script_page(db, user, [is_own(user)], now, sort="title", descending=False, skip=0, most=2)
        remaining, deleted = found.scripts
        rows = await build_rows_with(db, services, user, found.scripts, {remaining.id: Role.OWNER}, {})
    assert [row["id"] for row in rows] == [remaining.id]
    assert deleted.id != remaining.id
