"""Answers as long as a script: checked and written in a thread, so that nobody else waits for them."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from fastapi import Response
from pydantic import BaseModel

from screnpla.api.answers import Answer


async def long_answer(
    shape: type[BaseModel], data: Mapping[str, Any], headers: dict[str, str] | None = None
) -> Response:
    """`Answer[shape]`, which the route has to name as its `response_model`."""
    written = await asyncio.to_thread(_written, shape, data)
    return Response(written, media_type="application/json", headers=headers)


def written_answer(data: bytes) -> Response:
    """An `Answer` whose `data` is JSON already."""
    return Response(b'{"success":true,"data":%s,"message":""}' % data, media_type="application/json")


def _written(shape: type[BaseModel], data: Mapping[str, Any]) -> bytes:
    answer: Answer[BaseModel] = Answer(data=shape.model_validate(data))
    return answer.model_dump_json().encode()
