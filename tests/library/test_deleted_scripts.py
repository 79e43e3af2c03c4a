"""The bin, and bulk changes of scripts."""

from __future__ import annotations

from typing import Any

import pytest
import pytest_asyncio

from screnpla.library.sweep import sweep_library
from tests.api_fixtures import OpenApp
from tests.callers import Caller, somebody
from tests.people import Member, sign_in

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def bo(shared_app: OpenApp) -> Caller:
    return await somebody(shared_app, "Bo")


@pytest_asyncio.fixture(loop_scope="module")
async def ana(shared_app: OpenApp) -> Caller:
    return await somebody(shared_app, "Ana")


async def listed_ids(caller: Caller, **query: str) -> list[str]:
    return [script["id"] for script in (await caller.ask_ok("GET", "scripts", None, **query))["data"]["scripts"]]


async def bulk_change(caller: Caller, scripts: list[str], **change: Any) -> int:
    answer = await caller.ask_ok("POST", "scripts/bulk", {"ids": scripts, **change})
    assert answer["message"] == "Scripts updated successfully"
    changed: int = answer["data"]["changed"]
    return changed


async def test_a_deleted_script_is_hidden_in_the_bin_and_restored_unchanged(ana: Caller, bo: Caller) -> None:
    script = await ana.script()
    await ana.ask_ok("POST", f"scripts/{script}/shares", {"email": bo.email, "role": "editor"})
    before = await ana.read(script)
    await ana.ask_ok("DELETE", f"scripts/{script}")
    assert (await listed_ids(ana), await listed_ids(ana, scope="deleted")) == ([], [script])
    assert script not in await listed_ids(bo, scope="shared")
    for caller, call in (
        (bo, f"scripts/{script}"),
        (ana, f"scripts/{script}/pages"),
        (ana, f"scripts/{script}/shares"),
    ):
        assert (await caller.ask("GET", call)).status_code == 404
    assert (await ana.ask("PATCH", f"scripts/{script}", {"stared": True})).status_code == 404
    assert (await ana.ask("DELETE", f"scripts/{script}")).status_code == 404
    for call in ("POST scripts/{}/restore", "DELETE scripts/{}?forever=true"):
        method, path = call.format(script).split(" ")
        assert (await bo.ask(method, path)).status_code == 404
    assert (await ana.ask_ok("POST", f"scripts/{script}/restore"))["message"] == "Script restored successfully"
    after = await ana.read(script)
    assert {**after, "openedAt": None} == {**before, "openedAt": None}
    assert script in await listed_ids(bo, scope="shared")


@pytest.mark.both_databases
async def test_the_bin_lists_the_last_deleted_first(ana: Caller, shared_app: OpenApp) -> None:
    scripts = []
    for title in ("Zebra", "Anchor", "Mast"):
        shared_app.clock.pass_(minutes=1)
        scripts.append(await ana.script(title=title))
    zebra, anchor, mast = scripts
    for script in (anchor, mast, zebra):
        shared_app.clock.pass_(minutes=1)
        await ana.ask_ok("DELETE", f"scripts/{script}")
    assert await listed_ids(ana, scope="deleted") == [zebra, mast, anchor]
    assert await listed_ids(ana, scope="deleted", sort="deleted", descending="false") == [anchor, mast, zebra]
    assert await listed_ids(ana, scope="deleted", sort="title", descending="false") == [anchor, mast, zebra]
    assert await listed_ids(ana, scope="deleted", sort="updated") == [mast, anchor, zebra]


async def test_only_scripts_in_the_bin_are_deleted_for_good(ana: Caller) -> None:
    script = await ana.script()
    assert (await ana.ask("DELETE", f"scripts/{script}", forever="true")).status_code == 404
    await ana.ask_ok("DELETE", f"scripts/{script}")
    await ana.ask_ok("DELETE", f"scripts/{script}", forever="true")
    assert await listed_ids(ana, scope="deleted") == []
    assert (await ana.ask("POST", f"scripts/{script}/restore")).status_code == 404


