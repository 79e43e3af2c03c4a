"""Word files with the marked changes of a script as tracked changes, over the API. Rules VE44, VE46."""

from __future__ import annotations

import io
import zipfile
from xml.etree import ElementTree

import pytest

from screnpla.screenplay.formats.docx.xml_names import W
from tests.api_fixtures import OpenApp
from tests.callers import Caller, somebody
from tests.sharing_calls import refused, share
from tests.versions.marking.marked_text import make_marked_text

pytestmark = pytest.mark.asyncio(loop_scope="module")

LINES = ("Rain on the quay.", "A boat rocks.", "Nobody comes.")
WORD = {"format": "docx", "cover": False, "trackedChanges": True}


def list_marks(data: bytes) -> list[tuple[str, str, str, bool]]:
    """Mark, its words, its author, and whether it has a date."""
    body = ElementTree.fromstring(zipfile.ZipFile(io.BytesIO(data)).read("word/document.xml"))
    marks = []
    for name in ("ins", "del"):
        for mark in body.iter(f"{W}{name}"):
            words = "".join([text.text or "" for each in ("t", "delText") for text in mark.iter(f"{W}{each}")])
            if words:
                marks.append((name, words, mark.attrib[f"{W}author"], f"{W}date" in mark.attrib))
    return marks


async def test_a_word_file_shows_who_inserted_and_deleted_what_since_marking_began(
    shared_app: OpenApp, ana: Caller, bo: Caller
) -> None:
    """VE44."""
    marked = await make_marked_text(shared_app, ana, bo, *LINES)
    await (await marked.copy(bo)).type(0, " Gulls cry").send()
    await (await marked.copy(ana)).delete(1).send()
    answer = await ana.ask("POST", f"scripts/{marked.script}/export", WORD)
    assert answer.status_code == 200, answer.text
    assert list_marks(answer.content) == [("ins", " Gulls cry", "Bo", True), ("del", LINES[1], "Ana", True)]
    plain = await ana.ask("POST", f"scripts/{marked.script}/export", {**WORD, "trackedChanges": False})
    assert list_marks(plain.content) == []


async def test_what_was_accepted_is_no_tracked_change(shared_app: OpenApp, ana: Caller, bo: Caller) -> None:
    """VE44: the file shows the difference from the baseline as it is now."""
    marked = await make_marked_text(shared_app, ana, bo, *LINES)
    await (await marked.copy(bo)).type(0, " Gulls cry").type(2, " Yet").send()
    await marked.accept((await marked.hunks())[0])
    answer = await ana.ask("POST", f"scripts/{marked.script}/export", WORD)
    assert list_marks(answer.content) == [("ins", " Yet", "Bo", True)]


async def test_tracked_changes_are_refused_where_changes_are_not_marked_and_in_other_formats(
    shared_app: OpenApp, ana: Caller, bo: Caller
) -> None:
    script = await ana.script()
    sentence = "Changes are not being marked in this script, so there are none to track"
    for path in ("export", "export/losses"):
        assert await refused(ana.ask("POST", f"scripts/{script}/{path}", WORD)) == (422, sentence)
    marked = await make_marked_text(shared_app, ana, bo, *LINES)
    status, message = await refused(ana.ask("POST", f"scripts/{marked.script}/export", {**WORD, "format": "fdx"}))
    assert (status, "tracked changes" in message) == (422, True)


async def test_a_reader_exports_tracked_changes_only_where_the_owner_shows_the_marks(
    shared_app: OpenApp, ana: Caller, bo: Caller
) -> None:
    """VE46."""
    marked = await make_marked_text(shared_app, ana, bo, *LINES)
    cy = await somebody(shared_app, "Cy")
    await share(ana, marked.script, cy.email, "viewer")
    path = f"scripts/{marked.script}/export"
    assert (await refused(cy.ask("POST", path, WORD)))[0] == 403
    await ana.ask_ok("PATCH", marked.path, {"showsToReaders": True})
    assert (await cy.ask("POST", path, WORD)).status_code == 200


async def test_whether_changes_are_marked_is_told_without_the_lines(
    shared_app: OpenApp, ana: Caller, bo: Caller
) -> None:
    marked = await make_marked_text(shared_app, ana, bo, *LINES)
    brief = await marked.read(lines="false")
    assert (brief["isOn"], brief["lines"]) == (True, [])


async def test_letters_of_one_line_and_moved_lines_have_their_own_writers(
    shared_app: OpenApp, ana: Caller, bo: Caller
) -> None:
    """VE44, VE45."""
    marked = await make_marked_text(shared_app, ana, bo, *LINES)
    await (await marked.copy(bo)).type(0, " Gulls cry").send()
    await (await marked.copy(ana)).type(0, " out loud").send()
    answer = await ana.ask("POST", f"scripts/{marked.script}/export", WORD)
    assert list_marks(answer.content) == [("ins", " Gulls cry", "Bo", True), ("ins", " out loud", "Ana", True)]
    content = (await bo.read(marked.script))["content"]
    page = next(each for each in content if each["type"] == "page")
    page["children"] = [page["children"][2], *page["children"][:2]]
    await bo.ask_ok("PATCH", f"scripts/{marked.script}", {"content": content})
    body = zipfile.ZipFile(io.BytesIO((await ana.ask("POST", f"scripts/{marked.script}/export", WORD)).content))
    root = ElementTree.fromstring(body.read("word/document.xml"))
    movers = {mark.attrib[f"{W}author"] for name in ("moveFrom", "moveTo") for mark in root.iter(f"{W}{name}")}
    assert movers == {"Bo"}
