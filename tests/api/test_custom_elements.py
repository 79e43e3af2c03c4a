"""Custom elements over the API: made, used, printed, exported, renamed, removed and imported. Rules ES2 to ES7."""

from __future__ import annotations

import re
from typing import Any

import pytest
import pytest_asyncio

from screnpla.accounts.models import new_id
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.fdx.read import read_fdx
from screnpla.screenplay.formats.fdx.write import write_fdx
from tests.api_fixtures import OpenApp
from tests.callers import Caller
from tests.screenplay.formats.pdf.opened_pdf import OpenedPdf
from tests.talking_scripts import create_script, exported, imported

pytestmark = pytest.mark.asyncio(loop_scope="module")

LINES = [
    {"type": "sceneHeading", "id": "a", "children": [{"text": "Int. pier - night"}]},
    {"type": "action", "id": "b", "style": "Title card", "children": [{"text": "Oslo, 1923"}]},
    {"type": "action", "id": "c", "children": [{"text": "Snow."}]},
]
CARD = {
    "label": "Title card",
    "behavesLike": "Action",
    "spaceBefore": "2 lines",
    "spaceAfter": "1 1/2 lines",
    "config": {"left": 2.5, "right": 6, "caps": True, "bold": True},
}


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def ana(shared_app: OpenApp) -> Caller:
    return Caller(await shared_app.member(f"{new_id()}@example.com", "Ana"))


async def make_script(ana: Caller) -> str:
    id_ = await create_script(ana, content=LINES)
    await ana.ask_ok("PATCH", f"scripts/{id_}", {"elements": [CARD]})
    return id_


async def styles_in_fdx(ana: Caller, id_: str) -> list[str]:
    data = (await exported(ana, id_, format="fdx")).content
    return re.findall(r'<Paragraph Type="([^"]*)"', data.decode().partition("<TitlePage")[0])


async def test_a_custom_element_is_printed_where_its_settings_place_it(ana: Caller) -> None:
    id_ = await make_script(ana)
    pdf = OpenedPdf((await exported(ana, id_, format="pdf", cover=False)).content)
    assert pdf.text() == ["INT. PIER - NIGHT", "OSLO, 1923", "Snow."]
    (_, left, first), (_, indented, second), (_, _, third) = pdf.rows()
    assert [left, indented] == pytest.approx([108, 2.5 * 72], abs=0.6)
    # Two lines before it; below it its own line and a half, which is more than the one before action.
    assert [second - first, third - second] == pytest.approx([36, 30], abs=0.1)
    assert {char.font.partition("+")[2] for char in pdf.chars() if char.text in "SLO"} >= {"CourierPrime-Bold"}


async def test_a_custom_element_travels_in_content_copies_and_our_own_file(ana: Caller) -> None:
    id_ = await make_script(ana)
    copy = (await ana.ask_ok("POST", f"scripts/{id_}/duplicate"))["data"]["id"]
    for each in (id_, copy):
        script = await ana.read(each)
        assert script["content"][1]["children"][1]["style"] == "Title card"
        assert script["elements"][-1]["label"] == "Title card"
    scrn = (await exported(ana, id_, format="scrn")).content
    assert b"Title card" in scrn
    assert b'"after"' in scrn


async def test_es5_files_follow_a_rename_and_a_removal_which_can_be_taken_back(ana: Caller) -> None:
    id_ = await make_script(ana)
    assert await styles_in_fdx(ana, id_) == ["Scene Heading", "Title card", "Action"]
    pages = (await ana.ask_ok("GET", f"scripts/{id_}/pages"))["data"]
    await ana.ask_ok("PATCH", f"scripts/{id_}", {"elements": [{"label": "Title card", "name": "Caption"}]})
    assert await styles_in_fdx(ana, id_) == ["Scene Heading", "Caption", "Action"]
    assert (await ana.ask_ok("GET", f"scripts/{id_}/pages"))["data"] == pages
    await ana.ask_ok("PATCH", f"scripts/{id_}", {"elements": [{"label": "Title card", "removed": True}]})
    assert await styles_in_fdx(ana, id_) == ["Scene Heading", "Action", "Action"]
    assert (await ana.ask_ok("GET", f"scripts/{id_}/pages"))["data"] != pages
    await ana.ask_ok("PATCH", f"scripts/{id_}", {"elements": [{"label": "Title card", "removed": False}]})
    assert (await ana.ask_ok("GET", f"scripts/{id_}/pages"))["data"] == pages


