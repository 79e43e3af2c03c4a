"""`make bench`: every figure with the bare thing beside it, measured in the same run on the same machine."""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from bench import first_screen, library, peers, server  # noqa: E402
from bench.editor import editor_figures  # noqa: E402
from bench.engine import engine_figures  # noqa: E402  the repository must be on the path first
from bench.figures import HEAD, Figure  # noqa: E402
from bench.live import live_figures  # noqa: E402


def measure_server(folder: Path) -> Iterator[Figure]:
    with server.measure_servers(folder) as measured:
        for title, ours, bare, unit in measured.compare():
            yield Figure(title, f"{ours:.1f} {unit}", f"{bare:.1f} {unit}", f"{ours / bare:.2f}")
        size, painted = first_screen.measure(measured.url)
    budget = 300
    yield Figure(
        "first screen (/login), gzip, all files",
        f"{size / 1000:.0f} kB",
        f"budget {budget} kB",
        f"{size / budget / 1000:.2f}",
    )
    yield Figure("first screen, first paint in Chromium", f"{painted:.0f} ms")


PARTS = {
    "engine": engine_figures.figures,
    "print": engine_figures.figures_of_print,
    "server": measure_server,
    "library": library.figures,
    "live": live_figures.figures,
    "editor": editor_figures.figures,
}


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("part", nargs="?", choices=PARTS, help="only this part")
    only = options.parse_args().part
    describe = ["git", "describe", "--always", "--dirty", "--exclude", "*"]
    commit = subprocess.check_output(describe, cwd=ROOT, text=True).strip()
    print(f"{datetime.now(UTC):%Y-%m-%d}, commit {commit}. {peers.list_missing_peers()}\n\n{HEAD}")
    for part in [only] if only else PARTS:
        with tempfile.TemporaryDirectory() as folder:
            for figure in PARTS[part](Path(folder)):
                print(figure.row(), flush=True)


if __name__ == "__main__":
    main()
