"""The record of a new script. Its text is the manuscript's to write, in the same unit of work."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User, new_id
from screnpla.library import logo as logos
from screnpla.library import shelf
from screnpla.library.fields import checked_record
from screnpla.library.models import Papers, Script
from screnpla.library.search.index import index_record
from screnpla.library.tags import checked_tags

# Before a unit of work begins: `image = await prepare_logo(tools, user, given["scriptLogo"])`.
prepare_logo = logos.prepare


async def new_script(
    db: AsyncSession,
    user: User,
    given: Mapping[str, Any],
    now: datetime,
    *,
    logo: bytes = b"",
    purpose: str = "script",
) -> Script:
    """`given` as NewScript of the API; more of it than a record has (content, importId, ...) is passed over.

    The script is this person's, whatever `given` says. `logo` is what `prepare_logo` made of the picture. Raises
    Invalid, or NotFound and Forbidden for the project. Everything is in the unit of work, and found by searches.
    """
    columns = checked_record({"title": None, **given})
    tags = checked_tags(given.get("tags") or [])
    script = Script(
        id=new_id(), owner_id=user.id, purpose=purpose, tags=tags, created_at=now, updated_at=now, **columns
    )
    await shelf.put_into(db, user, [script], given.get("projectId"), given.get("seasonId"))
    db.add(script)
    await db.flush()
    db.add(Papers(script_id=script.id))
    if logo:
        await logos.put(db, script, logo, now)
    await index_record(db, script)
    return script
