"""Sealing: stored secrets, readable only with the server's key and for the one purpose they were stored for."""

from __future__ import annotations

import base64

from cryptography.fernet import Fernet, InvalidToken
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF


def seal_secret(signing_key: str, purpose: str, secret: str) -> str:
    """`purpose` names what it is and whose: 'ai key of …'."""
    return _make_cipher(signing_key, purpose).encrypt(secret.encode()).decode()


def open_secret(signing_key: str, purpose: str, sealed: str) -> str | None:
    """None when it was sealed with another key: the server's was changed, or it is of another purpose or person."""
    try:
        return _make_cipher(signing_key, purpose).decrypt(sealed).decode()
    except InvalidToken:
        return None


def _make_cipher(signing_key: str, purpose: str) -> Fernet:
    kdf = HKDF(SHA256(), length=32, salt=None, info=purpose.encode())
    return Fernet(base64.urlsafe_b64encode(kdf.derive(signing_key.encode())))
