"""Proposals on the server: made by commenters, accepted once, refused, withdrawn, undone (docs/spec/versions.md)."""

from __future__ import annotations

import asyncio
import json
import os
from typing import Any

import pytest
import pytest_asyncio

from screnpla.manuscript.document.marked_lines import elements_to_lines
from screnpla.manuscript.document.store import load_document
from screnpla.manuscript.document.texts import read_screenplay
from screnpla.manuscript.live.protocol import VERSIONS
from screnpla.screenplay.marking.lines import VersionLine
from screnpla.versions.proposals.edit_proposals import OTHER_BODY
from screnpla.versions.proposals.personal_data import forget_proposals, list_proposal_files
from tests.api_fixtures import OpenApp
from tests.callers import Caller, somebody
from tests.live.in_process_socket import open_socket
from tests.live.writers import page
from tests.manuscript.offline_writers import OfflineWriters
from tests.sharing_calls import share

pytestmark = pytest.mark.asyncio(loop_scope="module")

LINES = ("Rain on the quay.", "A boat rocks.", "Nobody comes.")


def send_line(line: VersionLine, text: str | None = None) -> dict[str, Any]:
    words = line.text if text is None else text
    return {"id": line.id, "fields": dict(line.fields), "runs": [{"text": words, "look": ""}]}


class ProposedText:
    """A script of Ana's on which Bo comments."""

    def __init__(self, app: OpenApp, ana: Caller, bo: Caller, script: str) -> None:
        self.app, self.ana, self.bo, self.script = app, ana, bo, script
        self.path = f"scripts/{script}/proposals"
        self.writers = OfflineWriters(app, script)

    async def lines(self) -> list[VersionLine]:
        async with self.writers.services.db.reading() as db:
            stored = await load_document(db, self.script)
        return elements_to_lines(read_screenplay(stored).elements)

    async def text(self) -> list[str]:
        return [line.text for line in await self.lines()]

    async def body(self, at: int, *wanted: str, count: int = 1) -> dict[str, Any]:
        """About so many lines from one on, which should be these."""
        base = (await self.lines())[at : at + count]
        kept = [send_line(line, text) for line, text in zip(base, wanted, strict=False)]
        added = [{"id": "", "fields": {"kind": "action"}, "runs": [{"text": text}]} for text in wanted[count:]]
        return {"id": os.urandom(6).hex(), "base": [send_line(line) for line in base], "wanted": kept + added}

    async def propose(self, at: int, *wanted: str, count: int = 1) -> str:
        made = await self.bo.ask_ok("POST", self.path, await self.body(at, *wanted, count=count))
        proposal: str = made["data"]["id"]
        return proposal

    async def do(self, proposal: str, what: str, by: Caller | None = None) -> dict[str, Any]:
        data: dict[str, Any] = (await (by or self.ana).ask_ok("POST", f"{self.path}/{proposal}/{what}"))["data"]
        return data

    async def refused(self, proposal: str, what: str, by: Caller | None = None) -> tuple[int, dict[str, Any]]:
        answer = await (by or self.ana).ask("POST", f"{self.path}/{proposal}/{what}")
        return answer.status_code, answer.json().get("data", {})


@pytest_asyncio.fixture(loop_scope="module")
async def proposed(shared_app: OpenApp, ana: Caller, bo: Caller) -> ProposedText:
    script = await ana.script(content=page(*LINES))
    await share(ana, script, bo.email, "commenter")
    return ProposedText(shared_app, ana, bo, script)


async def test_a_proposal_of_a_commenter_changes_nothing_until_it_is_accepted(proposed: ProposedText) -> None:
    """VE50, VE51: author and time are the server's; a commenter does not accept."""
    proposal = await proposed.propose(0, "Snow on the quay.", "It is cold.")
    (shown,) = (await proposed.ana.ask_ok("GET", proposed.path))["data"]["proposals"]
    assert (shown["author"], shown["state"], shown["canDecide"]) == ("Bo", "open", True)
    assert await proposed.text() == list(LINES)
    assert (await proposed.refused(proposal, "accept", by=proposed.bo))[0] == 403
    ids = [line.id for line in await proposed.lines()]
    accepted = await proposed.do(proposal, "accept")
    assert (accepted["state"], accepted["decidedBy"]) == ("accepted", "Ana")
    assert await proposed.text() == ["Snow on the quay.", "It is cold.", *LINES[1:]]
    now = [line.id for line in await proposed.lines()]
    assert [now[0], *now[2:]] == ids
    assert (await proposed.ana.ask_ok("GET", proposed.path))["data"]["proposals"] == []


