"""The alarm for large deletions: the owner gets one notice, and can restore the script."""

from __future__ import annotations

from typing import Any

import pytest
import pytest_asyncio

from screnpla.manuscript.live.protocol import NOTICE, UPDATE, sync_message
from tests.api_fixtures import OpenApp
from tests.callers import Caller, somebody
from tests.live.in_process_socket import open_socket
from tests.manuscript.offline_writers import OfflineWriters
from tests.sharing_calls import refused, share

pytestmark = pytest.mark.asyncio(loop_scope="module")

LINES = 320
DELETION, RETURN = "Before a large deletion", "Before going back"


def page(count: int, first: int = 0) -> list[dict[str, Any]]:
    numbers = range(first, first + count)
    lines = [{"type": "action", "id": f"a{n}", "children": [{"text": f"Line {n} of the long night."}]} for n in numbers]
    return [{"type": "page", "children": lines}]


@pytest_asyncio.fixture(loop_scope="module")
async def writers(shared_app: OpenApp, ana: Caller, bo: Caller) -> OfflineWriters:
    script = await ana.script(content=page(LINES), title="The Night")
    await share(ana, script, bo.email, "editor")
    shared_app.clock.pass_(minutes=5)
    return OfflineWriters(shared_app, script)


async def alarms(person: Caller, script: str) -> list[dict[str, Any]]:
    notices = (await person.ask_ok("GET", "user/notices"))["data"]["notices"]
    return [notice for notice in notices if notice["scriptId"] == script and notice["kind"] == "shrunk"]


async def marks(person: Caller, script: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await person.ask_ok("GET", f"scripts/{script}/marks"))["data"]["marks"]
    return found


async def lines(person: Caller, script: str) -> list[str]:
    pages = (await person.read(script))["content"]
    return [line["children"][0]["text"] for page in pages for line in page["children"] if line["type"] == "action"]


async def write(person: Caller, script: str, count: int, first: int = 0) -> None:
    await person.ask_ok("PATCH", f"scripts/{script}", {"content": page(count, first)})


async def test_the_owner_is_notified_of_a_large_deletion_and_restores_the_script(
    shared_app: OpenApp, writers: OfflineWriters, ana: Caller, bo: Caller
) -> None:
    await write(bo, writers.script_id, 100)
    (alarm,) = await alarms(ana, writers.script_id)
    assert alarm["text"] == (
        "Bo deleted a large part of ‘The Night’: it had 12 pages and now has 4. You can bring it back as it was before."
    )
    assert await alarms(bo, writers.script_id) == []
    (mark,) = await marks(bo, writers.script_id)
    assert (mark["name"], mark["author"]) == (DELETION, "Bo")
    assert alarm["data"] == {"scriptId": writers.script_id, "markId": mark["id"], "before": 12, "after": 4}

    await (await writers.copy(bo)).type(3, " And on.").send()
    back = await ana.ask_ok("POST", f"scripts/{writers.script_id}/marks/{mark['id']}/restore")
    assert back["message"] == "The script is as it was then"
    restored = await lines(ana, writers.script_id)
    assert (len(restored), restored[3], restored[-1]) == (
        LINES,
        "Line 3 of the long night.",
        "Line 319 of the long night.",
    )
    assert (await ana.read(writers.script_id))["pageCount"] == 12
    again = await ana.ask_ok("POST", f"scripts/{writers.script_id}/marks/{mark['id']}/restore")
    assert again["message"] == "The script is as it was then already"

    shared_app.clock.pass_(seconds=1)
    undo, _ = await marks(ana, writers.script_id)
    assert (undo["name"], undo["author"]) == (RETURN, "Ana")
    await ana.ask_ok("POST", f"scripts/{writers.script_id}/marks/{undo['id']}/restore")
    short = await lines(ana, writers.script_id)
    assert (len(short), short[3]) == (100, "Line 3 of the long night. And on.")


