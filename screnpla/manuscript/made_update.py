"""The update that a change of a living document makes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pycrdt import Doc
from pycrdt._pycrdt import Transaction as InnerTransaction

from screnpla.manuscript.convert import inner_transaction


def made_update(doc: Doc[Any], change: Callable[[InnerTransaction], None]) -> bytes:
    """Changes `doc`; nothing but what is new about it, and empty when nothing is. No transaction may be open."""
    made: list[bytes] = []
    watching = doc.observe(lambda event: made.append(event.update))
    try:
        with doc.transaction() as open_:
            change(inner_transaction(open_))
    finally:
        doc.unobserve(watching)
    return made[0] if made else b""
