"""Revision sets over the API: opened by coloured snapshots, changed, cleared, brought back, and printed."""

from __future__ import annotations

from typing import Any

import pytest
from lxml import etree

from tests.callers import Caller
from tests.sharing_calls import refused
from tests.versions.revisions.revised_text import FILE, content, open_set, read_file, revisions, write

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def marks(person: Caller, script: str) -> dict[str, tuple[list[Any], list[Any]]]:
    """Spans and points of marked lines, once the present is the baseline of another set."""
    lines = (await open_set(person, script))["lines"]
    return {line["id"]: (line["spans"], line["points"]) for line in lines if line["spans"] or line["points"]}


async def test_a_coloured_snapshot_opens_the_set_of_its_colour_ve2_ve61(ana: Caller) -> None:
    script = await ana.script(content=content("He sits."))
    assert (await revisions(ana, script))["sets"] == []
    snapshot = (await ana.ask_ok("POST", f"scripts/{script}/snapshots", {"name": "Blue pages"}))["data"]
    await ana.ask_ok("POST", f"scripts/{script}/snapshots", {"coloredRevision": False})
    found = await revisions(ana, script)
    assert [line["runs"] for line in found["lines"]] == [[["He sits.", ""]]]
    (only,) = found["sets"]
    assert only["snapshotId"] == snapshot["id"]
    assert only["openedBy"] == "Ana"
    assert (only["color"], only["paper"], only["mark"], only["isActive"], only["isIssued"]) == (
        *("Blue", "#c6edfe", "*"),
        *(True, False),
    )
    assert only["name"].startswith("Blue Rev. (")


async def test_one_call_sent_twice_opens_one_set_ve61(ana: Caller) -> None:
    script = await ana.script(content=content("He sits."))
    for _ in range(2):  # a double click, or 'Try again' after a lost answer
        assert [each["number"] for each in (await open_set(ana, script, newestSet=0))["sets"]] == [1]
    assert len((await open_set(ana, script, newestSet=1))["sets"]) == 2
    assert len((await open_set(ana, script))["sets"]) == 3


async def test_letters_keep_the_set_in_which_they_came_rv2(ana: Caller) -> None:
    script = await ana.script(content=content("He sits.", "He looks.", "He goes."))
    await open_set(ana, script)
    await write(ana, script, "He stands.", "He looks.", "He goes.")
    await open_set(ana, script)
    await write(ana, script, "He stands.", "He goes away.")
    assert await marks(ana, script) == {
        "x0": ([[0, 3], [1, 6], [0, 1]], []),
        # The second line was changed into the third: what went is marked at the end.
        "x1": ([[0, 3], [2, 9], [0, 1]], [[13, 2]]),
    }


async def test_sets_get_the_colours_of_the_script_s_own_list_ve60(ana: Caller) -> None:
    script = await ana.script(content=content("He sits."))
    path = f"scripts/{script}/revisions"
    own = [{"name": "Rose", "paper": "#FDCCD4"}, {"name": "Sky", "paper": "#c6edfe"}]
    await ana.ask_ok("PATCH", path, {"colors": own})
    colors = [(await open_set(ana, script))["sets"][-1]["color"] for _ in range(3)]
    assert colors == ["Rose", "Sky", "Rose"]
    assert (await open_set(ana, script, color="Sky"))["sets"][-1]["paper"] == "#c6edfe"
    assert await refused(ana.ask("POST", path, {"color": "Blue"})) == (422, "There is no revision of this colour")
    for bad in ([{"name": " ", "paper": "#fdccd4"}], [*own, own[0]], [{"name": "Rose", "paper": "pink"}]):
        assert (await refused(ana.ask("PATCH", path, {"colors": bad})))[0] == 422
    await ana.ask_ok("PATCH", path, {"colors": []})
    assert len((await revisions(ana, script))["colors"]) == 19


async def test_an_issued_set_keeps_its_colour_ve4_rv1(ana: Caller) -> None:
    script = await ana.script(content=content("He sits."))
    snapshot = (await ana.ask_ok("POST", f"scripts/{script}/snapshots", {}))["data"]["id"]
    await ana.ask_ok("PATCH", f"scripts/{script}/snapshots/{snapshot}", {"color": "Green"})
    (green,) = (await revisions(ana, script))["sets"]
    assert (green["color"], green["paper"], green["name"][:11]) == ("Green", "#d1fed0", "Green Rev. ")
    path = f"scripts/{script}/revisions/sets/{green['id']}"
    changed = (await ana.ask_ok("PATCH", path, {"name": " Final  pages ", "mark": "**", "date": "2026-05-01"}))["data"]
    assert [changed["sets"][0][name] for name in ("name", "mark", "date")] == ["Final pages", "**", "2026-05-01"]
    await open_set(ana, script)
    sentence = "The pages of this revision set are issued: its colour stays"
    assert await refused(ana.ask("PATCH", path, {"color": "Blue"})) == (409, sentence)
    snapshots = f"scripts/{script}/snapshots/{snapshot}"
    assert await refused(ana.ask("PATCH", snapshots, {"color": "Blue"})) == (409, sentence)
    for bad in ({"mark": "* *"}, {"date": "May"}, {"name": ""}):
        assert (await refused(ana.ask("PATCH", path, bad)))[0] == 422


