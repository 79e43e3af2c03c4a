"""A full library: how long a list and a search take, and whether a long list scrolls like an empty one."""

from __future__ import annotations

import asyncio
import random
import statistics
import time
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx

from bench.figures import Figure
from bench.scrolling import frame_times
from screnpla.accounts.models import User, new_id
from screnpla.kit.db import Database
from screnpla.kit.settings import Settings
from screnpla.library.scripts.profile import PageCounting
from screnpla.library.scripts.record import create_script_record
from screnpla.manuscript.document.texts import NewText, create_text, encode_text
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.profiles.profile import LETTER
from tests.people import Member, sign_in, sign_up
from tests.servers.postgres import running_postgres
from tests.servers.served import Served

OWNERS, EACH, TEXTS, PAGES = 100, 100, 60, 3
BUDGET = 30.0  # milliseconds
REQUESTS = 200
EMAIL = "bench@example.com"
NOW = datetime(2026, 11, 15, tzinfo=UTC)
SYLLABLES = [
    "ba",
    "ke",
    "lo",
    "mi",
    "nu",
    "ra",
    "se",
    "to",
    "va",
    "zi",
    "cho",
    "dra",
    "fle",
    "gri",
    "pla",
    "sto",
    "thu",
    "wen",
]
QUERIES = {
    "list": "pageSize=50&page=1",
    "list, by title": "pageSize=50&page=2&sort=title&descending=false",
    "search, a word of every script": "pageSize=50&page=1&search=lighthouse",
    "search, a word of some": "pageSize=50&page=1&search={rare}",
    "search, two words, one begun": "pageSize=50&page=1&search=lighthouse {begun}",
}


def figures(folder: Path) -> Iterator[Figure]:
    sqlite = f"sqlite+aiosqlite:///{folder}/data/screnpla.db"
    yield from _on("SQLite", folder, sqlite)
    with running_postgres() as postgres:
        if postgres:
            yield from _on("PostgreSQL", folder / "postgres", postgres.new_database())
    yield from _scrolled(folder / "scrolled")


def _on(name: str, folder: Path, address: str) -> Iterator[Figure]:
    folder.mkdir(exist_ok=True)
    served = Served(folder, RATE_LIMITS="off", DATABASE_URL=address)
    served.start()
    try:
        member = asyncio.run(_member(served))
        words = asyncio.run(_fill(address, folder, member.user["id"], owners=OWNERS, each=EACH))
        for title, template in QUERIES.items():
            query = template.format(rare=words[0], begun=words[1][:4])
            times = asyncio.run(_ask(served, member, query))
            p95 = statistics.quantiles(times, n=20)[-1]
            yield Figure(
                f"{title}, 10,000 scripts of 100 owners, {name}, p95",
                f"{p95:.1f} ms",
                f"budget {BUDGET:.0f} ms",
                f"{p95 / BUDGET:.2f}",
            )
    finally:
        served.end()


def _scrolled(folder: Path) -> Iterator[Figure]:
    folder.mkdir()
    served = Served(folder, RATE_LIMITS="off")
    served.start()
    try:
        member = asyncio.run(_member(served))
        empty = frame_times(served.url, EMAIL)
        address = f"sqlite+aiosqlite:///{folder}/data/screnpla.db"
        asyncio.run(_fill(address, folder, member.user["id"], owners=1, each=OWNERS * EACH))
        full = frame_times(served.url, EMAIL)
    finally:
        served.end()
    for label, pick in (("median", statistics.median), ("p95", lambda times: statistics.quantiles(times, n=20)[-1])):
        ours, bare = pick(full), pick(empty)
        yield Figure(
            f"frames while scrolling 10,000 rows, {label} (beside an empty list)",
            f"{ours:.1f} ms",
            f"{bare:.1f} ms",
            f"{ours / bare:.2f}",
        )


async def _member(served: Served) -> Member:
    async with httpx.AsyncClient(base_url=served.url) as browser:
        await sign_up(browser, served.outbox, EMAIL)
        return await sign_in(browser, EMAIL)


async def _ask(served: Served, member: Member, query: str) -> list[float]:
    times = []
    async with httpx.AsyncClient(base_url=served.url, headers=member.bearer) as browser:
        for number in range(REQUESTS + 10):
            started = time.perf_counter()
            answer = await browser.get(f"/api/scripts?{query}")
            took = (time.perf_counter() - started) * 1000
            assert answer.status_code == 200, answer.text
            assert answer.json()["data"]["scripts"], "nothing was found"
            times += [took] if number >= 10 else []
    return times


async def _fill(address: str, folder: Path, first_owner: str, *, owners: int, each: int) -> Sequence[str]:
    """Scripts of three pages with made-up words; gives some words of theirs."""
    rng = random.Random(6)
    texts = [_three_pages(rng) for _ in range(TEXTS)]
    new_texts = [encode_text(text, PageCounting(LETTER)) for text in texts]
    assert {each.stats.page_count for each in new_texts} == {PAGES}, "the scripts are too long or too short"
    database = Database(Settings(data_dir=folder, database_url=address).database_address)  # type: ignore[arg-type]
    try:
        for number in range(owners):
            await _one_owner(database, first_owner if number == 0 else None, each, new_texts, rng)
    finally:
        await database.close()
    return [text.elements[1].text.split()[1].lower() for text in texts[:2]]


async def _one_owner(
    database: Database, owner_id: str | None, each: int, new_texts: Sequence[NewText], rng: random.Random
) -> None:
    for start in range(0, each, 200):
        async with database.session() as db:
            owner = await db.get(User, owner_id) if owner_id else None
            if owner is None:
                email = f"{new_id()}@example.com"
                owner = User(id=new_id(), email=email, confirmed_email=email, name="Somebody", created_at=NOW)
                db.add(owner)
                await db.flush()
            for number in range(start, min(each, start + 200)):
                created_at = NOW + timedelta(minutes=number)
                fields = {"title": f"{_word(rng).title()} {number}", "genre": "Drama", "writtenBy": "Somebody"}
                script = await create_script_record(db, owner, fields, created_at)
                await create_text(db, script, new_texts[number % len(new_texts)], created_at)


def _three_pages(rng: random.Random) -> Screenplay:
    elements = []
    for number in range(10):
        elements.append(Element(f"h{number}", Kind.SCENE_HEADING, (Run("INT. LIGHTHOUSE - NIGHT"),)))
        elements.append(Element(f"a{number}", Kind.ACTION, (Run(_sentence(rng, 30)),)))
        elements.append(Element(f"c{number}", Kind.CHARACTER, (Run(_word(rng).upper()),)))
        elements.append(Element(f"d{number}", Kind.DIALOGUE, (Run(_sentence(rng, 14)),)))
    return Screenplay(tuple(elements))


def _sentence(rng: random.Random, words: int) -> str:
    return " ".join(_word(rng) for _ in range(words)).capitalize() + "."


def _word(rng: random.Random) -> str:
    return "".join(rng.choices(SYLLABLES, k=rng.randint(2, 4)))
