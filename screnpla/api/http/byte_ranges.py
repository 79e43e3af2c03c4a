"""Byte ranges of HTTP: which part of a file a request asks for, and the answer with that part."""

from __future__ import annotations

import re
from typing import NamedTuple

from fastapi import Response
from fastapi.responses import StreamingResponse
from starlette.datastructures import Headers

from screnpla.api.error_responses import refusal_response
from screnpla.storage.blobs import Blobs

BEYOND_THE_END = "This part of the file does not exist"
_RANGE = re.compile(r"bytes=(\d{0,18})-(\d{0,18})", re.ASCII)


class ByteRange(NamedTuple):
    start: int
    end: int  # the first byte that is not in it


class Unsatisfiable(Exception):
    """The range begins beyond the end of the file."""


def parse_range(headers: Headers, size: int) -> ByteRange | None:
    """None for a request that wants the whole file: also for several ranges at once, as HTTP allows.

    Raises Unsatisfiable.
    """
    found = _RANGE.fullmatch(headers.get("range", "").replace(" ", ""))
    # We tell no version of a file, so that a condition on the version is never met.
    if found is None or found.group() == "bytes=-" or "if-range" in headers:
        return None
    first, last = found.groups()
    if not first:
        start, end = max(0, size - int(last)), size
    else:
        start, end = int(first), min(size, int(last) + 1 if last else size)
        if last and int(last) < int(first):
            return None
    if start >= end:
        raise Unsatisfiable
    return ByteRange(start, end)


async def blob_response(blobs: Blobs, key: str, headers: Headers, media_type: str) -> Response:
    """200 with all of a blob, 206 with the range that was asked for, or 416. Raises NotFound."""
    size = await blobs.size(key)
    try:
        wanted = parse_range(headers, size)
    except Unsatisfiable:
        return refusal_response(416, BEYOND_THE_END, {"Content-Range": f"bytes */{size}", "Accept-Ranges": "bytes"})
    start, end = wanted or (0, size)
    answer = {"Accept-Ranges": "bytes", "Content-Length": str(end - start)}
    if wanted:
        answer["Content-Range"] = f"bytes {start}-{end - 1}/{size}"
    streamed = await blobs.stream(key, start, end)
    return StreamingResponse(streamed.pieces, 206 if wanted else 200, answer, media_type)
