"""From one person's key to the other's document: through one process, and through two that share a database."""

from __future__ import annotations

import asyncio
import shutil
import statistics
from collections.abc import Iterator, Sequence
from pathlib import Path

from bench.figures import Figure
from bench.live import relays
from bench.live.house import long_text, opened
from bench.live.process import in_node
from bench.peers import LeftOut
from tests.servers.postgres import running_postgres
from tests.servers.redis import RedisServer

KEYS, EVERY = 200, 100  # of each of two, and milliseconds between two keys of one


def figures(folder: Path) -> Iterator[Figure]:
    yield _through_one(folder)
    if (found := _through_two(folder)) is not None:
        yield found


def _through_one(folder: Path) -> Figure:
    with opened(folder / "one") as house:
        [script_id] = asyncio.run(house.add_scripts(long_text()))
        ours = _typed([house.place(script_id)] * 2)
    beside, ratios = [], []
    for relay in (relays.hocuspocus, relays.bare):
        try:
            with relay(folder) as running:
                theirs = _typed([running.place] * 2)
        except LeftOut as reason:
            beside.append(str(reason))
        else:
            beside.append(f"{running.name}, empty script, {_shown(theirs)}")
            ratios.append(f"{_p95(ours) / _p95(theirs):.2f}")
    return Figure(
        "a key to the other's document, 120 pages, one process", _shown(ours), "; ".join(beside), ", ".join(ratios)
    )


def _through_two(folder: Path) -> Figure | None:
    """None where there is no PostgreSQL or no Redis."""
    if not shutil.which("redis-server"):
        return None
    redis = RedisServer(folder)
    redis.start()
    try:
        with running_postgres() as postgres:
            if postgres is None:
                return None
            settings = {"DATABASE_URL": postgres.new_database(), "REDIS_URL": redis.url}
            with opened(folder / "two", 2, **settings) as house:
                [script_id] = asyncio.run(house.add_scripts(long_text()))
                lags = _typed([house.place(script_id, server) for server in range(2)])
    finally:
        redis.stop()
    return Figure("a key to the other's document, 120 pages, two processes, PostgreSQL and Redis", _shown(lags))


def _typed(places: Sequence[dict[str, str]]) -> list[float]:
    with in_node("typists.mjs", places=places, keys=KEYS, every=EVERY) as typists:
        found = typists.ask("type")
    assert not found["missing"], f"{found['missing']} keys did not arrive"
    lags: list[float] = found["lags"]
    return lags


def _p95(lags: Sequence[float]) -> float:
    return statistics.quantiles(lags, n=20)[-1]


def _shown(lags: Sequence[float]) -> str:
    return f"p50 {statistics.median(lags):.1f} ms, p95 {_p95(lags):.1f} ms"
