"""The calls of the specification (accounts and editor, section 7): a test for each row that belongs to the library.

The AI calls come with the co-writer.
"""

from __future__ import annotations

import os
from typing import Any
from urllib.parse import urlencode

import pytest
import pytest_asyncio

from tests.api_fixtures import OpenApp
from tests.callers import NEW, PAGE, Caller
from tests.people import newest_letter
from tests.pictures import picture
from tests.sounds import tone, upload_sound

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def ana(shared_app: OpenApp) -> Caller:
    return Caller(await shared_app.member(f"ana{os.urandom(4).hex()}@example.com", "Ana Lindqvist"))


async def test_post_scripts(ana: Caller) -> None:
    answer = await ana.ask_ok("POST", "scripts", NEW)
    assert answer["message"] == "Script created successfully"
    script = await ana.read(answer["data"]["id"])
    stored = {field: script[field] for field in NEW if field not in ("content", "ownerId")}
    assert stored == {field: value for field, value in NEW.items() if field not in ("content", "ownerId")}
    assert (script["ownerId"], script["owner"]) == (ana.id, "Ana Lindqvist")
    texts = [
        "".join(run["text"] for run in block["children"])
        for page in script["content"]
        if page["type"] == "page"
        for block in page["children"]
    ]
    assert texts == ["INT. LIGHTHOUSE - NIGHT", "The lamp turns. Nobody watches it."]


async def test_post_scripts_without_a_title(ana: Caller) -> None:
    answer = await ana.ask("POST", "scripts", {**NEW, "title": "  "})
    assert (answer.status_code, answer.json()["message"]) == (422, "title is required")


async def test_post_scripts_with_nothing_but_a_title_has_the_usual_start(ana: Caller) -> None:
    script_id = (await ana.ask_ok("POST", "scripts", {"title": "Blank"}))["data"]["id"]
    script = await ana.read(script_id)
    assert (script["pageTarget"], script["subTitle"], script["logline"]) == (0, "", "")
    cover, page = script["content"]
    assert cover["type"] == "getting-started"
    assert [(block["type"], block["children"][0]["text"]) for block in page["children"]] == [
        ("action", "FADE IN:"),
        ("sceneHeading", ""),
    ]


async def test_every_field_is_there_with_its_default(ana: Caller) -> None:
    script = await ana.read(await ana.script())
    assert script["production"] == {
        "isLockedPages": False,
        "showRighMargin": False,
        "displayStyle": "6 > 6A > 6AA > 6AAA",
        "prefix": "NA",
        "suffix": "NA",
        "zeroPadding": "NA",
    }
    layout = script["layout"]
    assert (layout["elementTemplate"], layout["pageLayout"], layout["pageCategory"]) == (
        "Film Screnplay",
        "Standard",
        "Letter",
    )
    assert (layout["sceneHeading"], layout["breakAction"], layout["autoMarkAsCount"]) == ("Regular", False, False)
    assert script["headersAndFooters"]["introPages"] == "0"
    labels = "Scene Heading, Action, Character, Parenthetical, Dialogue, Shot, Transition, StartOfAct, EndOfAct"
    assert ", ".join(element["label"] for element in script["elements"]) == labels
    assert [group["label"] for group in script["detailedElements"]] == ["Storylines", "Character", "Locations"]
    assert script["stashText"] == ""
    assert script["scriptLogo"] is None
    lists = ("coWriter", "userMood", "drafts", "contents", "notes", "comments", "scriptOutlines", "tags")
    assert [script[field] for field in lists] == [[]] * len(lists)
    assert (script["stared"], script["archieved"], script["publicLink"], script["sharedWithEmails"]) == (
        False,
        False,
        "",
        [],
    )


async def test_patch_scripts_edit(ana: Caller) -> None:
    script_id = await ana.script()
    body: dict[str, Any] = {**NEW, "title": "The Light", "pageTarget": 100}
    del body["content"]
    assert (await ana.ask_ok("PATCH", f"scripts/{script_id}", body))["message"] == "Script updated successfully"
    script = await ana.read(script_id)
    assert (script["title"], script["pageTarget"], script["genre"], script["ownerId"]) == (
        "The Light",
        100,
        "Mystery",
        ana.id,
    )


