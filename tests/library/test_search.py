"""Search: in records and in texts, whatever the accents, and only in scripts that one may read."""

from __future__ import annotations

import os
from typing import Any

import pytest
import pytest_asyncio
from sqlalchemy import text

from screnpla.library.models import Script
from screnpla.library.search.index import index_text
from tests.api_fixtures import OpenApp
from tests.callers import Caller

pytestmark = pytest.mark.asyncio(loop_scope="module")


def make_page(*lines: str) -> dict[str, Any]:
    return {"type": "page", "children": [{"type": "action", "children": [{"text": line}]} for line in lines]}


async def sign_up(app: OpenApp, name: str) -> Caller:
    return Caller(await app.member(f"{name.lower()}{os.urandom(4).hex()}@example.com", name))


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def ana(shared_app: OpenApp) -> Caller:
    caller = await sign_up(shared_app, "Ana")
    plain = {"subTitle": "", "writtenBy": "", "genre": "", "logline": ""}
    await caller.script(
        title="Le Café",
        **plain,
        content=[make_page("She can't find the harbour.", "La señora espera."), make_page("Rain.")],
    )
    await caller.script(
        title="Winter",
        **{**plain, "writtenBy": "José Núñez", "genre": "Noir", "logline": "A keeper counts every lantern."},
        tags=[{"name": "Sturmflut"}],
        content=[make_page("Snow falls on the coffee app. A keeper sleeps.")],
    )
    return caller


async def found_titles(caller: Caller, search: str, **query: str) -> dict[str, Any]:
    scripts = (await caller.ask_ok("GET", "scripts", None, search=search, **query))["data"]["scripts"]
    return {script["title"]: _marked_text(script["passage"]) for script in scripts}


def _marked_text(passage: dict[str, Any] | None) -> str | None:
    if passage is None:
        return None
    before = "" if passage["where"] == "text" else f"{passage['where']}: "
    return before + "".join(f"[{piece['text']}]" if piece["found"] else piece["text"] for piece in passage["pieces"])


@pytest.mark.parametrize(
    ("search", "expected"),
    [
        ("cafe", {"Le Café": None}),
        ("SENORA", {"Le Café": "She can't find the harbour. La [señora] espera. Rain."}),
        ("harb", {"Le Café": "She can't find the [harbour]. La señora espera. Rain."}),
        ("cant", {"Le Café": "She [can't] find the harbour. La señora espera. Rain."}),
        ("rain café", {"Le Café": "She can't find the harbour. La señora espera. [Rain]."}),
        ("nunez", {"Winter": None}),
        ("noir winter", {"Winter": None}),
        ("lantern", {"Winter": "logline: A keeper counts every [lantern]."}),
        ("keeper", {"Winter": "Snow falls on the coffee app. A [keeper] sleeps."}),
        # A logline with all words goes before a passage with some of them.
        ("keeper lantern", {"Winter": "logline: A [keeper] counts every [lantern]."}),
        ("keeper noir snow", {"Winter": "[Snow] falls on the coffee app. A [keeper] sleeps."}),
        ("sturm", {"Winter": "tags: [Sturmflut]"}),
        ("winter harbour", {}),
        ("arbour", {}),
        ("xyzzy", {}),
        ("!!!", {}),
        ('"harbour" OR *', {}),
        ("owner: & | ' \\ (", {}),
    ],
)
async def test_a_script_is_found_when_it_has_every_word(ana: Caller, search: str, expected: dict[str, Any]) -> None:
    assert await found_titles(ana, search) == expected


async def test_a_search_of_less_than_three_characters_lists_all_scripts(ana: Caller) -> None:
    assert len(await found_titles(ana, " x ")) == 2


async def test_a_search_finds_only_scripts_of_the_listed_scope(shared_app: OpenApp) -> None:
    ana, bo = await sign_up(shared_app, "Ana"), await sign_up(shared_app, "Bo")
    shared, _own = await ana.script(title="Shared"), await ana.script(title="Own")
    await ana.ask_ok("POST", f"scripts/{shared}/shares", {"email": bo.member.user["email"]})
    await bo.script(title="Bo's")
    assert (await found_titles(bo, "lighthouse")).keys() == {"Bo's"}
    assert (await found_titles(bo, "lighthouse", scope="shared")).keys() == {"Shared"}
    assert (await found_titles(bo, "lighthouse", scope="all")).keys() == {"Bo's", "Shared"}
    await ana.ask_ok("DELETE", f"scripts/{shared}")
    assert (await found_titles(bo, "lighthouse", scope="all")).keys() == {"Bo's"}
    assert (await found_titles(ana, "lighthouse", scope="deleted")).keys() == {"Shared"}
    data = (await ana.ask_ok("GET", "scripts", search="lighthouse", pageSize="1", page="2"))["data"]
    assert (data["scripts"], data["totalRecords"]) == ([], 1)


async def test_a_changed_script_is_found_by_its_new_words_only(shared_app: OpenApp) -> None:
    ana = await sign_up(shared_app, "Ana")
    script = await ana.script(title="Before", logline="", content=[make_page("An old harbour.")])
    new = {"title": "After", "tags": [{"name": "quay"}], "content": [make_page("A new pier.")]}
    await ana.ask_ok("PATCH", f"scripts/{script}", new)
    assert [await found_titles(ana, word) for word in ("before", "harbour")] == [{}, {}]
    assert [list(await found_titles(ana, word)) for word in ("after", "pier", "quay")] == [["After"]] * 3


async def test_indexed_passages_follow_the_text_and_are_deleted_with_the_script(shared_app: OpenApp) -> None:
    ana = await sign_up(shared_app, "Ana")
    script_id = await ana.script(title="Passages", content=[make_page("zero")])
    db = shared_app.state.db
    stored = text("select number, text from script_passages where script_id = :id and number > 0 order by number")
    for texts in (
        ["one", "two", "three"],
        ["one", "new", "two", "three"],
        ["new", "three"],
        ["three", "two", "one"],
        ["two", "two", "two", "two"],
        [],
        ["one"],
    ):
        async with db.session() as session:
            await index_text(session, await session.get_one(Script, script_id), texts)
        async with db.reading() as session:
            rows = [tuple(row) for row in await session.execute(stored, {"id": script_id})]
        assert rows == list(enumerate(texts, 1))
        for word in ("zero", "one", "two", "three", "new"):
            assert bool(await found_titles(ana, word)) is (word in texts)
    await ana.ask_ok("DELETE", f"scripts/{script_id}")
    await ana.ask_ok("DELETE", f"scripts/{script_id}", forever="true")
    async with db.reading() as session:
        words = await session.scalar(text("select count(*) from passage_words"))
        assert words == await session.scalar(text("select count(*) from script_passages"))
