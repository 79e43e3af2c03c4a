"""The names of blobs: made by us, and checked all the same before they reach a disk or a bucket."""

from __future__ import annotations

import re

LONGEST = 200
PART = re.compile(r"[a-z0-9_-][a-z0-9_.-]*")


def check_key(key: str) -> str:
    """Parts of `a-z 0-9 _ . -` joined by single slashes; a part never begins with a dot, so `..` cannot be said."""
    if len(key) > LONGEST or not all(PART.fullmatch(part) for part in key.split("/")):
        raise ValueError("not a key for a blob")
    return key
