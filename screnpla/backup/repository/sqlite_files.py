"""SQLite files: copied while others write, checked and counted."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from screnpla.backup.backup_errors import BackupProblem

LOCK_TIMEOUT = 60


def copy_database(source: Path, target: Path) -> None:
    """As it is at one moment, with nobody held up. A file of its own: no journal beside it."""
    # Not created: a wrong path must not become an empty database.
    live = sqlite3.connect(f"file:{quote(str(source))}?mode=rw", uri=True, timeout=LOCK_TIMEOUT)
    with closing(live), closing(sqlite3.connect(target, timeout=LOCK_TIMEOUT)) as copy:
        # In one step: between two steps somebody may write, and all would begin anew, for ever on a busy server.
        live.backup(copy)
        copy.execute("pragma journal_mode=delete")


def check_database(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        found = [row[0] for row in connection.execute("pragma integrity_check(1)")]
        if found != ["ok"]:
            raise BackupProblem(f"{path.name} is damaged: {found[0]}.")
        if orphan := connection.execute("pragma foreign_key_check").fetchone():
            raise BackupProblem(f"{path.name} is damaged: a row of {orphan[0]} points at nothing.")


def count_rows(path: Path) -> dict[str, int]:
    with closing(sqlite3.connect(path)) as connection:
        named = connection.execute("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
        names = sorted(row[0] for row in named)
        return {
            name: connection.execute(f'select count(*) from "{name}"').fetchone()[0]  # noqa: S608  our own tables
            for name in names
        }


def read_revision(path: Path) -> str:
    """Empty where nothing of ours is."""
    with closing(sqlite3.connect(f"file:{quote(str(path))}?mode=rw", uri=True, timeout=LOCK_TIMEOUT)) as connection:
        if not connection.execute("select 1 from sqlite_master where name = 'alembic_version'").fetchone():
            return ""
        return str((connection.execute("select version_num from alembic_version").fetchone() or [""])[0])
