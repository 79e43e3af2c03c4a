"""Versions of scripts and projects: entries are read by the list, texts one by one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, func, insert, literal, select
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.models import Project, Script, Version

# What has versions.
Target = Script | Project
Entries = dict[str, list[dict[str, Any]]]


class Sum(NamedTuple):
    """Of one list."""

    entries: int = 0
    last_position: int = -1
    entry_size: int = 0
    weight: int = 0


class WholeRow(NamedTuple):
    list_name: str
    entry: dict[str, Any]
    text: bytes | None


def blank(target: Target, list_name: str, entry_id: str) -> Version:
    on_script = isinstance(target, Script)
    ids = {"script_id": target.id} if on_script else {"project_id": target.id}
    return Version(**ids, list_name=list_name, entry_id=entry_id)


async def named(db: AsyncSession, target: Target, list_name: str, entry_ids: Collection[str]) -> dict[str, Version]:
    """By the ids of their entries; without texts."""
    these = (_of(target), Version.list_name == list_name, Version.entry_id.in_(entry_ids))
    return {found.entry_id: found for found in await db.scalars(select(Version).where(*these))}


async def sums(db: AsyncSession, target: Target) -> dict[str, Sum]:
    """By list."""
    counted = (func.count(), func.max(Version.position), func.sum(Version.entry_size), func.sum(Version.weight))
    wanted = select(Version.list_name, *counted).where(_of(target)).group_by(Version.list_name)
    rows = await db.execute(wanted)
    return {name: Sum(number, last, int(size), int(weight)) for name, number, last, size, weight in rows}


async def entries(db: AsyncSession, target: type[Target], target_ids: Collection[str]) -> dict[str, Entries]:
    """By what they belong to and by list, each list in its order."""
    owner = Version.script_id if target is Script else Version.project_id
    wanted = select(owner, Version.list_name, Version.entry).where(owner.in_(target_ids)).order_by(Version.position)
    found: dict[str, Entries] = defaultdict(lambda: defaultdict(list))
    for target_id, list_name, entry in await db.execute(wanted):
        found[target_id or ""][list_name].append(entry)
    return found


async def one(db: AsyncSession, target: Target, list_name: str, entry_id: str) -> WholeRow | None:
    these = (_of(target), Version.list_name == list_name, Version.entry_id == entry_id)
    row = (await db.execute(select(Version.list_name, Version.entry, Version.text).where(*these))).first()
    return WholeRow(*row) if row else None


async def entry_ids(db: AsyncSession, target: Target) -> list[tuple[str, str]]:
    """The list and the id of each, in the order in which they are shown."""
    wanted = select(Version.list_name, Version.entry_id).where(_of(target))
    rows = await db.execute(wanted.order_by(Version.list_name, Version.position))
    return [(list_name, entry_id) for list_name, entry_id in rows]


async def copy(db: AsyncSession, script_id: str, copy_id: str) -> None:
    """All of one script's to another; the texts do not leave the database for it."""
    columns = ["list_name", "entry_id", "position", "entry", "entry_size", "weight", "text"]
    theirs = [getattr(Version, name) for name in columns]
    these = select(literal(copy_id), *theirs).where(Version.script_id == script_id)
    await db.execute(insert(Version).from_select(["script_id", *columns], these))


def _of(target: Target) -> ColumnElement[bool]:
    return Version.script_id == target.id if isinstance(target, Script) else Version.project_id == target.id
