"""Who may not see the desk gets nothing of the outline, by any route or socket (ST, docs/spec/rights.md)."""

from __future__ import annotations

from typing import Any

import pytest
import pytest_asyncio

from tests.api_fixtures import OpenApp
from tests.callers import Caller, somebody
from tests.live.in_process_socket import open_socket
from tests.review.comment_calls import Crew, comment
from tests.story.beat_pictures import upload_picture

pytestmark = pytest.mark.asyncio(loop_scope="module")

SECRET = "zebra"
BEAT = {"id": f"{SECRET}-b", "title": SECRET, "description": SECRET, "note": SECRET, "tags": [SECRET]}
CARD = {"id": f"{SECRET}-c", "content": SECRET, "description": SECRET}
GROUPS = [{"label": "Character", "items": [CARD]}]
READERS = ("cy", "vi")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def crew(shared_app: OpenApp) -> Crew:
    """A script in which the plan alone says the word."""
    gathered = await Crew.gather(shared_app)
    ana, script = gathered.ana, gathered.script
    image = (await upload_picture(ana, script))["id"]
    beat = {**BEAT, "images": [{"id": image, "name": SECRET}]}
    fields = {"scriptOutlines": [{"id": "a1", "title": SECRET, "beats": [beat]}], "detailedElements": GROUPS}
    await ana.ask_ok("PATCH", f"scripts/{script}", {**fields, "notes": [{"id": "n1", "label": SECRET}]})
    await ana.ask_ok("POST", f"scripts/{script}/snapshots", {"name": "First"})
    draft = (await ana.ask_ok("POST", f"scripts/{script}/drafts", {}))["data"]["id"]
    await ana.ask_ok("PATCH", f"scripts/{script}/drafts/{draft}", {"isPublished": True})
    for kind, target in (("beat", BEAT["id"]), ("card", CARD["id"])):
        thread = {"id": f"t-{kind}", "kind": kind, "targetId": target, "text": SECRET}
        await gathered.ed.ask_ok("POST", f"scripts/{script}/threads", thread)
    await comment(gathered.cy, script, "Why?", mentions=[gathered.ana])
    body = {"userId": gathered.ed.id, "title": SECRET}
    await ana.ask_ok("POST", f"scripts/{script}/beats/{BEAT['id']}/assignment", body)
    await ana.ask_ok("POST", "outline-templates", {"name": SECRET, "acts": [{"title": SECRET}]})
    await ana.ask_ok("PUT", f"scripts/{script}/link", {})
    return gathered


def every_route(script: str) -> list[tuple[str, str, dict[str, Any] | None]]:
    reading = [
        *("", "/pages", "/page-rules", "/initial-elements", "/threads", "/comments.csv", "/reports", "/snapshots"),
        *("/drafts", "/history", "/history/1", "/marks", "/revisions", "/marking", "/proposals", "/export/sides"),
        *("/outline.csv", "/outline.fdx", "/outline.pdf", "/outline.docx", "/shares", "/compare?from=row:1&to=now"),
    ]
    return [
        *[("GET", f"scripts/{script}{path}", None) for path in reading],
        ("GET", "scripts", None),
        ("GET", f"scripts?search={SECRET}", None),
        ("GET", f"getQuestionnaireData?scriptId={script}", None),
        ("GET", "outline-templates", None),
        ("GET", "user/notices", None),
        *[
            ("POST", f"scripts/{script}/export", {"format": format_, "workingCopy": True})
            for format_ in ("fdx", "scrn", "txt", "fountain")
        ],
        ("POST", f"scripts/{script}/export", {"format": "fdx", "outline": True}),
        ("POST", f"scripts/{script}/export/losses", {"format": "fdx", "outline": True}),
    ]


async def mentions_of_the_plan(caller: Caller, script: str) -> list[str]:
    found = []
    for method, path, body in every_route(script):
        answer = await caller.ask(method, path, body)
        assert answer.status_code in {200, 403, 404, 422}, (path, answer.text)
        said = answer.content.replace(f"search={SECRET}".encode(), b"")
        if SECRET.encode() in said:
            found.append(path)
    return found


async def test_editors_meet_the_plan_in_many_places(crew: Crew) -> None:
    """So that what follows would find it."""
    found = await mentions_of_the_plan(crew.ed, crew.script)
    assert {f"scripts/{crew.script}", f"scripts/{crew.script}/threads", "user/notices"} < {*found}
    assert f"scripts/{crew.script}/outline.csv" in found


@pytest.mark.parametrize("reader", READERS)
async def test_readers_meet_it_nowhere(crew: Crew, reader: str) -> None:
    assert await mentions_of_the_plan(crew.people[reader], crew.script) == []


@pytest.mark.parametrize("reader", READERS)
async def test_a_copy_of_a_reader_has_no_plan(crew: Crew, reader: str) -> None:
    caller = crew.people[reader]
    copy = (await caller.ask_ok("POST", f"scripts/{crew.script}/duplicate"))["data"]["id"]
    assert await mentions_of_the_plan(caller, copy) == []


async def test_strangers_and_visitors_meet_it_nowhere(crew: Crew, shared_app: OpenApp) -> None:
    stranger = await somebody(shared_app, "Eve")
    assert await mentions_of_the_plan(stranger, crew.script) == []
    visitor = await shared_app.browser()
    address = (await crew.ana.ask_ok("PUT", f"scripts/{crew.script}/link", {}))["data"]["link"]["address"]
    secret = address.rsplit("/", 1)[1]
    for path in ("", "/page-rules", "/revisions"):
        assert SECRET not in (await visitor.get(f"/api/links/{secret}{path}")).text
    for method, path, body in every_route(crew.script):
        answer = await visitor.request(method, f"/api/{path}", json=body)
        assert answer.status_code == 401, path


@pytest.mark.parametrize("reader", READERS)
async def test_no_socket_of_a_reader_has_the_plan(crew: Crew, shared_app: OpenApp, reader: str) -> None:
    caller = crew.people[reader]
    refused = await caller.ask("POST", f"scripts/{crew.script}/tickets", {"document": "desk"})
    assert refused.status_code == 403
    async with open_socket(shared_app, caller, crew.script) as socket:
        assert SECRET not in await socket.sync_text()
        assert SECRET.encode() not in socket.doc.get_update()


@pytest.mark.parametrize("reader", READERS)
async def test_readers_change_nothing_of_it(crew: Crew, reader: str) -> None:
    caller, script = crew.people[reader], crew.script
    calls: list[tuple[str, str, dict[str, Any]]] = [
        ("PATCH", f"scripts/{script}", {"scriptOutlines": []}),
        ("PATCH", f"scripts/{script}", {"detailedElements": []}),
        ("POST", f"scripts/{script}/beats/{BEAT['id']}/assignment", {"userId": crew.ed.id}),
        ("POST", f"scripts/{script}/threads", {"id": "t9", "kind": "beat", "targetId": BEAT["id"], "text": "Hm"}),
        ("POST", f"scripts/{script}/threads", {"id": "t9", "kind": "card", "targetId": CARD["id"], "text": "Hm"}),
        ("POST", f"scripts/{script}/images", {}),
    ]
    for method, path, body in calls:
        assert (await caller.ask(method, path, body)).status_code == 403, path
