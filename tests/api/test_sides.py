"""Sides over the API: the choices, one PDF or one for each character in a zip, bad input. Rules EX12 to EX17."""

from __future__ import annotations

import io
import zipfile
from typing import Any

import pytest
import pytest_asyncio
from pypdfium2 import PdfDocument

from screnpla.accounts.models import new_id
from tests.api_fixtures import OpenApp
from tests.callers import Caller
from tests.talking_scripts import create_script, exported

pytestmark = pytest.mark.asyncio(loop_scope="module")


def line(kind: str, text: str, id_: str = "") -> dict[str, Any]:
    return {"type": kind, "children": [{"text": text}], **({"id": id_} if id_ else {})}


CONTENT = [
    line("sceneHeading", "INT. PIER - DAY", "pier"),
    line("character", "ANNA"),
    line("dialogue", "Cold."),
    line("sceneHeading", "EXT. SEA - NIGHT", "sea"),
    line("character", "BEN"),
    line("dialogue", "Anna?"),
]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def ana(shared_app: OpenApp) -> Caller:
    return Caller(await shared_app.member(f"{new_id()}@example.com", "Ana"))


async def test_ex12_ex14_the_choices_are_the_scenes_and_who_speaks(ana: Caller) -> None:
    id_ = await create_script(ana, content=CONTENT)
    found = (await ana.ask_ok("GET", f"scripts/{id_}/export/sides"))["data"]
    assert [(scene["id"], scene["heading"], scene["firstPage"], scene["speakers"]) for scene in found["scenes"]] == [
        ("pier", "INT. PIER - DAY", "1", ["ANNA"]),
        ("sea", "EXT. SEA - NIGHT", "1", ["BEN"]),
    ]
    assert found["characters"] == [
        {"name": "ANNA", "scenes": 1, "speeches": 1},
        {"name": "BEN", "scenes": 1, "speeches": 1},
    ]


async def test_ex17_sides_of_every_character_come_in_a_zip_with_a_pdf_each(ana: Caller) -> None:
    id_ = await create_script(ana, content=CONTENT)
    sides = {"of": "everyCharacter", "show": "speeches"}
    answer = await exported(ana, id_, format="pdf", cover=False, sides=sides)
    assert answer.status_code == 200, answer.text
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        assert archive.namelist() == ["Salt - sides ANNA.pdf", "Salt - sides BEN.pdf"]
        text = PdfDocument(archive.read("Salt - sides BEN.pdf"))[0].get_textpage().get_text_range()
    assert "EXT. SEA - NIGHT" in text
    assert "PIER" not in text


async def test_ex17_who_speaks_in_an_omitted_scene_only_has_no_sides(ana: Caller) -> None:
    """ANNA & BEN are one name, too, where BEN speaks alone in the omitted scene only."""
    both = [line("character", "ANNA & BEN"), line("dialogue", "Salt.")]
    omitted = [{**CONTENT[3], "omitted": True}, *CONTENT[4:]]
    id_ = await create_script(ana, content=[*CONTENT[:3], *both, *omitted])
    names = ["ANNA", "ANNA & BEN"]
    found = (await ana.ask_ok("GET", f"scripts/{id_}/export/sides"))["data"]
    assert [each["name"] for each in found["characters"]] == names
    for show in ("scenes", "speeches"):
        answer = await exported(ana, id_, format="pdf", cover=False, sides={"of": "everyCharacter", "show": show})
        assert answer.status_code == 200, answer.text
        with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
            assert archive.namelist() == [f"Salt - sides {name}.pdf" for name in names]


async def test_ex12_sides_of_chosen_scenes_are_one_pdf_and_logged_as_sides(ana: Caller) -> None:
    id_ = await create_script(ana, content=CONTENT)
    sides = {"of": "scenes", "scenes": ["sea"]}
    answer = await exported(ana, id_, format="pdf", cover=False, sides=sides, recipients=["Cy"])
    assert answer.status_code == 200, answer.text
    [crossed] = [each for each in PdfDocument(answer.content)[0].get_objects() if each.type == 2]
    assert crossed.get_bounds()[3] == pytest.approx(720, abs=2)
    copies = (await ana.ask_ok("GET", f"scripts/{id_}/export/copies"))["data"]["copies"]
    assert [copy["contents"] for copy in copies] == ["sides of 1 scene"]


@pytest.mark.parametrize(
    ("sides", "message"),
    [
        ({"of": "scenes"}, "Choose at least one scene for the sides."),
        ({"of": "scenes", "scenes": ["x"] * 10_000}, "A chosen scene is not in the script any more."),
        ({"of": "character"}, "Choose a character for the sides."),
        ({"of": "character", "character": "\x00 "}, "Choose a character for the sides."),
        ({"of": "character", "character": "Mo" * 5000}, "MOMO"),
        ({"of": "everybody"}, ""),
        ([], ""),
    ],
)
async def test_ex16_bad_sides_are_refused_with_one_sentence(ana: Caller, sides: Any, message: str) -> None:
    id_ = await create_script(ana, content=CONTENT)
    answer = await exported(ana, id_, format="pdf", sides=sides)
    assert answer.status_code == 422
    assert answer.json()["message"].startswith(message)
    assert len(answer.json()["message"]) < 200


async def test_ex16_a_script_in_which_nobody_speaks_has_no_sides_of_characters(ana: Caller) -> None:
    id_ = await create_script(ana, content=CONTENT[:1])
    answer = await exported(ana, id_, format="pdf", sides={"of": "everyCharacter"})
    assert (answer.status_code, answer.json()["message"][:13]) == (422, "Nobody speaks")
    refused = await exported(ana, id_, format="docx", sides={"of": "scenes", "scenes": ["pier"]})
    assert (refused.status_code, refused.json()["message"]) == (422, "Word files cannot have sides.")
