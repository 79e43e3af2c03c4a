"""A row of the database as JSON to take away: all its columns, so that one that is added is never forgotten."""

from __future__ import annotations

import json
from collections.abc import Collection
from datetime import datetime
from typing import Any

from screnpla.kit.db import Base


def as_record(row: Base, *, without: Collection[str] = ()) -> dict[str, Any]:
    """In the spelling of our API."""
    columns = [column.name for column in row.__table__.columns if column.name not in without]
    return {_spelled(name): _told(getattr(row, name)) for name in columns}


def as_json(told: object) -> bytes:
    """Slow for much of it: to be done in a thread."""
    return json.dumps(told, indent=2, ensure_ascii=False).encode()


def _spelled(column: str) -> str:
    first, *others = column.split("_")
    return first + "".join(word.capitalize() for word in others)


def _told(value: object) -> object:
    return value.isoformat() if isinstance(value, datetime) else value
