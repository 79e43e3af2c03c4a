"""The programs we measure ourselves against: where `make bench` put them, and why one is left out."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[1]
PYTHON = ROOT / ".venv-bench" / "bin" / "python"
SCREENPLAIN = ROOT / ".venv-bench" / "bin" / "screenplain"
AFTERWRITING = ROOT / "bench" / "node_modules" / ".bin" / "afterwriting"
# What was said when they were put there, for the reason.
SAID = {SCREENPLAIN: ROOT / "build" / "peers-python.log", AFTERWRITING: ROOT / "build" / "peers-node.log"}


class LeftOut(Exception):
    """Who is left out, and why."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"{name} left out: {reason}")
        self.name = name


def missing() -> str:
    """What is not installed, as a sentence; empty when all are."""
    sentences = []
    for program, said in SAID.items():
        if not program.exists():
            reason = said.read_text().strip() if said.exists() else "`make bench` installs it"
            sentences.append(f"{program.name} and its like are not installed: {reason.splitlines()[-1]}")
    return " ".join(sentences)
