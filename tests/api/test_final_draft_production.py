"""A shooting script in and out: numbers, locks, omitted scenes, custom elements (FX1, FX8, FX17, FX28)."""

from __future__ import annotations

import pytest
import pytest_asyncio

from screnpla.accounts.models import new_id
from tests.api_fixtures import OpenApp
from tests.callers import Caller
from tests.screenplay.formats.fdx.trees import difference, fixture, tree
from tests.talking_scripts import create_script, exported

pytestmark = pytest.mark.asyncio(loop_scope="module")

NAME = "locked-production"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def ana(shared_app: OpenApp) -> Caller:
    return Caller(await shared_app.member(f"{new_id()}@example.com", "Ana"))


@pytest_asyncio.fixture(loop_scope="module")
async def script(ana: Caller) -> str:
    headers = {**ana.member.bearer, "Content-Type": "application/octet-stream"}
    read = await ana.member.browser.post(f"/api/scripts/import?name={NAME}.fdx", content=fixture(NAME), headers=headers)
    return await create_script(ana, importId=read.json()["data"]["scripts"][0]["importId"])


async def written(ana: Caller, script: str) -> bytes:
    return (await exported(ana, script, format="fdx", cover=False)).content


async def test_fx1_numbers_locks_omitted_scenes_and_custom_elements_go_out_as_they_came(
    ana: Caller, script: str
) -> None:
    assert difference(fixture(NAME), await written(ana, script)) == ""


async def test_fx17_after_an_edit_numbers_are_those_that_show_and_locks_are_counted_anew(
    ana: Caller, script: str
) -> None:
    numbers = f"scripts/{script}/scene-numbers"
    await ana.ask_ok("POST", numbers, {"action": "lock"})
    content = (await ana.read(script))["content"]
    blocks, harbour = next(
        (page["children"], block) for page in content for block in page["children"] if block.get("omitted")
    )
    new = {"type": "sceneHeading", "children": [{"text": "INT. LAMP ROOM - NIGHT"}]}
    blocks.insert(blocks.index(harbour), new)
    await ana.ask_ok("PATCH", f"scripts/{script}", {"content": content})
    await ana.ask_ok("POST", numbers, {"action": "restore", "scene": harbour["id"]})
    expected = fixture(NAME).decode()
    start, end = expected.index('    <Paragraph Number="7"'), expected.index('    <Paragraph Number="A8"')
    # A provisional number, and the lines that were held in OmittedScene.
    lines = (
        '<Paragraph Number="6B" Type="Scene Heading"><Text>INT. LAMP ROOM - NIGHT</Text></Paragraph>'
        '<Paragraph Number="7" Type="Scene Heading"><Text>EXT. HARBOUR - DAY</Text></Paragraph>'
        '<Paragraph Type="Action"><Text>A hundred boats.</Text></Paragraph>'
        '<Paragraph Type="Title card"><Text>The fleet</Text></Paragraph>'
    )
    # OMITTED and its two units go; a paragraph's end counts one.
    moved = 116 - len("OMITTED") - 2 - 1 + sum(len(each) + 1 for each in (
        "INT. LAMP ROOM - NIGHT", "EXT. HARBOUR - DAY", "A hundred boats.", "The fleet",
    ))  # fmt: skip
    expected = (expected[:start] + lines + expected[end:]).replace('Position="116"', f'Position="{moved}"')
    assert difference(expected.encode(), await written(ana, script)) == ""


@pytest.mark.parametrize(
    ("production", "shown"),
    [({"showLeftMargin": False, "showRighMargin": True}, ("No", "Yes")), ({}, ("Yes", "No"))],
    ids=["changed", "as it came"],
)
async def test_fx28_the_margins_of_numbers_are_the_files_until_somebody_chooses(
    ana: Caller, script: str, production: dict[str, bool], shown: tuple[str, str]
) -> None:
    if production:
        await ana.ask_ok("PATCH", f"scripts/{script}", {"production": production})
    before, after = (tree(data).find("SceneNumberOptions") for data in (fixture(NAME), await written(ana, script)))
    assert before is not None
    assert after is not None
    margins = dict(zip(("ShowNumbersOnLeft", "ShowNumbersOnRight"), shown, strict=True))
    assert dict(after.attrib) == {**before.attrib, **margins}


async def test_fx28_a_new_file_says_in_which_margins_its_literal_numbers_stand(ana: Caller) -> None:
    headings = [{"type": "sceneHeading", "children": [{"text": f"INT. {room}"}]} for room in ("BARN", "PIER")]
    script = await create_script(ana, content=headings)
    style = {"displayStyle": "6 > A6 > A6A > A6AA", "zeroPadding": "3"}
    margins = {"countScenes": True, "showLeftMargin": True, "showRighMargin": False}
    await ana.ask_ok("PATCH", f"scripts/{script}", {"production": {**style, **margins}})
    root = tree(await written(ana, script))
    assert [node.get("Number") for node in root.iterfind("Content/Paragraph")] == ["001", "002"]
    options = root.find("SceneNumberOptions")
    assert options is not None
    assert dict(options.attrib) == {
        "LeftLocation": "0.75",
        "NumberScheme": "1A",
        "RightLocation": "7.38",
        "ShowNumbersOnLeft": "Yes",
        "ShowNumbersOnRight": "No",
    }
