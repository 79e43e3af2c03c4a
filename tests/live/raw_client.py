"""What a test says to a room, and hears from it, message by message: nothing is done by itself."""

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
    Presence,
    awareness,
    presence_body,
    read_message,
    read_presences,
    sync,
)
from screnpla.manuscript.yjs.lib0_reading import read_number

PATIENCE = 60


class Ended(Exception):
    """The other side has closed: with a code and a reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(f"{code} {reason}")
        self.why = (code, reason)


class Talk(ABC):
    """One connection, and a copy of the document as it was told."""

    def __init__(self) -> None:
        self.doc: Doc[Any] = Doc()
        self.content = self.doc.get("content", type=XmlFragment)
        # Who was told to be there: by client.
        self._present: dict[int, Any] = {}
        self._saved = 0

    @abstractmethod
    async def say(self, frame: bytes | str) -> None: ...

    @abstractmethod
    async def heard(self) -> bytes:
        """The next message. Raises Ended."""

    async def heard_of(self, kind: int) -> bytes:
        """The next message of this kind; what comes before it is taken in."""
        async with asyncio.timeout(PATIENCE):
            while True:
                frame = await self.heard()
                self._take_in(frame)
                if frame[0] == kind:
                    return frame

    def _take_in(self, frame: bytes) -> None:
        if frame[0] == SYNC and frame[1] != STEP_1:
            self.doc.apply_update(read_message(frame).body)
        elif frame[0] == AWARENESS:
            self._present |= _states(frame)
        elif frame[0] == SAVED:
            self._saved, _ = read_number(frame, 1)

    async def told(self, kind: int) -> dict[str, Any]:
        frame = await self.heard_of(kind)
        _, at = read_number(frame, 1)
        found: dict[str, Any] = json.loads(frame[at:])
        return found

    async def why_ended(self) -> tuple[int, str]:
        try:
            await self.heard_of(-1)
        except Ended as ended:
            return ended.why
        raise AssertionError

    async def read(self) -> str:
        """All the text, as the room has it now."""
        await self.say(sync(STEP_1, self.doc.get_state()))
        while (await self.heard_of(SYNC))[1] != STEP_2:
            pass
        return self.text()

    async def shows(self, text: str) -> None:
        """When what others wrote has come."""
        while self.text() != text:
            await self.heard_of(SYNC)

    def text(self) -> str:
        return "\n".join([str(line.children[0]) for line in self.content.children if isinstance(line, XmlElement)])

    def typed(self, words: str) -> bytes:
        """The update that writes these words at the beginning of the first line. Only for who has read."""
        before = self.doc.get_state()
        line = self.content.children[0]
        assert isinstance(line, XmlElement)
        text = line.children[0]
        assert isinstance(text, XmlText)
        text.insert(0, words)
        return self.doc.get_update(before)

    async def write(self, words: str) -> None:
        await self.say(sync(UPDATE, self.typed(words)))

    async def saved(self, count: int) -> None:
        """When the first so many changes are on disk."""
        while self._saved < count:
            await self.heard_of(SAVED)

    async def be(self, client: int, clock: int, state: object) -> None:
        await self.say(awareness(presence_body([Presence(client, clock, json.dumps(state))])))

    async def seen(self) -> dict[int, Any]:
        """The next that is told of who is there: by client, None for who has gone."""
        return _states(await self.heard_of(AWARENESS))

    async def sees(self, client: int) -> Any:
        """What is told of somebody, once they are there."""
        while self._present.get(client) is None:
            await self.heard_of(AWARENESS)
        return self._present[client]

    async def misses(self, client: int) -> None:
        """When somebody has gone."""
        while self._present.get(client) is not None:
            await self.heard_of(AWARENESS)


def _states(frame: bytes) -> dict[int, Any]:
    said = read_presences(read_message(frame).body, 1000)
    return {each.client: json.loads(each.state) for each in said}
