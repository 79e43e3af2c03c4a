"""Cost of a call, by the prices that whoever runs the server has written down."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from screnpla.ai.provider.model_request import Usage
from screnpla.kit.settings import ModelPrice

_MILLION = 1_000_000
# Providers answer with the dated name of a model that was asked for by its short one.
_DATED = re.compile(r"-(\d{4}-\d{2}-\d{2}|\d{8})$")


@dataclass(frozen=True, slots=True)
class Cost:
    """`priced_on` is the day of the price list; an estimate when the tokens are one."""

    amount: Decimal
    currency: str
    priced_on: date
    is_estimated: bool


def compute_cost(prices: Mapping[str, ModelPrice] | None, model: str, usage: Usage) -> Cost | None:
    """None for a model without a price."""
    known = prices or {}
    price = known.get(model) or known.get(_DATED.sub("", model))
    if price is None:
        return None
    cached = price.prompt if price.cached is None else price.cached
    # By way of text: 0.1 stays 0.1.
    amount = (
        (usage.prompt_tokens - usage.cached_tokens) * Decimal(str(price.prompt))
        + usage.cached_tokens * Decimal(str(cached))
        + usage.answer_tokens * Decimal(str(price.answer))
    ) / _MILLION
    return Cost(amount, price.currency, price.looked_up, usage.is_estimated)
