"""Answers as long as a script: checked, written and packed in a thread, so that nobody else waits for them.

They are packed for every browser that takes it. A length tells something of what is packed, but only to who can make
somebody's browser ask for it: these routes want a token, which no page of another site can send, or a link's secret.
"""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Mapping
from typing import Any

from fastapi import Response
from pydantic import BaseModel
from starlette.types import Receive, Scope, Send

from screnpla.api.packing import takes_packed

_SMALL = 2_000  # bytes; below, packing gains nothing
_LEVEL = 5
_GZIP = 31  # what zlib calls the format of HTTP


class LongAnswer(Response):
    """JSON, packed on its way out for who takes that."""

    media_type = "application/json"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if len(self.body) >= _SMALL and takes_packed(scope):
            _put(self, await asyncio.to_thread(_packed, bytes(self.body)), packed=True)
        await super().__call__(scope, receive, send)


class PackedAnswer(Response):
    """What `packed_answer` made; unpacked on its way out for who does not take that."""

    media_type = "application/json"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if takes_packed(scope):
            _put(self, bytes(self.body), packed=True)
        else:
            _put(self, await asyncio.to_thread(zlib.decompress, bytes(self.body), _GZIP), packed=False)
        await super().__call__(scope, receive, send)


async def long_answer(shape: type[BaseModel], data: Mapping[str, Any]) -> Response:
    """`Answer[shape]`, which the route has to name as its `response_model`. A field of bytes is JSON already."""
    return LongAnswer(await asyncio.to_thread(_written, shape, data))


def written_answer(data: bytes) -> Response:
    """An `Answer` whose `data` is JSON already."""
    return LongAnswer(_answer(data))


def packed_answer(shape: type[BaseModel], data: Mapping[str, Any]) -> bytes:
    """`Answer[shape]` for a `PackedAnswer`. Slow for a long one: to be asked in a thread."""
    return _packed(_written(shape, data))


def _written(shape: type[BaseModel], data: Mapping[str, Any]) -> bytes:
    written = {name: value for name, value in data.items() if isinstance(value, bytes)}
    checked = shape.model_validate({**data, **dict.fromkeys(written)})
    fields = checked.model_dump_json(exclude=set(written)).encode()
    return _answer(
        b"%s%s}" % (fields[:-1], b"".join([b',"%s":%s' % (name.encode(), written[name]) for name in written]))
    )


def _answer(data: bytes) -> bytes:
    return b'{"success":true,"data":%s,"message":""}' % data


def _packed(plain: bytes) -> bytes:
    return zlib.compress(plain, _LEVEL, _GZIP)


def _put(answer: Response, body: bytes, *, packed: bool) -> None:
    answer.body = body
    answer.headers["Content-Length"] = str(len(body))
    answer.headers["Vary"] = "Accept-Encoding"
    if packed:
        answer.headers["Content-Encoding"] = "gzip"
