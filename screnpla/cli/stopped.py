"""How a command ends early."""

from __future__ import annotations

import os
import sys

# What shells expect of a program that ended at Ctrl+C.
INTERRUPTED = 130


class Stopped(Exception):
    """Why the command ends, in a sentence, and with which code."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code


def forget_output() -> None:
    """What could not be written stays in Python's hands, and would fail once more when it closes them."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
