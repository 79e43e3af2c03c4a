"""The OpenID Connect provider: where to send a browser, and whom it says came back."""

from __future__ import annotations

from dataclasses import dataclass

from screnpla.kit.settings import Settings


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
    def __init__(self, issuer: str, client_id: str, client_secret: str, redirect_address: str) -> None:
        self._issuer = issuer

    async def begin(self) -> Visit:
        raise NotImplementedError

    async def identify(self, *, code: str, nonce: str, verifier: str) -> Identity:
        raise NotImplementedError


def make_provider(settings: Settings) -> GoogleProvider | None:
    if not settings.google_client_id or settings.google_client_secret is None:
        return None
    return GoogleProvider(
        settings.google_issuer,
        settings.google_client_id,
        settings.google_client_secret.get_secret_value(),
        f"{settings.public_address}/api/auth/google/callback",
    )
