"""Bearer tokens: JWTs of 12 hours that name a session. The session row, not the token, decides who is signed in."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

import jwt

TOKEN_LIFE = timedelta(hours=12)
ALGORITHM = "HS256"


@dataclass(frozen=True)
class TokenClaims:
    user_id: str
    session_id: str


def make_token(user_id: str, session_id: str, key: str, now: datetime) -> str:
    issued = int(now.timestamp())
    claims = {"sub": user_id, "sid": session_id, "iat": issued, "exp": issued + int(TOKEN_LIFE.total_seconds())}
    return jwt.encode(claims, key, algorithm=ALGORITHM)


def read_token(token: str, key: str, now: datetime) -> TokenClaims | None:
    """None for anything but a token of ours whose `exp` is later than now."""
    # `exp` is compared with our own clock below; `iat` is not judged at all, since a token
    # made by a machine whose clock runs ahead is still a token of a living session.
    options = {"require": ["sub", "sid", "exp"], "verify_exp": False, "verify_iat": False}
    try:
        claims = jwt.decode(token, key, algorithms=[ALGORITHM], options=options)  # type: ignore[arg-type]
    except (jwt.PyJWTError, ValueError, TypeError):
        return None
    user_id, session_id, expires = claims["sub"], claims["sid"], claims["exp"]
    if not isinstance(user_id, str) or not isinstance(session_id, str) or not isinstance(expires, int):
        return None
    if expires <= now.timestamp():
        return None
    return TokenClaims(user_id, session_id)
