"""Objects of the API whose inside is not ours to know: kept as they are, if every database can keep them."""

from __future__ import annotations

import json
from typing import Any

from screnpla.kit.errors import Invalid
from screnpla.screenplay.clean_text import cleaned, is_clean

LARGEST = 2_000_000  # characters as JSON
_DEEPEST = 50


def checked_json(called: str, value: Any, largest: int = LARGEST) -> Any:
    """Without characters that no page shows. Raises Invalid for what is too large, too deep or not a number."""
    tidy = tidied(called, value)
    as_text(called, tidy, largest)
    return tidy


def tidied(called: str, value: Any) -> Any:
    """Without characters that no page shows. Raises Invalid for what is nested too deeply."""
    # Nearly all is tidy; to copy what is as long as a script would keep the memory's cleaner, and so everybody, busy.
    return value if _is_tidy(called, value, 0) else _tidy(called, value, 0)


def as_text(called: str, tidy: Any, largest: int = LARGEST) -> str:
    """As JSON. Raises Invalid for what is too large, or not a number."""
    # Piece by piece: in one long call no other thread could take its turn.
    try:
        text = f"[{','.join(_dumped(each) for each in tidy)}]" if isinstance(tidy, list) else _dumped(tidy)
    except ValueError:
        raise Invalid(f"{called} holds a number that cannot be kept") from None
    if len(text) > largest:
        raise too_large(called)
    return text


def too_large(called: str) -> Invalid:
    return Invalid(f"{called} is larger than what can be kept")


def _dumped(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def _is_tidy(called: str, value: Any, depth: int) -> bool:
    _check_depth(called, depth)
    if isinstance(value, str):
        return is_clean(value)
    if isinstance(value, dict) and not all(is_clean(key) for key in value):
        return False
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return all(_is_tidy(called, each, depth + 1) for each in inside)


def _tidy(called: str, value: Any, depth: int) -> Any:
    _check_depth(called, depth)
    if isinstance(value, str):
        return value if is_clean(value) else cleaned(value)
    if isinstance(value, list):
        return [_tidy(called, each, depth + 1) for each in value]
    if isinstance(value, dict):
        return {_tidy(called, key, depth + 1): _tidy(called, each, depth + 1) for key, each in value.items()}
    return value


def _check_depth(called: str, depth: int) -> None:
    if depth > _DEEPEST:
        raise Invalid(f"{called} is nested too deeply")
