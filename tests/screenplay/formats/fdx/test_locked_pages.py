"""Locked pages of Final Draft files. Rules PL1 to PL4 (docs/spec/page-locks.md)."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.formats.fdx.positions.locked_pages import LETTERS
from screnpla.screenplay.formats.register import read, write
from screnpla.screenplay.layout.paginate import paginate
from screnpla.screenplay.production.page_locks import PageLock
from tests.screenplay.formats.fdx.trees import opened, script

ENTRY = '<LockedPage Deleted="0" LevelIndex="0" LockLevel="0" PageNumber="{}" Position="{}"/>'
BODY = "".join(f'<Paragraph Type="Action"><Text>{text}</Text></Paragraph>' for text in ("One.", "Two two.", "Three."))


def locked(*places: tuple[int, int]) -> Screenplay:
    entries = "".join([ENTRY.format(*place) for place in places])
    return opened(script(BODY, f"<LockedPages>{entries}</LockedPages>"))


def saved(screenplay: Screenplay) -> Screenplay:
    return read(write(screenplay, "fdx").data, "again.fdx").screenplay


def test_pages_of_a_file_are_locked_where_it_says() -> None:
    screenplay = locked((1, 0), (2, 5), (3, 9), (4, 14))
    first, second, third = (element.id for element in screenplay.elements)
    assert screenplay.page_locks == (
        PageLock("1", first),
        PageLock("2", second),
        PageLock("3", second, 4),
        PageLock("4", third),
    )
    assert [page.label for page in paginate(screenplay).pages] == ["1", "2", "3", "4"]
    assert saved(screenplay).page_locks == screenplay.page_locks


def test_positions_are_counted_anew_after_an_edit() -> None:
    screenplay = locked((1, 0), (2, 5), (3, 9))
    before, *others = screenplay.elements
    longer = replace(screenplay, elements=(replace(before, runs=(Run("One and a half 🎬."),)), *others))
    data = write(longer, "fdx").data.decode()
    # Of the emoji two units.
    assert ENTRY.format(2, 19) in data
    assert saved(longer).page_locks == longer.page_locks


def test_pages_that_are_unlocked_leave_no_lock_in_the_file() -> None:
    assert "LockedPage " not in write(replace(locked((1, 0), (2, 5)), page_locks=()), "fdx").data.decode()


@pytest.mark.parametrize("forged", ["²", "٣", "1" * 5000, "", "9" * 10])
def test_fx20_a_lock_with_a_forged_label_is_left_out(forged: str) -> None:
    elements = tuple(Element(name, Kind.ACTION, (Run(name),)) for name in ("a", "b"))
    locks = (PageLock(forged, "b"), PageLock("2", "b"), PageLock("002", ""), PageLock("1", "a"))
    writing = write(Screenplay(elements, page_locks=locks), "fdx")
    assert LETTERS not in [loss.message for loss in writing.losses]
    assert [ENTRY.format(1, 0), ENTRY.format(2, 2)] == re.findall("<LockedPage .*?/>", writing.data.decode())


def test_a_new_file_locks_whole_numbers_and_reports_the_others() -> None:
    elements = tuple(Element(name, Kind.ACTION, (Run(name),)) for name in ("a", "b", "c"))
    locks = (PageLock("1", "a"), PageLock("1A", "b"), PageLock("2", "c"))
    writing = write(Screenplay(elements, page_locks=locks), "fdx")
    assert LETTERS in [loss.message for loss in writing.losses]
    assert [lock.label for lock in read(writing.data, "a.fdx").screenplay.page_locks] == ["1", "2"]
