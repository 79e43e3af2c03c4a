"""The versions of a script or a project, to take away: a file for each, as many and as long as they are."""

from __future__ import annotations

import asyncio
from collections import Counter

from screnpla.accounts.tools import Tools
from screnpla.library import versions
from screnpla.library.models import Project, Script
from screnpla.manuscript.packed.zip import PackedZip


async def add_versions(tools: Tools, archive: PackedZip, target: Script | Project, folder: str) -> None:
    """One after the other: together they may be far more than is held in memory."""
    numbers: Counter[str] = Counter()
    async for list_name, version in versions.whole(tools, target):
        numbers[list_name] += 1
        await asyncio.to_thread(archive.add, {f"{folder}/{list_name}-{numbers[list_name]:04}.json": version})
