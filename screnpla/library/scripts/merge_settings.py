"""Merge of a setting's changes into what is stored: objects part by part, with limits on what a text may hold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from screnpla.kit.errors import Invalid
from screnpla.library.fields.free_json import check_json
from screnpla.library.fields.text_fields import missing_field

Json = dict[str, Any]

MAX_SETTING_LENGTH = 20_000  # characters as JSON, of one setting
_MAX_TEXT_LENGTH = 500


def merge_settings(path: str, stored: Json, changes: Json, replaced: Sequence[str] = ()) -> Json:
    """Merges nested objects, too, but replaces the parts named in `replaced`."""
    result = dict(stored)
    for name, value in changes.items():
        if value is None:
            raise missing_field(f"{path}.{name}")
        if isinstance(value, str) and len(value) > _MAX_TEXT_LENGTH:
            raise Invalid(f"{path}.{name} may have at most {_MAX_TEXT_LENGTH} characters")
        old = result.get(name)
        if isinstance(value, dict) and isinstance(old, dict) and name not in replaced:
            result[name] = merge_settings(f"{path}.{name}", old, value)
        else:
            result[name] = value
    checked: Json = check_json(path, result, MAX_SETTING_LENGTH)
    return checked
