"""The bin, and changes of many scripts at once."""

from __future__ import annotations

from typing import Any

import pytest
import pytest_asyncio

from screnpla.library.sweep import sweep
from tests.api_fixtures import OpenApp
from tests.callers import Caller, somebody
from tests.people import Member, sign_in

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def bo(shared_house: OpenApp) -> Caller:
    return await somebody(shared_house, "Bo")


@pytest_asyncio.fixture(loop_scope="module")
async def ana(shared_house: OpenApp) -> Caller:
    return await somebody(shared_house, "Ana")


async def listed_ids(caller: Caller, **query: str) -> list[str]:
    return [script["id"] for script in (await caller.told("GET", "scripts", None, **query))["data"]["scripts"]]


async def bulk(caller: Caller, scripts: list[str], **change: Any) -> int:
    told = await caller.told("POST", "scripts/bulk", {"ids": scripts, **change})
    assert told["message"] == "Scripts updated successfully"
    changed: int = told["data"]["changed"]
    return changed


async def test_what_is_deleted_waits_in_the_bin_and_comes_back_as_it_was(ana: Caller, bo: Caller) -> None:
    script = await ana.script()
    await ana.told("POST", f"scripts/{script}/shares", {"email": bo.email, "role": "editor"})
    before = await ana.read(script)
    await ana.told("DELETE", f"scripts/{script}")
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
    assert (await ana.told("POST", f"scripts/{script}/restore"))["message"] == "Script restored successfully"
    after = await ana.read(script)
    assert {**after, "openedAt": None} == {**before, "openedAt": None}
    assert script in await listed_ids(bo, scope="shared")


async def test_what_was_thrown_away_last_lies_on_top(ana: Caller, shared_house: OpenApp) -> None:
    scripts = []
    for title in ("Zebra", "Anchor", "Mast"):
        shared_house.clock.pass_(minutes=1)
        scripts.append(await ana.script(title=title))
    zebra, anchor, mast = scripts
    for script in (anchor, mast, zebra):
        shared_house.clock.pass_(minutes=1)
        await ana.told("DELETE", f"scripts/{script}")
    assert await listed_ids(ana, scope="deleted") == [zebra, mast, anchor]
    assert await listed_ids(ana, scope="deleted", sort="deleted", descending="false") == [anchor, mast, zebra]
    assert await listed_ids(ana, scope="deleted", sort="title", descending="false") == [anchor, mast, zebra]
    assert await listed_ids(ana, scope="deleted", sort="updated") == [mast, anchor, zebra]


async def test_for_good_only_from_the_bin(ana: Caller) -> None:
    script = await ana.script()
    assert (await ana.ask("DELETE", f"scripts/{script}", forever="true")).status_code == 404
    await ana.told("DELETE", f"scripts/{script}")
    await ana.told("DELETE", f"scripts/{script}", forever="true")
    assert await listed_ids(ana, scope="deleted") == []
    assert (await ana.ask("POST", f"scripts/{script}/restore")).status_code == 404


async def test_many_are_marked_moved_deleted_and_restored(ana: Caller) -> None:
    scripts = [await ana.script() for _ in range(3)]
    assert await bulk(ana, [*scripts, scripts[0]], stared=True) == 3
    assert sorted(await listed_ids(ana, stared="true")) == sorted(scripts)
    assert await bulk(ana, scripts[:2], archieved=True) == 2
    assert await listed_ids(ana) == [scripts[2]]
    await bulk(ana, scripts, archieved=False)
    project = (await ana.told("POST", "projects", {"name": "Harbour", "type": "folder"}))["data"]["id"]
    await bulk(ana, scripts, projectId=project)
    shown = (await ana.told("GET", f"projects/{project}"))["data"]["scripts"]
    assert [script["id"] for script in shown] == scripts
    await bulk(ana, scripts[1:], projectId=None)
    assert await listed_ids(ana, projectId=project) == scripts[:1]
    await bulk(ana, scripts, deleted=True)
    assert await listed_ids(ana) == []
    await bulk(ana, scripts, deleted=False)
    assert sorted(await listed_ids(ana)) == sorted(scripts)


async def placed(caller: Caller, project: str) -> list[tuple[str, int | None]]:
    shown = (await caller.told("GET", f"projects/{project}"))["data"]["episodes"]
    return [(one["id"], one["season"]) for one in shown]


async def series_of_four(caller: Caller) -> tuple[str, str, list[str]]:
    """A series, its season, and scripts: three episodes and one outside of seasons."""
    series = (await caller.told("POST", "projects", {"name": "Tides", "type": "tvSeries"}))["data"]["id"]
    season = (await caller.told("GET", f"projects/{series}"))["data"]["seasons"][0]["id"]
    seasons = (season, season, season, None)
    return series, season, [await caller.script(projectId=series, seasonId=one) for one in seasons]


async def test_a_move_is_taken_back_to_the_place_and_changes_no_script(ana: Caller, shared_house: OpenApp) -> None:
    series, _, scripts = await series_of_four(ana)
    alone = await ana.script()
    before = (await placed(ana, series), await listed_ids(ana))
    folder = (await ana.told("POST", "projects", {"name": "Harbour", "type": "folder"}))["data"]["id"]
    shared_house.clock.pass_(minutes=1)
    moving = [scripts[3], scripts[1], scripts[0], alone]
    told = await ana.told("POST", "scripts/bulk", {"ids": moving, "projectId": folder})
    assert [(at["id"], at["projectId"]) for at in told["data"]["before"]] == [
        *((id_, series) for id_ in moving[:3]),
        (alone, None),
    ]
    assert await placed(ana, series) == [(scripts[2], 1)]
    back = await ana.told("POST", "scripts/bulk", {"places": told["data"]["before"]})
    assert back["data"] == {"changed": 4, "before": []}
    assert (await placed(ana, series), await listed_ids(ana)) == before
    assert await placed(ana, folder) == []
    # What is there already does not move, so there is nothing to take back.
    stays = await ana.told("POST", "scripts/bulk", {"ids": [scripts[1]], "projectId": series})
    assert stays["data"] == {"changed": 1, "before": []}


