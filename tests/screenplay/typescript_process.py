"""A module of the browser in a Node process: asked with one line of JSON, it answers with one."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

WEB = Path(__file__).parents[2] / "web"
BUNDLER = WEB / "node_modules" / ".bin" / "rolldown"
LISTENER = """
import { createInterface } from 'node:readline';
import { answer } from './runner.js';
for await (const line of createInterface({ input: process.stdin })) process.stdout.write(answer(line) + '\\n');
"""


class TypeScriptProcess:
    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def ask(self, question: Any) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(question) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())


@contextmanager
def run_typescript(runner: str, folder: Path) -> Iterator[TypeScriptProcess]:
    """`runner`: a module of `web/src/testing` with a function `answer`."""
    source, bundled = WEB / "src" / "testing" / f"{runner}.ts", folder / "runner.js"
    subprocess.run([BUNDLER, source, "--format", "esm", "--file", bundled, "--log-level", "silent"], check=True)
    listener = folder / "listen.mjs"
    listener.write_text(LISTENER)
    (folder / "package.json").write_text('{"type": "module"}')
    command: list[str | Path] = ["node", listener]
    with subprocess.Popen(command, encoding="utf-8", stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        yield TypeScriptProcess(process)
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(timeout=30) == 0
