"""From one person's key to the other's document: through one process, and through two that share a database."""

from __future__ import annotations

import asyncio
import shutil
import statistics
from collections.abc import Iterator, Sequence
from pathlib import Path

from bench.figures import Figure
from bench.live import relays
from bench.live.bench_server import make_long_text, open_server
from bench.live.process import run_in_node
from bench.peers import MissingPeer
from tests.servers.postgres import running_postgres
from tests.servers.redis import RedisServer

KEYS, EVERY = 200, 100  # of each of two, and milliseconds between two keys of one


def figures(folder: Path) -> Iterator[Figure]:
    yield _measure_one_process(folder)
    if (found := _measure_two_processes(folder)) is not None:
        yield found


def _measure_one_process(folder: Path) -> Figure:
    with open_server(folder / "one") as bench_server:
        [script_id] = asyncio.run(bench_server.add_scripts(make_long_text()))
        ours = _measure_lags([bench_server.place(script_id)] * 2)
    baselines, ratios = [], []
    for relay in (relays.hocuspocus, relays.bare):
        try:
            with relay(folder) as running:
                theirs = _measure_lags([running.place] * 2)
        except MissingPeer as reason:
            baselines.append(str(reason))
        else:
            baselines.append(f"{running.name}, empty script, {_format_lags(theirs)}")
            ratios.append(f"{_p95(ours) / _p95(theirs):.2f}")
    return Figure(
        "a key to the other's document, 120 pages, one process",
        _format_lags(ours),
        "; ".join(baselines),
        ", ".join(ratios),
    )


def _measure_two_processes(folder: Path) -> Figure | None:
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
            with open_server(folder / "two", 2, **settings) as bench_server:
                [script_id] = asyncio.run(bench_server.add_scripts(make_long_text()))
                lags = _measure_lags([bench_server.place(script_id, server) for server in range(2)])
    finally:
        redis.stop()
    return Figure("a key to the other's document, 120 pages, two processes, PostgreSQL and Redis", _format_lags(lags))


def _measure_lags(places: Sequence[dict[str, str]]) -> list[float]:
    with run_in_node("typists.mjs", places=places, keys=KEYS, every=EVERY) as typists:
        found = typists.ask("type")
    assert not found["missing"], f"{found['missing']} keys did not arrive"
    lags: list[float] = found["lags"]
    return lags


def _p95(lags: Sequence[float]) -> float:
    return statistics.quantiles(lags, n=20)[-1]


def _format_lags(lags: Sequence[float]) -> str:
    return f"p50 {statistics.median(lags):.1f} ms, p95 {_p95(lags):.1f} ms"
