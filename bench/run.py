"""`make bench`: every figure with the bare thing beside it, measured in the same run on the same machine."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from bench import first_screen, server  # noqa: E402  the repository must be on the path first


@dataclass(frozen=True)
class Figure:
    what: str
    ours: str
    beside: str
    ratio: str


def figures(folder: Path) -> Iterator[Figure]:
    with server.measured(folder) as measured:
        for what, ours, bare, unit in measured.compare():
            yield Figure(what, f"{ours:.1f} {unit}", f"{bare:.1f} {unit}", f"{ours / bare:.2f}")
        size, painted = first_screen.measure(measured.url)
    budget = 300
    yield Figure(
        "first screen (/login), gzip, all files",
        f"{size / 1000:.0f} kB",
        f"budget {budget} kB",
        f"{size / budget / 1000:.2f}",
    )
    yield Figure("first screen, first paint in Chromium", f"{painted:.0f} ms", "", "")


def main() -> None:
    commit = subprocess.check_output(["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, text=True).strip()
    print(f"{datetime.now(UTC):%Y-%m-%d}, commit {commit}\n")
    print("| what | ours | beside it | ratio |\n|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        for figure in figures(Path(folder)):
            print(f"| {figure.what} | {figure.ours} | {figure.beside} | {figure.ratio} |", flush=True)


if __name__ == "__main__":
    main()
