"""Changing a script: each field by itself, all of a change or nothing, and never more than one may."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from tests.api_fixtures import OpenApp
from tests.callers import PAGE, Caller
from tests.pictures import picture

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def patch_script(caller: Caller, script: str, **changes: Any) -> str:
    message: str = (await caller.ask_ok("PATCH", f"scripts/{script}", changes))["message"]
    return message


def cover_of(script: dict[str, Any]) -> dict[str, str]:
    fields = [block for block in script["content"][0]["children"] if "field" in block]
    return {block["field"]: "".join(run["text"] for run in block["children"]) for block in fields}


async def test_the_cover_follows_the_record_unless_the_cover_was_edited(ana: Caller) -> None:
    script = await ana.script(title="The Lamp", writtenBy="Ana", content=None)
    before = cover_of(await ana.read(script))
    assert before["title"] == "The Lamp"
    await patch_script(ana, script, title="The Light", writtenBy="Ana & Bo", subTitle="")
    after = cover_of(await ana.read(script))
    assert (after["title"], after["authors"], after.get("subTitle", "")) == ("The Light", "Ana & Bo", "")
    # A title that was edited on the cover stays as it is.
    content = (await ana.read(script))["content"]
    title = next(block for block in content[0]["children"] if block.get("field") == "title")
    title["children"] = [{"text": "THE LIGHT!"}]
    await patch_script(ana, script, content=content)
    await patch_script(ana, script, title="Lamps")
    assert cover_of(await ana.read(script))["title"] == "THE LIGHT!"


async def test_content_without_a_cover_leaves_the_cover(ana: Caller) -> None:
    script = await ana.script(title="Covered", content=None)
    before = await ana.read(script)
    await patch_script(ana, script, content=[PAGE])
    after = await ana.read(script)
    assert cover_of(after) == cover_of(before)
    leaves = [leaf for block in after["content"][1]["children"] for leaf in block["children"]]
    assert (after["wordCount"], leaves[0]["text"]) == (9, "INT. LIGHTHOUSE - NIGHT")
    # Every run says whether it is bold, as the specification shows it.
    assert {leaf.get("bold") for leaf in leaves} == {True, False}


async def test_updated_at_changes_with_text_and_data_only(ana: Caller, shared_app: OpenApp) -> None:
    script = await ana.script(genre="Noir")
    project = (await ana.ask_ok("POST", "projects", {"name": "Harbour", "type": "folder"}))["data"]["id"]

    async def moves(**changes: Any) -> bool:
        before = (await ana.read(script))["updatedAt"]
        shared_app.clock.pass_(seconds=1)
        await patch_script(ana, script, **changes)
        return bool((await ana.read(script))["updatedAt"] != before)

    same: list[dict[str, Any]] = [
        {"stared": True},
        {"archieved": True},
        {"genre": "Noir"},
        {"publicLink": "on"},
        {"scriptLogo": None},
        {"projectId": project},
        {"projectId": None},
    ]
    for unchanged in same:
        assert not await moves(**unchanged), unchanged
    changed: list[dict[str, Any]] = [
        {"genre": "Western"},
        {"scriptLogo": picture()},
        {"stashText": "Later"},
        {"notes": [{"label": "Tone"}]},
        {"layout": {"pageCategory": "A4"}},
        {"content": [PAGE, PAGE]},
    ]
    for change in changed:
        assert await moves(**change), change


async def test_a_comment_is_removed_by_its_author_or_the_owner_of_the_script(
    ana: Caller, bo: Caller, shared_app: OpenApp
) -> None:
    script = await ana.script()
    await ana.ask_ok("POST", f"scripts/{script}/shares", {"email": bo.email, "role": "commenter"})
    thread = {"contents": {"id": "t/1 ", "comments": [{"id": "a", "text": "Why?"}]}}
    await patch_script(ana, script, comments=[thread, {"id": "g", "text": "Fine."}])
    answers = [{"id": "b", "text": "Spam"}, {"id": "c", "text": "Oh."}]
    await patch_script(bo, script, comments=[{"contents": {"id": "t/1 ", "comments": answers}}])
    before = await bo.read(script)
    for params in ({"id": "t/1 "}, {"id": "t/1 ", "comment": "a"}, {"id": "g"}):
        answer = await bo.ask("DELETE", f"scripts/{script}/comments", None, **params)
        assert (answer.status_code, answer.json()["message"]) == (403, "You may remove only what you said yourself")
    shared_app.clock.pass_(seconds=1)
    await bo.ask_ok("DELETE", f"scripts/{script}/comments", None, id="t/1 ", comment="c")
    await ana.ask_ok("DELETE", f"scripts/{script}/comments", None, id="t/1 ", comment="b")
    await ana.ask_ok("DELETE", f"scripts/{script}/comments", None, id="g")
    # Bo has not read the script since, and sends his outdated list.
    await patch_script(bo, script, comments=before["comments"])
    after = await ana.read(script)
    assert [one["id"] for one in after["comments"][0]["contents"]["comments"]] == ["a"]
    assert (len(after["comments"]), after["updatedAt"] > before["updatedAt"]) == (1, True)
    again = await ana.ask("DELETE", f"scripts/{script}/comments", None, id="g")
    assert (again.status_code, again.json()["message"]) == (404, "This comment is not here any more")


async def test_a_change_without_anything_to_change_is_refused(ana: Caller) -> None:
    script = await ana.script()
    for empty_change in ({}, {"ownerId": "x", "updatedAt": "now", "confirm": True}):
        answer = await ana.ask("PATCH", f"scripts/{script}", empty_change)
        assert (answer.status_code, answer.json()["message"]) == (422, "There is nothing to change")


BAD_CHANGES: list[tuple[dict[str, Any], int, str | None]] = [
    ({"title": None}, 422, "title is required"),
    ({"title": " "}, 422, "title is required"),
    ({"title": "x" * 10_000}, 422, "The title may have at most 500 characters"),
    ({"comments": [{"text": "x" * 20_001}]}, 422, "A comment may have at most 20,000 characters"),
    ({"genre": None}, 422, "genre is required"),
    ({"tags": None}, 422, "tags is required"),
    ({"layout": None}, 422, "layout is required"),
    ({"production": {"prefix": None}}, 422, "production.prefix is required"),
    ({"headersAndFooters": {"introPages": "x"}}, 422, "introPages may have digits only"),
    # SD7: settings of the wrong type, out of range or too many.
    ({"headersAndFooters": {"introPages": "abc"}, "title": "New"}, 422, "introPages may have digits only"),
    ({"layout": {"pageMargin": {"space": "90"}}}, 422, "The left margin must be between 0.5 and 3 inches"),
    ({"layout": {"breakAction": "yes"}}, 422, None),
    ({"layout": {"pageLayout": "Wide"}, "title": "New"}, 422, "layout.pageLayout must be 'Standard' or 'Modern'"),
    ({"elements": [{"label": f"Own {number}"} for number in range(10_000)]}, 422, None),
    ({"elements": [{"label": f"Own {number}"} for number in range(61)]}, 422, "There may be at most 60 elements"),
    ({"pageTarget": -3}, 422, "The page target must be a whole number from 0 to 100,000"),
    ({"scriptLogo": "data:image/png;base64,AAAA"}, 422, "Please choose an image file: PNG, JPEG, WebP or GIF"),
    ({"seasonId": "0" * 24}, 422, "A season belongs to a project"),
    ({"projectId": "0" * 24}, 404, "Project not found!"),
    ({"projectId": "\x00"}, 404, "Project not found!"),
    ({"title": "New", "projectId": "0" * 24}, 404, "Project not found!"),
    ({"sharedWithEmails": [{"name": "nobody"}]}, 422, "Please enter a valid email address"),
    ({"title": "New", "sharedWithEmails": [{"name": "nobody"}]}, 422, "Please enter a valid email address"),
    ({"title": "New", "stared": True, "notes": [{"id": 1.5}]}, 422, None),
]


async def test_invalid_changes_are_refused_and_nothing_is_changed(ana: Caller) -> None:
    script = await ana.script()
    before = await ana.read(script)
    for changes, status, sentence in BAD_CHANGES:
        answer = await ana.ask("PATCH", f"scripts/{script}", changes)
        message = answer.json()["message"]
        assert (answer.status_code, message) == (status, sentence or message), changes
    assert await ana.read(script) == {**before, "openedAt": (await ana.read(script))["openedAt"]}


async def test_nulls_and_lone_surrogates_are_cleaned_and_other_characters_preserved(ana: Caller) -> None:
    script = await ana.script(title="👻 ملك الليل", tags=[{"name": "a\x00b"}])
    odd_entry = {"x\ud800": ["\x00", {"y": "\ud800"}]}
    changes = {"logline": "\x00\ud800", "stashText": "a\x00", "notes": [odd_entry], "userMood": [odd_entry]}
    # As JSON by hand: the client would not send a lone surrogate.
    answer = await ana.member.browser.patch(
        f"/api/scripts/{script}",
        content=json.dumps(changes),
        headers={**ana.member.bearer, "Content-Type": "application/json"},
    )
    assert answer.status_code == 200, answer.text
    data = await ana.read(script)
    assert (data["title"], data["logline"], data["stashText"]) == ("👻 ملك الليل", "\ufffd", "a")
    assert data["userMood"] == [{"x\ufffd": ["", {"y": "\ufffd"}]}]
    assert data["tags"][0]["name"] == "ab"


@pytest.mark.parametrize(
    "change",
    [
        {"layout": {"pageMargin": {"type": "\x01"}}},
        {"layout": {"pageMargin": {"space": 1e300}}},
        {"layout": {"pageMargin": {"top": "11"}}},
        {"elements": [{"label": "Action", "config": {"left": "far", "right": -5}}]},
        {"elements": [{"label": "Action", "spaceBefore": "9 lines"}]},
    ],
)
async def test_settings_that_make_no_sense_are_refused_and_change_nothing(ana: Caller, change: dict[str, Any]) -> None:
    script = await ana.script()
    before = await ana.read(script)
    assert (await ana.ask("PATCH", f"scripts/{script}", change)).status_code == 422
    after = await ana.read(script)
    assert [after[name] for name in ("layout", "elements")] == [before[name] for name in ("layout", "elements")]


async def test_page_counts_follow_the_layout(ana: Caller) -> None:
    lines = [{"type": "action", "children": [{"text": f"Line {number}."}]} for number in range(30)]
    script = await ana.script(content=[{"type": "page", "children": lines}])
    before = (await ana.read(script))["pageCount"]
    await patch_script(ana, script, elements=[{"label": "Action", "spaceBefore": "page break"}])
    assert (before, (await ana.read(script))["pageCount"]) == (2, 30)


async def test_the_author_of_a_comment_or_draft_is_set_by_the_server(ana: Caller, bo: Caller) -> None:
    script = await ana.script()
    email = bo.email
    await ana.ask_ok("POST", f"scripts/{script}/shares", {"email": email, "role": "commenter"})
    await patch_script(
        bo, script, comments=[{"contents": {"id": "t", "comments": [{"text": "Why?", "author": "Ana"}]}}]
    )
    await patch_script(
        ana, script, drafts=[{"id": "d", "draftContent": [PAGE], "description": "First", "author": "Bo"}]
    )
    data = await ana.read(script)
    (comment,) = data["comments"][0]["contents"]["comments"]
    assert (comment["author"], comment["text"]) == ("Bo", "Why?")
    assert [(each["author"], "draftContent" in each) for each in data["drafts"]] == [("Ana", False)]
    # Chats with the AI are hidden from commenters.
    await patch_script(ana, script, coWriter=[{"text": "Hm", "type": "incoming"}])
    assert ((await bo.read(script))["coWriter"], len((await ana.read(script))["coWriter"])) == ([], 1)


@pytest.mark.both_databases
async def test_notes_added_at_once_are_all_stored(ana: Caller) -> None:
    script = await ana.script()
    adding = [patch_script(ana, script, notes=[{"id": f"n{number}"}], genre=f"G{number}") for number in range(8)]
    await asyncio.gather(*adding, *[patch_script(ana, script, stared=True) for _ in range(4)])
    assert sorted(note["id"] for note in (await ana.read(script))["notes"]) == [f"n{number}" for number in range(8)]


async def test_a_script_moves_into_projects_and_seasons_and_out_again(ana: Caller, bo: Caller) -> None:
    series = (await bo.ask_ok("POST", "projects", {"name": "Harbour", "type": "tvSeries"}))["data"]["id"]
    season = (await bo.ask_ok("GET", f"projects/{series}"))["data"]["seasons"][0]["id"]
    first, script = await bo.script(projectId=series, seasonId=season), await ana.script()
    assert (await ana.ask("PATCH", f"scripts/{script}", {"projectId": series})).status_code == 404
    await bo.ask_ok("POST", f"projects/{series}/members", {"email": ana.email, "role": "viewer"})
    assert (await ana.ask("PATCH", f"scripts/{script}", {"projectId": series})).status_code == 403
    member = (await bo.ask_ok("GET", f"projects/{series}/members"))["data"]["members"][0]["id"]
    await bo.ask_ok("PATCH", f"projects/{series}/members/{member}", {"role": "editor"})
    await patch_script(ana, script, projectId=series, seasonId=season)
    episodes = (await bo.ask_ok("GET", "projects", projectId=series))["data"]["projects"][0]["episodes"]
    assert [(each["id"], each["number"]) for each in episodes] == [(first, 1), (script, 2)]
    # The season is the project's to give, also where the script is another's.
    await patch_script(bo, script, seasonId=None)
    moved = await ana.read(script)
    assert (moved["projectId"], moved["seasonId"]) == (series, None)
    await patch_script(ana, script, seasonId=season)
    await patch_script(ana, script, projectId=None)
    record = await ana.read(script)
    assert (record["projectId"], record["seasonId"]) == (None, None)
    outline = (await bo.ask_ok("GET", f"projects/{series}"))["data"]["outline"]["id"]
    answer = await bo.ask("PATCH", f"scripts/{outline}", {"projectId": None})
    assert answer.json()["message"] == "The outline and the bible stay with their series"
