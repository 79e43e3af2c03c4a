"""Errors of backups: why one cannot be made or restored, in a sentence."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError

from screnpla.kit.errors import Problem


class BackupProblem(Problem):
    """Nothing was left half done: the message says all that happened."""


@contextmanager
def map_backup_errors(place: Path) -> Iterator[None]:
    """What a disk or a database says becomes one sentence for the person who runs the server."""
    try:
        yield
    except OSError as error:
        raise BackupProblem(f"{error.filename or place}: {error.strerror or type(error).__name__}.") from error
    except (SQLAlchemyError, sqlite3.Error) as error:
        # A driver's message goes on with the statement; the first line says what is wrong.
        message = str(getattr(error, "orig", None) or error).strip().split("\n", 1)[0]
        raise BackupProblem(f"The database says: {message.rstrip('.')}.") from error
