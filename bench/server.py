"""The server beside a bare one: the same framework on the same machine, with nothing of ours in it."""

from __future__ import annotations

import asyncio
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
from pwdlib import PasswordHash
from pwdlib.hashers.argon2 import Argon2Hasher

from tests.people import PASSWORD, Member, sign_in, sign_up
from tests.servers.ports import free_port, wait_for_port
from tests.servers.served import Served

BARE = """
import sys, uvicorn
from fastapi import FastAPI
app = FastAPI()

@app.get("/api/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}

@app.post("/api/auth/getUser")
async def user(body: dict[str, str]) -> dict[str, str]:
    return body

uvicorn.run(app, port=int(sys.argv[1]), log_level="error")
"""
REQUESTS = 2000
AT_ONCE = 20
SIGN_INS = 12


class ServerComparison:
    def __init__(self, ours: Served, bare_port: int, starts: tuple[float, float]) -> None:
        self.url = ours.url
        self._ours = ours
        self._bare_port = bare_port
        self._starts = starts

    def compare(self) -> Iterator[tuple[str, float, float, str]]:
        yield "start, process to first answer", self._starts[0] * 1000, self._starts[1] * 1000, "ms"
        health = b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
        yield "GET /api/health, per request", *self._both(health, health), "ms"
        member = asyncio.run(self._member())
        body = json.dumps({"id": member.user["id"]}).encode()
        plain = _post(body, {})
        yield "POST getUser with a token, per request", *self._both(_post(body, member.bearer), plain), "ms"
        yield "sign-in, median (beside one bare Argon2id)", asyncio.run(self._sign_in()), _argon2(), "ms"

    def _both(self, ours: bytes, bare: bytes) -> tuple[float, float]:
        return asyncio.run(_load(self._ours.port, ours)), asyncio.run(_load(self._bare_port, bare))

    async def _member(self) -> Member:
        async with httpx.AsyncClient(base_url=self.url) as browser:
            await sign_up(browser, self._ours.outbox, "bench@example.com")
            return await sign_in(browser, "bench@example.com")

    async def _sign_in(self) -> float:
        async with httpx.AsyncClient(base_url=self.url) as browser:
            times = []
            for _ in range(SIGN_INS):
                started = time.perf_counter()
                await sign_in(browser, "bench@example.com", PASSWORD)
                times.append(time.perf_counter() - started)
        return statistics.median(times) * 1000


@contextmanager
def measure_servers(folder: Path) -> Iterator[ServerComparison]:
    ours = Served(folder, RATE_LIMITS="off")
    ours.start()  # once before it counts: the first start also makes the databases
    ours.end()
    started = time.perf_counter()
    ours.start()
    ours_took = time.perf_counter() - started
    port = free_port()
    started = time.perf_counter()
    bare = subprocess.Popen([sys.executable, "-c", BARE, str(port)])
    wait_for_port(port)
    try:
        yield ServerComparison(ours, port, (ours_took, time.perf_counter() - started))
    finally:
        bare.terminate()
        bare.wait()
        ours.end()


def _post(body: bytes, headers: dict[str, str]) -> bytes:
    lines = ["POST /api/auth/getUser HTTP/1.1", "Host: 127.0.0.1", "Content-Type: application/json"]
    lines += [f"{name}: {value}" for name, value in headers.items()] + [f"Content-Length: {len(body)}"]
    return "\r\n".join([*lines, "", ""]).encode() + body


async def _load(port: int, request: bytes) -> float:
    """Milliseconds a request, with a fixed number of requests on a fixed number of connections."""

    async def client(times: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for _ in range(times):
            writer.write(request)
            head = await reader.readuntil(b"\r\n\r\n")
            assert b" 200 " in head.split(b"\r\n", 1)[0], head
            length = int(head.lower().split(b"content-length:")[1].split(b"\r\n", 1)[0])
            await reader.readexactly(length)
        writer.close()

    await client(20)
    started = time.perf_counter()
    await asyncio.gather(*(client(REQUESTS // AT_ONCE) for _ in range(AT_ONCE)))
    return (time.perf_counter() - started) * 1000 / REQUESTS


def _argon2() -> float:
    hasher = PasswordHash((Argon2Hasher(),))
    password_hash = hasher.hash(PASSWORD)
    times = []
    for _ in range(SIGN_INS):
        started = time.perf_counter()
        hasher.verify(PASSWORD, password_hash)
        times.append(time.perf_counter() - started)
    return statistics.median(times) * 1000
