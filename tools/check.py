"""Runs every check, says how long each took, what was left out, and how many tests passed."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
REPORTS = ROOT / "build" / "reports"
BIN = ROOT / ".venv" / "bin"
# Memory that looks like a disk. Tests open thousands of small databases, and each waits for its disk at every commit.
MEMORY = Path("/dev/shm")
PLENTY = 6_000_000_000
# Read by `tests/matrix.py`.
TEST_ALL, LEFT_OUT_FILE = "SCRENPLA_TEST_ALL", "SCRENPLA_TEST_LEFT_OUT_FILE"
# Read by the web app's tests of random edits; their own number is 1000.
ROUNDS, FEWER_ROUNDS = "SCRENPLA_TEST_ROUNDS", "100"


@dataclass(frozen=True)
class Part:
    name: str
    command: Sequence[str | Path]
    folder: Path = ROOT
    report: str = ""
    left_out: str = ""  # the file in which it names what is in `make test-all` only
    patient: bool = True  # it only computes, and may wait for those whose servers and browsers must answer


class Outcome(NamedTuple):
    part: Part
    succeeded: bool
    seconds: float
    cpu_seconds: float


def npm(name: str, script: str, *more: str, report: str = "", left_out: str = "") -> Part:
    return Part(name, ["npm", "run", "--silent", script, *more], ROOT / "web", report, left_out)


def pytest(name: str, *more: str, report: str, at_once: int) -> Part:
    # A file to each: most tests wait for a server more than they compute. In the order of the folders: files of
    # many tests first, as it would be otherwise, leaves the few slow ones (whole servers) to one alone at the end.
    split = ["-n", str(at_once), "--dist", "loadfile", "--no-loadscope-reorder"]
    command: list[str | Path] = [BIN / "pytest", "-q", *split, f"--junitxml={REPORTS / report}", *more]
    return Part(name, command, report=report, left_out=report.replace(".xml", ".left-out"), patient=False)


QUICK = [
    npm("web types", "types"),
    Part("Python types", [BIN / "mypy"]),
    Part("API types fresh", [sys.executable, ROOT / "tools" / "check_generated.py"]),
    npm("web layers", "layers"),
    Part("Python layers", [BIN / "lint-imports", "--no-cache"]),
    Part("structure", [sys.executable, ROOT / "tools" / "check_structure.py"]),
    npm("web lint", "lint"),
    Part("Python lint", [BIN / "ruff", "check", "-q", "."]),
    Part("Python layout", [BIN / "ruff", "format", "-q", "--check", "."]),
]
BUILD = Part("web build", ["make", "build"])
# One after the other: side by side they take the processors' caches from each other, a tenth of the time. They wait
# for servers and browsers now and then; what only computes works while they wait, Python tests fill the rest.
WIDE = [
    pytest("browser journeys", "-p", "playwright", "web/e2e", report="journeys.xml", at_once=2),
    pytest("Python tests", report="python.xml", at_once=3),
]
WEB = npm(
    "web tests",
    "test",
    "--",
    "--reporter=default",
    "--reporter=junit",
    f"--outputFile.junit={REPORTS / 'web.xml'}",
    report="web.xml",
    left_out="web.left-out",
)
# How far the patient ones stand back: while everybody wants a processor they get a third of what the others get.
STEPS_BACK = 5


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--quick", action="store_true", help="only lint, types, layers and structure")
    options.add_argument("--all", action="store_true", help="the full matrix: both databases, all sizes and colours")
    chosen = options.parse_args()
    quick = chosen.quick
    REPORTS.mkdir(parents=True, exist_ok=True)
    for old in (*REPORTS.glob("*.xml"), *REPORTS.glob("*.left-out")):
        old.unlink()
    # Of who runs `make test` nothing else may decide what is in it.
    os.environ.pop(TEST_ALL, None)
    if chosen.all:
        os.environ[TEST_ALL] = "1"
    elif not quick:
        os.environ.setdefault(ROUNDS, FEWER_ROUNDS)
        (REPORTS / WEB.left_out).write_text(f"1000 instead of {FEWER_ROUNDS} rounds of random edits\n")
    started, stolen_before = time.monotonic(), read_stolen_seconds()
    with tempfile.TemporaryDirectory(dir=where_files_are_quick(), ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o711)  # PostgreSQL, which runs as somebody else, passes through it
        os.environ["TMPDIR"] = folder
        # Whoever forbids Python to keep what it compiled makes each of a hundred servers compile everything again.
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        outcomes = side_by_side(QUICK, 2) if quick else [run(BUILD), *run_in_lanes(WIDE, [*QUICK, WEB])]
    return print_summary(outcomes, time.monotonic() - started, read_stolen_seconds() - stolen_before)


def read_stolen_seconds() -> float:
    """Processor time that the host of this virtual machine gave to others; 0 where nobody tells."""
    try:
        fields = Path("/proc/stat").read_text().split("\n", 1)[0].split()
    except OSError:
        return 0.0
    return int(fields[8]) / os.sysconf("SC_CLK_TCK") if len(fields) > 8 else 0.0


def where_files_are_quick() -> Path | None:
    is_there = MEMORY.is_dir() and os.access(MEMORY, os.W_OK)
    return MEMORY if is_there and shutil.disk_usage(MEMORY).free > PLENTY else None


def side_by_side(parts: Sequence[Part], at_once: int) -> list[Outcome]:
    """In this order; each is shown when it has ended."""
    with ThreadPoolExecutor(at_once) as pool:
        return list(pool.map(run, parts))


def run_in_lanes(*lanes: Sequence[Part]) -> list[Outcome]:
    """The parts of a lane one after the other, beside those of the other lanes."""
    with ThreadPoolExecutor(len(lanes)) as pool:
        return [outcome for outcomes in pool.map(lambda lane: side_by_side(lane, 1), lanes) for outcome in outcomes]


def run(part: Part) -> Outcome:
    print(f"-- {part.name} ...", flush=True)
    started = time.monotonic()
    environment = {**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}"}
    if part.left_out:
        environment[LEFT_OUT_FILE] = str(REPORTS / part.left_out)
    words = [*(["nice", "-n", str(STEPS_BACK)] if part.patient else []), *map(str, part.command)]
    with tempfile.TemporaryFile("w+") as output:
        process = subprocess.Popen(words, cwd=part.folder, env=environment, stdout=output, stderr=output)
        _, status, used = os.wait4(process.pid, 0)
        # Told to it, too: it would wait for a process that is gone.
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        print(f"\n== {part.name}\n{output.read()}", end="", flush=True)
    return Outcome(part, process.returncode == 0, time.monotonic() - started, used.ru_utime + used.ru_stime)


def print_summary(outcomes: Sequence[Outcome], total: float, stolen: float) -> int:
    passed = failed = skipped = 0
    left_out: set[str] = set()
    print("\n== In all")
    for part, succeeded, seconds, cpu_seconds in outcomes:
        counts = read_report(part.report) if part.report else None
        tests = f"{counts.passed} passed, {counts.failed} failed, {counts.skipped} skipped" if counts else ""
        status = "ok    " if succeeded else "FAILED"
        print(f"{status}  {part.name:<18}{seconds:7.1f} s  {cpu_seconds:7.1f} s at work  {tests}")
        if counts:
            passed, failed, skipped = passed + counts.passed, failed + counts.failed, skipped + counts.skipped
            left_out |= counts.reasons
        failed += 1 if not succeeded and not (counts and counts.failed) else 0
    stolen_note = f"; the host of this machine took {stolen:.0f} s of its processors" if stolen > 1 else ""
    print(f"{'':8}{'together':<18}{total:7.1f} s{stolen_note}")
    for reason in sorted(left_out):
        print(f"LEFT OUT: {reason}")
    report_left_out([outcome.part for outcome in outcomes])
    if passed or failed:
        print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 0 if all(outcome.succeeded for outcome in outcomes) else 1


def report_left_out(parts: Sequence[Part]) -> None:
    for part in parts:
        path = REPORTS / part.left_out
        if part.left_out and path.exists():
            # Each worker of the web tests names what it left out.
            for line in dict.fromkeys(path.read_text().splitlines()):
                print(f"IN make test-all ONLY: {part.name}: {line}")


@dataclass(frozen=True)
class Counts:
    passed: int
    failed: int
    skipped: int
    reasons: set[str]


def read_report(name: str) -> Counts | None:
    path = REPORTS / name
    if not path.exists():
        return None
    cases = list(ET.parse(path).iter("testcase"))
    skips = [skip for case in cases if (skip := case.find("skipped")) is not None]
    failed = sum(case.find("failure") is not None or case.find("error") is not None for case in cases)
    reasons = {skip.get("message") or "no reason given" for skip in skips}
    return Counts(len(cases) - failed - len(skips), failed, len(skips), reasons)


if __name__ == "__main__":
    sys.exit(main())
