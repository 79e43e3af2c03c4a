"""Traps of suggestions that live in the text, tried on marked changes: two write unseen by each other, then sync.

Each test does what loses or admits words where text attributes carry suggestions.
"""

from __future__ import annotations

import pytest

from screnpla.screenplay.marking.hunks import Hunk
from tests.api_fixtures import OpenApp
from tests.callers import Caller
from tests.manuscript.offline_writers import OfflineCopy
from tests.versions.marking.marked_text import MarkedText, make_marked_text

pytestmark = pytest.mark.asyncio(loop_scope="module")

TEXT = "Hello world again"


async def begin(app: OpenApp, ana: Caller, bo: Caller) -> MarkedText:
    return await make_marked_text(app, ana, bo, TEXT)


def delete_words(copy: OfflineCopy, words: str) -> None:
    at = str(copy.line(0)).index(words)
    del copy.line(0)[at : at + len(words)]


def reject(copy: OfflineCopy, hunk: Hunk) -> None:
    """VE43: one change of exactly the letters that the hunk shows."""

    def change() -> None:
        line = copy.line(0)
        if hunk.new_end > hunk.new_start:
            del line[hunk.new_start : hunk.new_end]
        line.insert(hunk.new_start, hunk.old)

    copy.change_at_once(change)


async def test_words_typed_into_a_deleted_word_stay_when_the_deletion_is_accepted(
    shared_app: OpenApp, ana: Caller, bo: Caller
) -> None:
    """E1, VE42."""
    marked = await begin(shared_app, ana, bo)
    anas, bos = await marked.copy(ana), await marked.copy(bo)
    delete_words(anas, "world ")
    bos.line(0).insert(8, "NEW")
    await anas.send()
    await bos.send()
    await marked.accept_all()
    assert await marked.text() == ["Hello NEWagain"]
    assert await marked.hunks() == []


async def test_overlapping_deletions_of_two_are_both_marked(shared_app: OpenApp, ana: Caller, bo: Caller) -> None:
    """E2, VE41: and rejecting brings all words back."""
    marked = await begin(shared_app, ana, bo)
    anas, bos = await marked.copy(ana), await marked.copy(bo)
    delete_words(anas, "Hello world")
    delete_words(bos, "world again")
    await anas.send()
    await bos.send()
    assert await marked.text() == [""]
    copy = await marked.copy(ana)
    for hunk in reversed(await marked.hunks()):
        reject(copy, hunk)
    await copy.send()
    assert (await marked.text(), await marked.hunks()) == ([TEXT], [])


@pytest.mark.parametrize("is_accepted", [True, False], ids=["accepted", "rejected"])
async def test_a_decided_deletion_does_not_spread_over_words_that_nobody_deleted(
    shared_app: OpenApp, ana: Caller, bo: Caller, *, is_accepted: bool
) -> None:
    """E3: somebody types where the deletion is while it is decided."""
    marked = await begin(shared_app, ana, bo)
    first = await marked.copy(ana)
    delete_words(first, "world ")
    await first.send()
    (deletion,) = await marked.hunks()
    deciding, typing = await marked.copy(ana), await marked.copy(bo)
    typing.line(0).insert(6, "new ")
    if is_accepted:
        await marked.accept(deletion)
    else:
        reject(deciding, deletion)
        await deciding.send()
    await typing.send()
    (text,) = await marked.text()
    assert "new " in text
    assert text.endswith("again")
    assert text.startswith("Hello ")
    # What is marked still is what somebody typed, and nothing else.
    assert [(hunk.old, hunk.new.strip()) for hunk in await marked.hunks()] == [("", "new")]


@pytest.mark.parametrize("is_accepted", [True, False], ids=["accepted", "rejected"])
async def test_words_that_their_writer_adds_to_a_decided_insertion_are_not_decided(
    shared_app: OpenApp, ana: Caller, bo: Caller, *, is_accepted: bool
) -> None:
    """E4: they stay in the text, and stay marked."""
    marked = await begin(shared_app, ana, bo)
    writing = await marked.copy(bo)
    await writing.type(0, " and once").send()
    (insertion,) = await marked.hunks()
    deciding = await marked.copy(ana)
    writing.type(0, " more")
    if is_accepted:
        await marked.accept(insertion)
    else:
        reject(deciding, insertion)
        await deciding.send()
    await writing.send()
    assert await marked.text() == [f"{TEXT} and once more" if is_accepted else f"{TEXT} more"]
    assert await marked.words() == [("", " more")]


async def test_accepting_and_rejecting_the_same_at_once_loses_no_other_word(
    shared_app: OpenApp, ana: Caller, bo: Caller
) -> None:
    """E5: the rejection is a change of the text, and is marked against what was accepted."""
    marked = await begin(shared_app, ana, bo)
    await (await marked.copy(bo)).type(0, " and once").send()
    (insertion,) = await marked.hunks()
    rejecting = await marked.copy(bo)
    reject(rejecting, insertion)
    await marked.accept(insertion)
    await rejecting.send()
    assert (await marked.text(), await marked.words()) == ([TEXT], [(" and once", "")])