async def test_a_set_of_a_file_keeps_a_colour_that_is_not_in_the_list_ve60(ana: Caller) -> None:
    file = FILE.replace(b'Name="Pink"', b'Name="Double White"')
    script = await ana.script(importId=await read_file(ana, file))
    white = (await revisions(ana, script))["sets"][-1]
    path = f"scripts/{script}/revisions/sets/{white['id']}"
    changed = (await ana.ask_ok("PATCH", path, {"color": white["color"], "mark": "+"}))["data"]["sets"][-1]
    assert (changed["color"], changed["mark"]) == ("Double White", "+")


async def test_marks_are_cleared_by_line_by_set_and_all_and_come_back_rv6(ana: Caller) -> None:
    script = await ana.script(content=content("He sits.", "He looks."))
    path = f"scripts/{script}/revisions"
    blue = (await open_set(ana, script))["sets"][0]["id"]
    await write(ana, script, "He stands.", "She looks.")
    await open_set(ana, script)
    await write(ana, script, "He stands up.", "She looks.")

    async def clear(**body: Any) -> dict[str, Any]:
        number = (await ana.ask_ok("POST", f"{path}/clear", body))["data"]["number"]
        found = {line["id"]: line["spans"] for line in (await revisions(ana, script))["lines"] if line["spans"]}
        await ana.ask_ok("POST", f"{path}/clear/{number}/undo")
        return found

    assert await clear() == {}
    assert await clear(setId=blue) == {"x0": [[0, 9], [2, 3], [0, 1]]}
    assert await clear(lines=["x0"]) == {"x1": [[1, 3], [0, 7]]}
    assert await refused(ana.ask("POST", f"{path}/clear", {"setId": "nobody"})) == (
        *(404, "There is no such revision set"),
    )
    assert await marks(ana, script) == {"x0": ([[0, 3], [1, 6], [2, 3], [0, 1]], []), "x1": ([[1, 3], [0, 7]], [])}


async def test_clearing_is_not_undone_after_another_change_rv6(ana: Caller) -> None:
    script = await ana.script(content=content("He sits."))
    await open_set(ana, script)
    path = f"scripts/{script}/revisions/clear"
    number = (await ana.ask_ok("POST", path, {}))["data"]["number"]
    await open_set(ana, script)
    assert (await refused(ana.ask("POST", f"{path}/{number}/undo")))[0] == 409


async def test_a_setting_that_is_changed_first_of_all_leaves_the_revisions_of_the_file_rv7(ana: Caller) -> None:
    script = await ana.script(importId=await read_file(ana))
    changed = (await ana.ask_ok("PATCH", f"scripts/{script}/revisions", {"shown": "active"}))["data"]
    assert changed["shown"] == "active"
    others = await revisions(ana, await ana.script(importId=await read_file(ana)))
    assert [each["name"] for each in changed["sets"]] == [each["name"] for each in others["sets"]] != []


async def test_an_imported_file_keeps_its_revisions_through_an_edit_and_an_export_rv7(ana: Caller) -> None:
    script = await ana.script(importId=await read_file(ana))
    found = await revisions(ana, script)
    assert [(each["color"], each["isIssued"]) for each in found["sets"]] == [("Blue", True), ("Pink", False)]
    action = next(line for line in found["lines"] if line["runs"][0][0].startswith("Mina takes"))
    pages = (await ana.read(script))["content"]
    line = next(each for page in pages for each in page["children"] if each.get("id") == action["id"])
    line["children"][0]["text"] = "Soon Mina takes "
    await ana.ask_ok("PATCH", f"scripts/{script}", {"content": pages})
    root = etree.fromstring((await ana.ask("POST", f"scripts/{script}/export", {"format": "fdx"})).content)
    paragraph = root.findall("Content/Paragraph")[1]
    assert [(text.text, text.get("RevisionID")) for text in paragraph.iterfind("Text")] == [
        ("Soon ", "2"),
        ("Mina takes ", None),
        ("the knife", None),
        (" and waits", "1"),
        (".", "0"),
    ]
    offsets = [node.get("Offset") for node in root.iterfind("DeletedText/DeletedTextLocation")]
    assert offsets == ["5", "50", "61"]
