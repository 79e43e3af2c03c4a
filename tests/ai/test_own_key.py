"""Own keys after a change of the server's key: opened with the one before, sealed anew, or to be entered again. CW4."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pydantic import SecretStr

from screnpla.accounts.models import User
from screnpla.ai.ai_services import AiServices
from screnpla.ai.calls.model_choice import choose_model
from screnpla.ai.keys.own_key import (
    UNREADABLE,
    GivenProvider,
    check_model,
    make_given_endpoint,
    read_ai_settings,
    remove_own_key,
    store_own_key,
)
from screnpla.ai.models import AiKey
from screnpla.kit.errors import Invalid, Refused
from tests.api_fixtures import OpenApp
from tests.callers import somebody
from tests.sharing_calls import services_and_user

BASE = "https://api.example.com/v1"
KEY = "sk-sesame-9f8e7d6c5b4a"
NEW = "a new key of the server, long enough"


@pytest.fixture(scope="module")
def app_settings() -> dict[str, Any]:
    return {"ai_allowed_bases": BASE}


@pytest.fixture
async def user(app: OpenApp) -> User:
    ana = await somebody(app, "Ana")
    user = (await services_and_user(app, ana))[1]
    await store_own_key(app.state.ai, user, GivenProvider(BASE, SecretStr(KEY), "some-model"), app.clock())
    return user


def after_change(app: OpenApp, **keys: Any) -> AiServices:
    """As after a start with another key."""
    return replace(app.state.ai, accounts=replace(app.state.services, **keys))


async def sealed_key(app: OpenApp, user: User) -> str:
    async with app.state.db.reading() as db:
        return (await db.get_one(AiKey, user.id)).sealed_key


async def test_a_key_is_opened_with_the_one_before_and_sealed_anew_when_it_is_used(app: OpenApp, user: User) -> None:
    before = await sealed_key(app, user)
    rotating = after_change(app, signing_key=NEW, old_signing_key=app.state.services.signing_key)
    chosen = await choose_model(rotating, user.id)
    assert (chosen.endpoint.key_text, chosen.name, chosen.is_own) == (KEY, "some-model", True)
    after = await sealed_key(app, user)
    assert after != before
    await choose_model(rotating, user.id)
    assert await sealed_key(app, user) == after
    # The old key is not needed any more, and opens nothing by itself.
    assert (await choose_model(after_change(app, signing_key=NEW), user.id)).endpoint.key_text == KEY
    found = await read_ai_settings(app.state.ai, user)
    assert found.own_key
    assert not found.own_key.is_readable


async def test_a_key_that_cannot_be_read_counts_as_none_and_is_to_be_entered_again(app: OpenApp, user: User) -> None:
    changed = after_change(app, signing_key=NEW)
    found = await read_ai_settings(changed, user)
    assert (found.provider, found.sentence) == (None, UNREADABLE)
    assert found.own_key
    assert (found.own_key.is_readable, found.own_key.last_four) == (False, "5b4a")
    with pytest.raises(Refused, match="No AI provider is set"):
        await choose_model(changed, user.id)
    with pytest.raises(Invalid, match="cannot be read any more"):
        await store_own_key(changed, user, GivenProvider(BASE, None, "other-model"), app.clock())
    await store_own_key(changed, user, GivenProvider(BASE, SecretStr(KEY), ""), app.clock())
    found = await read_ai_settings(changed, user)
    assert found.own_key
    assert (found.own_key.is_readable, found.sentence) == (True, "")


async def test_a_key_that_is_replaced_while_it_is_sealed_anew_stays_replaced(app: OpenApp, user: User) -> None:
    rotating = after_change(app, signing_key=NEW, old_signing_key=app.state.services.signing_key)
    async with app.state.db.reading() as db:
        stored = await db.get_one(AiKey, user.id)
    endpoint = make_given_endpoint(rotating, GivenProvider(BASE, None, ""), stored)
    assert endpoint.key_text == KEY
    await store_own_key(rotating, user, GivenProvider(BASE, SecretStr("sk-poppy-0a1b2c3d4e5f"), ""), app.clock())
    replaced = await sealed_key(app, user)
    assert (await read_ai_settings(rotating, user)).provider
    assert await sealed_key(app, user) == replaced
    await remove_own_key(rotating, user)
    assert (await read_ai_settings(rotating, user)).own_key is None


async def test_half_characters_are_neither_addresses_nor_keys_nor_models(app: OpenApp) -> None:
    for given in (GivenProvider("\ud800", SecretStr(KEY), ""), GivenProvider(BASE, SecretStr("key\ud800"), "")):
        with pytest.raises(Invalid):
            make_given_endpoint(app.state.ai, given, None)
    with pytest.raises(Invalid):
        check_model("\ud800", KEY)


async def test_neither_keys_nor_what_is_given_are_printed(app: OpenApp, user: User) -> None:
    found = await read_ai_settings(app.state.ai, user)
    keys = app.state.services.sealing_keys
    assert KEY not in repr((found, GivenProvider(BASE, SecretStr(KEY), "")))
    assert keys.current not in repr(keys)
