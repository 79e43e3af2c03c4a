"""What a person changes about themselves, one part or several at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools

NOT_FOUND = "User not found!"


@dataclass(frozen=True)
class Changes:
    """None leaves a part as it is; an empty avatar removes the picture."""

    avatar: str | None = None
    script_notifications: str | None = None
    schedule_writing: Sequence[tuple[str, bool]] | None = None
    name: str | None = None
    email: str | None = None
    time_zone: str | None = None
    collaboration: str | None = None


async def change(tools: Tools, user_id: str, changes: Changes, now: datetime) -> tuple[User, str]:
    """The person as they are now, and the sentence that says what was changed."""
    raise NotImplementedError
