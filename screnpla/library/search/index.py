"""What a script can be found by, kept in step with its record and its text."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.folding import words_of
from screnpla.library.models import Script
from screnpla.library.search.record_passage import told_by
from screnpla.library.search.repository import passage_rows
from screnpla.library.search.words import words_in


async def index_record(db: AsyncSession, script: Script) -> None:
    """To be called when the title, the names, the genre, the logline or the tags have changed."""
    await db.flush()
    told = told_by(script)
    known = await passage_rows.record_of(db, script.id)
    if known is None:
        await _learn(db, script, await passage_rows.add(db, script.id, 0, [told]), [told])
    elif known.text != told:
        known.text = told
        await db.flush()
        await _learn(db, script, [known.id], [told])


async def index_text(db: AsyncSession, script: Script, texts: Sequence[str]) -> None:
    """`texts`: the script cut into pieces of a page or less, in order. Only what changed is written.

    For a unit of work that holds the script: two at once would number the same passages.
    """
    await db.flush()
    known = await passage_rows.texts_of(db, script.id)
    before = _common([text for _, text in known], texts)
    after = _common([text for _, text in reversed(known[before:])], texts[before:][::-1])
    old = [id_ for id_, _ in known[before : len(known) - after]]
    new = list(texts[before : len(texts) - after])
    # Passages are rewritten in place as far as they go: a script under work would use up ids by the thousand.
    kept, gone = old[: len(new)], old[len(new) :]
    await passage_rows.rewrite(db, zip(kept, new, strict=False))
    await passage_rows.remove(db, gone)
    if after and len(new) != len(old):
        await passage_rows.move(db, script.id, before + len(old), len(new) - len(old))
    added = await passage_rows.add(db, script.id, before + len(kept) + 1, new[len(kept) :])
    await _learn(db, script, [*kept, *added], new)


def _common(old: Sequence[str], new: Sequence[str]) -> int:
    """How many are the same from the start on."""
    count = 0
    for was, is_ in zip(old, new, strict=False):
        if was != is_:
            break
        count += 1
    return count


async def _learn(db: AsyncSession, script: Script, ids: Sequence[int], texts: Sequence[str]) -> None:
    words = await asyncio.to_thread(lambda: [_words(text) for text in texts])
    await words_in(db).put(db, script.owner_id, dict(zip(ids, words, strict=True)))


def _words(text: str) -> list[str]:
    """Each once: a search asks whether a passage has a word, not how often."""
    return sorted({form for word in words_of(text) for form in word.forms})
