"""Stash, outline, cards and notes by the API: they are a live document, and merge like the text."""

from __future__ import annotations

from typing import Any

import pytest

from screnpla.manuscript.desk.read import desk_to_fields
from screnpla.manuscript.desk.schema import OUTLINE
from screnpla.manuscript.document.store import load_document, load_rows
from screnpla.manuscript.live.protocol import SYNC, UPDATE, sync_message
from screnpla.manuscript.models import DESK
from tests.api_fixtures import OpenApp
from tests.callers import Caller
from tests.live.in_process_socket import open_socket
from tests.manuscript.desk.desk_docs import Browser
from tests.sharing_calls import share

pytestmark = pytest.mark.asyncio(loop_scope="module")

BEATS = [{"id": "b1", "title": "Storm"}, {"id": "b2", "title": "Lamp"}]
ACT: dict[str, Any] = {"id": "a1", "title": "One", "beats": BEATS}
CARDS: list[dict[str, Any]] = [{"label": "Character", "items": [{"content": "Mara", "description": "Keeper"}]}]
DESK_OF_ANA = {"stashText": "Une idée 😀\nשלום", "scriptOutlines": [ACT], "detailedElements": CARDS}


async def change_desk(app: OpenApp, caller: Caller, id_: str, **fields: Any) -> None:
    app.clock.pass_(seconds=1)
    await caller.ask_ok("PATCH", f"scripts/{id_}", fields)


async def read_rows(app: OpenApp, id_: str) -> list[str | None]:
    """The authors of the changes in the log of the desk."""
    async with app.state.db.reading() as db:
        desk = await load_document(db, id_, DESK)
        return [row.author_id for row in await load_rows(db, desk.id, 0)]


async def test_a_change_is_logged_and_the_same_change_again_is_not(shared_app: OpenApp, ana: Caller) -> None:
    id_ = await ana.script()
    await change_desk(shared_app, ana, id_, **DESK_OF_ANA)
    before = await ana.read(id_)
    assert {name: before[name] for name in DESK_OF_ANA} == DESK_OF_ANA
    await change_desk(shared_app, ana, id_, **DESK_OF_ANA)
    assert await read_rows(shared_app, id_) == [ana.id, ana.id]
    assert (await ana.read(id_))["updatedAt"] == before["updatedAt"]


async def test_a_list_read_long_ago_leaves_what_came_since(shared_app: OpenApp, ana: Caller) -> None:
    id_ = await ana.script()
    await change_desk(shared_app, ana, id_, **DESK_OF_ANA, notes=[{"id": "n", "label": "Hm"}])
    script = await ana.read(id_)
    newer = {"id": "b3", "title": "Dawn"}
    await change_desk(
        shared_app,
        ana,
        id_,
        scriptOutlines=[{**ACT, "beats": [*BEATS, newer]}],
        stashText="More\n" + script["stashText"],
    )
    change = {
        "scriptOutlines": [{**ACT, "title": "First"}],
        "stashText": script["stashText"] + "!",
        "updatedAt": script["updatedAt"],
    }
    # Sent twice, as by a client that got no answer.
    await change_desk(shared_app, ana, id_, **change)
    await change_desk(shared_app, ana, id_, **change)
    now = await ana.read(id_)
    assert now["scriptOutlines"] == [{**ACT, "title": "First", "beats": [*BEATS, newer]}]
    assert now["stashText"] == "More\nUne idée 😀\nשלום!"
    assert now["notes"] == script["notes"]


async def test_a_change_sent_twice_is_done_once_also_when_others_wrote_in_it(
    shared_app: OpenApp, ana: Caller, bo: Caller
) -> None:
    id_ = await ana.script()
    await share(ana, id_, bo.email, "editor")
    await change_desk(shared_app, ana, id_, scriptOutlines=[ACT], stashText="One")
    script = await ana.read(id_)
    beats = [{**BEATS[0], "title": "Storm at sea"}, BEATS[1], {"title": "Dawn"}]
    change = {"scriptOutlines": [{**ACT, "beats": beats}], "stashText": "One night", "notes": [{"label": "Hm"}]}
    for word in ("A", "Not"):
        await change_desk(shared_app, ana, id_, **change, updatedAt=script["updatedAt"])
        current = await bo.read(id_)
        (act,) = current["scriptOutlines"]
        typed = [{**beat, "title": f"{word} {beat['title']}"} for beat in act["beats"]]
        await change_desk(
            shared_app, bo, id_, scriptOutlines=[{**act, "beats": typed}], stashText=word + current["stashText"]
        )
    current = await ana.read(id_)
    titles = [beat["title"] for beat in current["scriptOutlines"][0]["beats"]]
    assert titles == ["Not A Storm at sea", "Not A Lamp", "Not A Dawn"]
    assert current["stashText"] == "NotAOne night"
    assert len(current["notes"]) == 1


