"""A pending Google sign-in: the OAuth state of a browser at the provider, in a signed cookie, valid for ten minutes."""

from __future__ import annotations

import hmac
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta

from itsdangerous import BadSignature, URLSafeSerializer

from screnpla.api.app_state import AppState

LIFETIME = timedelta(minutes=10)


@dataclass(frozen=True)
class PendingGoogleSignIn:
    signs_up: bool
    state: str
    nonce: str
    verifier: str
    next: str
    ref: str
    # The browser's own session: its strict cookie is not sent when the browser comes back from another site.
    renewal_hash: str | None

    def has_state(self, state: str) -> bool:
        return hmac.compare_digest(self.state.encode(), state.encode("utf-8", "replace"))


def sign_pending(app: AppState, pending: PendingGoogleSignIn, now: datetime) -> str:
    # Our own clock, not the signer's: the serializer with a clock inside cannot be given the time.
    return _signer(app).dumps({**asdict(pending), "until": (now + LIFETIME).timestamp()})


def read_pending(app: AppState, cookie: str | None, now: datetime) -> PendingGoogleSignIn | None:
    try:
        fields = _signer(app).loads(cookie or "")
        return PendingGoogleSignIn(**fields) if fields.pop("until") > now.timestamp() else None
    except (BadSignature, AttributeError, KeyError, TypeError):  # forged, or of a release with other fields
        return None


def _signer(app: AppState) -> URLSafeSerializer:
    return URLSafeSerializer(app.services.signing_key, salt="google-errand")
