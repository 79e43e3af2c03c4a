"""Snapshots over the API: taken, named, read, exported, restored, and shown as `contents`."""

from __future__ import annotations

from typing import Any

import pytest

from tests.api_fixtures import OpenApp
from tests.callers import Caller
from tests.sharing_calls import refused

pytestmark = pytest.mark.asyncio(loop_scope="module")

SCENE = [
    {"type": "sceneHeading", "id": "h1", "children": [{"text": "INT. BARN - DAY"}]},
    {"type": "action", "id": "a1", "children": [{"text": "Hay. Rain."}]},
]


def content(*lines: str) -> list[dict[str, Any]]:
    action = [{"type": "action", "id": f"x{n}", "children": [{"text": line}]} for n, line in enumerate(lines)]
    return [{"type": "page", "children": [*SCENE, *action]}]


async def texts(person: Caller, script: str) -> list[tuple[str, str]]:
    pages = (await person.read(script))["content"]
    return [(line["id"], line["children"][0]["text"]) for page in pages for line in page["children"] if "id" in line]


async def take(person: Caller, script: str, **body: Any) -> dict[str, Any]:
    taken: dict[str, Any] = (await person.ask_ok("POST", f"scripts/{script}/snapshots", body))["data"]
    return taken


async def listed(person: Caller, script: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await person.ask_ok("GET", f"scripts/{script}/snapshots"))["data"]["snapshots"]
    return found


async def test_a_snapshot_tells_who_took_it_when_and_what_it_holds_ve1_ve2(shared_app: OpenApp, ana: Caller) -> None:
    script = await ana.script(content=content("Night."))
    answer = await ana.ask_ok("POST", f"scripts/{script}/snapshots", {"name": " First\ncut "})
    assert answer["message"] == "Snapshot created successfully"
    shared_app.clock.pass_(seconds=1)
    now = shared_app.clock()
    unnamed = await take(ana, script, coloredRevision=False)
    assert await listed(ana, script) == [unnamed, answer["data"]]
    assert (unnamed["name"], unnamed["color"]) == (f"Snapshot {now.day} {now:%B %Y}", "")
    first = {**answer["data"], "id": "", "createdAt": ""}
    assert first == {
        "id": "",
        "seq": 1,
        "name": "First cut",
        "author": "Ana",
        "authorId": ana.id,
        "createdAt": "",
        "origin": "user",
        "pages": 1,
        "words": 6,
        "color": "Blue",
        "preview": [
            {"kind": "sceneHeading", "text": "INT. BARN - DAY"},
            {"kind": "action", "text": "Hay. Rain."},
            {"kind": "action", "text": "Night."},
        ],
    }


async def test_coloured_snapshots_get_the_colours_of_the_industry_in_order_ve2_ve60(ana: Caller) -> None:
    script = await ana.script()
    colors = [(await take(ana, script))["color"] for _ in range(2)]
    assert colors == ["Blue", "Pink"]


async def test_a_snapshot_is_renamed_and_coloured_anew_ve4(ana: Caller) -> None:
    script = await ana.script()
    path = f"scripts/{script}/snapshots/{(await take(ana, script, name='One'))['id']}"
    await ana.ask_ok("PATCH", path, {"name": "Two"})
    await ana.ask_ok("PATCH", path, {"color": "Cherry"})
    assert [(each["name"], each["color"]) for each in await listed(ana, script)] == [("Two", "Cherry")]
    await ana.ask_ok("PATCH", path, {"color": ""})
    assert await refused(ana.ask("PATCH", path, {"color": "Mauve"})) == (422, "There is no revision of this colour")
    assert (await refused(ana.ask("PATCH", path, {"name": " "})))[0] == 422
    assert [(each["name"], each["color"]) for each in await listed(ana, script)] == [("Two", "")]


async def test_restoring_brings_lines_back_with_their_ids_and_can_be_undone_ve3_ve5(ana: Caller) -> None:
    script = await ana.script(content=content("Night.", "Dawn."))
    before = await texts(ana, script)
    snapshot = await take(ana, script)
    await ana.ask_ok("PATCH", f"scripts/{script}", {"content": content("Noon.")})
    changed = await texts(ana, script)
    path = f"scripts/{script}/snapshots"
    undo = (await ana.ask_ok("POST", f"{path}/{snapshot['id']}/restore"))["data"]["beforeId"]
    assert await texts(ana, script) == before
    newest = (await listed(ana, script))[0]
    assert (newest["id"], newest["origin"], newest["name"]) == (undo, "restore", "Before going back")
    await ana.ask_ok("POST", f"{path}/{undo}/restore")
    assert await texts(ana, script) == changed
    # Once more: the text is that already.
    assert (await ana.ask_ok("POST", f"{path}/{undo}/restore"))["data"]["beforeId"] == ""


