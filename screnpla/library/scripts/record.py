"""Creation of a script's record. The manuscript writes its text, in the same unit of work."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User, new_id
from screnpla.library.fields.text_fields import check_record_fields, check_tags
from screnpla.library.models import Script, ScriptExtras
from screnpla.library.placement import place_at_end
from screnpla.library.scripts.logo import store_logo
from screnpla.library.search.index import index_record


async def create_script_record(
    db: AsyncSession,
    user: User,
    fields: Mapping[str, Any],
    now: datetime,
    *,
    logo: bytes = b"",
    purpose: str = "script",
) -> Script:
    """`fields` as NewScript of the API; those that are not of the record (content, importId, ...) are passed over.

    The script is this person's, whatever `fields` says. `logo` is the result of `prepare_logo`, called before. Raises
    Invalid, or NotFound and Forbidden for the project. Everything is in the unit of work, and found by searches.
    """
    columns = check_record_fields({"title": None, **fields})
    tags = check_tags(fields.get("tags") or [])
    script = Script(
        id=new_id(), owner_id=user.id, purpose=purpose, tags=tags, created_at=now, updated_at=now, **columns
    )
    await place_at_end(db, user, [script], fields.get("projectId"), fields.get("seasonId"))
    db.add(script)
    await db.flush()
    db.add(ScriptExtras(script_id=script.id))
    if logo:
        await store_logo(db, script, logo, now)
    await index_record(db, script)
    return script
