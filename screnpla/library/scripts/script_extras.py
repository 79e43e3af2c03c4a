"""Script extras: lists beside a script's text and its desk, in a table of their own.

The tombstones of comments in it belong to `review`; the interview with the AI is handled here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.kit.errors import Invalid
from screnpla.library.access import Action, Role, is_allowed
from screnpla.library.fields.free_json import check_json
from screnpla.library.fields.merged_lists import MAX_ENTRIES
from screnpla.library.fields.text_fields import missing_field
from screnpla.library.models import Script, ScriptExtras

# Fields of the API, and the column of each.
EXTRA_COLUMNS = {
    "userMood": "user_mood",
}


async def load_script_extras(db: AsyncSession, script: Script) -> ScriptExtras:
    found = await db.get(ScriptExtras, script.id)
    if found is None:
        raise LookupError(f"script {script.id} has no extras")
    return found


async def read_extras(db: AsyncSession, script: Script, role: Role) -> dict[str, Any]:
    """These fields as WholeScript of the API has them; empty for a role that may not write."""
    if not is_allowed(role, Action.WRITE):
        return {name: [] for name in EXTRA_COLUMNS}
    extras = await load_script_extras(db, script)
    return {name: getattr(extras, column) for name, column in EXTRA_COLUMNS.items()}


def check_extras(fields: Mapping[str, Any]) -> dict[str, Any]:
    """Those of the given fields that are stored here. Raises Invalid.

    Slow for long ones: to be called in a thread, before a unit of work begins.
    """
    return {name: _check_extra(name, fields[name]) for name in EXTRA_COLUMNS if name in fields}


def store_extras(extras: ScriptExtras, fields: Mapping[str, Any]) -> None:
    """`fields` checked. For a caller that has locked the script and has asked for permission."""
    for name, value in fields.items():
        setattr(extras, EXTRA_COLUMNS[name], value)


def _check_extra(name: str, value: Any) -> Any:
    if value is None:
        raise missing_field(name)
    if len(value) > MAX_ENTRIES:
        raise Invalid(f"{name} may have at most {MAX_ENTRIES:,} entries")
    return check_json(name, value)
