"""A whole `content` sent by a plain client merges with what others wrote, as any change does."""

from __future__ import annotations

import asyncio
from copy import deepcopy
from typing import Any

import pytest
import pytest_asyncio

from screnpla.accounts.models import new_id
from screnpla.library.scripts import script_extras
from screnpla.manuscript.scripts import read
from screnpla.manuscript.scripts.edit_text import WOULD_EMPTY
from tests.api_fixtures import OpenApp
from tests.callers import Caller

pytestmark = pytest.mark.asyncio(loop_scope="module")

LINES = [{"type": "action", "id": f"a{n}", "children": [{"text": f"Line {n} waits."}]} for n in range(4)]
LONG = [{"type": "action", "id": f"a{n}", "children": [{"text": f"Line {n}"}]} for n in range(60)]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def ana(shared_app: OpenApp) -> Caller:
    return Caller(await shared_app.member(f"{new_id()}@example.com", "Ana"))


def lines_by_id(script: dict[str, Any]) -> dict[str, str]:
    elements = [element for page in script["content"][1:] for element in page["children"]]
    return {element["id"]: "".join(run["text"] for run in element["children"]) for element in elements}


def with_line(script: dict[str, Any], id_: str, text: str) -> list[Any]:
    content: list[Any] = deepcopy(script["content"])
    for page in content[1:]:
        for element in page["children"]:
            if element["id"] == id_:
                element["children"] = [{"text": text}]
    return content


async def test_a_change_based_on_an_old_time_still_merges(shared_app: OpenApp, ana: Caller) -> None:
    id_ = await ana.script(content=LINES)
    script = await ana.read(id_)
    for n in range(3):
        shared_app.clock.pass_(seconds=1)
        await ana.ask_ok("PATCH", f"scripts/{id_}", {"content": with_line(await ana.read(id_), f"a{n}", f"New {n}.")})
    # A client that has seen none of these changes sends the whole text with one line changed.
    shared_app.clock.pass_(seconds=1)
    content = with_line(script, "a3", "Mine.")
    await ana.ask_ok("PATCH", f"scripts/{id_}", {"content": content, "updatedAt": script["updatedAt"]})
    assert lines_by_id(await ana.read(id_)) == {"a0": "New 0.", "a1": "New 1.", "a2": "New 2.", "a3": "Mine."}


async def test_content_without_updated_at_replaces_the_text(shared_app: OpenApp, ana: Caller) -> None:
    id_ = await ana.script(content=LINES)
    script = await ana.read(id_)
    shared_app.clock.pass_(seconds=1)
    await ana.ask_ok("PATCH", f"scripts/{id_}", {"content": with_line(script, "a0", "New.")})
    await ana.ask_ok("PATCH", f"scripts/{id_}", {"content": with_line(script, "a3", "Mine.")})
    assert lines_by_id(await ana.read(id_)) == {
        "a0": "Line 0 waits.",
        "a1": "Line 1 waits.",
        "a2": "Line 2 waits.",
        "a3": "Mine.",
    }


async def test_two_words_in_one_line_both_stay(shared_app: OpenApp, ana: Caller) -> None:
    id_ = await ana.script(content=LINES)
    script = await ana.read(id_)
    shared_app.clock.pass_(seconds=1)
    await ana.ask_ok("PATCH", f"scripts/{id_}", {"content": with_line(script, "a1", "Line 1 really waits.")})
    late = {"content": with_line(script, "a1", "Line 1 waits. Café 😀"), "updatedAt": script["updatedAt"]}
    await ana.ask_ok("PATCH", f"scripts/{id_}", late)
    assert lines_by_id(await ana.read(id_))["a1"] == "Line 1 really waits. Café 😀"


