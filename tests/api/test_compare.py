"""Comparing two versions of a script over the API. Rule VE30."""

from __future__ import annotations

from typing import Any

import pytest
import pytest_asyncio

from screnpla.accounts.models import new_id
from screnpla.manuscript.document.convert import encode_screenplay
from screnpla.manuscript.document.store import create_document, load_document
from screnpla.manuscript.models import DRAFT, Draft
from screnpla.screenplay.document import Screenplay
from tests.api_fixtures import OpenApp
from tests.callers import Caller, somebody
from tests.sharing_calls import refused, share

pytestmark = pytest.mark.asyncio(loop_scope="module")

NO_VERSION = (404, "This version is not there any more")
NO_NAME = (422, "A version is now, main, baseline, snapshot:ID, row:NUMBER or draft:ID")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def ana(shared_app: OpenApp) -> Caller:
    return Caller(await shared_app.member(f"{new_id()}@example.com", "Ana"))


def page(*lines: str) -> list[dict[str, Any]]:
    blocks = [{"type": "action", "id": f"e{at}", "children": [{"text": line}]} for at, line in enumerate(lines)]
    return [{"type": "page", "children": blocks}]


async def compared(person: Caller, script: str, old: str, new: str = "now") -> dict[str, Any]:
    answer: dict[str, Any] = (await person.ask_ok("GET", f"scripts/{script}/compare?from={old}&to={new}"))["data"]
    return answer


def kinds(comparison: dict[str, Any]) -> list[str]:
    return [row["kind"] for row in comparison["rows"]]


async def test_a_snapshot_is_compared_with_the_text_now(shared_app: OpenApp, ana: Caller) -> None:
    script = await ana.script(content=page("Hay lies in the barn.", "Rain."))
    mark = (await ana.ask_ok("POST", f"scripts/{script}/marks", {"name": "White"}))["data"]
    shared_app.clock.pass_(seconds=1)
    await ana.ask_ok("PATCH", f"scripts/{script}", {"content": page("Straw lies in the barn.", "Rain.")})
    found = await compared(ana, script, f"snapshot:{mark['id']}")
    assert kinds(found) == ["changed", "same"]
    assert [each["text"] for each in found["rows"][0]["words"] if each["fate"] != "kept"] == ["Hay", "Straw"]
    assert (found["counts"]["changed"], found["counts"]["added"]) == (1, 0)
    assert (found["old"]["name"], found["old"]["createdAt"]) == ("White", mark["createdAt"])
    assert found["new"] == {"version": "now", "name": "", "createdAt": None}


async def test_rows_of_the_log_are_versions(shared_app: OpenApp, ana: Caller) -> None:
    script = await ana.script(content=page("Hay."))
    shared_app.clock.pass_(seconds=1)
    await ana.ask_ok("PATCH", f"scripts/{script}", {"content": page("Hay.", "Rain.")})
    assert kinds(await compared(ana, script, "row:1")) == ["same", "added"]
    assert kinds(await compared(ana, script, "now", "row:1")) == ["same", "removed"]
    assert kinds(await compared(ana, script, "row:1", "row:1")) == ["same"]


async def test_the_baseline_of_marked_changes_is_a_version_while_they_are_marked(
    shared_app: OpenApp, ana: Caller
) -> None:
    script = await ana.script(content=page("Hay.", "Rain."))
    path = f"scripts/{script}/compare?from=baseline"
    sentence = "Changes are not being marked here, so there is nothing to compare with"
    assert await refused(ana.ask("GET", path)) == (404, sentence)
    await ana.ask_ok("POST", f"scripts/{script}/marking", {"on": True})
    shared_app.clock.pass_(seconds=1)
    await ana.ask_ok("PATCH", f"scripts/{script}", {"content": page("Hay.", "Rain.", "Hail.")})
    assert kinds(await compared(ana, script, "baseline")) == ["same", "same", "added"]


@pytest.mark.parametrize(
    "version", ["", "yesterday", "row:", "row:x", "row:-1", "row:٣", "snapshot:", "draft:", f"row:{'9' * 30}"]
)
async def test_something_that_is_no_version_is_refused_in_one_sentence(ana: Caller, version: str) -> None:
    script = await ana.script(content=page("Hay."))
    assert await refused(ana.ask("GET", f"scripts/{script}/compare?from={version}")) == NO_NAME


async def test_a_version_that_is_not_there_is_not_found(ana: Caller) -> None:
    script, other = await ana.script(content=page("Hay.")), await ana.script(content=page("Rain."))
    mark = (await ana.ask_ok("POST", f"scripts/{other}/marks", {"name": "White"}))["data"]
    for version in ("row:99", f"snapshot:{mark['id']}", "snapshot:nonsense"):
        assert await refused(ana.ask("GET", f"scripts/{script}/compare?from={version}")) == NO_VERSION


async def test_a_private_draft_is_compared_by_its_author_alone(shared_app: OpenApp, ana: Caller) -> None:
    script = await ana.script(content=page("Hay."))
    ole = await somebody(shared_app, "Ole")
    await share(ana, script, ole.email, "editor")
    draft_id, now = new_id(), shared_app.clock()
    async with shared_app.state.db.session() as db:
        author = (await load_document(db, script)).rows[0].author_id
        moments = {"created_at": now, "updated_at": now}
        db.add(Draft(id=draft_id, script_id=script, author_id=author, description="Dark", **moments))
        await db.flush()
        await create_document(db, script, DRAFT, encode_screenplay(Screenplay()), author, now, draft_id=draft_id)
    found = await compared(ana, script, "now", f"draft:{draft_id}")
    assert (found["new"]["name"], kinds(found)) == ("Dark", ["removed"])
    theirs = f"scripts/{script}/compare?from=now&to=draft:{draft_id}"
    for hidden in (theirs, f"scripts/{script}/compare?from=row:1&draft={draft_id}"):
        assert await refused(ole.ask("GET", hidden)) == (404, "This draft is not here")
    async with shared_app.state.db.session() as db:
        (await db.get_one(Draft, draft_id)).is_published = True
    assert (await compared(ole, script, "now", f"draft:{draft_id}"))["new"]["name"] == "Dark"


async def test_an_alternate_draft_is_compared_with_the_main_draft(ana: Caller) -> None:
    script = await ana.script(content=page("Hay."))
    made = (await ana.ask_ok("POST", f"scripts/{script}/drafts", {"description": "Dark"}))["data"]["id"]
    await ana.ask_ok("PATCH", f"scripts/{script}", {"content": page("Hay.", "Rain.")})
    path = f"scripts/{script}/compare?from=now&to=main&draft={made}"
    assert kinds((await ana.ask_ok("GET", path))["data"]) == ["same", "added"]
