"""A client for tests that speaks the wire protocol message by message: nothing is done by itself."""

from __future__ import annotations

import asyncio
import json
from abc import ABC, abstractmethod
from typing import Any

from pycrdt import Doc, XmlElement, XmlFragment, XmlText

from screnpla.manuscript.live.protocol import (
    AWARENESS,
    SAVED,
    STEP_1,
    STEP_2,
    SYNC,
    UPDATE,
    PresenceState,
    awareness_message,
    decode_presences,
    encode_presences,
    read_message,
    sync_message,
)
from screnpla.manuscript.yjs.lib0 import read_number

PATIENCE = 60


class Disconnected(Exception):
    """The other side has closed: with a code and a reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(f"{code} {reason}")
        self.why = (code, reason)


class RawClient(ABC):
    """One connection, and a copy of the document as it was received."""

    def __init__(self) -> None:
        self.doc: Doc[Any] = Doc()
        self.content = self.doc.get("content", type=XmlFragment)
        # Presence states by client id.
        self._present: dict[int, Any] = {}
        self._saved = 0

    @abstractmethod
    async def send(self, frame: bytes | str) -> None: ...

    @abstractmethod
    async def receive(self) -> bytes:
        """The next message. Raises Disconnected."""

    async def receive_kind(self, kind: int) -> bytes:
        """The next message of this kind; those before it are applied."""
        async with asyncio.timeout(PATIENCE):
            while True:
                frame = await self.receive()
                self._apply_frame(frame)
                if frame[0] == kind:
                    return frame

    def _apply_frame(self, frame: bytes) -> None:
        if frame[0] == SYNC and frame[1] != STEP_1:
            self.doc.apply_update(read_message(frame).body)
        elif frame[0] == AWARENESS:
            self._present |= _decode_states(frame)
        elif frame[0] == SAVED:
            self._saved, _ = read_number(frame, 1)

    async def receive_json(self, kind: int) -> dict[str, Any]:
        frame = await self.receive_kind(kind)
        _, at = read_number(frame, 1)
        found: dict[str, Any] = json.loads(frame[at:])
        return found

    async def wait_for_close(self) -> tuple[int, str]:
        try:
            await self.receive_kind(-1)
        except Disconnected as ended:
            return ended.why
        raise AssertionError

    async def sync_text(self) -> str:
        """All the text, as the room has it now."""
        await self.send(sync_message(STEP_1, self.doc.get_state()))
        while (await self.receive_kind(SYNC))[1] != STEP_2:
            pass
        return self.text()

    async def wait_for_text(self, text: str) -> None:
        """Until the changes of others have come."""
        while self.text() != text:
            await self.receive_kind(SYNC)

    def text(self) -> str:
        return "\n".join([str(line.children[0]) for line in self.content.children if isinstance(line, XmlElement)])

    def typing_update(self, words: str) -> bytes:
        """The update that writes these words at the beginning of the first line. Only for who has read."""
        before = self.doc.get_state()
        line = self.content.children[0]
        assert isinstance(line, XmlElement)
        text = line.children[0]
        assert isinstance(text, XmlText)
        text.insert(0, words)
        return self.doc.get_update(before)

    async def write(self, words: str) -> None:
        await self.send(sync_message(UPDATE, self.typing_update(words)))

    async def wait_for_ack(self, count: int) -> None:
        """Until the first so many updates are acknowledged."""
        while self._saved < count:
            await self.receive_kind(SAVED)

    async def send_presence(self, client: int, clock: int, state: object) -> None:
        await self.send(awareness_message(encode_presences([PresenceState(client, clock, json.dumps(state))])))

    async def receive_presences(self) -> dict[int, Any]:
        """The next presence message: states by client id, None for a client that left."""
        return _decode_states(await self.receive_kind(AWARENESS))

    async def wait_for_presence(self, client: int) -> Any:
        """The state of a client, once it is present."""
        while self._present.get(client) is None:
            await self.receive_kind(AWARENESS)
        return self._present[client]

    async def wait_for_absence(self, client: int) -> None:
        """Until a client is gone."""
        while self._present.get(client) is not None:
            await self.receive_kind(AWARENESS)


def _decode_states(frame: bytes) -> dict[int, Any]:
    states = decode_presences(read_message(frame).body, 1000)
    return {each.client: json.loads(each.state) for each in states}
