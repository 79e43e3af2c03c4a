"""Blobs: their keys, their stream of bytes, and the errors when one cannot be read or stored."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from dataclasses import dataclass

from screnpla.kit.errors import NotFound, Unavailable


@dataclass(frozen=True)
class BlobStream:
    """A blob, or a range of it, read piece by piece, because it may be too large to be held in memory."""

    # Of the whole blob, also where only a range of it is read.
    size: int
    pieces: AsyncIterator[bytes]


# Keys are made by our own code, and checked all the same before they reach a disk or a bucket.
LONGEST_KEY = 200
KEY_PART = re.compile(r"[a-z0-9_-][a-z0-9_.-]*")


def check_key(key: str) -> str:
    """Parts of `a-z 0-9 _ . -` joined by single slashes; a part never begins with a dot, so `..` cannot be said."""
    if len(key) > LONGEST_KEY or not all(KEY_PART.fullmatch(part) for part in key.split("/")):
        raise ValueError("not a key for a blob")
    return key


def blob_missing() -> NotFound:
    return NotFound("This file is not there any more.")


def store_unreachable() -> Unavailable:
    return Unavailable("Files cannot be stored or read right now. Please try again in a minute.")
