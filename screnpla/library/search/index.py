"""The search index of a script: its passages and their words, updated with its record and its text."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.folding import fold_words
from screnpla.library.models import Script, SearchBacklog
from screnpla.library.search.repository.backlog_rows import find_backlog_version
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
        (added,) = await add_passages(db, script.id, 0, [record])
        await _store_words(db, script, added, record)
    elif passage.text != record:
        passage.text = record
        await db.flush()
        await _store_words(db, script, passage.id, record)


# Passages that one unit of work indexes at most, about thirty pages: on SQLite all other writers wait meanwhile.
MOST_AT_ONCE = 32
# Under this key a unit of work collects the scripts it has put into the backlog, for the listener of its commit.
DEFERRED = "screnpla_index_deferred"


@dataclass(frozen=True)
class PassageChange:
    """Passages of a script, by their ids, and the texts that they become."""

    position: int  # the number of passages before them
    old_ids: Sequence[int]
    new_texts: Sequence[str]
    has_following: bool  # passages of the script come after them

    @property
    def size(self) -> int:
        return max(len(self.old_ids), len(self.new_texts))

    def split(self) -> Iterator[PassageChange]:
        """The change in parts for one unit of work each, to be written in this order."""
        for start in range(0, self.size, MOST_AT_ONCE):
            end = start + MOST_AT_ONCE
            position = self.position + min(start, len(self.new_texts))
            has_following = self.has_following or len(self.old_ids) > end
            yield PassageChange(position, self.old_ids[start:end], self.new_texts[start:end], has_following)


async def index_text(db: AsyncSession, script: Script, texts: Sequence[str]) -> None:
    """`texts`: the script cut into pieces of a page or less, in order. Only what changed is written.

    A long change goes to the backlog, and is written in parts after this unit of work. For a unit of work that has
    locked the script: two at once would number the same passages.
    """
    await db.flush()
    version = await find_backlog_version(db, script.id)
    change = None if version is not None else await find_passage_change(db, script.id, texts)
    if change is None or change.size > MOST_AT_ONCE:
        if version is None:
            db.add(SearchBacklog(script_id=script.id))
        db.info.setdefault(DEFERRED, set()).add(script.id)
        return
    words = await asyncio.to_thread(index_words, change.new_texts)
    await write_passage_change(db, script, change, words)


async def find_passage_change(db: AsyncSession, script_id: str, texts: Sequence[str]) -> PassageChange:
    """The difference between the stored passages and these texts."""
    stored = await read_passage_texts(db, script_id)
    before = _common_start([text for _, text in stored], texts)
    after = _common_start([text for _, text in reversed(stored[before:])], texts[before:][::-1])
    old_ids = [id_ for id_, _ in stored[before : len(stored) - after]]
    return PassageChange(before, old_ids, list(texts[before : len(texts) - after]), has_following=after > 0)


async def write_passage_change(
    db: AsyncSession, script: Script, change: PassageChange, words: Sequence[Sequence[str]]
) -> None:
    """`words`: those of each new text."""
    old, new = change.old_ids, change.new_texts
    # Passages are rewritten in place as far as possible: a script under edit would use up ids by the thousand.
    reused, superfluous = old[: len(new)], old[len(new) :]
    await rewrite_passages(db, zip(reused, new, strict=False))
    await delete_passages(db, superfluous)
    if change.has_following and len(new) != len(old):
        await renumber_passages(db, script.id, change.position + len(old), len(new) - len(old))
    added = await add_passages(db, script.id, change.position + len(reused) + 1, new[len(reused) :])
    await word_index_of(db).store_words(db, script.owner_id, dict(zip([*reused, *added], words, strict=True)))


def _common_start(old: Sequence[str], new: Sequence[str]) -> int:
    """The number of equal texts at the start."""
    count = 0
    for old_text, new_text in zip(old, new, strict=False):
        if old_text != new_text:
            break
        count += 1
    return count


async def _store_words(db: AsyncSession, script: Script, passage_id: int, text: str) -> None:
    words = await asyncio.to_thread(index_words, [text])
    await word_index_of(db).store_words(db, script.owner_id, {passage_id: words[0]})


def index_words(texts: Sequence[str]) -> list[list[str]]:
    """The words of each text, each form once: a search asks whether a passage has a word, not how often.

    Slow for many texts: to be done in a thread.
    """
    return [sorted({form for word in fold_words(text) for form in word.forms}) for text in texts]
