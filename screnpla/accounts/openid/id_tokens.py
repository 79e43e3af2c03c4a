"""Verification of id tokens: a token counts only when every claim in it is for us and for this authorization
request."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import jwt

from screnpla.accounts.openid.provider_client import ProviderError
from screnpla.accounts.openid.provider_metadata import ProviderEndpoints, ProviderMetadata

# The moments are compared with our own clock below.
_OPTIONS: Any = {
    "require": ["iss", "sub", "aud", "exp", "nonce"],
    "verify_exp": False,
    "verify_iat": False,
    "verify_nbf": False,
    "enforce_minimum_key_length": True,
}


async def verify_id_token(
    token: object, documents: ProviderMetadata, *, client_id: str, nonce: str, now: datetime
) -> dict[str, Any]:
    """The token's claims. Raises Unusable."""
    endpoints = await documents.endpoints(now)
    if not isinstance(token, str):
        raise ProviderError("gave no id token")
    key = await documents.find_key(_read_key_id(token, endpoints), now)
    try:
        claims = jwt.decode(
            token,
            key,
            algorithms=sorted(endpoints.algorithms),
            audience=client_id,
            issuer=endpoints.issuer,
            options=_OPTIONS,
        )
    except (jwt.PyJWTError, TypeError, ValueError) as failure:
        raise ProviderError(f"gave an id token that does not hold: {type(failure).__name__}") from failure
    _check_claims(claims, client_id, nonce, now)
    return claims


def _read_key_id(token: str, endpoints: ProviderEndpoints) -> str | None:
    """Judged before the key is looked up: what the sender wrote decides nothing but which published key to try."""
    try:
        header = jwt.get_unverified_header(token)
    except (jwt.PyJWTError, ValueError) as failure:
        raise ProviderError("gave an id token that cannot be read") from failure
    if header.get("alg") not in endpoints.algorithms:
        raise ProviderError("signed in a way that we do not trust")
    name: str | None = header.get("kid")
    return name


def _check_claims(claims: dict[str, Any], client_id: str, nonce: str, now: datetime) -> None:
    if claims["nonce"] != nonce:
        raise ProviderError("gave the id token of another visit")
    expires = claims["exp"]
    if not isinstance(expires, int | float) or not expires > now.timestamp():
        raise ProviderError("gave an id token that is over")
    # A token for several must name the one it was made for.
    is_only_audience = claims["aud"] in (client_id, [client_id])
    if claims.get("azp", client_id if is_only_audience else None) != client_id:
        raise ProviderError("gave an id token that was made for somebody else")