async def test_a_place_beyond_the_end_is_the_end(ana: Caller) -> None:
    series, season, scripts = await series_of_four(ana)
    far = {"projectId": series, "seasonId": season, "position": 10**30}
    await ana.told("POST", "scripts/bulk", {"places": [{"id": scripts[0], **far}]})
    assert await placed(ana, series) == [(id_, 1) for id_ in (scripts[1], scripts[2], scripts[0])] + [
        (scripts[3], None)
    ]


async def test_only_who_may_bring_it_there_takes_a_move_back(ana: Caller, bo: Caller) -> None:
    series, season, scripts = await series_of_four(ana)
    told = await ana.told("POST", f"projects/{series}/members", {"email": bo.email, "role": "editor"})
    (membership,) = [member["id"] for member in told["data"]["members"]]
    his = [await bo.script(projectId=series) for _ in range(2)]
    # She may put them out; but only he brings his own.
    out = await ana.told("POST", "scripts/bulk", {"ids": [his[0], scripts[0]], "projectId": None})
    assert [at["id"] for at in out["data"]["before"]] == [scripts[0]]
    await ana.told("DELETE", f"projects/{series}/members/{membership}")
    # He is not told where it stood: it is not his to know any more.
    out = await bo.told("POST", "scripts/bulk", {"ids": his[1:], "projectId": None})
    assert out["data"] == {"changed": 1, "before": []}
    there = {"projectId": series, "seasonId": season, "position": 0}
    other = (await series_of_four(ana))[1]
    refused: list[tuple[Caller, list[dict[str, Any]], int]] = [
        (bo, [{"id": his[0], **there}], 404),
        (ana, [{"id": his[0], **there}], 404),
        (ana, [{"id": scripts[0], **there, "seasonId": other}], 404),
        (ana, [{"id": scripts[0], **there}, {"id": scripts[1], **there, "projectId": None}], 422),
        (ana, [{"id": scripts[0], **there}, {"id": scripts[0], **there}], 422),
        (ana, [{"id": scripts[0], **there, "position": -1}], 422),
        (ana, [], 422),
    ]
    for caller, places, status in refused:
        answer = await caller.ask("POST", "scripts/bulk", {"places": places})
        assert answer.status_code == status, (places, answer.text)
    assert (await ana.read(scripts[0]))["projectId"] is None


async def test_all_of_them_or_none(ana: Caller, bo: Caller) -> None:
    mine, theirs = await ana.script(), await bo.script()
    await bo.told("POST", f"scripts/{theirs}/shares", {"email": ana.email, "role": "editor"})
    outline = await _outline(ana)
    refused: list[tuple[list[str], dict[str, Any], int]] = [
        ([mine, theirs], {"deleted": True}, 403),
        ([mine, theirs], {"projectId": None}, 403),
        ([mine, "0" * 24], {"stared": True}, 404),
        ([mine, "\x00"], {"stared": True}, 404),
        ([mine], {"deleted": False}, 404),
        ([mine], {"projectId": "0" * 24}, 404),
        ([mine, outline], {"projectId": None}, 422),
        ([mine], {"stared": True, "deleted": True}, 422),
        ([mine], {"stared": None}, 422),
        ([mine], {}, 422),
        ([], {"stared": True}, 422),
    ]
    for scripts, change, status in refused:
        answer = await ana.ask("POST", "scripts/bulk", {"ids": scripts, **change})
        assert answer.status_code == status, (scripts, change, answer.text)
    script = await ana.read(mine)
    assert (script["stared"], script["deletedAt"], script["projectId"]) == (False, None, None)
    assert await bulk(ana, [mine, theirs], stared=True) == 2


async def _outline(caller: Caller) -> str:
    project = (await caller.told("POST", "projects", {"name": "Series", "type": "tvSeries"}))["data"]["id"]
    outline: str = (await caller.told("GET", f"projects/{project}"))["data"]["outline"]["id"]
    return outline


async def test_after_thirty_days_the_bin_is_emptied(shared_house: OpenApp) -> None:
    ana = await somebody(shared_house, "Ana")
    old, young, kept = [await ana.script() for _ in range(3)]
    await ana.told("DELETE", f"scripts/{old}")
    shared_house.clock.pass_(days=29)
    ana = Caller(await _back(shared_house, ana))
    await ana.told("DELETE", f"scripts/{young}")
    assert sorted(await listed_ids(ana, scope="deleted")) == sorted([old, young])
    shared_house.clock.pass_(days=1)
    ana = Caller(await _back(shared_house, ana))
    assert await listed_ids(ana, scope="deleted") == [young]
    await sweep(shared_house.app.state.house.db, shared_house.clock)
    assert (await ana.ask("POST", f"scripts/{old}/restore")).status_code == 404
    await ana.told("POST", f"scripts/{young}/restore")
    assert sorted(await listed_ids(ana)) == sorted([young, kept])


async def _back(house: OpenApp, caller: Caller) -> Member:
    """Signed in anew: nobody's session lasts a month."""
    return await sign_in(await house.browser(), caller.email)
