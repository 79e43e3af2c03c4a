"""Clients that ask for a long text and never read: they take little memory, are cut off, and others write on."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
import pytest_asyncio

from screnpla.manuscript.live.protocol import PART, STEP_1, UPDATE, sync_message
from screnpla.manuscript.yjs.lib0 import encode_number
from tests.callers import Caller
from tests.live.network_socket import NetworkSocket, connect_socket
from tests.live.raw_client import RawClient
from tests.live.writers import page, sign_in_writer
from tests.matrix import choose
from tests.servers.served import Served, serve_copy

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.timeout(900)]

NOTHING_YET = b"\x00"
PART_BYTES = 900_000
MESSAGE_BYTES = 15_000_000
# Bytes of text, and sockets that do not read it.
TEXT_BYTES, SLEEPERS = choose((4_000_000, 12), (46_000_000, 55), "sockets that never read, on a longer text")
QUESTIONS = 3
# What may be added for a text that is being sent: one encoded answer, and as much while it is encoded; and, on a busy
# machine at the same moment, the copy of the text that is being indexed. Without limits it was 115 times the text.
MOST_ADDED = 8 * TEXT_BYTES + 40_000_000


@pytest.fixture(scope="module")
def server(ready_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One of its own: its memory is measured."""
    with serve_copy(ready_folder, tmp_path_factory.mktemp("slow"), RATE_LIMITS="off") as served:
        yield served


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def ana(server: Served) -> AsyncIterator[Caller]:
    async with sign_in_writer(server) as caller:
        yield caller


def memory(server: Served, figure: str) -> int:
    """In bytes: VmRSS is the memory now, VmHWM the most there ever was."""
    found = re.search(rf"{figure}:\s+(\d+) kB", Path(f"/proc/{server.pid}/status").read_text())
    assert found
    return int(found[1]) * 1024


async def write_long(client: RawClient, words: str) -> None:
    message = sync_message(UPDATE, client.typing_update(words))
    parts = [message[at : at + PART_BYTES] for at in range(0, len(message), PART_BYTES)]
    for index, part in enumerate(parts):
        head = bytes((PART,)) + encode_number(index) + encode_number(len(parts)) + encode_number(len(part))
        await client.send(head + part)


async def open_long_text(stack: AsyncExitStack, ana: Caller, script: str, letter: str, size: int) -> NetworkSocket:
    """A writer who has filled the script."""
    writer = await stack.enter_async_context(connect_socket(ana, script))
    await writer.sync_text()
    lengths = [min(MESSAGE_BYTES, size - at) for at in range(0, size, MESSAGE_BYTES)]
    for count, length in enumerate(lengths, start=1):
        await write_long(writer, letter * (length // len(letter.encode())))
        await writer.wait_for_ack(count)
    return writer


async def test_clients_that_never_read_take_little_memory_and_are_cut_off(server: Served, ana: Caller) -> None:
    script = await ana.script(content=page("The lamp turns."))
    async with AsyncExitStack() as stack:
        writer = await open_long_text(stack, ana, script, "x", TEXT_BYTES)
        before = memory(server, "VmRSS")
        sleepers = [await stack.enter_async_context(connect_socket(ana, script)) for _ in range(SLEEPERS)]
        for number, sleeper in enumerate(sleepers):
            await sleeper.send_presence(100 + number, 1, {"cursor": 1})
            sleeper.stop_reading()
            for _ in range(QUESTIONS):
                await sleeper.send(sync_message(STEP_1, NOTHING_YET))
        for number in range(SLEEPERS):
            await writer.wait_for_presence(100 + number)
        await writer.write("Meanwhile. ")
        await writer.wait_for_ack(1 + -(-TEXT_BYTES // MESSAGE_BYTES))
        for number in range(SLEEPERS):
            await writer.wait_for_absence(100 + number)
        added = memory(server, "VmHWM") - before
        assert added < MOST_ADDED, f"{added:,} bytes for {SLEEPERS} sockets"
        for sleeper in sleepers:
            sleeper.read_on()
            assert await sleeper.wait_for_close() == (1006, "")
        async with connect_socket(ana, script) as reader:
            assert (await reader.sync_text()).startswith("Meanwhile. xxx")