@pytest.mark.both_databases
async def test_text_typed_meanwhile_stays_when_the_script_is_restored(
    writers: OfflineWriters, ana: Caller, bo: Caller
) -> None:
    await write(ana, writers.script_id, 100)
    (mark,) = await marks(ana, writers.script_id)
    typing = await writers.copy(bo)
    await ana.ask_ok("POST", f"scripts/{writers.script_id}/marks/{mark['id']}/restore")
    await typing.type(5, " Still here.").send()
    restored = await lines(ana, writers.script_id)
    assert (len(restored), restored[5]) == (LINES, "Line 5 of the long night. Still here.")


async def test_several_deletions_within_a_minute_raise_one_alarm(
    shared_app: OpenApp, writers: OfflineWriters, ana: Caller
) -> None:
    for left in (220, 140, 60):
        shared_app.clock.pass_(seconds=10)
        await write(ana, writers.script_id, left)
    (alarm,) = await alarms(ana, writers.script_id)
    assert alarm["text"].startswith("You deleted a large part of ‘The Night’: it had 12 pages and now has ")
    (mark,) = await marks(ana, writers.script_id)
    await ana.ask_ok("POST", f"scripts/{writers.script_id}/marks/{mark['id']}/restore")
    assert len(await lines(ana, writers.script_id)) == LINES


async def test_no_alarm_for_slow_or_small_deletions_and_replaced_text(
    shared_app: OpenApp, writers: OfflineWriters, ana: Caller
) -> None:
    for left in (220, 140, 80):
        shared_app.clock.pass_(minutes=2)
        await write(ana, writers.script_id, left)
    shared_app.clock.pass_(minutes=2)
    # Not ten pages any more; and then other words in their place.
    await write(ana, writers.script_id, 20)
    script = await ana.script(content=page(LINES))
    shared_app.clock.pass_(minutes=2)
    await write(ana, script, LINES, first=1000)
    for each in (writers.script_id, script):
        assert (await alarms(ana, each), await marks(ana, each)) == ([], [])


async def test_deletions_in_an_open_room_notify_its_clients(
    shared_app: OpenApp, writers: OfflineWriters, ana: Caller, bo: Caller
) -> None:
    async with (
        open_socket(shared_app, ana, writers.script_id) as anas_socket,
        open_socket(shared_app, bo, writers.script_id) as bos_socket,
    ):
        await bos_socket.sync_text()
        for count, left in ((100, 220), (80, 140), (60, 80)):
            before = bos_socket.doc.get_state()
            del bos_socket.content.children[left : left + count]
            await bos_socket.send(sync_message(UPDATE, bos_socket.doc.get_update(before)))
            shared_app.clock.pass_(seconds=5)
        await bos_socket.wait_for_ack(3)
        assert (await anas_socket.receive_json(NOTICE))["kind"] == "shrunk"
    assert len(await alarms(ana, writers.script_id)) == 1
    (mark,) = await marks(ana, writers.script_id)
    await ana.ask_ok("POST", f"scripts/{writers.script_id}/marks/{mark['id']}/restore")
    assert len(await lines(ana, writers.script_id)) == LINES


async def test_only_writers_restore_a_script(shared_app: OpenApp, writers: OfflineWriters, ana: Caller) -> None:
    cy = await somebody(shared_app, "Cy")
    await share(ana, writers.script_id, cy.email, "commenter")
    await write(ana, writers.script_id, 20)
    (mark,) = await marks(ana, writers.script_id)
    other = await ana.script(content=page(1))
    for call in (("GET", "marks"), ("POST", f"marks/{mark['id']}/restore")):
        answer = await cy.ask(call[0], f"scripts/{writers.script_id}/{call[1]}")
        assert answer.status_code == 403
    for script, id_ in ((other, mark["id"]), (writers.script_id, "nonsense")):
        assert await refused(ana.ask("POST", f"scripts/{script}/marks/{id_}/restore")) == (
            404,
            "There is no such place to go back to",
        )
