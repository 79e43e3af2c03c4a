"""Marked changes on the server: baselines, decisions and their undo, authors, readers (docs/spec/versions.md)."""

from __future__ import annotations

import pytest

from screnpla.manuscript.live.protocol import VERSIONS
from tests.api_fixtures import OpenApp
from tests.callers import Caller, somebody
from tests.live.in_process_socket import open_socket
from tests.sharing_calls import share
from tests.versions.marking.marked_text import MarkedText, make_marked_text, name_hunk

pytestmark = pytest.mark.asyncio(loop_scope="module")

LINES = ("Rain on the quay.", "A boat rocks.", "Nobody comes.")


async def begin(app: OpenApp, ana: Caller, bo: Caller) -> MarkedText:
    return await make_marked_text(app, ana, bo, *LINES)


async def test_accepting_changes_the_baseline_and_no_letter_of_the_text(
    shared_app: OpenApp,
    ana: Caller,
    bo: Caller,
) -> None:
    """VE40, VE42: twice is once."""
    marked = await begin(shared_app, ana, bo)
    copy = await marked.copy(bo)
    await copy.type(0, " Gulls cry.").type(2, " Yet.").send()
    hunks = await marked.hunks()
    assert await marked.words() == [("", " Gulls cry."), ("", " Yet.")]
    before = await marked.text()
    accepted = await marked.accept(hunks[0])
    assert (accepted["missing"], await marked.words(), await marked.text()) == ([], [("", " Yet.")], before)
    again = await marked.accept(hunks[0])
    assert again == {"number": accepted["number"], "missing": [name_hunk(hunks[0])]}
    await marked.accept_all()
    assert (await marked.words(), await marked.text()) == ([], before)


async def test_a_hunk_that_has_changed_since_is_named_and_stays(
    shared_app: OpenApp,
    ana: Caller,
    bo: Caller,
) -> None:
    """VE42: the server compares anew on its newest row."""
    marked = await begin(shared_app, ana, bo)
    copy = await marked.copy(bo)
    await copy.type(0, " Gulls").send()
    (seen,) = await marked.hunks()
    await copy.type(0, " cry.").type(1, " Slowly.").send()
    answer = await marked.accept(seen)
    assert answer["missing"] == [name_hunk(seen)]
    assert await marked.words() == [("", " Gulls cry."), ("", " Slowly.")]


async def test_a_decision_is_undone_and_later_ones_stay(shared_app: OpenApp, ana: Caller, bo: Caller) -> None:
    """VE42."""
    marked = await begin(shared_app, ana, bo)
    copy = await marked.copy(bo)
    await copy.type(0, " Gulls cry.").delete(1).type(1, " Yet.").send()
    gulls, boat, yet = await marked.hunks()
    first = await marked.accept(gulls, boat)
    await marked.accept(yet)
    undone = await marked.undo(first["number"])
    assert (undone["missing"], await marked.hunks()) == ([], [gulls, boat])
    # The undo is a decision like any other.
    await marked.undo(undone["number"])
    assert await marked.hunks() == []


async def test_stopping_takes_the_marks_away_and_can_be_undone(shared_app: OpenApp, ana: Caller, bo: Caller) -> None:
    """VE49."""
    marked = await begin(shared_app, ana, bo)
    await (await marked.copy(bo)).type(0, " Gulls cry.").send()
    stopped = (await ana.ask_ok("POST", marked.path, {"on": False}))["data"]
    assert (stopped["isOn"], stopped["lines"]) == (False, [])
    refused = await ana.ask("POST", f"{marked.path}/decisions", {})
    assert refused.status_code == 409
    await marked.undo(stopped["number"])
    assert await marked.words() == [("", " Gulls cry.")]


async def test_a_browser_gets_only_the_lines_that_decisions_changed(
    shared_app: OpenApp,
    ana: Caller,
    bo: Caller,
) -> None:
    """VE49."""
    marked = await begin(shared_app, ana, bo)
    known = await marked.read()
    await (await marked.copy(bo)).type(0, " Gulls cry.").delete(1).send()
    gulls, boat = await marked.hunks()
    await marked.accept(gulls)
    news = await marked.read(after=str(known["number"]))
    assert (news["isWhole"], [line["id"] for line in news["lines"]], news["order"]) == (False, [gulls.element], None)
    await marked.accept(boat)
    news = await marked.read(after=str(news["number"]))
    assert (news["lines"], news["order"]) == ([], [known["lines"][0]["id"], known["lines"][2]["id"]])
    assert (await marked.read(after="99"))["isWhole"]


async def test_the_log_tells_who_wrote_what(shared_app: OpenApp, ana: Caller, bo: Caller) -> None:
    """VE45: letter by letter, also what went."""
    marked = await begin(shared_app, ana, bo)
    await (await marked.copy(bo)).type(0, " Gulls.").send()
    await (await marked.copy(ana)).type(0, " Wind.").delete(1).send()
    lines = (await marked.read())["lines"]
    data = (await ana.ask_ok("GET", f"{marked.path}/authors"))["data"]
    by_line = {line["id"]: line for line in data["lines"]}
    spans = [(span["length"], span["authorId"]) for span in by_line[lines[0]["id"]]["spans"]]
    assert spans == [(len(LINES[0]), None), (len(" Gulls."), bo.id), (len(" Wind."), ana.id)]
    assert by_line[lines[1]["id"]]["line"]["authorId"] == ana.id
    assert {person["name"] for person in data["people"]} == {"Ana", "Bo"}


