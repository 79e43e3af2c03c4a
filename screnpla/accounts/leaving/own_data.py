"""What this room knows of a person, as files for them to take away: no secrets, nobody else's data."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime

from screnpla.accounts import avatar, referrals
from screnpla.accounts.device_name import device_name
from screnpla.accounts.models import Session, User
from screnpla.accounts.repository import session_rows
from screnpla.accounts.tools import Tools


async def own_data(tools: Tools, user: User, now: datetime) -> dict[str, bytes]:
    async with tools.db.reading() as db:
        sessions = await session_rows.living_of(db, user.id, now)
    told = {
        **_person(user),
        "sessions": _browsers(sessions),
        "friendsJoined": await referrals.joined(tools, user.id),
    }
    files = {"account.json": json.dumps(told, indent=2, ensure_ascii=False).encode()}
    image = await avatar.image_of(tools, user)
    return {**files, "avatar.webp": image} if image else files


def _person(user: User) -> dict[str, object]:
    return {
        "id": user.id,
        "name": user.name,
        "email": user.email,
        "confirmedEmail": user.confirmed_email,
        "provider": user.provider,
        "createdAt": _moment(user.created_at),
        "twoFactorSince": _moment(user.two_factor_since),
        "scriptNotifications": user.script_notifications,
        "scheduleWriting": user.schedule_writing,
        "timeZone": user.time_zone,
        "collaboration": user.collaboration,
        "deleteAfter": _moment(user.delete_after),
    }


def _browsers(sessions: Sequence[Session]) -> list[dict[str, object]]:
    return [
        {
            "device": device_name(session.device),
            "createdAt": _moment(session.created_at),
            "seenAt": _moment(session.seen_at),
        }
        for session in sessions
    ]


def _moment(moment: datetime | None) -> str | None:
    return moment.isoformat() if moment else None
