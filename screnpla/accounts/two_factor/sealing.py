"""Secrets at rest: readable only with the server's key, and only for the person they belong to."""

from __future__ import annotations

import base64

from cryptography.fernet import Fernet, InvalidToken
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF


def seal(signing_key: str, user_id: str, secret: str) -> str:
    return _box(signing_key, user_id).encrypt(secret.encode()).decode()


def unseal(signing_key: str, user_id: str, sealed: str) -> str | None:
    """None when it was sealed with another key: the server's was changed, or it is another person's."""
    try:
        return _box(signing_key, user_id).decrypt(sealed).decode()
    except InvalidToken:
        return None


def _box(signing_key: str, user_id: str) -> Fernet:
    derived = HKDF(SHA256(), length=32, salt=None, info=f"two-factor secret of {user_id}".encode())
    return Fernet(base64.urlsafe_b64encode(derived.derive(signing_key.encode())))
