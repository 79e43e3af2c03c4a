"""The outline as PDF, Word file, table and Final Draft file, and as summaries in the script's own file (ST31)."""

from __future__ import annotations

import csv
import io
import json
from typing import Any
from urllib.parse import unquote

import docx
import pytest
from lxml import etree

from screnpla.manuscript.transfer.export_file import ANONYMOUS_OUTLINE, OUTLINE_FORMAT, VERSION_HAS_NO_OUTLINE
from screnpla.screenplay.elements import Kind
from screnpla.screenplay.formats import register
from screnpla.story.outline_files.export_outline import COLUMNS, EMPTY
from tests.api_fixtures import OpenApp
from tests.callers import Caller, somebody
from tests.screenplay.formats.pdf.opened_pdf import OpenedPdf
from tests.sharing_calls import refused

pytestmark = pytest.mark.asyncio(loop_scope="module")

HARBOUR, BOAT = "int. harbour - night", "int. boat - day"
CONTENT = [
    {
        "type": "page",
        "children": [
            {"type": "sceneHeading", "id": "h1", "children": [{"text": HARBOUR}]},
            {"type": "action", "children": [{"text": "Rain."}]},
            {"type": "sceneHeading", "id": "h2", "children": [{"text": BOAT}]},
            {"type": "synopsis", "children": [{"text": "They sail."}]},
            {"type": "action", "children": [{"text": "Sun."}]},
        ],
    }
]
LOST = {"id": "gone", "heading": "INT. ATTIC - DAY"}


async def heading_ids(caller: Caller, script: str) -> list[str]:
    elements = [element for page in (await caller.read(script))["content"] for element in page["children"]]
    return [element["id"] for element in elements if element["type"] == "sceneHeading"]


async def planned_script(caller: Caller) -> str:
    script = await caller.script(title="Ferry", content=CONTENT, pageTarget=100)
    first, second = await heading_ids(caller, script)
    beats = [
        {
            "id": "b1",
            "title": "=Storm",
            "description": "It begins.\nThe sea rises.",
            "note": "Wet",
            "status": "in progress",
            "completed": True,
            "starred": True,
            "assignee": caller.id,
            "tags": [{"id": "night", "name": "Night"}, "sea"],
            "scenes": [{"id": second, "heading": BOAT}, {"id": first, "heading": HARBOUR}, LOST],
            "target": {"from": 0.1, "to": 0.12},
            "color": "#aa0000",
        },
        {"id": "b2", "title": "", "scenes": [{"id": second, "heading": BOAT}]},
    ]
    act = {"id": "a1", "type": "act", "title": "Act One", "description": "All of it", "note": "Hm", "beats": beats}
    outline = [{**act, "target": {"from": 0, "to": 0.25}}, {"id": "b3", "title": "Loose", "assignee": "a stranger"}]
    await caller.ask_ok("PATCH", f"scripts/{script}", {"scriptOutlines": outline})
    return script


async def outline_file(caller: Caller, script: str, ending: str, draft: str = "") -> Any:
    answer = await caller.ask("GET", f"scripts/{script}/outline.{ending}?draft={draft}")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-disposition"] == f"attachment; filename*=UTF-8''Ferry%20outline.{ending}"
    return answer


def losses(answer: Any) -> list[str]:
    found: list[str] = json.loads(unquote(answer.headers["x-screnpla-losses"]))
    return found


async def test_the_table_has_a_row_for_each_beat(shared_app: OpenApp) -> None:
    ana = await somebody(shared_app, "Ana")
    script = await planned_script(ana)
    answer = await outline_file(ana, script, "csv")
    assert losses(answer) == []
    titles, *rows = csv.reader(io.StringIO(answer.content.decode("utf-8-sig")))
    assert tuple(titles) == COLUMNS
    scenes = "1 INT. HARBOUR - NIGHT; 2 INT. BOAT - DAY; INT. ATTIC - DAY (scene deleted)"
    facts = ["in progress", "yes", "yes", "Ana", "Night, sea", "10 to 12", "1", scenes]
    assert rows == [
        ["Act One", "1", "'=Storm", "It begins.\nThe sea rises.", "Wet", *facts],
        ["Act One", "2", "", "", "", "", "", "", "", "", "", "1", "2 INT. BOAT - DAY"],
        ["Inbox", "3", "Loose", *[""] * 10],
    ]


