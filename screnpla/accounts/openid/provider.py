"""Google as an OpenID Connect provider: the address to send a browser to, and the identity that comes back."""

from __future__ import annotations

import base64
import hashlib
import secrets
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from urllib.parse import quote_plus

import httpx

from screnpla.accounts.openid.id_tokens import verify_id_token
from screnpla.accounts.openid.provider_client import ProviderClient, ProviderError
from screnpla.accounts.openid.provider_metadata import ProviderMetadata, is_trusted_url
from screnpla.kit.errors import NotSignedIn
from screnpla.kit.log import log
from screnpla.kit.settings import Settings

FAILED = "Login Failed"
# Seconds for each call.
PATIENCE = 10.0
SUBJECT_LENGTH = 255


@dataclass(frozen=True)
class AuthorizationRequest:
    """The values to remember while a browser is away at the provider."""

    address: str
    state: str
    nonce: str
    verifier: str


@dataclass(frozen=True)
class Identity:
    """The person that the provider vouches for."""

    subject: str
    email: str
    email_is_verified: bool
    name: str


class GoogleProvider:
    def __init__(
        self, issuer: str, client_id: str, client_secret: str, redirect_address: str, *, patience: float = PATIENCE
    ) -> None:
        if not is_trusted_url(issuer, issuer):
            raise ValueError("SCRENPLA_GOOGLE_ISSUER must begin with https:// (or be on this machine)")
        self._client_id = client_id
        # Both are sent the way a form is, before they are put together (RFC 6749, 2.3.1).
        self._client_auth = httpx.BasicAuth(quote_plus(client_id), quote_plus(client_secret))
        self._redirect_address = redirect_address
        self._client = ProviderClient(patience)
        self._metadata = ProviderMetadata(self._client, issuer)

    async def begin_authorization(self, now: datetime) -> AuthorizationRequest:
        """Raises NotSignedIn(FAILED)."""
        try:
            endpoint = (await self._metadata.endpoints(now)).authorization
        except ProviderError as failure:
            raise _sign_in_failed(failure) from failure
        state, nonce, verifier = (secrets.token_urlsafe(32) for _ in range(3))
        params = {
            "response_type": "code",
            "client_id": self._client_id,
            "redirect_uri": self._redirect_address,
            "scope": "openid email profile",
            "state": state,
            "nonce": nonce,
            "code_challenge": _code_challenge(verifier),
            "code_challenge_method": "S256",
            # Whoever has several accounts there chooses each time, and can choose anew after the wrong one.
            "prompt": "select_account",
        }
        return AuthorizationRequest(str(httpx.URL(endpoint).copy_merge_params(params)), state, nonce, verifier)

    async def identify(self, *, code: str, nonce: str, verifier: str, now: datetime) -> Identity:
        """Raises NotSignedIn(FAILED)."""
        form = {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": self._redirect_address,
            "code_verifier": verifier,
        }
        try:
            endpoint = (await self._metadata.endpoints(now)).token
            answer = await self._client.post(endpoint, form, self._client_auth)
            claims = await verify_id_token(
                answer.get("id_token"), self._metadata, client_id=self._client_id, nonce=nonce, now=now
            )
            return _read_identity(claims)
        except ProviderError as failure:
            raise _sign_in_failed(failure) from failure

    async def close(self) -> None:
        await self._client.close()


def make_google_provider(settings: Settings) -> GoogleProvider | None:
    if not settings.google_client_id or settings.google_client_secret is None:
        return None
    return GoogleProvider(
        settings.google_issuer,
        settings.google_client_id,
        settings.google_client_secret.get_secret_value(),
        f"{settings.public_address}/api/auth/google/callback",
    )


def _code_challenge(verifier: str) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()


def _read_identity(claims: dict[str, Any]) -> Identity:
    subject, email, name = claims["sub"], claims.get("email"), claims.get("name")
    if not subject or len(subject) > SUBJECT_LENGTH or not (subject.isascii() and subject.isprintable()):
        raise ProviderError("names nobody")
    return Identity(
        subject=subject,
        email=email if isinstance(email, str) else "",
        email_is_verified=claims.get("email_verified") is True,
        name=name if isinstance(name, str) else "",
    )


def _sign_in_failed(error: ProviderError) -> NotSignedIn:
    log.warning("google.failed", provider=str(error))
    return NotSignedIn(FAILED)
