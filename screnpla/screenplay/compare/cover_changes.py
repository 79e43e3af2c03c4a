"""Fields of a cover that say something else in the other version."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from screnpla.screenplay.compare.difference import SettingChange
from screnpla.screenplay.document import Cover

# How the fields are laid out, and looks of whole fields, are slight.
_UNSEEN = frozenset({"lines", "extra", "marks"})


def list_cover_changes(setting: SettingChange) -> Iterator[tuple[str, str, str]]:
    """Name, before, after."""
    if not isinstance(setting.before, Cover) or not isinstance(setting.after, Cover):
        return
    for name in (each.name for each in fields(Cover) if each.name not in _UNSEEN):
        before, after = getattr(setting.before, name), getattr(setting.after, name)
        if name == "others":
            before, after = ("; ".join(f"{key}: {value}" for key, value in each) for each in (before, after))
        if before != after:
            yield name.replace("_", " "), before, after
