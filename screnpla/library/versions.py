"""Versions of scripts and projects (`drafts`, `contents`): each keeps a text as it stood and never changes it.

A text is as long as the script itself, and there may be many: each is a row of its own, packed, and comes when that one
is asked for. Lists show the entries alone.
"""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User, new_id
from screnpla.accounts.tools import Tools
from screnpla.kit.errors import Invalid, NotFound
from screnpla.library.access import Action, ProjectAction
from screnpla.library.entries import LONGEST_ID, Entry, id_of
from screnpla.library.fields import missing
from screnpla.library.hand import AUTHOR, Hand, without
from screnpla.library.loose_json import as_text, tidied, too_large
from screnpla.library.models import Version
from screnpla.library.opening import open_project, open_script
from screnpla.library.repository import version_rows
from screnpla.library.repository.version_rows import Entries, Sum, Target, WholeRow
from screnpla.screenplay.clean_text import is_clean

LISTS = ("drafts", "contents")
TEXT = "draftContent"
MADE_AT = "createdAt"
NOT_HERE = "This version is not here"
# Of one list.
MOST = 2_000
LARGEST_ENTRIES = 1_000_000  # characters as JSON
# Of one text, as JSON: what a request may bring.
LARGEST_TEXT = 12_000_000
# Of all texts of a script or a project, as bytes that are kept.
LARGEST_WEIGHT = 50_000_000
# Texts pack to a tenth. One that packs far better still weighs this part of what it is when it is unpacked.
_LEAST_PART = 20


@dataclass(frozen=True)
class GivenVersion:
    """An entry as it was sent, its text packed already."""

    id: str  # empty for one that has none yet
    entry: dict[str, Any]
    text: bytes | None
    weight: int


def checked(given: Mapping[str, Any]) -> dict[str, list[GivenVersion]]:
    """Those of the given fields that are versions, ready to be put. Raises Invalid.

    Slow for long ones: to be asked in a thread, before a unit of work begins.
    """
    return {name: _checked_list(name, given[name]) for name in LISTS if name in given}


async def put(db: AsyncSession, target: Target, given: Mapping[str, Sequence[GivenVersion]], hand: Hand) -> bool:
    """`given` checked, for who holds the target to change it. True when anything is not as it was."""
    before = await version_rows.sums(db, target) if given else {}
    changes = [await _put_list(db, target, name, new, hand, before.get(name, Sum())) for name, new in given.items()]
    if not any(changes):
        return False
    await db.flush()
    _check_sums(await version_rows.sums(db, target))
    return True


async def shown(db: AsyncSession, target: type[Target], ids: Sequence[str]) -> dict[str, Entries]:
    """Of each of these the fields `drafts` and `contents` of the API, without texts."""
    found = await version_rows.entries(db, target, ids) if ids else {}
    return {id_: {name: found[id_][name] if id_ in found else [] for name in LISTS} for id_ in ids}


async def of_script(tools: Tools, user: User, script_id: str, list_name: str, version_id: str) -> bytes:
    """One with its text, as JSON."""
    async with tools.db.reading() as db:
        script = (await open_script(db, user, script_id, Action.WRITE)).script
        found = await _find(db, script, list_name, version_id)
    return await asyncio.to_thread(_as_json, found)


async def of_project(tools: Tools, user: User, project_id: str, list_name: str, version_id: str) -> bytes:
    async with tools.db.reading() as db:
        project = (await open_project(db, user, project_id, ProjectAction.RENAME)).project
        found = await _find(db, project, list_name, version_id)
    return await asyncio.to_thread(_as_json, found)


async def whole(tools: Tools, target: Target) -> AsyncIterator[tuple[str, bytes]]:
    """All of them, for who may have them: the list and the version with its text as JSON, one after the other."""
    async with tools.db.reading() as db:
        named = await version_rows.entry_ids(db, target)
    for list_name, version_id in named:
        async with tools.db.reading() as db:
            found = await version_rows.one(db, target, list_name, version_id)
        # Gone when all of it was removed for good meanwhile.
        if found is not None:
            yield list_name, await asyncio.to_thread(_as_json, found)


async def _find(db: AsyncSession, target: Target, list_name: str, version_id: str) -> WholeRow:
    could_be = len(version_id) <= LONGEST_ID and is_clean(version_id)
    found = await version_rows.one(db, target, list_name, version_id) if could_be else None
    if found is None:
        raise NotFound(NOT_HERE)
    return found


def _checked_list(name: str, given: Sequence[Entry] | None) -> list[GivenVersion]:
    if given is None:
        raise missing(name)
    _check_count(name, len(given))
    return [_checked_one(name, entry) for entry in given]


def _checked_one(name: str, given: Entry) -> GivenVersion:
    tidy = tidied(name, given)
    entry = without(tidy, [TEXT])
    as_text(name, entry, LARGEST_ENTRIES)
    id_ = id_of(entry, name)
    if "/" in id_ or id_ in (".", ".."):
        # It is a part of the address by which its text is asked for.
        raise Invalid(f"An id in {name} may not hold a slash or be made of dots")
    if (text := tidy.get(TEXT)) is None:
        return GivenVersion(id_, entry, None, 0)
    plain = as_text(name, text, LARGEST_TEXT).encode()
    packed = zlib.compress(plain)
    return GivenVersion(id_, entry, packed, max(len(packed), len(plain) // _LEAST_PART))


async def _put_list(
    db: AsyncSession, target: Target, name: str, given: Sequence[GivenVersion], hand: Hand, before: Sum
) -> bool:
    known = await version_rows.named(db, target, name, {new.id for new in given if new.id})
    position, changed = before.last_position, False
    for new in given:
        old = known.get(new.id)
        if old is not None:
            changed = _change(old, new) or changed
            continue
        position, changed = position + 1, True
        row = version_rows.blank(target, name, new.id or new_id())
        row.position = position
        _write_entry(row, hand.signed({**new.entry, "id": row.entry_id}, MADE_AT))
        row.text, row.weight = new.text, new.weight
        db.add(row)
        known[row.entry_id] = row
    return changed


def _change(old: Version, new: GivenVersion) -> bool:
    entry = {**old.entry, **without(new.entry, ["id", MADE_AT, *AUTHOR])}
    # A version is what it was: its text does not change any more.
    has_text, brings_text = old.weight > 0, new.text is not None
    if entry == old.entry and (has_text or not brings_text):
        return False
    _write_entry(old, entry)
    if brings_text and not has_text:
        old.text, old.weight = new.text, new.weight
    return True


def _write_entry(row: Version, entry: dict[str, Any]) -> None:
    row.entry, row.entry_size = entry, len(as_text(row.list_name, entry, LARGEST_ENTRIES))


def _check_sums(sums: Mapping[str, Sum]) -> None:
    for name, found in sums.items():
        _check_count(name, found.entries)
        if found.entry_size > LARGEST_ENTRIES:
            raise too_large(name)
    if sum(found.weight for found in sums.values()) > LARGEST_WEIGHT:
        raise Invalid("There is no room for more versions here; the ones that are kept stay")


def _check_count(name: str, count: int) -> None:
    if count > MOST:
        raise Invalid(f"{name} may have at most {MOST:,} entries")


def _as_json(found: WholeRow) -> bytes:
    """Put together as it is kept: to read and write such a text anew would take many times as long."""
    entry = json.dumps(found.entry, ensure_ascii=False).encode()
    if found.text is None:
        return entry
    return b'%s,"%s":%s}' % (entry[:-1], TEXT.encode(), zlib.decompress(found.text))
