"""Followers of texts: packages above the manuscript that keep something in step with the text of a script.

The manuscript must not import them, so that they are handed down with the services.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple, Protocol

from sqlalchemy.ext.asyncio import AsyncSession


class FollowedLine(NamedTuple):
    id: str
    text: str
    is_heading: bool


@dataclass(frozen=True)
class FollowedText:
    """A text after its change, and which of its lines have changed since it was followed last."""

    document_id: str
    script_id: str
    # Slow for a long script: to be called in a thread.
    read_lines: Callable[[], Sequence[FollowedLine]]
    # Ids of lines that are new or read otherwise, and of those that are gone.
    changed: frozenset[str]
    gone: frozenset[str]
    now: datetime


class TextFollower(Protocol):
    async def is_following(self, db: AsyncSession, document_id: str) -> bool:
        """Whether it has anything to do for this document: finding out what has changed takes time."""

    async def follow(self, db: AsyncSession, text: FollowedText) -> None:
        """Each change once, in the unit of work that marks it as indexed; the script is locked."""
