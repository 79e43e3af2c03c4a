"""Numbers, and yes or no, as the attributes and settings of files say them."""

from __future__ import annotations

import math
from collections.abc import Mapping


def number(attributes: Mapping[str, str], name: str, least: float, most: float) -> float | None:
    """None: absent, or nothing that makes sense."""
    try:
        value = float(attributes.get(name, ""))
    except ValueError:
        return None
    return value if math.isfinite(value) and least <= value <= most else None


def is_true(said: str | None) -> bool:
    return said is not None and said.strip().lower() in {"true", "1", "yes"}