async def test_pages_are_those_of_the_draft(shared_app: OpenApp) -> None:
    ana = await somebody(shared_app, "Ana")
    script = await planned_script(ana)
    draft = (await ana.ask_ok("POST", f"scripts/{script}/drafts", {}))["data"]["id"]
    gone = [{"type": "page", "children": [{"type": "action", "children": [{"text": "Fog"}]}]}]
    await ana.ask_ok("PATCH", f"scripts/{script}", {"content": gone, "confirm": True})
    tables = [(await outline_file(ana, script, "csv", each)).text for each in ("", draft)]
    assert (tables[0].count("(scene deleted)"), tables[1].count("(not in this draft)")) == (4, 1)


async def test_on_paper_stands_all_that_is_said_about_a_beat(shared_app: OpenApp) -> None:
    ana = await somebody(shared_app, "Ana")
    script = await planned_script(ana)
    await ana.ask_ok("PATCH", f"scripts/{script}", {"layout": {"pageCategory": "A4"}})
    answer = await outline_file(ana, script, "pdf")
    pdf = OpenedPdf(answer.content)
    text = " ".join(" ".join(page.get_textpage().get_text_range() for page in pdf.file).split())
    words = [
        *("Ferry", "Outline", "Act One", "Target: pages 1-25", "All of it", "Note: Hm", "1. =Storm"),
        *("Page 1", "Target: pages 10-12", "in progress", "completed", "key beat", "#Night, #sea"),
        *("Scene 1 INT. HARBOUR - NIGHT", "(scene deleted)", "It begins.", "The sea rises.", "Note: Wet"),
        *("2. Untitled", "Inbox", "3. Loose"),
    ]
    assert [word for word in words if word not in text] == []
    assert "stranger" not in text
    assert pdf.sizes == {(595.28, 841.89)}


async def test_beats_that_have_numbers_of_their_own_get_no_second_ones(shared_app: OpenApp) -> None:
    ana = await somebody(shared_app, "Ana")
    script = await ana.script(title="Ferry")
    beats = [{"id": f"b{at}", "title": title} for at, title in enumerate(("1. Need", "2) Ghost", "Storm"))]
    await ana.ask_ok("PATCH", f"scripts/{script}", {"scriptOutlines": [{"id": "a", "type": "act", "beats": beats}]})
    document = docx.Document(io.BytesIO((await outline_file(ana, script, "docx")).content))
    words = [paragraph.text for paragraph in document.paragraphs]
    assert words[-3:] == ["1. Need", "2) Ghost", "Storm"]
    # An hour is no number of a beat.
    await ana.ask_ok("PATCH", f"scripts/{script}", {"scriptOutlines": [{"id": "b", "title": "6.30 at the pier"}]})
    document = docx.Document(io.BytesIO((await outline_file(ana, script, "docx")).content))
    assert document.paragraphs[-1].text == "1. 6.30 at the pier"


async def test_in_word_acts_and_beats_are_headings(shared_app: OpenApp) -> None:
    ana = await somebody(shared_app, "Ana")
    answer = await outline_file(ana, await planned_script(ana), "docx")
    document = docx.Document(io.BytesIO(answer.content))
    levels = {
        paragraph.text: paragraph.style.element.find(".//{*}outlineLvl").values()[0]
        for paragraph in document.paragraphs
        if paragraph.style is not None and paragraph.style.element.find(".//{*}outlineLvl") is not None
    }
    assert levels == {"Act One": "0", "1. =Storm": "1", "2. Untitled": "1", "Inbox": "0", "3. Loose": "1"}


async def test_in_final_draft_it_is_outline_paragraphs_and_the_rest_is_told(shared_app: OpenApp) -> None:
    ana = await somebody(shared_app, "Ana")
    answer = await outline_file(ana, await planned_script(ana), "fdx")
    (told,) = losses(answer)
    assert told.startswith("Final Draft's outline holds titles and descriptions only. Left out: colors, page targets")
    root = etree.fromstring(answer.content)
    paragraphs = [
        (paragraph.get("Type"), "".join(paragraph.itertext()).strip())
        for paragraph in root.findall("Content/Paragraph")
    ]
    assert paragraphs == [
        ("Outline 1", "Act One"),
        ("Outline Body", "All of it"),
        ("Outline 2", "=Storm"),
        ("Outline Body", "It begins."),
        ("Outline Body", "The sea rises."),
        ("Outline 2", "Untitled"),
        ("Outline 1", "Inbox"),
        ("Outline 2", "Loose"),
    ]
    read = register.read(answer.content, "outline.fdx").screenplay
    assert {element.kind for element in read.elements} == {Kind.SECTION, Kind.SYNOPSIS}


