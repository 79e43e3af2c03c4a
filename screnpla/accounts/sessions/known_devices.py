"""Known devices: browsers in which somebody has signed in before, by a signed cookie.

Wrong passwords from anywhere close an account's sign-in for a while. A known device has a count of its own, so that
strangers who guess cannot keep the owner out. The cookie opens nothing: the password is still asked for.
"""

from __future__ import annotations

import secrets
from dataclasses import astuple, dataclass
from datetime import datetime, timedelta

from itsdangerous import BadData, URLSafeSerializer

from screnpla.accounts.models import User

DEVICE_LIFE = timedelta(days=365)
# A browser that a household shares has several accounts.
MOST_ACCOUNTS = 5


@dataclass(frozen=True)
class KnownDevice:
    user_id: str
    device_id: str
    signed_in_at: float  # seconds since 1970


def remember_device(signing_key: str, cookie: str | None, user: User, now: datetime) -> str:
    """The cookie of a browser in which this person has just signed in; `cookie` is the one it came with."""
    devices = _read_devices(signing_key, cookie, now)
    known = next((device for device in devices if device.user_id == user.id), None)
    device_id = known.device_id if known else secrets.token_hex(12)
    others = [device for device in devices if device.user_id != user.id]
    newest_first = [KnownDevice(user.id, device_id, now.timestamp()), *others][:MOST_ACCOUNTS]
    return _signer(signing_key).dumps([astuple(device) for device in newest_first])


def find_device_count(signing_key: str, cookie: str | None, user: User, now: datetime) -> str | None:
    """The key under which sign-ins of this person from this browser are counted; None for an unknown browser."""
    for device in _read_devices(signing_key, cookie, now):
        if device.user_id != user.id:
            continue
        if user.password_since and device.signed_in_at < user.password_since.timestamp():
            # Whoever knew an old password may have made many such devices: together they have one count.
            return user.id
        return device.device_id
    return None


def _read_devices(signing_key: str, cookie: str | None, now: datetime) -> list[KnownDevice]:
    """Empty for anything but a cookie of ours."""
    try:
        devices = [KnownDevice(*fields) for fields in _signer(signing_key).loads(cookie or "")]
    except (BadData, UnicodeError):
        return []
    oldest = (now - DEVICE_LIFE).timestamp()
    return [device for device in devices if device.signed_in_at > oldest]


def _signer(signing_key: str) -> URLSafeSerializer:
    # Our own time stands in it: the library's timed signatures ask the machine's clock.
    return URLSafeSerializer(signing_key, salt="known-device")
