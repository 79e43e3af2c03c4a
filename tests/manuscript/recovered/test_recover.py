"""Text typed into a line that somebody else deleted comes back in the stash, once, and both get a notice."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
import pytest_asyncio
from pycrdt import XmlElement, XmlText

from screnpla.manuscript.history.compaction import compact_log
from screnpla.manuscript.live import room_maintenance
from screnpla.manuscript.live.protocol import NOTICE
from screnpla.manuscript.recovered import recover
from tests.api_fixtures import OpenApp
from tests.callers import Caller, somebody
from tests.live.in_process_socket import open_socket
from tests.manuscript.offline_writers import OfflineWriters
from tests.sharing_calls import people, share

pytestmark = pytest.mark.asyncio(loop_scope="module")

LINES = [("sceneHeading", "INT. BARN - NIGHT"), ("action", "Rain."), ("action", "Hay."), ("action", "A horse waits.")]
PAGE = {"type": "page", "children": [{"type": kind, "children": [{"text": text}]} for kind, text in LINES]}


@pytest_asyncio.fixture(loop_scope="module")
async def writers(shared_app: OpenApp, ana: Caller, bo: Caller) -> OfflineWriters:
    script = await ana.script(content=[PAGE], title="The Barn")
    await share(ana, script, bo.email, "editor")
    shared_app.clock.pass_(seconds=1)
    return OfflineWriters(shared_app, script)


async def notices(person: Caller, apart: OfflineWriters) -> list[dict[str, Any]]:
    answer = await person.ask_ok("GET", "user/notices")
    return [notice for notice in answer["data"]["notices"] if notice["scriptId"] == apart.script_id]


@pytest.mark.parametrize("words", ["She waits.", "née 😀 👩‍👩‍👧", "שלום עולם"])
@pytest.mark.parametrize("typed_first", [True, False])
async def test_text_typed_into_a_line_that_another_deletes_is_recovered(
    writers: OfflineWriters, ana: Caller, bo: Caller, words: str, typed_first: bool
) -> None:
    typing, deleting = await writers.copy(ana), await writers.copy(bo)
    typing.type(2, f" {words}")
    deleting.delete(2)
    for copy in (typing, deleting) if typed_first else (deleting, typing):
        await copy.send()
    await writers.index()
    heading, found, origin = await writers.stash()
    assert (heading, found) == ("Recovered", words)
    assert origin.startswith("Typed by Ana in a line that Bo deleted · INT. BARN - NIGHT, after ‘Rain.’ · ")
    (anas_notice,), (bos_notice,) = await notices(ana, writers), await notices(bo, writers)
    assert anas_notice["text"].startswith(
        "Bo deleted a line in ‘The Barn’ while you wrote in it. Your words are kept in the"
    )
    assert bos_notice["text"].startswith(
        "You deleted a line in ‘The Barn’ while Ana wrote in it. Their words are kept in the"
    )
    assert anas_notice["kind"] == bos_notice["kind"] == "recovered"
    assert anas_notice["data"] == {
        "scriptId": writers.script_id,
        "words": words,
        "place": "INT. BARN - NIGHT, after ‘Rain.’",
        "typedBy": "Ana",
        "deletedBy": "Bo",
    }


@pytest.mark.both_databases
async def test_text_of_two_people_in_two_deleted_lines_is_recovered(
    shared_app: OpenApp, writers: OfflineWriters, ana: Caller, bo: Caller
) -> None:
    cy = await somebody(shared_app, "Cy")
    await share(ana, writers.script_id, cy.email, "editor")
    anas_copy, cys_copy, deleting = await writers.copy(ana), await writers.copy(cy), await writers.copy(bo)
    anas_copy.type(1, " It pours.").type(2, " Dry.")
    cys_copy.type(2, " Old.")
    deleting.delete(1, 2)
    # One before, one after; and she goes on until she sees that the line is gone.
    await anas_copy.send()
    await deleting.send()
    await anas_copy.type(1, " On and on.").send()
    await cys_copy.send()
    await writers.index()
    stash = await writers.stash()
    assert stash[:2] == ["Recovered", "It pours. On and on."]
    assert stash[2].startswith("Typed by Ana in a line that Bo deleted · INT. BARN - NIGHT · ")
    assert {*stash[3].split(" … ")} == {"Dry.", "Old."}
    assert "Typed by Ana and Cy" in stash[4] or "Typed by Cy and Ana" in stash[4]
    assert len(stash) == 5
    answer = [await notices(person, writers) for person in (ana, bo, cy)]
    assert [len(each) for each in answer] == [2, 2, 1]


@pytest.mark.parametrize("typed_first", [True, False])
async def test_text_typed_into_a_line_that_another_joins_is_recovered(
    writers: OfflineWriters, ana: Caller, bo: Caller, typed_first: bool
) -> None:
    typing, joining = await writers.copy(ana), await writers.copy(bo)
    typing.type(2, " She sneezes.")

    def backspace() -> None:
        joining.delete(2)
        joining.line(1).insert(5, "Hay.")

    joining.change_at_once(backspace)
    for copy in (typing, joining) if typed_first else (joining, typing):
        await copy.send()
    await writers.index()
    assert (await writers.stash())[:2] == ["Recovered", "She sneezes."]
    merged = await writers.copy(ana)
    lines = [str(merged.line(place)) for place in range(3)]
    assert lines == ["INT. BARN - NIGHT", "Rain.Hay.", "A horse waits."]


async def test_only_unseen_text_of_a_moved_line_is_recovered(writers: OfflineWriters, ana: Caller, bo: Caller) -> None:
    typing, moving = await writers.copy(ana), await writers.copy(bo)
    typing.type(2, " Mice.")

    def drag() -> None:
        moving.delete(2)
        moving.content.children.append(XmlElement("element", {"id": "h", "kind": "action"}, [XmlText("Hay.")]))

    moving.change_at_once(drag)
    await moving.send()
    await typing.send()
    await writers.index()
    assert (await writers.stash())[:2] == ["Recovered", "Mice."]


async def test_intended_deletions_are_not_recovered(writers: OfflineWriters, ana: Caller, bo: Caller) -> None:
    anas_copy = await writers.copy(ana)
    await anas_copy.type(2, " Dust.").send()
    bos_copy = await writers.copy(bo)
    # What he had seen; what she herself erased before; blanks; what kind a line is.
    await anas_copy.type(1, " No").change_at_once(lambda: anas_copy.line(1).clear()).type(3, "  ").send()
    element = anas_copy.content.children[3]
    assert isinstance(element, XmlElement)
    element.attributes["kind"] = "dialogue"
    await anas_copy.send()
    await bos_copy.delete(1, 2, 3).send()
    await writers.index()
    assert await writers.stash() == []
    assert await notices(ana, writers) == []


@pytest.mark.both_databases
async def test_updates_sent_again_are_not_recovered_twice(writers: OfflineWriters, ana: Caller, bo: Caller) -> None:
    typing, deleting = await writers.copy(ana), await writers.copy(bo)
    typing.type(2, " Again.")
    updates = list(typing.made)
    await deleting.delete(2).send()
    await typing.send()
    await asyncio.gather(writers.index(), writers.index())
    stash = await writers.stash()
    await writers.append(updates, ana.id)
    await writers.append([typing.doc.get_update()], ana.id)
    await writers.index()
    assert await writers.stash() == stash
    assert len(stash) == 3
    assert [len(await notices(person, writers)) for person in (ana, bo)] == [1, 1]


async def test_old_text_deleted_by_somebody_who_was_offline_is_recovered(
    writers: OfflineWriters, ana: Caller, bo: Caller
) -> None:
    deleting = await writers.copy(bo)
    await (await writers.copy(ana)).type(2, " Long ago.").send()
    await writers.index()
    await compact_log(writers.services, await writers.document_id(), always=True)
    await deleting.delete(2).send()
    # A process was killed after it had put the rows together and before it had settled them.
    await compact_log(writers.services, await writers.document_id(), always=True)
    await writers.index()
    stash = await writers.stash()
    assert stash[1] == "Long ago."
    assert stash[2].startswith("Typed by Ana in a line that Bo deleted · INT. BARN - NIGHT, after ‘Rain.’")


async def test_the_origin_names_who_deleted_the_line_and_not_who_repeated_the_deletion(
    shared_app: OpenApp, writers: OfflineWriters, ana: Caller, bo: Caller
) -> None:
    cy = await somebody(shared_app, "Cy")
    typing = await writers.copy(ana)
    await (await writers.copy(bo)).delete(2).send()
    await writers.index()
    # A browser that comes back tells all that it knows to be deleted, whoever did it.
    repeating = await writers.copy(cy)
    await writers.append([repeating.doc.get_update()], cy.id)
    await typing.type(2, " Late.").send()
    await writers.index()
    assert "in a line that Bo deleted" in (await writers.stash())[2]


async def test_a_person_whose_access_was_revoked_gets_no_notice(
    writers: OfflineWriters, ana: Caller, bo: Caller
) -> None:
    typing, deleting = await writers.copy(ana), await writers.copy(bo)
    await deleting.delete(2).send()
    await typing.type(2, " Private.").send()
    (share_,) = await people(ana, writers.script_id)
    await ana.ask_ok("DELETE", f"scripts/{writers.script_id}/shares/{share_['id']}")
    await writers.index()
    assert [len(await notices(person, writers)) for person in (ana, bo)] == [1, 0]


async def test_text_overwritten_by_a_whole_text_from_an_old_base_is_recovered(
    shared_app: OpenApp, writers: OfflineWriters, ana: Caller, bo: Caller
) -> None:
    script = await bo.read(writers.script_id)
    shared_app.clock.pass_(seconds=5)
    await (await writers.copy(ana)).type(2, " While he was away.").send()
    shared_app.clock.pass_(seconds=5)
    script["content"][-1]["children"].pop(2)
    change = {"content": script["content"], "updatedAt": script["updatedAt"]}
    await bo.ask_ok("PATCH", f"scripts/{writers.script_id}", change)
    stash = await writers.stash()
    assert stash[:2] == ["Recovered", "While he was away."]
    assert "Typed by Ana in a line that Bo deleted" in stash[2]
    assert [len(await notices(person, writers)) for person in (ana, bo)] == [1, 1]


async def test_clients_in_an_open_room_are_notified_of_recovered_text(
    shared_app: OpenApp, writers: OfflineWriters, ana: Caller, bo: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room_maintenance, "RECOVER_DELAY", 0)
    deleting = await writers.copy(bo)
    async with (
        open_socket(shared_app, ana, writers.script_id) as anas_socket,
        open_socket(shared_app, bo, writers.script_id) as bos_socket,
    ):
        await anas_socket.sync_text()
        await anas_socket.write("Not yet: ")
        await anas_socket.wait_for_ack(1)
        await deleting.delete(0).send()
        message = await anas_socket.receive_json(NOTICE)
        assert (await bos_socket.receive_json(NOTICE))["kind"] == "recovered"
    (notice,) = await notices(ana, writers)
    assert message == {name: notice[name] for name in ("id", "kind", "text", "scriptId", "createdAt")}
    assert (await writers.stash())[:2] == ["Recovered", "Not yet:"]


@pytest.mark.both_databases
async def test_indexing_stops_until_the_recovered_words_can_be_saved(
    writers: OfflineWriters, ana: Caller, bo: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    typing, deleting = await writers.copy(ana), await writers.copy(bo)
    await deleting.delete(2).send()
    await typing.type(2, " Patience.").send()

    async def full_disk(*_: Any) -> None:
        raise OSError

    with monkeypatch.context() as broken:
        broken.setattr(recover, "store_recovered", full_disk)
        with pytest.raises(OSError):
            await writers.index()
    await writers.index()
    assert (await writers.stash())[1] == "Patience."
