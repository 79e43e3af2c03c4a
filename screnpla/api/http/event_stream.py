"""Server-sent events as an answer to a POST, which browsers read with fetch."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any, Protocol

from starlette.responses import StreamingResponse

# Seconds without an event after which a comment keeps proxies from closing the connection.
PING_SECONDS = 15.0


class NamedEvent(Protocol):
    @property
    def name(self) -> str: ...
    @property
    def data(self) -> dict[str, Any]: ...


def event_stream_response(events: AsyncIterator[NamedEvent | None]) -> StreamingResponse:
    """None is a ping. Proxies must not collect the pieces."""
    return StreamingResponse(_write_events(events), media_type="text/event-stream", headers={"X-Accel-Buffering": "no"})


async def _write_events(events: AsyncIterator[NamedEvent | None]) -> AsyncIterator[str]:
    async for event in events:
        # JSON is one line, whatever stands in the text.
        yield f"event: {event.name}\ndata: {json.dumps(event.data)}\n\n" if event else ": ping\n\n"
