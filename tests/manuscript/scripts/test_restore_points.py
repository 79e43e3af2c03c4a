"""A writer sets a restore point, changes the script, and restores it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.api_fixtures import OpenApp
from tests.callers import Caller, somebody
from tests.sharing_calls import refused, share

pytestmark = pytest.mark.asyncio(loop_scope="module")

BEFORE = "Before replacing it with ferry.fdx"


def page(*lines: str) -> list[dict[str, Any]]:
    return [{"type": "page", "children": [{"type": "action", "children": [{"text": line}]} for line in lines]}]


async def lines(person: Caller, script: str) -> list[str]:
    pages = (await person.read(script))["content"]
    return [line["children"][0]["text"] for page in pages for line in page["children"] if line["type"] == "action"]


async def test_a_script_is_restored_to_a_named_restore_point(shared_app: OpenApp, ana: Caller) -> None:
    script = await ana.script(content=page("Hay.", "Rain."))
    mark = (await ana.ask_ok("POST", f"scripts/{script}/marks", {"name": f"  {BEFORE}\n"}))["data"]
    assert (mark["name"], mark["author"]) == (BEFORE, "Ana")
    shared_app.clock.pass_(seconds=1)
    await ana.ask_ok("PATCH", f"scripts/{script}", {"content": page("Water.")})
    listed = (await ana.ask_ok("GET", f"scripts/{script}/marks"))["data"]["marks"]
    assert listed == [mark]
    await ana.ask_ok("POST", f"scripts/{script}/marks/{mark['id']}/restore")
    assert await lines(ana, script) == ["Hay.", "Rain."]


async def test_sn6_sn7_locked_scenes_keep_their_numbers_when_an_older_text_is_restored(
    shared_app: OpenApp, ana: Caller
) -> None:
    def headings(*names: str, **numbers: str) -> list[dict[str, Any]]:
        return [
            {
                "type": "page",
                "children": [
                    {
                        "type": "sceneHeading",
                        "id": name,
                        "sceneNumber": numbers.get(name, ""),
                        "children": [{"text": name}],
                    }
                    for name in names
                ],
            }
        ]

    script = await ana.script(content=headings("gone", "a", "other", "b", gone="2", other="9"))
    path = f"scripts/{script}"
    mark = (await ana.ask_ok("POST", f"{path}/marks", {"name": BEFORE}))["data"]
    shared_app.clock.pass_(seconds=1)
    await ana.ask_ok("PATCH", path, {"content": headings("a", "b")})
    await ana.ask_ok("POST", f"{path}/scene-numbers", {"action": "lock"})
    await ana.ask_ok("POST", f"{path}/marks/{mark['id']}/restore")
    restored = [line for each in (await ana.read(script))["content"] for line in each["children"]]
    numbers = {line["id"]: line.get("sceneNumber", "") for line in restored if line["type"] == "sceneHeading"}
    # 2 is the number of another scene by now, 9 that of none.
    assert numbers == {"gone": "", "a": "1", "other": "9", "b": "2"}


async def test_a_restore_point_needs_a_name_of_at_most_200_characters(ana: Caller) -> None:
    script = await ana.script(content=page("Hay."))
    for name, sentence in (
        (" \n", "The place needs a name, so that somebody finds it again"),
        ("x" * 201, "The name of a place may have at most 200 characters"),
    ):
        assert await refused(ana.ask("POST", f"scripts/{script}/marks", {"name": name})) == (422, sentence)
    for nonsense in ({}, {"name": 5}, {"name": "a", "seq": 1}):
        assert (await ana.ask("POST", f"scripts/{script}/marks", nonsense)).status_code == 422
    assert (await ana.ask_ok("GET", f"scripts/{script}/marks"))["data"]["marks"] == []


async def test_only_writers_set_restore_points(shared_app: OpenApp, ana: Caller) -> None:
    script = await ana.script(content=page("Hay."))
    cy = await somebody(shared_app, "Cy")
    await share(ana, script, cy.email, "commenter")
    assert (await cy.ask("POST", f"scripts/{script}/marks", {"name": BEFORE})).status_code == 403
