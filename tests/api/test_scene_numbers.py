"""Scene numbers through the API: lock, renumber, omit, restore, and two who do it at once (SN1 to SN9)."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
import pytest_asyncio

from screnpla.accounts.models import new_id
from tests.api_fixtures import OpenApp
from tests.callers import Caller
from tests.sharing_calls import refused

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def ana(shared_app: OpenApp) -> Caller:
    return Caller(await shared_app.member(f"{new_id()}@example.com", "Ana"))


def scene(name: str, **fields: Any) -> dict[str, Any]:
    heading = f"INT. {name} - DAY"
    return {"type": "sceneHeading", "id": name, "children": [{"text": heading}], **fields}


def action(name: str, text: str) -> dict[str, Any]:
    return {"type": "action", "id": name, "children": [{"text": text}]}


def content(*blocks: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"type": "page", "children": list(blocks)}]


async def blocks_of(ana: Caller, script: str) -> list[dict[str, Any]]:
    found = (await ana.ask_ok("GET", f"scripts/{script}"))["data"]["content"]
    return [block for page in found if page["type"] == "page" for block in page["children"]]


async def change(ana: Caller, script: str, action: str, **fields: Any) -> dict[str, Any]:
    answer = await ana.ask_ok("POST", f"scripts/{script}/scene-numbers", {"action": action, **fields})
    found: dict[str, Any] = answer["data"]
    return found


async def locked_script(ana: Caller) -> str:
    """Scenes 6 and 7, locked, with 6A between them gone again."""
    script = await ana.script(content=content(scene("A"), scene("B")))
    await change(ana, script, "start", start=6)
    assert (await change(ana, script, "lock"))["isChanged"]
    return script


async def put(ana: Caller, script: str, *blocks: dict[str, Any]) -> None:
    await ana.ask_ok("PATCH", f"scripts/{script}", {"content": content(*blocks)})


async def headings_of(ana: Caller, script: str) -> list[str]:
    return [block.get("sceneNumber", "") for block in await blocks_of(ana, script) if block["type"] == "sceneHeading"]


async def test_sn2_a_lock_writes_the_numbers_that_show_and_the_second_finds_nothing_to_do(ana: Caller) -> None:
    script = await ana.script(content=content(scene("A"), scene("B")))
    found = await asyncio.gather(*[change(ana, script, "lock") for _ in range(2)])
    assert sorted(each["isChanged"] for each in found) == [False, True]
    assert await headings_of(ana, script) == ["1", "2"]
    # SN9: a number is never words of a heading.
    words = [block["children"][0]["text"] for block in await blocks_of(ana, script)]
    assert words == ["INT. A - DAY", "INT. B - DAY"]


async def test_sn2_new_scenes_are_provisional_until_the_next_lock_and_one_that_arrives_late_fits_in(
    ana: Caller,
) -> None:
    script = await locked_script(ana)
    six, seven = scene("A", sceneNumber="6"), scene("B", sceneNumber="7")
    await put(ana, script, six, scene("N1"), scene("N2"), seven)
    assert await headings_of(ana, script) == ["6", "", "", "7"]
    await change(ana, script, "lock")
    assert await headings_of(ana, script) == ["6", "6A", "6B", "7"]
    between = [scene("N1", sceneNumber="6A"), scene("N3"), scene("N2", sceneNumber="6B")]
    await put(ana, script, six, *between, seven)
    await change(ana, script, "lock")
    assert await headings_of(ana, script) == ["6", "6A", "6AA", "6B", "7"]


async def test_sn6_the_number_of_a_scene_that_is_gone_never_comes_back(ana: Caller) -> None:
    script = await locked_script(ana)
    six, seven = scene("A", sceneNumber="6"), scene("B", sceneNumber="7")
    await put(ana, script, six, scene("N1"), seven)
    await change(ana, script, "lock")
    await put(ana, script, six, seven)
    await put(ana, script, six, scene("N2"), seven)
    await change(ana, script, "lock")
    assert await headings_of(ana, script) == ["6", "6B", "7"]
    path = f"scripts/{script}/scene-numbers"
    sentence = "6A was the number of a scene that is gone, and is not given again"
    assert await refused(ana.ask("POST", path, {"action": "number", "scene": "N2", "number": "6A"})) == (409, sentence)
    taken = {"action": "number", "scene": "N2", "number": "007"}
    assert await refused(ana.ask("POST", path, taken)) == (409, "Another scene has the number 007")
    await change(ana, script, "number", scene="N2", number="6F")
    assert await headings_of(ana, script) == ["6", "6F", "7"]


async def test_sn9_unlock_finds_all_and_renumbering_counts_from_one(ana: Caller) -> None:
    script = await locked_script(ana)
    await change(ana, script, "unlock")
    assert not (await change(ana, script, "unlock"))["isChanged"]
    await change(ana, script, "start", start=1)
    await put(ana, script, scene("A", sceneNumber="6"), scene("N"), scene("B", sceneNumber="7"))
    await change(ana, script, "renumber")
    assert await headings_of(ana, script) == ["1", "2", "3"]


async def test_sn3_renumber_from_here(ana: Caller) -> None:
    script = await locked_script(ana)
    await put(ana, script, scene("A", sceneNumber="6"), scene("N"), scene("B", sceneNumber="7"))
    await change(ana, script, "renumber", which="fromHere", scene="N")
    assert await headings_of(ana, script) == ["6", "7", "8"]


async def test_sn4_an_omitted_scene_keeps_its_lines_and_is_restored_again(ana: Caller) -> None:
    lines = [scene("A"), action("a", "Hay burns."), scene("B"), action("b", "Ash.")]
    script = await ana.script(content=content(*lines))
    before = (await ana.ask_ok("GET", f"scripts/{script}"))["data"]
    answer = await change(ana, script, "omit", scene="A")
    assert not (await change(ana, script, "omit", scene="A"))["isChanged"]
    after = await blocks_of(ana, script)
    assert [(each["id"], each.get("omitted")) for each in after] == [("A", True), ("a", None), ("B", None), ("b", None)]
    pages = (await ana.ask_ok("GET", f"scripts/{script}/pages"))["data"]["pages"]
    words = ["".join(run["text"] for run in line["runs"]) for page in pages for line in page["lines"]]
    assert "OMITTED" in words
    assert "Hay burns." not in words
    # Who types in it loses nothing.
    await put(ana, script, after[0], action("a", "Hay burns brightly."), *after[2:])
    assert not (await change(ana, script, "restore", scene="B"))["isChanged"]
    await change(ana, script, "undo", before=answer["before"])
    restored = await blocks_of(ana, script)
    assert [each.get("omitted") for each in restored] == [None] * 4
    assert restored[1]["children"][0]["text"] == "Hay burns brightly."
    assert before["content"] != []


async def test_undo_of_a_lock_gives_the_state_before(ana: Caller) -> None:
    script = await ana.script(content=content(scene("A"), scene("B")))
    answer = await change(ana, script, "lock")
    await change(ana, script, "undo", before=answer["before"])
    assert await headings_of(ana, script) == ["", ""]
    assert (await change(ana, script, "lock"))["isChanged"]


async def test_sn11_undo_leaves_what_others_did_meanwhile(ana: Caller) -> None:
    script = await ana.script(content=content(scene("A", sceneNumber="2"), scene("B", sceneNumber="4")))
    answer = await change(ana, script, "renumber")
    assert await headings_of(ana, script) == ["1", "2"]
    await change(ana, script, "omit", scene="A")
    await change(ana, script, "number", scene="B", number="12")
    await change(ana, script, "undo", before=answer["before"])
    lines = await blocks_of(ana, script)
    assert [(each.get("sceneNumber"), each.get("omitted")) for each in lines] == [("2", True), ("12", None)]


NO_NUMBER = (422, "A scene number is one word of at most 40 visible characters")
NO_SCENE = (404, "There is no such scene. Somebody may have removed it.")
NO_START = (422, "The first number must be a whole number up to 999999")
NO_UNDO = (422, "What was there before is missing, so it cannot be taken back")


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ({"action": "omit", "scene": "none"}, NO_SCENE),
        ({"action": "number", "scene": "A", "number": "6 A"}, NO_NUMBER),
        ({"action": "number", "scene": "A", "number": "6" * 10_000}, NO_NUMBER),
        # Nobody would tell it from 5.
        ({"action": "number", "scene": "A", "number": "5\u200b"}, NO_NUMBER),
        ({"action": "number", "scene": "A", "number": "9"}, (409, "Another scene has the number 9")),
        ({"action": "number", "scene": "A", "number": 5}, (422, "number must be a text")),
        ({"action": "number", "scene": ["A"], "number": "5"}, (422, "scene must be a text")),
        ({"action": "renumber", "which": "fromHere", "scene": "none"}, NO_SCENE),
        (
            {"action": "renumber", "which": "fromHere"},
            (422, "Name the scene from which on scenes are numbered anew"),
        ),
        ({"action": "start", "start": -1}, NO_START),
        ({"action": "start", "start": 10**30}, NO_START),
        ({"action": "start", "start": "six"}, (422, "start must be a whole number")),
        ({"action": "undo"}, NO_UNDO),
        ({"action": "undo", "before": {"numbers": 5, "omitted": []}}, NO_UNDO),
    ],
    ids=str,
)
async def test_bad_input_is_one_sentence_and_changes_nothing(
    ana: Caller, body: dict[str, Any], expected: tuple[int, str]
) -> None:
    script = await ana.script(content=content(scene("A"), scene("B", sceneNumber="9")))
    before = await blocks_of(ana, script)
    assert await refused(ana.ask("POST", f"scripts/{script}/scene-numbers", body)) == expected
    assert await blocks_of(ana, script) == before


async def test_an_undo_that_somebody_forged_writes_no_number_that_cannot_be_read(ana: Caller) -> None:
    script = await ana.script(content=content(scene("A"), scene("B", sceneNumber="9")))
    numbers = {"A": ["6\n7", ""], "B": ["9" * 41, "9"]}
    forged = {"numbers": numbers, "omitted": {"A": 5}, "state": [{"locked": 1, "used": "x"}, 5]}
    await change(ana, script, "undo", before=forged)
    assert await headings_of(ana, script) == ["", "9"]
