"""Request bodies as long as a script: parsed in a thread, so that other requests do not wait for them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import Request, Response
from fastapi.routing import APIRoute
from pydantic import BaseModel

LARGE = 256_000  # bytes; a smaller one is read in a few milliseconds


class LargeBodyRoute(APIRoute):
    """A route whose body may be large. Bad bodies are refused as by any other route."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def handle_large(request: Request) -> Response:
            return await handle(_LargeBodyRequest(request.scope, request.receive))

        return handle_large


class _LargeBodyRequest(Request):
    async def json(self) -> Any:
        body = await self.body()
        return await asyncio.to_thread(_read_json, body) if len(body) > LARGE else json.loads(body)


def _read_json(body: bytes) -> Any:
    # A thread alone is not enough: the parser holds the interpreter lock until it is through, unless it calls back.
    return json.loads(body, object_hook=_as_it_is)


def _as_it_is(found: dict[str, Any]) -> dict[str, Any]:
    return found


def dump_body(body: BaseModel, *, only_sent: bool = False) -> dict[str, Any]:
    """As `model_dump`, but without a copy of free JSON: with a long script everybody would wait for that."""
    names = [name for name in type(body).model_fields if not only_sent or name in body.model_fields_set]
    return {name: _plain(getattr(body, name), only_sent=only_sent) for name in names}


def _plain(value: Any, *, only_sent: bool) -> Any:
    if isinstance(value, BaseModel):
        return value.model_dump(exclude_unset=only_sent)
    if isinstance(value, list) and value and isinstance(value[0], BaseModel):
        return [each.model_dump(exclude_unset=only_sent) for each in value]
    return value
