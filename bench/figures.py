"""A figure and what stands beside it, as a row of a table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    title: str
    ours: str
    baseline: str = ""
    ratio: str = ""

    def row(self) -> str:
        return f"| {self.title} | {self.ours} | {self.baseline} | {self.ratio} |"


HEAD = "| what | ours | beside it | ratio |\n|---|---|---|---|"


def format_seconds(seconds: float) -> str:
    if seconds >= 1:
        return f"{seconds:.2f} s"
    return f"{seconds * 1000:.0f} ms" if seconds >= 0.1 else f"{seconds * 1000:.2g} ms"


def format_bytes(size: float) -> str:
    return f"{size / 1_000_000:.0f} MB"
