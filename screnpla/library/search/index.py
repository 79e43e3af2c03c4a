"""The search index of a script: its passages and their words, updated with its record and its text."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.folding import fold_words
from screnpla.library.models import Script
from screnpla.library.search.repository.passage_rows import (
    add_passages,
    delete_passages,
    find_record_passage,
    read_passage_texts,
    renumber_passages,
    rewrite_passages,
)
from screnpla.library.search.repository.postgres_word_index import PostgresWordIndex
from screnpla.library.search.repository.sqlite_word_index import SqliteWordIndex
from screnpla.library.search.repository.word_index import WordIndex

# The record as a passage has a line for each part; lists show the first four of them anyway.
_SHOWN_IN_LISTS = 4


def record_text(script: Script) -> str:
    tags = " · ".join(str(tag["name"]) for tag in script.tags)
    shown_in_lists = (script.title, script.sub_title, script.written_by, script.genre)
    return "\n".join([*map(_on_one_line, shown_in_lists), _on_one_line(tags), script.logline])


def parts_not_in_lists(record: str) -> dict[str, str]:
    """The parts of a record's passage that no list shows, by their kind."""
    return dict(zip(("tags", "logline"), record.split("\n", _SHOWN_IN_LISTS + 1)[_SHOWN_IN_LISTS:], strict=True))


def _on_one_line(text: str) -> str:
    return " ".join(text.split())


_SQLITE, _POSTGRES = SqliteWordIndex(), PostgresWordIndex()


def word_index_of(db: AsyncSession) -> WordIndex:
    return _SQLITE if db.get_bind().dialect.name == "sqlite" else _POSTGRES


async def index_record(db: AsyncSession, script: Script) -> None:
    """To be called when the title, the names, the genre, the logline or the tags have changed."""
    await db.flush()
    record = record_text(script)
    passage = await find_record_passage(db, script.id)
    if passage is None:
        await _store_words(db, script, await add_passages(db, script.id, 0, [record]), [record])
    elif passage.text != record:
        passage.text = record
        await db.flush()
        await _store_words(db, script, [passage.id], [record])


async def index_text(db: AsyncSession, script: Script, texts: Sequence[str]) -> None:
    """`texts`: the script cut into pieces of a page or less, in order. Only what changed is written.

    For a unit of work that has locked the script: two at once would number the same passages.
    """
    await db.flush()
    stored = await read_passage_texts(db, script.id)
    before = _common_start([text for _, text in stored], texts)
    after = _common_start([text for _, text in reversed(stored[before:])], texts[before:][::-1])
    old = [id_ for id_, _ in stored[before : len(stored) - after]]
    new = list(texts[before : len(texts) - after])
    # Passages are rewritten in place as far as possible: a script under edit would use up ids by the thousand.
    reused, superfluous = old[: len(new)], old[len(new) :]
    await rewrite_passages(db, zip(reused, new, strict=False))
    await delete_passages(db, superfluous)
    if after and len(new) != len(old):
        await renumber_passages(db, script.id, before + len(old), len(new) - len(old))
    added = await add_passages(db, script.id, before + len(reused) + 1, new[len(reused) :])
    await _store_words(db, script, [*reused, *added], new)


def _common_start(old: Sequence[str], new: Sequence[str]) -> int:
    """The number of equal texts at the start."""
    count = 0
    for old_text, new_text in zip(old, new, strict=False):
        if old_text != new_text:
            break
        count += 1
    return count


async def _store_words(db: AsyncSession, script: Script, ids: Sequence[int], texts: Sequence[str]) -> None:
    words = await asyncio.to_thread(lambda: [_index_words(text) for text in texts])
    await word_index_of(db).store_words(db, script.owner_id, dict(zip(ids, words, strict=True)))


def _index_words(text: str) -> list[str]:
    """Each form once: a search asks whether a passage has a word, not how often."""
    return sorted({form for word in fold_words(text) for form in word.forms})
