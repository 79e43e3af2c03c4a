"""The programs we measure ourselves against: where `make bench` put them, and why one is left out."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[1]
PYTHON = ROOT / ".venv-bench" / "bin" / "python"
SCREENPLAIN = ROOT / ".venv-bench" / "bin" / "screenplain"
AFTERWRITING = ROOT / "bench" / "node_modules" / ".bin" / "afterwriting"
HOCUSPOCUS = ROOT / "bench" / "node_modules" / "@hocuspocus" / "server"
# What was said when they were put there, for the reason.
INSTALL_LOGS = {SCREENPLAIN: ROOT / "build" / "peers-python.log", AFTERWRITING: ROOT / "build" / "peers-node.log"}


class MissingPeer(Exception):
    """Who is left out, and why."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"{name} left out: {reason}")
        self.name = name


def list_missing_peers() -> str:
    """What is not installed, as a sentence; empty when all are."""
    return " ".join(
        f"{program.name} and its like are not installed ({_first_error(log)})."
        for program, log in INSTALL_LOGS.items()
        if not program.exists()
    )


def _first_error(log: Path) -> str:
    lines = log.read_text().splitlines() if log.exists() else []
    return next((line for line in lines if "error" in line.lower()), "`make bench` installs them")


def read_last_error(output: str) -> str:
    """The line that says what went wrong: Python ends with it, Node adds its version."""
    lines = output.strip().splitlines() or ["it ended without a word"]
    return next((line.strip() for line in reversed(lines) if "error" in line.lower()), lines[-1])
