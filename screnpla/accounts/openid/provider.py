"""The OpenID Connect provider: where to send a browser, and whom it says came back."""

from __future__ import annotations

import base64
import hashlib
import secrets
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from urllib.parse import quote_plus

import httpx

from screnpla.accounts.openid import id_tokens
from screnpla.accounts.openid.documents import ProviderDocuments, may_be_trusted
from screnpla.accounts.openid.line import ProviderLine, Unusable
from screnpla.kit.errors import NotSignedIn
from screnpla.kit.log import log
from screnpla.kit.settings import Settings

FAILED = "Login Failed"
# Seconds for each call.
PATIENCE = 10.0
SUBJECT_LENGTH = 255


@dataclass(frozen=True)
class Visit:
    """What we must remember while a browser is away at the provider."""

    address: str
    state: str
    nonce: str
    verifier: str


@dataclass(frozen=True)
class Identity:
    """Whom the provider vouches for."""

    subject: str
    email: str
    email_is_verified: bool
    name: str


class GoogleProvider:
    def __init__(
        self, issuer: str, client_id: str, client_secret: str, redirect_address: str, *, patience: float = PATIENCE
    ) -> None:
        if not may_be_trusted(issuer, issuer):
            raise ValueError("SCRENPLA_GOOGLE_ISSUER must begin with https:// (or be on this machine)")
        self._client_id = client_id
        # Both are sent the way a form is, before they are put together (RFC 6749, 2.3.1).
        self._who_we_are = httpx.BasicAuth(quote_plus(client_id), quote_plus(client_secret))
        self._redirect_address = redirect_address
        self._line = ProviderLine(patience)
        self._documents = ProviderDocuments(self._line, issuer)

    async def begin(self, now: datetime) -> Visit:
        """Raises NotSignedIn(FAILED)."""
        try:
            door = (await self._documents.doors(now)).authorization
        except Unusable as failure:
            raise _failed(failure) from failure
        state, nonce, verifier = (secrets.token_urlsafe(32) for _ in range(3))
        asked = {
            "response_type": "code",
            "client_id": self._client_id,
            "redirect_uri": self._redirect_address,
            "scope": "openid email profile",
            "state": state,
            "nonce": nonce,
            "code_challenge": _challenge(verifier),
            "code_challenge_method": "S256",
            # Whoever has several accounts there chooses each time, and can choose anew after the wrong one.
            "prompt": "select_account",
        }
        return Visit(str(httpx.URL(door).copy_merge_params(asked)), state, nonce, verifier)

    async def identify(self, *, code: str, nonce: str, verifier: str, now: datetime) -> Identity:
        """Raises NotSignedIn(FAILED)."""
        form = {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": self._redirect_address,
            "code_verifier": verifier,
        }
        try:
            door = (await self._documents.doors(now)).token
            told = await self._line.post(door, form, self._who_we_are)
            claims = await id_tokens.believed(
                told.get("id_token"), self._documents, client_id=self._client_id, nonce=nonce, now=now
            )
            return _identity(claims)
        except Unusable as failure:
            raise _failed(failure) from failure

    async def close(self) -> None:
        await self._line.close()


def make_provider(settings: Settings) -> GoogleProvider | None:
    if not settings.google_client_id or settings.google_client_secret is None:
        return None
    return GoogleProvider(
        settings.google_issuer,
        settings.google_client_id,
        settings.google_client_secret.get_secret_value(),
        f"{settings.public_address}/api/auth/google/callback",
    )


def _challenge(verifier: str) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()


def _identity(claims: dict[str, Any]) -> Identity:
    subject, email, name = claims["sub"], claims.get("email"), claims.get("name")
    if not subject or len(subject) > SUBJECT_LENGTH or not (subject.isascii() and subject.isprintable()):
        raise Unusable("names nobody")
    return Identity(
        subject=subject,
        email=email if isinstance(email, str) else "",
        email_is_verified=claims.get("email_verified") is True,
        name=name if isinstance(name, str) else "",
    )


def _failed(why: Unusable) -> NotSignedIn:
    log.warning("google.failed", provider=str(why))
    return NotSignedIn(FAILED)
