"""The history over the API: its stops, the text at each, and what comes back from there."""

from __future__ import annotations

from typing import Any

import pytest

from tests.api_fixtures import OpenApp
from tests.callers import Caller
from tests.limits_in_tests import measured
from tests.sharing_calls import refused

pytestmark = pytest.mark.asyncio(loop_scope="module")


def content(*lines: str) -> list[dict[str, Any]]:
    """`h1:INT. BARN` is a heading, `a1:Rain.` action; each has the id before the colon."""
    return [{"type": "page", "children": [_line(*line.split(":", 1)) for line in lines]}]


def _line(id_: str, text: str) -> dict[str, Any]:
    return {"type": "sceneHeading" if id_[0] == "h" else "action", "id": id_, "children": [{"text": text}]}


async def texts(person: Caller, script: str) -> list[str]:
    pages = (await person.read(script))["content"]
    return [
        f"{line['id']}:{line['children'][0]['text']}" for page in pages for line in page["children"] if "id" in line
    ]


FIRST = ("h1:INT. BARN - DAY", "a1:Hay.", "h2:EXT. FIELD - DAY", "a2:Rain.", "b2:More rain.")
SECOND = ("h1:INT. BARN - DAY", "a1:Straw.", "h2:EXT. FIELD - DAY", "a2:Sun.")


@pytest.fixture
async def script(shared_app: OpenApp, ana: Caller) -> str:
    """Two moments: rows 1 and 2."""
    script = await ana.script(content=content(*FIRST))
    shared_app.clock.pass_(minutes=1)
    await ana.ask_ok("PATCH", f"scripts/{script}", {"content": content(*SECOND)})
    return script


async def test_stops_have_authors_and_times_and_snapshots_ve10(ana: Caller, script: str) -> None:
    taken = (await ana.ask_ok("POST", f"scripts/{script}/snapshots", {"name": "Blue pages"}))["data"]
    found = (await ana.ask_ok("GET", f"scripts/{script}/history"))["data"]
    assert [(stop["seq"], stop["authorIds"], stop["snapshot"]) for stop in found["stops"]] == [
        (1, [ana.id], None),
        (2, [ana.id], {"id": taken["id"], "name": "Blue pages", "origin": "user", "color": "Blue"}),
    ]
    assert found["people"] == {ana.id: "Ana"}
    assert found["stops"][0]["at"] < found["stops"][1]["at"]
    between = (await ana.ask_ok("GET", f"scripts/{script}/history?from=1&to=2"))["data"]["stops"]
    assert [stop["seq"] for stop in between] == [2]


async def test_the_text_at_a_stop_comes_whole_or_as_the_lines_that_differ_ve12(ana: Caller, script: str) -> None:
    whole = (await ana.ask_ok("GET", f"scripts/{script}/history/1"))["data"]["edits"]
    assert [(edit["at"], edit["removed"]) for edit in whole] == [(0, 0)]
    assert [f"{line['id']}:{line['runs'][0][0]}" for line in whole[0]["lines"]] == list(FIRST)
    since = (await ana.ask_ok("GET", f"scripts/{script}/history/2", since="1"))["data"]["edits"]
    assert [(edit["at"], edit["removed"], [line["id"] for line in edit["lines"]]) for edit in since] == [
        (1, 1, ["a1"]),
        (3, 2, ["a2"]),
    ]


async def test_a_moment_that_is_none_is_refused_in_a_sentence(ana: Caller, script: str) -> None:
    for method, path in (("GET", "history/3"), ("GET", "history/1?since=9"), ("POST", "history/3/restore")):
        assert await refused(ana.ask(method, f"scripts/{script}/{path}", {} if method == "POST" else None)) == (
            404,
            "There is no such moment in the history of this script",
        )
    for path in ("history/0", "history/x", "history/99999999999999999999", "history/1?since=-1"):
        assert (await ana.ask("GET", f"scripts/{script}/{path}")).status_code == 422


async def test_one_scene_comes_back_as_it_was_with_a_snapshot_first_ve13(ana: Caller, script: str) -> None:
    answer = await ana.ask_ok("POST", f"scripts/{script}/history/1/restore", {"headingId": "h2"})
    assert await texts(ana, script) == [*SECOND[:2], *FIRST[2:]]
    snapshots = (await ana.ask_ok("GET", f"scripts/{script}/snapshots"))["data"]["snapshots"]
    assert [(each["id"], each["origin"]) for each in snapshots] == [(answer["data"]["beforeId"], "restore")]
    await ana.ask_ok("POST", f"scripts/{script}/snapshots/{snapshots[0]['id']}/restore")
    assert await texts(ana, script) == list(SECOND)
    assert await refused(ana.ask("POST", f"scripts/{script}/history/1/restore", {"headingId": "a1"})) == (
        404,
        "There was no such scene at that moment",
    )


async def test_the_whole_text_of_a_stop_comes_back(ana: Caller, script: str) -> None:
    await ana.ask_ok("POST", f"scripts/{script}/history/1/restore", {})
    assert await texts(ana, script) == list(FIRST)


async def test_reading_the_history_is_rate_limited(shared_app: OpenApp, ana: Caller, script: str) -> None:
    with measured(shared_app, history="2/hour"):
        await ana.ask_ok("GET", f"scripts/{script}/history")
        await ana.ask_ok("GET", f"scripts/{script}/history/1")
        for path in ("history", "history?from=1", "history/1"):
            status, sentence = await refused(ana.ask("GET", f"scripts/{script}/{path}"))
            assert (status, sentence[:28]) == (429, "Too many tries. Please try a")
        await ana.ask_ok("POST", f"scripts/{script}/history/1/restore", {})
