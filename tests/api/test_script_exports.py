"""Exports of a script: in every format, with their losses, a range of pages, headers and footers."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import unquote

import httpx
import pytest
import pytest_asyncio
from pypdfium2 import PdfDocument

from screnpla.accounts.models import new_id
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.formats import register
from tests.api_fixtures import OpenApp
from tests.callers import Caller
from tests.talking_scripts import TALK, create_script, exported, imported

# One app for all: each test looks at a script of its own.
pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def ana(shared_app: OpenApp) -> Caller:
    return Caller(await shared_app.member(f"{new_id()}@example.com", "Ana"))


def file_called(answer: httpx.Response) -> str:
    return unquote(answer.headers["Content-Disposition"].removeprefix("attachment; filename*=UTF-8''"))


@pytest.mark.parametrize("format_", ["pdf", "fdx", "fountain", "docx", "xml", "scrn", "txt"])
async def test_an_export_in_every_format_can_be_read_back(ana: Caller, format_: str) -> None:
    id_ = await create_script(ana, content=TALK, title="../Salt: a *play*")
    answer = await exported(ana, id_, format=format_)
    assert answer.status_code == 200, answer.text
    assert file_called(answer) == f"Salt a play.{format_}"
    json.loads(unquote(answer.headers["X-Screnpla-Losses"]))
    read = register.read(answer.content, file_called(answer)).screenplay
    assert [element.text.upper() for element in read.elements if element.kind is Kind.SCENE_HEADING] == [
        "INT. CAFÉ - NIGHT"
    ]
    assert read.cover.title == "../Salt: a *play*"


async def test_a_scrn_file_carries_everything(ana: Caller) -> None:
    runs = (Run("Rain", italic=True), Run(" falls", highlight="#ffff00", extra={"tone": "dry"}))
    screenplay = Screenplay(
        (Element("a", Kind.ACTION, runs, scene_number="1", extra={"odd": [1, {"b": None}]}),),
        language="de-CH",
        foreign={"fdx": {"kept": "<b/>"}},
        extra={"ours": 1},
    )
    id_ = await imported(ana, screenplay)
    back = register.read((await exported(ana, id_, format="scrn")).content, "a.scrn").screenplay
    assert back.elements == screenplay.elements
    assert (back.language, back.foreign, back.extra, back.profile) == ("de-CH", screenplay.foreign, {"ours": 1}, None)


async def test_losses_of_an_export_are_listed_without_making_the_file(ana: Caller) -> None:
    note = {"type": "note", "children": [{"text": "Cut this?"}]}
    id_ = await create_script(ana, content=[*TALK, note])

    async def losses(**options: Any) -> list[dict[str, Any]]:
        data: list[dict[str, Any]] = (await ana.ask_ok("POST", f"scripts/{id_}/export/losses", options))["data"][
            "losses"
        ]
        return data

    hidden = "Notes, synopses, outline sections and voice messages do not print."
    assert await losses(format="pdf") == []
    assert await losses(format="pdf", workingCopy=True) == [{"message": hidden, "count": 1}]
    working_copy = await exported(ana, id_, format="pdf", workingCopy=True)
    assert json.loads(unquote(working_copy.headers["X-Screnpla-Losses"])) == [hidden]
    assert await losses(format="scrn", workingCopy=True) == []
    refused = await ana.ask("POST", f"scripts/{id_}/export/losses", {"format": "fdx", "watermark": "For Bo"})
    assert (refused.status_code, refused.json()["message"]) == (422, "Final Draft files cannot have a watermark.")


async def test_headers_and_footers_print_when_the_export_asks_for_them(ana: Caller) -> None:
    id_ = await create_script(ana, content=TALK)
    header = {"isShowOnFirstPage": True, "config": {"header": {"left": "For Bo alone"}}}
    await ana.ask_ok("PATCH", f"scripts/{id_}", {"headersAndFooters": header})

    async def printed(**options: Any) -> str:
        data = (await exported(ana, id_, format="pdf", cover=False, **options)).content
        text: str = PdfDocument(data)[0].get_textpage().get_text_range()
        return text

    assert "For Bo alone" not in await printed()
    assert "For Bo alone" in await printed(headersAndFooters=True)
    assert b"For Bo alone" in (await exported(ana, id_, format="fdx", headersAndFooters=True)).content
    refused = await exported(ana, id_, format="txt", headersAndFooters=True)
    message = "Plain text files cannot have headers and footers of ours."
    assert (refused.status_code, refused.json()["message"]) == (422, message)
    assert (await exported(ana, id_, format="pdf", headersAndFooters="yes, please")).status_code == 422


async def test_a_range_of_pages_can_be_exported_and_an_invalid_range_is_refused(ana: Caller) -> None:
    lines = [{"type": "action", "children": [{"text": f"Line {n}."}]} for n in range(60)]
    id_ = await create_script(ana, content=lines)
    answer = await exported(ana, id_, format="txt", pages={"first": 2, "last": 2}, cover=False)
    assert "Line 53." in answer.text
    assert "Line 26." not in answer.text
    for pages in ({"first": 2, "last": 9}, {"first": 2, "last": 1}):
        refused = await exported(ana, id_, format="pdf", pages=pages)
        assert refused.status_code == 422
        assert refused.json()["message"].endswith("cannot be printed: the script has 3 pages.")
    for nonsense in ({"first": -1, "last": 2}, {"first": 2}, [2, 3], "2"):
        assert (await exported(ana, id_, format="pdf", pages=nonsense)).status_code == 422


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"format": "scrn", "cover": False}, "Screnpla files cannot have a cover to leave out."),
        ({"format": "fdx", "watermark": "For Bo"}, "Final Draft files cannot have a watermark."),
        ({"format": "scrn", "anonymous": True}, "Screnpla files cannot have the names left out."),
        (
            {"format": "pdf", "anonymous": True, "workingCopy": True},
            "An anonymous copy cannot be a working copy: comments and notes name who wrote them.",
        ),
        ({"format": "pdf", "watermark": "x" * 201}, "A watermark may have at most 200 characters"),
    ],
)
async def test_unsupported_and_too_long_export_options_are_refused_with_the_reason(
    ana: Caller, options: dict[str, Any], message: str
) -> None:
    answer = await exported(ana, await create_script(ana), **options)
    assert (answer.status_code, answer.json()["message"]) == (422, message)


async def test_a_working_copy_holds_highlights_and_comments_and_any_other_copy_none(ana: Caller) -> None:
    rain = {"id": "rain", "type": "action", "children": [{"text": "It rains."}]}
    lit = {"type": "action", "children": [{"text": "Lit.", "highlight": "#ffff00"}]}
    id_ = await create_script(ana, content=[rain, lit])
    anchor = {"elementId": "rain", "start": 3, "endElementId": "rain", "end": 9, "quote": "rains."}
    await ana.ask_ok("POST", f"scripts/{id_}/threads", {"id": "t1", "text": "Snow?", "anchor": anchor})
    voice = {"contents": {"id": "t1", "comments": [{"audioURL": "/audio/9"}]}}
    loose = {"contents": {"id": "t2", "status": "open", "comments": [{"text": "Good work"}]}}
    await ana.ask_ok("PATCH", f"scripts/{id_}", {"comments": [voice, loose]})

    clean = await exported(ana, id_, format="fdx")
    assert json.loads(unquote(clean.headers["X-Screnpla-Losses"])) == []
    [rain_back, lit_back] = register.read(clean.content, "a.fdx").screenplay.elements
    assert (rain_back.notes, lit_back.runs[0].highlight) == ((), "")

    working = await exported(ana, id_, format="fdx", workingCopy=True)
    [rain_back, lit_back] = register.read(working.content, "a.fdx").screenplay.elements
    assert lit_back.runs[0].highlight == "#ffff00"
    assert [(note.text, note.at, note.author) for note in rain_back.notes] == [
        ("Snow?", 3, "Ana"),
        ("Voice message /audio/9", 3, "Ana"),
    ]
    assert "Comments that belong to no passage of the text were left out." in json.loads(
        unquote(working.headers["X-Screnpla-Losses"])
    )


async def test_ex2_ex5_an_anonymous_copy_names_nobody_in_its_text_metadata_and_file_name(ana: Caller) -> None:
    id_ = await create_script(ana, content=TALK, title="Salt by Cleo Marsh", writtenBy="Cleo Marsh")
    header = {"isShowOnFirstPage": True, "config": {"header": {"left": "MARSH", "right": "Salt"}}}
    await ana.ask_ok("PATCH", f"scripts/{id_}", {"headersAndFooters": header})
    answer = await exported(ana, id_, format="pdf", anonymous=True, headersAndFooters=True)
    assert file_called(answer) == "Salt.pdf"
    file = PdfDocument(answer.content)
    text = " ".join(page.get_textpage().get_text_range() for page in file)
    assert "marsh" not in (text + str(file.get_metadata_dict())).lower()
    losses = json.loads(unquote(answer.headers["X-Screnpla-Losses"]))
    assert "Taken off the cover: authors, credit." in losses
    assert "The name of an author was taken out of the title." in losses
    only_names = await create_script(ana, content=TALK, title="Cleo Marsh", writtenBy="Cleo Marsh")
    assert file_called(await exported(ana, only_names, format="pdf", anonymous=True)) == "Contest copy.pdf"
