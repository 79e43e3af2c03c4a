"""How much a request may bring, how long it may take to arrive, and what is said when it brings more."""

from __future__ import annotations

from dataclasses import dataclass

from screnpla.screenplay.formats.limits import FILE_BYTES


@dataclass(frozen=True)
class BodyLimit:
    bytes: int
    seconds: float
    sentence: str = "This is more than we take in one request"


USUAL = BodyLimit(1_000_000, 60.0)
# A script of 500 pages is 3 MB as `content`.
SCRIPT = BodyLimit(12_000_000, 120.0, "This is far longer than any screenplay and cannot be kept.")
FILE = BodyLimit(
    FILE_BYTES, 300.0, f"The file is larger than {FILE_BYTES // 1_000_000} MB; a screenplay is far smaller."
)


def limit_of(method: str, path: str) -> BodyLimit:
    if path == "/api/scripts/import":
        return FILE
    if path == "/api/scripts" or (method == "PATCH" and path.startswith("/api/scripts/")):
        return SCRIPT
    return USUAL
