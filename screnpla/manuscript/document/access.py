"""Permission to see a document of a script, and the role that somebody has on it."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User, is_id
from screnpla.kit.errors import Forbidden, NotFound
from screnpla.library.access import Action, Role, is_allowed
from screnpla.library.models import Script
from screnpla.library.opening import open_script
from screnpla.manuscript.models import DESK, DRAFT, MANUSCRIPT, Draft
from screnpla.manuscript.repository.draft_rows import find_draft

# By kind of document: who may only read the text does not see what lies on the desk beside it.
PERMISSION_TO_SEE = {MANUSCRIPT: Action.READ_TEXT, DESK: Action.WRITE, DRAFT: Action.READ_TEXT}
NO_DRAFT = "This draft is not here"
ARCHIVED = "This draft is archived. Bring it back to write in it."


@dataclass(frozen=True)
class OpenedText:
    """The main draft of a script, or an alternate one."""

    script: Script
    role: Role
    draft: Draft | None = None

    @property
    def kind(self) -> str:
        return DRAFT if self.draft else MANUSCRIPT

    @property
    def draft_id(self) -> str:
        return self.draft.id if self.draft else ""


def can_see_draft(draft: Draft | None, user_id: str | None) -> bool:
    """A private draft is there for its author alone: not even the owner of the script hears of it."""
    return draft is not None and (draft.is_published or (user_id is not None and draft.author_id == user_id))


def can_write_document(role: Role, draft: Draft | None) -> bool:
    return is_allowed(role, Action.WRITE) and (draft is None or draft.archived_at is None)


async def open_text(
    db: AsyncSession, user: User, script_id: str, draft_id: str, action: Action, *, to_change: bool = False
) -> OpenedText:
    """`draft_id`: empty for the main draft. Raises NotFound or Forbidden. `to_change` locks script and draft."""
    opened = await open_script(db, user, script_id, action, to_change=to_change)
    if not draft_id:
        return OpenedText(opened.script, opened.role)
    draft = await find_draft(db, script_id, draft_id, to_change=to_change) if is_id(draft_id) else None
    if draft is None or not can_see_draft(draft, user.id):
        raise NotFound(NO_DRAFT)
    if action is Action.WRITE and to_change and draft.archived_at is not None:
        raise Forbidden(ARCHIVED)
    return OpenedText(opened.script, opened.role, draft)


async def access_to_document(
    db: AsyncSession, user: User, script_id: str, kind: str, draft_id: str = ""
) -> OpenedText | None:
    """None for somebody without the permission to see this document."""
    try:
        return await open_text(db, user, script_id, draft_id, PERMISSION_TO_SEE[kind])
    except (NotFound, Forbidden):
        return None
