"""A key of one's own for an AI provider: set, removed, and described without itself. CW4."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime

from pydantic import SecretStr

from screnpla.accounts.models import User
from screnpla.accounts.repository.user_rows import lock_user
from screnpla.ai.ai_services import AiServices
from screnpla.ai.calls.model_choice import (
    ChosenProvider,
    describe_missing_provider,
    find_provider,
    make_own_endpoint,
    open_own_key,
    own_key_purpose,
)
from screnpla.ai.models import AiKey
from screnpla.ai.provider.ai_client import is_allowed_base
from screnpla.ai.provider.model_request import Endpoint
from screnpla.ai.repository.key_rows import delete_key, find_key, replace_key
from screnpla.kit.errors import Invalid
from screnpla.kit.sealing import OpenedSecret, seal_secret
from screnpla.kit.services import Services
from screnpla.kit.settings import Settings, is_header_token
from screnpla.manuscript.takeout.row_json import encode_json, row_to_json

# In the takeout.
KEY_FILE = "ai-key.json"
LONGEST_KEY = 4_000
LONGEST_MODEL = 200
# Of a shorter one, four characters would be too large a part.
SHORTEST_WITH_LAST_FOUR = 12

BASE_NOT_ALLOWED = "A key of your own cannot go to this address. Please choose one of the providers in the list."
NO_KEY = "Please enter the key"
NO_KEY_FOR_BASE = "Please enter the key for this provider: the one that is stored is for another"
ODD_KEY = "A key is one word of letters, digits and signs, without blanks. Please copy it again from your provider."
LONG_KEY = f"A key may have at most {LONGEST_KEY:,} characters"
LONG_MODEL = f"The name of a model may have at most {LONGEST_MODEL} characters"
ODD_MODEL = "The name of a model has no line breaks or other signs that cannot be seen"
KEY_AS_MODEL = "The key stands in the field for the model. Please enter the name of a model there, or nothing."
UNREADABLE = "Your key cannot be read any more, because the server's own key was changed. Please enter it again."


@dataclass(frozen=True, slots=True)
class GivenProvider:
    """What somebody enters. Without a key the stored one is meant, if it is for the same address."""

    base: str
    key: SecretStr | None
    model: str


@dataclass(frozen=True, slots=True)
class OwnKey:
    base: str
    model: str
    # Empty for a short key.
    last_four: str
    added_at: datetime
    is_readable: bool


@dataclass(frozen=True, slots=True)
class OwnAiSettings:
    provider: ChosenProvider | None
    own_key: OwnKey | None
    # To which a key of one's own may go.
    bases: tuple[str, ...]
    # What is wrong and what to do; empty when all is well.
    sentence: str


async def read_ai_settings(ai: AiServices, user: User) -> OwnAiSettings:
    provider = await find_provider(ai, user.id)
    async with ai.accounts.db.reading() as db:
        key = await find_key(db, user.id)
    secret = open_own_key(ai, key) if key else None
    return OwnAiSettings(
        provider,
        OwnKey(key.base, key.model, key.last_four, key.created_at, is_readable=secret is not None) if key else None,
        list_allowed_bases(ai.settings),
        _describe_trouble(ai, provider, key, secret),
    )


async def store_own_key(ai: AiServices, user: User, given: GivenProvider, now: datetime) -> None:
    """In place of the one before. Raises Invalid."""
    async with ai.accounts.db.session() as db:
        # Of two at once, the second one's stays.
        await lock_user(db, user.id)
        stored = await find_key(db, user.id)
        endpoint = make_given_endpoint(ai, given, stored)
        is_same = stored is not None and given.key is None
        await replace_key(
            db,
            AiKey(
                user_id=user.id,
                base=endpoint.base,
                sealed_key=seal_secret(ai.accounts.signing_key, own_key_purpose(user.id), endpoint.key_text),
                last_four=endpoint.key_text[-4:] if len(endpoint.key_text) >= SHORTEST_WITH_LAST_FOUR else "",
                model=check_model(given.model, endpoint.key_text),
                created_at=stored.created_at if stored and is_same else now,
            ),
        )


async def remove_own_key(ai: AiServices, user: User) -> None:
    async with ai.accounts.db.session() as db:
        await delete_key(db, user.id)


def list_key_files(services: Services) -> Callable[[str], AsyncIterator[tuple[str, bytes]]]:
    """For the takeout: that a key is set, where it goes and its last four characters; never the key, sealed or not."""

    async def list_files(user_id: str) -> AsyncIterator[tuple[str, bytes]]:
        async with services.db.reading() as db:
            key = await find_key(db, user_id)
        if key:
            yield KEY_FILE, encode_json(row_to_json(key, without=["user_id", "sealed_key"]))

    return list_files


def forget_own_key(services: Services) -> Callable[[str], Awaitable[None]]:
    """For a deleted account."""

    async def forget(user_id: str) -> None:
        async with services.db.session() as db:
            await delete_key(db, user_id)

    return forget


def list_allowed_bases(settings: Settings) -> tuple[str, ...]:
    """The server's own first."""
    return tuple(dict.fromkeys(filter(None, (settings.ai_base_url, *settings.ai_allowed_bases))))


def make_given_endpoint(ai: AiServices, given: GivenProvider, stored: AiKey | None) -> Endpoint:
    """A stored key goes to the address it was entered for and to no other. Raises Invalid."""
    try:
        endpoint = Endpoint(given.base, None if given.key is None else SecretStr(_check_key(given.key)))
    except ValueError as wrong:
        raise Invalid(BASE_NOT_ALLOWED) from wrong
    if not is_allowed_base(ai.settings, endpoint):
        raise Invalid(BASE_NOT_ALLOWED)
    if given.key is not None:
        return endpoint
    if stored is None:
        raise Invalid(NO_KEY)
    if stored.base != endpoint.base:
        raise Invalid(NO_KEY_FOR_BASE)
    secret = open_own_key(ai, stored)
    if secret is None:
        raise Invalid(UNREADABLE)
    return Endpoint(endpoint.base, SecretStr(secret.text))


def check_model(model: str, key: str) -> str:
    """Empty: the first that the provider lists. Raises Invalid."""
    model = model.strip()
    if len(model) > LONGEST_MODEL:
        raise Invalid(LONG_MODEL)
    if not model.isprintable():
        raise Invalid(ODD_MODEL)
    # It would be shown, stored and logged as it is.
    if model and key in model:
        raise Invalid(KEY_AS_MODEL)
    return model


def _check_key(given: SecretStr) -> str:
    key = given.get_secret_value().strip()
    if not key:
        raise Invalid(NO_KEY)
    if len(key) > LONGEST_KEY:
        raise Invalid(LONG_KEY)
    if not is_header_token(key):
        raise Invalid(ODD_KEY)
    return key


def _describe_trouble(
    ai: AiServices, provider: ChosenProvider | None, key: AiKey | None, secret: OpenedSecret | None
) -> str:
    if key and secret is None:
        return UNREADABLE
    if key and secret and make_own_endpoint(ai, key, secret) is None:
        host = Endpoint(key.base).host
        return f"Your key is for {host}, where this server sends no keys any more. Please choose another provider."
    return "" if provider else describe_missing_provider(ai.settings)
