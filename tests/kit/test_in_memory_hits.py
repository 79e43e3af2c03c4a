"""InMemoryHits: rate limits counted in a moving window in memory, with expired and surplus keys removed."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from screnpla.kit.rate_limits import in_memory_hits
from screnpla.kit.rate_limits.in_memory_hits import InMemoryHits


@pytest.fixture
def moment(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    moment = [1_000_000.0]
    monkeypatch.setattr(time, "time", lambda: moment[0])
    yield moment


async def test_a_hit_leaves_the_moving_window_when_it_expires(moment: list[float]) -> None:
    store = InMemoryHits()
    for second in (0, 10, 20):
        moment[0] = 1_000_000.0 + second
        assert await store.acquire_entry("ana", 3, 60)
    moment[0] = 1_000_059.9
    assert not await store.acquire_entry("ana", 3, 60)
    assert await store.get_moving_window("ana", 3, 60) == (1_000_000.0, 3)
    moment[0] = 1_000_060.0
    assert await store.acquire_entry("ana", 3, 60)
    assert not await store.acquire_entry("ana", 3, 60)


async def test_a_limit_of_five_an_hour_holds_in_any_hour(moment: list[float]) -> None:
    store, allowed = InMemoryHits(), []
    for minute in range(0, 300, 3):
        moment[0] = 1_000_000.0 + minute * 60
        if await store.acquire_entry("ana", 5, 3600):
            allowed.append(moment[0])
    assert all(later - earlier >= 3600 for earlier, later in zip(allowed, allowed[5:], strict=False))


async def test_keys_whose_hits_have_expired_are_removed(moment: list[float]) -> None:
    store = InMemoryHits()
    for number in range(100):
        await store.acquire_entry(f"old{number}", 5, 60)
    moment[0] += 61
    for number in range(60):
        await store.acquire_entry(f"new{number}", 5, 60)
    assert await store.reset() == 60


@pytest.mark.usefixtures("moment")
async def test_the_number_of_keys_in_memory_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(in_memory_hits, "MOST_KEYS", 50)
    store = InMemoryHits()
    for number in range(500):
        await store.acquire_entry(f"caller{number}", 5, 60)
    assert await store.reset() <= 50
