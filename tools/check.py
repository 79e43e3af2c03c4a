"""Runs every check one after the other, says how long each took, what was left out, and how many tests passed."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
REPORTS = ROOT / "build" / "reports"
BIN = ROOT / ".venv" / "bin"


@dataclass(frozen=True)
class Part:
    name: str
    command: Sequence[str | Path]
    folder: Path = ROOT
    report: str = ""


def npm(name: str, script: str, *more: str, report: str = "") -> Part:
    return Part(name, ["npm", "run", "--silent", script, *more], ROOT / "web", report)


def pytest(name: str, *more: str, report: str, at_once: int) -> Part:
    # A file to each: most tests wait for a server more than they compute.
    split = ["-n", str(at_once), "--dist", "loadfile"]
    return Part(name, [BIN / "pytest", "-q", *split, f"--junitxml={REPORTS / report}", *more], report=report)


QUICK = [
    Part("Python lint", [BIN / "ruff", "check", "-q", "."]),
    Part("Python layout", [BIN / "ruff", "format", "-q", "--check", "."]),
    Part("Python types", [BIN / "mypy"]),
    Part("Python walls", [BIN / "lint-imports", "--no-cache"]),
    Part("API types fresh", [sys.executable, ROOT / "tools" / "check_generated.py"]),
    npm("web lint", "lint"),
    npm("web types", "types"),
    npm("web walls", "walls"),
]
FULL = [
    *QUICK,
    npm(
        "web tests",
        "test",
        "--",
        "--reporter=default",
        "--reporter=junit",
        f"--outputFile.junit={REPORTS / 'web.xml'}",
        report="web.xml",
    ),
    Part("web build", ["make", "build"]),
    pytest("Python tests", report="python.xml", at_once=3),
    pytest("browser journeys", "-p", "playwright", "web/e2e", report="journeys.xml", at_once=2),
]


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--quick", action="store_true", help="only lint, types and walls")
    parts = QUICK if options.parse_args().quick else FULL
    REPORTS.mkdir(parents=True, exist_ok=True)
    for old in REPORTS.glob("*.xml"):
        old.unlink()
    outcomes = [(part, *run(part)) for part in parts]
    return tell(outcomes)


def run(part: Part) -> tuple[bool, float]:
    print(f"\n== {part.name}", flush=True)
    started = time.monotonic()
    environment = {**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}"}
    finished = subprocess.run([str(word) for word in part.command], cwd=part.folder, env=environment, check=False)
    return finished.returncode == 0, time.monotonic() - started


def tell(outcomes: Sequence[tuple[Part, bool, float]]) -> int:
    passed = failed = skipped = 0
    left_out: set[str] = set()
    print("\n== In all")
    for part, well, seconds in outcomes:
        counts = read_report(part.report) if part.report else None
        tests = f"{counts.passed} passed, {counts.failed} failed, {counts.skipped} skipped" if counts else ""
        print(f"{'ok    ' if well else 'FAILED'}  {part.name:<18}{seconds:7.1f} s  {tests}")
        if counts:
            passed, failed, skipped = passed + counts.passed, failed + counts.failed, skipped + counts.skipped
            left_out |= counts.reasons
        failed += 1 if not well and not (counts and counts.failed) else 0
    print(f"{'':8}{'together':<18}{sum(seconds for *_, seconds in outcomes):7.1f} s")
    for reason in sorted(left_out):
        print(f"LEFT OUT: {reason}")
    if passed or failed:
        print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 0 if all(well for _, well, _ in outcomes) else 1


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
