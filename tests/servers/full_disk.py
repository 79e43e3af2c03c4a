"""A server that finds no room on its disk."""

from __future__ import annotations

import subprocess

from tests.servers.served import Served


def limit_files(server: Served, size: str) -> None:
    """From now on it can write no file beyond this size: for it the disk is full."""
    subprocess.run(["prlimit", f"--pid={server.pid}", f"--fsize={size}:unlimited"], check=True)
