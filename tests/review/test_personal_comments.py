"""What a person wrote or was mentioned in: in 'Download all my work', and gone with the account."""

from __future__ import annotations

import json
from typing import Any

import pytest

from screnpla.review.personal.forget import forget_comments, remove_comments_of
from screnpla.review.personal.own_comments import list_comment_files
from tests.api_fixtures import OpenApp
from tests.callers import Caller
from tests.review.comment_calls import Crew, comment

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def forget(app: OpenApp, person: Caller) -> None:
    services = app.state.services
    # May run twice when a process dies in the middle.
    for _ in range(2):
        await forget_comments(services, app.clock)(person.id)


async def threads(reader: Caller, script: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await reader.ask_ok("GET", f"scripts/{script}/threads"))["data"]["threads"]
    return found


async def test_the_comments_of_a_forgotten_person_go_and_the_replies_of_others_stay(shared_app: OpenApp) -> None:
    """RE63"""
    crew = await Crew.gather(shared_app)
    answered = await comment(crew.cy, crew.script, "Mine", mentions=[crew.ed])
    await comment(crew.ed, crew.script, "An answer", thread=answered, mentions=[crew.cy, crew.ana])
    await comment(crew.cy, crew.script, "Mine alone")
    other = await comment(crew.ana, crew.script, "Resolved by them")
    await crew.cy.ask_ok("PATCH", f"scripts/{crew.script}/threads/{other}", {"status": "resolved"})
    version = (await crew.ana.ask_ok("GET", f"scripts/{crew.script}/threads"))["data"]["version"]
    await forget(shared_app, crew.cy)
    first, second = await threads(crew.ana, crew.script)
    assert [each["text"] for each in first["comments"]] == ["An answer"]
    assert [each["id"] for each in first["comments"][0]["mentions"]] == [crew.ana.id]
    assert (second["status"], second["resolvedBy"]) == ("resolved", None)
    # Browsers that have the script open learn of it.
    changed = (await crew.ana.ask_ok("GET", f"scripts/{crew.script}/threads", after=str(version)))["data"]
    assert (len(changed["threads"]), len(changed["removed"])) == (2, 1)
    for person in (crew.ana, crew.ed):
        notices = (await person.ask_ok("GET", "user/notices"))["data"]["notices"]
        assert not [notice["text"] for notice in notices if "Mine" in notice["text"]]


async def test_an_old_list_does_not_bring_a_forgotten_person_back(shared_app: OpenApp) -> None:
    """RE63"""
    crew = await Crew.gather(shared_app)
    thread = await comment(crew.cy, crew.script, "Mine")
    await comment(crew.ed, crew.script, "An answer", thread=thread)
    old = (await crew.ana.read(crew.script))["comments"]
    await forget(shared_app, crew.cy)
    await crew.ana.ask_ok("PATCH", f"scripts/{crew.script}", {"comments": old})
    (left,) = await threads(crew.ana, crew.script)
    assert [each["text"] for each in left["comments"]] == ["An answer"]


async def test_comments_of_a_project_lose_those_of_a_forgotten_person() -> None:
    """RE63"""
    mine, theirs = {"id": "x", "text": "Mine", "authorId": "me"}, {"id": "y", "text": "No", "authorId": "they"}
    entries: list[dict[str, Any]] = [
        {**mine, "id": "a"},
        {**theirs, "id": "b"},
        {"contents": {"id": "c", "comments": [mine]}},
        {"contents": {"id": "d", "comments": [mine, theirs]}},
        {**mine, "id": "e", "contents": {"comments": [theirs]}},
    ]
    left, tombstones = remove_comments_of("me", entries)
    assert left == [
        {**theirs, "id": "b"},
        {"contents": {"id": "d", "comments": [theirs]}},
        {"id": "e", "contents": {"comments": [theirs]}},
    ]
    assert len(tombstones) == 4


async def test_a_forgotten_person_leaves_the_projects_of_others(shared_app: OpenApp) -> None:
    """RE63"""
    crew = await Crew.gather(shared_app)
    project = (await crew.ana.ask_ok("POST", "projects", {"name": "Rooms"}))["data"]["id"]
    await crew.ana.ask_ok("POST", f"projects/{project}/members", {"email": crew.cy.email, "role": "commenter"})
    await crew.cy.ask_ok("PATCH", f"projects/{project}", {"comments": [{"id": "c", "text": "Mine"}]})
    assert await exported(shared_app, crew.cy) == {
        "comments.json": {
            "written": [
                {
                    "projectId": project,
                    "project": "Rooms",
                    "text": "Mine",
                    "createdAt": shared_app.clock().isoformat(),
                }
            ],
            "mentioned": [],
        }
    }
    await forget(shared_app, crew.cy)
    assert (await crew.ana.ask_ok("GET", f"projects/{project}"))["data"]["comments"] == []


async def exported(app: OpenApp, person: Caller) -> dict[str, Any]:
    return {name: json.loads(data) async for name, data in list_comment_files(app.state.services)(person.id)}


async def test_the_download_has_ones_own_comments_and_mentions_but_no_words_of_others(
    shared_app: OpenApp,
) -> None:
    """RE63"""
    crew = await Crew.gather(shared_app, title="Ferry")
    await comment(crew.cy, crew.script, "My words", words="lamp turns", mentions=[crew.ana])
    await comment(crew.ana, crew.script, "Her secret words", words="Nobody", mentions=[crew.cy])
    files = await exported(shared_app, crew.cy)
    now = shared_app.clock().isoformat()
    place = {"scriptId": crew.script, "script": "Ferry", "about": "passage"}
    assert files["comments.json"] == {
        "written": [
            {
                **place,
                "passage": "lamp turns",
                "text": "My words",
                "mentions": ["Ana"],
                "recordingId": None,
                "createdAt": now,
                "editedAt": None,
            }
        ],
        "mentioned": [{**place, "passage": "Nobody", "by": "Ana", "createdAt": now}],
    }


async def test_of_a_script_that_one_may_not_read_any_more_the_download_has_ones_own_words_alone(
    shared_app: OpenApp,
) -> None:
    """RE63"""
    crew = await Crew.gather(shared_app)
    await comment(crew.cy, crew.script, "My words", words="lamp turns")
    await comment(crew.ana, crew.script, "Hm", mentions=[crew.cy])
    await crew.cy.ask_ok("DELETE", f"scripts/{crew.script}/shares/mine")
    listed = (await exported(shared_app, crew.cy))["comments.json"]
    (written,) = listed["written"]
    assert (written["text"], written["script"], written["passage"]) == ("My words", None, None)
    assert listed["mentioned"] == []
