"""Who sends nonsense, too much or too fast is cut off with a reason; the others write on, and the text is unharmed."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack

import pytest
import pytest_asyncio

from screnpla.manuscript.live.protocol import (
    AWARENESS,
    LONGEST_FRAME,
    PART,
    QUERY_AWARENESS,
    STEP_1,
    UPDATE,
    Presence,
    awareness,
    presence_body,
    sync,
)
from screnpla.manuscript.yjs.lib0_writing import number
from tests.callers import Caller
from tests.live.outer_socket import connected
from tests.live.talk import Ended, Talk
from tests.live.writers import page, writer
from tests.servers.served import Served
from tests.sharing_calls import share

pytestmark = pytest.mark.asyncio(loop_scope="module")

SENSELESS = (4400, "This message makes no sense")
TOO_LARGE = (4413, "The message is too large")
TOO_MANY = (4429, "Too many messages")
FULL = "Too many people have this script open"
TOO_OFTEN = "You have this script open too many times"
NOTHING_YET = b"\x00"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A house with all of its limits."""
    served = Served(tmp_path_factory.mktemp("limited"))
    served.start()
    yield served
    assert served.end() == 0
    assert "Traceback" not in served.log()
    assert '"level": "error"' not in served.log()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def ana(server: Served) -> AsyncIterator[Caller]:
    async with writer(server) as caller:
        yield caller


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def script(ana: Caller) -> str:
    return await ana.script(content=page("The lamp turns."))


def part(index: int, of: int, data: bytes) -> bytes:
    return bytes((PART,)) + number(index) + number(of) + number(len(data)) + data


def presence(state: str, clock: int = 1) -> bytes:
    return awareness(presence_body([Presence(7, clock, state)]))


UNREADABLE = {
    "nothing": b"",
    "a message of no kind": b"\x63abc",
    "a number without end": b"\xff" * 40,
    "an update that is none": sync(UPDATE, b"\x01\x02\x03garbage"),
    "an update with a length beyond everything": sync(UPDATE, b"\x01\xff\xff\xff\xff\xff\xff\xff\x7f"),
    "clocks that are none": sync(STEP_1, b"\x05\x01"),
    "a message that is cut off": sync(UPDATE, bytes(100))[:20],
    "a presence that is none": bytes((AWARENESS, 3)) + b"\x01\x02\x03",
    "a presence of a thousand": bytes((AWARENESS, 2)) + number(1000),
    "a presence with what is no number": presence('{"x": NaN}'),
    "a presence with a number beyond everything": presence('{"x": 1e999}'),
    "a presence with half a character": presence('{"x": "\\ud800"}'),
    "a presence counted to the end": presence("{}", clock=2**53 - 1),
    "a second part first": part(1, 3, b"abc"),
    "a part of none": part(0, 0, b"abc"),
    "a part of too many": part(0, 100_000, b"abc"),
    "random bytes": bytes(range(255, 0, -1)) * 20,
}


async def test_nonsense_is_cut_off_and_others_write_on(ana: Caller, script: str) -> None:
    async with connected(ana, script) as other:
        before = await other.read()
        for name, frame in UNREADABLE.items():
            async with connected(ana, script) as hostile:
                await hostile.say(frame)
                assert await hostile.why_ended() == SENSELESS, name
        async with connected(ana, script) as hostile:
            await hostile.say("text")
            assert await hostile.why_ended() == (4400, "Only binary messages are understood")
        async with connected(ana, script) as hostile:
            await hostile.say(part(0, 1, part(0, 1, b"\x03")))
            assert await hostile.why_ended() == (4400, "A part of a part")
        async with connected(ana, script) as hostile:
            await hostile.say(b"\x00\x09\x00")
            assert await hostile.why_ended() == (4400, "There is no such step")
        assert await other.read() == before
        # Nor was anything kept of it.
        await other.say(bytes((QUERY_AWARENESS,)))
        assert await other.seen() == {}
        await other.write("Unharmed. ")
        await other.saved(1)
    async with connected(ana, script) as fresh:
        assert await fresh.read() == f"Unharmed. {before}"


