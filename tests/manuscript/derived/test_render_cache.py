"""The render cache: what it stores, what it evicts, and that concurrent requests render once."""

from __future__ import annotations

import asyncio

from screnpla.manuscript.derived.render_cache import RenderCache


async def render(cache: RenderCache, key: str, size: int) -> None:
    async def work() -> bytes:
        return key.encode() * size

    await cache.render(key, work)


async def test_the_least_recently_used_entry_is_evicted_first() -> None:
    cache = RenderCache(capacity=10)
    for key in ("a", "b", "c"):
        await render(cache, key, 3)
    assert cache.get("a") == b"aaa"
    await render(cache, "d", 4)
    assert [cache.get(key) for key in "abcd"] == [b"aaa", None, b"ccc", b"dddd"]
    await render(cache, "e", 10)
    assert [cache.get(key) for key in "acde"] == [None, None, None, b"e" * 10]


async def test_an_entry_larger_than_the_cache_evicts_nothing() -> None:
    cache = RenderCache(capacity=10)
    await render(cache, "a", 3)
    await render(cache, "b", 11)
    assert [cache.get(key) for key in "ab"] == [b"aaa", None]


async def test_concurrent_callers_wait_for_one_rendering() -> None:
    cache = RenderCache(capacity=10)
    times = 0

    async def work() -> bytes:
        nonlocal times
        times += 1
        await asyncio.sleep(0)
        return b"abcd"

    assert set(await asyncio.gather(*(cache.render("a", work) for _ in range(30)))) == {b"abcd"}
    assert (times, cache.get("a")) == (1, b"abcd")
    # It takes its room once, too.
    await render(cache, "b", 6)
    assert cache.get("a") == b"abcd"