async def test_a_snapshot_is_read_as_lines_and_pages_and_exported_ve6(ana: Caller) -> None:
    script = await ana.script(content=content("Night."))
    snapshot = await take(ana, script, name="First cut")
    await ana.ask_ok("PATCH", f"scripts/{script}", {"content": content("Noon.")})
    path = f"scripts/{script}/snapshots/{snapshot['id']}"
    read = (await ana.ask_ok("GET", path))["data"]
    assert [(line["id"], line["fields"]["kind"], line["runs"][0][0]) for line in read["lines"]] == [
        ("h1", "sceneHeading", "INT. BARN - DAY"),
        ("a1", "action", "Hay. Rain."),
        ("x0", "action", "Night."),
    ]
    pages = (await ana.ask_ok("GET", f"{path}/pages"))["data"]["pages"]
    assert "Night." in [run["text"] for page in pages for line in page["lines"] for run in line["runs"]]
    for ending in ("pdf", "fdx", "fountain", "docx", "xml", "scrn", "txt"):
        file = await ana.ask("POST", f"{path}/export", {"format": ending})
        assert file.status_code == 200, ending
        assert f"First%20cut.{ending}" in file.headers["content-disposition"]
        if ending in ("fountain", "txt"):
            assert "Night." in file.text
            assert "Noon." not in file.text


async def test_a_snapshot_of_another_script_is_not_found(ana: Caller) -> None:
    script, other = await ana.script(), await ana.script()
    snapshot = (await take(ana, other))["id"]
    for method, path in (("GET", ""), ("PATCH", ""), ("POST", "/restore"), ("GET", "/pages")):
        answer = await ana.ask(method, f"scripts/{script}/snapshots/{snapshot}{path}", {"name": "Mine"})
        assert answer.status_code == 404


async def test_contents_lists_snapshots_and_an_entry_without_id_and_text_takes_one_ve7(
    shared_app: OpenApp, ana: Caller
) -> None:
    script = await ana.script(content=content("Night."))
    own = {"id": "mine", "description": "Sent", "draftContent": content("Old.")}
    await ana.ask_ok("PATCH", f"scripts/{script}", {"contents": [own, {"description": "Now", "snap": True}]})
    entries = (await ana.read(script))["contents"]
    taken = (await listed(ana, script))[0]
    assert entries[0]["id"] == "mine"
    assert entries[1] == {
        "id": taken["id"],
        "description": "Now",
        "author": "Ana",
        "authorId": ana.id,
        "createdAt": shared_app.clock().isoformat(),
        "snap": True,
    }
    assert (taken["words"], taken["pages"]) == (6, 1)
    # Sent back as it was read, with another name: no second one is made.
    renamed = {**entries[1], "description": "Then", "authorId": "x", "draftContent": []}
    await ana.ask_ok("PATCH", f"scripts/{script}", {"contents": [entries[0], renamed]})
    await ana.ask_ok("PATCH", f"scripts/{script}", {"content": content("Noon.")})
    assert (await ana.read(script))["contents"] == [entries[0], {**entries[1], "description": "Then"}]
    one = (await ana.ask_ok("GET", f"scripts/{script}/contents/{taken['id']}"))["data"]
    assert one == {**entries[1], "description": "Then", "draftContent": one["draftContent"]}
    assert [line["children"][0]["text"] for line in one["draftContent"][-1]["children"]][-1] == "Night."


async def test_an_import_that_replaces_the_script_tells_so_at_its_restore_point_ve3(ana: Caller) -> None:
    script = await ana.script()
    await ana.ask_ok("POST", f"scripts/{script}/marks", {"name": "Before ferry.fdx", "origin": "import"})
    assert (await ana.ask("POST", f"scripts/{script}/marks", {"name": "x", "origin": "fork"})).status_code == 422
    assert [(each["name"], each["origin"]) for each in await listed(ana, script)] == [("Before ferry.fdx", "import")]
