"""Free JSON: objects of the API whose content we do not know, stored as they are if every database can store them."""

from __future__ import annotations

import json
from typing import Any

from screnpla.kit.errors import Invalid
from screnpla.screenplay.clean_text import clean_text, is_clean

MAX_JSON_LENGTH = 2_000_000  # characters as JSON
_MAX_DEPTH = 50


def check_json(name: str, value: Any, largest: int = MAX_JSON_LENGTH) -> Any:
    """Without characters that no page shows. Raises Invalid for JSON that is too large, too deep or holds NaN."""
    clean = tidy_json(name, value)
    dump_json(name, clean, largest)
    return clean


def tidy_json(name: str, value: Any) -> Any:
    """Without characters that no page shows. Raises Invalid for JSON that is nested too deeply."""
    # Nearly all JSON is clean; a copy as long as a script would keep the garbage collector, and so everybody, busy.
    return value if _is_clean_json(name, value, 0) else _clean_copy(name, value, 0)


def dump_json(name: str, clean: Any, largest: int = MAX_JSON_LENGTH) -> str:
    """Raises Invalid for JSON that is too large, or has a number that is none (NaN)."""
    # Entry by entry: in one long call no other thread could take its turn.
    try:
        text = f"[{','.join(_dump(each) for each in clean)}]" if isinstance(clean, list) else _dump(clean)
    except ValueError:
        raise Invalid(f"{name} holds a number that cannot be kept") from None
    if len(text) > largest:
        raise too_large_error(name)
    return text


def too_large_error(name: str) -> Invalid:
    return Invalid(f"{name} is larger than what can be kept")


def _dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def _is_clean_json(name: str, value: Any, depth: int) -> bool:
    _check_depth(name, depth)
    if isinstance(value, str):
        return is_clean(value)
    if isinstance(value, dict) and not all(is_clean(key) for key in value):
        return False
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return all(_is_clean_json(name, each, depth + 1) for each in inside)


def _clean_copy(name: str, value: Any, depth: int) -> Any:
    _check_depth(name, depth)
    if isinstance(value, str):
        return value if is_clean(value) else clean_text(value)
    if isinstance(value, list):
        return [_clean_copy(name, each, depth + 1) for each in value]
    if isinstance(value, dict):
        return {_clean_copy(name, key, depth + 1): _clean_copy(name, each, depth + 1) for key, each in value.items()}
    return value


def _check_depth(name: str, depth: int) -> None:
    if depth > _MAX_DEPTH:
        raise Invalid(f"{name} is nested too deeply")
