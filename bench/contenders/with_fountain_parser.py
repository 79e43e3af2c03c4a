"""fountain-parser, measured."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import fountain_parser  # type: ignore[import-not-found]

from bench.contenders.rounds import Operation, answer, strings


def _parse(data: bytes) -> Any:
    return fountain_parser.parse(data.decode("utf-8-sig"))


def _read(path: Path) -> Sequence[Operation]:
    data = path.read_bytes()
    return [lambda: _parse(data)]


if __name__ == "__main__":
    answer({"read": _read}, lambda path: _parse(path.read_bytes()), strings)
