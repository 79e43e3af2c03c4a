"""Node programs that a test starts and exchanges lines of JSON with."""

from __future__ import annotations

import asyncio
import json
from asyncio.subprocess import PIPE
from pathlib import Path
from types import TracebackType
from typing import Any, Self

HERE = Path(__file__).parent
# Seconds. Far beyond what any of them takes: a program that hangs is killed.
PATIENCE = 240
LONGEST_LINE = 50_000_000


class NodeProgram:
    """`async with NodeProgram("together.mjs", base=...) as program: ...`"""

    def __init__(self, name: str, **arguments: Any) -> None:
        self._name, self._arguments = name, arguments
        self._process: asyncio.subprocess.Process | None = None

    async def __aenter__(self) -> Self:
        self._process = await asyncio.create_subprocess_exec(
            "node", HERE / self._name, stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE
        )
        await self.send(self._arguments)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._process
        if self._process.returncode is None:
            self._process.kill()
        await self._process.wait()

    async def send(self, message: object) -> None:
        assert self._process and self._process.stdin
        self._process.stdin.write(json.dumps(message).encode() + b"\n")
        await self._process.stdin.drain()

    async def receive(self) -> Any:
        """The next line it writes."""
        assert self._process and self._process.stdout
        async with asyncio.timeout(PATIENCE):
            line = await self._process.stdout.readline()
        assert line, f"{self._name} ended without a word"
        return json.loads(line)


async def run_program(name: str, **arguments: Any) -> Any:
    async with NodeProgram(name, **arguments) as program:
        return await program.receive()