async def test_a_proposal_sent_twice_is_made_once(proposed: ProposedText) -> None:
    """VE50."""
    body = {**await proposed.body(0, "Snow on the quay.", "It is cold."), "reason": " Colder. "}
    for _ in range(2):
        await proposed.bo.ask_ok("POST", proposed.path, body)
    assert len((await proposed.bo.ask_ok("GET", proposed.path))["data"]["proposals"]) == 1


async def test_other_words_under_the_id_of_a_proposal_are_refused(proposed: ProposedText) -> None:
    """VE50: whoever sends them would believe that they were taken."""
    body = await proposed.body(0, "Snow on the quay.", "It is cold.")
    await proposed.bo.ask_ok("POST", proposed.path, body)
    wanted = await proposed.body(0, "Snow on the quay.", "It is very cold.")
    elsewhere = await proposed.body(1, "Snow on the quay.", "It is cold.")
    move = {"moveBefore": "", "wanted": []}
    for change in (wanted, elsewhere, {"reason": "Colder."}, move):
        answer = await proposed.bo.ask("POST", proposed.path, {**body, **change, "id": body["id"]})
        assert (answer.status_code, answer.json()["message"]) == (409, OTHER_BODY)
    (shown,) = (await proposed.bo.ask_ok("GET", proposed.path))["data"]["proposals"]
    assert [line["runs"][0][0] for line in shown["wanted"]] == ["Snow on the quay.", "It is cold."]


@pytest.mark.parametrize(
    ("changes", "status"),
    [
        ({"base": []}, 422),
        ({"wanted": None}, 422),
        ({"id": "a b"}, 422),
        ({"reason": "x" * 2_001}, 422),
        ({"base": [{"id": "made-up", "fields": {}, "runs": [{"text": LINES[0]}]}]}, 409),
    ],
    ids=["no lines", "null", "bad id", "long reason", "no such line"],
)
async def test_a_proposal_that_makes_no_sense_is_refused(
    proposed: ProposedText, changes: dict[str, Any], status: int
) -> None:
    """VE50."""
    body = await proposed.body(0, "Snow on the quay.")
    assert (await proposed.bo.ask("POST", proposed.path, {**body, **changes})).status_code == status


async def test_a_proposal_is_refused_when_its_lines_say_something_else_by_now(proposed: ProposedText) -> None:
    """VE50."""
    body = await proposed.body(0, "Snow on the quay.")
    await (await proposed.writers.copy(proposed.ana)).type(0, " Gulls.").send()
    assert (await proposed.bo.ask("POST", proposed.path, body)).status_code == 409


async def test_too_many_lines_and_bytes_and_another_order_are_refused(proposed: ProposedText) -> None:
    """VE50, VE53."""
    lines = await proposed.lines()
    swapped = await proposed.body(0, *LINES[:2], count=2)
    bodies = [
        await proposed.body(0, *["Snow."] * 201),
        await proposed.body(0, "x" * 100_001),
        {**swapped, "wanted": [send_line(lines[1]), send_line(lines[0])]},
        await proposed.body(0, LINES[0]),
    ]
    assert [(await proposed.bo.ask("POST", proposed.path, body)).status_code for body in bodies] == [422] * 4


async def test_what_others_wrote_in_the_lines_meanwhile_stays(proposed: ProposedText) -> None:
    """VE51, VE34: words that only one side changed are taken."""
    proposal = await proposed.propose(0, "Snow on the quay.")
    await (await proposed.writers.copy(proposed.ana)).type(0, " Gulls cry.").send()
    await proposed.do(proposal, "accept")
    assert (await proposed.text())[0] == "Snow on the quay. Gulls cry."


