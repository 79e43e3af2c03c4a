"""Scripts as lists show them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools
from screnpla.library.access import Role
from screnpla.library.models import Script


async def shown(
    db: AsyncSession, tools: Tools, user: User, scripts: Sequence[Script], roles: Mapping[str, Role]
) -> list[dict[str, Any]]:
    """Each as ScriptRow of the API, in the order given."""
    raise NotImplementedError
