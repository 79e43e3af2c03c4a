"""Permission to see a document of a script, and the role that somebody has on it."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.kit.errors import Forbidden, NotFound
from screnpla.library.access import Action, Role
from screnpla.library.opening import open_script
from screnpla.manuscript.models import DESK, MANUSCRIPT

# By kind of document: who may only read the text does not see what lies on the desk beside it.
PERMISSION_TO_SEE = {MANUSCRIPT: Action.READ_TEXT, DESK: Action.WRITE}


async def role_on_document(db: AsyncSession, user: User, script_id: str, kind: str) -> Role | None:
    """None for somebody without the permission to see this document."""
    try:
        return (await open_script(db, user, script_id, PERMISSION_TO_SEE[kind])).role
    except (NotFound, Forbidden):
        return None