@pytest.mark.parametrize(
    "part",
    [
        {"subTitle": "Again"},
        {"writtenBy": "A. L."},
        {"description": "Long"},
        {"synopsis": "Longer"},
        {"writingStyle": "General Screenplay"},
        {"stared": True},
        {"archieved": True},
        {"stashText": "A line I may need"},
        {"coWriter": [{"text": "Hi there", "type": "incoming"}]},
        {"userMood": [{"text": "Sad", "type": "outgoing"}]},
        {"scriptOutlines": [{"id": "b1", "title": "Opening", "status": "available"}]},
        {"detailedElements": [{"label": "Locations", "items": [{"content": "Lighthouse", "description": ""}]}]},
    ],
    ids=lambda part: next(iter(part)),
)
async def test_patch_scripts_one_field(ana: Caller, part: dict[str, Any]) -> None:
    script_id = await ana.script()
    await ana.ask_ok("PATCH", f"scripts/{script_id}", part)
    script = await ana.read(script_id)
    assert {field: script[field] for field in part} == part
    assert script["title"] == "The Lamp"


@pytest.mark.parametrize("field", ["notes", "comments", "drafts", "contents"])
async def test_patch_scripts_lists_merge_by_id(ana: Caller, field: str) -> None:
    script = await ana.script()
    first = {"id": "one", "label": "First", "description": "Words"}
    await ana.ask_ok("PATCH", f"scripts/{script}", {field: [first]})
    await ana.ask_ok("PATCH", f"scripts/{script}", {field: [{"id": "two", "label": "Second"}]})
    assert [(entry["id"], entry["label"]) for entry in (await ana.read(script))[field]] == [
        ("one", "First"),
        ("two", "Second"),
    ]


@pytest.mark.parametrize("field", ["drafts", "contents"])
async def test_the_text_of_a_version_comes_with_that_version_alone(ana: Caller, field: str) -> None:
    script = await ana.script()
    version = {"id": "one", "description": "First pass", "draftContent": [PAGE], "author": "Somebody Else"}
    await ana.ask_ok("PATCH", f"scripts/{script}", {field: [version]})
    listed = (await ana.read(script))[field][0]
    assert "draftContent" not in listed
    assert listed["author"] == "Ana Lindqvist"
    full_version = (await ana.ask_ok("GET", f"scripts/{script}/{field}/one"))["data"]
    assert full_version == {**listed, "draftContent": [PAGE]}
    assert (await ana.ask("GET", f"scripts/{script}/{field}/two")).status_code == 404


async def test_patch_scripts_settings_are_partial(ana: Caller) -> None:
    script_id = await ana.script()
    await ana.ask_ok("PATCH", f"scripts/{script_id}", {"production": {"prefix": "A"}, "layout": {"pageCategory": "A4"}})
    await ana.ask_ok("PATCH", f"scripts/{script_id}", {"headersAndFooters": {"introPages": "2"}})
    await ana.ask_ok("PATCH", f"scripts/{script_id}", {"elements": [{"label": "Shot", "spaceBefore": "2 lines"}]})
    script = await ana.read(script_id)
    assert (script["production"]["prefix"], script["production"]["suffix"]) == ("A", "NA")
    assert (script["layout"]["pageCategory"], script["layout"]["sceneHeading"]) == ("A4", "Regular")
    assert (script["headersAndFooters"]["introPages"], script["headersAndFooters"]["showPageBreaks"]) == ("2", True)
    assert len(script["elements"]) == 9
    assert next(each for each in script["elements"] if each["label"] == "Shot")["spaceBefore"] == "2 lines"


async def test_patch_scripts_content(ana: Caller, shared_app: OpenApp) -> None:
    script_id = await ana.script()
    block = {"type": "action", "children": [{"text": "Dawn. Ægir 海 👻", "bold": False}]}
    before = (await ana.read(script_id))["updatedAt"]
    shared_app.clock.pass_(seconds=1)
    await ana.ask_ok("PATCH", f"scripts/{script_id}", {"content": [{"type": "page", "children": [block]}]})
    script = await ana.read(script_id)
    page = next(page for page in script["content"] if page["type"] == "page")
    assert [(each["type"], each["children"][0]["text"]) for each in page["children"]] == [
        ("action", "Dawn. Ægir 海 👻")
    ]
    assert script["updatedAt"] > before


