"""Hostile clients: malformed, large or too many messages are cut off with a reason, and the others write on."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
import pytest_asyncio

from screnpla.manuscript.live.protocol import (
    AWARENESS,
    LONGEST_FRAME,
    PART,
    QUERY_AWARENESS,
    STEP_1,
    UPDATE,
    PresenceState,
    awareness_message,
    encode_presences,
    sync_message,
)
from screnpla.manuscript.yjs.lib0 import encode_number
from tests.callers import Caller
from tests.live.network_socket import connect_socket
from tests.live.raw_client import Disconnected, RawClient
from tests.live.writers import page, sign_in_writer
from tests.servers.served import Served, serve_copy
from tests.sharing_calls import share

pytestmark = pytest.mark.asyncio(loop_scope="module")

SENSELESS = (4400, "This message makes no sense")
TOO_LARGE = (4413, "The message is too large")
TOO_MANY = (4429, "Too many messages")
FULL = "Too many people have this script open"
TOO_OFTEN = "You have this script open too many times"


@pytest.fixture(scope="module")
def server(ready_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """An app with all of its limits."""
    with serve_copy(ready_folder, tmp_path_factory.mktemp("limited")) as served:
        yield served
    assert '"level": "error"' not in served.log()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def ana(server: Served) -> AsyncIterator[Caller]:
    async with sign_in_writer(server) as caller:
        yield caller


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def script(ana: Caller) -> str:
    return await ana.script(content=page("The lamp turns."))


def part(index: int, total: int, data: bytes) -> bytes:
    return bytes((PART,)) + encode_number(index) + encode_number(total) + encode_number(len(data)) + data


def presence(state: str, clock: int = 1) -> bytes:
    return awareness_message(encode_presences([PresenceState(7, clock, state)]))


UNREADABLE = {
    "nothing": b"",
    "a message of no kind": b"\x63abc",
    "a number without end": b"\xff" * 40,
    "an update that is none": sync_message(UPDATE, b"\x01\x02\x03garbage"),
    "an update with a length beyond everything": sync_message(UPDATE, b"\x01\xff\xff\xff\xff\xff\xff\xff\x7f"),
    "clocks that are none": sync_message(STEP_1, b"\x05\x01"),
    "a message that is cut off": sync_message(UPDATE, bytes(100))[:20],
    "a presence that is none": bytes((AWARENESS, 3)) + b"\x01\x02\x03",
    "a presence of a thousand": bytes((AWARENESS, 2)) + encode_number(1000),
    "a presence with what is no number": presence('{"x": NaN}'),
    "a presence with a number beyond everything": presence('{"x": 1e999}'),
    "a presence with half a character": presence('{"x": "\\ud800"}'),
    "a presence counted to the end": presence("{}", clock=2**53 - 1),
    "a second part first": part(1, 3, b"abc"),
    "a part of none": part(0, 0, b"abc"),
    "a part of too many": part(0, 100_000, b"abc"),
    "random bytes": bytes(range(255, 0, -1)) * 20,
}


async def test_malformed_messages_disconnect_their_client_and_others_write_on(ana: Caller, script: str) -> None:
    async with connect_socket(ana, script) as other:
        before = await other.sync_text()
        for name, frame in UNREADABLE.items():
            async with connect_socket(ana, script) as hostile:
                await hostile.send(frame)
                assert await hostile.wait_for_close() == SENSELESS, name
        async with connect_socket(ana, script) as hostile:
            await hostile.send("text")
            assert await hostile.wait_for_close() == (4400, "Only binary messages are understood")
        async with connect_socket(ana, script) as hostile:
            await hostile.send(part(0, 1, part(0, 1, b"\x03")))
            assert await hostile.wait_for_close() == (4400, "A part of a part")
        async with connect_socket(ana, script) as hostile:
            await hostile.send(b"\x00\x09\x00")
            assert await hostile.wait_for_close() == (4400, "There is no such step")
        assert await other.sync_text() == before
        # Nor was anything of it stored.
        await other.send(bytes((QUERY_AWARENESS,)))
        assert await other.receive_presences() == {}
        await other.write("Unharmed. ")
        await other.wait_for_ack(1)
    async with connect_socket(ana, script) as fresh:
        assert await fresh.sync_text() == f"Unharmed. {before}"


async def test_corrupted_updates_harm_no_other_client(ana: Caller) -> None:
    script = await ana.script(content=page("The lamp turns."))
    rng = random.Random(7)
    async with AsyncExitStack() as stack:
        other = await stack.enter_async_context(connect_socket(ana, script))
        await other.sync_text()
        update = other.typing_update("née 😀 ")
        hostile = await stack.enter_async_context(connect_socket(ana, script))
        for _ in range(80):
            spoilt = bytearray(update)
            for _ in range(rng.randint(1, 3)):
                spoilt[rng.randrange(len(spoilt))] = rng.randrange(256)
            try:
                await hostile.send(sync_message(UPDATE, bytes(spoilt)))
                await hostile.sync_text()
            except Disconnected as ended:
                assert ended.why == SENSELESS
                hostile = await stack.enter_async_context(connect_socket(ana, script))
        await other.send(sync_message(UPDATE, update))
        await other.wait_for_ack(1)
        assert "The lamp turns." in await other.sync_text()
    # What could be read as a change is one, and the whole can still be read by everybody.
    assert "The lamp turns." in str(await ana.read(script))


async def test_a_too_large_message_disconnects_its_client(ana: Caller, script: str) -> None:
    async with connect_socket(ana, script) as hostile:
        await hostile.send(sync_message(UPDATE, bytes(LONGEST_FRAME)))
        assert await hostile.wait_for_close() == TOO_LARGE
    # So large that it is not even read.
    async with connect_socket(ana, script) as hostile:
        with pytest.raises(Disconnected):
            await hostile.send(bytes(5 * LONGEST_FRAME))
            await hostile.receive_kind(-1)
    async with connect_socket(ana, script) as hostile:
        for index in range(17):
            await hostile.send(part(index, 50, bytes(LONGEST_FRAME - 100)))
        assert await hostile.wait_for_close() == TOO_LARGE


async def send_many(hostile: RawClient, frame: bytes) -> None:
    for _ in range(10_000):
        await hostile.send(frame)


async def test_ten_thousand_messages_at_once_disconnect_their_client(ana: Caller, script: str) -> None:
    async with connect_socket(ana, script) as other, connect_socket(ana, script) as hostile:
        await hostile.sync_text()
        before = await other.sync_text()
        update = sync_message(UPDATE, hostile.typing_update("Flood. "))
        try:
            await send_many(hostile, update)
            reason = await hostile.wait_for_close()
        except Disconnected as ended:
            reason = ended.why
        assert reason == TOO_MANY
        # Sent ten thousand times, it is still one change.
        assert await other.sync_text() == f"Flood. {before}"
        await other.write("Still here. ")
        await other.wait_for_ack(1)


async def test_a_room_takes_a_hundred_clients_and_sixty_of_one_person(server: Served, ana: Caller) -> None:
    script = await ana.script(content=page("The lamp turns."))
    async with AsyncExitStack() as stack:
        bo = await stack.enter_async_context(sign_in_writer(server, "Bo"))
        await share(ana, script, bo.email, "editor")
        many: list[RawClient] = []
        for caller, count, reason in ((ana, 60, TOO_OFTEN), (bo, 40, FULL)):
            many += [await stack.enter_async_context(connect_socket(caller, script)) for _ in range(count)]
            async with connect_socket(caller, script) as one_too_many:
                assert await one_too_many.wait_for_close() == (4429, reason)
        await many[0].sync_text()
        await many[0].write("A full app. ")
        await many[0].wait_for_ack(1)
        assert await many[99].sync_text() == "A full app. The lamp turns."
