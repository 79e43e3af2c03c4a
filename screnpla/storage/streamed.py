"""A blob read piece by piece, for those that are too large to be held in memory."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass


@dataclass(frozen=True)
class Streamed:
    size: int
    pieces: AsyncIterator[bytes]
