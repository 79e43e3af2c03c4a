"""What was worked out of a text and is kept."""

from __future__ import annotations

import asyncio

from screnpla.manuscript.worked_out import WorkedOut


async def made(kept: WorkedOut, key: str, size: int) -> None:
    async def work() -> bytes:
        return key.encode() * size

    await kept.make(key, work)


async def test_what_is_least_asked_for_goes_first() -> None:
    kept = WorkedOut(room=10)
    for key in ("a", "b", "c"):
        await made(kept, key, 3)
    assert kept.look("a") == b"aaa"
    await made(kept, "d", 4)
    assert [kept.look(key) for key in "abcd"] == [b"aaa", None, b"ccc", b"dddd"]
    await made(kept, "e", 10)
    assert [kept.look(key) for key in "acde"] == [None, None, None, b"e" * 10]


async def test_what_is_larger_than_all_the_room_drives_nothing_out() -> None:
    kept = WorkedOut(room=10)
    await made(kept, "a", 3)
    await made(kept, "b", 11)
    assert [kept.look(key) for key in "ab"] == [b"aaa", None]


async def test_all_who_ask_at_once_wait_for_one() -> None:
    kept = WorkedOut(room=10)
    times = 0

    async def work() -> bytes:
        nonlocal times
        times += 1
        await asyncio.sleep(0)
        return b"abcd"

    assert set(await asyncio.gather(*(kept.make("a", work) for _ in range(30)))) == {b"abcd"}
    assert (times, kept.look("a")) == (1, b"abcd")
    # It takes its room once, too.
    await made(kept, "b", 6)
    assert kept.look("a") == b"abcd"
