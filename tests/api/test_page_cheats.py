"""Auto-adjust and 'Save a page' by the API: real figures of this script, one change, one undo (page-layout.md)."""

from __future__ import annotations

from typing import Any

from tests.callers import Caller

LONG = "The lamp turns and the sea answers it with a long white line foam"
SPEECH = {"type": "dialogue", "children": [{"text": "Nobody told me, and nobody ever will. " * 5}]}


async def make_script(ana: Caller) -> str:
    lines: list[dict[str, Any]] = []
    for number in range(30):
        lines += [
            {"type": "sceneHeading", "children": [{"text": f"INT. ROOM {number} - DAY"}]},
            {"type": "action", "children": [{"text": LONG}]},
            {"type": "character", "children": [{"text": "MO"}]},
            SPEECH,
        ]
    return await ana.script(content=[{"type": "page", "children": lines}])


async def ask_adjustments(ana: Caller, script: str, **query: str) -> Any:
    return (await ana.ask_ok("GET", f"scripts/{script}/layout-adjustments", None, **query))["data"]


def list_lines(script: dict[str, Any]) -> list[dict[str, Any]]:
    return [line for sheet in script["content"] for line in sheet["children"]]


async def test_ly11_promised_pages_are_those_of_the_adjusted_script_and_one_undo_takes_them_back(
    ana: Caller,
) -> None:
    script = await make_script(ana)
    before = await ana.read(script)
    offered = await ask_adjustments(ana, script)
    assert [each["id"] for each in offered["adjustments"]] == ["lines", "headings", "dialogue", "action"]
    assert offered["before"] == offered["after"]
    assert (offered["before"]["pages"], offered["movedBreaks"], offered["change"]) == (before["pageCount"], [], {})
    chosen = await ask_adjustments(ana, script, chosen="lines,headings,dialogue,action")
    assert chosen["after"]["pages"] < before["pageCount"]
    assert chosen["movedBreaks"][0]["page"] == "2"
    await ana.ask_ok("PATCH", f"scripts/{script}", chosen["change"])
    # Values of the profile only: no line has a size or an indent of its own.
    assert set(chosen["change"]) == set(chosen["undo"]) == {"layout", "elements"}
    applied = await ana.read(script)
    assert (applied["pageCount"], list_lines(applied)) == (chosen["after"]["pages"], list_lines(before))
    adjusted = await ask_adjustments(ana, script)
    assert adjusted["before"] == chosen["after"]
    await ana.ask_ok("PATCH", f"scripts/{script}", chosen["undo"])
    after = await ana.read(script)
    assert (after["pageCount"], after["elements"]) == (before["pageCount"], before["elements"])
    assert (await ask_adjustments(ana, script))["before"] == offered["before"]


async def test_ly10_each_adjustment_tells_its_pages_alone_and_more_pages_can_be_had(ana: Caller) -> None:
    script = await make_script(ana)
    offered = await ask_adjustments(ana, script, direction="more")
    for each in offered["adjustments"]:
        alone = await ask_adjustments(ana, script, direction="more", chosen=each["id"])
        assert alone["after"]["pages"] == each["pages"] >= offered["before"]["pages"]
    answer = await ana.ask("GET", f"scripts/{script}/layout-adjustments?direction=sideways")
    assert answer.status_code == 422


async def test_ly12_savings_name_their_lines_and_change_nothing(ana: Caller) -> None:
    script = await make_script(ana)
    before = await ana.read(script)
    found = (await ana.ask_ok("GET", f"scripts/{script}/page-savings"))["data"]
    assert (found["pages"], found["linesOnPage"]) == (before["pageCount"], 54)
    words = [each for each in found["savings"] if each["kind"] == "oneWord"]
    assert len(words) == 30
    assert {(each["text"], each["start"], each["linesCut"]) for each in words} == {("foam", LONG.index("foam"), 1)}
    assert (await ana.read(script))["content"] == before["content"]