async def test_patch_scripts_logo_and_tags(ana: Caller) -> None:
    script_id = await ana.script()
    await ana.ask_ok("PATCH", f"scripts/{script_id}", {"scriptLogo": picture()})
    await ana.ask_ok("PATCH", f"scripts/{script_id}", {"tags": [{"id": "", "name": "ghosts"}, {"id": "", "name": " "}]})
    script = await ana.read(script_id)
    assert script["scriptLogo"].startswith("data:image/webp;base64,")
    assert [tag["name"] for tag in script["tags"]] == ["ghosts"]
    assert script["tags"][0]["id"]
    await ana.ask_ok("PATCH", f"scripts/{script_id}", {"scriptLogo": None})
    assert (await ana.read(script_id))["scriptLogo"] is None


async def test_patch_scripts_shares_and_public_link(ana: Caller) -> None:
    script_id = await ana.script()
    body = {"sharedWithEmails": [{"id": "", "name": "bo@example.com"}], "publicLink": "on"}
    await ana.ask_ok("PATCH", f"scripts/{script_id}", body)
    script = await ana.read(script_id)
    assert [share["name"] for share in script["sharedWithEmails"]] == ["bo@example.com"]
    assert "/link/" in script["publicLink"]
    await ana.ask_ok("PATCH", f"scripts/{script_id}", {"sharedWithEmails": [], "publicLink": ""})
    script = await ana.read(script_id)
    assert (script["sharedWithEmails"], script["publicLink"]) == ([], "")


async def test_patch_scripts_refuses_unknown_fields_by_name(ana: Caller) -> None:
    answer = await ana.ask("PATCH", f"scripts/{await ana.script()}", {"isAdmin": True})
    assert (answer.status_code, answer.json()["message"]) == (422, "isAdmin is not a field of this request")


async def test_get_scripts(shared_app: OpenApp) -> None:
    bo = Caller(await shared_app.member(f"bo{os.urandom(4).hex()}@example.com", "Bo"))
    for number in range(3):
        await bo.script(title=f"Script {number}")
    archived = await bo.script(title="Old", content=[PAGE, PAGE])
    await bo.ask_ok("PATCH", f"scripts/{archived}", {"archieved": True})
    data = (await bo.ask_ok("GET", "scripts", pageSize="2", page="1", ownerId=bo.id))["data"]
    assert data.keys() == {"scripts", "totalPages", "currentPage", "totalRecords"}
    assert (len(data["scripts"]), data["totalPages"], data["currentPage"], data["totalRecords"]) == (2, 2, 1, 3)
    stored = (await bo.ask_ok("GET", "scripts", pageSize="50", page="1", ownerId=bo.id, archieved="true"))["data"]
    assert [script["title"] for script in stored["scripts"]] == ["Old"]
    # A search includes archived scripts unless `archieved` says otherwise.
    found = (await bo.ask_ok("GET", "scripts", pageSize="50", page="1", ownerId=bo.id, search="lamp turns"))["data"]
    assert found["totalRecords"] == 4
    listing = (await bo.ask_ok("GET", "scripts", search="lamp turns", archieved="false"))["data"]
    assert listing["totalRecords"] == 3
    assert (await bo.ask_ok("GET", "scripts", ownerId="0" * 24))["data"]["scripts"] == []


@pytest.mark.parametrize(("query", "status"), [({"pageSize": "-1"}, 422), ({"page": "99"}, 200), ({"page": "0"}, 422)])
async def test_get_scripts_with_odd_pages(ana: Caller, query: dict[str, str], status: int) -> None:
    await ana.script()
    answer = await ana.ask("GET", f"scripts?{urlencode(query)}")
    assert answer.status_code == status
    if status == 200:
        assert answer.json()["data"]["scripts"] == []
        assert answer.json()["data"]["totalRecords"] > 0


