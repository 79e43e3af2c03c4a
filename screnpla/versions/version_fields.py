"""Versions as fields of scripts and projects, for the packages below (see `library/fields/extra_fields.py`)."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.kit.services import Services
from screnpla.library.access import Action, ProjectAction
from screnpla.library.fields.author import Author
from screnpla.library.fields.extra_fields import ExtraFields
from screnpla.library.models import Project, Script, Target
from screnpla.versions.drafts.draft_entries import DRAFTS, list_draft_entries, store_draft_entries
from screnpla.versions.read import export_versions, list_versions
from screnpla.versions.repository.version_rows import copy_versions
from screnpla.versions.snapshots.contents import CONTENTS, store_snapshot_entries
from screnpla.versions.store import VERSION_LISTS, check_versions, store_versions


class VersionFields(ExtraFields):
    """The fields `drafts` and `contents` of the API."""

    names = VERSION_LISTS
    script_action = Action.WRITE
    project_action = ProjectAction.RENAME

    def check(self, fields: Mapping[str, Any]) -> Mapping[str, Any]:
        return check_versions(fields)

    async def store(self, db: AsyncSession, target: Target, checked: Mapping[str, Any], author: Author) -> bool:
        if not isinstance(target, Script):
            return await store_versions(db, target, checked, author)
        others, has_changed = dict(checked), False
        if CONTENTS in checked:
            others[CONTENTS], has_changed = await store_snapshot_entries(db, target, checked[CONTENTS], author)
        if DRAFTS in checked:
            # A draft changes nothing at the script, not even its time.
            others[DRAFTS] = await store_draft_entries(db, target, checked[DRAFTS], author)
        return await store_versions(db, target, others, author) or has_changed

    async def read(
        self, db: AsyncSession, targets: Sequence[Target], reader_id: str
    ) -> Mapping[str, Mapping[str, Any]]:
        ids = [target.id for target in targets]
        if not isinstance(targets[0], Script):
            return await list_versions(db, Project, ids)
        found = await list_versions(db, Script, ids)
        for script_id, entries in (await list_draft_entries(db, ids, reader_id)).items():
            found[script_id][DRAFTS] += entries
        return found

    async def copy(self, db: AsyncSession, script: Script, copy: Script) -> None:
        await copy_versions(db, script.id, copy.id)

    async def export(self, services: Services, target: Target) -> AsyncIterator[tuple[str, bytes]]:
        async for version in export_versions(services, target):
            yield version
