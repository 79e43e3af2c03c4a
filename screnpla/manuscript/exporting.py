"""A script as a file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools
from screnpla.screenplay.losses import Loss


@dataclass(frozen=True)
class ExportedFile:
    name: str
    data: bytes
    losses: tuple[Loss, ...]


async def export(tools: Tools, user: User, script_id: str, options: Mapping[str, Any]) -> ExportedFile:
    raise NotImplementedError
