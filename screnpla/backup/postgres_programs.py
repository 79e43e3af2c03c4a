"""PostgreSQL's own programs `pg_dump` and `pg_restore`, which alone write and read a copy of everything."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import URL

from screnpla.backup.backup_errors import BackupProblem

INSTALL = "Install PostgreSQL's client programs (Debian: postgresql-client)"
DEBIAN = Path("/usr/lib/postgresql")


@dataclass(frozen=True)
class PostgresPrograms:
    dump: str
    restore: str


def find_programs(server: int) -> PostgresPrograms:
    """The oldest that know this server: what they write is read by most. Raises BackupProblem."""
    folders = [str(path.parent) for path in DEBIAN.glob("*/bin/pg_dump")]
    if on_path := shutil.which("pg_dump"):
        folders.append(str(Path(on_path).parent))
    found = sorted((_read_version(folder), folder) for folder in folders if shutil.which("pg_restore", path=folder))
    if not found:
        raise BackupProblem(f"pg_dump is not installed. {INSTALL} and try again.")
    usable = [folder for version, folder in found if version >= server]
    if not usable:
        newest = found[-1][0]
        raise BackupProblem(f"pg_dump {newest} is older than the server ({server}). {INSTALL} of version {server}.")
    return PostgresPrograms(f"{usable[0]}/pg_dump", f"{usable[0]}/pg_restore")


def _read_version(folder: str) -> int:
    result = subprocess.run([f"{folder}/pg_dump", "--version"], capture_output=True, text=True, check=False)  # noqa: S603
    found = re.search(r"(\d+)", result.stdout)
    return int(found[1]) if found else 0


async def run_program(program: str, *arguments: str, at: URL | None = None) -> str:
    """Its standard output. `at` is the database it works on; the password goes by environment, where nobody looks."""
    environment = dict(os.environ)
    if at is not None:
        if at.password:
            environment["PGPASSWORD"] = str(at.password)
        plain = URL.create("postgresql", at.username, None, at.host, at.port, at.database, at.query)
        arguments = (f"--dbname={plain.render_as_string()}", *arguments)
    process = await asyncio.create_subprocess_exec(
        program, *arguments, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    try:
        output, errors = await process.communicate()
    except BaseException:
        process.kill()
        raise
    if process.returncode:
        reason = errors.decode(errors="replace").strip().split("\n", 1)[0].rstrip(".")
        raise BackupProblem(f"{reason or Path(program).name + ' failed'}.")
    return output.decode()
