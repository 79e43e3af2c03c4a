"""The command line without a new process for each call: as many cases as one likes for the price of one."""

from __future__ import annotations

import io
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from screnpla.cli.main import main


@dataclass(frozen=True)
class CommandResult:
    returncode: int
    stdout: bytes
    stderr: bytes


@dataclass(frozen=True)
class CommandLine:
    command: str | None  # which every call begins with
    captured: pytest.CaptureFixture[bytes]
    patch: pytest.MonkeyPatch

    def __call__(self, *arguments: str | Path, stdin: bytes = b"") -> CommandResult:
        self.patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        try:
            code = main([*([self.command] if self.command else []), *map(str, arguments)])
        except SystemExit as end:  # argparse
            code = int(end.code or 0)
        written = self.captured.readouterr()
        return CommandResult(code, written.out, written.err)
