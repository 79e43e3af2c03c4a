"""Metadata that an OpenID provider publishes: its endpoints and signing keys. Cached for an hour."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

import httpx
import jwt

from screnpla.accounts.openid.provider_client import ProviderClient, ProviderError
from screnpla.kit.settings import is_loopback

LIFE = timedelta(hours=1)
# Whoever makes up key ids must not make us ask the provider about each of them.
ASK_AGAIN = timedelta(minutes=1)
# Signed with a key that only the provider has: 'none' and the HS family could be made by anybody, or by us.
ASYMMETRIC = frozenset({"RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"})


@dataclass(frozen=True)
class ProviderEndpoints:
    issuer: str
    authorization: str
    token: str
    keys: str
    algorithms: frozenset[str]


class ProviderMetadata:
    def __init__(self, line: ProviderClient, issuer: str) -> None:
        self._client = line
        self._issuer = issuer
        self._endpoints: tuple[ProviderEndpoints, datetime] | None = None
        self._keys: dict[str, jwt.PyJWK] = {}
        self._keys_fetched_at: datetime | None = None
        self._fetch_lock = asyncio.Lock()

    async def endpoints(self, now: datetime) -> ProviderEndpoints:
        if self._endpoints is None or abs(now - self._endpoints[1]) >= LIFE:
            document = await self._client.get(f"{self._issuer}/.well-known/openid-configuration")
            self._endpoints = _read_endpoints(document, self._issuer), now
        return self._endpoints[0]

    async def find_key(self, name: str | None, now: datetime) -> jwt.PyJWK:
        """A provider that publishes one key only need not name it."""
        endpoints = await self.endpoints(now)
        # Requests that wait here find the keys of the first one, or that it got none, and ask no more.
        async with self._fetch_lock:
            if self._must_refetch_keys(name, now):
                self._keys_fetched_at = now
                self._keys = _read_keys(await self._client.get(endpoints.keys))
        matching = [key for key in self._keys.values() if name in (None, key.key_id)]
        if len(matching) != 1:
            raise ProviderError("signed with a key it does not publish")
        return matching[0]

    def _must_refetch_keys(self, name: str | None, now: datetime) -> bool:
        if self._keys_fetched_at is None:
            return True
        # Either way: a clock that was set back must not make us keep old keys until it has caught up.
        age = abs(now - self._keys_fetched_at)
        return age >= LIFE or (name not in self._keys and age >= ASK_AGAIN)


def is_trusted_url(address: str, issuer: str) -> bool:
    """HTTPS, or plain HTTP when both stand on this machine: that is how a provider is tried out."""
    try:
        url, issuer_url = httpx.URL(address), httpx.URL(issuer)
    except httpx.InvalidURL:
        return False
    if url.scheme == "https":
        return url.host != ""
    return url.scheme == issuer_url.scheme == "http" and is_loopback(url.host) and is_loopback(issuer_url.host)


def _read_endpoints(document: dict[str, Any], issuer: str) -> ProviderEndpoints:
    if str(document.get("issuer")).rstrip("/") != issuer:
        raise ProviderError("calls itself by another name")
    urls = [str(document.get(name)) for name in ("authorization_endpoint", "token_endpoint", "jwks_uri")]
    if not all(is_trusted_url(url, issuer) for url in urls):
        raise ProviderError("has an endpoint without HTTPS")
    supported = document.get("id_token_signing_alg_values_supported")
    names = supported if isinstance(supported, list) else []
    algorithms = ASYMMETRIC & {name for name in names if isinstance(name, str)}
    authorization, token, keys = urls
    return ProviderEndpoints(str(document["issuer"]), authorization, token, keys, algorithms)


def _read_keys(document: dict[str, Any]) -> dict[str, jwt.PyJWK]:
    """The keys we understand; others may be there for somebody else."""
    published = document.get("keys")
    keys = {}
    for jwk in published if isinstance(published, list) else []:
        try:
            key = jwt.PyJWK(jwk)
        except (jwt.PyJWTError, TypeError, ValueError, AttributeError):
            continue
        if isinstance(key.key_id, str) and key.public_key_use in (None, "sig"):
            keys[key.key_id] = key
    return keys
