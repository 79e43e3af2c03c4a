"""Compressed JSON answers as long as a script: validated, encoded and compressed in a thread, so that nobody waits.

They are compressed for every browser that accepts gzip. A length reveals something of the content, but only to one who
can make somebody's browser ask for it: these routes want a token, which no page of another site can send, or a link's
secret.
"""

from __future__ import annotations

import asyncio
import re
import zlib
from collections.abc import Mapping
from typing import Any

from fastapi import Response
from pydantic import BaseModel
from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

_ZERO_WEIGHT = re.compile(r"q=0(\.0*)?")


def accepts_gzip(scope: Scope) -> bool:
    for encoding in Headers(scope=scope).get("accept-encoding", "").lower().split(","):
        name, _, weight = encoding.partition(";")
        if name.strip() == "gzip":
            return not _ZERO_WEIGHT.fullmatch(weight.strip())
    return False


_SMALL = 2_000  # bytes; below, compressing gains nothing
_LEVEL = 5
_GZIP = 31  # what zlib calls the format of HTTP


class LongJsonResponse(Response):
    """JSON, compressed on its way out for a browser that accepts gzip."""

    media_type = "application/json"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if len(self.body) >= _SMALL and accepts_gzip(scope):
            _set_body(self, await asyncio.to_thread(_compress, bytes(self.body)), is_gzip=True)
        await super().__call__(scope, receive, send)


class CompressedResponse(Response):
    """The bytes of `compress_answer`; decompressed on their way out for a browser that does not accept gzip."""

    media_type = "application/json"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if accepts_gzip(scope):
            _set_body(self, bytes(self.body), is_gzip=True)
        else:
            _set_body(self, await asyncio.to_thread(zlib.decompress, bytes(self.body), _GZIP), is_gzip=False)
        await super().__call__(scope, receive, send)


async def long_json_response(shape: type[BaseModel], data: Mapping[str, Any]) -> Response:
    """`Answer[shape]`, which the route has to name as its `response_model`. A field of bytes is JSON already."""
    return LongJsonResponse(await asyncio.to_thread(_answer_json, shape, data))


def json_bytes_response(data: bytes) -> Response:
    """An `Answer` whose `data` is JSON already."""
    return LongJsonResponse(_wrap_answer(data))


def compress_answer(shape: type[BaseModel], data: Mapping[str, Any]) -> bytes:
    """`Answer[shape]` for a `CompressedResponse`. Slow for a long one: to be called in a thread."""
    return _compress(_answer_json(shape, data))


def _answer_json(shape: type[BaseModel], data: Mapping[str, Any]) -> bytes:
    encoded = {name: value for name, value in data.items() if isinstance(value, bytes)}
    checked = shape.model_validate({**data, **dict.fromkeys(encoded)})
    fields = checked.model_dump_json(exclude=set(encoded)).encode()
    return _wrap_answer(
        b"%s%s}" % (fields[:-1], b"".join([b',"%s":%s' % (name.encode(), encoded[name]) for name in encoded]))
    )


def _wrap_answer(data: bytes) -> bytes:
    return b'{"success":true,"data":%s,"message":""}' % data


def _compress(plain: bytes) -> bytes:
    return zlib.compress(plain, _LEVEL, _GZIP)


def _set_body(answer: Response, body: bytes, *, is_gzip: bool) -> None:
    answer.body = body
    answer.headers["Content-Length"] = str(len(body))
    answer.headers["Vary"] = "Accept-Encoding"
    if is_gzip:
        answer.headers["Content-Encoding"] = "gzip"
