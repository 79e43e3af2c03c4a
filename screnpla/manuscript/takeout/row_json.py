"""A database row as JSON for the takeout: all its columns, so that a new one is never forgotten."""

from __future__ import annotations

import json
from collections.abc import Collection
from datetime import datetime
from typing import Any

from screnpla.kit.db import Base


def row_to_json(row: Base, *, without: Collection[str] = ()) -> dict[str, Any]:
    """In the spelling of our API."""
    columns = [column.name for column in row.__table__.columns if column.name not in without]
    return {_camel_case(name): _value_to_json(getattr(row, name)) for name in columns}


def encode_json(value: object) -> bytes:
    """Slow for much of it: to be done in a thread."""
    return json.dumps(value, indent=2, ensure_ascii=False).encode()


def _camel_case(column: str) -> str:
    first, *others = column.split("_")
    return first + "".join(word.capitalize() for word in others)


def _value_to_json(value: object) -> object:
    return value.isoformat() if isinstance(value, datetime) else value