async def test_an_outline_of_words_loses_nothing_in_final_draft(shared_app: OpenApp) -> None:
    ana = await somebody(shared_app, "Ana")
    script = await ana.script(title="Ferry")
    await ana.ask_ok("PATCH", f"scripts/{script}", {"scriptOutlines": [{"id": "b1", "title": "Storm"}]})
    assert losses(await outline_file(ana, script, "fdx")) == []


@pytest.mark.parametrize("ending", ["pdf", "docx", "csv", "fdx"])
async def test_an_empty_outline_is_refused_with_a_sentence(shared_app: OpenApp, ending: str) -> None:
    ana = await somebody(shared_app, "Ana")
    script = await ana.script()
    assert await refused(ana.ask("GET", f"scripts/{script}/outline.{ending}")) == (422, EMPTY)


async def test_garbage_in_the_outline_harms_no_file(shared_app: OpenApp) -> None:
    ana = await somebody(shared_app, "Ana")
    script = await ana.script(title="Ferry")
    odd = {"id": "b1", "title": 5, "description": None, "tags": "x", "scenes": [1], "target": {"from": "a"}, "note": []}
    act = {"id": "a1", "beats": [odd, {"target": {"from": 5, "to": 9}, "assignee": {}}], "title": {"x": 1}}
    await ana.ask_ok("PATCH", f"scripts/{script}", {"scriptOutlines": [act, {"id": 7}]})
    for ending in ("pdf", "docx", "csv", "fdx"):
        await outline_file(ana, script, ending)


# `outline` of the script's own export.


async def exported(caller: Caller, script: str, **options: Any) -> Any:
    answer = await caller.ask("POST", f"scripts/{script}/export", {"format": "fdx", "outline": True, **options})
    assert answer.status_code == 200, answer.text
    return answer


async def test_beats_are_summaries_of_their_first_scenes(shared_app: OpenApp) -> None:
    ana = await somebody(shared_app, "Ana")
    script = await planned_script(ana)
    root = etree.fromstring((await exported(ana, script)).content)
    summaries = {
        heading.findtext("Text"): [
            "".join(each.itertext()).strip() for each in heading.findall("SceneProperties/Summary/Paragraph")
        ]
        for heading in root.findall("Content/Paragraph[@Type='Scene Heading']")
    }
    # The second beat has no words; the scene keeps the summary that it has.
    assert summaries == {HARBOUR: ["=Storm", "It begins.", "The sea rises."], BOAT: ["They sail."]}
    # No beat lists of ours.
    assert not root.findall(".//ListItem")
    without = (await exported(ana, script, outline=False)).content
    assert b"Storm" not in without


async def test_summaries_stand_behind_those_of_the_script(shared_app: OpenApp) -> None:
    ana = await somebody(shared_app, "Ana")
    script = await ana.script(content=CONTENT)
    _, second = await heading_ids(ana, script)
    beats = [{"id": f"b{number}", "title": f"Beat {number}", "scenes": [second]} for number in (1, 2)]
    await ana.ask_ok("PATCH", f"scripts/{script}", {"scriptOutlines": beats})
    read = register.read((await exported(ana, script)).content, "a.fdx").screenplay
    synopses = [element.text for element in read.elements if element.kind is Kind.SYNOPSIS]
    assert synopses == ["They sail.", "Beat 1", "Beat 2"]


async def test_only_final_draft_has_summaries_and_no_anonymous_copy(shared_app: OpenApp) -> None:
    ana = await somebody(shared_app, "Ana")
    script = await planned_script(ana)
    call = f"scripts/{script}/export"
    assert await refused(ana.ask("POST", call, {"format": "pdf", "outline": True})) == (422, OUTLINE_FORMAT)
    anonymous = {"format": "fdx", "outline": True, "anonymous": True}
    assert await refused(ana.ask("POST", call, anonymous)) == (422, ANONYMOUS_OUTLINE)
    snapshot = (await ana.ask_ok("POST", f"scripts/{script}/snapshots", {}))["data"]["id"]
    of_snapshot = f"scripts/{script}/snapshots/{snapshot}/export"
    assert await refused(ana.ask("POST", of_snapshot, {"format": "fdx", "outline": True})) == (
        422,
        VERSION_HAS_NO_OUTLINE,
    )
