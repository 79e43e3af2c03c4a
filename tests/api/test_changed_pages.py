"""Changed pages of a revision set over the API. Rules EX19 to EX24 (docs/spec/export.md); RV5."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import unquote

import pytest
from pypdfium2 import PdfDocument

from screnpla.manuscript.transfer.export_file import CHANGED_PAGES_NAME
from screnpla.screenplay.formats.common.printing.changed_pages import NO_SETS, NOT_LOCKED
from screnpla.screenplay.formats.common.printing.pages import CHANGED_WITHOUT_SIDES
from tests.api_fixtures import OpenApp
from tests.callers import Caller, somebody
from tests.talking_scripts import exported

pytestmark = pytest.mark.asyncio(loop_scope="module")

CHANGED = {"format": "pdf", "changedPages": {}}


def line(number: int, name: str = "e", words: str = "Line") -> dict[str, Any]:
    return {"id": f"{name}{number}", "type": "action", "children": [{"text": f"{words} {name} {number}."}]}


LINES = [line(number) for number in range(27 * 5)]


def replaced(lines: list[dict[str, Any]], at: int, words: str) -> list[dict[str, Any]]:
    return [*lines[:at], line(at, words=words), *lines[at + 1 :]]


async def write(ana: Caller, script: str, lines: list[dict[str, Any]]) -> None:
    await ana.ask_ok("PATCH", f"scripts/{script}", {"content": [{"type": "page", "children": lines}]})


async def lock(ana: Caller, script: str, action: str = "lock") -> None:
    await ana.ask_ok("POST", f"scripts/{script}/page-locks", {"action": action})


async def open_set(ana: Caller, script: str) -> None:
    await ana.ask_ok("POST", f"scripts/{script}/revisions", {})


async def sentence(ana: Caller, script: str, **options: Any) -> str:
    refused = await exported(ana, script, **{**CHANGED, **options})
    assert refused.status_code == 422, refused.text
    message: str = refused.json()["message"]
    return message


def labels_of(data: bytes) -> list[str]:
    file = PdfDocument(data)
    return [file.get_page_label(number) for number in range(len(file))]


async def changed(ana: Caller, script: str, revision: int = 0) -> list[str]:
    """As the answer names them, which is what the file has behind its title page."""
    options = {**CHANGED, "changedPages": {"revision": revision}}
    answer = await exported(ana, script, **options)
    assert answer.status_code == 200, answer.text
    named: list[str] = json.loads(unquote(answer.headers["X-Screnpla-Pages"]))
    assert labels_of(answer.content) == ["", *named]
    seen = (await ana.ask_ok("POST", f"scripts/{script}/export/losses", options))["data"]["changedPages"]
    assert seen == named
    return named


async def choices(ana: Caller, script: str) -> tuple[str, list[int]]:
    found = (await ana.ask_ok("GET", f"scripts/{script}/export/changed-pages"))["data"]
    return found["obstacle"], [each["number"] for each in found["sets"]]


async def test_ex20_blue_on_page_three_and_pink_on_page_four(shared_app: OpenApp) -> None:
    ana = await somebody(shared_app, "Ana")
    script = await ana.script(title="Ferry", content=[{"type": "page", "children": LINES}])
    assert await sentence(ana, script) == NOT_LOCKED
    assert await choices(ana, script) == (NOT_LOCKED, [])
    await lock(ana, script)
    assert await sentence(ana, script) == NO_SETS
    assert await choices(ana, script) == (NO_SETS, [])
    await open_set(ana, script)
    assert (await sentence(ana, script)).startswith("No page has changed in Blue Rev. (")
    blue = replaced(LINES, 60, "A blue line")
    await write(ana, script, blue)
    await open_set(ana, script)
    await write(ana, script, replaced(blue, 90, "A pink line"))
    assert await choices(ana, script) == ("", [2, 1])
    assert await changed(ana, script) == await changed(ana, script, 2) == ["4"]
    assert await changed(ana, script, 1) == ["3"]
    assert await sentence(ana, script, changedPages={"revision": 3}) == (
        "That revision set is not in the text. Please choose another one."
    )


async def test_ex21_a_pages_belong_to_the_set_in_which_they_came(shared_app: OpenApp) -> None:
    ana = await somebody(shared_app, "Ana")
    script = await ana.script(title="Ferry", content=[{"type": "page", "children": LINES}])
    await lock(ana, script)
    await open_set(ana, script)
    blue = [*LINES[:30], *[line(number, "n") for number in range(10)], *LINES[30:]]
    await write(ana, script, blue)
    assert await changed(ana, script) == ["2", "2A"]
    await lock(ana, script, "relock")
    assert await changed(ana, script) == ["2", "2A"]
    await open_set(ana, script)
    # All of pages 4 and 5 but the last line of the script.
    await write(ana, script, [*blue[:91], blue[-1]])
    assert await changed(ana, script) == ["3-4", "5"]
    assert await changed(ana, script, 1) == ["2", "2A"]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"anonymous": True}, CHANGED_PAGES_NAME),
        ({"sides": {"of": "scenes", "scenes": ["e1"]}}, CHANGED_WITHOUT_SIDES),
        ({"format": "fdx"}, "Final Draft files cannot have changed pages only."),
        ({"format": "txt"}, "Plain text files cannot have changed pages only."),
    ],
)
async def test_ex23_what_does_not_go_together_is_one_sentence(
    shared_app: OpenApp, options: dict[str, Any], message: str
) -> None:
    ana = await somebody(shared_app, "Ana")
    script = await ana.script(title="Ferry", content=[{"type": "page", "children": LINES}])
    await lock(ana, script)
    await open_set(ana, script)
    assert await sentence(ana, script, **options) == message


async def test_ex9_copies_of_changed_pages_are_logged_with_their_pages(shared_app: OpenApp) -> None:
    ana = await somebody(shared_app, "Ana")
    script = await ana.script(title="Ferry", content=[{"type": "page", "children": LINES}])
    await lock(ana, script)
    await open_set(ana, script)
    await write(ana, script, replaced(LINES, 60, "A blue line"))
    answer = await exported(ana, script, **CHANGED, recipients=["Bo", "Cy"])
    assert json.loads(unquote(answer.headers["X-Screnpla-Pages"])) == ["3"]
    copies = (await ana.ask_ok("GET", f"scripts/{script}/export/copies"))["data"]["copies"]
    assert sorted((copy["recipient"], copy["contents"]) for copy in copies) == [
        *(("Bo", "changed pages 3"), ("Cy", "changed pages 3")),
    ]


async def test_ex19_a_range_is_asked_for_by_labels(shared_app: OpenApp) -> None:
    ana = await somebody(shared_app, "Ana")
    script = await ana.script(title="Ferry", content=[{"type": "page", "children": LINES}])
    await lock(ana, script)
    await write(ana, script, [*LINES[:30], *[line(number, "n") for number in range(10)], *LINES[30:]])

    async def ask(first: object, last: object) -> Any:
        return await exported(ana, script, format="pdf", cover=False, pages={"first": first, "last": last})

    assert labels_of((await ask("2A", "4")).content) == ["2A", "3", "4"]
    assert labels_of((await ask(2, 3)).content) == ["2", "2A", "3"]
    refused = await ask("3A", "4")
    assert refused.json()["message"] == ("Pages 3A to 4 cannot be printed: the script has the pages 1 to 5, with 2A.")
    for nonsense in ("", "x" * 21, None, 1.5, ["2"]):
        assert (await ask(nonsense, 4)).status_code == 422
