"""Tags of a script: words of its writer's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from screnpla.accounts.models import new_id
from screnpla.kit.errors import Invalid
from screnpla.library.fields import missing
from screnpla.screenplay.clean_text import cleaned

MOST = 50
LONGEST = 60
_LONGEST_ID = 64


def checked_tags(given: Sequence[Mapping[str, Any]] | None) -> list[dict[str, Any]]:
    """Blank ones and repetitions go; one without an id of its own gets one."""
    if given is None:
        raise missing("tags")
    tags: list[dict[str, Any]] = []
    names: set[str] = set()
    ids: set[str] = set()
    for tag in given:
        name = " ".join(cleaned(str(tag["name"])).split())
        if not name or name.casefold() in names:
            continue
        if len(name) > LONGEST:
            raise Invalid(f"A tag may have at most {LONGEST} characters")
        tags.append({"id": _free_id(str(tag.get("id") or ""), ids), "name": name})
        names.add(name.casefold())
        ids.add(tags[-1]["id"])
    if len(tags) > MOST:
        raise Invalid(f"A script may have at most {MOST} tags")
    return tags


def _free_id(given: str, taken: set[str]) -> str:
    usable = given.isascii() and given.isprintable() and 0 < len(given) <= _LONGEST_ID
    return given if usable and given not in taken else new_id()
