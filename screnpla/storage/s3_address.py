"""Reads `s3://key:secret@bucket/prefix?endpoint=https://…&region=…&allow_http=true`."""

from __future__ import annotations

from dataclasses import dataclass, field
from urllib.parse import parse_qsl, unquote, urlsplit

KNOWN = {"endpoint", "region", "allow_http"}


@dataclass(frozen=True)
class Address:
    bucket: str
    prefix: str
    endpoint: str
    region: str
    allow_http: bool
    # Empty when the usual AWS_* variables (or the machine's role) shall say who we are.
    key: str = field(repr=False)
    secret: str = field(repr=False)


def read_address(url: str) -> Address:
    """Raises ValueError with a sentence that names the fault and never the address, for it may hold the secret."""
    parts = urlsplit(url)
    options = dict(parse_qsl(parts.query))
    if parts.scheme != "s3" or not parts.hostname:
        raise ValueError("SCRENPLA_STORAGE_URL must look like s3://bucket/prefix?endpoint=https://…&region=…")
    if unknown := options.keys() - KNOWN:
        raise ValueError(
            f"SCRENPLA_STORAGE_URL knows no {', '.join(sorted(unknown))}; it knows {', '.join(sorted(KNOWN))}"
        )
    if bool(parts.username) != bool(parts.password):
        raise ValueError("SCRENPLA_STORAGE_URL needs both a key and a secret before the @, or neither")
    endpoint, allow_http = options.get("endpoint", ""), options.get("allow_http") == "true"
    if endpoint and urlsplit(endpoint).scheme != "https" and not allow_http:
        raise ValueError("SCRENPLA_STORAGE_URL: the endpoint must begin with https://, or say allow_http=true")
    return Address(
        bucket=parts.hostname,
        prefix=parts.path.strip("/"),
        endpoint=endpoint,
        region=options.get("region", ""),
        allow_http=allow_http,
        key=unquote(parts.username or ""),
        secret=unquote(parts.password or ""),
    )
