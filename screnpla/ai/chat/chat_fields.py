"""The field `coWriter` of a script: the asker's own conversation. CW12."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.ai.repository.chat_rows import list_messages, replace_messages
from screnpla.kit.errors import Invalid
from screnpla.library.access import Action, ProjectAction
from screnpla.library.fields.author import Author
from screnpla.library.fields.extra_fields import ExtraFields
from screnpla.library.fields.free_json import check_json
from screnpla.library.fields.text_fields import missing_field
from screnpla.library.models import Script, Target

FIELD = "coWriter"
MOST_MESSAGES = 200


class ChatFields(ExtraFields):
    names = (FIELD,)
    script_action = Action.WRITE
    project_action = ProjectAction.RENAME

    def check(self, fields: Mapping[str, Any]) -> Mapping[str, Any]:
        if FIELD not in fields:
            return {}
        if fields[FIELD] is None:
            raise missing_field(FIELD)
        if len(fields[FIELD]) > MOST_MESSAGES:
            raise Invalid(f"{FIELD} may have at most {MOST_MESSAGES:,} entries")
        return {FIELD: check_json(FIELD, fields[FIELD])}

    async def store(self, db: AsyncSession, target: Target, checked: Mapping[str, Any], author: Author) -> bool:
        """Nothing of the script changes by it: it is a conversation beside it."""
        if FIELD in checked and isinstance(target, Script):
            await replace_messages(db, target.id, author.user_id, checked[FIELD])
        return False

    async def read(
        self, db: AsyncSession, targets: Sequence[Target], reader_id: str
    ) -> Mapping[str, Mapping[str, Any]]:
        return {
            target.id: {
                FIELD: [row.message for row in await list_messages(db, target.id, reader_id, MOST_MESSAGES)]
                if isinstance(target, Script)
                else []
            }
            for target in targets
        }
