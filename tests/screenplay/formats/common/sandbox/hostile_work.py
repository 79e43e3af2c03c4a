"""Work that a hostile file might make a reader do, for the tests of the sandbox."""

from __future__ import annotations

import json
import os
import signal
import socket
import sys
import time
from contextlib import suppress
from pathlib import Path

from screnpla.screenplay.formats.common.sandbox.fork_map import map_in_forks

_remembered: list[bytes] = []


def do_work(data: bytes) -> bytes:
    return _ACTIONS[data.partition(b" ")[0].decode()](data)


def _echo(data: bytes) -> bytes:
    return data


def _remember(data: bytes) -> bytes:
    _remembered.append(data)
    return str(len(_remembered)).encode()


def _fail(_: bytes) -> bytes:
    raise ValueError("as asked")


def _crash(_: bytes) -> bytes:
    os.kill(os.getpid(), signal.SIGSEGV)
    return b""


def _eat(_: bytes) -> bytes:
    return bytes(10_000_000_000)[:1]


def _idle(_: bytes) -> bytes:
    while True:
        time.sleep(1)


def _write_a_file(data: bytes) -> bytes:
    try:
        Path(data.split(b" ", 1)[1].decode()).write_bytes(b"x" * 10)
    except OSError as problem:
        return str(problem.errno).encode()
    return b"written"


def _talk(_: bytes) -> bytes:
    return b"x" * 80_000_000


def _hang_up(_: bytes) -> bytes:
    """Closes every way to answer, and stays."""
    os.closerange(3, 100)
    while True:
        time.sleep(1)


def _forge(_: bytes) -> bytes:
    """Speaks in the worker's name."""
    os.write(1, b"d" + (5).to_bytes(8, "little") + b"forge")
    return b"honest"


def _leave_behind(_: bytes) -> bytes:
    """Somebody who lives on, in a session of his own."""
    process = os.fork()
    if process == 0:
        os.setsid()
        os.closerange(0, 100)
        while True:
            time.sleep(1)
    return str(process).encode()


def _call(data: bytes) -> bytes:
    try:
        with socket.socket() as line:
            line.settimeout(5)
            line.connect(("127.0.0.1", int(data.split()[1])))
            return b"answered"
    except OSError:
        return b"nobody"


def _pry(data: bytes) -> bytes:
    """Looks at what is not its own, and takes it away."""
    _, server, victim = data.decode().split(" ", 2)
    result = []
    with suppress(OSError):
        Path(f"/proc/{server}/environ").read_bytes()
        result.append("read")
    with suppress(OSError):
        Path(victim).unlink()
        result.append("deleted")
    return " ".join(result).encode()


def _tell(_: bytes) -> bytes:
    return json.dumps({"environment": sorted(os.environ), "input": sys.stdin.read()}).encode()


def _share(data: bytes) -> bytes:
    """Squares, counted by several; one of them may fail at a number, or all others be lost."""
    _, count, bad, mode = data.decode().split()
    parent_pid = os.getpid()

    def squares(first: int, end: int) -> list[int]:
        if mode == "lost" and os.getpid() != parent_pid:
            os._exit(7)
        if mode == "fails" and first <= int(bad) < end:
            raise ValueError(bad)
        return [number * number for number in range(first, end)]

    try:
        found: object = map_in_forks(squares, int(count), 10)
    except ValueError as problem:
        found = f"failed at {problem}"
    with suppress(ChildProcessError):
        os.waitpid(-1, 0)
        found = "somebody was left behind"
    return json.dumps(found).encode()


_ACTIONS = {
    "share": _share,
    "echo": _echo,
    "remember": _remember,
    "fail": _fail,
    "crash": _crash,
    "eat": _eat,
    "idle": _idle,
    "write": _write_a_file,
    "talk": _talk,
    "hang_up": _hang_up,
    "forge": _forge,
    "leave_behind": _leave_behind,
    "call": _call,
    "pry": _pry,
    "tell": _tell,
}
