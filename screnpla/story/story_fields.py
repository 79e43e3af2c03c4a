"""What the story keeps beside a script, for the packages below (see `library/fields/extra_fields.py`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.access import Action, ProjectAction
from screnpla.library.fields.author import Author
from screnpla.library.fields.extra_fields import ExtraFields
from screnpla.library.models import Script, Target
from screnpla.story.images.repository import copy_image_rows
from screnpla.story.questionnaire.repository import copy_questionnaire


class StoryFields(ExtraFields):
    """No field of the API, but a part of every copy that a writer makes of a script."""

    names = ()
    script_action = Action.WRITE
    project_action = ProjectAction.RENAME

    def check(self, fields: Mapping[str, Any]) -> Mapping[str, Any]:  # noqa: ARG002
        return {}

    async def store(self, db: AsyncSession, target: Target, checked: Mapping[str, Any], author: Author) -> bool:  # noqa: ARG002
        return False

    async def read(
        self,
        db: AsyncSession,  # noqa: ARG002
        targets: Sequence[Target],  # noqa: ARG002
        reader_id: str,  # noqa: ARG002
    ) -> Mapping[str, Mapping[str, Any]]:
        return {}

    async def copy(self, db: AsyncSession, script: Script, copy: Script) -> None:
        await copy_questionnaire(db, script.id, copy.id)
        await copy_image_rows(db, script.id, copy.id)
