"""Contenders at the same job, each a process of its own, taking turns so that a busy moment hits all of them."""

from __future__ import annotations

import json
import shutil
import statistics
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from bench.peers import ROOT, MissingPeer, read_last_error


@dataclass(frozen=True)
class Contender:
    name: str
    command: Sequence[str | Path]  # a job and a file are added to it


@dataclass(frozen=True)
class Result:
    name: str
    first: float  # seconds of the round before those that count: everything is met for the first time
    rounds: Sequence[Sequence[float]]  # seconds of each operation, round by round
    memory: int  # bytes at the peak, the language's own included

    @property
    def median(self) -> float:
        return statistics.median(seconds for round_ in self.rounds for seconds in round_)

    @property
    def slowest(self) -> float:
        """Of the operations of a round, the one that takes longest again and again."""
        return float(max(statistics.median(each) for each in zip(*self.rounds, strict=True)))


class Running:
    """A contender that waits to be asked."""

    def __init__(self, contender: Contender, process: subprocess.Popen[str], stderr: IO[str]) -> None:
        self.name = contender.name
        self._process = process
        self._stderr = stderr

    def ask(self, question: str) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(f"{question}\n")
            self._process.stdin.flush()
            answer = self._process.stdout.readline()
        except BrokenPipeError:
            answer = ""
        if not answer:
            self._stderr.seek(0)
            raise MissingPeer(self.name, read_last_error(self._stderr.read()))
        return json.loads(answer)


@contextmanager
def start_contender(contender: Contender, job: str, path: Path) -> Iterator[Running]:
    if shutil.which(contender.command[0]) is None:
        raise MissingPeer(contender.name, "it is not installed")
    with (
        tempfile.TemporaryFile("w+") as stderr,
        subprocess.Popen(
            [*contender.command, job, path],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=stderr,
            text=True,
            encoding="utf-8",
            cwd=ROOT,
        ) as process,
    ):
        yield Running(contender, process, stderr)


def run_contest(contenders: Sequence[Contender], job: str, path: Path, rounds: int) -> list[Result | MissingPeer]:
    """A result for each contender, in their order; who cannot do it is left out with the reason."""
    missing: dict[str, MissingPeer] = {}
    times: dict[str, list[list[float]]] = {each.name: [] for each in contenders}
    with ExitStack() as stack:
        running: dict[str, Running] = {}
        for turn in range(rounds + 1):
            for each in contenders:
                if each.name in missing:
                    continue
                try:
                    if not turn:
                        running[each.name] = stack.enter_context(start_contender(each, job, path))
                    times[each.name].append(running[each.name].ask("round"))
                except MissingPeer as reason:
                    missing[each.name] = reason
        return [missing.get(each.name) or _result(running[each.name], times[each.name]) for each in contenders]


def _result(running: Running, times: Sequence[Sequence[float]]) -> Result:
    first, *rounds = times
    return Result(running.name, statistics.median(first), rounds, running.ask("memory"))