async def test_scripts_are_starred_archived_moved_deleted_and_restored_in_bulk(ana: Caller) -> None:
    scripts = [await ana.script() for _ in range(3)]
    assert await bulk_change(ana, [*scripts, scripts[0]], stared=True) == 3
    assert sorted(await listed_ids(ana, stared="true")) == sorted(scripts)
    assert await bulk_change(ana, scripts[:2], archieved=True) == 2
    assert await listed_ids(ana) == [scripts[2]]
    await bulk_change(ana, scripts, archieved=False)
    project = (await ana.ask_ok("POST", "projects", {"name": "Harbour", "type": "folder"}))["data"]["id"]
    await bulk_change(ana, scripts, projectId=project)
    listed = (await ana.ask_ok("GET", f"projects/{project}"))["data"]["scripts"]
    assert [script["id"] for script in listed] == scripts
    await bulk_change(ana, scripts[1:], projectId=None)
    assert await listed_ids(ana, projectId=project) == scripts[:1]
    await bulk_change(ana, scripts, deleted=True)
    assert await listed_ids(ana) == []
    await bulk_change(ana, scripts, deleted=False)
    assert sorted(await listed_ids(ana)) == sorted(scripts)


async def placed_scripts(caller: Caller, project: str) -> list[tuple[str, int | None]]:
    episodes = (await caller.ask_ok("GET", f"projects/{project}"))["data"]["episodes"]
    return [(one["id"], one["season"]) for one in episodes]


async def series_of_four(caller: Caller) -> tuple[str, str, list[str]]:
    """A series, its season, and scripts: three episodes and one outside of seasons."""
    series = (await caller.ask_ok("POST", "projects", {"name": "Tides", "type": "tvSeries"}))["data"]["id"]
    season = (await caller.ask_ok("GET", f"projects/{series}"))["data"]["seasons"][0]["id"]
    seasons = (season, season, season, None)
    return series, season, [await caller.script(projectId=series, seasonId=one) for one in seasons]


async def test_undoing_a_bulk_move_restores_every_position_and_changes_no_script(
    ana: Caller, shared_app: OpenApp
) -> None:
    series, _, scripts = await series_of_four(ana)
    alone = await ana.script()
    before = (await placed_scripts(ana, series), await listed_ids(ana))
    folder = (await ana.ask_ok("POST", "projects", {"name": "Harbour", "type": "folder"}))["data"]["id"]
    shared_app.clock.pass_(minutes=1)
    moving = [scripts[3], scripts[1], scripts[0], alone]
    answer = await ana.ask_ok("POST", "scripts/bulk", {"ids": moving, "projectId": folder})
    assert [(at["id"], at["projectId"]) for at in answer["data"]["before"]] == [
        *((id_, series) for id_ in moving[:3]),
        (alone, None),
    ]
    assert await placed_scripts(ana, series) == [(scripts[2], 1)]
    back = await ana.ask_ok("POST", "scripts/bulk", {"places": answer["data"]["before"]})
    assert back["data"] == {"changed": 4, "before": []}
    assert (await placed_scripts(ana, series), await listed_ids(ana)) == before
    assert await placed_scripts(ana, folder) == []
    # A script that is in the project already does not move, so there is nothing to undo.
    response = await ana.ask_ok("POST", "scripts/bulk", {"ids": [scripts[1]], "projectId": series})
    assert response["data"] == {"changed": 1, "before": []}


@pytest.mark.both_databases
async def test_a_position_beyond_the_end_of_a_season_is_its_end(ana: Caller) -> None:
    series, season, scripts = await series_of_four(ana)
    far = {"projectId": series, "seasonId": season, "position": 10**30}
    await ana.ask_ok("POST", "scripts/bulk", {"places": [{"id": scripts[0], **far}]})
    assert await placed_scripts(ana, series) == [(id_, 1) for id_ in (scripts[1], scripts[2], scripts[0])] + [
        (scripts[3], None)
    ]


