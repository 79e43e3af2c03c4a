"""Revision marks on the pages of readers, of visitors with a link, and of snapshots. Rules VE63, VE64."""

from __future__ import annotations

import re
import zlib
from typing import Any

import pytest

from tests.api_fixtures import OpenApp
from tests.callers import Caller, somebody
from tests.sharing_calls import share
from tests.versions.revisions.revised_text import content, open_set, revisions, write

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def make_revised_script(ana: Caller) -> str:
    """Blue in the first line, Pink in the second; 'sat' and 'silent' are words of before."""
    script = await ana.script(content=content("He sat.", "He is silent."))
    await open_set(ana, script)
    await write(ana, script, "He stands.", "He is silent.")
    await open_set(ana, script)
    await write(ana, script, "He stands.", "He is loud.")
    return script


def marks_of(pages: list[dict[str, Any]]) -> list[tuple[str, str, list[Any]]]:
    """Of each revised page: the name of its set without the date, its paper, and the marked rows."""
    found = [page["revision"] for page in pages if page["revision"]]
    return [(each["name"].split()[0], each["paper"], [mark["row"] for mark in each["marks"]]) for each in found]


def pdf_marks(data: bytes) -> list[str]:
    """How often each page of a PDF has a mark at 7.75 in, with the names of sets that it tells."""
    streams = re.findall(rb"stream\n(.*?)\nendstream", data, re.DOTALL)
    drawn = [zlib.decompress(stream).replace(b"\0", b"").decode("latin-1") for stream in streams]
    pages = [each for each in drawn if each.startswith(("BT", "q "))]
    return [
        f"{page.count('1 0 0 1 558.00')} {' '.join(re.findall(r'(Blue|Pink) Rev', page))}".strip() for page in pages
    ]


async def test_readers_and_visitors_have_the_marks_and_no_former_words_ve64(shared_app: OpenApp, ana: Caller) -> None:
    script = await make_revised_script(ana)
    cy = await somebody(shared_app, "Cy")
    await share(ana, script, cy.email, "viewer")
    link = (await ana.ask_ok("PUT", f"scripts/{script}/link", {}))["data"]["link"]
    secret = link["address"].rsplit("/", 1)[1]
    visitor = await shared_app.browser()

    of_cy = await revisions(cy, script)
    public = (await visitor.get(f"/api/links/{secret}/revisions")).json()["data"]
    lines = {line["id"]: (line["runs"], line["spans"]) for line in of_cy["lines"]}
    assert lines == {
        "x0": ([["He stands.", ""]], [[0, 3], [1, 6], [0, 1]]),
        "x1": ([["He is loud.", ""]], [[0, 6], [2, 4], [0, 1]]),
    }
    assert public["lines"] == of_cy["lines"]
    assert [each["color"] for each in public["sets"]] == [each["color"] for each in of_cy["sets"]] == ["Blue", "Pink"]
    assert not [word for word in ("sat", "silent") if word in str([of_cy, public])]
    assert set(public["sets"][0]) == {"number", "name", "color", "paper", "mark"}
    # The owner goes on comparing with the words of then.
    assert "silent" in str(await revisions(ana, script))

    own = (await cy.ask_ok("GET", f"scripts/{script}/pages"))["data"]["pages"]
    strangers = (await visitor.get(f"/api/links/{secret}")).json()["data"]["pages"]
    assert marks_of(own) == marks_of(strangers) == [("Pink", "#fdccd4", [1, 3])]
    assert pdf_marks((await cy.ask("POST", f"scripts/{script}/export", {"format": "pdf", "cover": False})).content) == [
        "2 Pink"
    ]

    # Where the script shows no marks, nobody who reads learns of the sets; cached pages follow.
    await ana.ask_ok("PATCH", f"scripts/{script}/revisions", {"shown": "none"})
    hidden = await revisions(cy, script)
    assert (hidden["sets"], hidden["lines"]) == ([], [])
    assert (await visitor.get(f"/api/links/{secret}/revisions")).json()["data"]["sets"] == []
    assert marks_of((await cy.ask_ok("GET", f"scripts/{script}/pages"))["data"]["pages"]) == []