async def test_updates_that_were_spoilt_harm_nobody(ana: Caller) -> None:
    script = await ana.script(content=page("The lamp turns."))
    chance = random.Random(7)
    async with AsyncExitStack() as stack:
        other = await stack.enter_async_context(connected(ana, script))
        await other.read()
        update = other.typed("née 😀 ")
        hostile = await stack.enter_async_context(connected(ana, script))
        for _ in range(80):
            spoilt = bytearray(update)
            for _ in range(chance.randint(1, 3)):
                spoilt[chance.randrange(len(spoilt))] = chance.randrange(256)
            try:
                await hostile.say(sync(UPDATE, bytes(spoilt)))
                await hostile.read()
            except Ended as ended:
                assert ended.why == SENSELESS
                hostile = await stack.enter_async_context(connected(ana, script))
        await other.say(sync(UPDATE, update))
        await other.saved(1)
        assert "The lamp turns." in await other.read()
    # What could be read as a change is one, and the whole can still be read by everybody.
    assert "The lamp turns." in str(await ana.read(script))


async def test_too_large_a_message_is_cut_off(ana: Caller, script: str) -> None:
    async with connected(ana, script) as hostile:
        await hostile.say(sync(UPDATE, bytes(LONGEST_FRAME)))
        assert await hostile.why_ended() == TOO_LARGE
    # So large that it is not even read.
    async with connected(ana, script) as hostile:
        with pytest.raises(Ended):
            await hostile.say(bytes(5 * LONGEST_FRAME))
            await hostile.heard_of(-1)
    async with connected(ana, script) as hostile:
        for index in range(17):
            await hostile.say(part(index, 50, bytes(LONGEST_FRAME - 100)))
        assert await hostile.why_ended() == TOO_LARGE


async def send_many(hostile: Talk, frame: bytes) -> None:
    for _ in range(10_000):
        await hostile.say(frame)


async def test_ten_thousand_messages_a_second_are_too_many(ana: Caller, script: str) -> None:
    async with connected(ana, script) as other, connected(ana, script) as hostile:
        await hostile.read()
        before = await other.read()
        update = sync(UPDATE, hostile.typed("Flood. "))
        try:
            await send_many(hostile, update)
            why = await hostile.why_ended()
        except Ended as ended:
            why = ended.why
        assert why == TOO_MANY
        # Sent ten thousand times, it is still one change.
        assert await other.read() == f"Flood. {before}"
        await other.write("Still here. ")
        await other.saved(1)


async def test_a_room_takes_a_hundred_and_sixty_of_one(server: Served, ana: Caller) -> None:
    script = await ana.script(content=page("The lamp turns."))
    async with AsyncExitStack() as stack:
        bo = await stack.enter_async_context(writer(server, "Bo"))
        await share(ana, script, bo.email, "editor")
        many: list[Talk] = []
        for who, seats, why in ((ana, 60, TOO_OFTEN), (bo, 40, FULL)):
            many += [await stack.enter_async_context(connected(who, script)) for _ in range(seats)]
            async with connected(who, script) as one_too_many:
                assert await one_too_many.why_ended() == (4429, why)
        await many[0].read()
        await many[0].write("A full house. ")
        await many[0].saved(1)
        assert await many[99].read() == "A full house. The lamp turns."


async def test_who_never_reads_is_let_go_and_holds_nobody_up(ana: Caller) -> None:
    script = await ana.script(content=page("The lamp turns."))
    async with connected(ana, script) as sleeper, connected(ana, script) as other:
        await other.read()
        await other.write("x" * 900_000)
        await other.saved(1)
        sleeper.stop_reading()
        # Fewer questions than are too many, and then what others write.
        for _ in range(28):
            await sleeper.say(sync(STEP_1, NOTHING_YET))
        for _ in range(28):
            await other.write("y" * 900_000)
        await other.write("Meanwhile. ")
        await other.saved(30)
        sleeper.read_on()
        assert await sleeper.why_ended() == (4408, "Too slow to read")
        assert (await other.read()).startswith("Meanwhile. ")
