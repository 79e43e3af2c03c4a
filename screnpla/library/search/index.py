"""What a search knows of a script."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.models import Script


async def index_text(db: AsyncSession, script: Script, texts: Sequence[str]) -> None:
    """`texts`: the script's text in pieces of some 1,500 characters at most, whole elements joined by newlines."""
