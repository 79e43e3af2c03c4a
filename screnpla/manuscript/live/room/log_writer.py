"""Log writer: the only writer of a room's log, in batches, with backoff, and with an ack when a batch is on disk.

Updates that come while a batch is being written are the next batch. The writer never gives up.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from itertools import groupby

from screnpla.kit.log import error_location, log
from screnpla.manuscript.document.store import AppendedRows, DocumentGone, LogEntry

FIRST_BACKOFF, LAST_BACKOFF = 0.2, 5.0


class DocumentLog(ABC):
    """The part of the store that a room needs; handed to it so that a room knows no database."""

    @abstractmethod
    async def append(self, entries: Sequence[LogEntry]) -> AppendedRows:
        """Raises DocumentGone, or whatever keeps the entries from being written."""

    @abstractmethod
    async def rows(self, after: int, to: int | None) -> list[tuple[int, bytes]]:
        """Sequence numbers and framed updates, in order and without a gap. Raises Damaged."""


@dataclass(frozen=True)
class LogListeners:
    """Callbacks: up to which position updates are saved, whether saving works, that the document is gone, new rows."""

    on_saved: Callable[[int], None]
    on_saving_changed: Callable[[bool], None]
    on_gone: Callable[[], None]
    on_appended: Callable[[AppendedRows], Awaitable[None]]


@dataclass(frozen=True)
class _QueuedUpdate:
    update: bytes
    author_id: str | None


class LogWriter:
    def __init__(self, document_id: str, log_: DocumentLog, batch_seconds: float, listeners: LogListeners) -> None:
        """`batch_seconds`: between two commits while people type; a disk that syncs at every key is good for nobody."""
        self._document_id, self._log, self._batch_seconds, self._listeners = document_id, log_, batch_seconds, listeners
        # Updates are counted in the order in which they came: those received, and those on disk.
        self.received_count = self.written_count = 0
        self.is_saving = True
        self.is_gone = False
        self._queue: list[_QueuedUpdate] = []
        self._to_write = asyncio.Event()
        self._all_written = asyncio.Event()
        self._all_written.set()
        self._task = asyncio.create_task(self._write_loop())

    def enqueue(self, update: bytes, author_id: str | None) -> None:
        if self.is_gone:
            return
        self._queue.append(_QueuedUpdate(update, author_id))
        self.received_count += 1
        self._all_written.clear()
        self._to_write.set()

    async def wait_until_written(self) -> None:
        await self._all_written.wait()

    def close(self) -> None:
        self._task.cancel()

    async def _write_loop(self) -> None:
        backoff = FIRST_BACKOFF
        while not self.is_gone:
            await self._to_write.wait()
            self._to_write.clear()
            batch, self._queue = self._queue, []
            position = self.received_count
            try:
                appended = await self._log.append(_group_by_author(batch)) if batch else None
            except DocumentGone:
                self._on_gone()
            except Exception as failure:  # noqa: BLE001  whichever way it fails, what came must not be lost
                self._queue = batch + self._queue
                self._on_failure(failure)
                await asyncio.sleep(backoff)
                backoff = min(backoff * 2, LAST_BACKOFF)
                self._to_write.set()
            else:
                backoff = FIRST_BACKOFF
                if appended:
                    await self._acknowledge(appended, position)

    async def _acknowledge(self, appended: AppendedRows, position: int) -> None:
        """The batch up to this position is on disk: only now its clients get their acks."""
        self.written_count = position
        if not self.is_saving:
            self.is_saving = True
            self._listeners.on_saving_changed(True)
        self._listeners.on_saved(position)
        if not self._queue:
            self._all_written.set()
        try:
            await self._listeners.on_appended(appended)
        except Exception as failure:  # noqa: BLE001  it is on disk; what else there is to read is read before long
            log.error("room.not_followed", document=self._document_id, error=type(failure).__name__)
        await asyncio.sleep(self._batch_seconds)

    def _on_failure(self, failure: Exception) -> None:
        log.error(
            "room.not_saving", document=self._document_id, error=type(failure).__name__, at=error_location(failure)
        )
        if self.is_saving:
            self.is_saving = False
            self._listeners.on_saving_changed(False)

    def _on_gone(self) -> None:
        self.is_gone = True
        self._queue = []
        self._listeners.on_gone()
        self._all_written.set()


def _group_by_author(batch: Sequence[_QueuedUpdate]) -> list[LogEntry]:
    grouped = groupby(batch, key=lambda queued: queued.author_id)
    return [LogEntry([queued.update for queued in group], author_id) for author_id, group in grouped]