async def test_what_was_removed_has_its_author(shared_app: OpenApp, ana: Caller, bo: Caller) -> None:
    """VE45: the place follows later changes of the line."""
    marked = await begin(shared_app, ana, bo)
    copy = await marked.copy(bo)
    del copy.line(0)[4:12]
    await copy.send()
    own = await marked.copy(ana)
    own.line(0).insert(0, "Cold. ")
    await own.send()
    data = (await ana.ask_ok("GET", f"{marked.path}/authors"))["data"]
    (line,) = data["lines"]
    assert [(each["offset"], each["authorId"]) for each in line["removed"]] == [(len("Cold. Rain"), bo.id)]


async def test_marks_are_for_writers_unless_the_owner_shows_them(shared_app: OpenApp, ana: Caller, bo: Caller) -> None:
    """VE46."""
    marked = await begin(shared_app, ana, bo)
    cy = await somebody(shared_app, "Cy")
    await share(ana, marked.script, cy.email, "viewer")
    assert [(await cy.ask("GET", path)).status_code for path in (marked.path, f"{marked.path}/authors")] == [403, 403]
    assert (await bo.ask("PATCH", marked.path, {"showsToReaders": True})).status_code == 403
    await ana.ask_ok("PATCH", marked.path, {"showsToReaders": True})
    seen = await marked.read(by=cy)
    assert (seen["canDecide"], len(seen["lines"])) == (False, len(LINES))
    assert (await cy.ask("POST", f"{marked.path}/decisions", {})).status_code == 403


async def test_a_decision_is_told_to_the_clients_of_the_text(shared_app: OpenApp, ana: Caller, bo: Caller) -> None:
    """VE48."""
    marked = await begin(shared_app, ana, bo)
    await (await marked.copy(bo)).type(0, " Gulls cry.").send()
    async with open_socket(shared_app, bo, marked.script) as socket:
        await socket.sync_text()
        accepted = await marked.accept_all()
        assert await socket.receive_json(VERSIONS) == {"marking": accepted["number"]}


async def test_offsets_of_authors_count_as_browsers_do(shared_app: OpenApp, ana: Caller, bo: Caller) -> None:
    """VE45: an emoji is two, and the answer says which letters it counted."""
    marked = await make_marked_text(shared_app, ana, bo, "Rain 🌧 on the quay.")
    copy = await marked.copy(bo)
    copy.type(0, " 👩‍🚀!")
    await copy.send()
    own = await marked.copy(ana)
    at = str(own.line(0)).encode().index(b"on ")
    del own.line(0)[at : at + 3]
    await own.send()
    (line,) = (await ana.ask_ok("GET", f"{marked.path}/authors"))["data"]["lines"]
    assert line["text"] == "Rain 🌧 the quay. 👩‍🚀!"
    kept = "Rain 🌧 the quay."
    assert [(span["length"], span["authorId"]) for span in line["spans"]] == [
        (count_units(kept), None),
        (count_units(" 👩‍🚀!"), bo.id),
    ]
    assert [(point["offset"], point["authorId"]) for point in line["removed"]] == [(count_units("Rain 🌧 "), ana.id)]


def count_units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


async def test_the_part_of_one_writer_is_accepted(shared_app: OpenApp, ana: Caller, bo: Caller) -> None:
    """VE42, VE45: offsets are those of a browser."""
    marked = await begin(shared_app, ana, bo)
    await (await marked.copy(bo)).type(0, " 🌊 Gulls.").send()
    await (await marked.copy(ana)).type(0, " Wind.").send()
    (hunk,) = await marked.hunks()
    units = count_units(" 🌊 Gulls.")
    part = {"letters": [{"start": 0, "end": units}], "takesOld": False, "oldAt": 0}
    path = f"{marked.path}/decisions"
    refused = await ana.ask(
        "POST", path, {"hunks": [{**name_hunk(hunk), "part": {"letters": [{"start": 5, "end": 2}]}}]}
    )
    assert refused.status_code == 422
    await ana.ask_ok("POST", path, {"hunks": [{**name_hunk(hunk), "part": part}]})
    assert await marked.words() == [("", " Wind.")]


async def test_the_original_is_the_baseline_on_its_pages(shared_app: OpenApp, ana: Caller, bo: Caller) -> None:
    """VE44: with what was accepted, without what was not."""
    marked = await begin(shared_app, ana, bo)
    await (await marked.copy(bo)).type(0, " Gulls cry.").type(2, " Yet.").send()
    await marked.accept((await marked.hunks())[0])
    pages = (await ana.ask_ok("GET", f"{marked.path}/pages"))["data"]["pages"]
    printed = ["".join([run["text"] for run in line["runs"]]) for page in pages for line in page["lines"]]
    assert [line for line in printed if line in (*LINES, f"{LINES[0]} Gulls cry.")] == [
        f"{LINES[0]} Gulls cry.",
        *LINES[1:],
    ]
    await ana.ask_ok("POST", marked.path, {"on": False})
    assert (await ana.ask("GET", f"{marked.path}/pages")).status_code == 409
