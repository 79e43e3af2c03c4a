"""Ten codes for who has lost their authenticator app; written on paper, so they can be read and typed back."""

from __future__ import annotations

import hashlib
import secrets

HOW_MANY = 10
# 32 characters and none that looks like another (no i, l, o, u): ten of them are 50 random bits.
ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
LENGTH = 10


def make() -> list[str]:
    """As they are shown: two groups of five."""
    codes = ["".join(secrets.choice(ALPHABET) for _ in range(LENGTH)) for _ in range(HOW_MANY)]
    return [f"{code[:5]}-{code[5:]}" for code in codes]


def hash_of(user_id: str, code: str) -> str:
    # Without the server's key, so that they open the account also after the key was lost.
    return hashlib.sha256(f"{user_id}:{code.replace('-', '')}".encode()).hexdigest()
