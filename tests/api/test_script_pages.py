"""The text of a script in and out: how it begins, its pages, its copies."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import Any

import pytest
import pytest_asyncio
from sqlalchemy import select

from screnpla.accounts.models import new_id
from screnpla.library.models import Script, ScriptLink
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.profiles.profile import A4, FILM, LETTER, Box
from screnpla.screenplay.profiles.profile_json import profile_to_json
from tests.api_fixtures import OpenApp
from tests.callers import Caller
from tests.damage import damage_text
from tests.talking_scripts import TALK, create_script, exported, imported

# One app for all: each test looks at a script of its own.
pytestmark = pytest.mark.asyncio(loop_scope="module")

GONE = "This link does not work any more."


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def ana(shared_app: OpenApp) -> Caller:
    return Caller(await shared_app.member(f"{new_id()}@example.com", "Ana"))


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def bo(shared_app: OpenApp) -> Caller:
    return Caller(await shared_app.member(f"{new_id()}@example.com", "Bo"))


async def pages_of(caller: Caller, script_id: str) -> dict[str, Any]:
    pages: dict[str, Any] = (await caller.ask_ok("GET", f"scripts/{script_id}/pages"))["data"]
    return pages


def line_texts(page: dict[str, Any]) -> list[str]:
    return ["".join(run["text"] for run in line["runs"]) for line in page["lines"]]


async def test_a_script_begins_with_a_cover_a_fade_in_and_a_heading_to_fill(ana: Caller) -> None:
    script = await ana.read(await create_script(ana, writtenBy="Ana Lind", subTitle="Part one"))
    cover, page = script["content"]
    fields = {block["field"]: block["children"][0]["text"] for block in cover["children"]}
    assert fields == {"title": "Salt", "subTitle": "Part one", "credit": "Written by", "authors": "Ana Lind"}
    assert [(block["type"], block["children"][0]["text"]) for block in page["children"]] == [
        ("action", "FADE IN:"),
        ("sceneHeading", ""),
    ]
    assert (script["pageCount"], script["wordCount"]) == (1, 2)
    assert script["openedAt"] is not None


async def test_a_script_can_be_read_without_its_content(ana: Caller) -> None:
    full_record = await ana.read(id_ := await create_script(ana, content=TALK))
    record = (await ana.ask_ok("GET", f"scripts/{id_}", content="false"))["data"]
    assert record == {**full_record, "content": None}


async def test_the_sample_script_has_its_own_title_and_all_common_elements(ana: Caller) -> None:
    script = await ana.read((await ana.ask_ok("POST", "scripts", {"sample": True}))["data"]["id"])
    assert script["title"] == "Night Shift at the Typewriter"
    assert script["pageCount"] > 1
    kinds = {block["type"] for page in script["content"][1:] for block in page["children"]}
    assert kinds >= {"sceneHeading", "action", "character", "parenthetical", "dialogue", "transition"}


async def test_a_cover_in_content_is_never_thrown_away(ana: Caller) -> None:
    block = {"type": "getting-started", "children": [{"type": "getting-started-element", "children": [{"text": "Bo"}]}]}
    script = await ana.read(await create_script(ana, content=[block]))
    assert script["content"][0]["type"] == "getting-started"
    assert script["title"] == "Salt"
    assert "Salt" in json.dumps(script["content"][0])
    # And where there is nothing but a cover, there is a line to type in.
    assert script["content"][1]["children"][0]["children"][0]["text"] == "FADE IN:"


@pytest.mark.parametrize(
    ("fields", "status", "message"),
    [
        ({"content": {"type": "page"}}, 422, "list"),
        ({"content": json.loads("[" * 150 + "]" * 150)}, 422, "nested too deeply"),
        ({"title": " "}, 422, "title is required"),
        ({"title": "x" * 10_000}, 422, "at most 500"),
        ({"projectId": new_id()}, 404, "Project not found!"),
    ],
)
async def test_a_script_that_cannot_be_made_is_not_half_made(
    bo: Caller, fields: dict[str, Any], status: int, message: str
) -> None:
    answer = await bo.ask("POST", "scripts", {"title": "Never", **fields})
    assert answer.status_code == status, answer.text
    assert message in answer.json()["message"]
    assert (await bo.ask_ok("GET", "scripts", search="never"))["data"]["totalRecords"] == 0


async def test_nulls_and_lone_surrogates_in_content_are_cleaned(ana: Caller) -> None:
    strange = [{"type": "action", "id": "x", "children": [{"text": "a\u0000b \ud800 👩‍👧"}], "other\u0000": "\udfff"}]
    body = json.dumps({"title": "Emoji 🎬 שלום", "content": strange}).encode()
    headers = {**ana.member.bearer, "Content-Type": "application/json"}
    answer = await ana.member.browser.post("/api/scripts", content=body, headers=headers)
    assert answer.status_code == 200, answer.text
    script = await ana.read(answer.json()["data"]["id"])
    assert script["title"] == "Emoji 🎬 שלום"
    assert script["content"][1]["children"][0]["children"][0]["text"] == "ab � 👩‍👧"


async def test_pages_show_every_line_where_it_prints(ana: Caller) -> None:
    paged = await pages_of(ana, await create_script(ana, content=TALK, writtenBy="Ana Lind"))
    assert (paged["title"], paged["writtenBy"]) == ("Salt", "Ana Lind")
    assert (paged["width"], paged["height"], paged["top"]) == (612, 792, 72)
    cover, page = paged["pages"]
    assert (cover["label"], page["label"]) == ("", "1")
    assert line_texts(cover) == ["Salt", "Written by", "Ana Lind"]
    heading, action, cue, speech, _, again, _ = page["lines"]
    # Shown in capitals, whatever was typed; a number that somebody typed stands in both margins.
    assert (heading["kind"], heading["runs"][0]["text"], heading["x"]) == ("sceneHeading", "INT. CAFÉ - NIGHT", 108)
    assert page["numbers"] == [{"row": 1, "text": "7A", "side": side} for side in ("left", "right")]
    assert [(run["text"], run["bold"], run["color"]) for run in action["runs"]] == [
        ("She pours ", False, ""),
        ("salt", True, "#aa0000"),
    ]
    assert (cue["x"], speech["rtl"], speech["runs"][0]["text"]) == (252, True, "שלום")
    assert "".join(run["text"] for run in again["runs"]) == "ANA (CONT'D)"


async def test_settings_shape_pages_and_content(ana: Caller) -> None:
    long_ = [{"type": "action", "id": f"a{n}", "children": [{"text": f"Line {n}"}]} for n in range(60)]
    id_ = await create_script(ana, content=long_)
    rules = (await ana.ask_ok("GET", f"scripts/{id_}/page-rules"))["data"]
    expected = {"profile": profile_to_json(LETTER), "isFromFile": False, "headers": None, "autoMarkCount": 0}
    assert rules == {**expected, "pageView": "print"}
    script = await ana.read(id_)
    assert script["pageCount"] == len(script["content"]) - 1 == len((await pages_of(ana, id_))["pages"]) - 1 == 3


def count_lines(pages: list[Any], cover: int) -> list[int]:
    return [len(page["lines"]) for page in pages[cover:]]


async def test_the_classic_view_rules_content_lists_readers_and_links(ana: Caller) -> None:
    """PG34: the same pages, and the same number of them, wherever somebody sees them."""
    lines = [{"type": "action", "id": f"a{n}", "children": [{"text": f"Line {n}"}]} for n in range(120)]
    id_ = await create_script(ana, content=lines, title="Salt")
    address = (await ana.ask_ok("PUT", f"scripts/{id_}/link", {}))["data"]["link"]["address"]
    assert (await ana.read(id_))["pageCount"] == 5
    await ana.ask_ok("PATCH", f"scripts/{id_}", {"layout": {"pageView": "classic", "pageCategory": "Letter"}})
    script = await ana.read(id_)
    assert [len(page["children"]) for page in script["content"][1:]] == [55, 55, 10]
    lists = [await ana.ask_ok("GET", "scripts"), await ana.ask_ok("GET", "scripts", search="Salt")]
    listed = [row["pageCount"] for each in lists for row in each["data"]["scripts"] if row["id"] == id_]
    assert (script["pageCount"], listed) == (3, [3, 3])
    paged = await pages_of(ana, id_)
    # A4 at 96 pixels to the inch; a page of many short lines is taller.
    assert (paged["view"], paged["width"], paged["height"], paged["top"]) == ("classic", 793.92, 1122.24, 60)
    cover, first, *_ = paged["pages"]
    assert count_lines(paged["pages"], 1) == [55, 55, 10]
    assert (first["height"], paged["pages"][3]["height"]) == (109 * 17 + 120, None)
    assert [(line["row"], line["x"]) for line in first["lines"][:2]] == [(1, 60), (3, 60)]
    # The title stands in the middle of this paper.
    assert next((line["runs"][0]["text"], line["x"]) for line in cover["lines"]) == ("Salt", 396.96)
    secret = address.rsplit("/", 1)[1]
    public = (await ana.ask_ok("GET", f"links/{secret}"))["data"]
    assert (public["view"], public["pages"]) == ("classic", paged["pages"])
    assert (await ana.ask_ok("GET", f"links/{secret}/page-rules"))["data"]["pageView"] == "classic"
    await ana.ask_ok("PATCH", f"scripts/{id_}", {"content": lines[:60]})
    assert (await ana.read(id_))["pageCount"] == 2
    await ana.ask_ok("PATCH", f"scripts/{id_}", {"layout": {"pageView": "print"}})
    assert (await ana.read(id_))["pageCount"] == 3


async def test_a_changed_setting_wins_over_the_layout_of_the_file(ana: Caller) -> None:
    lines = tuple(Element(f"a{n}", Kind.ACTION, (Run(f"Line {n}"),)) for n in range(60))
    own = replace(A4, boxes={**FILM, Kind.ACTION: Box(left=2.0, before=2)})
    id_ = await imported(ana, Screenplay(lines, profile=own))
    script, pages = await ana.read(id_), await pages_of(ana, id_)
    assert (await ana.ask_ok("GET", f"scripts/{id_}/page-rules"))["data"] == {
        "profile": profile_to_json(own),
        "isFromFile": True,
        "headers": None,
        "autoMarkCount": 0,
        "pageView": "print",
    }
    assert (script["layout"]["pageCategory"], script["pageCount"], pages["height"]) == ("A4", 3, 841.89)
    await ana.ask_ok("PATCH", f"scripts/{id_}", {"layout": {"pageCategory": "Letter"}})
    on_letter = await pages_of(ana, id_)
    assert (on_letter["height"], len(on_letter["pages"])) == (792, 1 + 4)
    # Only what was changed: the file's own indent and spaces stay.
    assert [line["x"] for line in on_letter["pages"][1]["lines"]] == [144] * len(on_letter["pages"][1]["lines"])
    await ana.ask_ok("PATCH", f"scripts/{id_}", {"elements": [{"label": "Action", "spaceBefore": "0 lines"}]})
    assert (await ana.read(id_))["pageCount"] == len((await pages_of(ana, id_))["pages"]) - 1 == 2
    await ana.ask_ok("PATCH", f"scripts/{id_}", {key: script[key] for key in ("layout", "elements")})
    assert await pages_of(ana, id_) == pages
    # Also back to what is usual with us.
    assert (script["layout"]["pageMargin"]["space"], script["elements"][1]["spaceBefore"]) == ("2", "2 lines")
    await ana.ask_ok("PATCH", f"scripts/{id_}", {"layout": {"pageMargin": {"type": "Standard", "space": "1.5"}}})
    assert (await pages_of(ana, id_))["pages"][1]["lines"][0]["x"] == 108


async def test_pages_are_cached_and_follow_every_change(shared_app: OpenApp, ana: Caller) -> None:
    id_ = await create_script(ana, content=TALK)
    link = (await ana.ask_ok("PUT", f"scripts/{id_}/link", {}))["data"]["link"]["address"].rsplit("/", 1)[1]
    visitor = await shared_app.browser()
    earlier_pages: list[dict[str, Any]] = []
    for change in (
        {"stared": True},
        {"title": "Pepper"},
        {"writtenBy": "Bo Berg"},
        {"layout": {"pageCategory": "A4"}},
        {"elements": [{"label": "Action", "spaceBefore": "2 lines"}]},
        {"content": TALK[:2]},
        {"content": TALK[:3]},
    ):
        await ana.ask_ok("PATCH", f"scripts/{id_}", change)
        pages = await pages_of(ana, id_)
        assert pages not in earlier_pages
        assert pages == await pages_of(ana, id_) == (await visitor.get(f"/api/links/{link}")).json()["data"]
        assert len((await ana.read(id_))["content"][1]["children"]) == len(change.get("content", TALK))  # type: ignore[arg-type]
        earlier_pages.append(pages)
    # Cached: the text, damaged now, is not read again.
    await damage_text(shared_app.state.db, id_)
    assert await pages_of(ana, id_) == earlier_pages[-1]


async def test_long_answers_are_gzipped_for_clients_that_accept_it(ana: Caller) -> None:
    long_ = [{"type": "action", "children": [{"text": f"The rain falls, and falls. Day {n}."}]} for n in range(100)]
    id_ = await create_script(ana, content=long_)
    for path in (f"/api/scripts/{id_}/pages", f"/api/scripts/{id_}"):
        answers = {}
        for accepted in ("gzip, br", "br, GZIP;q=0.5", "gzip;q=0", "br", ""):
            answer = await ana.member.browser.get(path, headers={**ana.member.bearer, "Accept-Encoding": accepted})
            assert answer.headers.get("Content-Encoding") == (
                "gzip" if accepted in ("gzip, br", "br, GZIP;q=0.5") else None
            )
            assert answer.headers["Content-Type"] == "application/json"
            answers[accepted] = (answer.json(), int(answer.headers["Content-Length"]))
        assert len({json.dumps(data) for data, _ in answers.values()}) == 1
        assert answers["gzip, br"][1] * 4 < answers["br"][1]
    short = await ana.ask("GET", "scripts", search="nothing like that")
    assert "Content-Encoding" not in short.headers


async def test_hf8_hf9_headers_are_on_the_pages_of_readers_and_visitors_without_addresses(
    shared_app: OpenApp, ana: Caller
) -> None:
    long_ = [{"type": "action", "children": [{"text": f"The rain falls. Day {n}."}]} for n in range(40)]
    id_ = await create_script(ana, content=long_)
    header = {"left": "{Title}, {Page} of {Last Page}", "right": "ana@example.com"}
    await ana.ask_ok("PATCH", f"scripts/{id_}", {"headersAndFooters": {"config": {"header": header}}})
    link = (await ana.ask_ok("PUT", f"scripts/{id_}/link", {}))["data"]["link"]["address"].rsplit("/", 1)[1]
    cover, first, second = (await pages_of(ana, id_))["pages"]
    assert (cover["margins"], first["margins"], first["number"]) == ([], [], "")
    assert second["number"] == ""
    left, right = second["margins"]
    assert (left["text"], left["x"], left["row"]) == ("Salt, 2 of 2", 108, -2)
    assert (right["text"], right["align"], right["x"]) == ("ana@example.com", "right", 522)
    visitor = await shared_app.browser()
    seen = (await visitor.get(f"/api/links/{link}")).json()["data"]["pages"][2]
    assert [text["text"] for text in seen["margins"]] == ["Salt, 2 of 2"]
    rules = (await visitor.get(f"/api/links/{link}/page-rules")).json()["data"]
    assert rules["headers"]["header"] == {"left": "{Title}, {Page} of {Last Page}", "centre": "", "right": ""}


async def test_a_link_shows_the_pages_to_whoever_knows_it_until_it_ends(shared_app: OpenApp, ana: Caller) -> None:
    id_ = await create_script(ana, content=TALK)
    link = (await ana.ask_ok("PUT", f"scripts/{id_}/link", {}))["data"]["link"]
    secret = link["address"].rsplit("/", 1)[1]
    visitor = await shared_app.browser()
    response = await visitor.get(f"/api/links/{secret}")
    assert response.status_code == 200
    assert response.headers["X-Robots-Tag"] == "noindex, nofollow"
    assert response.json()["data"] == await pages_of(ana, id_)
    assert "@" not in response.text
    rules = (await visitor.get(f"/api/links/{secret}/page-rules")).json()["data"]
    assert rules == (await ana.ask_ok("GET", f"scripts/{id_}/page-rules"))["data"]
    # Only pages that were fetched are views.
    assert (await ana.ask_ok("GET", f"scripts/{id_}/shares"))["data"]["link"]["views"] == 1
    for wrong in (new_id(), "x" * 43, "%00", f"{secret}a"):
        for path in (wrong, f"{wrong}/page-rules"):
            assert (await visitor.get(f"/api/links/{path}")).json()["message"] == GONE
    await ana.ask_ok("DELETE", f"scripts/{id_}")
    for path in (secret, f"{secret}/page-rules"):
        assert (await visitor.get(f"/api/links/{path}")).status_code == 404


async def test_a_link_hides_email_addresses_on_the_cover(shared_app: OpenApp, ana: Caller) -> None:
    contact = {"type": "getting-started-element", "field": "contact", "children": [{"text": "Agency\nana@example.com"}]}
    mail = {"type": "action", "children": [{"text": "On the screen: bo@example.com"}]}
    content = [{"type": "getting-started", "children": [contact]}, {"type": "page", "children": [mail]}]
    id_ = await create_script(ana, content=content, writtenBy="Ana <ana@example.com>")
    link = (await ana.ask_ok("PUT", f"scripts/{id_}/link", {}))["data"]["link"]
    visitor = await shared_app.browser()
    data = (await visitor.get(f"/api/links/{link['address'].rsplit('/', 1)[1]}")).json()["data"]
    assert "ana@" not in json.dumps(data)
    assert line_texts(data["pages"][0]) == ["Salt", "Written by", "Ana", "Agency"]
    # Addresses in the script's text stay, and its owner sees all of them.
    assert line_texts(data["pages"][1]) == ["On the screen: bo@example.com"]
    assert "ana@example.com" in line_texts((await pages_of(ana, id_))["pages"][0])
    assert b"ana@example.com" in (await exported(ana, id_, format="fountain")).content


async def test_reading_a_script_does_not_wait_for_a_writers_lock(shared_app: OpenApp, ana: Caller) -> None:
    id_ = await create_script(ana, content=TALK, title="Busy")
    link = (await ana.ask_ok("PUT", f"scripts/{id_}/link", {}))["data"]["link"]
    visitor = await shared_app.browser()
    async with shared_app.state.db.session() as db:
        await db.scalar(select(Script).where(Script.id == id_).with_for_update())
        await db.scalar(select(ScriptLink).where(ScriptLink.script_id == id_).with_for_update())
        assert (await ana.read(id_))["openedAt"] is not None
        assert (await visitor.get(f"/api/links/{link['address'].rsplit('/', 1)[1]}")).status_code == 200
        assert await opened_at(ana, "Busy") is None
    for _ in range(400):
        views = (await ana.ask_ok("GET", f"scripts/{id_}/shares"))["data"]["link"]["views"]
        if views and await opened_at(ana, "Busy"):
            break
        await asyncio.sleep(0.05)
    else:
        pytest.fail("what was read is not remembered")


async def opened_at(caller: Caller, title: str) -> str | None:
    (script,) = (await caller.ask_ok("GET", "scripts", search=title))["data"]["scripts"]
    moment: str | None = script["openedAt"]
    return moment


async def test_a_copy_is_ones_own_and_takes_the_desk_and_the_comments_along(ana: Caller) -> None:
    id_ = await create_script(ana, content=TALK, genre="Drama", tags=[{"name": "sea"}])
    desk = {"stashText": "a line", "notes": [{"id": "n", "text": "hm"}], "comments": [{"id": "c", "text": "no"}]}
    await ana.ask_ok("PATCH", f"scripts/{id_}", {**desk, "layout": {"pageCategory": "A4"}})
    await ana.ask_ok("PUT", f"scripts/{id_}/link", {})
    original = await ana.read(id_)
    copy = await ana.read((await ana.ask_ok("POST", f"scripts/{id_}/duplicate"))["data"]["id"])
    assert (copy["title"], copy["role"]) == ("Salt (copy)", "owner")
    # On its cover, too.
    cover, *pages = original["content"]
    assert cover["children"][0]["children"][0]["text"] == "Salt"
    cover["children"][0]["children"][0]["text"] = "Salt (copy)"
    assert copy["content"] == [cover, *pages]
    for field in ("genre", "tags", "stashText", "notes", "comments", "layout", "elements", "pageCount", "wordCount"):
        assert copy[field] == original[field]
    assert (copy["sharedWithEmails"], copy["publicLink"]) == ([], "")
    found = (await ana.ask_ok("GET", "scripts", search="pours salt copy"))["data"]["scripts"]
    assert copy["id"] in [script["id"] for script in found]


async def test_a_readers_copy_is_the_text_outside_of_the_project(ana: Caller, bo: Caller) -> None:
    project = (await ana.ask_ok("POST", "projects", {"name": "Sea", "type": "folder"}))["data"]["id"]
    id_ = await create_script(ana, content=TALK, projectId=project)
    await ana.ask_ok("PATCH", f"scripts/{id_}", {"stashText": "secret", "coWriter": [{"text": "hush"}]})
    await ana.ask_ok("POST", f"projects/{project}/members", {"email": bo.member.user["email"], "role": "viewer"})
    copy = await bo.read((await bo.ask_ok("POST", f"scripts/{id_}/duplicate"))["data"]["id"])
    assert (copy["ownerId"], copy["projectId"], copy["stashText"], copy["coWriter"]) == (bo.id, None, "", [])
    assert copy["content"][1:] == (await ana.read(id_))["content"][1:]
    assert (await ana.ask("GET", f"scripts/{copy['id']}")).status_code == 404


async def test_a_copy_keeps_a_cover_that_somebody_made(ana: Caller) -> None:
    id_ = await create_script(ana, content=TALK)
    content = (await ana.read(id_))["content"]
    content[0]["children"][0]["children"][0]["text"] = "S A L T"
    await ana.ask_ok("PATCH", f"scripts/{id_}", {"content": content})
    copy = await ana.read((await ana.ask_ok("POST", f"scripts/{id_}/duplicate"))["data"]["id"])
    assert (copy["title"], copy["content"]) == ("Salt (copy)", content)


@pytest.mark.parametrize("path", ["pages", "duplicate", "export", "export/losses"])
async def test_another_persons_script_is_not_found(ana: Caller, bo: Caller, path: str) -> None:
    id_ = await create_script(ana)
    method, body = ("GET", None) if path == "pages" else ("POST", {"format": "pdf"} if "export" in path else None)
    answer = await bo.ask(method, f"scripts/{id_}/{path}", body)
    assert (answer.status_code, answer.json()["message"]) == (404, "Script not found!")
