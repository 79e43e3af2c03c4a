"""screenplay-tools, measured."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from screenplay_tools.fdx import parser as fdx_parser  # type: ignore[import-not-found]
from screenplay_tools.fdx import writer as fdx_writer
from screenplay_tools.fountain import parser as fountain_parser  # type: ignore[import-not-found]
from screenplay_tools.fountain import writer as fountain_writer

from bench.contenders.rounds import Operation, answer, strings


def _parse(data: bytes, name: str) -> Any:
    text = data.decode("utf-8-sig")
    if name.endswith(".fdx"):
        return fdx_parser.Parser().parse(text)
    parser = fountain_parser.Parser()
    parser.add_text(text)
    return parser.script


def _read(path: Path) -> Sequence[Operation]:
    data = path.read_bytes()
    return [lambda: _parse(data, path.name)]


def _write(path: Path, writer: Any) -> Sequence[Operation]:
    script = _parse(path.read_bytes(), path.name)
    return [lambda: writer.Writer().write(script).encode()]


if __name__ == "__main__":
    jobs = {
        "read": _read,
        "write fdx": lambda path: _write(path, fdx_writer),
        "write fountain": lambda path: _write(path, fountain_writer),
    }
    answer(jobs, lambda path: _parse(path.read_bytes(), path.name), strings)
