"""Windows, token estimates and costs."""

from __future__ import annotations

from decimal import Decimal

import pytest

from screnpla.ai.provider.ai_client import AiClient, OfferedModel, make_ai_client
from screnpla.ai.provider.model_request import Endpoint, Usage
from screnpla.ai.provider.prices import compute_cost
from screnpla.ai.provider.token_estimates import TokenRatio
from screnpla.kit.settings import Settings
from tests.ai.provider.conftest import make_request
from tests.servers.scripted_provider import (
    MODEL,
    ScriptedProvider,
    answer_error,
    answer_json,
    answer_stream,
)

ENGLISH = "The door opens, and nobody is there. " * 100
HINDI = "दरवाज़ा खुलता है और वहाँ कोई नहीं है। " * 100


def list_models(*models: object) -> dict[str, object]:
    return {"object": "list", "data": list(models)}


async def test_models_are_listed_with_what_the_provider_says_of_them(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    scripted_provider.pages["/v1/models"] = answer_json(
        list_models(
            {"id": "old", "shutdown_date": "2026-10-23"},
            {"id": "vllm", "max_model_len": 32768},
            {"id": "router", "context_length": 200_000},
            {"id": "odd", "max_model_len": "many", "context_length": -1, "context_window": True},
            {"id": ""},
            {"name": "without id"},
            "no object",
        )
    )
    assert await client.list_models(endpoint) == [
        OfferedModel("old", None, "2026-10-23"),
        OfferedModel("vllm", 32768, None),
        OfferedModel("router", 200_000, None),
        OfferedModel("odd", None, None),
    ]
    assert scripted_provider.requests[0].headers["Authorization"].startswith("Bearer sk-")


async def test_the_window_is_what_llama_cpp_says_of_it_beside_its_api(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    scripted_provider.pages["/props"] = answer_json({"default_generation_settings": {"n_ctx": 4096}})
    assert await client.find_window(endpoint, MODEL) == 4096
    assert await client.find_window(endpoint, MODEL) == 4096
    assert [request.path for request in scripted_provider.requests] == ["/props"], "it is asked once"


async def test_otherwise_the_window_is_what_the_list_of_models_says(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    scripted_provider.pages["/v1/models"] = answer_json(list_models({"id": MODEL, "max_model_len": 32768}))
    assert await client.find_window(endpoint, MODEL) == 32768


@pytest.mark.parametrize(
    "page", [answer_error(500, "busy"), answer_json([]), answer_json(list_models("odd")), answer_json({"data": 7})]
)
async def test_a_server_that_does_not_say_has_the_usual_window(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider, page: object
) -> None:
    scripted_provider.pages |= {"/props": page, "/v1/models": page}  # type: ignore[dict-item]
    assert await client.find_window(endpoint, MODEL) == 8192


async def test_the_window_in_the_settings_counts_for_the_servers_own_provider(
    endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    settings = Settings(ai_base_url=scripted_provider.base.removesuffix("/v1"), ai_context=16_384)
    client = make_ai_client(settings)
    assert await client.find_window(endpoint, MODEL) == 16_384
    assert scripted_provider.requests == []
    await client.close()


async def test_the_window_that_an_error_names_is_believed_before_the_settings(
    endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    client = AiClient(windows={endpoint.base: 16_384})
    scripted_provider.script = [answer_error(400, "maximum context length is 2048 tokens")]
    with pytest.raises(Exception, match="2048"):
        await client.complete_answer(endpoint, make_request())
    assert await client.find_window(endpoint, MODEL) == 2048
    await client.close()


def test_before_anything_is_learnt_a_token_has_three_bytes() -> None:
    assert TokenRatio().estimate_tokens("x" * 300) == 100
    assert TokenRatio().estimate_tokens("") == 0


def test_the_mean_of_counted_tokens_replaces_the_guess() -> None:
    ratio = TokenRatio()
    ratio.learn_tokens("x" * 4_000, 1_000)
    assert ratio.estimate_tokens("x" * 400) == 100
    ratio.learn_tokens("x" * 6_000, 1_000)
    assert ratio.estimate_tokens("x" * 400) == 80


@pytest.mark.parametrize(("tokens", "believed"), [(10, 9.0), (100_000, 1.5)])
def test_the_mean_stays_within_what_can_be(tokens: int, believed: float) -> None:
    ratio = TokenRatio()
    ratio.learn_tokens("x" * 9_000, tokens)
    assert ratio.estimate_tokens("x" * 9_000) == 9_000 / believed


def test_the_mean_follows_a_change_in_the_long_run() -> None:
    ratio = TokenRatio()
    for _ in range(100):
        ratio.learn_tokens("x" * 4_000, 1_000)
    for _ in range(100):
        ratio.learn_tokens("x" * 3_000, 1_000)
    assert ratio.estimate_tokens("x" * 3_000) in range(990, 1_001)


def test_more_text_never_has_fewer_tokens() -> None:
    ratio = TokenRatio()
    ratio.learn_tokens(HINDI, round(len(HINDI.encode()) / 8.09))
    text, last = ENGLISH, 0
    for more in (HINDI, "🎬", "Дверь открыта. ", HINDI * 9, "END"):
        text += more
        assert ratio.estimate_tokens(text) >= last
        last = ratio.estimate_tokens(text)


def test_a_mixture_is_estimated_by_its_parts() -> None:
    ratio = TokenRatio()
    ratio.learn_tokens("x" * 4_000, 1_000)
    ratio.learn_tokens("д" * 3_000, 1_000)
    assert ratio.estimate_tokens("x" * 400 + "д" * 300) == 200


def test_short_prompts_teach_nothing() -> None:
    ratio = TokenRatio()
    ratio.learn_tokens("Hi", 30)
    assert ratio.estimate_tokens("x" * 300) == 100


def test_a_script_with_wide_letters_is_not_taken_for_a_cut_one() -> None:
    ratio = TokenRatio()
    ratio.learn_tokens(ENGLISH, round(len(ENGLISH.encode()) / 3.63))
    tokens = round(len(HINDI.encode()) / 8.09)
    assert not ratio.is_cut(HINDI, tokens)
    ratio.learn_tokens(HINDI, tokens)
    assert ratio.is_cut(HINDI, tokens // 3)


def test_a_short_prompt_is_never_taken_for_cut() -> None:
    assert not TokenRatio().is_cut(" " * 1_500, 12)


async def test_estimates_follow_what_a_provider_counted(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider
) -> None:
    scripted_provider.script = [answer_stream("Yes", usage=(500, 1))]
    await client.complete_answer(endpoint, make_request("x" * 2_000))
    assert client.estimate_tokens(endpoint, MODEL, "x" * 2_000) == 500
    assert client.estimate_tokens(endpoint, "another", "x" * 2_000) == 667


PRICES = Settings(
    ai_prices='{"m": {"in": 1.25, "cached": 0.1, "out": 10, "date": "2026-11-01"},'  # type: ignore[arg-type]
    ' "free": {"in": 0, "out": 0, "currency": "EUR", "date": "2026-11-02"}}'
).ai_prices


def test_the_cost_counts_cached_tokens_at_their_own_price() -> None:
    cost = compute_cost(PRICES, "m", Usage(1_000_000, 400_000, 100_000, is_estimated=False))
    assert cost
    assert cost.amount == Decimal("0.75") + Decimal("0.04") + Decimal(1)
    assert (cost.currency, cost.priced_on.isoformat(), cost.is_estimated) == ("USD", "2026-11-01", False)


def test_without_a_price_of_their_own_cached_tokens_cost_as_much_as_others() -> None:
    prices = {"m": PRICES["m"].model_copy(update={"cached": None})} if PRICES else {}
    cost = compute_cost(prices, "m", Usage(1_000_000, 400_000, 0, is_estimated=True))
    assert cost
    assert (cost.amount, cost.is_estimated) == (Decimal("1.25"), True)


@pytest.mark.parametrize(("model", "currency"), [("m-2026-08-01", "USD"), ("free-20260801", "EUR"), ("m-mini", None)])
def test_a_dated_name_has_the_price_of_the_short_one(model: str, currency: str | None) -> None:
    cost = compute_cost(PRICES, model, Usage(1, 0, 1, is_estimated=False))
    assert (cost.currency if cost else None) == currency


def test_without_prices_there_is_no_cost() -> None:
    assert compute_cost(None, "m", Usage(1, 0, 1, is_estimated=False)) is None
