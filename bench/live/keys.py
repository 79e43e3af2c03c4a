"""Keys that several people press in a script, as the updates their browsers would send."""

from __future__ import annotations

import random
from typing import Any

from pycrdt import Doc, TransactionEvent, XmlFragment

IN_A_LINE = 40


def make_key_updates(state: bytes, keys: int, authors: int) -> list[tuple[int, bytes]]:
    """Author and update. They take turns, and each goes to another line after a while."""
    rng = random.Random(keys)
    each = [_updates_of_author(state, keys // authors, rng) for _ in range(authors)]
    return [(author, update) for together in zip(*each, strict=True) for author, update in enumerate(together)]


def _updates_of_author(state: bytes, keys: int, rng: random.Random) -> list[bytes]:
    doc: Doc[Any] = Doc()
    doc.apply_update(state)
    lines = doc.get("content", type=XmlFragment).children
    updates: list[bytes] = []

    def record(event: TransactionEvent) -> None:
        updates.append(event.update)

    subscription = doc.observe(record)
    while len(updates) < keys:
        text = lines[rng.randrange(len(lines))].children[0]
        for _ in range(min(IN_A_LINE, keys - len(updates))):
            text += rng.choice("etaoin shrdlu")
    doc.unobserve(subscription)
    return updates
