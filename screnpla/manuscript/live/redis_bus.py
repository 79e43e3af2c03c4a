"""Pub/sub between server processes over Redis: new rows of logs, presence, notices, reviews, changed permissions.

Nothing depends on the bus: its messages are in the database already, or are presence. While Redis is down every process
polls the database, and goes on saving. A Redis that hangs takes messages and delivers none: it is asked all the time.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable

from redis.asyncio import Redis
from redis.asyncio.client import PubSub

from screnpla.accounts.notices import ShownNotice
from screnpla.kit.log import error_location, log
from screnpla.manuscript.document.store import AppendedRows
from screnpla.manuscript.live.protocol import NOTICE, REVIEW, json_message
from screnpla.manuscript.yjs.framing import frame_updates, unframe_updates

_PREFIX = b"screnpla:"
_SENDER_ID_BYTES = 8
FIRST_BACKOFF, LAST_BACKOFF = 0.2, 2.0
# Seconds between two pings; after which Redis counts as silent, as its messages may be late; and then as down.
PING_SECONDS, SILENT_SECONDS, DOWN_SECONDS = 0.4, 1.0, 4.0
# Messages that wait while Redis is slow; beyond that they are dropped, and the other processes find out by polling.
MAX_QUEUED = 10_000

Handler = Callable[[bytes], None]


class RedisBus:
    def __init__(self, redis_url: str | None) -> None:
        self._redis = _connect_redis(redis_url) if redis_url else None
        self._sender_id = secrets.token_bytes(_SENDER_ID_BYTES)
        self._handlers: dict[bytes, Handler] = {}
        self._pubsub: PubSub | None = None
        self._outbox: asyncio.Queue[tuple[bytes, bytes]] = asyncio.Queue(MAX_QUEUED)
        self._tasks: list[asyncio.Task[None]] = []
        self.is_down = False
        self._heard_at = 0.0
        # Called when Redis went down, and when it is up (again): messages may have been missed.
        self.on_state_change: Callable[[], None] = lambda: None

    @property
    def is_configured(self) -> bool:
        return self._redis is not None

    @property
    def is_silent(self) -> bool:
        """Redis has not answered for a while: nobody knows what other processes would have said."""
        return self.is_configured and time.monotonic() - self._heard_at > SILENT_SECONDS

    def start(self) -> None:
        if self._redis is not None:
            self._tasks = [asyncio.create_task(self._publish_loop()), asyncio.create_task(self._listen_loop())]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._redis is not None:
            await self._redis.aclose()

    def publish(self, channel: str, message: bytes) -> None:
        """Messages arrive in the order of the calls, or not at all."""
        if self._redis is None or self.is_down or self._outbox.full():
            return
        self._outbox.put_nowait((_PREFIX + channel.encode(), self._sender_id + message))

    async def subscribe(self, channel: str, handler: Handler) -> None:
        name = _PREFIX + channel.encode()
        self._handlers[name] = handler
        if self._pubsub is not None and not self.is_down:
            await self._try_command(self._pubsub.subscribe(name))

    async def unsubscribe(self, channel: str) -> None:
        name = _PREFIX + channel.encode()
        self._handlers.pop(name, None)
        if self._pubsub is not None and not self.is_down:
            await self._try_command(self._pubsub.unsubscribe(name))

    async def _try_command(self, command: Awaitable[object]) -> bool:
        try:
            await command
        except Exception as failure:  # noqa: BLE001  the listening task meets it, too, and reconnects
            log.warning("redis_bus.down", error=type(failure).__name__)
            return False
        return True

    async def _publish_loop(self) -> None:
        assert self._redis is not None
        while True:
            channel, message = await self._outbox.get()
            # A connection that broke while Redis is up is retried; others would not know that they missed something.
            while not await self._try_command(self._redis.publish(channel, message)) and not self.is_down:  # noqa: ASYNC110
                await asyncio.sleep(FIRST_BACKOFF)

    async def _listen_loop(self) -> None:
        backoff = FIRST_BACKOFF
        while True:
            try:
                await self._subscribe_all()
            except asyncio.CancelledError:
                raise
            except Exception as failure:  # noqa: BLE001  whichever way Redis fails
                if not self.is_down:
                    self.is_down = True
                    log.warning("redis_bus.down", error=type(failure).__name__)
                    self.on_state_change()
            await asyncio.sleep(backoff)
            backoff = min(backoff * 2, LAST_BACKOFF) if self.is_down else FIRST_BACKOFF

    async def _subscribe_all(self) -> None:
        assert self._redis is not None
        async with self._redis.pubsub() as pubsub:
            # A channel of our own, so that there is always a subscription to wait on.
            await pubsub.subscribe(_PREFIX + b"house")
            # One that hangs accepts connections, too.
            if await pubsub.get_message(timeout=DOWN_SECONDS) is None:
                raise TimeoutError
            self._heard_at = time.monotonic()
            # From here on `subscribe` subscribes at once.
            self._pubsub, was_down, self.is_down = pubsub, self.is_down, False
            for channel in list(self._handlers):
                await pubsub.subscribe(channel)
            if was_down:
                log.info("redis_bus.up")
            self.on_state_change()
            await self._read_messages(pubsub)

    async def _read_messages(self, pubsub: PubSub) -> None:
        unanswered = 0
        while True:
            message = await pubsub.get_message(timeout=PING_SECONDS)
            if message is None:
                # Counted, not timed: when this process itself was held up, the answer is there and not read yet.
                unanswered += 1
                if unanswered * PING_SECONDS > DOWN_SECONDS:
                    raise TimeoutError
                await pubsub.ping()
                continue
            unanswered, self._heard_at = 0, time.monotonic()
            if message["type"] == "message":
                self._dispatch(message["channel"], message["data"])

    def _dispatch(self, channel: bytes, data: bytes) -> None:
        handler = self._handlers.get(channel)
        if handler is None or data[:_SENDER_ID_BYTES] == self._sender_id:
            return
        try:
            handler(data[_SENDER_ID_BYTES:])
        except Exception as failure:  # noqa: BLE001  it is about one message, and not about Redis
            log.error("redis_bus.bad_message", error=type(failure).__name__, at=error_location(failure))


def _connect_redis(url: str) -> Redis:
    return Redis.from_url(url, socket_connect_timeout=2, socket_timeout=DOWN_SECONDS, socket_keepalive=True)


# Messages on the bus. The first byte tells a room's rows, presence and the request for presence apart.
_WRITTEN_TAG, _PRESENCE_TAG, _PRESENCE_REQUEST = b"w", b"p", b"?"
_SEQ_BYTES = 8
_ID_BYTES = 24


def written_message(appended: AppendedRows) -> bytes:
    numbers = appended.first.to_bytes(_SEQ_BYTES) + appended.last.to_bytes(_SEQ_BYTES)
    return _WRITTEN_TAG + numbers + frame_updates(appended.rows)


def parse_written(data: bytes) -> tuple[int, int, list[bytes]] | None:
    """The sequence numbers of the first and the last row, and the framed updates of each row."""
    if data[:1] != _WRITTEN_TAG:
        return None
    first = int.from_bytes(data[1 : 1 + _SEQ_BYTES])
    last = int.from_bytes(data[1 + _SEQ_BYTES : 1 + 2 * _SEQ_BYTES])
    return first, last, unframe_updates(data[1 + 2 * _SEQ_BYTES :])


def presence_message(body: bytes) -> bytes:
    return _PRESENCE_TAG + body


def parse_presence(data: bytes) -> bytes | None:
    return data[1:] if data[:1] == _PRESENCE_TAG else None


def presence_request() -> bytes:
    return _PRESENCE_REQUEST


def is_presence_request(data: bytes) -> bool:
    return data == _PRESENCE_REQUEST


def notice_message(notice: ShownNotice) -> bytes:
    """A notice as it is sent to browsers."""
    moment = notice.created_at.isoformat().replace("+00:00", "Z")
    about = {"id": notice.id, "kind": notice.kind, "text": notice.text}
    return json_message(NOTICE, {**about, "scriptId": notice.script_id, "createdAt": moment})


def review_message(version: int) -> bytes:
    """The review version of a script, as it is sent to browsers."""
    return json_message(REVIEW, {"version": version})


def review_for_bus(script_id: str, version: int) -> bytes:
    return script_id.encode() + review_message(version)


def parse_review(data: bytes) -> tuple[str, bytes]:
    """The id of the script, and the message for browsers."""
    return data[:_ID_BYTES].decode(), data[_ID_BYTES:]


def notice_for_bus(notice: ShownNotice) -> bytes:
    return notice.user_id.encode() + notice_message(notice)


def parse_notice(data: bytes) -> tuple[str, bytes]:
    """The id of the user, and the message for their browsers."""
    return data[:_ID_BYTES].decode(), data[_ID_BYTES:]
