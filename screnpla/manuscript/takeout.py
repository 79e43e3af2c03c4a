"""All work of a person, packed by a job into one file."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools
from screnpla.storage.blobs import Blobs


async def begin(tools: Tools, user: User, now: datetime) -> dict[str, Any]:
    raise NotImplementedError


async def progress(tools: Tools, user: User) -> dict[str, Any]:
    raise NotImplementedError


async def fetch(tools: Tools, blobs: Blobs, user: User) -> bytes:
    raise NotImplementedError
