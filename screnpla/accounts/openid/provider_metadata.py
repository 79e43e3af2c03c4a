"""What a provider publishes about itself: where its doors are, and the keys it signs with. Remembered for an hour."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

import httpx
import jwt

from screnpla.accounts.openid.line import ProviderLine, Unusable
from screnpla.kit.settings import is_loopback

LIFE = timedelta(hours=1)
# Whoever makes up names of keys must not make us ask the provider about each of them.
ASK_AGAIN = timedelta(minutes=1)
# Signed with a key that only the provider has: 'none' and the HS family could be made by anybody, or by us.
ASYMMETRIC = frozenset({"RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"})


@dataclass(frozen=True)
class Doors:
    issuer: str
    authorization: str
    token: str
    keys: str
    algorithms: frozenset[str]


class ProviderDocuments:
    def __init__(self, line: ProviderLine, issuer: str) -> None:
        self._line = line
        self._issuer = issuer
        self._doors: tuple[Doors, datetime] | None = None
        self._keys: dict[str, jwt.PyJWK] = {}
        self._asked_for_keys: datetime | None = None
        self._one_asks = asyncio.Lock()

    async def doors(self, now: datetime) -> Doors:
        if self._doors is None or abs(now - self._doors[1]) >= LIFE:
            told = await self._line.get(f"{self._issuer}/.well-known/openid-configuration")
            self._doors = _read_doors(told, self._issuer), now
        return self._doors[0]

    async def key(self, name: str | None, now: datetime) -> jwt.PyJWK:
        """Who publishes one key only need not name it."""
        doors = await self.doors(now)
        # Those who wait here find what the first one got, or that it got nothing, and ask no more.
        async with self._one_asks:
            if self._must_ask_for(name, now):
                self._asked_for_keys = now
                self._keys = _read_keys(await self._line.get(doors.keys))
        fitting = [key for key in self._keys.values() if name in (None, key.key_id)]
        if len(fitting) != 1:
            raise Unusable("signed with a key it does not publish")
        return fitting[0]

    def _must_ask_for(self, name: str | None, now: datetime) -> bool:
        if self._asked_for_keys is None:
            return True
        # Either way: a clock that was set back must not make us keep old keys until it has caught up.
        age = abs(now - self._asked_for_keys)
        return age >= LIFE or (name not in self._keys and age >= ASK_AGAIN)


def may_be_trusted(address: str, issuer: str) -> bool:
    """HTTPS, or plain HTTP when both stand on this machine: that is how a provider is tried out."""
    try:
        asked, home = httpx.URL(address), httpx.URL(issuer)
    except httpx.InvalidURL:
        return False
    if asked.scheme == "https":
        return asked.host != ""
    return asked.scheme == home.scheme == "http" and is_loopback(asked.host) and is_loopback(home.host)


def _read_doors(told: dict[str, Any], issuer: str) -> Doors:
    if str(told.get("issuer")).rstrip("/") != issuer:
        raise Unusable("calls itself by another name")
    doors = [str(told.get(name)) for name in ("authorization_endpoint", "token_endpoint", "jwks_uri")]
    if not all(may_be_trusted(door, issuer) for door in doors):
        raise Unusable("has a door without HTTPS")
    offered = told.get("id_token_signing_alg_values_supported")
    names = offered if isinstance(offered, list) else []
    algorithms = ASYMMETRIC & {name for name in names if isinstance(name, str)}
    authorization, token, keys = doors
    return Doors(str(told["issuer"]), authorization, token, keys, algorithms)


def _read_keys(told: dict[str, Any]) -> dict[str, jwt.PyJWK]:
    """The keys we understand; others may be there for somebody else."""
    published = told.get("keys")
    keys = {}
    for described in published if isinstance(published, list) else []:
        try:
            key = jwt.PyJWK(described)
        except (jwt.PyJWTError, TypeError, ValueError, AttributeError):
            continue
        if isinstance(key.key_id, str) and key.public_key_use in (None, "sig"):
            keys[key.key_id] = key
    return keys