async def test_two_new_lines_without_ids_are_two_lines(shared_app: OpenApp, ana: Caller) -> None:
    id_ = await ana.script(content=LINES)
    script = await ana.read(id_)
    for text in ("Ana's new line.", "Bo's new line."):
        shared_app.clock.pass_(seconds=1)
        content = deepcopy(script["content"])
        content[1]["children"].append({"type": "action", "children": [{"text": text}]})
        await ana.ask_ok("PATCH", f"scripts/{id_}", {"content": content, "updatedAt": script["updatedAt"]})
    current = await ana.read(id_)
    assert sorted(lines_by_id(current).values())[:2] == ["Ana's new line.", "Bo's new line."]
    assert len(lines_by_id(current)) == len(LINES) + 2
    await ana.ask_ok("PATCH", f"scripts/{id_}", {"content": current["content"], "updatedAt": current["updatedAt"]})
    assert await ana.read(id_) == current


async def test_an_updated_at_cut_to_milliseconds_counts_as_that_version(shared_app: OpenApp, ana: Caller) -> None:
    shared_app.clock.pass_(microseconds=1_000_456)
    id_ = await ana.script(content=LINES)
    script = await ana.read(id_)
    cut = script["updatedAt"][: script["updatedAt"].index(".") + 4] + "Z"
    shared_app.clock.pass_(seconds=1)
    await ana.ask_ok("PATCH", f"scripts/{id_}", {"content": with_line(script, "a0", "New.")})
    await ana.ask_ok("PATCH", f"scripts/{id_}", {"content": with_line(script, "a1", "Mine."), "updatedAt": cut})
    assert lines_by_id(await ana.read(id_))["a0"] == "New."
    assert lines_by_id(await ana.read(id_))["a1"] == "Mine."


async def test_a_change_made_while_the_clock_went_back_is_not_overwritten(shared_app: OpenApp, ana: Caller) -> None:
    id_ = await ana.script(content=LINES)
    shared_app.clock.pass_(seconds=-600)
    script = await ana.read(id_)
    await ana.ask_ok("PATCH", f"scripts/{id_}", {"content": with_line(script, "a2", "Bo wrote this.")})
    change = {"content": with_line(script, "a3", "Mine."), "updatedAt": script["updatedAt"]}
    await ana.ask_ok("PATCH", f"scripts/{id_}", change)
    shared_app.clock.pass_(seconds=600)
    lines = lines_by_id(await ana.read(id_))
    assert (lines["a2"], lines["a3"]) == ("Bo wrote this.", "Mine.")