async def test_a_move_is_undone_only_by_a_person_who_may_move_the_script_there(ana: Caller, bo: Caller) -> None:
    series, season, scripts = await series_of_four(ana)
    body = await ana.ask_ok("POST", f"projects/{series}/members", {"email": bo.email, "role": "editor"})
    (membership,) = [member["id"] for member in body["data"]["members"]]
    bos_scripts = [await bo.script(projectId=series) for _ in range(2)]
    # Ana, the owner, may move Bo's script out of the project, but only Bo may move it back in.
    response = await ana.ask_ok("POST", "scripts/bulk", {"ids": [bos_scripts[0], scripts[0]], "projectId": None})
    assert [at["id"] for at in response["data"]["before"]] == [scripts[0]]
    await ana.ask_ok("DELETE", f"projects/{series}/members/{membership}")
    # Bo is no member any more, so the answer does not name the project his script was in.
    response = await bo.ask_ok("POST", "scripts/bulk", {"ids": bos_scripts[1:], "projectId": None})
    assert response["data"] == {"changed": 1, "before": []}
    placement = {"projectId": series, "seasonId": season, "position": 0}
    other = (await series_of_four(ana))[1]
    refused: list[tuple[Caller, list[dict[str, Any]], int]] = [
        (bo, [{"id": bos_scripts[0], **placement}], 404),
        (ana, [{"id": bos_scripts[0], **placement}], 404),
        (ana, [{"id": scripts[0], **placement, "seasonId": other}], 404),
        (ana, [{"id": scripts[0], **placement}, {"id": scripts[1], **placement, "projectId": None}], 422),
        (ana, [{"id": scripts[0], **placement}, {"id": scripts[0], **placement}], 422),
        (ana, [{"id": scripts[0], **placement, "position": -1}], 422),
        (ana, [], 422),
    ]
    for caller, places, status in refused:
        answer = await caller.ask("POST", "scripts/bulk", {"places": places})
        assert answer.status_code == status, (places, answer.text)
    assert (await ana.read(scripts[0]))["projectId"] is None


@pytest.mark.both_databases
async def test_a_bulk_change_applies_to_all_scripts_or_to_none(ana: Caller, bo: Caller) -> None:
    own_script, bos_script = await ana.script(), await bo.script()
    await bo.ask_ok("POST", f"scripts/{bos_script}/shares", {"email": ana.email, "role": "editor"})
    outline = await _create_outline(ana)
    refused: list[tuple[list[str], dict[str, Any], int]] = [
        ([own_script, bos_script], {"deleted": True}, 403),
        ([own_script, bos_script], {"projectId": None}, 403),
        ([own_script, "0" * 24], {"stared": True}, 404),
        ([own_script, "\x00"], {"stared": True}, 404),
        ([own_script], {"deleted": False}, 404),
        ([own_script], {"projectId": "0" * 24}, 404),
        ([own_script, outline], {"projectId": None}, 422),
        ([own_script], {"stared": True, "deleted": True}, 422),
        ([own_script], {"stared": None}, 422),
        ([own_script], {}, 422),
        ([], {"stared": True}, 422),
    ]
    for scripts, change, status in refused:
        answer = await ana.ask("POST", "scripts/bulk", {"ids": scripts, **change})
        assert answer.status_code == status, (scripts, change, answer.text)
    script = await ana.read(own_script)
    assert (script["stared"], script["deletedAt"], script["projectId"]) == (False, None, None)
    assert await bulk_change(ana, [own_script, bos_script], stared=True) == 2


async def _create_outline(caller: Caller) -> str:
    project = (await caller.ask_ok("POST", "projects", {"name": "Series", "type": "tvSeries"}))["data"]["id"]
    outline: str = (await caller.ask_ok("GET", f"projects/{project}"))["data"]["outline"]["id"]
    return outline


@pytest.mark.both_databases
async def test_after_thirty_days_the_bin_is_emptied(shared_app: OpenApp) -> None:
    ana = await somebody(shared_app, "Ana")
    old, recent, remaining = [await ana.script() for _ in range(3)]
    await ana.ask_ok("DELETE", f"scripts/{old}")
    shared_app.clock.pass_(days=29)
    ana = Caller(await _sign_in_again(shared_app, ana))
    await ana.ask_ok("DELETE", f"scripts/{recent}")
    assert sorted(await listed_ids(ana, scope="deleted")) == sorted([old, recent])
    shared_app.clock.pass_(days=1)
    ana = Caller(await _sign_in_again(shared_app, ana))
    assert await listed_ids(ana, scope="deleted") == [recent]
    await sweep_library(shared_app.state.db, shared_app.clock)
    assert (await ana.ask("POST", f"scripts/{old}/restore")).status_code == 404
    await ana.ask_ok("POST", f"scripts/{recent}/restore")
    assert sorted(await listed_ids(ana)) == sorted([recent, remaining])


async def _sign_in_again(app: OpenApp, caller: Caller) -> Member:
    """Signed in anew: nobody's session lasts a month."""
    return await sign_in(await app.browser(), caller.email)
