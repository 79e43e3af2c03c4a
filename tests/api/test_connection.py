"""Connections: a request head must arrive soon and be short, or the connection is closed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
import uvicorn
from fastapi import FastAPI, Request, Response

from screnpla.api.error_responses import install_error_handlers
from screnpla.api.http import connection, request_middleware
from screnpla.api.http.connection import TimedConnection
from screnpla.api.http.request_middleware import USUAL, BodyLimit, RequestMiddleware
from tests.servers.ports import free_port

HEAD = b"POST / HTTP/1.1\r\nHost: x\r\n"


def echo_app() -> FastAPI:
    app = FastAPI()
    install_error_handlers(app)

    @app.post("/")
    async def back(request: Request) -> Response:
        return Response(await request.body())

    app.add_middleware(RequestMiddleware, https=False, is_ours=lambda _token: False)
    return app


@pytest.fixture
async def port(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[int]:
    monkeypatch.setattr(connection, "HEAD_SECONDS", 0.3)
    quick = BodyLimit(USUAL.bytes, 0.3)
    monkeypatch.setattr(request_middleware, "USUAL", quick)
    monkeypatch.setattr(request_middleware, "body_limit_for", lambda *_: quick)
    number = free_port()
    config = uvicorn.Config(echo_app(), port=number, http=TimedConnection, log_config=None, lifespan="off")
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server._serve())
    while not server.started:
        await asyncio.sleep(0.01)
    yield number
    server.should_exit = True
    await serving


async def send_parts(port: int, *parts: bytes) -> bytes:
    """Everything the server answers until it closes the connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        for part in parts:
            writer.write(part)
            await writer.drain()
        async with asyncio.timeout(30):
            return await reader.read()
    except ConnectionError:
        return b""
    finally:
        writer.close()


@pytest.mark.parametrize("sent", [b"", b"GET / HT", HEAD], ids=["nothing", "half-a-line", "half-a-head"])
async def test_a_request_that_is_never_completed_is_cut_off(port: int, sent: bytes) -> None:
    assert await send_parts(port, sent) == b""


async def test_an_endless_head_is_cut_off(port: int) -> None:
    assert b" 200 " not in await send_parts(port, HEAD, *(b"X-%d: " % n + b"x" * 8000 + b"\r\n" for n in range(40)))


async def test_a_body_that_never_ends_is_answered_408_and_cut_off(port: int) -> None:
    assert (await send_parts(port, HEAD + b"Content-Length: 10\r\n\r\nhalf")).startswith(b"HTTP/1.1 408 ")


async def test_a_long_body_behind_a_short_head_is_welcome(port: int) -> None:
    body = b"x" * 900_000
    head = HEAD + b"Connection: close\r\nContent-Length: %d\r\n\r\n" % len(body)
    answer = await send_parts(port, head + body)
    assert answer.startswith(b"HTTP/1.1 200 ")
    assert answer.endswith(body)


async def test_a_connection_serves_several_requests(port: int) -> None:
    last = HEAD + b"Connection: close\r\nContent-Length: 1\r\n\r\nb"
    answer = await send_parts(port, HEAD + b"Content-Length: 1\r\n\r\na", last)
    assert answer.count(b"HTTP/1.1 200 ") == 2
