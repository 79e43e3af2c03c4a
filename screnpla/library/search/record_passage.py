"""What the record says, as a passage: its parts line by line, and which of them a list does not show anyway."""

from __future__ import annotations

from screnpla.library.models import Script

_SHOWN_IN_LISTS = 4


def told_by(script: Script) -> str:
    tags = " · ".join(str(tag["name"]) for tag in script.tags)
    shown_in_lists = (script.title, script.sub_title, script.written_by, script.genre)
    return "\n".join([*map(_in_a_line, shown_in_lists), _in_a_line(tags), script.logline])


def not_shown_in_lists(told: str) -> dict[str, str]:
    """By what they are."""
    return dict(zip(("tags", "logline"), told.split("\n", _SHOWN_IN_LISTS + 1)[_SHOWN_IN_LISTS:], strict=True))


def _in_a_line(text: str) -> str:
    return " ".join(text.split())
