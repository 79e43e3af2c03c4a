"""Export of an account's data as files: no secrets, nobody else's data."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime

from screnpla.accounts.models import Session, User
from screnpla.accounts.profile.avatar import read_avatar
from screnpla.accounts.profile.referrals import count_joined_friends
from screnpla.accounts.repository.session_rows import list_sessions
from screnpla.accounts.sessions.device_name import describe_device
from screnpla.kit.services import Services


async def export_account(services: Services, user: User, now: datetime) -> dict[str, bytes]:
    async with services.db.reading() as db:
        sessions = await list_sessions(db, user.id, now)
    fields = {
        **_user_fields(user),
        "sessions": _session_fields(sessions),
        "friendsJoined": await count_joined_friends(services, user.id),
    }
    files = {"account.json": json.dumps(fields, indent=2, ensure_ascii=False).encode()}
    image = await read_avatar(services, user)
    return {**files, "avatar.webp": image} if image else files


def _user_fields(user: User) -> dict[str, object]:
    return {
        "id": user.id,
        "name": user.name,
        "email": user.email,
        "confirmedEmail": user.confirmed_email,
        "provider": user.provider,
        "createdAt": _iso_time(user.created_at),
        "twoFactorSince": _iso_time(user.two_factor_since),
        "scriptNotifications": user.script_notifications,
        "scheduleWriting": user.schedule_writing,
        "timeZone": user.time_zone,
        "collaboration": user.collaboration,
        "deleteAfter": _iso_time(user.delete_after),
    }


def _session_fields(sessions: Sequence[Session]) -> list[dict[str, object]]:
    return [
        {
            "device": describe_device(session.device),
            "createdAt": _iso_time(session.created_at),
            "seenAt": _iso_time(session.seen_at),
        }
        for session in sessions
    ]


def _iso_time(moment: datetime | None) -> str | None:
    return moment.isoformat() if moment else None
