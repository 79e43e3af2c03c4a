"""Loads the application, then forks for whoever asks on a socket: `python -m tests.servers.loaded_program HANDLE`."""

from __future__ import annotations

import gc
import importlib
import json
import os
import runpy
import signal
import socket
import sys
from contextlib import suppress
from typing import Any

# All that a server loads sooner or later; nothing of it starts a thread, which no fork would survive.
LOADED = (
    "screnpla.cli.server.serve_app",
    "screnpla.cli.server.serve",
    "sqlalchemy.dialects.postgresql.psycopg",
    "sqlalchemy.dialects.sqlite.aiosqlite",
    "aiosqlite",
    "dbos._sys_db_sqlite",
    "uvicorn.loops.uvloop",
    "uvicorn.protocols.websockets.websockets_sansio_impl",
)
LONGEST_QUESTION = 1_000_000


def main(parent: socket.socket) -> None:
    gc.disable()
    for name in LOADED:
        importlib.import_module(name)
    gc.freeze()  # a child's collector need not copy what all of them share
    gc.enable()
    if request := be_asked(parent):
        run(request)


def be_asked(parent: socket.socket) -> dict[str, Any] | None:
    """Until nobody asks any more. Returns in each child, too, with what is wanted of it."""
    children: set[int] = set()
    while True:
        message, files, *_ = socket.recv_fds(parent, LONGEST_QUESTION, 2)
        if not message:
            end(children)
            return None
        request = json.loads(message)
        if "ended" in request:
            answer = code_of(request["ended"], children)
        elif child := os.fork():
            children.add(child)
            answer = child
        else:
            parent.close()
            become(files)
            return dict(request)
        for file in files:
            os.close(file)
        parent.send(json.dumps(answer).encode())


def code_of(child: int, children: set[int]) -> int | None:
    """None while it lives."""
    pid, status = os.waitpid(child, os.WNOHANG)
    if not pid:
        return None
    children.discard(child)
    return os.waitstatus_to_exitcode(status)


def end(children: set[int]) -> None:
    for child in children:
        with suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


def become(files: list[int]) -> None:
    """What it writes and complains goes there."""
    for place, file in zip((1, 2), files, strict=True):
        os.dup2(file, place)
        os.close(file)


def run(request: dict[str, Any]) -> None:
    # Who runs the tests in the background of a shell has Ctrl+C switched off, and so has every child.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.environ.clear()
    os.environ.update(request["environment"])
    os.chdir(request["folder"])
    sys.argv = [request["module"], *request["arguments"]]
    runpy.run_module(request["module"], run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main(socket.socket(fileno=int(sys.argv[1])))
