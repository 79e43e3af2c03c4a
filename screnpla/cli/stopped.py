"""How a command ends early."""

from __future__ import annotations

# What shells expect of a program that ended at Ctrl+C.
INTERRUPTED = 130


class Stopped(Exception):
    """Why the command ends, in a sentence, and with which code."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code
