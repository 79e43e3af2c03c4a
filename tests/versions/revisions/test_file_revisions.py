"""Revisions of a Final Draft file that replaces a script come along, or the person is told why not. Rule VE65."""

from __future__ import annotations

from typing import Any

import pytest

from tests.api_fixtures import OpenApp
from tests.callers import Caller, somebody
from tests.sharing_calls import refused, share
from tests.versions.revisions.revised_text import content, open_set, read_file, revisions

pytestmark = pytest.mark.asyncio(loop_scope="module")

LINES = ("He sits down.", "Gulls.")
FILE = b"""<FinalDraft DocumentType="Script" Version="5"><Content>
<Paragraph Type="Action"><Text>He sits </Text><Text RevisionID="1">down</Text><Text>.</Text></Paragraph>
<Paragraph Type="Action"><Text>Gulls.</Text></Paragraph></Content>
<Revisions ActiveSet="1" RevisionMode="Yes" RevisionsShown="All">
<Revision ID="1" Name="Blue Rev. (05/01/26)" Mark="*" PageColor="#C6C6EDEDFEFE"/></Revisions></FinalDraft>"""


async def replace_by_file(ana: Caller, script: str) -> dict[str, Any]:
    """As a browser does it: its lines come into the script, under ids of the script. The body of the call then."""
    import_id = await read_file(ana, FILE)
    await ana.ask_ok("PATCH", f"scripts/{script}", {"content": content(*LINES), "confirm": True})
    return {"importId": import_id, "lines": [f"x{number}" for number in range(len(LINES))]}


def marked(found: dict[str, Any]) -> list[tuple[str, list[list[int]], list[list[int]]]]:
    """Words, spans and points of marked lines."""
    lines = [("".join([text for text, _ in line["runs"]]), line["spans"], line["points"]) for line in found["lines"]]
    return [line for line in lines if line[1] or line[2]]


async def test_sets_and_marks_of_the_file_come_along_and_are_taken_back_with_it(ana: Caller) -> None:
    script = await ana.script(content=content("He sits."))
    body = await replace_by_file(ana, script)
    path = f"scripts/{script}/revisions"
    imported = (await ana.ask_ok("POST", f"{path}/file", body))["data"]
    assert (imported["sets"], imported["hasOwn"]) == (["Blue Rev. (05/01/26)"], False)
    found = await revisions(ana, script)
    assert [(each["color"], each["paper"], each["isIssued"]) for each in found["sets"]] == [("Blue", "#c6edfe", False)]
    assert marked(found) == [("He sits down.", [[0, 8], [1, 4], [0, 1]], [])]
    # The same as in a script that was made from the file.
    assert marked(await revisions(ana, await ana.script(importId=body["importId"]))) == marked(found)
    # Nothing else is marked: the text is the file's.
    later = await open_set(ana, script)
    assert marked(later) == marked(found)
    assert (await refused(ana.ask("POST", f"{path}/file/{imported['number']}/undo")))[0] == 409

    other = await ana.script(content=content("He sits."))
    path = f"scripts/{other}/revisions"
    number = (await ana.ask_ok("POST", f"{path}/file", await replace_by_file(ana, other)))["data"]["number"]
    await ana.ask_ok("POST", f"{path}/file/{number}/undo")
    assert (await revisions(ana, other))["sets"] == []


async def test_a_script_with_sets_of_its_own_keeps_them_and_the_answer_says_so(ana: Caller) -> None:
    script = await ana.script(content=content("He sits."))
    await open_set(ana, script, color="Green")
    body = await replace_by_file(ana, script)
    imported = (await ana.ask_ok("POST", f"scripts/{script}/revisions/file", body))["data"]
    assert (imported["sets"], imported["hasOwn"]) == ([], True)
    assert [each["color"] for each in (await revisions(ana, script))["sets"]] == ["Green"]


async def test_other_lines_than_those_of_the_file_and_other_people_are_refused(
    shared_app: OpenApp, ana: Caller
) -> None:
    script = await ana.script(content=content("He sits."))
    import_id = await read_file(ana, FILE)
    path = f"scripts/{script}/revisions/file"
    sentence = "These are not the lines of the file: its revisions cannot be taken over"
    for lines in ([], ["n1"], ["n1"] * 50):
        assert await refused(ana.ask("POST", path, {"importId": import_id, "lines": lines})) == (422, sentence)
    cy = await somebody(shared_app, "Cy")
    await share(ana, script, cy.email, "viewer")
    assert (await refused(cy.ask("POST", path, {"importId": import_id, "lines": []})))[0] == 403
    # A script that was made from a file keeps its sets: they were not imported into it.
    made = await ana.script(importId=import_id)
    number = (await revisions(ana, made))["number"]
    assert (await refused(ana.ask("POST", f"scripts/{made}/revisions/file/{number}/undo")))[0] == 409


async def test_what_the_file_tells_of_revisions_is_known_before_it_is_brought_in(ana: Caller) -> None:
    text = (await ana.ask_ok("GET", f"scripts/import/{await read_file(ana, FILE)}"))["data"]
    assert [name.split()[0] for name in text["revisionSets"]] == ["Blue"]
    assert not [loss for loss in text["losses"] if "revised" in loss["message"]]