async def test_delete_scripts(ana: Caller) -> None:
    script = await ana.script()
    assert (await ana.ask_ok("DELETE", f"scripts/{script}"))["message"] == "Script deleted successfully"
    assert (await ana.ask("GET", f"scripts/{script}")).status_code == 404


async def test_post_share_script(ana: Caller, shared_app: OpenApp) -> None:
    script, email = await ana.script(), f"cy{os.urandom(4).hex()}@example.com"
    body = {"email": email, "scriptURL": f"https://elsewhere.example/script-dummy/{script}"}
    assert (await ana.ask_ok("POST", "scripts/shareScript", body))["message"] == "Invitation sent successfully"
    mail = newest_letter(shared_app.outbox, email, "")
    assert mail
    assert f"/script/{script}" in mail.text
    assert "elsewhere.example" not in mail.text
    answer = await ana.ask("POST", "scripts/shareScript", {**body, "email": "no address"})
    assert (answer.status_code, answer.json()["message"]) == (422, "Please enter a valid email address")


PROJECT: dict[str, Any] = {
    "name": "Harbour",
    "type": "tvSeries",
    "ownerId": "somebody else",
    "drafts": [],
    "contents": [],
    "notes": [{"id": "n1", "label": "Tone", "description": "Grey"}],
    "comments": [],
    "episodes": [],
}


async def test_post_and_get_projects(ana: Caller) -> None:
    answer = await ana.ask_ok("POST", "projects", PROJECT)
    assert answer["message"] == "Project created successfully"
    listed = (await ana.ask_ok("GET", "projects", pageSize="50", page="1", ownerId=ana.id))["data"]
    assert listed.keys() == {"projects", "totalPages", "currentPage", "totalRecords"}
    one = (await ana.ask_ok("GET", "projects", projectId=answer["data"]["id"]))["data"]
    assert (len(one["projects"]), one["totalRecords"]) == (1, 1)
    project = one["projects"][0]
    assert (project["name"], project["type"], project["ownerId"]) == ("Harbour", "tvSeries", ana.id)
    assert project["notes"][0]["label"] == "Tone"
    assert project["episodes"] == []


async def test_post_projects_without_a_name(ana: Caller) -> None:
    answer = await ana.ask("POST", "projects", {**PROJECT, "name": " "})
    assert (answer.status_code, answer.json()["message"]) == (422, "Project name is required")


async def test_patch_and_delete_projects(ana: Caller) -> None:
    project_id = (await ana.ask_ok("POST", "projects", PROJECT))["data"]["id"]
    episode = await ana.script(projectId=project_id)
    assert (await ana.ask_ok("PATCH", f"projects/{project_id}", {**PROJECT, "name": "Pier"}))[
        "message"
    ] == "Project updated successfully"
    project = (await ana.ask_ok("GET", "projects", projectId=project_id))["data"]["projects"][0]
    assert (project["name"], [each["id"] for each in project["episodes"]]) == ("Pier", [episode])
    assert (await ana.ask_ok("DELETE", f"projects/{project_id}"))["message"] == "Project deleted successfully"
    assert (await ana.ask("GET", "projects", projectId=project_id)).status_code == 404
    assert (await ana.read(episode))["projectId"] is None


async def test_a_list_of_wrong_things_is_refused_at_the_first(ana: Caller) -> None:
    script = await ana.script()
    for field in ("notes", "tags", "elements"):
        answer = await ana.ask("PATCH", f"scripts/{script}", {field: [1] * 4_000})
        assert answer.status_code == 422
        assert answer.json()["message"].startswith(f"{field}.0")
    answer = await ana.ask("PATCH", f"scripts/{script}", {"notes": [{}] * 5_001})
    assert answer.status_code == 422


async def test_post_upload_audio(ana: Caller) -> None:
    uploaded = await upload_sound(ana.member, tone(1.0, "mp3", "libmp3lame"))
    assert (await ana.ask_ok("GET", uploaded["url"].removeprefix("/api/")))["data"] == uploaded