@pytest.mark.parametrize("setting", [{"name": "Caption"}, {"removed": True}], ids=["renamed", "removed"])
async def test_es5_numbering_scenes_leaves_the_lines_of_a_custom_element_what_they_are(
    ana: Caller, setting: dict[str, Any]
) -> None:
    """SN2, SN4: the document names an element by its label, whatever its name is in files."""
    id_ = await make_script(ana)
    await ana.ask_ok("PATCH", f"scripts/{id_}", {"elements": [{"label": "Title card", **setting}]})
    path, before = f"scripts/{id_}/scene-numbers", None
    number, omit = {"action": "number", "scene": "a", "number": "7"}, {"action": "omit", "scene": "a"}
    for change in ({"action": "lock"}, number, omit):
        before = (await ana.ask_ok("POST", path, change))["data"]["before"]
    await ana.ask_ok("POST", path, {"action": "undo", "before": before})
    lines = [line for page in (await ana.read(id_))["content"] if page["type"] == "page" for line in page["children"]]
    assert [(line["id"], line.get("style")) for line in lines] == [("a", None), ("b", "Title card"), ("c", None)]


@pytest.mark.parametrize(
    ("elements", "message"),
    [
        ([{"label": "Title card", "name": "dialogue"}], "There is an element 'dialogue' already: choose another name"),
        ([{"label": "x" * 61}], "The name of an element may have at most 60 characters"),
        ([{"label": f"Own {n}"} for n in range(4000)], "There may be at most 60 elements"),
        ([{"label": f"Own {n}"} for n in range(10_000)], "elements: at most 5000 entries are kept"),
    ],
)
async def test_es4_a_refused_change_changes_nothing(ana: Caller, elements: list[Any], message: str) -> None:
    id_ = await make_script(ana)
    before = (await ana.read(id_))["elements"]
    refused = await ana.ask("PATCH", f"scripts/{id_}", {"elements": [{"label": "Shot", "mode": "A"}, *elements]})
    assert (refused.status_code, refused.json()["message"]) == (422, message)
    assert (await ana.read(id_))["elements"] == before


async def test_es7_an_imported_final_draft_element_becomes_a_setting_and_goes_back_unchanged(ana: Caller) -> None:
    written = write_fdx(
        Screenplay((Element("a", Kind.DIALOGUE, (Run("La la"),), style="Song"), Element("b", Kind.ACTION))),
        WriteOptions(),
    ).data
    id_ = await imported(ana, read_fdx(written).screenplay)
    script = await ana.read(id_)
    assert [(each["label"], each["behavesLike"]) for each in script["elements"][9:]] == [("Song", "Dialogue")]
    again = read_fdx((await exported(ana, id_, format="fdx")).content).screenplay
    assert (again.elements[0].style, again.elements[0].kind) == ("Song", Kind.DIALOGUE)
    initial = (await ana.ask_ok("GET", f"scripts/{id_}/initial-elements"))["data"]
    assert initial == {"elements": script["elements"], "isFromFile": True}
    await ana.ask_ok("PATCH", f"scripts/{id_}", {"elements": [{"label": "Song", "config": {"left": 3}}]})
    assert (await ana.ask_ok("GET", f"scripts/{id_}/initial-elements"))["data"] == initial
    changed = (await exported(ana, id_, format="fdx")).content.decode()
    assert re.search(r'<ElementSettings Type="Song">.*?LeftIndent="3.00"', changed, re.DOTALL)
