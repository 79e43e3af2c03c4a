"""Whole commands, from the start of the process to the file on disk."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.contest import Result
from bench.peers import AFTERWRITING, ROOT, SCREENPLAIN, MissingPeer, read_last_error

# A process begins with the peak memory of the one that starts it, so a very small one does.
ERRAND = """
import json, os, subprocess, sys, time
started = time.perf_counter()
process = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL)
_, status, usage = os.wait4(process.pid, 0)
print(json.dumps([time.perf_counter() - started, usage.ru_maxrss * 1024]))
sys.exit(os.waitstatus_to_exitcode(status))
"""


@dataclass(frozen=True)
class Command:
    name: str
    words: Sequence[str | Path]  # IN and OUT stand for the files


OURS = Command("ours", [Path(sys.executable).with_name("screnpla"), "convert", "IN", "OUT"])
TO_PDF = (
    OURS,
    Command("screenplain", [SCREENPLAIN, "IN", "OUT"]),
    # On the paper of the others; its own choice would be A4.
    Command(
        "afterwriting",
        [AFTERWRITING, "--source", "IN", "--pdf", "OUT", "--overwrite", "--setting", "print_profile=usletter"],
    ),
)


def run_command(command: Command, source: Path, target: Path) -> tuple[float, int]:
    """Seconds and bytes at the peak."""
    places = {"IN": str(source), "OUT": str(target)}
    words = [places.get(str(word), str(word)) for word in command.words]
    completed = subprocess.run(
        [sys.executable, "-ISc", ERRAND, *words], capture_output=True, text=True, cwd=ROOT, check=False
    )
    if completed.returncode or not target.exists():
        raise MissingPeer(command.name, read_last_error(completed.stderr))
    seconds, memory = json.loads(completed.stdout)
    return seconds, memory


def run_commands(commands: Sequence[Command], source: Path, folder: Path, rounds: int) -> list[Result | MissingPeer]:
    runs: dict[str, list[tuple[float, int]]] = {each.name: [] for each in commands}
    missing: dict[str, MissingPeer] = {}
    for _ in range(rounds + 1):
        for each in commands:
            if each.name not in missing:
                try:
                    runs[each.name].append(run_command(each, source, folder / f"{each.name}.pdf"))
                except MissingPeer as reason:
                    missing[each.name] = reason
    return [missing.get(each.name) or _result(each.name, runs[each.name]) for each in commands]


def _result(name: str, runs: list[tuple[float, int]]) -> Result:
    first, *rest = runs
    return Result(name, first[0], [[seconds] for seconds, _ in rest], max(memory for _, memory in runs))