async def test_a_change_between_reading_the_record_and_the_text_is_not_overwritten(
    shared_app: OpenApp, ana: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    id_ = await ana.script(content=LINES)
    first = await ana.read(id_)
    original = script_extras.read_extras

    async def while_bo_writes(*args: Any) -> Any:
        """Between reading the record and reading the text."""
        monkeypatch.undo()
        shared_app.clock.pass_(seconds=1)
        await ana.ask_ok("PATCH", f"scripts/{id_}", {"content": with_line(first, "a2", "Line 2 waits. Bo adds.")})
        return await original(*args)

    monkeypatch.setattr(read, "read_extras", while_bo_writes)
    script = await ana.read(id_)
    change = {"content": with_line(script, "a3", "Mine."), "updatedAt": script["updatedAt"]}
    await ana.ask_ok("PATCH", f"scripts/{id_}", change)
    lines = lines_by_id(await ana.read(id_))
    assert (lines["a2"], lines["a3"]) == ("Line 2 waits. Bo adds.", "Mine.")


async def test_a_content_change_sent_again_is_applied_once_also_when_others_wrote(
    shared_app: OpenApp, ana: Caller
) -> None:
    """A client that got no answer sends the same change again, also when others wrote meanwhile."""
    id_ = await ana.script(content=LINES)
    script = await ana.read(id_)
    content = with_line(script, "a1", "Line 1 really waits.")
    content[1]["children"] += [
        {"type": "action", "id": "new", "children": [{"text": "A new line."}]},
        {"type": "action", "children": [{"text": "And one more."}]},
    ]
    for n in range(3):
        shared_app.clock.pass_(seconds=1)
        await ana.ask_ok(
            "PATCH", f"scripts/{id_}", {"content": content, "updatedAt": script["updatedAt"], "title": f"T{n}"}
        )
        await ana.ask_ok("PATCH", f"scripts/{id_}", {"content": with_line(await ana.read(id_), "a0", f"Bo {n}.")})
    current = await ana.read(id_)
    texts = ["Bo 2.", "Line 1 really waits.", "Line 2 waits.", "Line 3 waits.", "A new line.", "And one more."]
    assert list(lines_by_id(current).values()) == texts
    assert current["content"][0]["children"][0]["children"][0]["text"] == "T2"


@pytest.mark.both_databases
async def test_a_content_change_sent_three_times_at_once_is_applied_once(ana: Caller) -> None:
    id_ = await ana.script(content=LINES)
    script = await ana.read(id_)
    change = {"content": with_line(script, "a1", "Line 1 really waits."), "updatedAt": script["updatedAt"]}
    await asyncio.gather(*[ana.ask_ok("PATCH", f"scripts/{id_}", change) for _ in range(3)])
    assert lines_by_id(await ana.read(id_))["a1"] == "Line 1 really waits."


async def test_a_change_answers_updated_at_only_to_a_sender_who_knows_every_change(
    shared_app: OpenApp, ana: Caller
) -> None:
    id_ = await ana.script(content=LINES)
    script = await ana.read(id_)
    moment = script["updatedAt"]
    for n in range(2):
        shared_app.clock.pass_(seconds=1)
        change = {"content": with_line(script, "a1", f"Line 1{' waits' * n}."), "updatedAt": moment}
        answer = (await ana.ask("PATCH", f"scripts/{id_}", change)).json()
        moment = answer["data"]["updatedAt"]
        assert (answer["message"], moment) == ("Script updated successfully", (await ana.read(id_))["updatedAt"])
    assert lines_by_id(await ana.read(id_))["a1"] == "Line 1 waits."
    # Others wrote, too: without the new updatedAt the sender reads first and does not delete that.
    await ana.ask_ok("PATCH", f"scripts/{id_}", {"content": with_line(script, "a0", "Bo.")})
    for late in ({"updatedAt": moment}, {}):
        answer = (await ana.ask("PATCH", f"scripts/{id_}", {"title": "Pepper", **late})).json()
        assert answer["data"] == {"updatedAt": None}


@pytest.mark.parametrize("none", ["yesterday", "", None, "0001-01-01T00:00:00Z", "9999-12-31T23:59:59-14:00"])
async def test_an_invalid_updated_at_is_refused(ana: Caller, none: str | None) -> None:
    id_ = await ana.script(content=LINES)
    answer = await ana.ask("PATCH", f"scripts/{id_}", {"content": LINES, "updatedAt": none})
    assert (answer.status_code, answer.json()["message"]) == (422, "updatedAt must be a time, as the script shows it")


async def test_a_script_is_not_emptied_by_mistake(ana: Caller) -> None:
    id_ = await ana.script(content=LONG)
    for empty in ([], [{"type": "action", "children": [{"text": "  "}]}]):
        answer = await ana.ask("PATCH", f"scripts/{id_}", {"content": empty})
        assert (answer.status_code, answer.json()["message"]) == (409, WOULD_EMPTY)
    assert len(lines_by_id(await ana.read(id_))) == len(LONG)
    await ana.ask_ok("PATCH", f"scripts/{id_}", {"content": [], "confirm": True})
    assert "".join(lines_by_id(await ana.read(id_)).values()) in ("", "FADE IN:")


async def test_a_page_may_be_emptied_without_a_question(ana: Caller) -> None:
    id_ = await ana.script(content=LINES)
    await ana.ask_ok("PATCH", f"scripts/{id_}", {"content": [{"type": "action", "children": [{"text": ""}]}]})
