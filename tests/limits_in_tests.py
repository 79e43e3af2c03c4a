"""Rate limits in an app that has none, for as long as a test needs them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from limits import parse

from tests.api_fixtures import OpenApp


@contextmanager
def measured(app: OpenApp, **rules: str) -> Iterator[None]:
    """`measured(app, texts="2/hour")`."""
    active_rules = app.state.services.limits.rules
    active_rules |= {name: parse(rule) for name, rule in rules.items()}
    try:
        yield
    finally:
        for name in rules:
            del active_rules[name]
