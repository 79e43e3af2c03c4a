"""Why a browser went to the provider: kept in a signed cookie of its own, good for ten minutes, while it is away."""

from __future__ import annotations

import hmac
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta

from itsdangerous import BadSignature, URLSafeSerializer

from screnpla.api.house import House

LIFE = timedelta(minutes=10)


@dataclass(frozen=True)
class Errand:
    signs_up: bool
    state: str
    nonce: str
    verifier: str
    next: str
    ref: str
    # Of the session that the browser had: the strict cookie stays behind when it comes back from another site.
    renewal_hash: str | None

    def is_of(self, state: str) -> bool:
        return hmac.compare_digest(self.state.encode(), state.encode("utf-8", "replace"))


def signed(house: House, errand: Errand, now: datetime) -> str:
    # Our own clock's time, not the signer's: the serializer with a clock inside cannot be told what time it is.
    return _signer(house).dumps({**asdict(errand), "until": (now + LIFE).timestamp()})


def read(house: House, cookie: str | None, now: datetime) -> Errand | None:
    try:
        told = _signer(house).loads(cookie or "")
        return Errand(**told) if told.pop("until") > now.timestamp() else None
    except (BadSignature, AttributeError, KeyError, TypeError):  # forged, or of a release that remembered other things
        return None


def _signer(house: House) -> URLSafeSerializer:
    return URLSafeSerializer(house.accounts.signing_key, salt="google-errand")
