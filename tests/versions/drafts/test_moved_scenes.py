"""A scene that a draft only moved: the merge shows its place in each text, and moves it or leaves it (VE24)."""

from __future__ import annotations

from typing import Any

import pytest

from screnpla.screenplay.elements import Element
from tests.api_fixtures import OpenApp
from tests.callers import Caller
from tests.draft_texts import read_texts, write_elements

pytestmark = pytest.mark.asyncio(loop_scope="module")

HEADINGS = ["INT. HUT - DAY", "EXT. PIER - NIGHT", "INT. INN - NIGHT", "EXT. SEA - DAWN"]


def content() -> list[dict[str, Any]]:
    blocks = [
        {"type": kind, "children": [{"text": text}]}
        for heading in HEADINGS
        for kind, text in (("sceneHeading", heading), ("action", f"Somebody at {heading}."))
    ]
    return [{"type": "page", "children": blocks}]


def move_last_to_front(elements: list[Element]) -> list[Element]:
    return [*elements[-2:], *elements[:-2]]


async def make_moved_draft(app: OpenApp, ana: Caller) -> tuple[str, str]:
    script = await ana.script(content=content())
    draft: str = (await ana.ask_ok("POST", f"scripts/{script}/drafts", {}))["data"]["id"]
    await write_elements(app.state.services, script, move_last_to_front, draft)
    return script, f"scripts/{script}/drafts/{draft}/merge"


@pytest.mark.parametrize("take", ["theirs", "mine"])
async def test_a_moved_scene_is_one_scene_with_its_places_and_is_taken_or_refused_for_good_ve24(
    shared_app: OpenApp, ana: Caller, take: str
) -> None:
    script, merge = await make_moved_draft(shared_app, ana)
    (scene,) = (await ana.ask_ok("GET", merge))["data"]["scenes"]
    assert (scene["state"], scene["places"]) == (
        "theirs",
        {"base": "INT. INN - NIGHT", "mine": "INT. INN - NIGHT", "theirs": ""},
    )
    assert scene["base"] == scene["mine"] == scene["theirs"]
    wanted = {"direction": "toMain", "scenes": [{"headingId": scene["headingId"], "take": take}]}
    await ana.ask_ok("POST", merge, wanted)
    order = [text for text in await read_texts(shared_app.state.services, script) if text in HEADINGS]
    assert order == ([HEADINGS[3], *HEADINGS[:3]] if take == "theirs" else HEADINGS)
    assert (await ana.ask_ok("GET", merge))["data"]["scenes"] == []


async def test_a_scene_whose_words_changed_where_it_stands_has_no_places_ve24(shared_app: OpenApp, ana: Caller) -> None:
    script, merge = await make_moved_draft(shared_app, ana)
    before = (await ana.ask_ok("GET", merge))["data"]["scenes"]

    def add_line(elements: list[Element]) -> list[Element]:
        return [*elements[:2], Element("new", elements[1].kind, elements[1].runs), *elements[2:]]

    await write_elements(shared_app.state.services, script, add_line, merge.split("/")[3])
    places = [scene["places"] for scene in (await ana.ask_ok("GET", merge))["data"]["scenes"]]
    assert places == [before[0]["places"]]
    await write_elements(shared_app.state.services, script, lambda each: each[:-1], merge.split("/")[3])
    after = {scene["headingId"]: scene["places"] for scene in (await ana.ask_ok("GET", merge))["data"]["scenes"]}
    assert sorted(after.values(), key=str) == sorted([before[0]["places"], None], key=str)
