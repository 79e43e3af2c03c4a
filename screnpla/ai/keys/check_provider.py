"""Test of a provider: its models are listed, and one of them is asked for a tiny answer. CW4."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from screnpla.accounts.models import User
from screnpla.ai.ai_services import AiServices
from screnpla.ai.calls.model_choice import NO_MODEL, ChosenProvider, describe_missing_provider, find_provider
from screnpla.ai.keys.own_key import GivenProvider, check_model, make_given_endpoint
from screnpla.ai.provider.ai_errors import AiError, AnswerTooLong, NonsenseAnswer, RequestRefused
from screnpla.ai.provider.error_answers import scrub_message
from screnpla.ai.provider.model_request import Endpoint, Message, ModelRequest
from screnpla.ai.repository.key_rows import find_key
from screnpla.kit.errors import Refused

MOST_MODELS = 50
# Somebody looks at the button meanwhile. A model on a machine of one's own may have to be loaded first.
LONGEST_CHECK = 60.0
TOO_SLOW = (
    f"The AI provider took longer than {LONGEST_CHECK:.0f} seconds. If the model runs on a machine of your own, "
    "it may still be loading: please try again."
)
_QUESTION = "Answer with the one word OK."
_ANSWER_TOKENS = 16


@dataclass(frozen=True, slots=True)
class ProviderCheck:
    is_ok: bool
    # The one that was asked; empty where none was found.
    model: str
    models: tuple[str, ...]
    message: str


async def check_provider(ai: AiServices, user: User, given: GivenProvider | None) -> ProviderCheck:
    """`given`: before it is stored; None: what would be asked now. Raises Invalid, Refused or TooMany."""
    await ai.accounts.limits.hit("ai", user.id)
    provider = await _find_checked_provider(ai, user, given)
    if not provider.is_own:
        await ai.accounts.limits.hit("ai_day", user.id)
    endpoint, model = provider.endpoint, provider.model
    names: tuple[str, ...] = ()
    try:
        async with asyncio.timeout(LONGEST_CHECK):
            names = await _list_model_names(ai, endpoint, is_needed=not model)
            model = model or next(iter(names), "")
            if not model:
                return ProviderCheck(False, "", (), NO_MODEL)
            await _ask_for_tiny_answer(ai, endpoint, model)
    except AiError as error:
        return ProviderCheck(False, model, names[:MOST_MODELS], scrub_message(error.message, endpoint.key_text))
    except TimeoutError:
        return ProviderCheck(False, model, names[:MOST_MODELS], TOO_SLOW)
    return ProviderCheck(True, model, names[:MOST_MODELS], f"It works: {model} at {endpoint.host} has answered.")


async def _find_checked_provider(ai: AiServices, user: User, given: GivenProvider | None) -> ChosenProvider:
    if given is None:
        provider = await find_provider(ai, user.id)
        if provider is None:
            raise Refused(describe_missing_provider(ai.settings))
        return provider
    async with ai.accounts.db.reading() as db:
        endpoint = make_given_endpoint(ai, given, await find_key(db, user.id))
    return ChosenProvider(endpoint, check_model(given.model, endpoint.key_text), is_own=True)


async def _list_model_names(ai: AiServices, endpoint: Endpoint, *, is_needed: bool) -> tuple[str, ...]:
    try:
        listed = await ai.client.list_models(endpoint)
    except (RequestRefused, NonsenseAnswer):
        # Not every server has a list: asked for an answer, it says itself what is wrong.
        if is_needed:
            raise
        return ()
    key = endpoint.key_text
    return tuple(model.name for model in listed if not key or key not in model.name)


async def _ask_for_tiny_answer(ai: AiServices, endpoint: Endpoint, model: str) -> None:
    request = ModelRequest("test", model, (Message("user", _QUESTION),), _ANSWER_TOKENS)
    try:
        await ai.client.complete_answer(endpoint, request)
    except AnswerTooLong:
        """A model that thinks or talks first: it has answered."""