async def test_visitors_get_no_words_behind_the_pages_with_the_marks_lv18_ve64(
    shared_app: OpenApp, ana: Caller
) -> None:
    heading = {"type": "sceneHeading", "id": "h", "children": [{"text": "INT. HUSH"}]}
    line = {"type": "action", "id": "a", "children": [{"text": "He sat.", "commentThread_1": True}]}
    script = await ana.script(content=[{"type": "page", "children": [line, heading]}])
    await open_set(ana, script)
    changed = [{**line, "children": [{"text": "He stands."}]}, {**heading, "omitted": True}]
    hidden = {"type": "action", "id": "b", "children": [{"text": "Hush."}]}
    await ana.ask_ok("PATCH", f"scripts/{script}", {"content": [{"type": "page", "children": [*changed, hidden]}]})
    link = (await ana.ask_ok("PUT", f"scripts/{script}/link", {}))["data"]["link"]
    visitor = await shared_app.browser()
    public = (await visitor.get(f"/api/links/{link['address'].rsplit('/', 1)[1]}/revisions")).json()["data"]
    assert "hush" not in str(public).lower()
    assert {line["id"]: (line["runs"], line["spans"]) for line in public["lines"]} == {
        "a": ([["He stands.", ""]], [[0, 3], [1, 6], [0, 1]]),
        "h": ([["OMITTED", ""]], [[1, 7]]),
    }


async def test_a_snapshot_has_the_sets_and_marks_of_its_own_time_on_pages_and_in_files_ve63(
    shared_app: OpenApp, ana: Caller
) -> None:
    script = await ana.script(content=content("He sat.", "He is silent."))
    path = f"scripts/{script}/snapshots"

    async def take_snapshot(name: str, *, is_colored: bool) -> str:
        shared_app.clock.pass_(seconds=1)
        body = {"name": name, "coloredRevision": is_colored}
        found: str = (await ana.ask_ok("POST", path, body))["data"]["id"]
        return found

    async def read_marks(snapshot: str) -> tuple[list[tuple[str, str, list[Any]]], list[str]]:
        pages = (await ana.ask_ok("GET", f"{path}/{snapshot}/pages"))["data"]["pages"]
        file = await ana.ask("POST", f"{path}/{snapshot}/export", {"format": "pdf", "cover": False})
        return marks_of(pages), pdf_marks(file.content)

    white = await take_snapshot("Blue begins", is_colored=True)
    await write(ana, script, "He stands.", "He is silent.")
    blue = await take_snapshot("In the middle of Blue", is_colored=False)
    pink_begins = await take_snapshot("Pink begins", is_colored=True)
    await write(ana, script, "He stands.", "He is loud.")
    pink = await take_snapshot("In the middle of Pink", is_colored=False)
    shared_app.clock.pass_(seconds=1)
    await ana.ask_ok("POST", f"scripts/{script}/revisions/clear", {})
    cleared = await take_snapshot("Back to white", is_colored=False)
    await write(ana, script, "He falls.", "He is loud.")

    of_blue = ([("Blue", "#c6edfe", [1])], ["1 Blue"])
    assert await read_marks(white) == ([], ["0"])
    assert await read_marks(blue) == of_blue
    assert await read_marks(pink_begins) == of_blue
    assert await read_marks(pink) == ([("Pink", "#fdccd4", [1, 3])], ["2 Pink"])
    assert await read_marks(cleared) == ([], ["0"])
    # Final Draft files of a snapshot name the letters' sets, too.
    file = await ana.ask("POST", f"{path}/{blue}/export", {"format": "fdx"})
    assert re.search(rb'<Text RevisionID="\d+">stands</Text>', file.content)
