"""screenplain, measured."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from screenplain.export import fdx, pdf  # type: ignore[import-not-found]
from screenplain.parsers import fountain  # type: ignore[import-not-found]
from screenplain.richstring import RichString  # type: ignore[import-not-found]

from bench.contenders.rounds import Operation, answer, strings


def _parse(data: bytes) -> Any:
    return fountain.parse(io.StringIO(data.decode("utf-8-sig")))


def _read(path: Path) -> Sequence[Operation]:
    data = path.read_bytes()
    return [lambda: _parse(data)]


def _fdx(screenplay: Any) -> bytes:
    out = io.StringIO()
    fdx.to_fdx(screenplay, out)
    return out.getvalue().encode()


def _write_fdx(path: Path) -> Sequence[Operation]:
    screenplay = _parse(path.read_bytes())
    return [lambda: _fdx(screenplay)]


def _write_pdf(path: Path) -> Sequence[Operation]:
    screenplay = _parse(path.read_bytes())
    return [lambda: pdf.to_pdf(screenplay, io.BytesIO())]


if __name__ == "__main__":
    jobs = {"read": _read, "write fdx": _write_fdx, "write pdf": _write_pdf}
    answer(jobs, lambda path: _parse(path.read_bytes()), lambda found: strings(found, text_type=RichString))
