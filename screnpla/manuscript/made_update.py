"""The update that a change of a living document makes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pycrdt import Doc


def made_update(doc: Doc[Any], change: Callable[[], None]) -> bytes:
    """Changes `doc`; nothing but what is new about it, and empty when nothing is. No transaction may be open."""
    made: list[bytes] = []
    watching = doc.observe(lambda event: made.append(event.update))
    try:
        with doc.transaction():
            change()
    finally:
        doc.unobserve(watching)
    return made[0] if made else b""
