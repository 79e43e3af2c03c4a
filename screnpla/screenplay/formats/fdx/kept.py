"""What the reader leaves under `extra["fdx"]`, taken out again with doubt: our own file can bring anything there."""

from __future__ import annotations

import re
from collections.abc import Mapping

from screnpla.screenplay.elements import Json

FORMAT = "fdx"
# Under this key a run remembers which characters its line breaks were; no attribute can have that name.
BREAKS = ":breaks"

_NAME = re.compile(r"(?!xmlns)[A-Za-z_][A-Za-z0-9_.-]*(?::[A-Za-z_][A-Za-z0-9_.-]*)?")


def kept_of(extra: Mapping[str, Json]) -> Mapping[str, Json]:
    if not extra:
        return extra
    found = extra.get(FORMAT)
    return found if isinstance(found, dict) else {}


def attributes_of(found: Json | Mapping[str, Json]) -> dict[str, str]:
    if not isinstance(found, Mapping):
        return {}
    return {name: value for name, value in found.items() if isinstance(value, str) and _NAME.fullmatch(name)}


def text_of(found: Json) -> str:
    return found if isinstance(found, str) else ""


def strings_of(found: Json) -> frozenset[str]:
    return frozenset([each for each in found if isinstance(each, str)]) if isinstance(found, list) else frozenset()


def whole_number(found: Json) -> int | None:
    """None: not one that a place in a text could have."""
    return found if isinstance(found, int) and not isinstance(found, bool) and 0 <= found < 2**31 else None