async def test_letters_typed_into_the_line_while_it_is_accepted_stay(proposed: ProposedText) -> None:
    """VE51: the writer's window had not seen the proposal's words."""
    proposal = await proposed.propose(0, "Snow on the old quay.")
    offline = (await proposed.writers.copy(proposed.ana)).type(0, " Gulls cry.")
    await proposed.do(proposal, "accept")
    await offline.send()
    assert (await proposed.text())[0] == "Snow on the old quay. Gulls cry."


async def test_the_same_words_changed_twice_are_a_conflict_with_three_texts(proposed: ProposedText) -> None:
    """VE51: nothing is changed, and the proposal stays open."""
    proposal = await proposed.propose(1, "A ship rocks.")
    copy = await proposed.writers.copy(proposed.ana)
    del copy.line(1)[2:6]
    copy.line(1).insert(2, "raft")
    await copy.send()
    status, data = await proposed.refused(proposal, "accept")
    words = {name: data[name][0]["runs"][0][0] for name in ("base", "now", "wanted")}
    assert (status, words) == (409, {"base": "A boat rocks.", "now": "A raft rocks.", "wanted": "A ship rocks."})
    assert (await proposed.text())[1] == "A raft rocks."
    assert (await proposed.do(proposal, "refuse"))["state"] == "refused"


async def test_of_two_who_accept_one_does(proposed: ProposedText) -> None:
    """VE52."""
    proposal = await proposed.propose(2, "Nobody comes.", "Or do they?")
    accepting = [proposed.ana.ask("POST", f"{proposed.path}/{proposal}/accept") for _ in range(2)]
    answers = await asyncio.gather(*accepting)
    assert sorted([answer.status_code for answer in answers]) == [200, 409]
    assert await proposed.text() == [*LINES, "Or do they?"]


async def test_accepting_is_undone_while_the_lines_are_untouched(proposed: ProposedText) -> None:
    """VE52: also where a line went; then the proposal is open again."""
    proposal = await proposed.propose(1, "A ship rocks.", count=2)
    await proposed.do(proposal, "accept")
    assert await proposed.text() == [LINES[0], "A ship rocks."]
    before = [line.id for line in await proposed.lines()]
    assert (await proposed.do(proposal, "undo"))["state"] == "open"
    assert await proposed.text() == list(LINES)
    assert [line.id for line in await proposed.lines()][:2] == before
    await proposed.do(proposal, "accept")
    await (await proposed.writers.copy(proposed.ana)).type(1, " Slowly.").send()
    assert (await proposed.refused(proposal, "undo"))[0] == 409
    assert await proposed.text() == [LINES[0], "A ship rocks. Slowly."]


async def test_only_its_author_withdraws_a_proposal_and_then_it_is_closed(proposed: ProposedText) -> None:
    """VE50."""
    proposal = await proposed.propose(1, "A ship rocks.")
    assert (await proposed.refused(proposal, "withdraw"))[0] == 403
    assert (await proposed.do(proposal, "withdraw", by=proposed.bo))["state"] == "withdrawn"
    assert [(await proposed.refused(proposal, what))[0] for what in ("accept", "refuse", "undo")] == [409] * 3


async def test_proposals_are_told_to_everybody_who_may_comment(proposed: ProposedText) -> None:
    """VE48."""
    async with open_socket(proposed.app, proposed.bo, proposed.script) as socket:
        await socket.sync_text()
        proposal = await proposed.propose(1, "A ship rocks.")
        told = await socket.receive_json(VERSIONS)
        await proposed.do(proposal, "accept")
        assert await socket.receive_json(VERSIONS) == {"proposals": told["proposals"] + 1}
    query = {"after": str(told["proposals"])}
    (changed,) = (await proposed.bo.ask_ok("GET", proposed.path, None, **query))["data"]["proposals"]
    assert (changed["id"], changed["state"]) == (proposal, "accepted")


SCENES = [("sceneHeading", "INT. PIER"), ("action", "Rain."), ("sceneHeading", "INT. BAR"), ("action", "Smoke.")]


def content_of(lines: list[tuple[str, str]]) -> list[dict[str, Any]]:
    children = [{"type": kind, "children": [{"text": text}]} for kind, text in lines]
    return [{"type": "page", "children": children}]


