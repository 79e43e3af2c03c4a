"""The services of every function: database, rate limits, clock, followers of texts; handed down by the entry points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple, Protocol

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.kit.clock import Clock
from screnpla.kit.db import Database
from screnpla.kit.rate_limits.limits import Limits


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
    """A package above the manuscript that keeps something in step with the text of a script, such as anchors.

    The manuscript must not import it, so that it is handed down with the services.
    """

    async def is_following(self, db: AsyncSession, document_id: str) -> bool:
        """Whether it has anything to do for this document: finding out what has changed takes time."""

    async def follow(self, db: AsyncSession, text: FollowedText) -> None:
        """Each change once, in the unit of work that marks it as indexed; the script is locked."""


@dataclass(frozen=True)
class Services:
    db: Database
    limits: Limits
    clock: Clock
    text_followers: Sequence[TextFollower] = field(default=(), kw_only=True)