async def test_an_earlier_value_can_be_sent_again_with_the_same_old_updated_at(
    shared_app: OpenApp, ana: Caller
) -> None:
    id_ = await ana.script()
    await change_desk(shared_app, ana, id_, scriptOutlines=[ACT])
    script = await ana.read(id_)
    for status in ("begun", "done", "begun", "done"):
        acts = [{**ACT, "status": status}]
        await change_desk(shared_app, ana, id_, scriptOutlines=acts, updatedAt=script["updatedAt"])
        assert (await ana.read(id_))["scriptOutlines"] == acts


async def test_words_in_a_card_that_another_deletes_come_back_in_the_stash(
    shared_app: OpenApp, ana: Caller, bo: Caller
) -> None:
    id_ = await ana.script()
    await share(ana, id_, bo.email, "editor")
    await change_desk(shared_app, ana, id_, detailedElements=CARDS)
    script = await ana.read(id_)
    card = {"content": "Mara", "description": "Keeper of the drowned bell"}
    await change_desk(shared_app, bo, id_, detailedElements=[{"label": "Character", "items": [card]}])
    await change_desk(
        shared_app, ana, id_, detailedElements=[{"label": "Character", "items": []}], updatedAt=script["updatedAt"]
    )
    now = await ana.read(id_)
    assert now["detailedElements"] == [{"label": "Character", "items": []}]
    heading, words, origin = now["stashText"].split("\n")
    assert (heading, words.strip()) == ("Recovered", "of the drowned bell")
    assert origin.startswith("Typed by Bo in a line that Ana deleted")
    for caller in (ana, bo):
        (notice,) = (await caller.ask_ok("GET", "user/notices"))["data"]["notices"]
        assert (notice["kind"], notice["data"]["words"].strip()) == ("recovered", "of the drowned bell")


async def test_a_copy_includes_the_desk_for_its_owner_and_not_for_a_viewer(
    shared_app: OpenApp, ana: Caller, bo: Caller
) -> None:
    id_ = await ana.script()
    await change_desk(shared_app, ana, id_, **DESK_OF_ANA)
    await share(ana, id_, bo.email, "viewer")
    own = (await ana.ask_ok("POST", f"scripts/{id_}/duplicate"))["data"]["id"]
    copy = await ana.read(own)
    assert {name: copy[name] for name in DESK_OF_ANA} == DESK_OF_ANA
    await change_desk(shared_app, ana, own, stashText="")
    assert (await ana.read(id_))["stashText"] == DESK_OF_ANA["stashText"]
    others = await bo.read((await bo.ask_ok("POST", f"scripts/{id_}/duplicate"))["data"]["id"])
    assert (others["stashText"], others["scriptOutlines"]) == ("", [])
    assert [group["label"] for group in others["detailedElements"]] == ["Storylines", "Character", "Locations"]


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"stashText": "x" * 2_000_001}, "stashText is larger than what can be kept"),
        ({"scriptOutlines": [{"x": "y" * 2_000_000}]}, "scriptOutlines is larger than what can be kept"),
        ({"notes": [{"id": "x" * 101}]}, "An id in notes is not a text of at most 100 characters"),
    ],
    ids=["stash", "outline", "note"],
)
async def test_too_large_desk_fields_and_too_long_ids_are_refused(
    ana: Caller, fields: dict[str, Any], sentence: str
) -> None:
    id_ = await ana.script()
    answer = await ana.ask("PATCH", f"scripts/{id_}", fields)
    assert (answer.status_code, answer.json()["message"]) == (422, sentence)


async def test_live_clients_and_api_callers_see_each_others_changes_of_the_outline(
    shared_app: OpenApp, ana: Caller
) -> None:
    id_ = await ana.script()
    await change_desk(shared_app, ana, id_, scriptOutlines=[ACT])
    async with open_socket(shared_app, ana, id_, "desk") as socket:
        await socket.sync_text()
        before = socket.doc.get_state()
        Browser(socket.doc, OUTLINE).add("b3", "a1", title="Dawn")
        await socket.send(sync_message(UPDATE, socket.doc.get_update(before)))
        await socket.wait_for_ack(1)
        outline = (await ana.read(id_))["scriptOutlines"]
        assert outline == [{**ACT, "beats": [*BEATS, {"id": "b3", "title": "Dawn"}]}]
        outline[0]["beats"].insert(0, outline[0]["beats"].pop())
        await change_desk(shared_app, ana, id_, scriptOutlines=outline)
        await socket.receive_kind(SYNC)
        assert desk_to_fields(socket.doc)["scriptOutlines"] == outline
