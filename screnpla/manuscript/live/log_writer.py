"""The one hand that writes a room's log: what came while it wrote is its next row. It never gives up."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from itertools import groupby

from screnpla.kit.log import log, place_of
from screnpla.manuscript.store import Appended, Entry, Gone

FIRST_RETRY, LAST_RETRY = 0.2, 5.0


class Log(ABC):
    """What a room needs of the store; given to it so that it knows no database."""

    @abstractmethod
    async def append(self, entries: Sequence[Entry]) -> Appended:
        """Raises Gone, or whatever keeps it from being written."""

    @abstractmethod
    async def rows(self, after: int, to: int | None) -> list[tuple[int, bytes]]:
        """Numbers and updates, in order."""


@dataclass(frozen=True)
class Heard:
    """Who is told: what is on disk, whether saving works, that there is nothing to write to any more."""

    on_disk: Callable[[int], None]
    works: Callable[[bool], None]
    gone: Callable[[], None]
    appended: Callable[[Appended], Awaitable[None]]


@dataclass(frozen=True)
class _Received:
    update: bytes
    author_id: str | None


class LogWriter:
    def __init__(self, document_id: str, log_: Log, pace: float, heard: Heard) -> None:
        """`pace`: seconds between two commits while people type; a disk that syncs for every key is good for nobody."""
        self._document_id, self._log, self._pace, self._heard = document_id, log_, pace, heard
        # Changes are counted in the order in which they came: those received, and those on disk.
        self.received = self.written = 0
        self.works = True
        self.is_gone = False
        self._waiting: list[_Received] = []
        self._to_write = asyncio.Event()
        self._all_written = asyncio.Event()
        self._all_written.set()
        self._task = asyncio.create_task(self._write())

    def keep(self, update: bytes, author_id: str | None) -> None:
        if self.is_gone:
            return
        self._waiting.append(_Received(update, author_id))
        self.received += 1
        self._all_written.clear()
        self._to_write.set()

    async def all_written(self) -> None:
        await self._all_written.wait()

    def close(self) -> None:
        self._task.cancel()

    async def _write(self) -> None:
        retry = FIRST_RETRY
        while not self.is_gone:
            await self._to_write.wait()
            self._to_write.clear()
            batch, self._waiting = self._waiting, []
            place = self.received
            try:
                appended = await self._log.append(_by_author(batch)) if batch else None
            except Gone:
                self._has_gone()
            except Exception as failure:  # noqa: BLE001  whichever way it fails, what came must not be lost
                self._waiting = batch + self._waiting
                self._told(failure)
                await asyncio.sleep(retry)
                retry = min(retry * 2, LAST_RETRY)
                self._to_write.set()
            else:
                retry = FIRST_RETRY
                if appended:
                    await self._has_written(appended, place)

    async def _has_written(self, appended: Appended, place: int) -> None:
        self.written = place
        if not self.works:
            self.works = True
            self._heard.works(True)
        self._heard.on_disk(place)
        if not self._waiting:
            self._all_written.set()
        try:
            await self._heard.appended(appended)
        except Exception as failure:  # noqa: BLE001  it is on disk; what else there is to read is read before long
            log.error("room.not_followed", document=self._document_id, error=type(failure).__name__)
        await asyncio.sleep(self._pace)

    def _told(self, failure: Exception) -> None:
        log.error("room.not_saving", document=self._document_id, error=type(failure).__name__, at=place_of(failure))
        if self.works:
            self.works = False
            self._heard.works(False)

    def _has_gone(self) -> None:
        self.is_gone = True
        self._waiting = []
        self._heard.gone()
        self._all_written.set()


def _by_author(batch: Sequence[_Received]) -> list[Entry]:
    grouped = groupby(batch, key=lambda received: received.author_id)
    return [Entry([received.update for received in group], author_id) for author_id, group in grouped]
