"""Answers to sync requests of a room: encoded when their turn comes, and shared by clients that ask for the same.

Whoever opens a long script is sent all of it. Answers that wait for clients which do not read, one for each request of
each client, would take all memory.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass

from screnpla.manuscript.live.protocol import STEP_2, sync_message
from screnpla.manuscript.live.room.client import Client, DeferredMessage
from screnpla.manuscript.live.room.live_doc import LiveDoc

# Bytes. Answers of shorter documents are encoded at once: they are shorter than what may wait for a client anyway.
LONG_DOCUMENT = 100_000
# Bytes of long answers of all rooms that are encoded and not sent yet: twice the longest document.
MAX_ENCODED_BYTES = 128_000_000


class _EncodedBudget:
    """Bytes that may be encoded at the same time; who finds no space waits until others are sent."""

    def __init__(self, most: int) -> None:
        self._most, self.held = most, 0
        self._waiting: deque[asyncio.Future[None]] = deque()

    async def acquire(self, size: int) -> None:
        # One that is larger than all of the budget must not wait for ever.
        while self.held and self.held + size > self._most:
            turn = asyncio.get_running_loop().create_future()
            self._waiting.append(turn)
            try:
                await turn
            finally:
                with suppress(ValueError):
                    self._waiting.remove(turn)
        self.held += size

    def release(self, size: int) -> None:
        self.held -= size
        for turn in self._waiting:
            if not turn.done():
                turn.set_result(None)


_BUDGET = _EncodedBudget(MAX_ENCODED_BYTES)


@dataclass
class _EncodedAnswer:
    message: bytes
    at: float
    holders: int = 0


class SyncAnswers:
    def __init__(self, live_doc: LiveDoc) -> None:
        self._live_doc = live_doc
        # Being sent, by the state vector that they answer.
        self._encoded: dict[bytes, _EncodedAnswer] = {}

    def answer(self, client: Client, state_vector: bytes) -> None:
        """Sends all that this client has not got yet, by a checked state vector. Raises ValueError."""
        if self._live_doc.size <= LONG_DOCUMENT:
            client.send(self._encode(state_vector))
        else:
            client.send_deferred(_LongAnswer(self, client, state_vector))

    def _encode(self, state_vector: bytes) -> bytes:
        return sync_message(STEP_2, self._live_doc.encode_missing(state_vector))

    @asynccontextmanager
    async def encoded_for(self, client: Client, state_vector: bytes) -> AsyncIterator[bytes]:
        answer = self._find(client, state_vector) or await self._encode_in_turn(client, state_vector)
        answer.holders += 1
        try:
            yield answer.message
        finally:
            answer.holders -= 1
            if not answer.holders:
                _BUDGET.release(len(answer.message))
                if self._encoded.get(state_vector) is answer:
                    del self._encoded[state_vector]

    def _find(self, client: Client, state_vector: bytes) -> _EncodedAnswer | None:
        """An answer that was encoded after this client came: what was written since then it was sent."""
        found = self._encoded.get(state_vector)
        return found if found and found.at > client.connected_at else None

    async def _encode_in_turn(self, client: Client, state_vector: bytes) -> _EncodedAnswer:
        # As long as the document, until more is known.
        estimate = self._live_doc.size
        await _BUDGET.acquire(estimate)
        try:
            # Meanwhile another client may have asked for the same.
            if (found := self._find(client, state_vector)) is not None:
                _BUDGET.release(estimate)
                return found
            message = self._encode(state_vector)
        except BaseException:
            _BUDGET.release(estimate)
            raise
        _BUDGET.release(estimate - len(message))
        self._encoded[state_vector] = answer = _EncodedAnswer(message, time.monotonic())
        return answer


@dataclass(frozen=True)
class _LongAnswer(DeferredMessage):
    answers: SyncAnswers
    client: Client
    state_vector: bytes

    @asynccontextmanager
    async def encoded(self) -> AsyncIterator[bytes]:
        async with self.answers.encoded_for(self.client, self.state_vector) as message:
            yield message
