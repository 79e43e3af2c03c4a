"""The command line in the process of the tests."""

from __future__ import annotations

import pytest

from tests.cli.in_process import CommandLine


@pytest.fixture
def screnpla(capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch) -> CommandLine:
    return CommandLine(None, capsysbinary, monkeypatch)
