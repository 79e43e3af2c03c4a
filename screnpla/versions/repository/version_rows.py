"""SQL of versions: entries are read by the list, texts one by one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, func, insert, literal, select
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.models import Project, Script, Target
from screnpla.versions.models import Version

VersionLists = dict[str, list[dict[str, Any]]]


class ListSize(NamedTuple):
    """Count and sizes of one list."""

    entries: int = 0
    last_position: int = -1
    entry_size: int = 0
    weight: int = 0


class VersionRow(NamedTuple):
    list_name: str
    entry: dict[str, Any]
    text: bytes | None


def new_version(target: Target, list_name: str, entry_id: str) -> Version:
    on_script = isinstance(target, Script)
    ids = {"script_id": target.id} if on_script else {"project_id": target.id}
    return Version(**ids, list_name=list_name, entry_id=entry_id)


async def find_versions(
    db: AsyncSession, target: Target, list_name: str, entry_ids: Collection[str]
) -> dict[str, Version]:
    """By the ids of their entries; without texts."""
    conditions = (_is_of(target), Version.list_name == list_name, Version.entry_id.in_(entry_ids))
    return {found.entry_id: found for found in await db.scalars(select(Version).where(*conditions))}


async def measure_lists(db: AsyncSession, target: Target) -> dict[str, ListSize]:
    """By list."""
    counted = (func.count(), func.max(Version.position), func.sum(Version.entry_size), func.sum(Version.weight))
    query = select(Version.list_name, *counted).where(_is_of(target)).group_by(Version.list_name)
    rows = await db.execute(query)
    return {name: ListSize(number, last, int(size), int(weight)) for name, number, last, size, weight in rows}


async def read_version_lists(
    db: AsyncSession, target: type[Script | Project], target_ids: Collection[str]
) -> dict[str, VersionLists]:
    """By script or project and by list, each list in its order."""
    owner = Version.script_id if target is Script else Version.project_id
    query = select(owner, Version.list_name, Version.entry).where(owner.in_(target_ids)).order_by(Version.position)
    found: dict[str, VersionLists] = defaultdict(lambda: defaultdict(list))
    for target_id, list_name, entry in await db.execute(query):
        found[target_id or ""][list_name].append(entry)
    return found


async def find_version(db: AsyncSession, target: Target, list_name: str, entry_id: str) -> VersionRow | None:
    conditions = (_is_of(target), Version.list_name == list_name, Version.entry_id == entry_id)
    row = (await db.execute(select(Version.list_name, Version.entry, Version.text).where(*conditions))).first()
    return VersionRow(*row) if row else None


async def read_entry_ids(db: AsyncSession, target: Target) -> list[tuple[str, str]]:
    """The list and the id of each, in the order in which they are shown."""
    query = select(Version.list_name, Version.entry_id).where(_is_of(target))
    rows = await db.execute(query.order_by(Version.list_name, Version.position))
    return [(list_name, entry_id) for list_name, entry_id in rows]


async def copy_versions(db: AsyncSession, script_id: str, copy_id: str) -> None:
    """Copies all versions of a script to another; the texts do not leave the database."""
    columns = ["list_name", "entry_id", "position", "entry", "entry_size", "weight", "text"]
    copied = [getattr(Version, name) for name in columns]
    query = select(literal(copy_id), *copied).where(Version.script_id == script_id)
    await db.execute(insert(Version).from_select(["script_id", *columns], query))


def _is_of(target: Target) -> ColumnElement[bool]:
    return Version.script_id == target.id if isinstance(target, Script) else Version.project_id == target.id
