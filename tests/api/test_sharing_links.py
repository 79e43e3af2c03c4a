"""The public link of a script: open to whoever knows it, until it is switched off or expires."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import httpx
import pytest

from tests.api_fixtures import OpenApp
from tests.callers import Caller
from tests.sharing_calls import refused, share

pytestmark = pytest.mark.asyncio(loop_scope="module")


GONE = (404, "This link does not work any more.")


async def switch_link_on(owner: Caller, script: str, **settings: Any) -> dict[str, Any]:
    link: dict[str, Any] = (await owner.ask_ok("PUT", f"scripts/{script}/link", settings))["data"]["link"]
    return link


async def visit_link(app: OpenApp, link: dict[str, Any]) -> httpx.Response:
    secret = link["address"].rsplit("/", 1)[1]
    assert link["address"] == f"{app.settings.public_address}/link/{secret}"
    return await (await app.browser()).get(f"/api/links/{secret}")


async def shown_link(owner: Caller, script: str) -> dict[str, Any] | None:
    found: dict[str, Any] | None = (await owner.ask_ok("GET", f"scripts/{script}/shares"))["data"]["link"]
    return found


async def in_lists(owner: Caller, script: str) -> set[str]:
    """`publicLink` as the script itself tells it, a list, and its project."""
    record = await owner.read(script)
    listed = (await owner.ask_ok("GET", "scripts", pageSize="200"))["data"]["scripts"]
    project = (await owner.ask_ok("GET", f"projects/{record['projectId']}"))["data"]["scripts"]
    return {row["publicLink"] for row in (record, *listed, *project) if row["id"] == script}


async def in_a_folder(owner: Caller) -> str:
    folder = (await owner.ask_ok("POST", "projects", {"name": "Harbour", "type": "folder"}))["data"]["id"]
    return await owner.script(projectId=folder)


async def test_a_link_opens_without_an_account_and_counts(shared_app: OpenApp, ana: Caller) -> None:
    script = await ana.script(title="Open to all")
    link = await switch_link_on(ana, script)
    assert (link["views"], link["expiresAt"], len(link["address"].rsplit("/", 1)[1])) == (0, None, 43)
    answer = await visit_link(shared_app, link)
    assert (answer.status_code, answer.json()["data"]["title"]) == (200, "Open to all")
    assert ana.email not in answer.text
    assert "noindex" in answer.headers["x-robots-tag"]
    assert (await switch_link_on(ana, script))["views"] == 1
    assert (await switch_link_on(ana, script))["address"] == link["address"]


async def test_a_link_ends_when_it_is_renewed_or_switched_off_or_its_script_deleted(
    shared_app: OpenApp, ana: Caller
) -> None:
    script = await ana.script()
    first = await switch_link_on(ana, script)
    await visit_link(shared_app, first)
    second = await switch_link_on(ana, script, renew=True)
    assert (second["address"] != first["address"], second["views"]) == (True, 0)
    assert await refused(visit_link(shared_app, first)) == GONE
    await ana.ask_ok("DELETE", f"scripts/{script}")
    assert await refused(visit_link(shared_app, second)) == GONE
    await ana.ask_ok("POST", f"scripts/{script}/restore")
    assert (await visit_link(shared_app, second)).status_code == 200
    assert (await ana.ask_ok("DELETE", f"scripts/{script}/link"))["data"]["link"] is None
    assert await refused(visit_link(shared_app, second)) == GONE
    for nonsense in ("x", "%00" * 43, "é" * 43):
        assert (await (await shared_app.browser()).get(f"/api/links/{nonsense}")).status_code == 404


async def test_a_link_ends_in_the_future_within_ten_years_and_works_until_then(
    shared_app: OpenApp, ana: Caller
) -> None:
    script, now = await ana.script(), shared_app.clock()
    past = ana.ask("PUT", f"scripts/{script}/link", {"expiresAt": now.isoformat()})
    assert await refused(past) == (422, "The link must end in the future")
    far = ana.ask("PUT", f"scripts/{script}/link", {"expiresAt": "9999-12-31T23:59:59-12:00"})
    assert await refused(far) == (422, "The link must end within ten years")
    link = await switch_link_on(ana, script, expiresAt=(now + timedelta(hours=1)).isoformat())
    assert link["expiresAt"] == "2026-11-15T10:00:00Z"
    shared_app.clock.pass_(hours=1)
    try:
        assert (await visit_link(shared_app, link)).status_code == 404
    finally:
        shared_app.clock.pass_(hours=-1)
    assert (await visit_link(shared_app, link)).status_code == 200


async def test_a_link_switched_on_again_has_its_old_address_expiry_and_views(shared_app: OpenApp, ana: Caller) -> None:
    script = await in_a_folder(ana)
    ends = (shared_app.clock() + timedelta(days=3)).isoformat()
    link = await switch_link_on(ana, script, expiresAt=ends)
    await visit_link(shared_app, link)
    path = f"scripts/{script}"
    switches: list[tuple[tuple[str, str, Any], tuple[str, str, Any]]] = [
        (("DELETE", f"{path}/link", None), ("PUT", f"{path}/link", {})),
        (("DELETE", f"{path}/link", None), ("PUT", f"{path}/link", {"expiresAt": None, "renew": False})),
        (("PATCH", path, {"publicLink": ""}), ("PATCH", path, {"publicLink": "on"})),
    ]
    for off, on in switches:
        # Switching it off again changes nothing.
        for _ in range(2):
            await ana.ask_ok(*off)
        assert (await shown_link(ana, script), await in_lists(ana, script)) == (None, {""})
        assert await refused(visit_link(shared_app, link)) == GONE
        await ana.ask_ok(*on)
        assert await shown_link(ana, script) == {**link, "views": 1}
        assert await in_lists(ana, script) == {link["address"]}
    # While the link is on, no expiry means that it never expires.
    assert (await switch_link_on(ana, script))["expiresAt"] is None
    await ana.ask_ok("DELETE", f"scripts/{script}/link")
    renewed = await switch_link_on(ana, script, renew=True, expiresAt=ends)
    assert (renewed["address"] != link["address"], renewed["views"], renewed["expiresAt"]) == (
        True,
        0,
        link["expiresAt"],
    )


async def test_a_link_whose_time_is_over_is_off_in_lists_and_its_owner_gives_it_a_new_one(
    shared_app: OpenApp, ana: Caller
) -> None:
    script, expires_at = await in_a_folder(ana), shared_app.clock() + timedelta(hours=1)
    link = await switch_link_on(ana, script, expiresAt=expires_at.isoformat())
    shared_app.clock.pass_(hours=2)
    try:
        assert (await shown_link(ana, script), await in_lists(ana, script)) == (link, {""})
        longer = await switch_link_on(ana, script, expiresAt=(expires_at + timedelta(hours=3)).isoformat())
        assert longer["address"] == link["address"]
        assert (await visit_link(shared_app, link)).status_code == 200
        await ana.ask_ok("DELETE", f"scripts/{script}/link")
        shared_app.clock.pass_(hours=3)
        again = await switch_link_on(ana, script)
        assert (again["address"], again["expiresAt"]) == (link["address"], "2026-11-22T14:00:00Z")
        assert (await visit_link(shared_app, link)).status_code == 200
    finally:
        shared_app.clock.pass_(hours=-5)


@pytest.mark.parametrize("switched_off", [True, False])
async def test_an_expired_link_switched_on_again_expires_after_a_week(
    shared_app: OpenApp, ana: Caller, switched_off: bool
) -> None:
    script, expires_at = await ana.script(), shared_app.clock() + timedelta(hours=1)
    link = await switch_link_on(ana, script, expiresAt=expires_at.isoformat())
    shared_app.clock.pass_(hours=2)
    try:
        if switched_off:
            await ana.ask_ok("PATCH", f"scripts/{script}", {"publicLink": ""})
        await ana.ask_ok("PATCH", f"scripts/{script}", {"publicLink": "on"})
        assert await shown_link(ana, script) == {**link, "expiresAt": "2026-11-22T11:00:00Z"}
    finally:
        shared_app.clock.pass_(hours=-2)


async def test_editors_see_the_link_and_the_project_only_if_it_is_theirs_too(ana: Caller, bo: Caller) -> None:
    project = (await ana.ask_ok("POST", "projects", {"name": "Secret folder", "type": "folder"}))["data"]["id"]
    script = await ana.script(projectId=project)
    link = await switch_link_on(ana, script)
    await share(ana, script, bo.email, "editor")
    assert (await ana.ask_ok("GET", f"scripts/{script}/shares"))["data"]["throughProject"] == "Secret folder"
    sharing = (await bo.ask_ok("GET", f"scripts/{script}/shares"))["data"]
    assert (sharing["owner"], sharing["throughProject"], sharing["link"]["address"]) == ("Ana", None, link["address"])
    assert (await bo.ask("PUT", f"scripts/{script}/link", {})).status_code == 403
