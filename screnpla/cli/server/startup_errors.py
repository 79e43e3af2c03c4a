"""Startup errors, printed as one sentence; importing this does not load the application."""

from __future__ import annotations

import sys
from collections.abc import Callable

from sqlalchemy.exc import SQLAlchemyError

from screnpla.cli.terminal import INTERRUPTED


class CannotServe(Exception):
    """Why the server does not start, in a sentence."""


def exit_with_message(serve: Callable[[], int]) -> int:
    """An exit code in any case."""
    try:
        return serve()
    except (CannotServe, ValueError, OSError, RuntimeError, SQLAlchemyError) as problem:
        print(f"Screnpla cannot open. {_first_line(problem)}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED


def _first_line(problem: BaseException) -> str:
    # A driver's message goes on with the statement and its address book; the first line says what is wrong.
    cause = getattr(problem, "orig", None) or problem
    return str(cause).strip().split("\n", 1)[0] or type(cause).__name__
