"""Storing of versions (`drafts`, `contents`): each holds the text of a script or a project at one time, for ever.

A text is as long as the script itself, and there may be many: each is a row of its own, packed, and is read only when
that version is asked for (see `read.py`). Lists show the entries alone.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import new_id
from screnpla.kit.errors import Invalid
from screnpla.library.fields.author import AUTHOR_FIELDS, Author, omit_fields
from screnpla.library.fields.free_json import dump_json, tidy_json, too_large_error
from screnpla.library.fields.merged_lists import Entry, check_entry_id
from screnpla.library.fields.text_fields import missing_field
from screnpla.library.models import Target
from screnpla.versions.models import Version
from screnpla.versions.repository.version_rows import (
    ListSize,
    find_versions,
    measure_lists,
    new_version,
)

VERSION_LISTS = ("drafts", "contents")
TEXT_FIELD = "draftContent"
CREATED_AT_FIELD = "createdAt"
# Limits of one list.
MAX_VERSIONS = 2_000
MAX_ENTRIES_LENGTH = 1_000_000  # characters as JSON
# Limit of one text, as JSON: the size of a request.
MAX_TEXT_LENGTH = 12_000_000
# Limit of all texts of a script or a project, in stored bytes.
MAX_TOTAL_WEIGHT = 50_000_000
# Texts pack to a tenth. One that packs far better still weighs at least its unpacked size divided by this.
_LEAST_PART = 20


@dataclass(frozen=True)
class GivenVersion:
    """A sent entry, its text packed already."""

    id: str  # empty for one that has none yet
    entry: dict[str, Any]
    text: bytes | None
    weight: int


def check_versions(fields: Mapping[str, Any]) -> dict[str, list[GivenVersion]]:
    """Those of the given fields that are versions, ready to be stored. Raises Invalid.

    Slow for long ones: to be called in a thread, before a unit of work begins.
    """
    return {name: _check_list(name, fields[name]) for name in VERSION_LISTS if name in fields}


async def store_versions(
    db: AsyncSession, target: Target, lists: Mapping[str, Sequence[GivenVersion]], author: Author
) -> bool:
    """True when anything has changed. `lists` was checked; the caller has locked the target."""
    before = await measure_lists(db, target) if lists else {}
    changes = [
        await _store_list(db, target, name, new, author, before.get(name, ListSize())) for name, new in lists.items()
    ]
    if not any(changes):
        return False
    await db.flush()
    _check_sizes(await measure_lists(db, target))
    return True


def _check_list(name: str, entries: Sequence[Entry] | None) -> list[GivenVersion]:
    if entries is None:
        raise missing_field(name)
    _check_count(name, len(entries))
    return [_check_version(name, entry) for entry in entries]


def _check_version(name: str, sent: Entry) -> GivenVersion:
    tidy = tidy_json(name, sent)
    entry = omit_fields(tidy, [TEXT_FIELD])
    dump_json(name, entry, MAX_ENTRIES_LENGTH)
    id_ = check_entry_id(name, entry)
    if "/" in id_ or id_ in (".", ".."):
        # The id is a part of the address of the version.
        raise Invalid(f"An id in {name} may not hold a slash or be made of dots")
    if (text := tidy.get(TEXT_FIELD)) is None:
        return GivenVersion(id_, entry, None, 0)
    plain = dump_json(name, text, MAX_TEXT_LENGTH).encode()
    packed = zlib.compress(plain)
    return GivenVersion(id_, entry, packed, max(len(packed), len(plain) // _LEAST_PART))


async def _store_list(
    db: AsyncSession, target: Target, name: str, versions: Sequence[GivenVersion], author: Author, before: ListSize
) -> bool:
    stored = await find_versions(db, target, name, {new.id for new in versions if new.id})
    position, changed = before.last_position, False
    for new in versions:
        old = stored.get(new.id)
        if old is not None:
            changed = _change_version(old, new) or changed
            continue
        position, changed = position + 1, True
        row = new_version(target, name, new.id or new_id())
        row.position = position
        _write_entry(row, author.sign({**new.entry, "id": row.entry_id}, CREATED_AT_FIELD))
        row.text, row.weight = new.text, new.weight
        db.add(row)
        stored[row.entry_id] = row
    return changed


def _change_version(old: Version, new: GivenVersion) -> bool:
    entry = {**old.entry, **omit_fields(new.entry, ["id", CREATED_AT_FIELD, *AUTHOR_FIELDS])}
    # The text of a version never changes.
    has_text, brings_text = old.weight > 0, new.text is not None
    if entry == old.entry and (has_text or not brings_text):
        return False
    _write_entry(old, entry)
    if brings_text and not has_text:
        old.text, old.weight = new.text, new.weight
    return True


def _write_entry(row: Version, entry: dict[str, Any]) -> None:
    row.entry, row.entry_size = entry, len(dump_json(row.list_name, entry, MAX_ENTRIES_LENGTH))


def _check_sizes(sizes: Mapping[str, ListSize]) -> None:
    for name, found in sizes.items():
        _check_count(name, found.entries)
        if found.entry_size > MAX_ENTRIES_LENGTH:
            raise too_large_error(name)
    if sum(found.weight for found in sizes.values()) > MAX_TOTAL_WEIGHT:
        raise Invalid("There is no room for more versions here; the ones that are kept stay")


def _check_count(name: str, count: int) -> None:
    if count > MAX_VERSIONS:
        raise Invalid(f"{name} may have at most {MAX_VERSIONS:,} entries")
