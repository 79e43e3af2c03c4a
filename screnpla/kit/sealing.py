"""Sealing: stored secrets, readable only with the server's key and for the one purpose they were stored for."""

from __future__ import annotations

import base64
from dataclasses import dataclass, field

from cryptography.fernet import Fernet, InvalidToken
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF


@dataclass(frozen=True, slots=True)
class SealingKeys:
    """The server's key, and the one before it: secrets that nobody has used since are still sealed with that one."""

    current: str = field(repr=False)
    # Empty where the key was never changed.
    old: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class OpenedSecret:
    text: str = field(repr=False)
    # With the server's key of now, to be stored in place of what was opened; None where that is sealed with it already.
    sealed_anew: str | None = None


def seal_secret(signing_key: str, purpose: str, secret: str) -> str:
    """`purpose` names what it is and whose: 'ai key of …'."""
    return _make_cipher(signing_key, purpose).encrypt(secret.encode()).decode()


def open_secret(signing_key: str, purpose: str, sealed: str) -> str | None:
    """None when it was sealed with another key: the server's was changed, or it is of another purpose or person."""
    try:
        return _make_cipher(signing_key, purpose).decrypt(sealed).decode()
    except InvalidToken:
        return None


def open_rotated_secret(keys: SealingKeys, purpose: str, sealed: str) -> OpenedSecret | None:
    """As `open_secret`, also of what was sealed before the server's key was changed."""
    if (secret := open_secret(keys.current, purpose, sealed)) is not None:
        return OpenedSecret(secret)
    secret = open_secret(keys.old, purpose, sealed) if keys.old else None
    return None if secret is None else OpenedSecret(secret, seal_secret(keys.current, purpose, secret))


def _make_cipher(signing_key: str, purpose: str) -> Fernet:
    kdf = HKDF(SHA256(), length=32, salt=None, info=purpose.encode())
    return Fernet(base64.urlsafe_b64encode(kdf.derive(signing_key.encode())))
