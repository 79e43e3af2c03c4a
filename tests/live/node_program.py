"""Programs in Node that a test starts, talks to and hears from, a line of JSON each."""

from __future__ import annotations

import asyncio
import json
from asyncio.subprocess import PIPE
from pathlib import Path
from types import TracebackType
from typing import Any, Self

HERE = Path(__file__).parent
# Far beyond what any of them takes: who waits for ever is ended with what it said.
PATIENCE = 240
LONGEST_LINE = 50_000_000


class Program:
    """`async with Program("together.mjs", base=...) as program: ...`"""

    def __init__(self, name: str, **told: Any) -> None:
        self._name, self._told = name, told
        self._process: asyncio.subprocess.Process | None = None

    async def __aenter__(self) -> Self:
        self._process = await asyncio.create_subprocess_exec(
            "node", HERE / self._name, stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE
        )
        await self.tell(self._told)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._process
        if self._process.returncode is None:
            self._process.kill()
        await self._process.wait()

    async def tell(self, what: object) -> None:
        assert self._process and self._process.stdin
        self._process.stdin.write(json.dumps(what).encode() + b"\n")
        await self._process.stdin.drain()

    async def heard(self) -> Any:
        """The next line it says."""
        assert self._process and self._process.stdout
        async with asyncio.timeout(PATIENCE):
            line = await self._process.stdout.readline()
        assert line, f"{self._name} ended without a word"
        return json.loads(line)


async def run(name: str, **told: Any) -> Any:
    async with Program(name, **told) as program:
        return await program.heard()
