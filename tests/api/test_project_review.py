"""Notes and comments of a project: who sees them, who removes them, and what happens to removed ones (RE41)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.api_fixtures import OpenApp
from tests.callers import Caller

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def create_project(owner: Caller, **fields: Any) -> str:
    project_id: str = (await owner.ask_ok("POST", "projects", {"name": "Tides", **fields}))["data"]["id"]
    return project_id


async def read_project(caller: Caller, project_id: str) -> dict[str, Any]:
    found: dict[str, Any] = (await caller.ask_ok("GET", f"projects/{project_id}"))["data"]
    return found


async def invite(owner: Caller, project_id: str, guest: Caller, role: str) -> None:
    await owner.ask_ok("POST", f"projects/{project_id}/members", {"email": guest.email, "role": role})


def thread_with(*comments: dict[str, Any]) -> dict[str, Any]:
    return {"state": "open", "contents": {"id": "t1", "status": "open", "comments": list(comments)}}


async def words_of(caller: Caller, project_id: str) -> list[str]:
    entries = (await read_project(caller, project_id))["comments"]
    return [comment["text"] for entry in entries for comment in entry["contents"]["comments"]]


async def test_a_removed_note_is_gone_and_comes_back_with_its_date(
    shared_app: OpenApp, ana: Caller, bo: Caller
) -> None:
    project = await create_project(ana, notes=[{"id": "n1", "label": "Gull"}, {"id": "n2", "label": "Engine"}])
    await invite(ana, project, bo, "editor")
    before = (await read_project(ana, project))["notes"]
    shared_app.clock.pass_(seconds=60)
    await bo.ask_ok("DELETE", f"projects/{project}/notes/n1")
    assert [note["id"] for note in (await read_project(ana, project))["notes"]] == ["n2"]
    again = await bo.ask("DELETE", f"projects/{project}/notes/n1")
    assert (again.status_code, again.json()["message"]) == (404, "This note is not here any more")
    await bo.ask_ok("PATCH", f"projects/{project}", {"notes": [{"id": "n1", "label": "Gull"}]})
    after = (await read_project(ana, project))["notes"]
    assert [(note["id"], note["date"]) for note in after] == [(note["id"], note["date"]) for note in reversed(before)]
    # Whoever brings it back may have changed its words.
    assert [note["author"] for note in after] == ["Ana", "Bo"]


async def test_notes_of_a_project_are_for_who_writes_in_it(ana: Caller, bo: Caller) -> None:
    project = await create_project(ana, notes=[{"id": "n1", "label": "Gull"}])
    await invite(ana, project, bo, "commenter")
    assert (await read_project(bo, project))["notes"] == []
    assert (await bo.ask("DELETE", f"projects/{project}/notes/n1")).status_code == 403
    assert (await bo.ask("PATCH", f"projects/{project}", {"notes": []})).status_code == 403
    assert len((await read_project(ana, project))["notes"]) == 1


async def test_a_person_removes_their_own_comments_on_a_project_and_the_owner_any(ana: Caller, bo: Caller) -> None:
    project = await create_project(ana, comments=[thread_with({"id": "c1", "text": "Mine"})])
    await invite(ana, project, bo, "commenter")
    await bo.ask_ok("PATCH", f"projects/{project}", {"comments": [thread_with({"id": "c2", "text": "His"})]})
    await bo.ask_ok("PATCH", f"projects/{project}", {"comments": [thread_with({"id": "c3", "text": "His too"})]})
    seen = (await read_project(bo, project))["comments"]
    refused = await bo.ask("DELETE", f"projects/{project}/comments", None, id="t1", comment="c1")
    assert (refused.status_code, refused.json()["message"]) == (403, "You may remove only what you said yourself")
    await bo.ask_ok("DELETE", f"projects/{project}/comments", None, id="t1", comment="c2")
    await ana.ask_ok("DELETE", f"projects/{project}/comments", None, id="t1", comment="c3")
    assert await words_of(bo, project) == ["Mine"]
    # A list from before does not bring them back.
    await bo.ask_ok("PATCH", f"projects/{project}", {"comments": seen})
    assert await words_of(ana, project) == ["Mine"]


async def test_a_viewer_of_a_project_neither_sees_nor_removes_its_comments(ana: Caller, bo: Caller) -> None:
    project = await create_project(ana, comments=[thread_with({"id": "c1", "text": "Mine"})])
    await invite(ana, project, bo, "viewer")
    assert (await read_project(bo, project))["comments"] == []
    refused = await bo.ask("DELETE", f"projects/{project}/comments", None, id="t1", comment="c1")
    assert refused.status_code == 403
    assert await words_of(ana, project) == ["Mine"]
