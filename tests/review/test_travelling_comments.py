"""Comments in copies of a script and in its files: with anchors and authors, and nothing in a file is believed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.api_fixtures import OpenApp
from tests.callers import Caller
from tests.review.comment_calls import Crew, comment

pytestmark = pytest.mark.asyncio(loop_scope="module")

CONTENT = [
    {
        "type": "page",
        "children": [
            {"type": "sceneHeading", "children": [{"text": "INT. HARBOUR - NIGHT"}]},
            {"type": "action", "children": [{"text": "Rain 🚤 on the quay."}]},
            {"type": "action", "children": [{"text": "Nobody comes."}]},
        ],
    }
]
Shown = dict[str, Any]


async def threads(reader: Caller, script: str) -> list[Shown]:
    found: list[Shown] = (await reader.ask_ok("GET", f"scripts/{script}/threads"))["data"]["threads"]
    return found


def summary(thread: Shown) -> tuple[Any, ...]:
    anchor = thread["anchor"]
    passage = (anchor["quote"], anchor["before"], anchor["heading"], anchor["isOrphaned"]) if anchor else None
    said = [(each["author"], each["text"], each["createdAt"]) for each in thread["comments"]]
    return thread["kind"], thread["status"], passage, said


async def commented_script(app: OpenApp) -> Crew:
    crew = await Crew.gather(app, content=CONTENT)
    first = await comment(crew.cy, crew.script, "Why?", words="🚤 on the quay")
    await comment(crew.ana, crew.script, "Because.", thread=first)
    await comment(crew.ed, crew.script, "Fine", mentions=[crew.ana])
    await crew.ed.ask_ok("PATCH", f"scripts/{crew.script}/threads/{first}", {"status": "resolved"})
    return crew


async def notices_of(person: Caller) -> int:
    count: int = (await person.ask_ok("GET", "user/notices"))["data"]["totalRecords"]
    return count


async def test_a_copy_has_the_threads_with_anchors_and_authors_read_by_its_owner_and_told_to_nobody(
    shared_app: OpenApp,
) -> None:
    """RE62"""
    crew = await commented_script(shared_app)
    before = {name: await notices_of(person) for name, person in crew.people.items()}
    copy = (await crew.ed.ask_ok("POST", f"scripts/{crew.script}/duplicate"))["data"]["id"]
    copied, original = await threads(crew.ed, copy), await threads(crew.ed, crew.script)
    assert [summary(each) for each in copied] == [summary(each) for each in original]
    assert [each["anchor"] for each in copied] == [each["anchor"] for each in original]
    assert {each["unread"] for each in copied} == {0}
    assert {name: await notices_of(person) for name, person in crew.people.items()} == before
    # From now on both go their own ways.
    await crew.ed.ask_ok("POST", f"scripts/{copy}/threads/{copied[0]['id']}/comments", {"id": "new", "text": "Mine"})
    assert [summary(each) for each in await threads(crew.ed, crew.script)] == [summary(each) for each in original]


async def test_a_copy_by_somebody_who_may_only_comment_is_the_text_alone(shared_app: OpenApp) -> None:
    """RE62"""
    crew = await commented_script(shared_app)
    copy = (await crew.cy.ask_ok("POST", f"scripts/{crew.script}/duplicate"))["data"]["id"]
    assert await threads(crew.cy, copy) == []


async def saved_file(person: Caller, script: str) -> bytes:
    answer = await person.ask("POST", f"scripts/{script}/export", {"format": "scrn"})
    assert answer.status_code == 200, answer.text
    return answer.content


async def opened_file(person: Caller, data: bytes) -> str:
    read = await person.member.browser.post(
        "/api/scripts/import", params={"name": "Ferry.scrn"}, content=data, headers=person.member.bearer
    )
    assert read.status_code == 200, read.text
    body = {"title": "Again", "importId": read.json()["data"]["scripts"][0]["importId"]}
    script: str = (await person.ask_ok("POST", "scripts", body))["data"]["id"]
    return script


async def test_a_file_of_ours_brings_the_threads_back_with_their_passages_and_names(shared_app: OpenApp) -> None:
    """RE62"""
    crew = await commented_script(shared_app)
    script = await opened_file(crew.vi, await saved_file(crew.cy, crew.script))
    brought, original = await threads(crew.vi, script), await threads(crew.cy, crew.script)
    assert [summary(each) for each in brought] == [summary(each) for each in original]
    for thread in brought:
        assert thread["unread"] == 0
        assert {each["authorId"] for each in thread["comments"]} == {None}
    again = json.loads(await saved_file(crew.vi, script))
    assert "authorId" not in json.dumps(again["comments"])
    flags = [name for page in again["content"] for run in runs_of(page) for name in run if name.startswith("commentTh")]
    assert set(flags) == {f"commentThread_{brought[0]['id']}"}


def runs_of(page: Shown) -> list[Shown]:
    return [run for element in page.get("children", []) for run in element.get("children", [])]


async def test_a_file_saved_by_somebody_who_may_not_see_comments_has_none(shared_app: OpenApp) -> None:
    """RE62"""
    crew = await commented_script(shared_app)
    saved = (await saved_file(crew.vi, crew.script)).decode()
    assert "commentThread_" not in saved
    assert "Because." not in saved


HOSTILE: list[Any] = [
    "no entry",
    {"contents": "no thread"},
    {"contents": {"id": "t", "comments": "no list"}},
    {"contents": {"id": "../../x", "comments": [{"text": "odd id", "author": 7, "authorId": "a" * 24}]}},
    {"contents": {"id": "same", "comments": [{"text": "one"}, {"text": 3}, None, {"text": "   "}]}},
    {"contents": {"id": "same", "comments": [{"text": "two\x00", "creationTime": "9999-12-31T00:00:00+00:00"}]}},
    {"id": "single", "text": "x" * 30_000, "author": "A" * 500, "creationTime": "never"},
]


async def test_whatever_a_file_says_of_comments_is_cut_or_left_out(shared_app: OpenApp) -> None:
    """RE62"""
    crew = await Crew.gather(shared_app)
    script = await opened_file(crew.ana, json.dumps({"content": CONTENT, "comments": HOSTILE}).encode())
    found = await threads(crew.ana, script)
    assert [[each["text"] for each in thread["comments"]] for thread in found] == [
        ["odd id"],
        ["one"],
        ["two"],
        ["x" * 20_000],
    ]
    assert [each["comments"][0]["author"] for each in found] == ["screnpla-user"] * 3 + ["A" * 200]
    assert len({each["id"] for each in found}) == 4
    assert {each["comments"][0]["authorId"] for each in found} == {None}
    now = shared_app.clock()
    assert {each["createdAt"] for each in found} == {now.isoformat().replace("+00:00", "Z")}


async def test_threads_of_the_desk_do_not_stand_in_the_comments_of_the_api(shared_app: OpenApp) -> None:
    """RE1, RE7"""
    crew = await Crew.gather(shared_app)
    await comment(crew.ana, crew.script, "Drop this beat", kind="beat")
    assert (await crew.cy.read(crew.script))["comments"] == []
