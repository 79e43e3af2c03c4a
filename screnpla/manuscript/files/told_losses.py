"""Losses as the API tells them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from screnpla.screenplay.losses import Loss


def told(losses: Iterable[Loss]) -> list[dict[str, Any]]:
    """As ReadLoss of the API."""
    return [{"message": loss.message, "count": len(loss.element_ids)} for loss in losses]
