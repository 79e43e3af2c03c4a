"""Settings that Final Draft knows go into a new file of it, and come back with it (FX14, FX18, FX23, ES6, ES7)."""

from __future__ import annotations

from typing import Any

import pytest
import pytest_asyncio

from screnpla.accounts.models import new_id
from tests.api_fixtures import OpenApp
from tests.callers import Caller
from tests.talking_scripts import create_script, exported

pytestmark = pytest.mark.asyncio(loop_scope="module")

CONTENT = [
    {"type": "sceneHeading", "children": [{"text": "INT. PIER - DAY"}]},
    {"type": "action", "children": [{"text": "Wind."}]},
    {"type": "action", "style": "Title card", "children": [{"text": "Oslo"}]},
]
HEADERS = {"header": {"left": "{Title}", "centre": "", "right": "p. {Page}"}, "footer": {"centre": "Draft"}}
CONTINUED = {"bottom": True, "top": True, "number": True, "bottomText": "(MEHR)", "topText": "WEITER:"}


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def ana(shared_app: OpenApp) -> Caller:
    return Caller(await shared_app.member(f"{new_id()}@example.com", "Ana"))


async def pages_of(ana: Caller, script: str) -> Any:
    return (await ana.ask_ok("GET", f"scripts/{script}/page-rules"))["data"]["profile"]


async def send_through(ana: Caller, change: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """A script with these settings, and what is made of its file."""
    script = await create_script(ana, content=CONTENT)
    await ana.ask_ok("PATCH", f"scripts/{script}", change)
    file = (await exported(ana, script, format="fdx")).content
    headers = {**ana.member.bearer, "Content-Type": "application/octet-stream"}
    read = await ana.member.browser.post("/api/scripts/import?name=a.fdx", content=file, headers=headers)
    copy = await create_script(ana, importId=read.json()["data"]["scripts"][0]["importId"])
    first, second = await ana.read(script), await ana.read(copy)
    for each in (first, second):
        each["profile"] = await pages_of(ana, each["id"])
    return first, second


def contains(whole: Any, part: Any) -> bool:
    if isinstance(part, dict):
        return isinstance(whole, dict) and all(contains(whole.get(name), value) for name, value in part.items())
    return bool(whole == part)


LAYOUT = {"pageMargin": {"space": "2"}, "pageCategory": "A4", "breakAction": True, "sceneHeading": "Bold"}
IN_THE_MARGINS = {"headersAndFooters": {"isShowOnFirstPage": True, "config": HEADERS}}


@pytest.mark.parametrize(
    "change",
    [
        {"layout": LAYOUT, "production": {"showLeftMargin": True}, "writtenBy": "Bo Berg", "subTitle": "A sea story"},
        {"layout": {"pageLayout": "Modern"}, "production": {"showRighMargin": True, "continued": CONTINUED}},
        IN_THE_MARGINS,
    ],
    ids=["standard", "modern", "headers"],
)
async def test_fx14_a_setting_comes_back_from_the_file(ana: Caller, change: dict[str, Any]) -> None:
    before, after = await send_through(ana, change)
    assert contains(before, change)
    assert contains(after, change)


async def test_fx14_margins_above_and_below_are_those_of_the_file(ana: Caller) -> None:
    scripts = await send_through(ana, {"layout": {"pageMargin": {"top": "1.5", "bottom": "0.8"}}})
    for script in scripts:
        assert (script["profile"]["top"], script["profile"]["bottom"]) == pytest.approx((108, 57.6))


CONFIG = {
    "left": 2.75,
    "right": 6.25,
    "lineSpacing": 2,
    "align": "right",
    "caps": True,
    "bold": True,
    "underline": True,
}


@pytest.mark.parametrize(
    "look", [{"spaceBefore": "2 lines", "config": CONFIG}, {"spaceBefore": "page break"}], ids=["look", "page break"]
)
@pytest.mark.parametrize("label", ["Dialogue", "Title card", "Song"])
async def test_fx18_each_element_a_custom_one_and_an_unused_one_come_back(
    ana: Caller, label: str, look: dict[str, Any]
) -> None:
    like = {"Dialogue": {}, "Title card": {"behavesLike": "Action"}, "Song": {"behavesLike": "Dialogue"}}[label]
    before, after = await send_through(ana, {"elements": [{"label": label, **like, **look}]})
    found = [next(each for each in script["elements"] if each["label"] == label) for script in (before, after)]
    assert contains(found[1], {**like, **look}), found[1]
    assert found[1].get("behavesLike") == found[0].get("behavesLike")
    boxes = [script["profile"]["boxes"][label.lower() if label == "Dialogue" else label] for script in (before, after)]
    assert boxes[0] == boxes[1]


async def test_es6_a_removed_element_that_no_line_has_is_not_in_the_file(ana: Caller) -> None:
    script = await create_script(ana, content=CONTENT)
    await ana.ask_ok("PATCH", f"scripts/{script}", {"elements": [{"label": "Song", "behavesLike": "Dialogue"}]})
    assert b'Type="Song"' in (await exported(ana, script, format="fdx")).content
    await ana.ask_ok("PATCH", f"scripts/{script}", {"elements": [{"label": "Song", "name": "Chorus"}]})
    renamed = (await exported(ana, script, format="fdx")).content
    assert (b'Type="Chorus"' in renamed, b'Type="Song"' in renamed) == (True, False)
    await ana.ask_ok("PATCH", f"scripts/{script}", {"elements": [{"label": "Song", "removed": True}]})
    assert b"Chorus" not in (await exported(ana, script, format="fdx")).content
