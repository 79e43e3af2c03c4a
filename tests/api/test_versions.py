"""Versions: stored one by one, their texts never changed, never read where a list is shown."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
import pytest_asyncio
from sqlalchemy import event, func, select

from screnpla.versions.models import Version
from screnpla.versions.store import MAX_TOTAL_WEIGHT
from tests.api_fixtures import OpenApp
from tests.callers import PAGE, Caller

pytestmark = pytest.mark.asyncio(loop_scope="module")

TEXT = [PAGE, {"type": "page", "children": [{"type": "action", "children": [{"text": "Dawn. Ægir 海 👻"}]}]}]


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def ana(shared_app: OpenApp) -> Caller:
    return Caller(await shared_app.member(f"ana{os.urandom(4).hex()}@example.com", "Ana"))


async def create_target(caller: Caller, kind: str) -> str:
    """A script or a project, as the beginning of its address."""
    if kind == "scripts":
        return f"scripts/{await caller.script()}"
    answer = await caller.ask_ok(
        "POST", "projects", {"name": "Tides", "drafts": [{"id": "first", "draftContent": TEXT}]}
    )
    return f"projects/{answer['data']['id']}"


async def read_target(caller: Caller, path: str) -> dict[str, Any]:
    data: dict[str, Any] = (await caller.ask_ok("GET", path))["data"]
    return data


@pytest.mark.parametrize("kind", ["scripts", "projects"])
async def test_a_version_keeps_its_text_and_is_named_later(shared_app: OpenApp, ana: Caller, kind: str) -> None:
    path = await create_target(ana, kind)
    first = {"id": "first", "draftContent": TEXT, "author": "Somebody", "createdAt": "1999"}
    unnamed = {"description": "No id", "draftContent": []}
    await ana.ask_ok("PATCH", path, {"drafts": [first, unnamed], "contents": [{"id": "first", "snap": True}]})
    shared_app.clock.pass_(minutes=1)
    # As sent by a client that has read the list and tries to change fields that cannot be changed.
    listed = (await read_target(ana, path))["drafts"]
    assert [("draftContent" in each, each["author"]) for each in listed] == [(False, "Ana")] * 2
    rename = {**listed[0], "description": "Named", "draftContent": [], "createdAt": "never", "authorId": "x"}
    await ana.ask_ok("PATCH", path, {"drafts": [rename]})
    # A version that came without a text gets it once.
    await ana.ask_ok("PATCH", path, {"contents": [{"id": "first", "draftContent": TEXT}]})
    await ana.ask_ok("PATCH", path, {"contents": [{"id": "first", "draftContent": [PAGE]}]})
    target = await read_target(ana, path)
    assert target["drafts"] == [{**listed[0], "description": "Named"}, listed[1]]
    assert [each["id"] for each in target["contents"]] == ["first"]
    assert await read_target(ana, f"{path}/drafts/first") == {**target["drafts"][0], "draftContent": TEXT}
    assert (await read_target(ana, f"{path}/contents/first"))["draftContent"] == TEXT
    assert (await read_target(ana, f"{path}/drafts/{listed[1]['id']}"))["draftContent"] == []


async def test_sending_the_same_drafts_and_comments_again_leaves_updated_at(shared_app: OpenApp, ana: Caller) -> None:
    path = await create_target(ana, "scripts")
    changes = {"drafts": [{"id": "d", "draftContent": TEXT}], "comments": [{"text": "Why?", "creationTime": "1"}]}
    await ana.ask_ok("PATCH", path, changes)
    before = await read_target(ana, path)
    shared_app.clock.pass_(minutes=1)
    await ana.ask_ok("PATCH", path, changes)
    after = await read_target(ana, path)
    assert (after["updatedAt"], after["drafts"], after["comments"]) == (
        before["updatedAt"],
        before["drafts"],
        before["comments"],
    )


@contextmanager
def record_statements(app: OpenApp) -> Iterator[list[str]]:
    """Records the SQL statements that run meanwhile."""
    statements: list[str] = []

    def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        statements.append(statement)

    db = app.state.db
    engines = {db.engine.sync_engine, db.reader.sync_engine}
    for engine in engines:
        event.listen(engine, "before_cursor_execute", note)
    yield statements
    for engine in engines:
        event.remove(engine, "before_cursor_execute", note)


async def test_texts_of_versions_are_read_only_with_a_single_version(shared_app: OpenApp, ana: Caller) -> None:
    script, project = await create_target(ana, "scripts"), await create_target(ana, "projects")
    for path in (script, project):
        await ana.ask_ok("PATCH", path, {"contents": [{"id": "c", "draftContent": TEXT}]})
    with record_statements(shared_app) as statements:
        for path in (script, project, "projects", "scripts"):
            await read_target(ana, path)
        for path in (script, project):
            await ana.ask_ok("PATCH", path, {"contents": [{"id": "c", "description": "Named"}]})
        assert [each for each in statements if "versions.text" in each] == []
        await read_target(ana, f"{script}/contents/c")
        assert [each for each in statements if "versions.text" in each] != []


async def test_versions_beyond_the_total_size_are_refused(shared_app: OpenApp, ana: Caller) -> None:
    path = await create_target(ana, "scripts")
    row = {"script_id": path.removeprefix("scripts/"), "position": 0, "entry": {"id": "old"}, "entry_size": 12}
    async with shared_app.state.db.session() as db:
        db.add(Version(**row, list_name="drafts", entry_id="old", weight=MAX_TOTAL_WEIGHT - 10, text=b""))
    answer = await ana.ask("PATCH", path, {"title": "Not kept", "contents": [{"id": "new", "draftContent": TEXT}]})
    assert (answer.status_code, answer.json()["message"]) == (
        422,
        "There is no room for more versions here; the ones that are kept stay",
    )
    target = await read_target(ana, path)
    assert (target["title"], target["contents"], [each["id"] for each in target["drafts"]]) == ("The Lamp", [], ["old"])


async def test_an_invalid_version_id_is_not_found(ana: Caller) -> None:
    path = await create_target(ana, "scripts")
    for id_ in ("%00", "x" * 200, "%ED%A0%80", "nobody"):
        answer = await ana.ask("GET", f"{path}/drafts/{id_}")
        assert (answer.status_code, answer.json()["message"]) == (404, "This version is not here")


async def test_a_copy_has_the_versions_and_deleting_a_script_deletes_them(shared_app: OpenApp, ana: Caller) -> None:
    path = await create_target(ana, "scripts")
    await ana.ask_ok("PATCH", path, {"drafts": [{"id": "d", "draftContent": TEXT}]})
    bo = Caller(await shared_app.member(f"bo{os.urandom(4).hex()}@example.com", "Bo"))
    await ana.ask_ok("POST", f"{path}/shares", {"email": bo.member.user["email"], "role": "commenter"})
    copy = f"scripts/{(await ana.ask_ok('POST', f'{path}/duplicate'))['data']['id']}"
    readers = (await bo.ask_ok("POST", f"{path}/duplicate"))["data"]["id"]
    assert (await bo.read(readers))["drafts"] == []
    await ana.ask_ok("DELETE", path)
    await ana.ask_ok("DELETE", path, None, forever="true")
    assert (await read_target(ana, f"{copy}/drafts/d"))["draftContent"] == TEXT
    async with shared_app.state.db.reading() as db:
        query = select(func.count()).where(Version.script_id == path.removeprefix("scripts/"))
        assert await db.scalar(query) == 0
