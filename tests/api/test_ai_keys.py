"""Own keys for AI providers: sealed, sent to their own address only, in no answer, log or row. CW3, CW4, CW5."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from limits import parse
from sqlalchemy import func, select

from screnpla.ai.calls.model_choice import NO_MODEL
from screnpla.ai.keys.own_key import (
    BASE_NOT_ALLOWED,
    KEY_AS_MODEL,
    KEY_FILE,
    LONG_KEY,
    LONG_MODEL,
    NO_KEY,
    NO_KEY_FOR_BASE,
    ODD_KEY,
    ODD_MODEL,
    forget_own_key,
    list_key_files,
)
from screnpla.ai.models import AiKey
from screnpla.kit.db import Base
from tests.api_fixtures import OpenApp
from tests.callers import Caller, somebody
from tests.servers.ports import free_port
from tests.servers.scripted_provider import (
    MODEL,
    ScriptedProvider,
    answer_error,
    answer_json,
    answer_page,
    answer_stream,
    run_scripted_provider,
)
from tests.sharing_calls import refused

SERVER_KEY = "sk-of-the-server-1a2b3c4d5e"
KEY = "sk-sesame-9f8e7d6c5b4a"
OTHER_KEY = "sk-poppy-0a1b2c3d4e5f"
LISTED = {"data": [{"id": MODEL}, {"id": "other-2"}]}


@pytest.fixture(scope="module")
def of_server() -> Iterator[ScriptedProvider]:
    """The provider of whoever runs the server."""
    with run_scripted_provider() as running:
        yield running


@pytest.fixture(scope="module")
def allowed() -> Iterator[ScriptedProvider]:
    """One to which people may send keys of their own."""
    with run_scripted_provider() as running:
        yield running


@pytest.fixture(scope="module")
def nobody_there() -> str:
    return f"http://127.0.0.1:{free_port()}/v1"


@pytest.fixture(scope="module")
def app_settings(of_server: ScriptedProvider, allowed: ScriptedProvider, nobody_there: str) -> dict[str, Any]:
    bases = f"{allowed.base}, {nobody_there}"
    return {"ai_base_url": of_server.base, "ai_api_key": SERVER_KEY, "ai_allowed_bases": bases}


@pytest.fixture(autouse=True)
def scripts(of_server: ScriptedProvider, allowed: ScriptedProvider) -> None:
    for provider in (of_server, allowed):
        provider.requests.clear()
        provider.script = [answer_stream("OK")]
        provider.pages = {"/v1/models": answer_json(LISTED)}


@pytest.fixture
async def ana(app: OpenApp) -> Caller:
    return await somebody(app, "Ana")


async def read_ai(who: Caller) -> dict[str, Any]:
    found: dict[str, Any] = (await who.ask_ok("GET", "user/ai"))["data"]
    return found


async def set_key(who: Caller, base: str, key: str = KEY, model: str = "") -> dict[str, Any]:
    answer = await who.ask_ok("PUT", "user/ai/key", {"base": base, "key": key, "model": model})
    assert answer["message"] == "Your key is saved"
    found: dict[str, Any] = answer["data"]
    return found


async def check(who: Caller, **given: str) -> dict[str, Any]:
    found: dict[str, Any] = (await who.ask_ok("POST", "user/ai/test", given))["data"]
    return found


def keys_sent_to(provider: ScriptedProvider) -> set[str]:
    return {request.headers.get("Authorization", "").removeprefix("Bearer ") for request in provider.requests}


async def test_without_a_key_of_ones_own_the_servers_provider_is_asked(
    ana: Caller, of_server: ScriptedProvider, allowed: ScriptedProvider, nobody_there: str
) -> None:
    assert await read_ai(ana) == {
        "provider": {"source": "server", "host": of_server.base.split("/")[2], "model": ""},
        "ownKey": None,
        "bases": [of_server.base, allowed.base, nobody_there],
        "sentence": "",
    }
    found = await check(ana)
    assert (found["ok"], found["model"], found["models"]) == (True, MODEL, [MODEL, "other-2"])
    assert keys_sent_to(of_server) == {SERVER_KEY}


async def test_a_key_is_set_replaced_and_removed(
    app: OpenApp, ana: Caller, of_server: ScriptedProvider, allowed: ScriptedProvider
) -> None:
    added_at = app.clock().isoformat().replace("+00:00", "Z")
    stored = await set_key(ana, allowed.base + "/", f"  {KEY}\n", " other-2 ")
    own = {"base": allowed.base, "model": "other-2", "lastFour": "5b4a", "addedAt": added_at, "isReadable": True}
    assert stored["ownKey"] == own
    assert stored["provider"] == {"source": "own", "host": allowed.base.split("/")[2], "model": "other-2"}
    assert await read_ai(ana) == stored
    assert (await check(ana))["model"] == "other-2"
    # Another model for the same key: the key stays, and since when.
    app.clock.pass_(seconds=60)
    changed = await ana.ask_ok("PUT", "user/ai/key", {"base": allowed.base, "model": ""})
    assert changed["data"]["ownKey"] == {**own, "model": ""}
    allowed.script = [answer_stream("OK")]
    assert (await check(ana))["model"] == MODEL
    assert keys_sent_to(allowed) == {KEY}
    replaced = await set_key(ana, of_server.base, OTHER_KEY)
    assert (replaced["ownKey"]["lastFour"], replaced["ownKey"]["addedAt"] > added_at) == ("4e5f", True)
    await check(ana)
    assert keys_sent_to(of_server) == {OTHER_KEY}
    for _ in range(2):
        removed = await ana.ask_ok("DELETE", "user/ai/key")
        assert (removed["message"], removed["data"]["ownKey"]) == ("Your key is removed", None)
    assert (await read_ai(ana))["provider"]["source"] == "server"


@pytest.mark.both_databases
async def test_of_two_keys_at_once_one_stays(app: OpenApp, ana: Caller, allowed: ScriptedProvider) -> None:
    await asyncio.gather(*(set_key(ana, allowed.base, key) for key in (KEY, OTHER_KEY)))
    assert (await read_ai(ana))["ownKey"]["lastFour"] in ("5b4a", "4e5f")
    async with app.state.db.reading() as db:
        assert await db.scalar(select(func.count()).select_from(AiKey)) == 1


@pytest.mark.parametrize(
    "base",
    [
        "http://169.254.169.254/latest/meta-data",
        "http://[::ffff:169.254.169.254]/v1",
        "http://localhost:{port}/v1",
        "http://127.1:{port}/v1",
        "http://2130706433:{port}/v1",
        "http://127.0.0.1.:{port}/v1",
        "http://127.0.0.1/v1",
        "http://127.0.0.1:5432/v1",
        "http://user:word@127.0.0.1:{port}/v1",
        "http://127.0.0.1:{port}@169.254.169.254/v1",
        "http://169.254.169.254#@127.0.0.1:{port}/v1",
        "http://169.254.169.254\\@127.0.0.1:{port}/v1",
        "http://127.0.0.1:{port}/v1/../../admin",
        "http://127.0.0.1:{port}/V1",
        "http://127.0.0.1:{port}/v1?x=/v1",
        "http://127.0.0.1:{port}/v1\r\nHost: evil.example",
        "https://127.0.0.1:{port}/v1",
        "file:///etc/passwd",
        "gopher://127.0.0.1:{port}/v1",
        "//127.0.0.1:{port}/v1",
        "sk-sesame-in-the-wrong-field",
        "",
    ],
)
async def test_a_key_goes_to_allowed_addresses_only(ana: Caller, allowed: ScriptedProvider, base: str) -> None:
    given = {"base": base.replace("{port}", allowed.base.split(":")[2].split("/")[0]), "key": KEY}
    assert await refused(ana.ask("PUT", "user/ai/key", given)) == (422, BASE_NOT_ALLOWED)
    assert await refused(ana.ask("POST", "user/ai/test", given)) == (422, BASE_NOT_ALLOWED)
    assert allowed.requests == []
    assert (await read_ai(ana))["ownKey"] is None


@pytest.mark.parametrize("spelling", ["HTTP://{host}/v1", "http://{host}", " http://{host}/v1/chat/completions "])
async def test_another_spelling_of_an_allowed_address_is_the_same(
    ana: Caller, allowed: ScriptedProvider, spelling: str
) -> None:
    stored = await set_key(ana, spelling.replace("{host}", allowed.base.split("/")[2]))
    assert stored["ownKey"]["base"] == allowed.base


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"key": ""}, NO_KEY),
        ({"key": " \n"}, NO_KEY),
        ({}, NO_KEY),
        ({"key": "sesame two words"}, ODD_KEY),
        ({"key": "sesame\r\nX-Evil: 1"}, ODD_KEY),
        ({"key": "sesame-ключ"}, ODD_KEY),
        ({"key": "sesame" * 1_000}, LONG_KEY),
        ({"key": ["sesame"]}, "key must be a text"),
        ({"key": KEY, "model": "x" * 201}, LONG_MODEL),
        ({"key": KEY, "model": "two\nlines"}, ODD_MODEL),
        ({"key": KEY, "model": f"Bearer {KEY}"}, KEY_AS_MODEL),
    ],
)
async def test_an_odd_key_or_model_is_refused_with_one_sentence_without_it(
    ana: Caller, allowed: ScriptedProvider, given: dict[str, Any], sentence: str
) -> None:
    for method, path in (("PUT", "user/ai/key"), ("POST", "user/ai/test")):
        answer = await ana.ask(method, path, {"base": allowed.base, **given})
        assert (answer.status_code, answer.json()["message"]) == (422, sentence)
        assert "sesame" not in answer.text
    assert allowed.requests == []


async def test_a_short_key_is_not_shown_in_part(ana: Caller, allowed: ScriptedProvider) -> None:
    assert (await set_key(ana, allowed.base, "open-sesame"))["ownKey"]["lastFour"] == ""


async def test_a_stored_key_goes_to_no_other_address_though_it_is_allowed(
    ana: Caller, of_server: ScriptedProvider, allowed: ScriptedProvider
) -> None:
    await set_key(ana, allowed.base)
    given = {"base": of_server.base, "model": "other-2"}
    assert await refused(ana.ask("PUT", "user/ai/key", given)) == (422, NO_KEY_FOR_BASE)
    assert await refused(ana.ask("POST", "user/ai/test", given)) == (422, NO_KEY_FOR_BASE)
    assert of_server.requests == []
    # With its own address it is tested as it is stored.
    assert (await check(ana, base=allowed.base, model="other-2"))["model"] == "other-2"
    assert keys_sent_to(allowed) == {KEY}


async def test_nobody_uses_the_key_of_another(
    app: OpenApp, ana: Caller, of_server: ScriptedProvider, allowed: ScriptedProvider
) -> None:
    bo = await somebody(app, "Bo")
    await set_key(bo, allowed.base)
    async with app.state.db.session() as db:
        # Not even where a row were to change hands: it is sealed for its owner.
        row = await db.get_one(AiKey, bo.id)
        db.add(
            AiKey(
                user_id=ana.id,
                base=row.base,
                sealed_key=row.sealed_key,
                last_four=row.last_four,
                created_at=app.clock(),
            )
        )
    assert (await read_ai(ana))["ownKey"]["isReadable"] is False
    await check(ana)
    assert keys_sent_to(of_server) == {SERVER_KEY}
    assert allowed.requests == []


async def test_a_test_lists_models_and_asks_for_one_tiny_answer(ana: Caller, allowed: ScriptedProvider) -> None:
    names = [MODEL, *(f"model-{number}" for number in range(80)), f"named-{KEY}"]
    allowed.pages["/v1/models"] = answer_json({"data": [{"id": name} for name in names]})
    # A model that thinks aloud comes to the end of the few tokens: it has answered.
    allowed.script = [answer_stream("Well, let me", finish="length")]
    found = await check(ana, base=allowed.base, key=KEY)
    host = allowed.base.split("/")[2]
    assert found == {
        "ok": True,
        "model": MODEL,
        "models": names[:50],
        "message": f"It works: {MODEL} at {host} has answered.",
    }
    [asked] = allowed.calls
    assert asked["messages"] == [{"role": "user", "content": "Answer with the one word OK."}]
    # It was a test: nothing is stored.
    assert (await read_ai(ana))["ownKey"] is None


async def test_a_refused_key_is_told_in_the_providers_words_without_the_key(
    ana: Caller, allowed: ScriptedProvider
) -> None:
    allowed.pages["/v1/models"] = answer_error(401, f"Incorrect API key provided: {KEY}.")
    found = await check(ana, base=allowed.base, key=KEY)
    assert (found["ok"], found["models"]) == (False, [])
    assert found["message"].startswith("Incorrect API key provided: [key]")
    assert allowed.calls == []


async def test_an_unknown_model_is_told_with_those_that_there_are(ana: Caller, allowed: ScriptedProvider) -> None:
    allowed.script = [answer_error(404, "The model `gone-1` does not exist", code="model_not_found")]
    found = await check(ana, base=allowed.base, key=KEY, model="gone-1")
    assert (found["ok"], found["model"], found["models"]) == (False, "gone-1", [MODEL, "other-2"])
    assert found["message"].endswith(f"The provider offers: {MODEL}, other-2")


async def test_a_provider_that_is_not_there_or_answers_nonsense_is_told_as_such(
    ana: Caller, allowed: ScriptedProvider, nobody_there: str
) -> None:
    host = nobody_there.split("/")[2]
    found = await check(ana, base=nobody_there, key=KEY, model=MODEL)
    assert (found["ok"], found["message"]) == (False, f"The AI provider {host} cannot be reached.")
    page = answer_page(f"<html>Welcome, {KEY}</html>")
    allowed.pages["/v1/models"] = page
    found = await check(ana, base=allowed.base, key=KEY)
    assert (found["ok"], found["message"]) == (False, "The AI provider answered something that is no JSON.")
    # With a model named, a provider without a list is asked all the same.
    allowed.script = [page, answer_stream("OK")]
    assert (await check(ana, base=allowed.base, key=KEY, model=MODEL))["ok"] is False
    assert (await check(ana, base=allowed.base, key=KEY, model=MODEL))["ok"] is True
    allowed.pages["/v1/models"] = answer_json({"data": []})
    found = await check(ana, base=allowed.base, key=KEY)
    assert (found["ok"], found["model"], found["message"]) == (False, "", NO_MODEL)


async def test_tests_are_limited_and_those_with_the_servers_key_by_the_day(
    app: OpenApp, ana: Caller, allowed: ScriptedProvider, monkeypatch: pytest.MonkeyPatch
) -> None:
    allowed.script = [answer_stream("OK")] * 3
    rules = app.state.services.limits.rules
    monkeypatch.setitem(rules, "ai_day", parse("1/day"))
    await check(ana)
    assert (await ana.ask("POST", "user/ai/test", {})).status_code == 429
    assert (await check(ana, base=allowed.base, key=KEY))["ok"] is True
    monkeypatch.setitem(rules, "ai", parse("1/minute"))
    await check(ana, base=allowed.base, key=KEY)
    assert (await ana.ask("POST", "user/ai/test", {"base": allowed.base, "key": KEY})).status_code == 429


async def test_the_key_is_in_no_answer_no_log_and_no_row(
    app: OpenApp, ana: Caller, allowed: ScriptedProvider, capsys: pytest.CaptureFixture[str]
) -> None:
    script = await ana.script()
    refusal = answer_error(400, f"odd: {KEY} and {KEY[:12]}", code=KEY)
    allowed.script = [answer_stream("OK"), refusal, answer_stream(KEY), answer_page(KEY)]
    calls: list[tuple[str, str, dict[str, Any] | None]] = [
        ("PUT", "user/ai/key", {"base": allowed.base, "key": KEY, "model": MODEL}),
        *[("POST", "user/ai/test", dict[str, Any]())] * 4,
        ("POST", "user/ai/test", {"base": KEY, "key": KEY}),
        ("PUT", "user/ai/key", {"base": allowed.base, "key": KEY, "model": KEY}),
        ("PUT", "user/ai/key", {"base": allowed.base, "key": KEY, KEY[:3]: KEY}),
        ("PUT", "user/ai/key", {"base": allowed.base, "key": KEY, "model": {"x": KEY}}),
        ("GET", "user/ai", None),
        ("GET", f"scripts/{script}/ai", None),
        ("GET", f"scripts/{script}/co-writer", None),
        ("GET", f"scripts/{script}", None),
        ("POST", "auth/getUser", {"id": ana.id}),
    ]
    answers = [await ana.ask(*call) for call in calls]
    assert keys_sent_to(allowed) == {KEY}
    files = [content async for _, content in list_key_files(app.state.services)(ana.id)]
    logged = capsys.readouterr()
    async with app.state.db.reading() as db:
        rows = [row for table in Base.metadata.sorted_tables for row in await db.execute(select(table))]
    assert "/api/user/ai/test" in logged.out + logged.err
    places = [*(answer.text for answer in answers), logged.out, logged.err, repr(rows), repr(files)]
    assert [place for place in places if "sesame" in place] == []


async def test_a_key_for_an_address_that_is_not_allowed_any_more_counts_as_none(
    app: OpenApp, ana: Caller, of_server: ScriptedProvider, allowed: ScriptedProvider
) -> None:
    await set_key(ana, allowed.base)
    async with app.state.db.session() as db:
        (await db.get_one(AiKey, ana.id)).base = "https://gone.example/v1"
    found = await read_ai(ana)
    assert found["provider"]["source"] == "server"
    assert found["sentence"].startswith("Your key is for gone.example, where this server sends no keys any more.")
    await check(ana)
    assert keys_sent_to(of_server) == {SERVER_KEY}


async def test_the_takeout_says_where_a_key_goes_and_the_account_takes_it_along(
    app: OpenApp, ana: Caller, allowed: ScriptedProvider
) -> None:
    services = app.state.services
    list_files = list_key_files(services)
    assert [file async for file in list_files(ana.id)] == []
    await set_key(ana, allowed.base, KEY, MODEL)
    [(name, content)] = [file async for file in list_files(ana.id)]
    assert name == KEY_FILE
    assert allowed.base.encode() in content
    assert b'"lastFour": "5b4a"' in content
    assert b"ealed" not in content
    await forget_own_key(services)(ana.id)
    assert (await read_ai(ana))["ownKey"] is None
