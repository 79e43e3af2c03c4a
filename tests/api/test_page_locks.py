"""Locked pages over the API. Rules PL1 to PL7 (docs/spec/page-locks.md)."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from screnpla.manuscript.derived.page_cheats import PAGES_LOCKED
from screnpla.manuscript.scripts.page_locks import UNDO_LATE
from tests.api_fixtures import OpenApp
from tests.review.comment_calls import Crew

pytestmark = pytest.mark.asyncio(loop_scope="module")


def line(number: int, name: str = "e") -> dict[str, Any]:
    return {"id": f"{name}{number}", "type": "action", "children": [{"text": f"Line {name} {number}."}]}


def content_of(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{"type": "page", "children": lines}]


LINES = [line(number) for number in range(27 * 3)]
GROWN = [*LINES[:30], *[line(number, "n") for number in range(10)], *LINES[30:]]


async def act(crew: Crew, action: str, last: str = "") -> dict[str, Any]:
    asked = {"action": action, "lastAction": last}
    answer: dict[str, Any] = await crew.ana.ask_ok("POST", f"scripts/{crew.script}/page-locks", asked)
    return answer


async def last_action(crew: Crew) -> str:
    """As a window learns it that is opened now."""
    found: str = (await crew.ana.ask_ok("GET", f"scripts/{crew.script}/page-locks"))["data"]["lastAction"]
    return found


async def shown(crew: Crew) -> tuple[list[str], bool]:
    """The labels of the printed pages but the cover, and what the record says."""
    pages = (await crew.ana.ask_ok("GET", f"scripts/{crew.script}/pages"))["data"]["pages"]
    record = (await crew.ana.ask_ok("GET", f"scripts/{crew.script}"))["data"]
    return [page["label"] for page in pages if page["label"]], record["production"]["isLockedPages"]


async def write(crew: Crew, lines: list[dict[str, Any]]) -> None:
    await crew.ana.ask_ok("PATCH", f"scripts/{crew.script}", {"content": content_of(lines)})


async def test_pl6_lock_relock_unlock_and_undo(shared_app: OpenApp) -> None:
    crew = await Crew.gather(shared_app, content=content_of(LINES))
    answer = await act(crew, "lock")
    assert (answer["message"], answer["data"]["isLocked"]) == ("Pages locked", True)
    await write(crew, GROWN)
    assert await shown(crew) == (["1", "2", "2A", "3"], True)
    state = (await crew.ana.ask_ok("GET", f"scripts/{crew.script}/page-locks"))["data"]
    assert (state["newPages"], state["voidPages"], state["joinedPages"]) == (["2A"], [], [])
    assert (await act(crew, "relock"))["data"]["newPages"] == []
    assert (await act(crew, "relock"))["message"] == "There is nothing to re-lock"
    assert (await act(crew, "unlock"))["data"]["pages"] == ["1", "2", "3", "4"]
    assert await shown(crew) == (["1", "2", "3", "4"], False)
    assert (await act(crew, "undo", await last_action(crew)))["data"]["pages"] == ["1", "2", "2A", "3"]
    assert await shown(crew) == (["1", "2", "2A", "3"], True)


async def test_pl6_an_action_is_undone_once_whoever_asks_again(shared_app: OpenApp) -> None:
    """The answer is lost, or another window asks as well."""
    crew = await Crew.gather(shared_app, content=content_of(LINES))
    locked = (await act(crew, "lock"))["data"]
    assert locked["lastAction"] == await last_action(crew)
    undone = await asyncio.gather(*[act(crew, "undo", locked["lastAction"]) for _ in range(2)])
    sentences = ["The locks of the pages are as they were before", "There is nothing to undo"]
    assert sorted(answer["message"] for answer in undone) == sorted(sentences)
    assert (await act(crew, "undo", locked["lastAction"]))["message"] == "There is nothing to undo"
    assert (await shown(crew), await last_action(crew)) == ((["1", "2", "3"], False), "")


async def test_pl6_an_undo_does_not_undo_what_somebody_else_did_since(shared_app: OpenApp) -> None:
    crew = await Crew.gather(shared_app, content=content_of(LINES))
    locked = (await act(crew, "lock"))["data"]
    await write(crew, GROWN)
    await act(crew, "relock")
    path = f"scripts/{crew.script}/page-locks"
    for last in (locked["lastAction"], ""):
        refused = await crew.ana.ask("POST", path, {"action": "undo", "lastAction": last})
        assert (refused.status_code, refused.json()["message"]) == (409, UNDO_LATE)
    assert (await crew.ana.ask_ok("GET", path))["data"]["newPages"] == []
    await act(crew, "undo", await last_action(crew))
    assert (await crew.ana.ask_ok("GET", path))["data"]["newPages"] == ["2A"]


FIVE_PAGES = [line(number) for number in range(27 * 5)]
# A page and a half.
MORE = [line(number, "more") for number in range(40)]


async def test_pl2_page_two_grows_and_grows_again_after_a_relock(shared_app: OpenApp) -> None:
    crew = await Crew.gather(shared_app, content=content_of(FIVE_PAGES))
    await act(crew, "lock")
    grown = [*FIVE_PAGES[:37], *MORE, *FIVE_PAGES[37:]]
    await write(crew, grown)
    assert (await shown(crew))[0] == ["1", "2", "2A", "2B", "3", "4", "5"]
    await act(crew, "relock")
    for at, labels in ((30, ["2", "2aA", "2A", "2B"]), (60, ["2", "2A", "2AA", "2B"])):
        await write(crew, [*grown[:at], *[line(number, "new") for number in range(20)], *grown[at:]])
        assert (await shown(crew))[0] == ["1", *labels, "3", "4", "5"]


async def test_pl4_pages_are_emptied_and_the_page_before_grows(shared_app: OpenApp) -> None:
    crew = await Crew.gather(shared_app, content=content_of(FIVE_PAGES))
    await act(crew, "lock")
    emptied = [*FIVE_PAGES[:54], *FIVE_PAGES[108:]]
    await write(crew, emptied)
    assert (await shown(crew))[0] == ["1", "2-4", "5"]
    await write(crew, [*emptied[:30], *MORE[:20], *emptied[30:]])
    assert (await shown(crew))[0] == ["1", "2-4", "4A", "5"]
    # The same with 2A locked before its neighbours are emptied.
    await write(crew, [*FIVE_PAGES[:30], *MORE[:20], *FIVE_PAGES[30:]])
    await act(crew, "relock")
    assert (await shown(crew))[0] == ["1", "2", "2A", "3", "4", "5"]
    await write(crew, [*emptied[:30], *MORE[:20], *emptied[30:]])
    assert (await shown(crew))[0] == ["1", "2", "2A-4", "5"]


async def test_pl6_of_two_who_lock_at_once_the_second_finds_nothing_to_do(shared_app: OpenApp) -> None:
    crew = await Crew.gather(shared_app, content=content_of(LINES))
    answers = await asyncio.gather(act(crew, "lock"), act(crew, "lock"))
    assert sorted(answer["message"] for answer in answers) == ["Pages locked", "The pages are locked already"]


async def test_pl4_a_page_whose_lines_are_gone_joins_the_one_before(shared_app: OpenApp) -> None:
    crew = await Crew.gather(shared_app, content=content_of(LINES))
    await act(crew, "lock")
    await write(crew, [*LINES[:27], *LINES[54:]])
    assert await shown(crew) == (["1-2", "3"], True)
    # They come back: under the same ids, as after an undo.
    await write(crew, LINES)
    assert await shown(crew) == (["1", "2", "3"], True)


async def test_pl3_a_line_that_is_joined_to_the_one_above_still_begins_its_page(shared_app: OpenApp) -> None:
    crew = await Crew.gather(shared_app, content=content_of(LINES))
    await act(crew, "lock")
    joined = {**LINES[26], "children": [{"text": "Line e 26. Line e 27."}]}
    await write(crew, [*LINES[:26], joined, *LINES[28:]])
    pages = (await crew.ana.ask_ok("GET", f"scripts/{crew.script}/pages"))["data"]["pages"]
    [first] = [page["lines"][0] for page in pages if page["label"] == "2"]
    assert "".join([run["text"] for run in first["runs"]]) == "Line e 27."


async def test_locking_by_the_setting_of_the_specification(shared_app: OpenApp) -> None:
    crew = await Crew.gather(shared_app, content=content_of(LINES))
    await crew.ana.ask_ok("PATCH", f"scripts/{crew.script}", {"production": {"isLockedPages": True}})
    await write(crew, GROWN)
    assert await shown(crew) == (["1", "2", "2A", "3"], True)
    await crew.ana.ask_ok("PATCH", f"scripts/{crew.script}", {"production": {"isLockedPages": False}})
    assert await shown(crew) == (["1", "2", "3", "4"], False)


async def test_pl7_under_another_paper_locks_hold_and_pages_that_have_come_are_named(shared_app: OpenApp) -> None:
    crew = await Crew.gather(shared_app, content=content_of(LINES))
    await crew.ana.ask_ok("PATCH", f"scripts/{crew.script}", {"layout": {"pageCategory": "A4"}})
    locked = (await act(crew, "lock"))["data"]
    assert locked["pages"] == ["1", "2", "3"]
    await crew.ana.ask_ok("PATCH", f"scripts/{crew.script}", {"layout": {"pageCategory": "Letter"}})
    state = (await crew.ana.ask_ok("GET", f"scripts/{crew.script}/page-locks"))["data"]
    assert (state["pages"], state["newPages"]) == (["1", "1A", "2", "2A", "3"], ["1A", "2A"])
    await crew.ana.ask_ok("PATCH", f"scripts/{crew.script}", {"layout": {"pageCategory": "A4"}})
    state = (await crew.ana.ask_ok("GET", f"scripts/{crew.script}/page-locks"))["data"]
    assert (state["pages"], state["newPages"]) == (["1", "2", "3"], [])


async def test_ly11_auto_adjust_is_refused_while_pages_are_locked(shared_app: OpenApp) -> None:
    crew = await Crew.gather(shared_app, content=content_of(LINES))
    path = f"scripts/{crew.script}/layout-adjustments"
    offered = (await crew.ana.ask_ok("GET", path))["data"]["before"]["pages"]
    await act(crew, "lock")
    for query in ("", "?chosen=lines", "?direction=more"):
        refused = await crew.ana.ask("GET", f"{path}{query}")
        assert (refused.status_code, refused.json()["message"]) == (409, PAGES_LOCKED)
    await act(crew, "unlock")
    assert (await crew.ana.ask_ok("GET", path))["data"]["before"]["pages"] == offered


async def test_a_copy_of_a_script_keeps_its_locks(shared_app: OpenApp) -> None:
    crew = await Crew.gather(shared_app, content=content_of(LINES))
    await act(crew, "lock")
    await write(crew, GROWN)
    copy = (await crew.ana.ask_ok("POST", f"scripts/{crew.script}/duplicate", {}))["data"]
    crew.script = copy["id"]
    assert await shown(crew) == (["1", "2", "2A", "3"], True)


async def test_only_editors_lock_pages(shared_app: OpenApp) -> None:
    crew = await Crew.gather(shared_app, content=content_of(LINES))
    for person in (crew.vi, crew.cy):
        answer = await person.ask("POST", f"scripts/{crew.script}/page-locks", {"action": "lock"})
        assert answer.status_code == 403
