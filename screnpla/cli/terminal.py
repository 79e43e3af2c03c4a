"""Terminal output and exit of a command: errors with an exit code, output given up, text without control characters."""

from __future__ import annotations

import os
import sys
import unicodedata

# The exit code that shells expect of a program that ended at Ctrl+C.
INTERRUPTED = 130


class CommandError(Exception):
    """Why the command ends, in a sentence, and with which code."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code


def discard_output() -> None:
    """Unwritten output stays in Python's buffer, and would fail once more when Python closes the stream."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


_CONTROLS = frozenset({"Cc", "Zl", "Zp"})


def strip_control_chars(text: str) -> str:
    """Text of a script without the characters that would move a terminal's cursor or change its colours."""
    if text.isprintable():
        return text
    return "".join([" " if unicodedata.category(each) in _CONTROLS else each for each in text])
