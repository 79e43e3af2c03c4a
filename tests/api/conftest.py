"""A visitor's browser on a fresh app."""

from __future__ import annotations

import httpx
import pytest

from tests.api_fixtures import OpenApp


@pytest.fixture
async def browser(app: OpenApp) -> httpx.AsyncClient:
    return await app.browser()