async def test_a_proposed_move_takes_the_scene_with_what_was_written_in_it(
    shared_app: OpenApp, ana: Caller, bo: Caller
) -> None:
    """VE51, VE52: and undo brings it back."""
    script = await ana.script(content=content_of(SCENES))
    await share(ana, script, bo.email, "commenter")
    proposed = ProposedText(shared_app, ana, bo, script)
    lines = await proposed.lines()
    body = {"id": "move", "base": [send_line(line) for line in lines[:2]], "wanted": [], "moveBefore": ""}
    to_itself = await bo.ask("POST", proposed.path, {**body, "moveBefore": lines[2].id})
    nowhere = await bo.ask("POST", proposed.path, {**body, "moveBefore": "gone"})
    assert (to_itself.status_code, nowhere.status_code) == (422, 409)
    shown = (await bo.ask_ok("POST", proposed.path, body))["data"]
    assert shown["moveBefore"] == ""
    await (await proposed.writers.copy(ana)).type(1, " Hard.").send()
    offline = (await proposed.writers.copy(ana)).type(1, " Very.")
    await proposed.do("move", "accept")
    await offline.send()
    assert await proposed.text() == ["INT. BAR", "Smoke.", "INT. PIER", "Rain. Hard. Very."]
    assert [line.id for line in await proposed.lines()] == [each.id for each in (*lines[2:], *lines[:2])]
    await proposed.do("move", "undo")
    assert await proposed.text() == ["INT. PIER", "Rain. Hard. Very.", "INT. BAR", "Smoke."]


async def list_notices(person: Caller) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await person.ask_ok("GET", "user/notices"))["data"]["notices"]
    return [notice for notice in found if notice["kind"] == "proposal"]


async def test_writers_are_told_of_a_proposal_and_its_author_of_the_decision(
    proposed: ProposedText, shared_app: OpenApp
) -> None:
    """VE54: nobody of what they did themselves."""
    ed = await somebody(shared_app, "Ed")
    await share(proposed.ana, proposed.script, ed.email, "editor")
    before = [len(await list_notices(person)) for person in (proposed.ana, proposed.bo)]
    first = await proposed.propose(0, "Snow on the quay.")
    second = await proposed.propose(1, "A ship rocks.")
    told = await list_notices(ed)
    assert {notice["data"]["proposalId"] for notice in told} == {second, first}
    (text,) = [notice["text"] for notice in told if notice["data"]["proposalId"] == first]
    assert text.startswith("Bo suggested a change in ")
    assert text.endswith(": ‘Snow on the quay.’")
    await proposed.do(first, "accept")
    await proposed.do(second, "withdraw", by=proposed.bo)
    answers = await list_notices(proposed.bo)
    assert len(answers) == before[1] + 1
    (answer,) = [notice["text"] for notice in answers if notice["data"]["proposalId"] == first]
    assert answer.startswith("Ana accepted what you suggested in ")
    assert len(await list_notices(proposed.ana)) == before[0] + 2


async def test_proposals_are_in_the_takeout_and_go_with_the_account(
    proposed: ProposedText, shared_app: OpenApp
) -> None:
    """VE54: what was accepted stays in the script; browsers hear that an open one is gone."""
    cy = await somebody(shared_app, "Cy")
    await share(proposed.ana, proposed.script, cy.email, "commenter")
    body = await proposed.body(0, "Snow on the quay.")
    await cy.ask_ok("POST", proposed.path, {**body, "reason": "Colder."})
    services = shared_app.state.services
    files = [file async for file in list_proposal_files(services)(cy.id)]
    [(path, packed)] = files
    [entry] = json.loads(packed)
    assert (path, entry["reason"], entry["before"], entry["wanted"]) == (
        "proposals.json",
        "Colder.",
        [LINES[0]],
        ["Snow on the quay."],
    )
    version = (await proposed.ana.ask_ok("GET", proposed.path))["data"]["version"]
    # May run twice when a process dies in the middle.
    for _ in range(2):
        await forget_proposals(services)(cy.id)
    [gone] = (await proposed.ana.ask_ok("GET", proposed.path, None, after=str(version)))["data"]["proposals"]
    assert (gone["state"], gone["author"], gone["wanted"], gone["reason"]) == ("withdrawn", "", [], "")
    assert [notice for notice in await list_notices(proposed.ana) if "Cy" in notice["text"]] == []
