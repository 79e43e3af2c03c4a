"""Id tokens: a provider's signed word on who came. Believed only when every line of it is for us and for this visit."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import jwt

from screnpla.accounts.openid.documents import Doors, ProviderDocuments
from screnpla.accounts.openid.line import Unusable

# The moments are compared with our own clock below.
_OPTIONS: Any = {
    "require": ["iss", "sub", "aud", "exp", "nonce"],
    "verify_exp": False,
    "verify_iat": False,
    "verify_nbf": False,
    "enforce_minimum_key_length": True,
}


async def believed(
    token: object, documents: ProviderDocuments, *, client_id: str, nonce: str, now: datetime
) -> dict[str, Any]:
    """The token's claims. Raises Unusable."""
    doors = await documents.doors(now)
    if not isinstance(token, str):
        raise Unusable("gave no id token")
    key = await documents.key(_name_of_key(token, doors), now)
    try:
        claims = jwt.decode(
            token, key, algorithms=sorted(doors.algorithms), audience=client_id, issuer=doors.issuer, options=_OPTIONS
        )
    except (jwt.PyJWTError, TypeError, ValueError) as failure:
        raise Unusable(f"gave an id token that does not hold: {type(failure).__name__}") from failure
    _check_for_this_visit(claims, client_id, nonce, now)
    return claims


def _name_of_key(token: str, doors: Doors) -> str | None:
    """Judged before the key is looked up: what the sender wrote decides nothing but which published key to try."""
    try:
        header = jwt.get_unverified_header(token)
    except (jwt.PyJWTError, ValueError) as failure:
        raise Unusable("gave an id token that cannot be read") from failure
    if header.get("alg") not in doors.algorithms:
        raise Unusable("signed in a way that we do not trust")
    name: str | None = header.get("kid")
    return name


def _check_for_this_visit(claims: dict[str, Any], client_id: str, nonce: str, now: datetime) -> None:
    if claims["nonce"] != nonce:
        raise Unusable("gave the id token of another visit")
    expires = claims["exp"]
    if not isinstance(expires, int | float) or not expires > now.timestamp():
        raise Unusable("gave an id token that is over")
    # A token for several must name the one it was made for.
    alone = claims["aud"] in (client_id, [client_id])
    if claims.get("azp", client_id if alone else None) != client_id:
        raise Unusable("gave an id token that was made for somebody else")
