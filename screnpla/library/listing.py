"""Finding scripts: own, shared, deleted; by mark, project and search; sorted and in pages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools


@dataclass(frozen=True)
class Wanted:
    """What a list asks for."""

    page_size: int = 50
    page: int = 1
    owner_id: str = ""
    archieved: bool | None = None
    stared: bool | None = None
    search: str = ""
    scope: str = "own"  # own, shared, all (own and shared together: the desk, stars and the archive), deleted
    project_id: str | None = None
    sort: str = "updated"
    descending: bool = True


async def find(tools: Tools, user: User, wanted: Wanted) -> dict[str, Any]:
    """As ScriptList of the API."""
    raise NotImplementedError
