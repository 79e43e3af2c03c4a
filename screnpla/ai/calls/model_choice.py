"""The choice of a provider and a model for one person: their own key before the server's. CW3, CW4."""

from __future__ import annotations

from dataclasses import dataclass

from pydantic import SecretStr

from screnpla.ai.ai_services import AiServices
from screnpla.ai.models import AiKey
from screnpla.ai.provider.ai_client import is_allowed_base, server_endpoint
from screnpla.ai.provider.model_request import Endpoint
from screnpla.ai.repository.key_rows import change_sealed_key, find_key
from screnpla.kit.errors import Refused
from screnpla.kit.sealing import OpenedSecret, open_rotated_secret
from screnpla.kit.settings import Settings

NO_PROVIDER = (
    "No AI provider is set. Whoever runs this server sets SCRENPLA_AI_BASE_URL, for a model on this machine for "
    "instance to http://127.0.0.1:11434/v1."
)
# Where keys of one's own may be sent.
NO_KEY_AND_PROVIDER = f"{NO_PROVIDER} Or enter a key of your own in Settings > AI."
NO_MODEL = "The AI provider lists no model. Name one in Settings > AI, or as SCRENPLA_AI_MODEL."


@dataclass(frozen=True, slots=True)
class ChosenProvider:
    endpoint: Endpoint
    # Empty: the first that the provider lists.
    model: str
    is_own: bool


@dataclass(frozen=True, slots=True)
class ChosenModel:
    endpoint: Endpoint
    name: str
    is_own: bool


def own_key_purpose(user_id: str) -> str:
    return f"ai key of {user_id}"


def open_own_key(ai: AiServices, key: AiKey) -> OpenedSecret | None:
    """None for one that cannot be read any more."""
    return open_rotated_secret(ai.accounts.sealing_keys, own_key_purpose(key.user_id), key.sealed_key)


def make_own_endpoint(ai: AiServices, key: AiKey, secret: OpenedSecret) -> Endpoint | None:
    """None for a provider that is not allowed any more."""
    endpoint = Endpoint(key.base, SecretStr(secret.text))
    return endpoint if is_allowed_base(ai.settings, endpoint) else None


async def find_provider(ai: AiServices, user_id: str) -> ChosenProvider | None:
    """Not for callers in a unit of work: a key of before a change of the server's is sealed anew in one of its own."""
    async with ai.accounts.db.reading() as db:
        key = await find_key(db, user_id)
    secret = open_own_key(ai, key) if key else None
    if key and secret and (own := make_own_endpoint(ai, key, secret)):
        if secret.sealed_anew:
            async with ai.accounts.db.session() as db:
                await change_sealed_key(db, user_id, key.sealed_key, secret.sealed_anew)
        return ChosenProvider(own, key.model, is_own=True)
    server = server_endpoint(ai.settings)
    return ChosenProvider(server, ai.settings.ai_model, is_own=False) if server else None


def describe_missing_provider(settings: Settings) -> str:
    """How to set one. A key of one's own is no way where the server names no address for it."""
    return NO_KEY_AND_PROVIDER if settings.ai_allowed_bases else NO_PROVIDER


async def choose_model(ai: AiServices, user_id: str) -> ChosenModel:
    """Raises Refused where nothing is set, or an AiError."""
    provider = await find_provider(ai, user_id)
    if provider is None:
        raise Refused(describe_missing_provider(ai.settings))
    name = provider.model or await ai.client.find_first_model(provider.endpoint)
    if not name:
        raise Refused(NO_MODEL)
    return ChosenModel(provider.endpoint, name, provider.is_own)
