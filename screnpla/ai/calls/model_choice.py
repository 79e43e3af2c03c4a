"""The choice of a provider and a model for one person: their own key before the server's. CW3, CW4."""

from __future__ import annotations

from dataclasses import dataclass

from pydantic import SecretStr

from screnpla.ai.ai_services import AiServices
from screnpla.ai.models import AiKey
from screnpla.ai.provider.ai_client import is_allowed_base, server_endpoint
from screnpla.ai.provider.model_request import Endpoint
from screnpla.ai.repository.key_rows import find_key
from screnpla.kit.errors import Refused
from screnpla.kit.sealing import open_secret

NO_PROVIDER = (
    "No AI provider is set. Enter a key of your own in Settings > AI, or whoever runs this server sets "
    "SCRENPLA_AI_BASE_URL, for a model on this machine for instance to http://127.0.0.1:11434/v1."
)
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


def read_own_endpoint(ai: AiServices, key: AiKey | None) -> Endpoint | None:
    """None without a key, for one that cannot be read any more, and for a provider that is not allowed any more."""
    if key is None:
        return None
    secret = open_secret(ai.accounts.signing_key, own_key_purpose(key.user_id), key.sealed_key)
    endpoint = Endpoint(key.base, SecretStr(secret)) if secret else None
    return endpoint if endpoint and is_allowed_base(ai.settings, endpoint) else None


async def find_provider(ai: AiServices, user_id: str) -> ChosenProvider | None:
    async with ai.accounts.db.reading() as db:
        key = await find_key(db, user_id)
    own = read_own_endpoint(ai, key)
    if key and own:
        return ChosenProvider(own, key.model, is_own=True)
    server = server_endpoint(ai.settings)
    return ChosenProvider(server, ai.settings.ai_model, is_own=False) if server else None


async def choose_model(ai: AiServices, user_id: str) -> ChosenModel:
    """Raises Refused where nothing is set, or an AiError."""
    provider = await find_provider(ai, user_id)
    if provider is None:
        raise Refused(NO_PROVIDER)
    name = provider.model or await ai.client.find_first_model(provider.endpoint)
    if not name:
        raise Refused(NO_MODEL)
    return ChosenModel(provider.endpoint, name, provider.is_own)
