"""How much a request may bring, how long it may take to arrive, and what is said when it brings more."""

from __future__ import annotations

from dataclasses import dataclass

from screnpla.accounts.sessions import SIGN_IN_AGAIN
from screnpla.screenplay.formats.limits import FILE_BYTES


@dataclass(frozen=True)
class BodyLimit:
    bytes: int
    seconds: float
    sentence: str = "This is more than we take in one request"
    status: int = 413


USUAL = BodyLimit(1_000_000, 60.0)
# A script of 500 pages is 3 MB as `content`.
SCRIPT = BodyLimit(12_000_000, 120.0, "This is far longer than any screenplay and cannot be kept.")
FILE = BodyLimit(
    FILE_BYTES, 300.0, f"The file is larger than {FILE_BYTES // 1_000_000} MB; a screenplay is far smaller."
)


# Who has not shown a token of ours brings nothing large: it would be read before anybody asks who they are.
OF_NOBODY = BodyLimit(USUAL.bytes, USUAL.seconds, SIGN_IN_AGAIN, 401)


def limit_of(method: str, path: str) -> BodyLimit:
    if path == "/api/scripts/import":
        return FILE
    if path == "/api/scripts" or (method == "PATCH" and path.startswith("/api/scripts/")):
        return SCRIPT
    return USUAL
